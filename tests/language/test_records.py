"""A record is read as it was written, and whatever is wrong with one is named with its line."""

import hashlib
import pickle
import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from respublica.engine import catalogue
from respublica.engine.edition import RuleValue
from respublica.engine.errors import Code, ResPublicaError
from respublica.engine.game import Game
from respublica.language.records import (
    MOST_CHARACTERS,
    DamagedRecord,
    Record,
    read_record,
    write_record,
)
from tests.arrange import EDITIONS, HOUSE

RULES = HOUSE | {"stalemate_rounds": [1, 2, 100], "barren_rounds": [1, 10, 100]}


def played(
    edition: str = "second",
    seats: int = 3,
    seed: int = 1,
    house: dict[str, RuleValue] | None = None,
    nonces: tuple[bytes, ...] = (),
    actions: int | None = None,
) -> Game:
    """A random game, played to its end or for a number of actions."""
    rng = random.Random(seed)
    game = Game.new(edition, seats, seed, nonces, house)
    while not game.over and (actions is None or len(game.actions) < actions):
        game.play(game.legal.sample(rng))
    return game


def sealed(lines: list[str]) -> str:
    """These lines, of which the last is the result, with the right hash."""
    *body, result = lines
    text = "".join(f"{line}\n" for line in body)
    digest = hashlib.sha256(text.encode()).hexdigest()
    return f"{text}{result.partition(' sha256 ')[0]} sha256 {digest}\n"


def lines_of(game: Game, names: dict[int, str] | None = None) -> list[str]:
    return write_record(Record.of(game, names)).splitlines()


def refusal(text: str) -> DamagedRecord:
    with pytest.raises(DamagedRecord) as refused:
        read_record(text)
    error = refused.value
    assert error.message == f"line {error.line}: {error.reason}"
    assert 1 <= error.line <= text.count("\n") + 1
    return error


# There and back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_comes_back_exactly(edition: str, seats: int) -> None:
    game = played(edition, seats, seed=seats)
    record = Record.of(game, {0: "Amina", seats - 1: "Bo"})
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    assert again.game().events == game.events
    assert again.game().state == game.state


@pytest.mark.parametrize(("rule", "values"), RULES.items())
def test_house_rules_come_back(rule: str, values: list[RuleValue]) -> None:
    for edition in EDITIONS:
        for value in values:
            game = played(edition, house={rule: value}, actions=30)
            again = read_record(write_record(Record.of(game)))
            assert getattr(again.setup.edition.rules, rule) == value
            assert again == Record.of(game)


def test_only_house_rules_that_differ_are_written() -> None:
    game = played("first", house={"swap": "face-down", "memory_aid": False}, actions=3)
    assert [line for line in lines_of(game) if line.startswith("rule")] == ["rule memory_aid false"]


@pytest.mark.parametrize("nonces", [(b"",), (b"", b"\0"), (bytes(64), b"\xff"), (b"x",) * 5])
def test_nonces_come_back(nonces: tuple[bytes, ...]) -> None:
    record = Record.of(played(nonces=nonces, actions=5))
    assert read_record(write_record(record)).setup.nonces == nonces


printable = st.characters(exclude_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"))


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.integers(0, 2), st.text(printable, max_size=100)))
def test_names_come_back_whatever_is_in_them(names: dict[int, str]) -> None:
    record = Record.of(Game.new("second", 3), names)
    text = write_record(record)
    assert text.isascii()
    assert read_record(text) == record


@pytest.mark.parametrize(
    "names", [{0: "x" * 101}, {0: "a\nb"}, {1: "\ud800"}, {3: "nobody"}, {-1: "nobody"}]
)
def test_names_that_could_not_be_read_are_not_written(names: dict[int, str]) -> None:
    with pytest.raises(ResPublicaError, match=r"names|seat"):
        Record.of(Game.new("second", 3), names)


@pytest.mark.parametrize("actions", [0, 1, 17])
def test_an_abandoned_game_comes_back(actions: int) -> None:
    record = Record.of(played(actions=actions))
    text = write_record(record)
    assert record.abandoned
    assert "\nresult abandoned sha256 " in text
    assert read_record(text) == record


def test_an_imagined_game_has_no_record() -> None:
    game = played(actions=5)
    with pytest.raises(ResPublicaError, match="imagined"):
        Record.of(Game.replay(game.deal, game.actions))


# Refusals ---------------------------------------------------------------------------------------

Change = Callable[[list[str]], list[str]]

NAMES = {0: "Amina", 2: "Bo"}


def sound() -> list[str]:
    house: dict[str, RuleValue] = {"strict_speech": True, "barren_rounds": 7}
    return lines_of(played(house=house, nonces=(b"a", b""), actions=40), NAMES)


