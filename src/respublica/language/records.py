"""A whole game as text: a header, one action a line, and a closing line.

    respublica record 1
    edition second 1
    seats 4
    rule swap face-down
    shuffle 1
    seed 4f0c...
    nonce 00ff...
    game 7xk2... commitment 83ab...
    name 0 "Amina"

    2: request 2 hun + 1 shipbuilding
    3: decline
    0: respond 1 goth | 2 people
    ...
    result civilisation-deck 23 17 31 31 sha256 9d1e...

The closing line holds how the game ended, the points of every seat, and the SHA-256 of all bytes
before it. If a commitment to the seed was published before the players added their nonces, the
record has the id of the game and the commitment (`engine/fairness.py`), and both are checked. The
record has the edition's revision, so that it is not replayed under rules that have changed. It also
has the seed, so only a game that is finished or abandoned has a record.

Whoever keeps a running game in a file writes the same lines without the closing one, each as it
comes (`write_beginning`, `write_step`, `read_unfinished`). That file has the seed too.
"""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum

from respublica.engine import catalogue, shuffle
from respublica.engine.actions import Action
from respublica.engine.edition import Edition, Rules, RuleValue
from respublica.engine.errors import (
    Code,
    EditionError,
    FieldError,
    InvalidNotation,
    NoSuchSeat,
    RulesError,
    SetupError,
)
from respublica.engine.fairness import Commitment
from respublica.engine.game import Game
from respublica.engine.seats import require_seat
from respublica.engine.setup import Setup
from respublica.language.actions import read_action, write_action

FIRST_LINE = "respublica record 1"
ABANDONED = "abandoned"
MOST_CHARACTERS = 4_000_000
MOST_NAME_CHARACTERS = 100
_ACTION = re.compile(r"(0|[1-9][0-9]?): (.+)", re.ASCII)
_RESULT = re.compile(r"(result [a-z-]+(?: [0-9]+)*) sha256 ([0-9a-f]{64})", re.ASCII)


class Damage(StrEnum):
    """What is wrong with a record; each value has a message for people."""

    NO_RECORD = "no-record"
    TOO_LONG = "too-long"
    CUT_OFF = "cut-off"
    HEADER = "header"
    """A line of the header is wrong or not in normal form."""
    UNKNOWN = "unknown"
    """An edition, a rule or a shuffle that this program does not have."""
    PROMISE = "promise"
    ACTION = "action"
    """A line is not an action in normal form."""
    AGAINST_THE_RULES = "against-the-rules"
    RESULT = "result"
    ALTERED = "altered"


class DamagedRecord(InvalidNotation):
    """A record that cannot be trusted; `line` is counted from 1."""

    def __init__(
        self, line: int, damage: Damage, reason: str, code: Code = Code.UNREADABLE
    ) -> None:
        super().__init__(code, f"line {line}: {reason}")
        self.line = line
        self.damage = damage
        self.reason = reason

    def __reduce__(self) -> tuple[type, tuple[int, Damage, str, Code]]:  # type: ignore[override]
        return type(self), (self.line, self.damage, self.reason, self.code)


class RecordError(FieldError):
    """A game of which no record can be made."""


@dataclass(frozen=True)
class Record:
    """A game that is over or was abandoned."""

    setup: Setup
    actions: tuple[tuple[int, Action], ...]
    abandoned: bool = False
    names: Mapping[int, str] = field(default_factory=dict)
    commitment: Commitment | None = None

    @classmethod
    def of(
        cls,
        game: Game,
        names: Mapping[int, str] | None = None,
        commitment: Commitment | None = None,
    ) -> "Record":
        if game.setup is None:
            raise RecordError("seed", "an imagined or arranged game was not shuffled from one")
        for seat, name in (names or {}).items():
            require_seat(seat, game.seats)
            if not _is_name(name):
                raise RecordError("names", f"expected 100 printable characters, got {name!r:.120}")
        actions = tuple(game.actions)
        return cls(game.setup, actions, not game.over, dict(names or {}), commitment)

    def game(self) -> Game:
        return Game.replay(self.setup, self.actions)


def _is_name(text: str) -> bool:
    return text.isprintable() and len(text) <= MOST_NAME_CHARACTERS


# Writing ----------------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    edition = record.setup.edition
    steps = [write_step(seat, action, edition) for seat, action in record.actions]
    body = "".join([write_beginning(record), *steps])
    return f"{body}{_result(record.game())} sha256 {_digest(body)}\n"


def write_beginning(record: Record) -> str:
    """The header and the blank line: what is known before the first action."""
    return "\n".join([*_header(record), "", ""])


def write_step(seat: int, action: Action, edition: Edition) -> str:
    """The line of an action."""
    return f"{seat}: {write_action(action, edition)}\n"


def _header(record: Record) -> list[str]:
    setup, promised = record.setup, record.commitment
    return [
        FIRST_LINE,
        *setup_lines(setup.edition, setup.seats),
        f"seed {setup.seed.reveal().hex()}",
        *(f"nonce {nonce.hex() or '-'}" for nonce in setup.nonces),
        *([f"game {promised.game} commitment {promised.digest.hex()}"] if promised else []),
        *(f"name {seat} {json.dumps(name)}" for seat, name in sorted(record.names.items())),
    ]


