"""Every edition has a golden game.

Its record is sound, its transcript is up to date, and everything happens in it that can happen in a
game of Res Publica.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from respublica.engine.actions import Accept, Action, Deliver, Draw, Refuse
from respublica.engine.checks import under_way
from respublica.engine.edition import Drawing, Pile
from respublica.engine.errors import Code, IllegalAction
from respublica.engine.events import Displayed, FinalDisplayBegan, FinalRoundBegan, TurnBegan
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.trade import Join
from respublica.language.records import Record, read_record, write_record
from scripts.golden_games import SEATS_AND_SEEDS, golden_game, transcript
from tests.arrange import EDITIONS
from tests.everywhere import is_over, play_safely

FOLDER = Path(__file__).parent

every_game = pytest.mark.parametrize("edition", EDITIONS)


def text_of(edition: str, ending: str) -> str:
    return (FOLDER / f"{edition}.{ending}").read_text(encoding="utf-8")


def record_of(edition: str) -> Record:
    return read_record(text_of(edition, "record"))


def steps(record: Record) -> Iterator[tuple[Game, Action]]:
    """Every action with the game before it."""
    game = Game.of(record.setup)
    for seat, action in record.actions:
        yield game, action
        game.play(action, seat)


# The files ----------------------------------------------------------------------------------------


def test_every_edition_has_a_golden_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.record")} == set(EDITIONS)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(EDITIONS)


def test_the_script_plays_every_edition() -> None:
    assert set(SEATS_AND_SEEDS) == set(EDITIONS)


@every_game
def test_the_record_is_sound_and_of_its_edition(edition: str) -> None:
    record = record_of(edition)
    assert record.setup.edition.id == edition
    assert write_record(record) == text_of(edition, "record")


@every_game
def test_the_game_was_played_to_its_end(edition: str) -> None:
    assert record_of(edition).game().result is not None


@every_game
def test_the_transcript_is_told_line_by_line(edition: str) -> None:
    told = transcript(record_of(edition)).split("\n")
    assert told == text_of(edition, "txt").split("\n")


@every_game
def test_the_script_plays_the_same_game_again(edition: str) -> None:
    assert write_record(golden_game(edition)) == text_of(edition, "record")


# What is in them ----------------------------------------------------------------------------------


def both_sides_choose(record: Record) -> bool:
    """An `or` on both sides: the active seat and then its partner are asked to deliver."""
    askers = [
        game.actor
        for game, action in steps(record)
        if isinstance(action, Deliver) and both_said_or(game)
    ]
    return any(first != second for first, second in zip(askers[::2], askers[1::2], strict=True))


def both_said_or(game: Game) -> bool:
    trade = under_way(game.state.table)
    assert trade.partner is not None
    return trade.statement.join is trade.owed_by_active(trade.partner).join is Join.OR


def refused_round(record: Record) -> bool:
    """A response that could have been paid is refused."""
    return any(isinstance(action, Refuse) and any(payable(game)) for game, action in steps(record))


def unpayable_demand(record: Record) -> bool:
    return any(not all(payable(game)) for game, _ in steps(record) if game.phase is Phase.CHOOSE)


def payable(game: Game) -> list[bool]:
    """For each response, whether it can be accepted, as far as the price goes."""
    responses = under_way(game.state.table).responses
    return [refusal(game, Accept(answer.seat)) is not Code.CANNOT_PAY for answer in responses]


def refusal(game: Game, action: Action) -> Code | None:
    try:
        game.copy().play(action)
    except IllegalAction as error:
        return error.code
    return None


def draw_choice(record: Record) -> bool:
    """Somebody draws the first of several options, and somebody the last."""
    drawn = [(list(game.legal), action) for game, action in steps(record) if is_draw(action)]
    return any(action == ways[0] for ways, action in drawn) and any(
        action == ways[-1] for ways, action in drawn
    )


def is_draw(action: Action) -> bool:
    return isinstance(action, Draw)


def final_round(record: Record) -> bool:
    """Every seat has one more turn, last of all the one that drew the last civilisation card."""
    events, seats = record.game().events, record.setup.seats
    for place, event in enumerate(events):
        if isinstance(event, FinalRoundBegan):
            turns = [turn.seat for turn in events[place:] if isinstance(turn, TurnBegan)]
            return turns == [(event.seat + step) % seats for step in range(1, seats + 1)]
    return False


FEATURES: list[Callable[[Record], bool]] = [
    both_sides_choose,
    refused_round,
    unpayable_demand,
    draw_choice,
    final_round,
]


@every_game
@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.__name__)
def test_a_golden_game_has_it_all(edition: str, feature: Callable[[Record], bool]) -> None:
    assert feature(record_of(edition))


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.__name__)
def test_a_game_without_it_would_be_noticed(feature: Callable[[Record], bool]) -> None:
    """A game in which nobody trades and nobody draws by choice has none of the features."""
    game = Game.new("second", 3, 1)
    play_safely(game, is_over)
    assert not feature(Record.of(game))


def test_in_avalanche_less_is_drawn_than_may_be() -> None:
    record = record_of("avalanche")
    assert record.setup.edition.rules.drawing is Drawing.MAY
    assert Draw(0, 0) in [action for _, action in record.actions]


def test_in_second_a_library_makes_a_city_of_four_in_the_final_display() -> None:
    events = record_of("second").game().events
    began = next(n for n, event in enumerate(events) if isinstance(event, FinalDisplayBegan))
    cities = [
        event.group.size
        for event in events[began:]
        if isinstance(event, Displayed) and event.group.kind.earns is Pile.CITY
    ]
    assert 4 in cities
