"""Bulk: many cards of any kind against one more, if those that come help more than those that go.

It knows nothing of the merchant's prices. A hand is worth, for each group, the square of the part
held times the score card on top of the pile; everybody is supposed to count so, and to agree to
whatever is better than nothing. The other hands it guesses.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from respublica.bots.beliefs import Beliefs
from respublica.bots.turn import TurnBot
from respublica.engine import cards as c
from respublica.engine.actions import DECLINE, Accept, Action, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.edition import Pile
from respublica.engine.trade import Branch, Opening, Statement, can_deliver, statement
from respublica.engine.view import View

GUESSES = 6
LEAST = 0.4
"""What a trade must bring to be worth the words."""
ENOUGH = 0.3
"""What others must gain to agree, or so it thinks."""
PAIR, LIBRARY = 0.5, 4.0
"""What a pair is worth that is left over, and a Library."""
INCOME = 0.35
"""What each card left in the civilisation deck adds to a Settlement."""


@dataclass
class Hand:
    """The cards of a seat, and what each number of a kind is worth to it."""

    cards: list[int]
    rows: list[list[float]]

    @property
    def worth(self) -> float:
        return sum(row[held] for row, held in zip(self.rows, self.cards, strict=True))

    def change(self, come: list[int], gone: list[int]) -> float:
        after = [a + b - d for a, b, d in zip(self.cards, come, gone, strict=True)]
        return Hand([min(each, c.MOST_ALIKE) for each in after], self.rows).worth - self.worth

    def cheapest(self, said: Statement) -> list[int] | None:
        """What it would give for a statement, or None if it cannot."""
        found = [self._take(branch) for branch in said.branches]
        return min((each for each in found if each), key=self._cost, default=None)

    def _cost(self, gone: list[int]) -> float:
        return -self.change([0] * c.SLOTS, gone)

    def _take(self, terms: Branch) -> list[int] | None:
        gone = [0] * c.SLOTS
        for term in terms:
            slots = [slot for slot in range(c.SLOTS) if c.count(term.noun.among, slot)]
            for _ in range(term.count):
                alike = term.noun.alike
                rich = [s for s in slots if self.cards[s] - gone[s] >= alike]
                if not rich:
                    return None
                slot = min(rich, key=lambda s: self._loss(s, gone[s], alike))
                gone[slot] += alike
        return gone

    def _loss(self, slot: int, gone: int, alike: int) -> float:
        left = self.cards[slot] - gone
        return self.rows[slot][left] - self.rows[slot][left - alike]


class Bulk(TurnBot):
    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._beliefs = Beliefs()

    # What hands are worth -----------------------------------------------------------------------

    def worth(self, view: View, hand: Cards) -> float:
        assert view.seat is not None
        return Hand(list(c.unpack(hand)), _rows(view, view.seat)).worth

    def _tables(self, view: View) -> list[list[Hand]]:
        """Guesses of all hands, the own one included."""
        rows = [_rows(view, seat) for seat in range(view.table.seats)]
        guesses = self._beliefs.guesses(view, self.rng, GUESSES)
        return [[Hand(held, row) for held, row in zip(each, rows, strict=True)] for each in guesses]

    # Speaking -----------------------------------------------------------------------------------

    def trade(self, view: View) -> Action:
        tables = self._tables(view)
        rated = [(self._promise(view, tables, said), said) for said in _words(view)]
        rated.sort(key=lambda each: -each[0])
        return self.first_new(Request(said) for promise, said in rated if promise > LEAST)

    def _promise(self, view: View, tables: list[list[Hand]], said: Statement) -> float:
        """What the best bargain with an opponent brings on average."""
        assert view.seat is not None
        total = 0.0
        for hands in tables:
            mine = hands[view.seat]
            others = [hand for seat, hand in enumerate(hands) if seat != view.seat]
            total += max(_bargain(view, mine, hand, said) for hand in others)
        return total / len(tables)

    # Answering ----------------------------------------------------------------------------------

    def answer(self, view: View) -> Action:
        trade, tables = under_way(view.table), self._tables(view)
        is_offer = trade.act is Opening.OFFER
        if not is_offer and not can_deliver(view.hand, trade.statement):
            return DECLINE
        best, chosen = LEAST, None
        for said in _words(view):
            if is_offer and not can_deliver(view.hand, said):
                continue
            pays, comes = (said, trade.statement) if is_offer else (trade.statement, said)
            gain = self._agreed(view, tables, view.table.active, pays, comes)
            if gain > best:
                best, chosen = gain, said
        return DECLINE if chosen is None else Respond(chosen)

    def _agreed(
        self,
        view: View,
        tables: list[list[Hand]],
        partner: int,
        pays: Statement,
        comes: Statement,
    ) -> float:
        """What a swap brings, where the other side would agree to it."""
        assert view.seat is not None
        total = 0.0
        for hands in tables:
            gone, come = hands[view.seat].cheapest(pays), hands[partner].cheapest(comes)
            if gone and come and hands[partner].change(gone, come) > ENOUGH:
                total += hands[view.seat].change(come, gone)
        return total / len(tables)

    # Agreeing -----------------------------------------------------------------------------------

    def gain(self, view: View, accept: Accept) -> float:
        assert view.seat is not None
        given, comes = self.swap(view, accept)
        gains = []
        for hands in self._tables(view):
            come = hands[accept.seat].cheapest(comes)
            if come:
                gains.append(hands[view.seat].change(come, list(c.unpack(given))))
        return sum(gains) / len(gains) - LEAST / 2 if gains else 0.0


def _rows(view: View, seat: int) -> list[list[float]]:
    """By slot and number held: what these cards are worth to a seat."""
    rows = [[0.0] * (c.MOST_ALIKE + 1) for _ in range(c.SLOTS)]
    for kind in view.edition.kinds:
        scores = [_score(view, kind.earns, points) for points in view.table.pile(kind.earns)]
        scores += [0.0] * (c.MOST_ALIKE + 1)
        size = view.table.group_size(seat, kind)
        for held in range(c.MOST_ALIKE + 1):
            groups, rest = divmod(held, size)
            begun = scores[groups] * (rest / size) ** 2 + PAIR * (rest // 2)
            rows[kind.slot][held] = sum(scores[:groups]) + begun
    return rows


def _score(view: View, pile: Pile, points: int) -> float:
    if pile is Pile.SETTLEMENT:
        return points + INCOME * view.table.civilisation_left / view.table.seats
    return LIBRARY if pile is Pile.LIBRARY else float(points)


def _words(view: View) -> Iterator[Statement]:
    nouns = view.edition.nouns
    counts = [("card", 9), ("people", 5), ("civilisation", 5)]
    counts += [(kind.id, 3) for kind in view.edition.kinds if c.count(view.hand, kind.slot)]
    for noun, most in counts:
        for number in range(1, most + 1):
            said = statement(number, nouns[noun])
            if view.edition.can_say(said) is None:
                yield said


def _bargain(view: View, mine: Hand, theirs: Hand, said: Statement) -> float:
    """What is left after they are paid with so many of any cards that they gain as well."""
    come = theirs.cheapest(said)
    if come is None:
        return 0.0
    for number in range(1, sum(come) + 3):
        gone = mine.cheapest(statement(number, view.edition.nouns["card"]))
        if gone is None:
            return 0.0
        if theirs.change(gone, come) > ENOUGH:
            return max(0.0, mine.change(come, gone))
    return 0.0
