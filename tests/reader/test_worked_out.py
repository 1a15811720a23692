"""What viewers share, and what is kept between moments, changes nothing of what they read."""

from collections.abc import Callable
from random import Random

import pytest

from respublica.engine.game import Game
from respublica.language.languages import LANGUAGES
from respublica.reader import worked_out
from respublica.reader.render import TableContext, hand_progress, show
from respublica.reader.worked_out import Alike, Before
from respublica.server.encoding import encode
from tests.arrange import SECOND, table

SEATS, ACTIONS = 4, 120
NAMES = ["Amina", "Björn", "Clara", ""]


def differences(
    language: str, seed: int, swap: str = "face-down", sharing: Callable[[], Alike] = Alike
) -> int:
    """How often somebody was shown something else because others were shown the game, too."""
    game, rng = Game.new("second", SEATS, seed, house={"swap": swap}), Random(seed)
    viewers, found, since = [*range(SEATS), None], 0, 0
    before = {viewer: Before(game.edition) for viewer in viewers}
    while not game.over and len(game.actions) < ACTIONS:
        asked = [] if game.actor is None else [game.actor]
        context = TableContext(NAMES, game.ends, asked, [None] * SEATS, stand_ins={3, 10, 40})
        alike, beside = sharing(), game.view(None)
        for viewer in viewers:
            held = game.held_at_least(viewer)
            alone = show(game.view(viewer), context, language, since, held)
            shared = game.view(viewer, beside), context, language, since, held
            found += encode(alone) != encode(show(*shared, alike, before[viewer]))
        since = len(game.events)
        game.play(game.legal.sample(rng))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("swap", ["face-up", "face-down"])
def test_nobody_reads_anything_else_for_what_is_shared_and_kept(language: str, swap: str) -> None:
    assert differences(language, seed=1, swap=swap) == 0


def test_a_line_about_you_would_be_found_with_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worked_out, "_may_say_you", lambda event, viewer: False)
    assert differences("en", seed=1) > 0


def test_what_lay_open_before_would_be_found() -> None:
    stale = Alike()
    assert differences("en", seed=1, sharing=lambda: stale) > 0


def test_what_a_hand_needs_is_worked_out_anew_once_it_has_changed() -> None:
    before = Before(SECOND)
    for hand, ready in (("5 goth", ["goth"]), ("4 goth", []), ("5 hun", ["hun"])):
        told = hand_progress(table(hand, "", "").view(0), before)
        assert told is not None
        assert told.ready == ready
