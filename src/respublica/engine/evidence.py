"""What one viewer's log proves about the hidden hands, in order.

Draws supply cards of a back. Cards seen to move or to be displayed change what is held. Statements
that had to be held (R3.1.7 to R3.1.9) prove cards at that moment, where `or` and multiples leave
open which. Of a swap face down, and of a sealed choice, only the words and the backs are known.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition, OrOffers
from respublica.engine.events import Event
from respublica.engine.state import Backs, backs, fits, leaves_enough
from respublica.engine.trade import Act, Statement, named


@dataclass(frozen=True, eq=False, slots=True)
class Unseen:
    """A bundle chosen out of sight; one of a kind, so that decisions can be filed under it."""

    said: Statement
    backs: Backs | None
    """None for a sealed choice: not even its backs are known before the swap."""
    sure: Cards
    """What is in it whichever branch was taken."""


def unseen(said: Statement, seen: Backs | None) -> Unseen:
    branches = [terms for terms in said.branches if seen is None or fits(terms, seen)]
    return Unseen(said, seen, c.least_of(map(named, branches)))


@dataclass(frozen=True, slots=True)
class Draws:
    backs: Backs


@dataclass(frozen=True, slots=True)
class Holds:
    cards: Cards


@dataclass(frozen=True, slots=True)
class CanMeet:
    """Holds cards for one branch of a statement, with these backs in hand."""

    said: Statement
    backs: Backs
    sure: Cards
    """What is held whichever branch it is."""


@dataclass(frozen=True, slots=True)
class Seals:
    """Has chosen a bundle, and still holds it."""

    bundle: Unseen


@dataclass(frozen=True, slots=True)
class Gives:
    bundle: Cards | Unseen


@dataclass(frozen=True, slots=True)
class Gets:
    bundle: Cards | Unseen


Fact = Draws | Holds | CanMeet | Seals | Gives | Gets


@dataclass(slots=True)
class Trade:
    """A trade as the log tells it, from its first word to its end."""

    spoke: e.Spoke
    responses: dict[int, Statement] = field(default_factory=dict)
    accepted: e.Accepted | None = None
    swapped: e.Swapped | None = None
    choices: dict[int, Cards | Unseen] = field(default_factory=dict)
    """What each seat gave or has sealed, as far as the viewer knows."""

    def owed_by(self, seat: int) -> Statement:
        assert self.accepted is not None
        response = self.responses[self.accepted.partner]
        asked = self.spoke.act is Act.REQUEST
        return response if asked is (seat == self.spoke.seat) else self.spoke.statement


class Evidence:
    """Facts about every seat but the viewer's, and the trades by their place in the log."""

    def __init__(self, log: Sequence[Event], viewer: int | None, edition: Edition) -> None:
        self.facts: list[tuple[int, Fact]] = []
        self.trades = _trades(log)
        self.drawn_by_viewer: Cards = c.NONE
        self._viewer = viewer
        self._edition = edition
        self._backs: dict[int, Backs] = {}
        for place, event in enumerate(log):
            self._trade = self.trades.get(place)
            self._weigh(event)

    def _weigh(self, event: Event) -> None:
        match event:
            case e.Dealt(hands):
                for seat, hand in enumerate(hands):
                    self._backs[seat] = Backs(0, 0)
                    self._draws(seat, hand)
            case e.Drew(seat, cards):
                self._draws(seat, cards)
            case e.Displayed(seat, group):
                cards = c.several(group.kind.slot, group.size)
                self._hold(seat, backs(cards), -1)
                self._add(seat, Gives(cards))
            case e.Spoke(seat, Act.OFFER, said):
                self._must_hold(seat, said)
            case e.Responded(seat, said):
                self._responds(seat, said)
            case e.Accepted(seat, partner):
                self._agree(seat, partner)
            case e.Swapped():
                self._swap(event)
            case _:
                pass

    def _add(self, seat: int, fact: Fact) -> None:
        if seat != self._viewer:
            self.facts.append((seat, fact))

    def _hold(self, seat: int, moved: Backs, sign: int) -> None:
        held = self._backs[seat]
        self._backs[seat] = Backs(
            held.people + sign * moved.people, held.civilisation + sign * moved.civilisation
        )

    def _draws(self, seat: int, cards: Cards | Backs) -> None:
        seen = backs(cards) if isinstance(cards, int) else cards
        self._hold(seat, seen, 1)
        self._add(seat, Draws(seen))
        if isinstance(cards, int):
            self.drawn_by_viewer += cards

    def _must_hold(self, seat: int, said: Statement) -> None:
        """R3.1.7: every branch, or by house rule one."""
        if self._edition.rules.or_offers is OrOffers.ONE_BRANCH or said.single_reading is not None:
            self._can_meet(seat, said)
        else:
            for terms in said.branches:
                self._can_meet(seat, Statement(terms, said.join if len(terms) > 1 else None))

    def _can_meet(self, seat: int, said: Statement) -> None:
        held = self._backs[seat]
        possible = [terms for terms in said.branches if leaves_enough(held, named(terms), terms)]
        sure = c.least_of(map(named, possible))
        is_all = len(possible) == 1 and all(term.noun.alike == 1 for term in possible[0])
        self._add(seat, Holds(sure) if is_all else CanMeet(said, held, sure))

    def _responds(self, seat: int, said: Statement) -> None:
        trade = self._under_way
        if trade.spoke.act is Act.OFFER:
            self._must_hold(seat, said)
        elif trade.swapped is None or trade.swapped.partner != seat:
            # What is given in the end shows it better.
            self._can_meet(seat, trade.spoke.statement)

    def _agree(self, active: int, partner: int) -> None:
        """Until the swap shows it: both can pay, and one may have chosen."""
        trade = self._under_way
        if trade.swapped is not None:
            return
        for seat in (active, partner):
            choice = trade.choices.get(seat)
            if choice is None:
                self._can_meet(seat, trade.owed_by(seat))
            else:
                self._add(seat, Seals(choice) if isinstance(choice, Unseen) else Holds(choice))

    def _swap(self, swapped: e.Swapped) -> None:
        trade = self._under_way
        sides = (
            (swapped.active, swapped.partner, swapped.by_active),
            (swapped.partner, swapped.active, swapped.by_partner),
        )
        for giver, _, _ in sides:
            self._add(giver, Gives(trade.choices[giver]))
        for giver, taker, cards in sides:
            seen = backs(cards) if isinstance(cards, int) else cards
            self._add(taker, Gets(trade.choices[giver]))
            self._hold(giver, seen, -1)
            self._hold(taker, seen, 1)

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
            case e.Delivered(seat, cards):
                owed = trade.owed_by(seat)
                trade.choices[seat] = unseen(owed, None) if cards is None else cards
            case e.Swapped():
                _swapped(trade, event)
                trade = None
            case _:
                pass
    return trades


def _swapped(trade: Trade, event: e.Swapped) -> None:
    trade.swapped = event
    sides = ((event.active, event.by_active), (event.partner, event.by_partner))
    for seat, cards in sides:
        owed = trade.owed_by(seat)
        if isinstance(cards, int):
            trade.choices[seat] = cards
        elif owed.single_reading is not None:
            trade.choices[seat] = owed.single_reading
        else:
            trade.choices[seat] = unseen(owed, cards)
