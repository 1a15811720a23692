"""Changes to a conjecture, until all that is proven holds.

Each step takes something that does not hold and tries trails which mend it. The first that leaves
less lacking in all is taken; where there is none, the one that does the least harm, and what could
not be mended weighs more from then on, so that the search does not go round in circles.
"""

from collections.abc import Iterator

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.resample.conjecture import Conjecture
from respublica.engine.resample.tally import Claim, Row, Shift
from respublica.engine.resample.trail import Trail
from respublica.engine.trade import RandomSource

_TRIED = 80
"""Trails tried in one step."""


def repair(conjecture: Conjecture, rng: RandomSource, steps: int) -> bool:
    """Whether everything holds, after at most so many steps."""
    conjecture.tally.relax()
    for _ in range(steps):
        still_open = conjecture.tally.open
        if not still_open:
            return True
        _mend(conjecture, still_open[rng.randrange(len(still_open))], rng)
    return not conjecture.tally.open


def shake(conjecture: Conjecture, rng: RandomSource, times: int) -> None:
    """Random changes that break nothing, to be no nearer to where the search began than need be."""
    for _ in range(times):
        place = rng.randrange(len(conjecture.draws))
        draw, slot = conjecture.draws[place], conjecture.kinds[place]
        for trail in _trails(conjecture, draw.seat, draw.moment, slot, c.ALL, rng, 1):
            shifts = trail.shifts()
            if conjecture.tally.cost(shifts) == 0:
                _make(conjecture, trail, shifts)


def _mend(conjecture: Conjecture, proof: Row | Claim, rng: RandomSource) -> None:
    best: tuple[Trail, list[Shift]] | None = None
    least = 0
    for trail in _remedies(conjecture, proof, rng):
        shifts = trail.shifts()
        cost = conjecture.tally.cost(shifts)
        if best is None or cost < least:
            best, least = (trail, shifts), cost
            if cost < 0:
                break
    if best is not None:
        _make(conjecture, *best)
    if least >= 0:
        proof.weight += 1


def _make(conjecture: Conjecture, trail: Trail, shifts: list[Shift]) -> None:
    kinds = conjecture.kinds
    for one, other in trail.exchanged:
        kinds[one], kinds[other] = kinds[other], kinds[one]
    for bundle, number in trail.substituted.items():
        conjecture.bundles[bundle] += number * (c.ONE[trail.into] - c.ONE[trail.out])
    conjecture.shift(shifts)


def _remedies(conjecture: Conjecture, proof: Row | Claim, rng: RandomSource) -> Iterator[Trail]:
    """Ways to bring in a card that is lacking."""
    if isinstance(proof, Row):
        yield from _trails(conjecture, proof.seat, proof.worst, proof.slot, c.ALL, rng, _TRIED)
        return
    held, meets = proof.held, proof.meets
    wanted = meets.lay_out(held, rng)
    lacking = [] if wanted is None else list(c.each(c.without(wanted, held)))
    if lacking and wanted is not None:
        slot, rest = lacking[rng.randrange(len(lacking))], c.without(held, wanted)
        yield from _trails(conjecture, meets.seat, meets.moment, slot, rest, rng, _TRIED)


def _trails(
    conjecture: Conjecture,
    seat: int,
    moment: int,
    slot: int,
    rest: Cards,
    rng: RandomSource,
    times: int,
) -> Iterator[Trail]:
    """Ways to have a card of a kind in a hand, instead of one of the rest."""
    others = [kind for kind in conjecture.others(slot) if rest & c.OF_SLOT[kind]]
    for _ in range(times if others else 0):
        trail = Trail(conjecture, others[rng.randrange(len(others))], slot, rng)
        if trail.bring(seat, moment):
            yield trail
