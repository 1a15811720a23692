"""Which trade is good, and which trade the other side would agree to.

A trade is good if it adds more to the worth of one's own hand than the rival's gain counts against
it. Whether the other side agrees is predicted from its point of view: for every guess of its hand,
what it would give and get, valued at its own prices. The promise of a statement is the average over
the guesses.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import exp

from respublica.bots.beliefs import Guess
from respublica.bots.cheapest_delivery import Branches, Delivery, branches_of, cheapest_delivery
from respublica.bots.valuation import Bundle, Counts, Prices, Rows
from respublica.engine import cards as c
from respublica.engine.state import Negotiation
from respublica.engine.trade import Statement

Promise = Callable[[Statement], float]
"""How many points a statement is expected to bring."""


@dataclass(frozen=True, slots=True)
class BargainingWeights:
    """How a merchant bargains. The values were found by experiment."""

    premium: float = 1.2
    """What a giver is expected to want for each point that it gives away..."""
    fee: float = 0.5
    """...and in addition, so that the trade is worth its while."""
    caution: float = 2.0
    """The gain, in points, at which a partner agrees half of the time."""
    doubt: float = 1.2
    """How slowly the chance of agreement grows with the gain, in points."""
    least_gain: float = 0.05
    """A response is accepted only if it gains more than this."""
    least_promise: float = 0.03
    """Statements that promise no more than this are not made."""
    rivalry: float = 0.14
    """How much each point that the partner gains counts against a trade..."""
    leader_rivalry: float = 0.4
    """...and how much more if the partner is far ahead."""
    far_ahead: float = 10.0
    """How many points above the mean are far ahead."""
    tender: float = 1.6
    """How many cards an opponent tenders, on average, for something it wants."""
    asked_size: int = 7
    """The largest count in a term of a request."""
    demanded_size: int = 8
    """The largest count in a term of a demand."""
    offered_size: int = 2
    """The largest count of a category in an offer: who hears it pays little more for a heap."""
    tendered_size: int = 6
    """The largest count of a category in a tender."""
    shortlist: int = 6
    """How many terms are tried in compound statements."""
    in_vain: float = 0.5
    """The factor by which a promise shrinks for each round that a repetition comes too early."""
    rounds_in_vain: int = 4
    """Rounds until something that was asked for in vain may be asked for again."""
    guesses: int = 6
    """How many guesses of the hidden hands are made for a decision."""


class Outlook:
    """What trades are worth to one seat at one moment of the game."""

    def __init__(
        self,
        seat: int,
        held: Counts,
        prices: tuple[Prices, ...],
        guesses: list[Guess],
        rivalry: tuple[float, ...],
        weights: BargainingWeights,
    ) -> None:
        self.seat, self.held = seat, held
        self.prices, self.guesses, self.rivalry, self.weights = prices, guesses, rivalry, weights
        self.mine = prices[seat]
        self.others = [other for other in range(len(prices)) if other != seat]

    # Speaking first -----------------------------------------------------------------------------

    def request(self, said: Statement) -> float:
        """What a request promises: in each guess, the best answer that an opponent would give."""
        asked = branches_of(said)
        return self._average(lambda place: self._best_answer(place, asked))

    def _best_answer(self, place: int, asked: Branches) -> float:
        guess, best = self.guesses[place], 0.0
        for seat in self.others:
            given = cheapest_delivery(guess[seat], asked, self.prices[seat].rows)
            if given is not None and self.mine.change(self.held, given[1]) > best:
                best = max(best, self._bargain(guess[seat], seat, given))
        return best

    def _bargain(self, held: Counts, seat: int, given: Delivery) -> float:
        """What is left if the giver wants the fewest cards that are worth its while."""
        cost, come = given
        theirs, wanted = self.prices[seat], self._profit_wanted(cost)
        fewest = bisect_left(
            self._payments, wanted, key=lambda paid: theirs.change(held, paid, come)
        )
        if fewest == len(self._payments):
            return 0.0
        return self._net(seat, come, self._payments[fewest], wanted)

    def _profit_wanted(self, cost: float) -> float:
        """What a giver wants to gain from a trade in which it gives cards of this worth."""
        return (self.weights.premium - 1) * max(0.0, cost) + self.weights.fee

    @cached_property
    def _payments(self) -> list[Bundle]:
        """One, two, three ... cards of the own hand: those that are missed least."""
        return list(_cheapest_cards(self.held, self.mine.rows))

    def offer(self, said: Statement) -> float:
        """What an offer promises: in each guess, the best tender less the cost of what is given."""
        given = cheapest_delivery(self.held, branches_of(said), self.mine.rows)
        if given is None:
            return 0.0
        cost, bundle = given
        return self._average(lambda place: max(0.0, self._best_tender(place, bundle) - cost))

    def _best_tender(self, place: int, bundle: Bundle) -> float:
        guess = self.guesses[place]
        return max(self._tender(guess[seat], seat, bundle) for seat in self.others)

    def _tender(self, held: Counts, seat: int, bundle: Bundle) -> float:
        """What an opponent would give for the bundle, less what its gain counts against the trade.

        It gives only cards whose loss leaves it a profit, none of the kinds it wants, and it does
        not know which of them are wanted most. The estimate lies half-way between the mean of these
        cards and the best one.
        """
        prices = self.prices[seat]
        gain = prices.change(held, bundle) - self.weights.fee
        if gain <= 0:
            return 0.0
        mine, rows, wanted = self.mine.rows, prices.rows, dict(bundle)
        worths = [
            mine[slot][self.held[slot] + 1] - mine[slot][self.held[slot]]
            for slot, number in enumerate(held)
            if number and slot not in wanted
            if rows[slot][number] - rows[slot][number - 1] < gain
        ]
        if not worths:
            return 0.0
        tendered = self.weights.tender * (max(worths) + sum(worths) / len(worths)) / 2
        return tendered - self.rivalry[seat] * gain

    def _average(self, brings: Callable[[int], float]) -> float:
        return sum(map(brings, range(len(self.guesses)))) / len(self.guesses)

    # Answering ----------------------------------------------------------------------------------

    def demand(self, negotiation: Negotiation, active: int) -> Promise:
        """What a demand promises; nothing if no way is found to meet the request."""
        given = cheapest_delivery(self.held, branches_of(negotiation.statement), self.mine.rows)
        if given is None:
            return lambda said: 0.0
        bundle, rows = given[1], self.prices[active].rows
        rivals = self._best_so_far(negotiation, active)

        def promises(said: Statement) -> float:
            asked = branches_of(said)
            return self._average(
                lambda place: self._expected(
                    active,
                    place,
                    rivals[place],
                    cheapest_delivery(self.guesses[place][active], asked, rows),
                    bundle,
                )
            )

        return promises

    def tender(self, negotiation: Negotiation, active: int) -> Promise:
        """What a tender promises in answer to an offer."""
        offered, rows = branches_of(negotiation.statement), self.prices[active].rows
        paid = [cheapest_delivery(guess[active], offered, rows) for guess in self.guesses]
        rivals = self._best_so_far(negotiation, active)

        def promises(said: Statement) -> float:
            given = cheapest_delivery(self.held, branches_of(said), self.mine.rows)
            if given is None:
                return 0.0
            bundle = given[1]
            return self._average(
                lambda place: self._expected(active, place, rivals[place], paid[place], bundle)
            )

        return promises

    def _expected(
        self, active: int, place: int, rival: float, paid: Delivery | None, given: Bundle
    ) -> float:
        """What a trade brings, times the chance that the active seat prefers it to its rivals."""
        if paid is None:
            return 0.0
        profit = self.prices[active].change(self.guesses[place][active], given, paid[1])
        return self._agrees(profit - rival) * self._net(active, paid[1], given, profit)

    def _agrees(self, profit: float) -> float:
        """The chance that a partner takes a trade with this profit."""
        weights = self.weights
        return 1.0 / (1.0 + exp(min(50.0, (weights.caution - profit) / weights.doubt)))

    def _net(self, partner: int, come: Bundle, gone: Bundle, profit: float) -> float:
        return self.mine.change(self.held, come, gone) - self.rivalry[partner] * max(0.0, profit)

    def _best_so_far(self, negotiation: Negotiation, active: int) -> list[float]:
        """For every guess, what the best response so far would bring the active seat."""
        best = [0.0] * len(self.guesses)
        for answer in negotiation.responses:
            owed = branches_of(negotiation.owed_by_active(answer.seat))
            due = branches_of(negotiation.owed_by_partner(answer.seat))
            for place, guess in enumerate(self.guesses):
                paid = cheapest_delivery(guess[active], owed, self.prices[active].rows)
                come = cheapest_delivery(guess[answer.seat], due, self.prices[answer.seat].rows)
                if paid is not None and come is not None:
                    profit = self.prices[active].change(guess[active], come[1], paid[1])
                    best[place] = max(best[place], profit)
        return best

    # Agreeing -----------------------------------------------------------------------------------

    def accepting(self, negotiation: Negotiation, partner: int) -> float:
        """What accepting a response is worth; nothing if no way is found to pay."""
        owed = branches_of(negotiation.owed_by_active(partner))
        due = branches_of(negotiation.owed_by_partner(partner))
        paid = cheapest_delivery(self.held, owed, self.mine.rows)
        if paid is None:
            return 0.0
        nets = list(self._nets(partner, paid[1], due))
        return sum(nets) / len(nets) if nets else 0.0

    def _nets(self, partner: int, paid: Bundle, due: Branches) -> Iterator[float]:
        """What the trade is worth, for each guess in which the partner holds what it owes."""
        theirs = self.prices[partner]
        for guess in self.guesses:
            come = cheapest_delivery(guess[partner], due, theirs.rows)
            if come is not None:
                profit = theirs.change(guess[partner], paid, come[1])
                yield self._net(partner, come[1], paid, profit)

    def parting_with(self, bundle: Bundle, come: Bundle, taker: int) -> float:
        """What it is worth to give exactly this bundle to that seat."""
        theirs = self.prices[taker]
        gain = self._average(lambda place: theirs.change(self.guesses[place][taker], bundle))
        return self.mine.change(self.held, come, bundle) - self.rivalry[taker] * max(0.0, gain)


def _cheapest_cards(held: Counts, rows: Rows) -> Iterator[Bundle]:
    everything = tuple(range(c.SLOTS))
    for number in range(1, sum(held) + 1):
        paid = cheapest_delivery(held, (((number, 1, everything),),), rows)
        assert paid is not None
        yield paid[1]


def rivalries(points: list[float], weights: BargainingWeights) -> tuple[float, ...]:
    """For each seat, how much its gain counts against a trade; more for seats that are ahead."""
    mean = sum(points) / len(points)
    ahead = (min(1.0, max(0.0, (standing - mean) / weights.far_ahead)) for standing in points)
    return tuple(weights.rivalry + weights.leader_rivalry * part for part in ahead)
