"""Wholesaler: trades in bulk, many cards of a category or of any kind at a time.

Where only a number is said, the giver parts with what it misses least, and that is often what
somebody else lacks. The wholesaler guesses the hands of the others, works out which cards would
change hands, and looks for trades from which both sides gain.
"""

from collections.abc import Iterator
from random import Random

from respublica.bots.beliefs import Beliefs, Guess
from respublica.bots.cheapest_delivery import Branches, branches_of, bundle_of, cheapest_delivery
from respublica.bots.heuristics import size_of
from respublica.bots.turn import TurnBot
from respublica.bots.valuation import Bundle, Prices, Prospects, ValuationWeights
from respublica.engine import cards as c
from respublica.engine.actions import DECLINE, Accept, Action, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.trade import Opening, Statement, can_deliver, statement
from respublica.engine.view import View

_GUESSES = 4
_MOST = 9
_FEWER, _MORE = 2, 4
"""How far the number in an answer may be from the number that was asked for or offered."""
_LEAST_GAIN = 0.3
"""What a trade must bring, in points, to be worth a word..."""
_INCENTIVE = 1.0
"""...and what it must bring the partner for the partner to agree."""


class Wholesaler(TurnBot):
    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._beliefs = Beliefs()

    def worth(self, view: View, hand: Cards) -> float:
        return _own_prices(view).worth(c.unpack(hand))

    def trade(self, view: View) -> Action:
        guesses, payments = self._guesses(view), list(_payments(view))
        rated = [
            (_mean(_best_bargain(view, guess, said, payments) for guess in guesses), said)
            for said in _bulk(view, 2, _MOST)
        ]
        good = sorted((each for each in rated if each[0] > _LEAST_GAIN), key=lambda each: -each[0])
        return self.first_new(Request(said) for _, said in good)

    def answer(self, view: View) -> Action:
        trade, guesses = under_way(view.table), self._guesses(view)
        number = size_of(trade.statement)
        answers = _bulk(view, max(1, number - _FEWER), number + _MORE)
        rated = [
            (_mean(_agreed(view, guess, given, taken) for guess in guesses), said)
            for said in answers
            for given, taken in [
                (said, trade.statement) if trade.act is Opening.OFFER else (trade.statement, said)
            ]
            if can_deliver(view.hand, given)
        ]
        gain, best = max(rated, key=lambda each: each[0], default=(0.0, None))
        return DECLINE if best is None or gain <= _LEAST_GAIN else Respond(best)

    def gain(self, view: View, accept: Accept) -> float:
        given, received = self.swap(view, accept)
        due, gone = branches_of(received), bundle_of(given)
        return _mean(
            _gain(view, _given_by(view, guess, accept.seat, due), gone)
            for guess in self._guesses(view)
        )

    def _guesses(self, view: View) -> list[Guess]:
        self._beliefs.see(view)
        return self._beliefs.guesses(view, self.rng, _GUESSES)


# Swaps ------------------------------------------------------------------------------------------


def _best_bargain(view: View, guess: Guess, said: Statement, payments: list[Bundle]) -> float:
    """What a request brings if some opponent meets it for the fewest cards that please it."""
    asked = branches_of(said)
    others = (seat for seat in range(view.table.seats) if seat != view.seat)
    return max(_bargain(view, guess, seat, asked, payments) for seat in others)


def _bargain(view: View, guess: Guess, seat: int, asked: Branches, payments: list[Bundle]) -> float:
    come = _given_by(view, guess, seat, asked)
    if come is None:
        return 0.0
    theirs = _prices(view, seat)
    pleasing = (paid for paid in payments if theirs.change(guess[seat], paid, come) > _INCENTIVE)
    paid = next(pleasing, None)
    return 0.0 if paid is None else max(0.0, _gain(view, come, paid))


def _agreed(view: View, guess: Guess, given: Statement, taken: Statement) -> float:
    """What a swap with the active seat brings if that seat is pleased with it."""
    active = view.table.active
    come = _given_by(view, guess, active, branches_of(taken))
    gone = cheapest_delivery(c.unpack(view.hand), branches_of(given), _own_prices(view).rows)
    if come is None or gone is None:
        return 0.0
    pleased = _prices(view, active).change(guess[active], gone[1], come) > _INCENTIVE
    return _gain(view, come, gone[1]) if pleased else 0.0


def _given_by(view: View, guess: Guess, seat: int, said: Branches) -> Bundle | None:
    """The cards that a seat would miss least; none if it cannot give any."""
    found = cheapest_delivery(guess[seat], said, _prices(view, seat).rows)
    return found and found[1]


def _gain(view: View, come: Bundle | None, gone: Bundle) -> float:
    """What the own hand gains; nothing if nothing comes."""
    return 0.0 if come is None else _own_prices(view).change(c.unpack(view.hand), come, gone)


def _payments(view: View) -> Iterator[Bundle]:
    """One, two, three ... cards of the own hand: those that are missed least."""
    for number in range(1, c.total(view.hand) + 1):
        said = branches_of(statement(number, view.edition.nouns["card"]))
        paid = cheapest_delivery(c.unpack(view.hand), said, _own_prices(view).rows)
        assert paid is not None
        yield paid[1]


def _own_prices(view: View) -> Prices:
    assert view.seat is not None
    return _prices(view, view.seat)


def _prices(view: View, seat: int) -> Prices:
    return Prices(Prospects.of(view.table, seat), ValuationWeights())


def _bulk(view: View, least: int, most: int) -> Iterator[Statement]:
    """Statements of one number of cards, of a category or of any kind."""
    for name in ("people", "civilisation", "card"):
        for number in range(least, most + 1):
            said = statement(number, view.edition.nouns[name])
            if view.edition.can_say(said) is None:
                yield said


def _mean(numbers: Iterator[float]) -> float:
    return sum(numbers) / _GUESSES
