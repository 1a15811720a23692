"""Worlds a seat cannot tell from the real one: `resample(view, rng)` deals the unseen cards anew.

A world is admissible if the same public list of actions replays legally in it. `evidence` tells
what the viewer's log proves. Once every open proof and every unseen bundle is decided, a deal
exists exactly if (1) at every moment each hand has drawn at least as many cards of each back as
its needs call for (`ledger`), and (2) all hands together need no more of a kind than is unseen. So
the sampler goes through the facts in order and decides what is open at random, likelier ways more
often, looking ahead to keep both true for all that is known of the future. At a dead end it takes
back some decisions, more each time it gets no further, and in the end starts anew. Then it places
the needed kinds on random draws before their deadlines, deals the rest at random, and proves the
result by replaying it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.errors import IllegalAction
from respublica.engine.evidence import CanMeet, Evidence, Gets, Gives, Seals, Unseen
from respublica.engine.game import Game
from respublica.engine.ledger import DeadEnd, Ledger, back_of
from respublica.engine.redeal import redeal
from respublica.engine.retelling import retell
from respublica.engine.setup import Deal
from respublica.engine.state import Backs, backs, leaves_enough
from respublica.engine.trade import RandomSource, Statement, Term, named, satisfies
from respublica.engine.view import View

ATTEMPTS = 40
SETBACKS = 200
"""Dead ends met before an attempt is given up."""
_WAYS_TRIED = 24
_FORESIGHT = 4
"""How much likelier people are to keep what they are going to need."""


class NoWorldFound(Exception):
    """No admissible world was found in many attempts, though there always is one."""


def resample(view: View, rng: RandomSource) -> Game:
    """A game in which all that this viewer has seen happened, and the rest is dealt anew."""
    if view.is_over:
        raise ValueError("the game is over: nothing is hidden any more")
    evidence = Evidence(view.log, view.seat, view.edition)
    for _ in range(ATTEMPTS):
        try:
            world = _World(view, evidence, rng)
            world.decide()
            return retell(world.deal(), view.log, evidence.trades, world.decided)
        except (DeadEnd, IllegalAction):
            continue
    raise NoWorldFound(f"seat {view.seat} after {view.number} actions")


@dataclass(frozen=True, slots=True)
class _Moment:
    """Where something was to be decided: all that has to be taken back with it."""

    place: int
    decided: dict[Unseen, Cards]
    read: dict[int, int]
    now: dict[int, Ledger]
    outlooks: dict[int, Ledger]


class _World:
    """One attempt."""

    def __init__(self, view: View, evidence: Evidence, rng: RandomSource) -> None:
        self.decided: dict[Unseen, Cards] = {}
        self._view = view
        self._evidence = evidence
        self._rng = rng
        self._pool = c.unpack(view.edition.all_cards - evidence.drawn_by_viewer)
        seats = [seat for seat in range(view.table.seats) if seat != view.seat]
        self._facts = {seat: [f for s, f in evidence.facts if s == seat] for seat in seats}
        self._read = dict.fromkeys(seats, 0)
        self._now = {seat: Ledger.empty() for seat in seats}
        self._outlooks = {seat: self._outlook(seat, c.NONE) for seat in seats}
        self._tries = 0

    # Deciding -----------------------------------------------------------------------------------

    def decide(self) -> None:
        """Go through all facts and decide what is open."""
        trail: list[_Moment] = []
        place = furthest = 0
        steps_back = 1
        for _ in range(SETBACKS):
            try:
                while place < len(self._evidence.facts):
                    self._decide_fact(place, trail)
                    place += 1
                return
            except DeadEnd:
                if not trail:
                    raise
                steps_back = 1 if place > furthest else 2 * steps_back
                furthest = max(place, furthest)
                del trail[max(1, len(trail) + 1 - steps_back) :]
                place = self._go_back_to(trail.pop())
        raise DeadEnd

    def _decide_fact(self, place: int, trail: list[_Moment]) -> None:
        seat, fact = self._evidence.facts[place]
        match fact:
            case CanMeet():
                trail.append(self._moment(place))
                self._now[seat].need(self._some_way(seat, fact))
            case Seals(Unseen() as bundle) | Gives(Unseen() as bundle):
                trail.append(self._moment(place))
                self._decide_bundle(seat, bundle)
            case _:
                pass
        self._now[seat].enter(fact, self.decided)
        self._read[seat] += 1

    def _moment(self, place: int) -> _Moment:
        now = {seat: ledger.copy() for seat, ledger in self._now.items()}
        return _Moment(place, dict(self.decided), dict(self._read), now, self._outlooks)

    def _go_back_to(self, moment: _Moment) -> int:
        self.decided, self._read = moment.decided, moment.read
        self._now, self._outlooks = moment.now, moment.outlooks
        return moment.place

    def _taker(self, bundle: Unseen) -> int | None:
        for seat, facts in self._facts.items():
            for fact in facts[self._read[seat] :]:
                if isinstance(fact, Gets) and fact.bundle is bundle:
                    return seat
        return None

    def _some_way(self, seat: int, fact: CanMeet) -> Cards:
        """The kinds with which the hand meets a statement; the backs alone may be enough."""
        tried: set[Cards] = set()
        for self._tries in range(_WAYS_TRIED):
            terms = self._branch(seat, fact.said)
            cards = self._kinds(seat, terms)
            if cards in tried or not leaves_enough(fact.backs, cards, terms):
                continue
            tried.add(cards)
            if not self._now[seat].lacks(cards) or self._is_possible(seat, cards):
                return cards
        raise DeadEnd

    def _decide_bundle(self, seat: int, bundle: Unseen) -> None:
        taker = self._taker(bundle)
        tried: set[Cards] = set()
        for self._tries in range(_WAYS_TRIED):
            cards = self._some_bundle(seat, bundle, taker)
            if cards in tried or bundle.backs not in (None, backs(cards)):
                continue
            tried.add(cards)
            self.decided[bundle] = cards
            if satisfies(cards, bundle.said) and self._is_possible(seat, cards, taker):
                return
            del self.decided[bundle]
        raise DeadEnd

    # Looking ahead ------------------------------------------------------------------------------

    def _is_possible(self, seat: int, cards: Cards, taker: int | None = None) -> bool:
        """Whether hands and kinds suffice for all that is known to come."""
        try:
            outlooks = {seat: self._outlook(seat, cards)}
            if taker is not None:
                outlooks[taker] = self._outlook(taker, c.NONE)
        except DeadEnd:
            return False
        together = {**self._outlooks, **outlooks}
        if not self._are_enough_cards(list(together.values())):
            return False
        self._outlooks = together
        return True

    def _outlook(self, seat: int, cards: Cards) -> Ledger:
        """The hand's ledger at the end, if it must hold these cards now."""
        ledger = self._now[seat].copy()
        ledger.need(cards)
        for fact in self._facts[seat][self._read[seat] :]:
            ledger.enter(fact, self.decided)
        return ledger

    def _are_enough_cards(self, ledgers: list[Ledger]) -> bool:
        """Whether all hands together need no more of a kind than is unseen."""
        wild = [sum(ledger.wild[back] for ledger in ledgers) for back in (0, 1)]
        return all(
            sum(ledger.needed[slot] for ledger in ledgers) <= self._pool[slot] + wild[back_of(slot)]
            for slot in range(c.SLOTS)
        )

    # Ways and bundles at random -----------------------------------------------------------------

    def _branch(self, seat: int, said: Statement) -> tuple[Term, ...]:
        """A branch, likelier if it calls for fewer kinds that the hand is not known to hold."""
        return said.branches[self._pick([self._chance(seat, named(t)) for t in said.branches])]

    def _chance(self, seat: int, cards: Cards) -> float:
        """How likely the hand holds these; the more ways failed, the less that matters."""
        ledger, likely = self._now[seat], 1.0
        for slot, number in c.counts(cards):
            lacking = number - ledger.sure(slot)
            if lacking > 0:
                likely *= self._share(slot) ** lacking
        return float(likely ** (1 - self._tries / _WAYS_TRIED))

    def _share(self, slot: int) -> float:
        """What part of its back's unseen cards that nobody needs a kind makes up."""
        first = 6 * back_of(slot)
        left = [
            max(0.1, self._pool[kind] - sum(o.needed[kind] for o in self._outlooks.values()))
            if self._pool[kind]
            else 0
            for kind in range(first, first + 6)
        ]
        return left[slot - first] / max(1, sum(left))

    def _kinds(self, seat: int, terms: tuple[Term, ...], seen: Backs | None = None) -> Cards:
        """The kinds that a branch names, and some for its multiples."""
        cards = named(terms)
        for term in terms:
            if term.noun.alike > 1:
                for _ in range(term.count):
                    cards += self._multiple(seat, term, cards, seen)
        return cards

    def _multiple(self, seat: int, term: Term, beside: Cards, seen: Backs | None) -> Cards:
        choices = [
            more
            for slot, _ in c.counts(term.noun.among)
            if self._now[seat].has_room_for(beside + (more := c.several(slot, term.noun.alike)))
            and _is_within(beside + more, seen)
        ]
        return choices[self._pick([self._chance(seat, beside + more) for more in choices])]

    def _some_bundle(self, seat: int, bundle: Unseen, taker: int | None) -> Cards:
        """Cards to meet a branch with; those counted by category or as any, one by one."""
        terms = self._branch(seat, bundle.said)
        cards = self._kinds(seat, terms, bundle.backs)
        for term in terms:
            if term.noun.alike == 1 and not term.noun.is_kind:
                for _ in range(term.count):
                    weights = [
                        self._weight(seat, taker, slot, cards)
                        if term.noun.among & c.ONE[slot]
                        and _is_within(cards + c.ONE[slot], bundle.backs)
                        else 0
                        for slot in range(c.SLOTS)
                    ]
                    cards += c.ONE[self._pick(weights)]
        return cards

    def _weight(self, giver: int, taker: int | None, slot: int, taken: Cards) -> float:
        """What the giver may hold of a kind; it keeps what it will need, and gives what helps."""
        weight = self._now[giver].expects(slot, taken, self._share(slot))
        if self._will_need(giver, slot):
            weight /= _FORESIGHT
        if taker is not None and self._will_need(taker, slot):
            weight *= _FORESIGHT
        return weight

    def _will_need(self, seat: int, slot: int) -> bool:
        return self._outlooks[seat].needed[slot] > self._now[seat].needed[slot]

    def _pick(self, weights: Sequence[float]) -> int:
        left = self._rng.random() * sum(weights)
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return place
        raise DeadEnd

    def deal(self) -> Deal:
        return redeal(self._view, self._now, self._pool, self._rng)


def _is_within(cards: Cards, seen: Backs | None) -> bool:
    if seen is None:
        return True
    of = backs(cards)
    return of.people <= seen.people and of.civilisation <= seen.civilisation
