"""An edition: its cards, score piles and rules, as data (R1).

Rules code reads fields and never asks for an edition's name. `catalogue` reads editions from
their files; house rules (R1.2) are changes to the fields of `Rules`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.errors import Code, EditionError, InvalidNotation
from respublica.engine.trade import (
    Branch,
    Noun,
    Statement,
    Term,
    both,
    can_deliver,
    can_deliver_every_branch,
    either,
    statement,
)


class Category(StrEnum):
    PEOPLE = "people"
    CIVILISATION = "civilisation"


class Pile(StrEnum):
    """The four piles of score cards; an edition may leave some empty."""

    SETTLEMENT = "settlement"
    CITY = "city"
    CHURCH = "church"
    LIBRARY = "library"


class Swap(StrEnum):
    FACE_UP = "face-up"
    FACE_DOWN = "face-down"


class Drawing(StrEnum):
    MUST = "must"
    MAY = "may"


class OrOffers(StrEnum):
    """Which branches of an `or` the seat that offers it must hold (R3.1.7)."""

    EVERY_BRANCH = "every-branch"
    ONE_BRANCH = "one-branch"


class Disqualified(StrEnum):
    """Who is out when somebody says too much (R3.2.11)."""

    SPEAKER = "speaker"
    TRADE = "trade"


@dataclass(frozen=True, slots=True)
class Rules:
    """The fields a table's host may change (R1.2)."""

    swap: Swap
    final_display: bool
    drawing: Drawing
    disqualified: Disqualified
    strict_speech: bool = False
    starting_seat: int | None = None
    """None: drawn with the shuffle."""
    or_offers: OrOffers = OrOffers.EVERY_BRANCH
    memory_aid: bool = True
    stalemate_rounds: int = 2
    barren_rounds: int = 10

    @property
    def one_branch_is_enough(self) -> bool:
        """Whether a seat may offer an `or` of which it lacks a branch (R3.1.7)."""
        return self.or_offers is OrOffers.ONE_BRANCH

    def branches_to_hold(self, said: Statement) -> tuple[tuple[Branch, ...], ...]:
        """What the seat that offers this must hold: of each tuple of branches, one (R3.1.7)."""
        if self.one_branch_is_enough:
            return (said.branches,)
        return tuple((branch,) for branch in said.branches)

    def can_offer(self, hand: Cards, said: Statement) -> bool:
        """Whether a seat with this hand may offer this (R3.1.7)."""
        can_hold = can_deliver if self.one_branch_is_enough else can_deliver_every_branch
        return can_hold(hand, said)


