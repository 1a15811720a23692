"""Merchant: values every card, guesses what the others hold, and bargains.

It answers each question by comparing what its hand would be worth (`valuation`). In a trade it
makes several guesses of the other hands (`beliefs`), works out what a statement promises
(`bargaining`) and says the most promising one it finds (`statement_search`). It does not repeat for
some rounds what it asked for in vain.
"""

from collections.abc import Iterable, Mapping
from random import Random

from respublica.bots.bargaining import BargainingWeights, Outlook, rivalries
from respublica.bots.beliefs import Beliefs, unseen
from respublica.bots.cheapest_delivery import bundle_of
from respublica.bots.heuristics import leaders, sure_of
from respublica.bots.manner import preferred
from respublica.bots.statement_search import good_statements, terms_to_ask_for, terms_to_give
from respublica.bots.turn import TurnBot
from respublica.bots.valuation import Prices, Prospects, ValuationWeights
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
from respublica.engine.checks import draw_options, owed_by, under_way
from respublica.engine.edition import Pile
from respublica.engine.trade import Opening, Statement, Term, can_deliver, deliveries
from respublica.engine.view import View

MOST_DELIVERIES = 200
"""If there are more deliveries than this, only the first ones are looked at."""


class Merchant(TurnBot):
    def __init__(
        self,
        rng: Random,
        valuation: ValuationWeights | None = None,
        bargaining: BargainingWeights | None = None,
    ) -> None:
        super().__init__(rng)
        self._valuation = valuation or ValuationWeights()
        self._bargaining = bargaining or BargainingWeights()
        self._beliefs = Beliefs()
        self._opened: dict[Action, int] = {}
        """The requests and offers made so far, each with the turn in which it was last made."""

    # Trade --------------------------------------------------------------------------------------

    def trade(self, view: View) -> Action:
        outlook = self._outlook(view)
        rated = self._requests(view, outlook) + self.offers(view, outlook)
        found = preferred(rated, self.manner)
        if found is None or found[0] <= self._bargaining.least_promise:
            return PASS
        self._opened[found[1]] = view.table.turn
        return found[1]

    def _requests(self, view: View, outlook: Outlook) -> list[tuple[float, Action]]:
        rated = good_statements(
            self.terms_to_ask_for(view, outlook, self._bargaining.asked_size),
            lambda said: outlook.request(said) * self._patience(view, Request(said)),
            self._bargaining.shortlist,
        )
        return [(promise, Request(said)) for promise, said in rated]

    def offers(self, view: View, outlook: Outlook) -> list[tuple[float, Action]]:
        lacking = self._lacking_to_leaders(view)
        rated = good_statements(
            self.terms_to_give(view, outlook, self._bargaining.offered_size),
            lambda said: outlook.offer(said) * self._patience(view, Offer(said)),
            self._bargaining.shortlist,
            lambda said: (
                view.edition.rules.can_offer(view.hand, said)
                and not _completes_a_group(said, lacking)
            ),
        )
        return [(promise, Offer(said)) for promise, said in rated]

    def _lacking_to_leaders(self, view: View) -> dict[int, int]:
        """For each slot, how few cards a leading opponent is known to lack for a group."""
        known, rivals = self._beliefs.sure(view), set(leaders(view)) - {view.seat}
        lacking = (
            (view.table.group_size(seat, kind) - known[seat][kind.slot], kind.slot)
            for seat in rivals
            for kind in view.edition.kinds
        )
        return {slot: number for number, slot in sorted(lacking, reverse=True) if number > 0}

    def terms_to_ask_for(self, view: View, outlook: Outlook, most: int) -> Iterable[Term]:
        return terms_to_ask_for(view.edition, outlook.held, outlook.mine.rows, most)

    def terms_to_give(self, view: View, outlook: Outlook, most: int) -> Iterable[Term]:
        return terms_to_give(view.edition, outlook.held, most)

    def _patience(self, view: View, action: Action) -> float:
        """The part of a promise that is left if the same was said not long ago."""
        turn = self._opened.get(action)
        if turn is None:
            return 1.0
        rounds = (view.table.turn - turn) // view.table.seats
        return float(self._bargaining.in_vain ** max(0, self._bargaining.rounds_in_vain - rounds))

    def answer(self, view: View) -> Action:
        negotiation, active = under_way(view.table), view.table.active
        if negotiation.act is Opening.OFFER:
            outlook = self._outlook(view)
            rated = good_statements(
                self.terms_to_give(view, outlook, self._bargaining.tendered_size),
                outlook.tender(negotiation, active),
                self._bargaining.shortlist,
                lambda said: view.edition.rules.can_offer(view.hand, said),
            )
        elif can_deliver(view.hand, negotiation.statement):
            outlook = self._outlook(view)
            rated = good_statements(
                self.terms_to_ask_for(view, outlook, self._bargaining.demanded_size),
                outlook.demand(negotiation, active),
                self._bargaining.shortlist,
            )
        else:
            return DECLINE
        answers = [(promise, Respond(said)) for promise, said in rated]
        found = preferred(answers, self.manner)
        return DECLINE if found is None or found[0] <= self._bargaining.least_promise else found[1]

    def choose(self, view: View) -> Action:
        outlook, negotiation = self._outlook(view), under_way(view.table)
        brings = {
            action: outlook.accepting(negotiation, action.seat)
            for action in view.legal
            if isinstance(action, Accept)
        }
        best = max(brings, key=lambda action: brings[action], default=None)
        return REFUSE if best is None or brings[best] <= self._bargaining.least_gain else best

    def deliver(self, view: View) -> Action:
        outlook, table, negotiation = self._outlook(view), view.table, under_way(view.table)
        assert negotiation.partner is not None
        assert view.seat is not None
        taker = negotiation.partner if view.seat == table.active else table.active
        come = bundle_of(owed_by(table, taker).single_reading or c.NONE)
        possible = deliveries(view.hand, owed_by(table, view.seat))
        some = [bundle for _, bundle in zip(range(MOST_DELIVERIES), possible, strict=False)]
        return Deliver(
            max(some, key=lambda bundle: outlook.parting_with(bundle_of(bundle), come, taker))
        )

    # Display and draw ---------------------------------------------------------------------------

    def display(self, view: View) -> Action:
        """A Library first if it pays, then all other groups."""
        groups = [action for action in view.legal if isinstance(action, Display)]
        earned = {group: view.edition.kind[group.kind].earns for group in groups}
        for group in groups:
            if earned[group] is Pile.LIBRARY and self._library_pays(view, group):
                return group
        return next((group for group in groups if earned[group] is not Pile.LIBRARY), DONE)

    def _library_pays(self, view: View, group: Display) -> bool:
        """Whether the hand is worth more once its Books have become a Library."""
        assert view.seat is not None
        kind = view.edition.kind[group.kind]
        if view.table.earned(view.seat, Pile.LIBRARY):
            return False
        prospects = Prospects.of(view.table, view.seat)
        if prospects.rounds:
            return True
        left = view.hand - c.several(kind.slot, kind.group)
        with_library = Prices(prospects.with_library(), self._valuation)
        return with_library.worth(c.unpack(left)) > c.groups(view.hand, 2)

    def draw(self, view: View) -> Action:
        """The cards that add most to the hand on average."""
        people = self._mean_worth(view, c.PEOPLE_SLOTS)
        civilisation = self._mean_worth(view, c.CIVILISATION_SLOTS)

        def worth(draw: Draw) -> float:
            return draw.people * people + draw.civilisation * civilisation

        return max(draw_options(view.table), key=worth)

    def _mean_worth(self, view: View, category: range) -> float:
        """What an unseen card of a category, given by its slots, adds to the hand on average."""
        assert view.seat is not None
        rows = Prices(Prospects.of(view.table, view.seat), self._valuation).rows
        held, left = c.unpack(view.hand), unseen(view, (c.unpack(view.hand),))
        slots = [slot for slot in category if left[slot]]
        total = sum(left[slot] for slot in slots)
        added = sum(
            left[slot] * (rows[slot][held[slot] + 1] - rows[slot][held[slot]]) for slot in slots
        )
        return added / total if total else 0.0

    # Outlook ------------------------------------------------------------------------------------

    def _outlook(self, view: View) -> Outlook:
        assert view.seat is not None
        self._beliefs.see(view)
        guesses = self._beliefs.guesses(view, self.rng, self._bargaining.guesses)
        prices = tuple(self._prices(view, seat) for seat in range(view.table.seats))
        points = [
            view.points(seat) + sum(mine.worth(guess[seat]) for guess in guesses) / len(guesses)
            for seat, mine in enumerate(prices)
        ]
        rivalry = rivalries(points, self._bargaining)
        held = c.unpack(view.hand)
        return Outlook(view.seat, held, prices, guesses, rivalry, self._bargaining)

    def _prices(self, view: View, seat: int) -> Prices:
        prospects = Prospects.of(view.table, seat)
        if seat == view.seat and _holds_a_library(view):
            prospects = prospects.with_books()
        return Prices(prospects, self._valuation)


def _completes_a_group(said: Statement, lacking: Mapping[int, int]) -> bool:
    """Whether an offer names all the cards of a kind that are lacking."""
    return any(
        number >= lacking.get(slot, number + 1)
        for cards in sure_of(said)
        for slot, number in c.counts(cards)
    )


def _holds_a_library(view: View) -> bool:
    """Whether the Books in hand make a Library at the next display."""
    return any(
        kind.earns is Pile.LIBRARY and c.count(view.hand, kind.slot) >= kind.group
        for kind in view.edition.kinds
    ) and bool(view.table.pile(Pile.LIBRARY))
