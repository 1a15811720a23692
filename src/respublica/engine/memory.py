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
from respublica.engine.state import Backs, fits
from respublica.engine.trade import Act, Statement, Term, named


def held_at_least(log: Iterable[Event], seats: int, rules: Rules) -> tuple[Cards, ...]:
    """For each seat, what it must hold after these events."""
    memory = _Memory(seats, rules)
    for event in log:
        memory.see(event)
    return tuple(memory.sure)


class _Memory:
    def __init__(self, seats: int, rules: Rules) -> None:
        self.sure: list[Cards] = [c.NONE] * seats
        self._offers_prove = c.most_of if rules.or_offers is OrOffers.EVERY_BRANCH else c.least_of
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
                self._prove(seat, c.least_of(kinds_named(self._responses[partner])))
            case Swapped():
                self._swap(event)
            case Displayed(seat, group):
                self.sure[seat] = c.without(self.sure[seat], c.several(group.kind.slot, group.size))
            case _:
                pass

    @property
    def _act(self) -> Act:
        assert self._spoke is not None
        return self._spoke.act

    def _prove(self, seat: int, cards: Cards) -> None:
        self.sure[seat] = c.most_of((self.sure[seat], cards))

    def _prove_response(self, seat: int, said: Statement) -> None:
        assert self._spoke is not None
        if self._act is Act.OFFER:
            self._prove(seat, self._offers_prove(kinds_named(said)))
        else:
            self._prove(seat, c.least_of(kinds_named(self._spoke.statement)))

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
            possible = [terms for terms in said.branches if fits(terms, cards)]
            gone = c.most_of(_at_most(terms, cards) for terms in possible)
            came = c.least_of(named(terms) for terms in possible)
        self.sure[giver] = c.without(self.sure[giver], gone)
        self.sure[taker] += came


# Kind by kind -----------------------------------------------------------------------------------


def kinds_named(said: Statement) -> list[Cards]:
    """For each branch, the cards it calls by their kind."""
    return [named(terms) for terms in said.branches]


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
