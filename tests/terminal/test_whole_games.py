"""Whole games on the screen, in every edition."""

from datetime import datetime
from random import Random

import pytest

from respublica.engine.edition import RuleValue
from respublica.engine.game import Game
from respublica.engine.trade import statement
from respublica.language.printer import say
from respublica.language.records import read_record
from respublica.language.word_tables import Intent
from respublica.terminal.app.app import LocalApp
from respublica.terminal.app.end_screen import EndScreen
from respublica.terminal.news import Moment
from respublica.terminal.opponents import company
from respublica.terminal.saved_games import SavedGame
from tests.arrange import EDITIONS
from tests.terminal.at_the_screen import Keys, at_once, moment_of, on_screen, play_on, shown, until

LANGUAGE_OF = dict(zip(EDITIONS, ["en", "fr", "de", "en", "fr"], strict=True))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_played_to_its_end_by_keys_and_sentences(edition: str) -> None:
    """One that comes to a standstill soon, since showing every moment takes its time."""
    play_whole(edition, drawing="may", barren_rounds=2)


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_long_game_is_played_to_its_end(edition: str) -> None:
    play_whole(edition)


def play_whole(edition: str, **house: RuleValue) -> None:
    rng = Random(3)
    game = Game.new(edition, seats=3, seed=3, house=house)
    saved = SavedGame.begin(game, company(("novice", "novice")), datetime.now())
    app = LocalApp(LANGUAGE_OF[edition], saved, seed=3)
    at_once(app)

    def request(moment: Moment) -> str:
        noun = moment.edition.nouns[rng.choice(moment.edition.kinds).id]
        return say(statement(1, noun), moment.edition, moment.language, Intent.REQUEST)

    async def play(pilot: Keys) -> None:
        decisions = await play_on(pilot, app, rng, request)
        assert decisions > 5
        await until(app, lambda: isinstance(app.screen, EndScreen))
        assert app.saved is not None
        assert app.saved.record_file is not None
        last = moment_of(app)
        assert last is not None
        assert str(max(each.total for each in last.shown.score or [])) in shown(app)

    on_screen(app, play)
    assert app.saved is not None
    assert app.saved.record_file is not None
    record = read_record(app.saved.record_file.read_text(encoding="utf-8"))
    assert not record.abandoned
    assert not app.saved.file.exists()
