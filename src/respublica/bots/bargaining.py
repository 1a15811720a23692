"""Which trade is good, and which the other side would agree to.

A trade is good if it raises the own hand's worth by more than what it gives a rival counts for.
Whether the other side agrees is predicted by putting oneself in its place: in every guess of its
hand, what it would give, what it would get, and what both are worth by its own prices. What a
statement promises is the average over the guesses.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import exp, inf

from respublica.bots.beliefs import Guess
from respublica.bots.giving import Given, Ways, least_missed, ways
from respublica.bots.valuation import Bundle, Counts, Prices, Rows
from respublica.engine.state import Negotiation
from respublica.engine.trade import Statement

Promise = Callable[[Statement], float]
"""What saying something brings, in points."""


@dataclass(frozen=True, slots=True)
class BargainingWeights:
    """How a merchant bargains; found by measuring."""

    premium: float = 1.2
    """What one expects to pay for each point that the giver parts with..."""
    fee: float = 0.5
    """...and beyond it, to make it worth the giver's while."""
    caution: float = 2.0
    """What a partner must gain for its agreement to be as likely as not, in points."""
    doubt: float = 1.2
    """How uncertain it is that a partner takes what it gains from, in points."""
    least_gain: float = 0.05
    """A response is accepted only if it brings more than this."""
    least_promise: float = 0.03
    """Words that promise less are not spoken."""
    rivalry: float = 0.14
    """How much a point for a partner counts against a trade..."""
    leader_rivalry: float = 0.4
    """...and how much more if the partner is far ahead."""
    far_ahead: float = 10.0
    """Points above the mean that are far ahead."""
    tender: float = 1.6
    """Cards' worth that an opponent tenders for something it wants; often it is more than one."""
    asked_size: int = 3
    """The most cards that one term of a request asks for."""
    demanded_size: int = 4
    """The most cards that one term of a demand asks for."""
    shortlist: int = 6
    """Terms that are tried in compound statements."""
    in_vain: float = 0.5
    """What is left of a promise for each round too early to ask the same again."""
    rounds_in_vain: int = 4
    """Rounds until something asked in vain may be asked again."""
    guesses: int = 6
    """Ways in which the hidden hands may lie that are looked at."""


