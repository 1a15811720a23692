"""Beliefs: how many cards of each kind every opponent may hold, as one viewer can judge.

Three steps. `Worlds` deals the hidden cards within all that the log proves, every deal as likely as
any other; counted, these deals are the *bare* beliefs. Then the signs (`signs`) speak: somebody who
keeps asking for Goths collects them. Each *reading* of the signs is a model of an opponent, fitted
to games of one kind of trader (`scripts/fit_beliefs.py` writes `beliefs.toml`), and tilts the bare
beliefs. In the end the readings are mixed, since nobody knows who sits there.
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import comb
from random import Random

import numpy as np

from respublica.analysis import signs as sg
from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.events import Event
from respublica.engine.memory import Memory
from respublica.engine.view import View
from respublica.kernel import layout as at
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import Floats
from respublica.kernel.worlds import Worlds

MOST = c.MOST_ALIKE + 1
"""Counts go from 0 to one less than this."""
WORLDS = 160
"""Dealt for a moment."""
_EVEN = 6.0
"""So many worlds the even deal counts for, so that what no world shows is not held impossible."""
STATISTICS = ("number", "any", "square", "group")
"""What a sign can speak for: more cards, one at least, many alike, a group that lies in hand."""


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Of one viewer at one moment."""

    view: View
    chances: Floats
    """By seat, slot and number of cards: how likely it is that the seat holds so many."""
    worlds: Numbers
    """Dealt within what is proved, each as likely as any other; states of the kernel."""
    weights: Floats
    """How likely each of these worlds is by all that was said; they add up to 1."""

    @classmethod
    def of_the_end(cls, view: View) -> "Beliefs":
        """Of a game that is over: all hands lie open, and there is nothing to deal."""
        assert view.result is not None
        hands = np.stack([_certain(hand) for hand in view.result.hands])
        return cls(view, hands, np.zeros((0, at.STATE_SIZE), np.int64), np.zeros(0))

    def expected(self, seat: int, slot: int) -> float:
        return float(self.chances[seat, slot] @ np.arange(MOST))

    def at_least(self, seat: int, slot: int, number: int) -> float:
        """The chance that a seat holds so many of a kind, or more."""
        return float(self.chances[seat, slot, number:].sum())

    def drawn(self, number: int, rng: Random) -> Numbers:
        """So many worlds, likely ones more often."""
        kept = rng.choices(range(len(self.worlds)), self.weights.tolist(), k=number)
        return np.ascontiguousarray(self.worlds[kept])


@dataclass(frozen=True, slots=True)
class Proof:
    """What words prove of a hand."""

    seat: int
    holds: Callable[[Cards], bool]


class Believer:
    """Follows one game from one seat, or as a spectator; ask at any moment, in order."""

    def __init__(self, viewer: int | None, view: View, rng: Random) -> None:
        self._viewer = viewer
        self._dealer = Worlds(viewer, view.edition, view.table.seats, rng)
        self._signs = sg.Signs(view.table.seats)
        self._memory = Memory(view.table.seats, view.edition.rules)
        self._remembered = 0

    def believe(self, view: View, number: int = WORLDS) -> Beliefs:
        """What the viewer may believe now; `CannotResample` where the game began elsewhere."""
        return self._weighed(view, self.deal(view, number), self.signs(view))

    def having_heard(self, beliefs: Beliefs, event: Event, proves: Proof) -> Beliefs:
        """The beliefs after one more event, which proves something of its seat's hand."""
        seat, worlds = proves.seat, beliefs.worlds
        fitting = [proves.holds(int(world[at.S_HAND + seat])) for world in worlds]
        left = worlds[fitting] if any(fitting) else worlds
        return self._weighed(beliefs.view, left, self._signs.having_heard(event).table)

    def _weighed(self, view: View, worlds: Numbers, signs: Floats) -> Beliefs:
        bare = self.bare(view, worlds)
        tilts = [tilt(view, signs, reading) for reading in readings()]
        shares = np.array([reading.share for reading in readings()])
        chances = np.einsum("r,rskn->skn", shares, [tilted(bare, each) for each in tilts])
        if view.seat is not None:
            chances[view.seat] = _certain(view.hand)
        return Beliefs(view, chances, worlds, _weights(view, worlds, tilts, shares))

    def deal(self, view: View, number: int = WORLDS) -> Numbers:
        """So many worlds, each as likely as any other."""
        return self._dealer.states(view, number)

    def bare(self, view: View, worlds: Numbers) -> Floats:
        """The deals counted; the even deal keeps what is possible from being left out."""
        hands = counts_of(worlds, view.table.seats)
        dealt = np.stack([(hands == number).sum(0) for number in range(MOST)], axis=-1)
        mixed: Floats = (dealt + _EVEN * even_chances(view, self.sure(view))) / (
            len(worlds) + _EVEN
        )
        return mixed

    def signs(self, view: View) -> Floats:
        self._signs.see(view)
        return self._signs.table

    def sure(self, view: View) -> list[int]:
        for event in view.log[self._remembered :]:
            self._memory.see(event)
        self._remembered = len(view.log)
        return self._memory.sure


