"""Whatever the package refuses is a `ResPublicaError` that says what was wrong."""

import ast
import builtins
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import respublica
from respublica import (
    Accept,
    Code,
    Deliver,
    Display,
    Draw,
    EditionError,
    Game,
    NoSuchSeat,
    PositionError,
    Request,
    ResPublicaError,
    RulesError,
    Setup,
    SetupError,
    edition,
    read_action,
    read_statement,
)
from respublica.engine.errors import IllegalAction, LanguageError, NothingToChoose
from respublica.engine.resample import CannotResample, resample
from respublica.language.messages import MessageError, message
from respublica.language.records import Record
from respublica.language.word_tables import words
from tests.arrange import play, table
from tests.everywhere import is_over, play_safely, refused

SECOND = edition("second")
SOURCES = Path(respublica.__file__).parent


def over() -> Game:
    game = table("1 goth", "1 hun", "1 hun", people="", civilisation="trade")
    play_safely(game, is_over)
    return game


WRONG: dict[str, tuple[Callable[[], object], type[ResPublicaError], str]] = {
    "an edition that is not there": (lambda: edition("third"), EditionError, "no edition 'third'"),
    "an edition that is a number": (lambda: Game.new(2), EditionError, "no edition 2"),  # type: ignore[arg-type]
    "an edition that is a list": (lambda: edition(["second"]), EditionError, "no edition"),  # type: ignore[arg-type]
    "two seats": (lambda: Game.new(seats=2), SetupError, "seats: expected 3 to 5, got 2"),
    "half a seat": (lambda: Game.new(seats=3.5), SetupError, "seats: .* got 3.5"),  # type: ignore[arg-type]
    "seats as a float": (lambda: Game.new(seats=4.0), SetupError, "seats: .* got 4.0"),  # type: ignore[arg-type]
    "seats as text": (lambda: Game.new(seats="4"), SetupError, "seats: .* got '4'"),  # type: ignore[arg-type]
    "a short seed": (lambda: Game.new(seed=b"short"), SetupError, "seed: expected 32 bytes, got 5"),
    "a seed as text": (lambda: Game.new(seed="x" * 32), SetupError, "seed: expected 32 bytes"),  # type: ignore[arg-type]
    "a seed that is true": (lambda: Game.new(seed=True), SetupError, "seed: .* got bool"),
    "a fraction for a seed": (lambda: Game.new(seed=1.5), SetupError, "seed: .* got float"),  # type: ignore[arg-type]
    "a number in a set-up": (lambda: Setup(SECOND, 3, 7), SetupError, "seed: .* got int"),  # type: ignore[arg-type]
    "a long nonce": (lambda: Game.new(nonces=(bytes(65),)), SetupError, "nonces: .* got 65"),
    "a nonce as text": (lambda: Game.new(nonces=("x",)), SetupError, "nonces: .* got str"),  # type: ignore[arg-type]
    "an unknown house rule": (lambda: Game.new(house={"speed": 3}), EditionError, "no such rule"),
    "a wrong house rule": (lambda: Game.new(house={"swap": "up"}), EditionError, "swap: expected"),
    "a start from no seat": (
        lambda: Game.new(house={"starting_seat": 4}),
        SetupError,
        "starting_seat: expected 0 to 3, got 4",
    ),
    "cards of an unknown kind": (lambda: SECOND.read_cards("2 elf"), RulesError, "no kind 'elf'"),
    "cards without a number": (lambda: SECOND.read_cards("goth"), RulesError, "expected '2 goth'"),
    "cards of a kind by name": (lambda: SECOND.cards_of({"elf": 1}), RulesError, "no kind 'elf'"),
    "fewer cards than none": (lambda: SECOND.cards_of({"goth": -1}), RulesError, "goth, got -1"),
    "half a card": (lambda: SECOND.cards_of({"goth": 0.5}), RulesError, "goth, got 0.5"),  # type: ignore[dict-item]
    "more than can be counted": (lambda: SECOND.cards_of({"goth": 16}), RulesError, "got 16"),
    "a statement of an unknown noun": (
        lambda: read_statement("2 elf", SECOND),
        RulesError,
        "no 'elf' in edition second",
    ),
    "an unknown action": (lambda: read_action("steal", SECOND), RulesError, "no action 'steal'"),
    "a language without words": (lambda: words("it"), LanguageError, "no 'it'; there are"),
    "an unknown message": (lambda: message("no-such-message", "en"), MessageError, "no-such"),
    "a choice when all is over": (lambda: over().legal.sample(Random(1)), NothingToChoose, "over"),
    "a safe action then": (over().legal.safe, NothingToChoose, "over"),
    "a choice of who is not asked": (
        Game.new(seed=1).view(None).legal.safe,
        NothingToChoose,
        "nothing is asked of this viewer",
    ),
    "worlds of a game that is over": (
        lambda: resample(over().view(0), Random(1)),
        CannotResample,
        "the game is over",
    ),
    "worlds of an arranged game": (
        lambda: resample(table("1 goth", "1 hun", "1 hun").view(0), Random(1)),
        CannotResample,
        "began from a position",
    ),
    "the record of an arranged game": (lambda: Record.of(over()), ResPublicaError, "arranged"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_named(wrong: str) -> None:
    attempt, error, text = WRONG[wrong]
    with pytest.raises(error, match=text):
        attempt()


# Actions put together by hand ---------------------------------------------------------------------


def trading() -> Game:
    return table("2 goth", "2 hun", "1 viking")


def delivering() -> Game:
    game = trading()
    play(game, "0: request 1 people", "1: respond 1 goth", "2: decline", "0: accept 1")
    return game


def displaying() -> Game:
    game = trading()
    play(game, "0: pass")
    return game


def drawing() -> Game:
    game = table("1 goth", "1 hun", "1 hun", house={"drawing": "may"})
    play(game, "0: pass", "0: done")
    return game


def test_a_statement_as_text_is_no_statement() -> None:
    assert refused(trading(), Request("2 hun")) is Code.UNREADABLE  # type: ignore[arg-type]


def test_cards_as_text_are_no_delivery() -> None:
    assert refused(delivering(), Deliver("1 hun")) is Code.NOT_A_DELIVERY  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [3, None, ["goth"]])
def test_a_kind_is_given_by_its_id(kind: str) -> None:
    assert refused(displaying(), Display(kind)) is Code.NOT_IN_EDITION


@pytest.mark.parametrize("draw", [Draw(True, 0), Draw(1, False), Draw(1.0, 0)])  # type: ignore[arg-type]
def test_a_draw_is_counted_in_whole_numbers(draw: Draw) -> None:
    assert refused(drawing(), draw) is Code.DRAW_LIMITS


def test_what_is_no_action_is_refused() -> None:
    assert refused(trading(), Accept(1)) is Code.WRONG_PHASE
    with pytest.raises(IllegalAction, match="cannot str in phase trade"):
        trading().play("pass")  # type: ignore[arg-type]


# All of them --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error",
    [
        NoSuchSeat(7, 3),
        NoSuchSeat(-1),
        PositionError("hands[0]", "wrong"),
        IllegalAction(Code.COUNT, "wrong", (1, 2)),
        NothingToChoose("the game is over"),
    ],
    ids=str,
)
def test_an_error_comes_back_from_another_process(error: ResPublicaError) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert (type(back), str(back), vars(back)) == (type(error), str(error), vars(error))


BUILT_IN = {
    name
    for name, kind in vars(builtins).items()
    if isinstance(kind, type) and issubclass(kind, Exception) and kind is not AssertionError
}


def built_in_errors_raised(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            name = getattr(node.exc.func, "id", None)
            if name in BUILT_IN:
                yield f"{name}, line {node.lineno}"


@pytest.mark.parametrize("package", ["engine", "language"])
def test_no_module_raises_an_error_of_python(package: str) -> None:
    modules = sorted((SOURCES / package).rglob("*.py"))
    assert modules
    raised = {
        module.name: found
        for module in modules
        if (found := list(built_in_errors_raised(module.read_text(encoding="utf-8"))))
    }
    assert raised == {}


def test_an_error_of_python_is_noticed() -> None:
    assert list(built_in_errors_raised("raise ValueError('wrong')")) == ["ValueError, line 1"]
