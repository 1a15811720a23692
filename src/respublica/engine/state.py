"""The state of a game, in two parts: what lies open on the table, and what is hidden.

`PublicTable` holds only what everybody may know (R5.1); whatever must not know more takes one, and
perhaps one hand, so that it cannot leak. `State` adds the hands, the decks and the sealed choices.
Values inside are never changed in place, so a shallow copy is a snapshot. Only `rules` writes.
"""

from copy import copy
from dataclasses import dataclass, field
from enum import StrEnum
from operator import attrgetter
from typing import NamedTuple

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition, Kind, Pile
from respublica.engine.errors import Code
from respublica.engine.hidden import FaceDownDeck, Hands, SealedChoices
from respublica.engine.seats import require_seat
from respublica.engine.trade import Branch, Opening, Statement


class Phase(StrEnum):
    """The question put to the seat that is asked."""

    TRADE = "trade"
    ANSWER = "answer"
    CHOOSE = "choose"
    DELIVER = "deliver"
    DISPLAY = "display"
    DRAW = "draw"
    LAST_DISPLAY = "last-display"
    OVER = "over"


class Ending(StrEnum):
    """Why the game ended."""

    CIVILISATION_DECK = "civilisation-deck"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True)
class Backs:
    """Cards seen from behind."""

    people: int
    civilisation: int

    @property
    def total(self) -> int:
        return self.people + self.civilisation


def backs(cards: Cards) -> Backs:
    """What others see of these cards."""
    return Backs(c.total(cards & c.PEOPLE), c.total(cards & c.CIVILISATION))


def fits(terms: Branch, seen: Backs) -> bool:
    """Whether cards with exactly these backs could meet these terms, by the words alone."""
    people = sum(term.size for term in terms if not term.noun.among & c.CIVILISATION)
    civilisation = sum(term.size for term in terms if not term.noun.among & c.PEOPLE)
    size = sum(term.size for term in terms)
    return size == seen.total and people <= seen.people and civilisation <= seen.civilisation


def leaves_enough(held: Backs, cards: Cards, terms: Branch) -> bool:
    """Whether a hand with these backs has, beside these cards, enough for the plain terms.

    Those count single cards, of a category or any.
    """
    gone = backs(cards)
    people, civilisation = held.people - gone.people, held.civilisation - gone.civilisation
    plain = [term for term in terms if term.noun.alike == 1 and not term.noun.is_kind]
    of_people = sum(term.count for term in plain if not term.noun.among & c.CIVILISATION)
    of_civilisation = sum(term.count for term in plain if not term.noun.among & c.PEOPLE)
    return min(
        people - of_people, civilisation - of_civilisation
    ) >= 0 and people + civilisation >= sum(term.count for term in plain)


@dataclass(frozen=True, slots=True)
class Group:
    """Cards displayed for good, with the score card they earned."""

    kind: Kind
    size: int
    value: int


class Answer(NamedTuple):
    """One opponent's answer: a response, a decline (None), or words that disqualified."""

    seat: int
    response: Statement | None
    misspoke: Code | None = None


class Negotiation(NamedTuple):
    """The trade under way: what was said, in order."""

    act: Opening
    statement: Statement
    answers: tuple[Answer, ...] = ()
    partner: int | None = None
    """Whose response was accepted."""
    delivered: tuple[int, ...] = ()
    """The seats whose sealed choice is made."""

    def answered(self, answer: Answer) -> "Negotiation":
        return Negotiation(self.act, self.statement, (*self.answers, answer))

    def agreed_with(self, partner: int) -> "Negotiation":
        return Negotiation(self.act, self.statement, self.answers, partner)

    def sealed_by(self, seat: int) -> "Negotiation":
        delivered = (*self.delivered, seat)
        return Negotiation(self.act, self.statement, self.answers, self.partner, delivered)

    def response_of(self, seat: int) -> Statement | None:
        for answer in self.answers:
            if answer.seat == seat:
                return answer.response
        return None

    @property
    def responses(self) -> tuple[Answer, ...]:
        return tuple(answer for answer in self.answers if answer.response is not None)

    def owed_by_active(self, partner: int) -> Statement:
        """What the active seat gives if it trades with that partner."""
        return self._demand_or_tender(partner) if self.act is Opening.REQUEST else self.statement

    def owed_by_partner(self, partner: int) -> Statement:
        """What that partner gives."""
        return self.statement if self.act is Opening.REQUEST else self._demand_or_tender(partner)

    def _demand_or_tender(self, partner: int) -> Statement:
        response = self.response_of(partner)
        assert response is not None, f"seat {partner} made no response"
        return response


@dataclass(slots=True)
class PublicTable:
    """Everything that is public during the game."""

    edition: Edition
    seats: int
    active: int
    """Whose turn it is."""
    actor: int
    """Who is asked."""
    phase: Phase
    people_left: int
    civilisation_left: int
    groups: tuple[tuple[Group, ...], ...]
    """Displayed, by seat."""
    taken: tuple[int, ...] = (0,) * len(Pile)
    """How many score cards are gone from each pile."""
    turn: int = 1
    negotiation: Negotiation | None = None
    idle_turns: int = 0
    barren_turns: int = 0
    final_turns: int | None = None
    """Turns left of the final round, once it has begun."""
    displays_left: int = 0
    """Seats still to be asked in the final display."""
    ending: Ending | None = None

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def earned(self, seat: int, pile: Pile) -> int:
        """How many score cards of a pile a seat has."""
        require_seat(seat, self.seats)
        return sum(group.kind.earns is pile for group in self.groups[seat])

    def pile(self, pile: Pile) -> tuple[int, ...]:
        """The score cards left on a pile, from the top."""
        return self.edition.piles[pile][self.taken[PILE_INDEX[pile]] :]

    def group_size(self, seat: int, kind: Kind) -> int:
        """How many alike this seat displays; a Library makes cities smaller (R3.3.3)."""
        require_seat(seat, self.seats)
        if kind.earns is not Pile.CITY or not self.taken[_LIBRARIES]:
            return kind.group
        has_library = self.earned(seat, Pile.LIBRARY) > 0
        return self.edition.city_group_with_library if has_library else kind.group

    def snapshot(self) -> "PublicTable":
        # For every view: `copy` takes five times as long.
        return PublicTable(*_all_of(self))


_all_of = attrgetter(*PublicTable.__slots__)
PILE_INDEX = {pile: index for index, pile in enumerate(Pile)}
_LIBRARIES = PILE_INDEX[Pile.LIBRARY]


@dataclass(slots=True)
class State:
    """A game at one moment, with everything that is hidden."""

    table: PublicTable
    hands: Hands
    people_deck: FaceDownDeck
    civilisation_deck: FaceDownDeck
    sealed: SealedChoices = field(default_factory=SealedChoices)
    traded: bool = False
    """Whether this turn's swap changed a hand, as far as the table can tell (R4.4)."""
    displayed: bool = False
    drew: bool = False

    def copy(self) -> "State":
        twin = copy(self)
        twin.table = self.table.snapshot()
        twin.hands = self.hands.copy()
        twin.sealed = self.sealed.copy()
        return twin
