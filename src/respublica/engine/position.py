"""A game from any position: who holds what, what lies in the decks, what has been displayed.

A position is the beginning of a turn; questions that come later in a turn are reached from there by
actions. Cards are given by name. Everything is checked: there are no more cards than the edition
has, every card lies somewhere, and every group was paid with a score card of its pile. Whatever is
wrong raises an error that names it.

    Position("second", ["3 goth, 1 trade", "2 hun", "1 monk"], groups={1: "viking"}).game()
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from respublica.engine import cards as c
from respublica.engine import shuffle
from respublica.engine.cards import Cards
from respublica.engine.edition import Category, Edition, Kind, Pile, RuleValue
from respublica.engine.errors import InvalidNotation, PositionError
from respublica.engine.game import Game
from respublica.engine.hidden import FaceDownDeck, Hands
from respublica.engine.rules import lay_out
from respublica.engine.seats import require_seat
from respublica.engine.setup import edition_with, require_seats, seed_of
from respublica.engine.shuffle import Seed
from respublica.engine.state import Group, Phase, PublicTable, State

REST = "..."
"""At the end of a deck: and then all cards with this back that lie nowhere else."""

Hand: TypeAlias = str | Mapping[str, int]
"""`"2 goth, 1 hun"`, or `{"goth": 2, "hun": 1}`."""
Deck: TypeAlias = str | Sequence[str]
"""`"hun, goth, ..."`, or `["hun", "goth", "..."]`."""
Groups: TypeAlias = str | Sequence[str | Group]
"""`"viking, trade"`, or `["viking", "trade"]`; a `Group` names its size and score card, too."""


class Position:
    """The beginning of a turn, checked; `game` plays on from there.

    `hands` has one for each seat. The decks, `people` and `civilisation`, are given from the top;
    the rest of a deck is in the order of the edition or, with a `seed`, shuffled. `groups` are
    those of each seat as it displayed them, one after the other; a score card that is not named is
    the next of its pile, seat after seat. `active` is the seat whose turn it is, `turn` the number
    of the turn, `final_turns` how many turns of the final round are left with this one. Cards that
    lie nowhere are an error, unless they are `set_aside`, out of the game.
    """

    def __init__(
        self,
        edition: Edition | str,
        hands: Sequence[Hand],
        *,
        people: Deck = REST,
        civilisation: Deck = REST,
        groups: Mapping[int, Groups] | None = None,
        active: int = 0,
        turn: int = 1,
        final_turns: int | None = None,
        seed: int | bytes | Seed | None = None,
        set_aside: bool = False,
        house: Mapping[str, RuleValue] | None = None,
    ) -> None:
        self.edition = edition_with(edition, house)
        if not isinstance(hands, Sequence):
            raise PositionError("hands", f"expected a list of hands, got {hands!r}")
        self.seats = len(hands)
        require_seats(self.seats, self.edition)
        require_seat(active, self.seats)
        self.starting_seat = active
        self.hands = Hands(_hand(self.edition, seat, hand) for seat, hand in enumerate(hands))
        self._table = _table(self.edition, self.seats, active, turn)
        _display(self._table, groups or {})
        decks = _decks(self.edition, people, civilisation)
        left = _left(self.edition, self.hands, self._table.groups, decks)
        self.people_deck, self.civilisation_deck = _filled(decks, left, seed)
        if not set_aside:
            _check_whole(self.edition, left, decks)
        self._table.people_left = len(self.people_deck)
        self._table.civilisation_left = len(self.civilisation_deck)
        self._table.final_turns = self._final_turns(final_turns, set_aside)

    def game(self) -> Game:
        """A game that begins here, with the turn of the active seat."""
        return Game(self)

    def state(self) -> State:
        """A new state; nobody has been asked yet."""
        table = self._table.snapshot()
        return State(table, self.hands.copy(), self.people_deck, self.civilisation_deck)

    def _final_turns(self, number: int | None, set_aside: bool) -> int | None:
        """R4.1: the final round begins with the last card of the civilisation deck."""
        cards = len(self.civilisation_deck)
        if number is None:
            if not cards and not set_aside:
                raise PositionError("final_turns", "expected, as the civilisation deck is empty")
            return None
        if cards:
            raise PositionError("final_turns", f"the civilisation deck still has {cards} cards")
        if type(number) is not int or not 1 <= number <= self.seats:
            raise PositionError("final_turns", f"expected 1 to {self.seats}, got {number!r}")
        return number


def _table(edition: Edition, seats: int, active: int, turn: int) -> PublicTable:
    """Nothing displayed, no decks."""
    if type(turn) is not int or turn < 1:
        raise PositionError("turn", f"expected a whole number from 1, got {turn!r}")
    return PublicTable(
        edition=edition,
        seats=seats,
        active=active,
        actor=active,
        phase=Phase.TRADE,
        people_left=0,
        civilisation_left=0,
        groups=((),) * seats,
        turn=turn,
    )


def _hand(edition: Edition, seat: int, hand: Hand) -> Cards:
    if not isinstance(hand, str | Mapping):
        raise PositionError(f"hands[{seat}]", f"expected '2 goth' or {{'goth': 2}}, got {hand!r}")
    try:
        return edition.read_cards(hand) if isinstance(hand, str) else edition.cards_of(hand)
    except InvalidNotation as error:
        raise PositionError(f"hands[{seat}]", error.message) from None


def _names(listed: str | Sequence[str | Group], field: str) -> Sequence[str | Group]:
    """`"hun, goth"` as `["hun", "goth"]`."""
    if not isinstance(listed, Sequence):
        raise PositionError(field, f"expected names of kinds, got {listed!r}")
    if not isinstance(listed, str):
        return listed
    return [name.strip() for name in listed.split(",")] if listed.strip() else []


def _kind(edition: Edition, name: object, field: str) -> Kind:
    kind = edition.kind.get(name) if isinstance(name, str) else None
    if kind is None:
        known = ", ".join(edition.kind)
        raise PositionError(field, f"no kind {name!r} in {edition.id}: choose from {known}")
    return kind


# Groups -----------------------------------------------------------------------------------------


class _Earned(NamedTuple):
    """A group as given: the score card may be left open."""

    field: str
    seat: int
    kind: Kind
    size: int | None
    value: int | None


def _display(table: PublicTable, groups: Mapping[int, Groups]) -> None:
    """Lay out the groups, each of the size that it had to be, with the score cards they earned."""
    for seat in groups:
        require_seat(seat, table.seats)
    earned = list(_earned(table.edition, dict(sorted(groups.items()))))
    for group, value in zip(earned, _values(table.edition, earned), strict=True):
        size = table.group_size(group.seat, group.kind)
        if group.size not in (None, size):
            reason = f"a group of {group.kind.id} takes {size} cards here, not {group.size}"
            raise PositionError(group.field, reason)
        lay_out(table, group.seat, Group(group.kind, size, value))


def _earned(edition: Edition, groups: Mapping[int, Groups]) -> Iterator[_Earned]:
    for seat, listed in groups.items():
        for place, given in enumerate(_names(listed, f"groups[{seat}]")):
            field = f"groups[{seat}][{place}]"
            if isinstance(given, Group):
                kind = _kind(edition, given.kind.id, field)
                yield _Earned(field, seat, kind, given.size, given.value)
            else:
                yield _Earned(field, seat, _kind(edition, given, field), None, None)


def _values(edition: Edition, earned: Sequence[_Earned]) -> list[int]:
    """The values of all their score cards: those named, and for the others what is left."""
    left = {pile: _taken(edition, pile, earned) for pile in Pile}
    for group in earned:
        if group.value is not None:
            _take(left[group.kind.earns], group)
    values = [
        left[group.kind.earns].pop(0) if group.value is None else group.value for group in earned
    ]
    _check_order(edition, earned, values)
    return values


def _taken(edition: Edition, pile: Pile, earned: Sequence[_Earned]) -> list[int]:
    """The score cards that are gone from the top of a pile."""
    number, values = sum(group.kind.earns is pile for group in earned), edition.piles[pile]
    if number > len(values):
        reason = f"{number} were paid from the {pile} pile, which has {len(values)} cards"
        raise PositionError("groups", reason)
    return list(values[:number])


def _take(left: list[int], group: _Earned) -> None:
    if type(group.value) is not int or group.value not in left:
        free = ", ".join(map(str, left)) or "none"
        reason = f"no {group.kind.earns} of {group.value} was free to take; there was {free}"
        raise PositionError(group.field, reason)
    left.remove(group.value)


def _check_order(edition: Edition, earned: Sequence[_Earned], values: Sequence[int]) -> None:
    """A seat takes the cards of a pile from the top, so its own come in the order of the pile."""
    piles = {(group.seat, pile): iter(edition.piles[pile]) for group in earned for pile in Pile}
    for group, value in zip(earned, values, strict=True):
        # Looking for a value uses up the pile until there.
        if value not in piles[group.seat, group.kind.earns]:
            reason = f"a {group.kind.earns} of {value} lies above the one before it"
            raise PositionError(group.field, reason)


# Decks ------------------------------------------------------------------------------------------


class _Deck(NamedTuple):
    """A deck as given."""

    category: Category
    slots: list[int]
    has_rest: bool


def _decks(edition: Edition, people: Deck, civilisation: Deck) -> tuple[_Deck, _Deck]:
    return (
        _deck(edition, Category.PEOPLE, people),
        _deck(edition, Category.CIVILISATION, civilisation),
    )


def _deck(edition: Edition, category: Category, given: Deck) -> _Deck:
    names = list(_names(given, category))
    has_rest = names[-1:] == [REST]
    named = names[:-1] if has_rest else names
    if REST in named:
        raise PositionError(category, f"'{REST}' comes last")
    kinds = [_kind(edition, name, category) for name in named]
    for kind in kinds:
        if kind.category is not category:
            raise PositionError(category, f"{kind.id} is a {kind.category} card")
    return _Deck(category, [kind.slot for kind in kinds], has_rest)


def _left(
    edition: Edition,
    hands: Hands,
    groups: Sequence[Sequence[Group]],
    decks: Sequence[_Deck],
) -> dict[Kind, int]:
    """How many cards of each kind lie nowhere."""
    placed = Counter(slot for deck in decks for slot in deck.slots)
    for hand in hands:
        placed.update(dict(c.counts(hand)))
    for group in (group for displayed in groups for group in displayed):
        placed[group.kind.slot] += group.size
    for kind in edition.kinds:
        if placed[kind.slot] > kind.copies:
            where = f"{placed[kind.slot]} in hands, groups and decks"
            raise PositionError(kind.id, f"{where}, but there are {kind.copies}")
    return {kind: kind.copies - placed[kind.slot] for kind in edition.kinds}


def _filled(
    decks: tuple[_Deck, _Deck], left: Mapping[Kind, int], seed: int | bytes | Seed | None
) -> list[FaceDownDeck]:
    stream = None if seed is None else shuffle.Stream(seed_of(seed))
    filled = []
    for deck in decks:
        rest = list(_rest(deck, left))
        below = rest if stream is None else stream.shuffled(rest)
        filled.append(FaceDownDeck((*deck.slots, *below)))
    return filled


def _rest(deck: _Deck, left: Mapping[Kind, int]) -> Iterator[int]:
    for kind, number in left.items():
        if deck.has_rest and kind.category is deck.category:
            yield from [kind.slot] * number


def _check_whole(edition: Edition, left: Mapping[Kind, int], decks: Sequence[_Deck]) -> None:
    full = {deck.category for deck in decks if deck.has_rest}
    counts = {kind.id: number for kind, number in left.items() if kind.category not in full}
    nowhere = edition.cards_of(counts)
    if nowhere:
        cards = edition.write_cards(nowhere)
        reason = f"{cards} lie nowhere; end a deck with '{REST}', or set them aside"
        raise PositionError("cards", reason)