def believe(view: View, rng: Random, number: int = WORLDS) -> Beliefs:
    """For a single moment."""
    return Believer(view.seat, view, rng).believe(view, number)


# Readings ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reading:
    """How one kind of trader's signs are to be read."""

    name: str
    share: float
    """How often such a trader is met."""
    weights: Floats
    """By sign and statistic."""


@cache
def readings() -> tuple[Reading, ...]:
    table = tomllib.loads(files("respublica.analysis").joinpath("beliefs.toml").read_text())
    return tuple(
        Reading(
            name,
            each["share"],
            np.array([[each["signs"][sign][about] for about in STATISTICS] for sign in sg.NAMES]),
        )
        for name, each in table.items()
    )


def statistics(view: View) -> Floats:
    """By seat, slot, number of cards and statistic."""
    numbers, table = np.arange(MOST, dtype=np.float64), view.table
    found = np.zeros((table.seats, c.SLOTS, MOST, len(STATISTICS)))
    found[..., 0] = numbers
    found[..., 1] = numbers >= 1
    found[..., 2] = numbers**2 / 4
    for kind in view.edition.kinds:
        for seat in range(table.seats) if table.pile(kind.earns) else ():
            found[seat, kind.slot, :, 3] = numbers >= table.group_size(seat, kind)
    return found


def tilt(view: View, signs: Floats, reading: Reading) -> Floats:
    """By seat, slot and number: how much the signs speak for it, as a logarithm."""
    spoken: Floats = np.einsum(
        "skf,ft,sknt->skn", signs, reading.weights, statistics(view), optimize=True
    )
    if view.seat is not None:
        spoken[view.seat] = 0.0
    return spoken


def tilted(bare: Floats, spoken: Floats) -> Floats:
    likely = bare * np.exp(spoken - spoken.max(-1, keepdims=True))
    chances: Floats = likely / likely.sum(-1, keepdims=True)
    return chances


def _weights(view: View, worlds: Numbers, tilts: list[Floats], shares: Floats) -> Floats:
    """A world is as likely as its hands are, each by the mixture of all readings."""
    hands, slots = counts_of(worlds, view.table.seats), np.arange(c.SLOTS)
    weights: Floats = np.ones(len(worlds))
    for seat in range(view.table.seats):
        if seat == view.seat:
            continue
        mixed = np.zeros(len(worlds))
        for spoken, share in zip(tilts, shares, strict=True):
            said = spoken[seat, slots, hands[:, seat]].sum(-1)
            likely = np.exp(said - said.max())
            mixed += share * likely / likely.mean()
        weights *= mixed
    weights /= weights.sum()
    return weights


def counts_of(worlds: Numbers, seats: int) -> Numbers:
    """By world, seat and slot."""
    shifts = 5 * np.arange(c.SLOTS)
    hands: Numbers = worlds[:, at.S_HAND : at.S_HAND + seats, None] >> shifts & 31
    return hands


def _certain(hand: int) -> Floats:
    chances = np.zeros((c.SLOTS, MOST))
    chances[np.arange(c.SLOTS), c.unpack(hand)] = 1.0
    return chances


# The even deal ------------------------------------------------------------------------------------


def even_chances(view: View, sure: list[int]) -> Floats:
    """What counting alone tells: the proved minimum, the rest dealt evenly by backs."""
    table, chances = view.table, np.zeros((view.table.seats, c.SLOTS, MOST))
    known = [view.hand if seat == view.seat else cards for seat, cards in enumerate(sure)]
    left = np.array(c.unpack(view.edition.all_cards))
    for cards in (*known, *(_displayed(view, seat) for seat in range(table.seats))):
        left -= c.unpack(cards)
    left = np.maximum(0, left)
    for seat, held in enumerate(view.hands):
        for slots, total in (
            (c.PEOPLE_SLOTS, held.people),
            (c.CIVILISATION_SLOTS, held.civilisation),
        ):
            free = total - sum(c.count(known[seat], slot) for slot in slots)
            pool = int(left[slots.start : slots.stop].sum())
            for slot in slots:
                least = c.count(known[seat], slot)
                for more, chance in enumerate(_dealt_evenly(pool, int(left[slot]), max(0, free))):
                    chances[seat, slot, least + more] = chance
    return chances


def _displayed(view: View, seat: int) -> int:
    return sum(c.several(group.kind.slot, group.size) for group in view.table.groups[seat])


@cache
def _dealt_evenly(pool: int, of_kind: int, free: int) -> tuple[float, ...]:
    """How likely each number of a kind is among so many cards from a pool."""
    if free > pool:
        return (1.0,)
    ways = comb(pool, free)
    most = min(of_kind, free)
    return tuple(
        comb(of_kind, number) * comb(pool - of_kind, free - number) / ways
        for number in range(most + 1)
    )
