"""The kernel's own random numbers, for playouts only: SplitMix64, one 64-bit word in an array.

No game that people play is dealt with these; decks come dealt (`engine/shuffle.py`).
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from respublica.kernel.compiled import compiled

Dice: TypeAlias = NDArray[np.uint64]

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX, _MIX_AGAIN = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_1, _27, _30 = np.uint64(1), np.uint64(27), np.uint64(30)
_31, _32 = np.uint64(31), np.uint64(32)


def dice(seed: int) -> Dice:
    return np.array([seed & (1 << 64) - 1], np.uint64)


@compiled
def _next(rng: Dice) -> np.uint64:
    rng[0] += _STEP
    word = rng[0]
    word = (word ^ word >> _30) * _MIX
    word = (word ^ word >> _27) * _MIX_AGAIN
    return word ^ word >> _31


@compiled
def word(rng: Dice) -> int:
    """63 random bits."""
    return int(np.int64(_next(rng) >> _1))


@compiled
def mixed(seed: int) -> np.uint64:
    """A word to begin from, unlike those of the seeds beside it."""
    word = np.uint64(seed) * _MIX
    return (word ^ word >> _30) * _MIX_AGAIN


@compiled
def below(rng: Dice, limit: int) -> int:
    """A number from 0 on, below the limit; the bias, for limits below a thousand, is not seen."""
    # Signed: together with a signed number an unsigned one would become a fraction.
    return int(np.int64((_next(rng) >> _32) * np.uint64(limit) >> _32))


@compiled
def chance(rng: Dice, of: int, outcomes: int) -> bool:
    """True `of` times in so many outcomes."""
    return below(rng, outcomes) < of


@compiled
def shuffle(rng: Dice, places: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> None:
    for last in range(len(places) - 1, 0, -1):
        other = below(rng, last + 1)
        places[last], places[other] = places[other], places[last]
