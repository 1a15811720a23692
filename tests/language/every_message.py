"""Every message of the game at least once, for tests of the messages."""

from collections.abc import Iterator
from pathlib import Path

from respublica.engine import catalogue
from respublica.engine import events as e
from respublica.engine.edition import Edition, Pile, Swap
from respublica.engine.errors import SAYS_TOO_MUCH, Code, Detail, IllegalAction
from respublica.engine.game import Game
from respublica.engine.scoring import Score
from respublica.engine.state import Backs, Ending, Group
from respublica.engine.trade import Opening, Statement
from respublica.language.narration import tell, tell_score_in_detail
from respublica.language.prompts import prompt, wait_for
from respublica.language.records import read_record
from respublica.language.refusals import explain
from respublica.language.speech import understand

GAMES = Path(__file__).parents[1] / "games"
NAMES = ("Amina", "Björn", "Clara")
SECOND = catalogue.edition("second")


def said(words: str) -> Statement:
    return understand(words, SECOND, "en").statement


def events(edition: Edition = SECOND) -> Iterator[e.Event]:
    """Every event, in the forms its cards can take."""
    hand = edition.read_cards("2 goth, 1 hun, 1 monk")
    group = Group(edition.kind["hun"], 5, 3)
    yield e.Dealt((hand, hand, hand), 0)
    yield e.Dealt((hand, Backs(4, 0), Backs(4, 0)), 1)
    yield e.Dealt((Backs(4, 0),) * 3, 2)
    yield e.TurnBegan(0, 3)
    yield from (e.Spoke(0, act, said("2 Huns and 1 Goth")) for act in Opening)
    yield e.Passed(0)
    yield from (e.Misspoke(0, code) for code in sorted(SAYS_TOO_MUCH))
    yield from (e.Responded(0, said("1 Hun or 2 cards"), to) for to in Opening)
    yield e.Declined(0)
    yield e.Accepted(0, 1)
    yield e.Refused(0)
    yield e.Delivered(0, edition.read_cards("2 hun"))
    yield e.Delivered(0, None)
    yield e.Swapped(0, 1, hand, edition.read_cards("1 alchemy"), Swap.FACE_UP)
    yield e.Swapped(0, 1, Backs(2, 1), Backs(0, 1), Swap.FACE_DOWN)
    yield e.Displayed(0, group)
    yield e.Displayed(0, Group(edition.kind["book"], 2, 0))
    yield e.DisplayEnded(0)
    yield e.Drew(0, Backs(1, 2))
    yield e.Drew(0, edition.read_cards("1 hun, 2 trade"))
    yield e.Drew(0, Backs(0, 0))
    yield e.NothingHappens(3, 3)
    yield e.NothingHappens(0, 3)
    yield e.FinalRoundBegan(0)
    yield e.FinalDisplayBegan(0)
    yield from (e.GameEnded(ending, (hand,) * 3, (34, 12, 1), (0,)) for ending in Ending)
    yield e.GameEnded(Ending.CIVILISATION_DECK, (hand,) * 3, (30, 30, 1), (0, 1))
    yield e.GameEnded(Ending.CIVILISATION_DECK, (hand,) * 3, (1, 1, 1), (0, 1, 2))


def told(language: str) -> Iterator[str]:
    strict_trade = SECOND.with_rules({"disqualified": "trade"})
    for edition in (SECOND, strict_trade):
        for event in events():
            for viewer in (None, 0, 1, 2):
                yield tell(event, edition, language, NAMES, viewer)
            yield tell(event, edition, language)


def asked(language: str) -> Iterator[str]:
    """Every question of a golden game, which has all phases in it."""
    record = read_record((GAMES / "second.record").read_text(encoding="utf-8"))
    game = Game.of(record.setup)
    for seat, action in record.actions:
        yield prompt(game.view(seat), [seat], language).request
        game.play(action, seat)
    yield prompt(game.view(0), [], language).request
    yield wait_for("Björn", language)


def refused(language: str) -> Iterator[str]:
    reasons = ["", *("doing", "alone", "missing", "identical", "too-many", "number", "name")]
    reasons += ["language", "empty", "comma", "joint", "number-only", "noise"]
    for code in Code:
        yield explain(IllegalAction(code, "for developers"), SECOND, language)
        for why in reasons:
            for meant, instead in (("", ""), ("Hun", ""), ("", "2 Huns")):
                detail = Detail(language, "these words", why, instead, meant)
                yield explain(IllegalAction(code, "", (0, 1), detail), SECOND, language)


def scored(language: str) -> Iterator[str]:
    piles = {Pile.SETTLEMENT: 6, Pile.CITY: 17, Pile.CHURCH: 0, Pile.LIBRARY: 0}
    yield tell_score_in_detail("Clara", Score(piles, 3), SECOND, language)


def tell_everything(language: str) -> list[str]:
    return [*told(language), *asked(language), *refused(language), *scored(language)]
