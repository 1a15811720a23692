"""The merchant: weighs every card, guesses what others hold, and bargains.

It answers each question by comparing what its hand would be worth (`valuation`), in trades against
several guesses of the other hands (`beliefs`), with words chosen for what they promise
(`bargaining`). What it asked for in vain it does not ask again until the hands have changed.
"""

from random import Random
from typing import assert_never

from respublica.bots.bargaining import Manners, Outlook
from respublica.bots.beliefs import Beliefs
from respublica.bots.bot import Bot
from respublica.bots.giving import packed, unpacked
from respublica.bots.valuation import Prices, Weights
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
from respublica.engine.edition import Pile
from respublica.engine.legality import draw_options, holds, owed_by, under_way
from respublica.engine.state import Phase
from respublica.engine.trade import Act, Statement, deliveries
from respublica.engine.view import View

MOST_DELIVERIES = 200


class Merchant(Bot):
    def __init__(
        self, rng: Random, weights: Weights | None = None, manners: Manners | None = None
    ) -> None:
        super().__init__(rng)
        self._weights = weights or Weights()
        self._manners = manners or Manners()
        self._beliefs: Beliefs | None = None
        self._asked: dict[Statement, int] = {}

    def decide(self, view: View) -> Action:
        match view.table.phase:
            case Phase.TRADE:
                return self._speak(view)
            case Phase.ANSWER:
                return self._answer(view)
            case Phase.CHOOSE:
                return self._choose(view)
            case Phase.DELIVER:
                return self._deliver(view)
            case Phase.DISPLAY | Phase.LAST_DISPLAY:
                return self._display(view)
            case Phase.DRAW:
                return self._draw(view)
            case Phase.OVER:
                return view.legal.safe()
            case _:
                assert_never(view.table.phase)

    # Trade --------------------------------------------------------------------------------------

    def _speak(self, view: View) -> Action:
        outlook = self._outlook(view)
        edition = view.edition
        wanted = [term for term in outlook.wanted() if term.size <= 3]
        promise, request = outlook.best_statement(
            wanted,
            lambda said: outlook.request_promises(said) * 0.5 ** self._in_vain(said, view),
            lambda said: edition.can_say(said) is None,
        )
        offered, offer = outlook.best_statement(
            outlook.owned(),
            outlook.offer_promises,
            lambda said: edition.can_say(said) is None and holds(view.table, view.hand, said),
        )
        if request is not None and promise >= offered and promise > 0.02:
            self._asked[request] = view.table.turn
            return Request(request)
        if offer is not None and offered > 0.02:
            self._asked[offer] = view.table.turn
            return Offer(offer)
        return PASS

    def _in_vain(self, said: Statement, view: View) -> int:
        turn = self._asked.get(said)
        if turn is None:
            return 0
        return max(0, 4 - (view.table.turn - turn) // view.table.seats)

    def _answer(self, view: View) -> Action:
        outlook, table = self._outlook(view), view.table
        negotiation = under_way(table)
        edition = view.edition
        if negotiation.act is Act.REQUEST:
            evaluate = outlook.demand_promises(negotiation, table.active)
            if evaluate is None:
                return DECLINE
            promise, said = outlook.best_statement(
                outlook.wanted(), evaluate, lambda said: edition.can_say(said) is None
            )
        else:
            evaluate = outlook.tender_promises(negotiation, table.active)
            if evaluate is None:
                return DECLINE
            promise, said = outlook.best_statement(
                outlook.owned(),
                evaluate,
                lambda said: edition.can_say(said) is None and holds(table, view.hand, said),
            )
        if said is None or promise <= 0.03:
            return DECLINE
        return Respond(said)

    def _choose(self, view: View) -> Action:
        outlook = self._outlook(view)
        negotiation = under_way(view.table)
        best, partner = self._manners.least_gain, None
        for answer in negotiation.responses:
            brings = outlook.response_brings(negotiation, answer.seat)
            if brings is not None and brings > best:
                best, partner = brings, answer.seat
        return REFUSE if partner is None else Accept(partner)

    def _deliver(self, view: View) -> Action:
        outlook, table = self._outlook(view), view.table
        seat = table.actor
        negotiation = under_way(table)
        assert negotiation.partner is not None
        taker = negotiation.partner if seat == table.active else table.active
        due = owed_by(table, taker).single_reading
        come = unpacked(due) if due is not None else ()
        possible = deliveries(view.hand, owed_by(table, seat))
        some = [bundle for _, bundle in zip(range(MOST_DELIVERIES), possible, strict=False)]
        return Deliver(max(some, key=lambda b: outlook.parting_with(unpacked(b), come, taker)))

    # Display and draw ---------------------------------------------------------------------------

    def _display(self, view: View) -> Action:
        legal = [action for action in view.legal if isinstance(action, Display)]
        for action in legal:
            if view.edition.kind[action.kind].earns is Pile.LIBRARY:
                if view.table.earned(view.table.actor, Pile.LIBRARY) == 0:
                    return action
        for action in legal:
            if view.edition.kind[action.kind].earns is not Pile.LIBRARY:
                return action
        return DONE

    def _draw(self, view: View) -> Action:
        options = draw_options(view.table)
        seat = view.table.actor
        prices = self._prices(view, seat)
        held = c.unpack(view.hand)
        unseen = list(c.unpack(view.edition.all_cards - view.hand))
        for groups in view.table.groups:
            for group in groups:
                unseen[group.kind.slot] -= group.size

        def mean(slots: range) -> float:
            total = sum(unseen[s] for s in slots) or 1
            rows = prices.rows
            return sum(unseen[s] * (rows[s][held[s] + 1] - rows[s][held[s]]) for s in slots) / total

        people, civilisation = mean(c.PEOPLE_SLOTS), mean(c.CIVILISATION_SLOTS)
        return max(
            options,
            key=lambda draw: draw.people * people + draw.civilisation * civilisation,
        )

    # How things look ----------------------------------------------------------------------------

    def _prices(self, view: View, seat: int) -> Prices:
        books = any(
            kind.earns is Pile.LIBRARY and c.count(view.hand, kind.slot) >= kind.group
            for kind in view.edition.kinds
        )
        library = seat == view.seat and books and bool(view.table.pile(Pile.LIBRARY))
        return Prices(view.table, seat, self._weights, library)

    def _outlook(self, view: View) -> Outlook:
        assert view.seat is not None
        if self._beliefs is None:
            self._beliefs = Beliefs(view.table.seats)
        self._beliefs.see(view.log)
        prices = tuple(self._prices(view, seat) for seat in range(view.table.seats))
        guesses = self._beliefs.guesses(view, self.rng, self._manners.guesses)
        return Outlook(
            view.edition,
            view.seat,
            c.unpack(view.hand),
            prices,
            guesses,
            self._rivalry(view, prices, guesses),
            self._manners,
        )

    def _rivalry(
        self, view: View, prices: tuple[Prices, ...], guesses: list[list[list[int]]]
    ) -> tuple[float, ...]:
        standing = [
            view.points(seat) + sum(prices[seat].worth(g[seat]) for g in guesses) / len(guesses)
            for seat in range(view.table.seats)
        ]
        mean = sum(standing) / len(standing)
        manners = self._manners
        return tuple(
            manners.rivalry + manners.leader_rivalry * min(1.0, max(0.0, (points - mean) / 10))
            for points in standing
        )
