"""What a seat's words told the others: how far their beliefs about its hand moved.

Measured by the beliefs of a spectator, who knows what every opponent knows apart from their own
hands: the relative entropy of the later beliefs to the earlier ones, in bits, over all kinds.
"""

import numpy as np

from respublica.analysis.beliefs import MOST, Beliefs
from respublica.engine.actions import Decline, Offer, Request, Respond
from respublica.protocol.insight import Revealed

TELLING = (Request, Offer, Respond, Decline)
"""The actions that tell something of a hand."""
_LEAST_BITS = 0.25
"""Less is noise: both beliefs come from worlds dealt at random."""


def revealed(before: Beliefs, after: Beliefs, seat: int) -> Revealed | None:
    """What others learned about the hand of that seat; None for next to nothing."""
    earlier = np.maximum(before.chances[seat], 1e-6)
    later = after.chances[seat]
    with np.errstate(divide="ignore", invalid="ignore"):
        bits = np.where(later > 0, later * np.log2(later / earlier), 0.0).sum(-1)
    total = float(np.maximum(0.0, bits - _noise(before, after)).sum())
    if total < _LEAST_BITS:
        return None
    slot = int(np.argmax(bits))
    numbers = np.arange(MOST)
    return Revealed(
        round(total, 1),
        before.view.edition.kind_at[slot].id,
        round(float(earlier[slot] @ numbers), 1),
        round(float(later[slot] @ numbers), 1),
    )


def _noise(before: Beliefs, after: Beliefs) -> float:
    """What two samples of the same beliefs differ by, for each kind."""
    return 1.0 / min(len(before.worlds), len(after.worlds))
