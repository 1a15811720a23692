"""The merchant: weighs every card, guesses what others hold, and bargains.

It answers each question by comparing what its hand would be worth (`valuation`), in trades against
several guesses of the other hands (`beliefs`), with words (`phrasing`) chosen for what they promise
(`bargaining`). What it asked for in vain it leaves alone for some rounds.
"""

from random import Random

from respublica.bots.bargaining import BargainingWeights, Outlook, rivalries
from respublica.bots.beliefs import Beliefs, unseen
from respublica.bots.giving import unpacked
from respublica.bots.phrasing import best_statement, owned, wanted
from respublica.bots.turn import TurnBot
from respublica.bots.valuation import Prices, Prospects, Weights
from respublica.engine import cards as c
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
    Draw,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.checks import draw_options, holds, owed_by, under_way
from respublica.engine.edition import Pile
from respublica.engine.trade import Opening, can_deliver, deliveries
from respublica.engine.view import View

MOST_DELIVERIES = 200
"""More ways to deliver than this are not all looked at."""


class Merchant(TurnBot):
    def __init__(
        self, rng: Random, weights: Weights | None = None, manners: BargainingWeights | None = None
    ) -> None:
        super().__init__(rng)
        self._weights = weights or Weights()
        self._manners = manners or BargainingWeights()
        self._beliefs = Beliefs()
        self._opened: dict[Action, int] = {}
        """What it opened trades with, and in which turn last."""

    # Trade --------------------------------------------------------------------------------------

    def trade(self, view: View) -> Action:
        outlook = self._outlook(view)
        action = max(
            (self._best_request(view, outlook), self._best_offer(view, outlook)),
            key=lambda each: each[0],
        )
        if action[0] <= self._manners.least_promise:
            return PASS
        self._opened[action[1]] = view.table.turn
        return action[1]

    def _best_request(self, view: View, outlook: Outlook) -> tuple[float, Action]:
        terms = wanted(view.edition, outlook.held, outlook.mine.rows, self._manners.asked_size)
        promise, said = best_statement(
            terms,
            lambda said: outlook.request(said) * self._patience(view, Request(said)),
            self._manners.shortlist,
        )
        return (promise, PASS) if said is None else (promise, Request(said))

    def _best_offer(self, view: View, outlook: Outlook) -> tuple[float, Action]:
        promise, said = best_statement(
            owned(view.edition, outlook.held),
            lambda said: outlook.offer(said) * self._patience(view, Offer(said)),
            self._manners.shortlist,
            lambda said: holds(view.table, view.hand, said),
        )
        return (promise, PASS) if said is None else (promise, Offer(said))

    def _patience(self, view: View, action: Action) -> float:
        """What is left of a promise if the same was said not long ago."""
        turn = self._opened.get(action)
        if turn is None:
            return 1.0
        rounds = (view.table.turn - turn) // view.table.seats
        return float(self._manners.in_vain ** max(0, self._manners.rounds_in_vain - rounds))

    def answer(self, view: View) -> Action:
        negotiation, active = under_way(view.table), view.table.active
        if negotiation.act is Opening.OFFER:
            outlook = self._outlook(view)
            promise, said = best_statement(
                owned(view.edition, outlook.held),
                outlook.tender(negotiation, active),
                self._manners.shortlist,
                lambda said: holds(view.table, view.hand, said),
            )
        elif can_deliver(view.hand, negotiation.statement):
            outlook = self._outlook(view)
            most = self._manners.demanded_size
            promise, said = best_statement(
                wanted(view.edition, outlook.held, outlook.mine.rows, most),
                outlook.demand(negotiation, active),
                self._manners.shortlist,
            )
        else:
            return DECLINE
        return DECLINE if said is None or promise <= self._manners.least_promise else Respond(said)

    def choose(self, view: View) -> Action:
        outlook, negotiation = self._outlook(view), under_way(view.table)
        brings = {
            action: outlook.accepting(negotiation, action.seat)
            for action in view.legal
            if isinstance(action, Accept)
        }
        best = max(brings, key=lambda action: brings[action], default=None)
        return REFUSE if best is None or brings[best] <= self._manners.least_gain else best

    def deliver(self, view: View) -> Action:
        outlook, table, negotiation = self._outlook(view), view.table, under_way(view.table)
        assert negotiation.partner is not None
        assert view.seat is not None
        taker = negotiation.partner if view.seat == table.active else table.active
        come = unpacked(owed_by(table, taker).single_reading or c.NONE)
        possible = deliveries(view.hand, owed_by(table, view.seat))
        some = [bundle for _, bundle in zip(range(MOST_DELIVERIES), possible, strict=False)]
        return Deliver(
            max(some, key=lambda bundle: outlook.parting_with(unpacked(bundle), come, taker))
        )

    # Display and draw ---------------------------------------------------------------------------

    def display(self, view: View) -> Action:
        """A Library first if it pays, then everything else."""
        groups = [action for action in view.legal if isinstance(action, Display)]
        earned = {group: view.edition.kind[group.kind].earns for group in groups}
        for group in groups:
            if earned[group] is Pile.LIBRARY and self._library_pays(view, group):
                return group
        return next((group for group in groups if earned[group] is not Pile.LIBRARY), DONE)

    def _library_pays(self, view: View, group: Display) -> bool:
        """Whether the hand is worth more with a Library than with its Books."""
        assert view.seat is not None
        kind = view.edition.kind[group.kind]
        if view.table.earned(view.seat, Pile.LIBRARY):
            return False
        prospects = Prospects.of(view.table, view.seat)
        if prospects.rounds:
            return True
        left = view.hand - c.several(kind.slot, kind.group)
        with_library = Prices(prospects.with_library(), self._weights)
        return with_library.worth(c.unpack(left)) > c.groups(view.hand, 2)

    def draw(self, view: View) -> Action:
        """The cards that add most to the hand on average."""
        options = draw_options(view.table)
        people, civilisation = (
            self._draw_worth(view, c.PEOPLE),
            self._draw_worth(view, c.CIVILISATION),
        )

        def worth(draw: Draw) -> float:
            return draw.people * people + draw.civilisation * civilisation

        return max(options, key=worth)

    def _draw_worth(self, view: View, backs: Cards) -> float:
        assert view.seat is not None
        rows = Prices(Prospects.of(view.table, view.seat), self._weights).rows
        held, left = c.unpack(view.hand), unseen(view, (c.unpack(view.hand),))
        slots = [slot for slot in range(c.SLOTS) if backs & c.ONE[slot] and left[slot]]
        total = sum(left[slot] for slot in slots)
        added = sum(
            left[slot] * (rows[slot][held[slot] + 1] - rows[slot][held[slot]]) for slot in slots
        )
        return added / total if total else 0.0

    # How things look ----------------------------------------------------------------------------

    def _outlook(self, view: View) -> Outlook:
        assert view.seat is not None
        self._beliefs.see(view)
        guesses = self._beliefs.guesses(view, self.rng, self._manners.guesses)
        prices = tuple(self._prices(view, seat) for seat in range(view.table.seats))
        points = [
            view.points(seat) + sum(mine.worth(guess[seat]) for guess in guesses) / len(guesses)
            for seat, mine in enumerate(prices)
        ]
        rivalry = rivalries(points, self._manners)
        held = c.unpack(view.hand)
        return Outlook(view.seat, held, prices, guesses, rivalry, self._manners)

    def _prices(self, view: View, seat: int) -> Prices:
        prospects = Prospects.of(view.table, seat)
        if seat == view.seat and _holds_a_library(view):
            prospects = prospects.with_books()
        return Prices(prospects, self._weights)


def _holds_a_library(view: View) -> bool:
    """Whether Books in hand make a Library, the next time one displays."""
    return any(
        kind.earns is Pile.LIBRARY and c.count(view.hand, kind.slot) >= kind.group
        for kind in view.edition.kinds
    ) and bool(view.table.pile(Pile.LIBRARY))
