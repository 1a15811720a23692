"""The memory aid: the least of each kind that every hand is sure to hold (R5.4).

It is made from the events that one viewer saw, so it knows nothing that the viewer does not. A
statement that had to be held proves cards at that moment. Cards that were seen to move are known;
cards that moved unseen may be any that the words and the backs allow.
"""

from collections.abc import Iterable
from copy import copy

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Rules
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
from respublica.engine.trade import Branch, Opening, Statement, named


def held_at_least(log: Iterable[Event], seats: int, rules: Rules) -> tuple[Cards, ...]:
    """For each seat, what it must hold after these events."""
    memory = Memory(seats, rules)
    for event in log:
        memory.see(event)
    return memory.aid


_TELLING = frozenset({Accepted, Dealt, Displayed, Drew, GameEnded, Responded, Spoke, Swapped})
"""The events that tell something about hands. Most do not, and logs are long."""


class Memory:
    """What every hand is sure to hold, by the events so far as one viewer saw them."""

    def __init__(self, seats: int, rules: Rules) -> None:
        self.sure: list[Cards] = [c.NONE] * seats
        self._rules = rules
        self._spoke: Spoke | None = None
        self._responses: dict[int, Statement] = {}

    def copy(self) -> "Memory":
        twin = copy(self)
        twin.sure, twin._responses = list(self.sure), dict(self._responses)
        return twin

    @property
    def aid(self) -> tuple[Cards, ...]:
        """What the table shows of it: nothing where the memory aid is off."""
        return tuple(self.sure) if self._rules.memory_aid else (c.NONE,) * len(self.sure)

    def see(self, event: Event) -> None:
        if type(event) in _TELLING:
            self._learn(event)

    def _learn(self, event: Event) -> None:
        match event:
            case Dealt(hands) | GameEnded(hands=hands):
                self.sure = [hand if isinstance(hand, int) else c.NONE for hand in hands]
            case Drew(seat, cards) if isinstance(cards, int):
                self.sure[seat] += cards
            case Spoke(seat, act, said):
                self._spoke, self._responses = event, {}
                if act is Opening.OFFER:
                    self._prove_offer(seat, said)
            case Responded(seat, said):
                self._responses[seat] = said
                self._prove_response(seat, said)
            case Accepted(seat, partner) if self._act is Opening.REQUEST:
                self._prove_one_of(seat, self._responses[partner].branches)
            case Swapped():
                self._swap(event)
            case Displayed(seat, group):
                self.sure[seat] = c.without(self.sure[seat], c.several(group.kind.slot, group.size))
            case _:
                pass

    @property
    def _act(self) -> Opening:
        assert self._spoke is not None
        return self._spoke.act

    def _prove_response(self, seat: int, said: Statement) -> None:
        assert self._spoke is not None
        if self._act is Opening.OFFER:
            self._prove_offer(seat, said)
        else:
            self._prove_one_of(seat, self._spoke.statement.branches)

    def _prove_offer(self, seat: int, said: Statement) -> None:
        for branches in self._rules.branches_to_hold(said):
            self._prove_one_of(seat, branches)

    def _prove_one_of(self, seat: int, branches: Iterable[Branch]) -> None:
        """The hand can meet one of them: it holds at least what all of them name."""
        cards = c.least_of(map(named, branches))
        self.sure[seat] = c.most_of((self.sure[seat], cards))

    def _swap(self, swapped: Swapped) -> None:
        assert self._spoke is not None
        spoken, response = self._spoke.statement, self._responses[swapped.partner]
        by_active, by_partner = (
            (response, spoken) if self._act is Opening.REQUEST else (spoken, response)
        )
        active_gone, active_gave = _moved(swapped.by_active, by_active)
        partner_gone, partner_gave = _moved(swapped.by_partner, by_partner)
        # Both choose from the hand before the swap (R3.1.4): nothing received leaves again.
        self._replace(swapped.active, active_gone, partner_gave)
        self._replace(swapped.partner, partner_gone, active_gave)

    def _replace(self, seat: int, gone: Cards, came: Cards) -> None:
        self.sure[seat] = c.without(self.sure[seat], gone) + came


def _moved(cards: Cards | Backs, said: Statement) -> tuple[Cards, Cards]:
    """Of every kind the most and the least that can have moved."""
    if isinstance(cards, int):
        return cards, cards
    possible = [terms for terms in said.branches if fits(terms, cards)]
    most = c.most_of(_at_most(terms, cards) for terms in possible)
    return most, c.least_of(map(named, possible))


def _at_most(terms: Branch, seen: Backs) -> Cards:
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