def setup_lines(edition: Edition, seats: int) -> list[str]:
    """The lines about what is settled before the shuffle."""
    return [
        f"edition {edition.id} {edition.revision}",
        f"seats {seats}",
        *(f"rule {name} {_write_value(value)}" for name, value in house_rules(edition).items()),
        f"shuffle {shuffle.VERSION}",
    ]


def setup_text(edition: Edition, seats: int) -> str:
    """The text that a commitment covers besides the seed."""
    return "".join(f"{line}\n" for line in setup_lines(edition, seats))


def _result(game: Game) -> str:
    if game.result is None:
        return f"result {ABANDONED}"
    return f"result {game.result.ending} {' '.join(map(str, game.result.scores))}"


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8")).hexdigest()


def house_rules(edition: Edition) -> dict[str, RuleValue]:
    """The rules of a table that differ from those of its edition."""
    usual = catalogue.edition(edition.id).rules
    names = (rule.name for rule in fields(Rules))
    return {
        name: getattr(edition.rules, name)
        for name in names
        if getattr(edition.rules, name) != getattr(usual, name)
    }


def _write_value(value: RuleValue) -> str:
    return json.dumps(value) if isinstance(value, (bool, int, type(None))) else str(value)


# Reading ----------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """The record in this text, checked by a replay: every action, the result and the hash."""
    if len(text) > MOST_CHARACTERS:
        reason = f"longer than {MOST_CHARACTERS} characters"
        raise DamagedRecord(1, Damage.TOO_LONG, reason, Code.TOO_LONG)
    lines = text.split("\n")
    if lines[-1] != "" or len(lines) < 2:
        reason = "the record is cut off: its last line has no end"
        raise DamagedRecord(len(lines), Damage.CUT_OFF, reason)
    lines.pop()
    blank = lines.index("") if "" in lines else len(lines) - 1
    record = _Header(lines[:blank]).read()
    _check_normal_form(lines, [*_header(record), ""])
    game = _replayed(record, lines, blank + 1, len(lines) - 1)
    _check_closing_line(lines, _result(game))
    return replace(record, actions=tuple(game.actions), abandoned=not game.over)


def read_unfinished(text: str) -> Record:
    """The game so far. A last line without an end was being written when the program died."""
    lines = text.split("\n")[:-1]
    if "" not in lines:
        raise DamagedRecord(len(lines) + 1, Damage.CUT_OFF, "the header is cut off")
    blank = lines.index("")
    record = _Header(lines[:blank]).read()
    _check_normal_form(lines, [*_header(record), ""])
    game = _replayed(record, lines, blank + 1, len(lines))
    return replace(record, actions=tuple(game.actions), abandoned=not game.over)


def _check_normal_form(lines: list[str], normal: list[str]) -> None:
    """A game has exactly one record, so the lines must be those that would be written."""
    for place, (line, expected) in enumerate(zip(lines, normal, strict=False)):
        if line != expected:
            reason = f"not in normal form: expected '{expected:.60}', got '{line:.60}'"
            raise DamagedRecord(place + 1, Damage.HEADER, reason)


def _check_closing_line(lines: list[str], expected: str) -> None:
    """Checked last, so that a damaged line is named itself if the replay finds it."""
    closing = _RESULT.fullmatch(lines[-1])
    if closing is None:
        reason = f"expected 'result ... sha256 ...', got '{lines[-1]:.60}'"
        raise DamagedRecord(len(lines), Damage.CUT_OFF, reason)
    if closing[1] != expected:
        reason = f"the game ends with '{expected}', not with '{closing[1]}'"
        raise DamagedRecord(len(lines), Damage.RESULT, reason)
    if _digest("".join(f"{line}\n" for line in lines[:-1])) != closing[2]:
        reason = "the hash is not that of the lines before: altered text"
        raise DamagedRecord(len(lines), Damage.ALTERED, reason)


def _replayed(record: Record, lines: list[str], first: int, end: int) -> Game:
    game = Game.of(record.setup)
    for place, line in enumerate(lines[first:end], start=first):
        found = _ACTION.fullmatch(line)
        if found is None:
            reason = f"expected '2: decline', got '{line:.60}'"
            raise DamagedRecord(place + 1, Damage.ACTION, reason)
        action = _action(found[2], game.edition, place + 1)
        try:
            game.play(action, int(found[1]))
        except RulesError as error:
            damage = Damage.AGAINST_THE_RULES
            raise DamagedRecord(place + 1, damage, error.message, error.code) from None
        except NoSuchSeat as error:
            raise DamagedRecord(place + 1, Damage.ACTION, error.message) from None
    return game


def _action(text: str, edition: Edition, line: int) -> Action:
    try:
        action = read_action(text, edition)
    except RulesError as error:
        raise DamagedRecord(line, Damage.ACTION, error.message, error.code) from None
    if write_action(action, edition) != text:
        raise DamagedRecord(line, Damage.ACTION, f"not in normal form: '{text:.60}'")
    return action


