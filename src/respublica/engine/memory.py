"""The memory aid: the least of each kind that every hand is sure to hold (R5.4).

A fold over the events one viewer saw, so it knows nothing that the viewer does not. A statement
that had to be held proves cards at that moment; cards seen to move move; cards that moved unseen
may be any that the words allowed.
"""

from collections.abc import Iterable

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import OrOffers, Rules
from respublica.engine.events import (
    Accepted,
    Dealt,
    Displayed,
    Drew,
    Event,
    GameEnded,
    Responded,
    Spoke,
    Swapped,
)
from respublica.engine.state import Backs
from respublica.engine.trade import Act, Statement, Term


def held_at_least(log: Iterable[Event], seats: int, rules: Rules) -> tuple[Cards, ...]:
    """For each seat, what it must hold after these events."""
    memory = _Memory(seats, rules)
    for event in log:
        memory.see(event)
    return tuple(memory.sure)


class _Memory:
    def __init__(self, seats: int, rules: Rules) -> None:
        self.sure: list[Cards] = [c.NONE] * seats
        self._offers_prove = most_of if rules.or_offers is OrOffers.EVERY_BRANCH else least_of
        self._spoke: Spoke | None = None
        self._responses: dict[int, Statement] = {}

    def see(self, event: Event) -> None:
        match event:
            case Dealt(hands) | GameEnded(hands=hands):
                self.sure = [hand if isinstance(hand, int) else c.NONE for hand in hands]
            case Drew(seat, cards) if isinstance(cards, int):
                self.sure[seat] += cards
            case Spoke(seat, act, said):
                self._spoke, self._responses = event, {}
                if act is Act.OFFER:
                    self._prove(seat, self._offers_prove(kinds_named(said)))
            case Responded(seat, said):
                self._responses[seat] = said
                self._prove_response(seat, said)
            case Accepted(seat, partner) if self._act is Act.REQUEST:
                self._prove(seat, least_of(kinds_named(self._responses[partner])))
            case Swapped():
                self._swap(event)
            case Displayed(seat, group):
                self.sure[seat] = less(self.sure[seat], c.several(group.kind.slot, group.size))
            case _:
                pass

    @property
    def _act(self) -> Act:
        assert self._spoke is not None
        return self._spoke.act

    def _prove(self, seat: int, cards: Cards) -> None:
        self.sure[seat] = most_of((self.sure[seat], cards))

    def _prove_response(self, seat: int, said: Statement) -> None:
        assert self._spoke is not None
        if self._act is Act.OFFER:
            self._prove(seat, self._offers_prove(kinds_named(said)))
        else:
            self._prove(seat, least_of(kinds_named(self._spoke.statement)))

    def _swap(self, swapped: Swapped) -> None:
        assert self._spoke is not None
        spoken, response = self._spoke.statement, self._responses[swapped.partner]
        by_active, by_partner = (
            (response, spoken) if self._act is Act.REQUEST else (spoken, response)
        )
        self._move(swapped.active, swapped.partner, swapped.by_active, by_active)
        self._move(swapped.partner, swapped.active, swapped.by_partner, by_partner)

    def _move(self, giver: int, taker: int, cards: Cards | Backs, said: Statement) -> None:
        """What was given leaves at most, what was received adds at least, so many of a kind."""
        if isinstance(cards, int):
            gone = came = cards
        else:
            possible = [terms for terms in said.branches if _fits(terms, cards)]
            gone = most_of(_at_most(terms, cards) for terms in possible)
            came = least_of(_named(terms) for terms in possible)
        self.sure[giver] = less(self.sure[giver], gone)
        self.sure[taker] += came


# Kind by kind -----------------------------------------------------------------------------------


def most_of(several: Iterable[Cards]) -> Cards:
    """For every kind the largest count."""
    return c.pack([max(numbers) for numbers in zip(*map(c.unpack, several), strict=True)])


def least_of(several: Iterable[Cards]) -> Cards:
    """For every kind the smallest count."""
    return c.pack([min(numbers) for numbers in zip(*map(c.unpack, several), strict=True)])


def less(cards: Cards, gone: Cards) -> Cards:
    """What is left for sure when at most these are gone."""
    pairs = zip(c.unpack(cards), c.unpack(gone), strict=True)
    return c.pack([max(0, number - lost) for number, lost in pairs])


def kinds_named(said: Statement) -> list[Cards]:
    """For each branch, the cards it calls by their kind."""
    return [_named(terms) for terms in said.branches]


def _named(terms: tuple[Term, ...]) -> Cards:
    return sum(term.count * (term.noun.among & _ONES) for term in terms if term.noun.is_kind)


_ONES = sum(c.ONE)


def _fits(terms: tuple[Term, ...], seen: Backs) -> bool:
    """Whether these terms can be met with cards of these backs, as far as the words tell."""
    people = sum(term.size for term in terms if not term.noun.among & c.CIVILISATION)
    civilisation = sum(term.size for term in terms if not term.noun.among & c.PEOPLE)
    size = sum(term.size for term in terms)
    return size == seen.total and people <= seen.people and civilisation <= seen.civilisation


def _at_most(terms: tuple[Term, ...], seen: Backs) -> Cards:
    """For every kind, the most of it that can be among cards of these backs."""
    return c.pack(
        [
            min(
                seen.people if slot in c.PEOPLE_SLOTS else seen.civilisation,
                sum(term.size for term in terms if term.noun.among & c.ONE[slot]),
                c.MOST_ALIKE,
            )
            for slot in range(c.SLOTS)
        ]
    )