def test_the_record_that_is_altered_below_looks_like_this() -> None:
    words = [line.split(" ")[0] for line in sound()]
    header = ["respublica", "edition", "seats", "rule", "rule", "shuffle", "seed", "nonce", "nonce"]
    assert words[:12] == [*header, "name", "name", ""]
    assert read_record(sealed(sound())).names == NAMES


def with_line(number: int, text: str) -> Change:
    """The line with that number replaced."""
    return lambda lines: [*lines[: number - 1], text, *lines[number:]]


def without_line(number: int) -> Change:
    return lambda lines: [*lines[: number - 1], *lines[number:]]


def with_line_before(number: int, text: str) -> Change:
    return lambda lines: [*lines[: number - 1], text, *lines[number - 1 :]]


def with_lines_swapped(one: int, other: int) -> Change:
    def changed(lines: list[str]) -> list[str]:
        lines = list(lines)
        lines[one - 1], lines[other - 1] = lines[other - 1], lines[one - 1]
        return lines

    return changed


ALTERED: dict[str, tuple[Change, int, str]] = {
    "another kind of file": (with_line(1, "respublica record 2"), 1, "expected 'respublica record"),
    "unknown edition": (with_line(2, "edition third 1"), 2, "no edition 'third'"),
    "revision mismatch": (with_line(2, "edition second 7"), 2, "knows revision 1 of second"),
    "no revision": (with_line(2, "edition second"), 2, "expected a line 'edition"),
    "too many seats": (with_line(3, "seats 9"), 3, "expected 3 to 5, got 9"),
    "seats that are no number": (with_line(3, "seats three"), 3, "expected a small whole number"),
    "seats with a leading zero": (with_line(3, "seats 03"), 3, "not in normal form"),
    "unknown rule": (with_line(4, "rule dancing true"), 4, "dancing: no such rule"),
    "wrong rule value": (with_line(4, "rule strict_speech maybe"), 4, "expected true or false"),
    "rule without value": (with_line(4, "rule strict_speech"), 4, "expected a line 'rule"),
    "rule that is usual anyway": (with_line(4, "rule memory_aid true"), 4, "not in normal form"),
    "rules in another order": (with_lines_swapped(4, 5), 4, "not in normal form"),
    "rule twice": (with_line_before(4, "rule strict_speech true"), 5, "not in normal form"),
    "unknown shuffle": (with_line(6, "shuffle 2"), 6, "knows shuffle 1"),
    "short seed": (with_line(7, "seed 00ff"), 7, "expected 32 bytes, got 2"),
    "seed that is no number": (with_line(7, "seed " + "xy" * 32), 7, "expected hexadecimal"),
    "seed in capitals": (with_line(7, "seed " + "AB" * 32), 7, "not in normal form"),
    "seed with spaces": (with_line(7, "seed " + "ab " * 31 + "ab"), 7, "not in normal form"),
    "no seed": (without_line(7), 7, "expected a line 'seed"),
    "long nonce": (with_line(8, "nonce " + "00" * 65), 8, "expected at most 64 bytes, got 65"),
    "nonce that is no number": (with_line(8, "nonce zz"), 8, "expected hexadecimal"),
    "name without quotation marks": (with_line(10, "name 0 Amina"), 10, "in quotation marks"),
    "name that is a list": (with_line(10, "name 0 " + "[" * 5000), 10, "in quotation marks"),
    "long name": (with_line(10, f'name 0 "{"x" * 101}"'), 10, "in quotation marks"),
    "name with a control character": (with_line(10, r'name 0 "\u0007"'), 10, "in quotation marks"),
    "name of nobody": (with_line(11, 'name 3 "Bo"'), 11, "there is no seat 3"),
    "name spelt otherwise": (with_line(10, r'name 0 "\u0041mina"'), 10, "not in normal form"),
    "names in another order": (with_lines_swapped(10, 11), 10, "not in normal form"),
    "wrong order of headers": (with_lines_swapped(3, 6), 3, "expected a line 'seats"),
    "unknown header": (with_line_before(12, "weather sunny"), 12, "unknown or misplaced"),
    "nonce after the names": (with_line_before(12, "nonce 00"), 12, "unknown or misplaced"),
    "header cut off": (lambda lines: [*lines[:5], "", *lines[12:]], 6, "the header is cut off"),
    "no empty line": (without_line(12), 12, "unknown or misplaced"),
    "two empty lines": (with_line_before(12, ""), 13, "expected '2: decline'"),
    "action without seat": (with_line(13, "pass"), 13, "expected '2: decline'"),
    "seat with a leading zero": (
        lambda lines: with_line(13, f"0{lines[12]}")(lines),
        13,
        "expected '2: decline'",
    ),
    "unknown action": (lambda lines: with_line(13, f"{lines[12][0]}: dance")(lines), 13, "'dance'"),
    "illegal action": (
        lambda lines: with_line(13, f"{lines[12][0]}: accept 1")(lines),
        13,
        "cannot accept",
    ),
    "unknown card": (
        lambda lines: with_line(13, f"{lines[12][0]}: request 1 roman")(lines),
        13,
        "no 'roman' in edition second",
    ),
    "notation not in normal form": (
        lambda lines: with_line(13, f"{lines[12][0]}: request 1 hun + 1 goth")(lines),
        13,
        "not in normal form",
    ),
    "wrong seat": (with_line(13, "1: pass"), 13, "seat 1 is not asked"),
    "no such seat": (with_line(13, "7: pass"), 13, "no seat 7: there are 0 to 2"),
    "altered result": (lambda lines: [*lines[:-1], "result stalemate 1 2 3"], 53, "ends with"),
    "no result": (lambda lines: [*lines[:-1], "40 actions"], 53, "expected 'result"),
}