RuleValue = str | bool | int | None


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: how many there are, and what a group of them earns."""

    id: str
    slot: int
    category: Category
    copies: int
    group: int
    earns: Pile


@dataclass(frozen=True)
class Edition:
    id: str
    revision: int
    based_on: str | None
    title: Mapping[str, str]
    """By language."""
    source: str
    notes: tuple[str, ...]
    kinds: tuple[Kind, ...]
    """In edition order: people first."""
    piles: Mapping[Pile, tuple[int, ...]]
    """The values of the score cards, from the top."""
    fewest_seats: int
    most_seats: int
    deal: int
    """People cards dealt to each hand."""
    draw_limit: int
    city_group_with_library: int
    rules: Rules

    def __hash__(self) -> int:
        return hash(self.id)

    def with_rules(self, changes: Mapping[str, RuleValue]) -> "Edition":
        """This edition with house rules; a wrong one is named with what is allowed."""
        return replace(self, rules=changed_rules(self.rules, changes)) if changes else self

    @cached_property
    def kind(self) -> dict[str, Kind]:
        return {kind.id: kind for kind in self.kinds}

    @cached_property
    def kind_at(self) -> dict[int, Kind]:
        """By slot."""
        return {kind.slot: kind for kind in self.kinds}

    @cached_property
    def all_cards(self) -> Cards:
        """The whole set of people and civilisation cards."""
        return sum(c.several(kind.slot, kind.copies) for kind in self.kinds)

    @cached_property
    def nouns(self) -> dict[str, Noun]:
        """Everything that a statement can count, in the fixed order of R3.2.4."""
        return {noun.id: noun for noun in _nouns(self.kinds)}

    def deck(self, category: Category) -> list[int]:
        """The slots of all cards with this back, unshuffled: kinds in edition order."""
        return [
            kind.slot
            for kind in self.kinds
            if kind.category is category
            for _ in range(kind.copies)
        ]

    # What can be said here ----------------------------------------------------------------------

    def can_say(self, said: Statement) -> Code | None:
        """Why this statement is not legal in this edition, or None (R3.2.4, R3.2.7)."""
        if not said.is_normal():
            return Code.UNREADABLE
        for term in said.terms:
            known = self.nouns.get(term.noun.id)
            if known is not term.noun and known != term.noun:
                return Code.NOT_IN_EDITION
        return None if can_deliver_every_branch(self.all_cards, said) else Code.COUNT

    def statements(self, most: int | None = None) -> Iterator[Statement]:
        """Every legal statement once, in a stable order, counts up to `most`."""
        terms = list(self._terms(most))
        for term in terms:
            yield statement(term.count, term.noun)
        for place, first in enumerate(terms):
            for second in terms[place + 1 :]:
                yield from self._joined(first, second)

    def _terms(self, most: int | None) -> Iterator[Term]:
        for noun in self.nouns.values():
            available = c.groups(self.all_cards & noun.among, noun.alike)
            for count in range(1, min(available, most or available) + 1):
                yield Term(count, noun)

    def _joined(self, first: Term, second: Term) -> Iterator[Statement]:
        if first.noun.alone or second.noun.alone:
            return
        if first.noun != second.noun and can_deliver(self.all_cards, both(first, second)):
            yield both(first, second)
        yield either(first, second)

    # Cards by name ------------------------------------------------------------------------------

    def count_by_kind(self, cards: Cards) -> dict[str, int]:
        """`{"goth": 3, "alchemy": 1}`, only the kinds that are there."""
        return {self.kind_at[slot].id: number for slot, number in c.counts(cards)}

    def cards_of(self, counts: Mapping[str, int]) -> Cards:
        """The inverse of `count_by_kind`; a kind may also be there with a count of 0."""
        for name, number in counts.items():
            if type(number) is not int or not 0 <= number <= c.MOST_ALIKE:
                expected = f"a whole number from 0 to {c.MOST_ALIKE}"
                raise InvalidNotation(Code.COUNT, f"expected {expected} of {name}, got {number!r}")
        return sum(c.several(self._kind(name).slot, number) for name, number in counts.items())

    def _kind(self, name: str, position: tuple[int, int] | None = None) -> Kind:
        kind = self.kind.get(name)
        if kind is None:
            known = ", ".join(self.kind)
            message = f"no kind '{name!s:.60}' in {self.id}: choose from {known}"
            raise InvalidNotation(Code.UNKNOWN_CARD, message, position)
        return kind

    def write_cards(self, cards: Cards) -> str:
        """`3 goth, 1 alchemy`; no cards are `nothing`."""
        kinds = self.kind_at
        written = [f"{number} {kinds[slot].id}" for slot, number in c.counts(cards)]
        return ", ".join(written) or "nothing"

    def read_cards(self, text: str) -> Cards:
        """The inverse of `write_cards`."""
        if text.strip() in ("nothing", ""):
            return c.NONE
        cards, start = c.NONE, 0
        for part in text.split(","):
            slot, number = self._read_one_kind(part, start)
            if c.count(cards, slot):
                position = start, start + len(part)
                message = f"'{part.strip()}' names a kind a second time in '{text:.60}'"
                raise InvalidNotation(Code.UNREADABLE, message, position)
            cards += c.several(slot, number)
            start += len(part) + 1
        return cards

    def _read_one_kind(self, part: str, start: int) -> tuple[int, int]:
        """The slot and the count of a part; `start` is where it begins in the text."""
        number, _, name = part.strip().partition(" ")
        position = start, start + len(part)
        if not (number.isascii() and number.isdigit() and 0 < int(number) <= c.MOST_ALIKE):
            raise InvalidNotation(
                Code.COUNT, f"expected '2 goth', got '{part.strip():.60}'", position
            )
        return self._kind(name.strip(), position).slot, int(number)


MULTIPLES = {"pair": 2, "three": 3, "four": 4, "five": 5}


def _nouns(kinds: tuple[Kind, ...]) -> Iterator[Noun]:
    masks = {
        category: sum(c.OF_SLOT[kind.slot] for kind in kinds if kind.category is category)
        for category in Category
    }
    everything = sum(masks.values())
    shapes = [(kind.id, 1, c.OF_SLOT[kind.slot], True, False) for kind in kinds]
    shapes += [(category.value, 1, mask, False, False) for category, mask in masks.items()]
    shapes += [("card", 1, everything, False, False)]
    shapes += [(name, alike, everything, False, False) for name, alike in MULTIPLES.items()]
    shapes += [
        (f"{name} in {category.value}", alike, mask, False, True)
        for name, alike in MULTIPLES.items()
        for category, mask in masks.items()
    ]
    for order, (name, alike, among, is_kind, alone) in enumerate(shapes):
        yield Noun(name, order, alike, among, is_kind, alone)


# House rules ------------------------------------------------------------------------------------

MOST_ROUNDS = 100
RuleField = StrEnum | bool | int | None
"""What a field of `Rules` holds."""


def changed_rules(rules: Rules, changes: Mapping[str, RuleValue]) -> Rules:
    """The rules with some fields changed, each checked."""
    checked: dict[str, Any] = {name: rule_value(name, value) for name, value in changes.items()}
    return replace(rules, **checked)


def rule_value(name: str, value: RuleValue) -> RuleField:
    """A rule's value, checked; the error names what is allowed."""
    read = _RULES.get(name)
    if read is None:
        raise EditionError(name, f"no such rule; the rules are {', '.join(_RULES)}")
    return read(name, value)


def _choice_of(choices: type[StrEnum]) -> Callable[[str, RuleValue], RuleField]:
    def read(name: str, value: RuleValue) -> RuleField:
        if value not in list(choices):
            raise EditionError(name, f"expected one of {', '.join(choices)}, got {value!r}")
        return choices(value)

    return read


def _switch(name: str, value: RuleValue) -> RuleField:
    if not isinstance(value, bool):
        raise EditionError(name, f"expected true or false, got {value!r}")
    return value


def _rounds(name: str, value: RuleValue) -> RuleField:
    if type(value) is not int or not 1 <= value <= MOST_ROUNDS:
        raise EditionError(name, f"expected a whole number from 1 to {MOST_ROUNDS}, got {value!r}")
    return value


def _seat_or_none(name: str, value: RuleValue) -> RuleField:
    if value is not None and (type(value) is not int or value < 0):
        raise EditionError(name, f"expected a seat number from 0, got {value!r}")
    return value


_RULES: dict[str, Callable[[str, RuleValue], RuleField]] = {
    "swap": _choice_of(Swap),
    "final_display": _switch,
    "drawing": _choice_of(Drawing),
    "disqualified": _choice_of(Disqualified),
    "strict_speech": _switch,
    "starting_seat": _seat_or_none,
    "or_offers": _choice_of(OrOffers),
    "memory_aid": _switch,
    "stalemate_rounds": _rounds,
    "barren_rounds": _rounds,
}
"""How each field of `Rules` is read, in their order."""