class _Header:
    """Reads the header line by line; every line must be known and in its place."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._at = 0
        self._line_of: dict[str, int] = {}
        """The number of the line with a field or a rule."""

    def read(self) -> Record:
        if self._next() != FIRST_LINE:
            reason = f"expected '{FIRST_LINE}', got '{self._lines[0]:.60}'"
            raise DamagedRecord(1, Damage.NO_RECORD, reason)
        edition_id, revision = self._fields("edition", 2)
        (text,) = self._fields("seats", 1)
        seats = self._seat(text)
        rules = dict(self._rule(*words) for words in self._repeated("rule", 2))
        (version,) = self._fields("shuffle", 1)
        if version != str(shuffle.VERSION):
            reason = f"this program knows shuffle 1, not '{version:.20}'"
            raise DamagedRecord(self._at, Damage.UNKNOWN, reason)
        seed = self._hex(*self._fields("seed", 1))
        nonces = tuple(self._nonce(nonce) for (nonce,) in self._repeated("nonce", 1))
        promised = [(self._at, words) for words in self._repeated("game", 3)]
        names = dict(self._name(seats, *words) for words in self._repeated("name", 2))
        if self._at < len(self._lines):
            reason = f"unknown or misplaced: '{self._next():.60}'"
            raise DamagedRecord(self._at, Damage.HEADER, reason)
        setup = self._setup(edition_id, revision, seats, seed, nonces, rules)
        return Record(setup, (), names=names, commitment=self._promise(promised, setup))

    def _promise(self, found: list[tuple[int, list[str]]], setup: Setup) -> Commitment | None:
        if not found:
            return None
        line, (game, word, digest) = found[0]
        if len(found) > 1 or word != "commitment":
            reason = "expected one line 'game ... commitment ...'"
            raise DamagedRecord(line, Damage.HEADER, reason)
        promised = Commitment(game, self._hex(digest))
        if not promised.holds(setup_text(setup.edition, setup.seats), setup.seed):
            reason = "the seed is not the one that was promised"
            raise DamagedRecord(line, Damage.PROMISE, reason)
        return promised

    def _setup(
        self,
        edition_id: str,
        revision: str,
        seats: int,
        seed: bytes,
        nonces: tuple[bytes, ...],
        rules: dict[str, RuleValue],
    ) -> Setup:
        try:
            edition = catalogue.edition(edition_id)
            if revision != str(edition.revision):
                known = f"this program knows revision {edition.revision}"
                raise EditionError("edition", f"{known} of {edition_id}, not '{revision:.20}'")
            return Setup.of(edition, seats, seed, nonces, rules)
        except SetupError as error:
            line = self._line_of[error.field]
            raise DamagedRecord(line, Damage.UNKNOWN, str(error)) from None

    def _not_as_written(self, expected: str, got: str) -> DamagedRecord:
        return DamagedRecord(self._at, Damage.HEADER, f"expected {expected}, got '{got:.60}'")

    def _next(self) -> str:
        if self._at == len(self._lines):
            raise DamagedRecord(self._at + 1, Damage.CUT_OFF, "the header is cut off")
        self._at += 1
        return self._lines[self._at - 1]

    def _fields(self, name: str, number: int) -> list[str]:
        words = self._next().split(" ", number)
        if words[0] != name or len(words) != number + 1:
            raise self._not_as_written(f"a line '{name} ...'", self._lines[self._at - 1])
        self._line_of[name] = self._at
        return words[1:]

    def _repeated(self, name: str, number: int) -> Iterator[list[str]]:
        while self._at < len(self._lines) and self._lines[self._at].startswith(f"{name} "):
            yield self._fields(name, number)

    def _rule(self, name: str, text: str) -> tuple[str, RuleValue]:
        self._line_of[name] = self._at
        return name, _read_value(text)

    def _nonce(self, text: str) -> bytes:
        nonce = self._hex(text)
        if len(nonce) > shuffle.MOST_NONCE_BYTES:
            reason = f"expected at most 64 bytes, got {len(nonce)}"
            raise DamagedRecord(self._at, Damage.HEADER, reason)
        return nonce

    def _hex(self, text: str) -> bytes:
        if text == "-":
            return b""
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise self._not_as_written("hexadecimal digits", text) from None

    def _seat(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 3):
            raise self._not_as_written("a small whole number", text)
        return int(text)

    def _name(self, seats: int, seat: str, text: str) -> tuple[int, str]:
        if self._seat(seat) >= seats:
            raise DamagedRecord(self._at, Damage.HEADER, f"there is no seat {seat}")
        try:
            name = json.loads(text) if text.startswith('"') else None
        except ValueError:
            name = None
        if not isinstance(name, str) or not _is_name(name):
            raise self._not_as_written("a name in quotation marks", text)
        return self._seat(seat), name


def _read_value(text: str) -> RuleValue:
    words: dict[str, RuleValue] = {"true": True, "false": False, "null": None}
    if text in words:
        return words[text]
    return int(text) if re.fullmatch("[0-9]{1,4}", text, re.ASCII) else text
