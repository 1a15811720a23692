"""Which trade is good, and which trade the other side would agree to.

A trade is good if it adds more to the worth of one's own hand than the rival's gain counts against
it. Whether the other side agrees is predicted from its point of view: for every guess of its hand,
what it would give and get, valued at its own prices. The promise of a statement is the average over
the guesses.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import exp

from respublica.bots.beliefs import Guess
from respublica.bots.cheapest_delivery import Branches, Delivery, Giver, branches_of
from respublica.bots.valuation import Bundle, Counts, Prices
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
        self._own = Giver(held, self.mine.rows)
        self._givers = [
            [Giver(hand, theirs.rows) for hand, theirs in zip(guess, prices, strict=True)]
            for guess in guesses
        ]
        self._bargains: dict[tuple[int, int, Delivery], float] = {}
        self._tenders: dict[tuple[int, Bundle], float] = {}
        """What was worked out once: different words are often met with the same cards."""

    # Speaking first -----------------------------------------------------------------------------

    def request(self, said: Statement) -> float:
        """What a request promises: in each guess, the best answer that an opponent would give."""
        asked = branches_of(said)
        return self._average(lambda place: self._best_answer(place, asked))

    def _best_answer(self, place: int, asked: Branches) -> float:
        givers, best = self._givers[place], 0.0
        for seat in self.others:
            given = givers[seat].cheapest(asked)
            if given is not None and self.mine.change(self.held, given[1]) > best:
                best = max(best, self._bargain(place, seat, given))
        return best

    def _bargain(self, place: int, seat: int, given: Delivery) -> float:
        """What is left if the giver wants the fewest cards that are worth its while."""
        key = place, seat, given
        left = self._bargains.get(key)
        if left is None:
            left = self._bargains[key] = self._left(place, seat, given)
        return left

    def _left(self, place: int, seat: int, given: Delivery) -> float:
        cost, come = given
        wanted = self._profit_wanted(cost)
        fewest = self._fewest(place, seat, come, wanted)
        if fewest == len(self._payments):
            return 0.0
        return self._net(seat, come, self._payments[fewest], wanted)

    def _fewest(self, place: int, seat: int, gone: Bundle, wanted: float) -> int:
        """The place of the smallest payment that leaves the giver this profit."""
        theirs, held, payments = self.prices[seat], self.guesses[place][seat], self._payments
        brings, losses = self._brings[place][seat], theirs.losses(held, gone)

        def profit(number: int) -> float:
            paid = self._kinds_paid[number]
            if any(slot in paid for slot, _ in gone):
                return theirs.change(held, payments[number], gone)
            total = brings[number]
            for loss in losses:
                total += loss
            return total

        return bisect_left(range(len(payments)), wanted, key=profit)

    def _profit_wanted(self, cost: float) -> float:
        """What a giver wants to gain from a trade in which it gives cards of this worth."""
        return (self.weights.premium - 1) * max(0.0, cost) + self.weights.fee

    @cached_property
    def _payments(self) -> list[Bundle]:
        """One, two, three ... cards of the own hand: those that are missed least."""
        return list(self._own.one_by_one())

    @cached_property
    def _kinds_paid(self) -> list[frozenset[int]]:
        """The slots of each payment."""
        return [frozenset(slot for slot, _ in paid) for paid in self._payments]

    @cached_property
    def _brings(self) -> list[dict[int, list[float]]]:
        """By guess, opponent and payment: what the payment alone would add to that hand."""
        return [
            {
                seat: [self.prices[seat].change(guess[seat], paid) for paid in self._payments]
                for seat in self.others
            }
            for guess in self.guesses
        ]

    def offer(self, said: Statement) -> float:
        """What an offer promises: in each guess, the best tender less the cost of what is given."""
        given = self._own.cheapest(branches_of(said))
        if given is None:
            return 0.0
        cost, bundle = given
        return self._average(lambda place: max(0.0, self._best_tender(place, bundle) - cost))

    def _best_tender(self, place: int, bundle: Bundle) -> float:
        key = place, bundle
        best = self._tenders.get(key)
        if best is None:
            tenders = (self._tender(place, seat, bundle) for seat in self.others)
            best = self._tenders[key] = max(tenders)
        return best

    def _tender(self, place: int, seat: int, bundle: Bundle) -> float:
        """What an opponent would give for the bundle, less what its gain counts against the trade.

        It gives only cards whose loss leaves it a profit, none of the kinds it wants, and it does
        not know which of them are wanted most. The estimate lies half-way between the mean of these
        cards and the best one.
        """
        gain = self.prices[seat].change(self.guesses[place][seat], bundle) - self.weights.fee
        if gain <= 0:
            return 0.0
        wanted = dict(bundle)
        worths = [
            worth
            for slot, loss, worth in self._next_cards[place][seat]
            if slot not in wanted and loss < gain
        ]
        if not worths:
            return 0.0
        tendered = self.weights.tender * (max(worths) + sum(worths) / len(worths)) / 2
        return tendered - self.rivalry[seat] * gain

    @cached_property
    def _next_cards(self) -> list[list[list[tuple[int, float, float]]]]:
        """By guess and seat: each kind held, what one of it costs that seat and brings this one."""
        mine = self.mine.rows
        worths = [mine[slot][held + 1] - mine[slot][held] for slot, held in enumerate(self.held)]
        return [
            [
                [
                    (slot, row[number] - row[number - 1], worth)
                    for slot, (number, row, worth) in enumerate(
                        zip(hand, theirs.rows, worths, strict=True)
                    )
                    if number
                ]
                for hand, theirs in zip(guess, self.prices, strict=True)
            ]
            for guess in self.guesses
        ]

    def _average(self, brings: Callable[[int], float]) -> float:
        return sum(map(brings, range(len(self.guesses)))) / len(self.guesses)

    # Answering ----------------------------------------------------------------------------------

    def demand(self, negotiation: Negotiation, active: int) -> Promise:
        """What a demand promises; nothing if no way is found to meet the request."""
        given = self._own.cheapest(branches_of(negotiation.statement))
        if given is None:
            return lambda said: 0.0
        rivals = self._best_so_far(negotiation, active)

        @cache
        def expected(place: int, paid: Delivery | None) -> float:
            return self._expected(active, place, rivals[place], paid, given[1])

        def promises(said: Statement) -> float:
            asked, givers = branches_of(said), self._givers
            return self._average(
                lambda place: expected(place, givers[place][active].cheapest(asked))
            )

        return promises

    def tender(self, negotiation: Negotiation, active: int) -> Promise:
        """What a tender promises in answer to an offer."""
        offered = branches_of(negotiation.statement)
        paid = [givers[active].cheapest(offered) for givers in self._givers]
        rivals = self._best_so_far(negotiation, active)

        @cache
        def expected(place: int, given: Bundle) -> float:
            return self._expected(active, place, rivals[place], paid[place], given)

        def promises(said: Statement) -> float:
            given = self._own.cheapest(branches_of(said))
            if given is None:
                return 0.0
            bundle = given[1]
            return self._average(lambda place: expected(place, bundle))

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
                paid = self._givers[place][active].cheapest(owed)
                come = self._givers[place][answer.seat].cheapest(due)
                if paid is not None and come is not None:
                    profit = self.prices[active].change(guess[active], come[1], paid[1])
                    best[place] = max(best[place], profit)
        return best

    # Agreeing -----------------------------------------------------------------------------------

    def accepting(self, negotiation: Negotiation, partner: int) -> float:
        """What accepting a response is worth; nothing if no way is found to pay."""
        owed = branches_of(negotiation.owed_by_active(partner))
        due = branches_of(negotiation.owed_by_partner(partner))
        paid = self._own.cheapest(owed)
        if paid is None:
            return 0.0
        nets = list(self._nets(partner, paid[1], due))
        return sum(nets) / len(nets) if nets else 0.0

    def _nets(self, partner: int, paid: Bundle, due: Branches) -> Iterator[float]:
        """What the trade is worth, for each guess in which the partner holds what it owes."""
        theirs = self.prices[partner]
        for guess, givers in zip(self.guesses, self._givers, strict=True):
            come = givers[partner].cheapest(due)
            if come is not None:
                profit = theirs.change(guess[partner], paid, come[1])
                yield self._net(partner, come[1], paid, profit)

    def parting_with(self, bundle: Bundle, come: Bundle, taker: int) -> float:
        """What it is worth to give exactly this bundle to that seat."""
        theirs = self.prices[taker]
        gain = self._average(lambda place: theirs.change(self.guesses[place][taker], bundle))
        return self.mine.change(self.held, come, bundle) - self.rivalry[taker] * max(0.0, gain)


def rivalries(points: list[float], weights: BargainingWeights) -> tuple[float, ...]:
    """For each seat, how much its gain counts against a trade; more for seats that are ahead."""
    mean = sum(points) / len(points)
    ahead = (min(1.0, max(0.0, (standing - mean) / weights.far_ahead)) for standing in points)
    return tuple(weights.rivalry + weights.leader_rivalry * part for part in ahead)
