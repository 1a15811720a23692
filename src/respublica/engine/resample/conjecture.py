"""A guess at all that is unseen: the kind of every card drawn, and the cards of every bundle.

It grows with the facts it is told. Draws it has not been told of yet count as cards in the deck.
"""

from collections.abc import Iterable, Sequence
from typing import assert_never

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.resample.evidence import (
    CardDrawn,
    CardsPassed,
    Evidence,
    Fact,
    Gives,
    Takes,
    Unseen,
)
from respublica.engine.resample.proof import Layout, Least, Meets
from respublica.engine.resample.tally import Shift, Tally
from respublica.engine.state import backs, fits
from respublica.engine.trade import RandomSource

NEVER = 1 << 30
NOBODY = -1
"""Who draws what is still in the decks, and never does."""


class Conjecture:
    def __init__(self, evidence: Evidence, unseen: Cards, rng: RandomSource) -> None:
        piles = [shuffled(c.each(unseen & mask), rng) for mask in (c.PEOPLE, c.CIVILISATION)]
        self.draws = [fact for fact in evidence.facts if isinstance(fact, CardDrawn)]
        self.kinds = [piles[draw.back].pop() for draw in self.draws]
        for back, pile in enumerate(piles):
            self.draws += [CardDrawn(NOBODY, NEVER, back)] * len(pile)
            self.kinds += pile
        self.hands: dict[int, list[int]] = {draw.seat: [0] * c.SLOTS for draw in self.draws}
        self.bundles: dict[Unseen, Cards] = {}
        self.given_by: dict[int, list[Unseen]] = {seat: [] for seat in self.hands}
        self.tally = Tally()
        self._taken_by: dict[int, list[Unseen]] = {seat: [] for seat in self.hands}
        self._drawn_by: dict[int, list[int]] = {seat: [] for seat in self.hands}
        for place, draw in enumerate(self.draws):
            self._drawn_by[draw.seat].append(place)
        self._kinds = [slot for slot, _ in c.counts(unseen)]
        self._drawn = 0
        self._moment = 0
        self._rng = rng

    def tell(self, fact: Fact) -> bool:
        """One more fact; whether all that is proven still holds."""
        match fact:
            case CardDrawn(seat, moment):
                self._move(seat, moment, c.ONE[self.kinds[self._drawn]], 1)
                self._drawn += 1
            case CardsPassed(seat, moment, cards, sign):
                self._move(seat, moment, cards, sign)
            case Gives(bundle):
                cards = _some_bundle(bundle, self.hands[bundle.giver], self._kinds, self._rng)
                self.bundles[bundle] = cards
                self.given_by[bundle.giver].append(bundle)
                self._move(bundle.giver, bundle.given, cards, -1)
            case Takes(bundle):
                self._taken_by[bundle.taker].append(bundle)
                self._move(bundle.taker, bundle.given + 1, self.bundles[bundle], 1)
            case Least(seat) | Meets(seat):
                return not self.tally.add(fact, self.hands[seat])
            case _:
                assert_never(fact)
        return True

    def _move(self, seat: int, moment: int, cards: Cards, sign: int) -> None:
        self._moment = moment
        for slot, number in c.counts(cards):
            self.hands[seat][slot] += sign * number

    def shift(self, shifts: Iterable[Shift]) -> None:
        """Let the hands be others, and with them what is lacking."""
        for seat, start, end, out, into, number in shifts:
            if start <= self._moment < end:
                self.hands[seat][out] -= number
                self.hands[seat][into] += number
        self.tally.shift(shifts)

    def hand(self, seat: int) -> Cards:
        """What a seat holds by now."""
        return c.pack(self.hands[seat])

    def others(self, slot: int) -> list[int]:
        """The other kinds with the same back."""
        same = c.PEOPLE_SLOTS if slot in c.PEOPLE_SLOTS else c.CIVILISATION_SLOTS
        return [kind for kind in self._kinds if kind in same and kind != slot]

    # Where cards of a kind are --------------------------------------------------------------------

    def drawn_by(self, seat: int, moment: int, kind: int) -> list[int]:
        """A hand's draws of a kind until then."""
        kinds, draws = self.kinds, self.draws
        return [d for d in self._drawn_by[seat] if kinds[d] == kind and draws[d].moment <= moment]

    def drawn_elsewhere(self, seat: int, moment: int, kind: int) -> list[int]:
        """All other draws of a kind."""
        return [
            place
            for place, drawn in enumerate(self.kinds)
            if drawn == kind
            and (self.draws[place].seat != seat or self.draws[place].moment > moment)
        ]

    def came_with(self, seat: int, moment: int, kind: int) -> list[Unseen]:
        """The bundles with which a kind came into a hand until then."""
        mask = c.OF_SLOT[kind]
        return [b for b in self._taken_by[seat] if b.given < moment and self.bundles[b] & mask]

    def went_with(self, seat: int, moment: int, kind: int) -> list[Unseen]:
        mask = c.OF_SLOT[kind]
        return [b for b in self.given_by[seat] if b.given <= moment and self.bundles[b] & mask]


def _some_bundle(
    bundle: Unseen, hand: Sequence[int], kinds: Sequence[int], rng: RandomSource
) -> Cards:
    """Cards that meet the words and have the backs, rather such as the hand holds."""
    held = c.pack(max(0, number) for number in hand)
    ways = [Layout.of(terms) for terms in bundle.said.branches if fits(terms, bundle.backs)]
    noise = 1
    while True:
        way = ways[rng.randrange(len(ways))]
        cards = way.lay_out(held, bundle.backs, rng, noise)
        if cards is not None:
            return cards + _filling(cards, bundle, c.without(held, cards), kinds, rng)
        noise += 1


def _filling(
    cards: Cards, bundle: Unseen, rest: Cards, kinds: Sequence[int], rng: RandomSource
) -> Cards:
    """What a bundle still lacks of each back."""
    seen, filling = backs(cards), c.NONE
    for slots, mask, number in (
        (c.PEOPLE_SLOTS, c.PEOPLE, bundle.backs.people - seen.people),
        (c.CIVILISATION_SLOTS, c.CIVILISATION, bundle.backs.civilisation - seen.civilisation),
    ):
        pile = shuffled(c.each(rest & mask), rng)
        others = [kind for kind in kinds if kind in slots]
        pile += [others[rng.randrange(len(others))] for _ in range(number - len(pile))]
        filling += sum(c.ONE[slot] for slot in pile[:number])
    return filling


def shuffled(cards: Iterable[int], rng: RandomSource) -> list[int]:
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = rng.randrange(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return pile
