"""Which words bring a good trade, and which trade is good.

A trade is good if it raises the own hand's worth by more than what it gives a rival counts for.
Whether the other side agrees is predicted by putting oneself in its place: in every guess of its
hand, what it would give, what it would get, and what both are worth by its own prices. A
statement is then worth the average over the guesses.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import exp

from respublica.bots.giving import least_missed
from respublica.bots.valuation import Bundle, Counts, Prices
from respublica.engine import cards as c
from respublica.engine.edition import Edition
from respublica.engine.state import Negotiation
from respublica.engine.trade import Act, Statement, Term, both, either, statement

Guess = list[list[int]]


@dataclass(frozen=True, slots=True)
class Manners:
    """How a merchant bargains; found by measuring."""

    fairness: float = 1.0
    """What one expects to pay for each point that the giver parts with..."""
    fee: float = 0.35
    """...and beyond it, to make it worth the giver's while."""
    doubt: float = 0.8
    """How uncertain it is that a partner takes what it gains from, in points."""
    least_gain: float = 0.15
    """A trade must bring more than this."""
    rivalry: float = 0.2
    """How much a point for a partner counts against a trade."""
    leader_rivalry: float = 0.4
    """How much more so if the partner leads by a lot."""
    offer_doubt: float = 0.6
    """The part of what an offer promises that one believes."""
    shortlist: int = 6
    """Terms that are tried in compound statements."""
    guesses: int = 6


Evaluate = Callable[[Statement], float]


