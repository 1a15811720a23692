"""What one viewer's log proves about the cards it does not show.

A hidden hand is what it drew and got less what it gave. Its draws are known by their backs. What
it got and gave is known, except in a swap face down between two hidden hands: then only the words
and the backs of the bundle are. Cards that moved, and statements that had to be held (R3.1.7 to
R3.1.9), prove what the hand held at a moment: so many of a kind at least, or enough to meet a
statement where `or` and multiples leave open with what. A moment is a place on a clock that ticks
whenever cards move.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition
from respublica.engine.events import Event
from respublica.engine.resample.proof import Layout, Least, Meets
from respublica.engine.state import Backs, backs, leaves_enough
from respublica.engine.trade import Branch, Opening, Statement, named


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """One card drawn by a hidden hand."""

    seat: int
    moment: int
    back: int


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """Known cards that a hidden hand got or, with -1 for a sign, gave."""

    seat: int
    moment: int
    cards: Cards
    sign: int


@dataclass(frozen=True, slots=True, eq=False)
class Unseen:
    """A bundle that went from one hidden hand to another, face down."""

    giver: int
    taker: int
    given: int
    """The moment it left; it arrives at the next."""
    said: Statement
    backs: Backs
    place: int
    """Where the log tells that it was chosen."""


@dataclass(frozen=True, slots=True)
class Gives:
    bundle: Unseen


@dataclass(frozen=True, slots=True)
class Takes:
    bundle: Unseen


Fact = CardDrawn | CardsPassed | Gives | Takes | Least | Meets


@dataclass(slots=True)
class Trade:
    """A trade as the log tells it, from its first word to its end."""

    spoke: e.Spoke
    responses: dict[int, Statement] = field(default_factory=dict)
    accepted: e.Accepted | None = None
    delivered: dict[int, int] = field(default_factory=dict)
    """The seats that were asked to deliver, with the place of the event in the log."""
    swapped: e.Swapped | None = None

    def owed_by(self, seat: int) -> Statement:
        assert self.accepted is not None
        response = self.responses[self.accepted.partner]
        asked = self.spoke.act is Opening.REQUEST
        return response if asked is (seat == self.spoke.seat) else self.spoke.statement


class Evidence:
    def __init__(self, log: Sequence[Event], viewer: int | None, edition: Edition) -> None:
        self.facts: list[Fact] = []
        """In order."""
        self.drawn_by_viewer: Cards = c.NONE
        self.shown: dict[int, Cards] = {}
        """Deliveries the viewer came to know, by their place in the log."""
        self.sealed: dict[int, tuple[int, Statement]] = {}
        """Deliveries still to be swapped, by their place: the seat and what it owes."""
        self._moment = 0
        self._viewer = viewer
        self._edition = edition
        self._backs: dict[int, Backs] = {}
        self._trades = _trades(log)
        for place, event in enumerate(log):
            self._trade = self._trades.get(place)
            self._weigh(event)

    def _weigh(self, event: Event) -> None:
        match event:
            case e.Dealt(hands):
                for seat, hand in enumerate(hands):
                    self._backs[seat] = Backs(0, 0)
                    self._draw(seat, hand)
            case e.Drew(seat, cards):
                self._draw(seat, cards)
            case e.Displayed(seat, group):
                self._moment += 1
                self._pass(seat, c.several(group.kind.slot, group.size), -1)
            case e.Spoke(seat, Opening.OFFER, said):
                self._must_hold(seat, said)
            case e.Responded(seat, said):
                self._respond(seat, said)
            case e.Accepted(seat, partner):
                self._agree(seat, partner)
            case e.Swapped():
                self._swap(event)
            case _:
                pass

    # What was said ------------------------------------------------------------------------------

    def _must_hold(self, seat: int, said: Statement) -> None:
        for branches in self._edition.rules.branches_to_hold(said):
            self._can_meet(seat, branches)

    def _respond(self, seat: int, said: Statement) -> None:
        trade = self._under_way
        if trade.spoke.act is Opening.OFFER:
            self._must_hold(seat, said)
        elif trade.swapped is None or trade.swapped.partner != seat:
            # What is given in the end shows it better.
            self._can_meet(seat, trade.spoke.statement.branches)

    def _agree(self, active: int, partner: int) -> None:
        """Until the swap shows it: both can pay, and one may have chosen."""
        trade = self._under_way
        if trade.swapped is None:
            for seat in (active, partner):
                self._can_meet(seat, trade.owed_by(seat).branches)
            for seat, place in trade.delivered.items():
                self.sealed[place] = seat, trade.owed_by(seat)

    def _can_meet(self, seat: int, branches: Sequence[Branch]) -> None:
        if seat == self._viewer:
            return
        held = self._backs[seat]
        ways = [Layout.of(t) for t in branches if leaves_enough(held, named(t), t)]
        if len(ways) == 1 and not ways[0].multiples:
            self._hold(seat, ways[0].cards)
        elif not any(way.is_shown_by_backs for way in ways):
            self.facts.append(Meets(seat, self._moment, held, tuple(ways)))

    def _hold(self, seat: int, cards: Cards) -> None:
        self.facts += [Least(seat, self._moment, slot, n) for slot, n in c.counts(cards)]

    # What moved ---------------------------------------------------------------------------------

    def _count(self, seat: int, seen: Backs, sign: int) -> None:
        held = self._backs[seat]
        self._backs[seat] = Backs(
            held.people + sign * seen.people, held.civilisation + sign * seen.civilisation
        )

    def _draw(self, seat: int, cards: Cards | Backs) -> None:
        seen = backs(cards) if isinstance(cards, int) else cards
        self._moment += 1
        self._count(seat, seen, 1)
        if isinstance(cards, int):
            self.drawn_by_viewer += cards
        else:
            self.facts += [CardDrawn(seat, self._moment, 0)] * seen.people
            self.facts += [CardDrawn(seat, self._moment, 1)] * seen.civilisation

    def _pass(self, seat: int, cards: Cards, sign: int) -> None:
        self._count(seat, backs(cards), sign)
        if seat != self._viewer:
            self.facts.append(CardsPassed(seat, self._moment, cards, sign))
            if sign < 0:
                self.facts += [Least(seat, self._moment, slot, 0) for slot, _ in c.counts(cards)]

    def _swap(self, swapped: e.Swapped) -> None:
        trade = self._under_way
        sides = (
            (swapped.active, swapped.partner, swapped.by_active),
            (swapped.partner, swapped.active, swapped.by_partner),
        )
        self._moment += 1
        gifts = [(taker, self._give(trade, giver, taker, cards)) for giver, taker, cards in sides]
        self._moment += 1
        for taker, gift in gifts:
            if isinstance(gift, int):
                self._pass(taker, gift, 1)
            else:
                self._count(taker, gift.backs, 1)
                self.facts.append(Takes(gift))

    def _give(self, trade: Trade, giver: int, taker: int, cards: Cards | Backs) -> Cards | Unseen:
        said, place = trade.owed_by(giver), trade.delivered.get(giver)
        known = cards if isinstance(cards, int) else said.single_reading
        if known is not None:
            self._pass(giver, known, -1)
            if place is not None:
                self.shown[place] = known
            return known
        assert place is not None
        assert isinstance(cards, Backs)
        self._count(giver, cards, -1)
        bundle = Unseen(giver, taker, self._moment, said, cards, place)
        self.facts.append(Gives(bundle))
        self.facts += [Least(giver, self._moment, kind.slot, 0) for kind in self._edition.kinds]
        return bundle

    @property
    def _under_way(self) -> Trade:
        assert self._trade is not None
        return self._trade


def _trades(log: Sequence[Event]) -> dict[int, Trade]:
    """For every place in the log that belongs to a trade, that trade."""
    trades: dict[int, Trade] = {}
    trade: Trade | None = None
    for place, event in enumerate(log):
        if isinstance(event, e.Spoke):
            trade = Trade(event)
        if trade is None:
            continue
        trades[place] = trade
        match event:
            case e.Responded(seat, said):
                trade.responses[seat] = said
            case e.Accepted():
                trade.accepted = event
            case e.Delivered(seat, None):
                trade.delivered[seat] = place
            case e.Swapped():
                trade.swapped = event
                trade = None
            case _:
                pass
    return trades