@pytest.mark.parametrize("name", ALTERED)
def test_an_altered_record_is_refused_with_line_and_reason(name: str) -> None:
    """Also if the hash was made to fit."""
    change, line, reason = ALTERED[name]
    error = refusal(sealed(change(sound())))
    assert (error.line, reason in error.reason) == (line, True), error


def test_a_code_says_why_an_action_is_refused() -> None:
    change, *_ = ALTERED["wrong seat"]
    assert refusal(sealed(change(sound()))).code is Code.NOT_YOUR_TURN
    change, *_ = ALTERED["illegal action"]
    assert refusal(sealed(change(sound()))).code is Code.WRONG_PHASE


def test_an_action_after_the_end_is_refused() -> None:
    lines = lines_of(played())
    error = refusal(sealed([*lines[:-1], "0: pass", lines[-1]]))
    assert error.line == len(lines)
    assert "in phase over" in error.reason


def test_a_game_given_up_early_is_not_the_whole_game() -> None:
    lines = lines_of(played())
    error = refusal(sealed([*lines[:-2], lines[-1]]))
    assert "the game ends with 'result abandoned'" in error.reason


def test_an_altered_hash_is_refused() -> None:
    text = "\n".join(sound()) + "\n"
    digit = "0" if text[-2] != "0" else "1"
    error = refusal(text[:-2] + digit + "\n")
    assert "the hash is not that of the lines before" in error.reason


def test_a_legal_but_other_action_is_refused_by_the_hash() -> None:
    lines = lines_of(played(actions=1, seed=4))
    seat = lines[-2][0]
    error = refusal("\n".join([*lines[:-2], f"{seat}: request 1 hun", lines[-1]]) + "\n")
    assert "the hash is not that of the lines before" in error.reason


@pytest.mark.parametrize("text", ["", "\n", "respublica record 1", "respublica record 1\n", "\n\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    refusal(text)


def test_a_record_is_refused_wherever_it_is_cut_off() -> None:
    text = "\n".join(sound()) + "\n"
    for end in range(0, len(text), 13):
        refusal(text[:end])
    assert "its last line has no end" in refusal(text[:-1]).reason


def test_a_record_that_is_too_long_is_refused_unread() -> None:
    error = refusal("x" * (MOST_CHARACTERS + 1))
    assert (error.line, error.code) == (1, Code.TOO_LONG)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_text_is_refused_or_a_record(data: st.DataObject) -> None:
    """Lines of a record, with others between them; surrogates and control characters too."""
    lines = sound()
    strange = st.text(st.characters(exclude_categories=()), max_size=30)
    number = data.draw(st.integers(1, len(lines)))
    change = data.draw(st.sampled_from([with_line, with_line_before]))
    text = "\n".join(change(number, data.draw(strange))(lines)) + "\n"
    if text != "\n".join(lines) + "\n":
        refusal(text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_single_damage_is_refused(edition: str) -> None:
    rng = random.Random(edition)
    text = write_record(Record.of(played(edition, actions=60), NAMES))
    for place in rng.sample(range(len(text)), 60):
        other = rng.choice([chr(ord(text[place]) ^ 1), "\n", " ", "é", "\ud800"])
        refusal_if_different(text, text[:place] + other + text[place + 1 :])
        refusal_if_different(text, text[:place] + text[place + 1 :])
        refusal_if_different(text, text[:place] + other + text[place:])


def refusal_if_different(text: str, damaged: str) -> None:
    if damaged != text:
        refusal(damaged)


def test_a_refusal_survives_pickling() -> None:
    error = pickle.loads(pickle.dumps(refusal("\n")))
    assert (error.line, error.message) == (1, refusal("\n").message)


def test_the_usual_rules_are_those_of_the_catalogue() -> None:
    record = read_record("\n".join(lines_of(played("avalanche", actions=3))) + "\n")
    assert record.setup.edition == catalogue.edition("avalanche")