class Outlook:
    """How trades look from one seat at one moment."""

    def __init__(
        self,
        seat: int,
        held: Counts,
        prices: tuple[Prices, ...],
        guesses: list[Guess],
        rivalry: tuple[float, ...],
        manners: BargainingWeights,
    ) -> None:
        self.seat, self.held = seat, held
        self.prices, self.guesses, self.rivalry, self.manners = prices, guesses, rivalry, manners
        self.mine = prices[seat]
        self.others = [other for other in range(len(prices)) if other != seat]

    # Speaking first -----------------------------------------------------------------------------

    def request(self, said: Statement) -> float:
        """What asking for this brings: in each guess, the best that an opponent would answer."""
        asked = ways(said)
        return self._average(lambda place: self._best_answer(place, asked))

    def _best_answer(self, place: int, asked: Ways) -> float:
        guess, best = self.guesses[place], 0.0
        for seat in self.others:
            given = least_missed(guess[seat], asked, self.prices[seat].rows)
            if given is None:
                continue
            gain = self.mine.change(self.held, given[1])
            if gain > best:
                best = max(best, gain - self._purses[place][seat].price(self._asking(given[0])))
        return best

    def _asking(self, cost: float) -> float:
        """What a giver wants to have for something that costs it so much."""
        return self.manners.premium * max(0.0, cost) + self.manners.fee

    @cached_property
    def _purses(self) -> list[dict[int, "Purse"]]:
        """What each opponent could be paid with, in every guess."""
        parts = list(_parts(self.held, self.mine.rows))
        return [
            {seat: Purse(guess[seat], self.prices[seat].rows, parts) for seat in self.others}
            for guess in self.guesses
        ]

    def offer(self, said: Statement) -> float:
        """What offering this brings: in each guess, the best tender, less what is given."""
        given = least_missed(self.held, ways(said), self.mine.rows)
        if given is None:
            return 0.0
        cost, bundle = given
        return self._average(lambda place: max(0.0, self._best_tender(place, bundle) - cost))

    def _best_tender(self, place: int, bundle: Bundle) -> float:
        guess = self.guesses[place]
        return max(self._tender(guess[seat], seat, bundle) for seat in self.others)

    def _tender(self, held: Counts, seat: int, bundle: Bundle) -> float:
        """What an opponent would give for the bundle, less what its gain counts for.

        It gives what it parts with at a profit, and does not know what of that is wanted most:
        half-way from the mean to the best.
        """
        prices = self.prices[seat]
        gain = prices.change(held, bundle) - self.manners.fee
        if gain <= 0:
            return 0.0
        mine, rows = self.mine.rows, prices.rows
        worths = [
            mine[slot][self.held[slot] + 1] - mine[slot][self.held[slot]]
            for slot, number in enumerate(held)
            if number and rows[slot][number] - rows[slot][number - 1] < gain
        ]
        if not worths:
            return 0.0
        tendered = self.manners.tender * (max(worths) + sum(worths) / len(worths)) / 2
        return tendered - self.rivalry[seat] * gain

    def _average(self, brings: Callable[[int], float]) -> float:
        return sum(map(brings, range(len(self.guesses)))) / len(self.guesses)

    # Answering ----------------------------------------------------------------------------------

    def demand(self, negotiation: Negotiation, active: int) -> Promise:
        """What a demand promises, where the request can be met."""
        given = least_missed(self.held, ways(negotiation.statement), self.mine.rows)
        assert given is not None, f"cannot meet '{negotiation.statement}'"
        bundle, rows = given[1], self.prices[active].rows
        rivals = self._best_so_far(negotiation, active)

        def promises(said: Statement) -> float:
            asked = ways(said)
            return self._average(
                lambda place: self._expected(
                    active,
                    place,
                    rivals[place],
                    least_missed(self.guesses[place][active], asked, rows),
                    bundle,
                )
            )

        return promises

    def tender(self, negotiation: Negotiation, active: int) -> Promise:
        """What a tender for something offered promises."""
        offered, rows = ways(negotiation.statement), self.prices[active].rows
        paid = [least_missed(guess[active], offered, rows) for guess in self.guesses]
        rivals = self._best_so_far(negotiation, active)

        def promises(said: Statement) -> float:
            given = least_missed(self.held, ways(said), self.mine.rows)
            if given is None:
                return 0.0
            bundle = given[1]
            return self._average(
                lambda place: self._expected(active, place, rivals[place], paid[place], bundle)
            )

        return promises

    def _expected(
        self, active: int, place: int, rival: float, paid: Given | None, given: Bundle
    ) -> float:
        """What a trade brings, times the chance that the active seat prefers it."""
        if paid is None:
            return 0.0
        profit = self.prices[active].change(self.guesses[place][active], given, paid[1])
        return self._agrees(profit - rival) * self._net(active, paid[1], given, profit)

    def _agrees(self, profit: float) -> float:
        """The chance that a partner takes a trade with this profit."""
        manners = self.manners
        return 1.0 / (1.0 + exp(min(50.0, (manners.caution - profit) / manners.doubt)))

    def _net(self, partner: int, come: Bundle, gone: Bundle, profit: float) -> float:
        return self.mine.change(self.held, come, gone) - self.rivalry[partner] * max(0.0, profit)

    def _best_so_far(self, negotiation: Negotiation, active: int) -> list[float]:
        """In every guess, what the best of the answers so far would bring the active seat."""
        best = [0.0] * len(self.guesses)
        for answer in negotiation.responses:
            owed = ways(negotiation.owed_by_active(answer.seat))
            due = ways(negotiation.owed_by_partner(answer.seat))
            for place, guess in enumerate(self.guesses):
                paid = least_missed(guess[active], owed, self.prices[active].rows)
                come = least_missed(guess[answer.seat], due, self.prices[answer.seat].rows)
                if paid is not None and come is not None:
                    profit = self.prices[active].change(guess[active], come[1], paid[1])
                    best[place] = max(best[place], profit)
        return best

    # Agreeing -----------------------------------------------------------------------------------

    def accepting(self, negotiation: Negotiation, partner: int) -> float:
        """What accepting a response is worth; it can be paid."""
        owed = ways(negotiation.owed_by_active(partner))
        due = ways(negotiation.owed_by_partner(partner))
        paid = least_missed(self.held, owed, self.mine.rows)
        assert paid is not None, f"cannot pay '{negotiation.owed_by_active(partner)}'"
        nets = list(self._nets(partner, paid[1], due))
        return sum(nets) / len(nets) if nets else 0.0

    def _nets(self, partner: int, paid: Bundle, due: Ways) -> Iterator[float]:
        """What the trade is worth in each guess in which the partner has what it owes."""
        theirs = self.prices[partner]
        for guess in self.guesses:
            come = least_missed(guess[partner], due, theirs.rows)
            if come is not None:
                profit = theirs.change(guess[partner], paid, come[1])
                yield self._net(partner, come[1], paid, profit)

    def parting_with(self, bundle: Bundle, come: Bundle, taker: int) -> float:
        """What it is worth to give just this bundle to that seat."""
        theirs = self.prices[taker]
        gain = self._average(lambda place: theirs.change(self.guesses[place][taker], bundle))
        return self.mine.change(self.held, come, bundle) - self.rivalry[taker] * max(0.0, gain)


Part = tuple[int, int, float]
"""Some cards of one slot, and what they cost their owner."""


def _parts(held: Counts, rows: Rows, most: int = 3) -> Iterator[Part]:
    for slot, number in enumerate(held):
        for count in range(1, min(most, number) + 1):
            yield slot, count, rows[slot][number] - rows[slot][number - count]


class Purse:
    """What an opponent could be paid with: the least that buys it so much worth."""

    def __init__(self, held: Counts, rows: Rows, parts: list[Part]) -> None:
        single = [
            (rows[slot][held[slot] + count] - rows[slot][held[slot]], cost, slot)
            for slot, count, cost in parts
        ]
        payments = [(gain, cost) for gain, cost, _ in single]
        payments += [
            (first[0] + second[0], first[1] + second[1])
            for first, second in combinations(single, 2)
            if first[2] != second[2]
        ]
        self._losses, self._costs = _cheapest_for_each(payments)

    def price(self, worth: float) -> float:
        """What it costs to pay so much; infinite if nothing one has will do."""
        place = bisect_right(self._losses, -worth)
        return self._costs[place - 1] if place else inf


def _cheapest_for_each(payments: list[tuple[float, float]]) -> tuple[list[float], list[float]]:
    """Payments that nothing cheaper beats: their gains, negated so as to ascend, and costs."""
    gains, costs, least = [], [], inf
    for gain, cost in sorted(payments, reverse=True):
        if cost < least:
            least = cost
            gains.append(-gain)
            costs.append(cost)
    return gains, costs


def rivalries(points: list[float], manners: BargainingWeights) -> tuple[float, ...]:
    """How much each seat's gain counts against a trade, by where the seats stand."""
    mean = sum(points) / len(points)
    ahead = (min(1.0, max(0.0, (standing - mean) / manners.far_ahead)) for standing in points)
    return tuple(manners.rivalry + manners.leader_rivalry * part for part in ahead)
