"""What a log proves of a hand at a moment, and how far some cards are from it."""

from typing import NamedTuple

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.state import Backs, leaves_enough
from respublica.engine.trade import Branch, Join, Noun, RandomSource, Statement, can_deliver, named


class Layout(NamedTuple):
    """One branch of a statement, and how to lay it out."""

    said: Statement
    cards: Cards
    """What it names by kind."""
    multiples: tuple[Noun, ...]
    """One for each group of so many alike, the largest first."""

    @classmethod
    def of(cls, terms: Branch) -> "Layout":
        multiples = [term.noun for term in terms if term.noun.alike > 1 for _ in range(term.count)]
        multiples.sort(key=lambda noun: -noun.alike)
        said = Statement(terms, Join.AND if len(terms) > 1 else None)
        return cls(said, named(terms), tuple(multiples))

    @property
    def is_shown_by_backs(self) -> bool:
        return not self.cards and not self.multiples

    @property
    def touches(self) -> Cards:
        """A mask of the kinds it depends on, where the backs are given."""
        return c.ALL if self.multiples else sum(c.OF_SLOT[slot] for slot, _ in c.counts(self.cards))

    def lay_out(self, held: Cards, seen: Backs, rng: RandomSource, noise: float) -> Cards | None:
        """Cards of these backs for all it names and all its multiples, rather such as are held.

        None if the largest multiples took what the others need. With more noise, cards that are
        held count for less.
        """
        cards = self.cards
        for noun in self.multiples:
            rest = c.without(held, cards)
            options = [
                (min(noun.alike, c.count(rest, slot)) + noise * rng.random(), slot)
                for slot, _ in c.counts(noun.among)
                if leaves_enough(seen, cards + c.several(slot, noun.alike), self.said.terms)
            ]
            if not options:
                return None
            cards += c.several(max(options)[1], noun.alike)
        return cards

    def lacks(self, held: Cards) -> int:
        """About how many of the cards held would have to be others; 0 only if none."""
        if not self.multiples:
            return shortfall(held, self.cards)
        if can_deliver(held, self.said):
            return 0
        lacking, rest = shortfall(held, self.cards), list(c.unpack(c.without(held, self.cards)))
        for noun in self.multiples:
            most = max((slot for slot, _ in c.counts(noun.among)), key=rest.__getitem__)
            lacking += max(0, noun.alike - rest[most])
            rest[most] = max(0, rest[most] - noun.alike)
        return max(1, lacking)


class Least(NamedTuple):
    """The hand held so many of a kind, or more."""

    seat: int
    moment: int
    slot: int
    number: int


class Meets(NamedTuple):
    """The hand, of which so much is seen from behind, could be laid out in one of these ways."""

    seat: int
    moment: int
    backs: Backs
    ways: tuple[Layout, ...]

    @property
    def touches(self) -> Cards:
        mask = c.NONE
        for way in self.ways:
            mask |= way.touches
        return mask

    def lacks(self, held: Cards) -> int:
        return min(way.lacks(held) for way in self.ways)

    def lay_out(self, held: Cards, rng: RandomSource) -> Cards | None:
        """Cards that would prove it, most likely those with the least lacking."""
        noise = 1 if rng.random() < 0.5 else 4
        laid = (way.lay_out(held, self.backs, rng, noise) for way in self.ways)
        options = [
            ((2 + 4 / noise) ** -shortfall(held, cards), cards)
            for cards in laid
            if cards is not None
        ]
        left = rng.random() * sum(weight for weight, _ in options)
        for weight, cards in options:
            left -= weight
            if left < 0:
                return cards
        return None


def shortfall(held: Cards, cards: Cards) -> int:
    """How many of the cards are not held."""
    return 0 if c.contains(held, cards) else c.total(c.without(cards, held))