class Outlook:
    """How a trade looks from one seat at one moment."""

    def __init__(
        self,
        edition: Edition,
        seat: int,
        held: Counts,
        prices: tuple[Prices, ...],
        guesses: list[Guess],
        rivalry: tuple[float, ...],
        manners: Manners,
    ) -> None:
        self.edition, self.seat, self.held = edition, seat, held
        self.prices, self.guesses, self.rivalry, self.manners = prices, guesses, rivalry, manners
        self.mine = prices[seat]
        self.others = [other for other in range(len(prices)) if other != seat]

    # Speaking first -----------------------------------------------------------------------------

    def request_promises(self, said: Statement) -> float:
        """What asking for this brings on average: the best of what opponents would answer."""
        return self._average(lambda guess: self._best_answer(guess, said))

    def _best_answer(self, guess: Guess, said: Statement) -> float:
        manners, best = self.manners, 0.0
        for seat in self.others:
            given = least_missed(guess[seat], said, self.prices[seat].rows)
            if given is not None:
                gain = self.mine.change(self.held, given[1])
                best = max(best, gain - manners.fairness * max(0.0, given[0]) - manners.fee)
        return best

    def offer_promises(self, said: Statement) -> float:
        """What offering this brings on average: the best tender less what is given."""
        given = least_missed(self.held, said, self.mine.rows)
        if given is None:
            return 0.0
        cost, bundle = given
        believed = self.manners.offer_doubt
        return self._average(
            lambda guess: max(0.0, believed * self._best_tender(guess, bundle) - cost)
        )

    def _best_tender(self, guess: Guess, bundle: Bundle) -> float:
        return max(self._tender(guess[seat], self.prices[seat], bundle) for seat in self.others)

    def _tender(self, held: Counts, prices: Prices, bundle: Bundle) -> float:
        """What an opponent would give for the bundle: one kind it parts with at a profit."""
        gain = prices.change(held, bundle) - self.manners.fee
        mine = self.mine.rows
        worths = [
            mine[slot][self.held[slot] + 1] - mine[slot][self.held[slot]]
            for slot, number in enumerate(held)
            if number and prices.rows[slot][number] - prices.rows[slot][number - 1] < gain
        ]
        return (max(worths) + sum(worths) / len(worths)) / 2 if worths else 0.0

    def _average(self, evaluate: Callable[[Guess], float]) -> float:
        return sum(map(evaluate, self.guesses)) / len(self.guesses)

    # Answering ----------------------------------------------------------------------------------

    def demand_promises(self, negotiation: Negotiation, active: int) -> Evaluate | None:
        """How good a demand is, if the request can be met at all."""
        given = least_missed(self.held, negotiation.statement, self.mine.rows)
        if given is None:
            return None
        theirs = self.prices[active]
        lying = [
            (guess[active], theirs.change(guess[active], given[1]), rival)
            for guess, rival in self._rivals(negotiation, active)
        ]

        def promises(said: Statement) -> float:
            total = 0.0
            for held, gain, rival in lying:
                paid = least_missed(held, said, theirs.rows)
                if paid is not None:
                    profit = gain - paid[0]
                    net = self._net(active, paid[1], given[1], profit)
                    total += self._agrees(profit - rival) * net
            return total / len(lying)

        return promises

    def tender_promises(self, negotiation: Negotiation, active: int) -> Evaluate | None:
        """How good a tender is for what is offered."""
        theirs = self.prices[active]
        lying = []
        for guess, rival in self._rivals(negotiation, active):
            paid = least_missed(guess[active], negotiation.statement, theirs.rows)
            if paid is not None:
                lying.append((guess[active], paid, rival))
        if not lying:
            return None

        def promises(said: Statement) -> float:
            given = least_missed(self.held, said, self.mine.rows)
            if given is None:
                return 0.0
            total = 0.0
            for held, paid, rival in lying:
                profit = theirs.change(held, given[1], paid[1])
                net = self._net(active, paid[1], given[1], profit)
                total += self._agrees(profit - rival) * net
            return total / len(lying)

        return promises

    def _rivals(self, negotiation: Negotiation, active: int) -> list[tuple[Guess, float]]:
        """Every guess, with what the best answer so far would bring the active seat."""
        return [(guess, self._best_so_far(guess, negotiation, active)) for guess in self.guesses]

    def _best_so_far(self, guess: Guess, negotiation: Negotiation, active: int) -> float:
        theirs, best = self.prices[active], 0.0
        for answer in negotiation.responses:
            owed, due = (
                negotiation.owed_by_active(answer.seat),
                negotiation.owed_by_partner(answer.seat),
            )
            paid = least_missed(guess[active], owed, theirs.rows)
            come = least_missed(guess[answer.seat], due, self.prices[answer.seat].rows)
            if paid is not None and come is not None:
                best = max(best, theirs.change(guess[active], come[1], paid[1]))
        return best

    def _agrees(self, profit: float) -> float:
        """The chance that a partner takes a trade with this profit."""
        return 1.0 / (1.0 + exp(min(50.0, -profit / self.manners.doubt)))

    def _net(self, partner: int, come: Bundle, gone: Bundle, profit: float) -> float:
        return self.mine.change(self.held, come, gone) - self.rivalry[partner] * max(0.0, profit)

    # Agreeing -----------------------------------------------------------------------------------

    def response_brings(self, negotiation: Negotiation, partner: int) -> float | None:
        """What accepting a response is worth; None if it cannot be paid."""
        owed, due = negotiation.owed_by_active(partner), negotiation.owed_by_partner(partner)
        paid = least_missed(self.held, owed, self.mine.rows)
        if paid is None:
            return None
        theirs, total, met = self.prices[partner], 0.0, 0
        for guess in self.guesses:
            come = least_missed(guess[partner], due, theirs.rows)
            if come is not None:
                met += 1
                profit = theirs.change(guess[partner], paid[1], come[1])
                total += self._net(partner, come[1], paid[1], profit)
        return total / met if met else 0.0

    def parting_with(self, bundle: Bundle, come: Bundle, taker: int) -> float:
        """What it is worth to give just this bundle to that seat."""
        theirs = self.prices[taker]
        gain = self._average(lambda guess: theirs.change(guess[taker], bundle))
        return self.mine.change(self.held, come, bundle) - self.rivalry[taker] * max(0.0, gain)

    # Phrasing -----------------------------------------------------------------------------------

    def wanted(self) -> Iterable[Term]:
        """Terms for what one may ask for."""
        for kind in self.edition.kinds:
            row, number = self.mine.rows[kind.slot], self.held[kind.slot]
            noun = self.edition.nouns[kind.id]
            for count in range(1, 4):
                if number + count < len(row) and row[number + count] - row[number] > 0.3:
                    yield Term(count, noun)
        for name in ("people", "civilisation", "card"):
            for count in range(1, 5):
                yield Term(count, self.edition.nouns[name])

    def owned(self) -> Iterable[Term]:
        """Terms for what one may give."""
        for kind in self.edition.kinds:
            for count in range(1, min(3, self.held[kind.slot]) + 1):
                yield Term(count, self.edition.nouns[kind.id])
        people, civilisation = sum(self.held[:6]), sum(self.held[6:])
        for name, most in (("people", people), ("civilisation", civilisation)):
            for count in range(1, min(2, most) + 1):
                yield Term(count, self.edition.nouns[name])

    def best_statement(
        self, terms: Iterable[Term], evaluate: Evaluate, sayable: Callable[[Statement], bool]
    ) -> tuple[float, Statement | None]:
        """The best of these terms, and of the compounds of the best of them."""
        singles = []
        for term in terms:
            said = statement(term.count, term.noun)
            if sayable(said):
                singles.append((evaluate(said), said))
        singles.sort(key=lambda found: -found[0])
        best: tuple[float, Statement | None] = singles[0] if singles else (0.0, None)
        for said in self._compounds([found[1].terms[0] for found in singles]):
            if sayable(said):
                value = evaluate(said)
                if value > best[0]:
                    best = value, said
        return best

    def _compounds(self, terms: list[Term]) -> Iterable[Statement]:
        short = terms[: self.manners.shortlist]
        for first, second in combinations(short, 2):
            yield either(first, second)
            if first.noun != second.noun:
                yield both(first, second)
