"""What a seat's words told the others: how far their beliefs about its hand moved.

Measured by the beliefs of a spectator, who knows what every opponent knows apart from their own
hands: the relative entropy of the later beliefs to the earlier ones, in bits, over all kinds. Both
are made of the same worlds, so that what differs is what was said.
"""

from dataclasses import replace
from random import Random

import numpy as np

from respublica.analysis.beliefs import MOST, Beliefs, Believer, Proof
from respublica.engine import cards as c
from respublica.engine.actions import Action, Decline, Offer, Request, Respond
from respublica.engine.events import Declined, Event, Responded, Spoke, redact
from respublica.engine.trade import Opening, can_deliver
from respublica.engine.view import View
from respublica.protocol.insight import Revealed

_LEAST_BITS = 0.25
"""Less is not worth a word."""


def as_spectator(view: View) -> View:
    """What of a seat's view everybody can see."""
    log = tuple(redact(event, None) for event in view.log)
    return replace(view, seat=None, hand=c.NONE, sealed=None, log=log)


class Spectator:
    """A spectator of one game, who knows what every opponent knows apart from their own hands."""

    def __init__(self, view: View, rng: Random, worlds: int) -> None:
        self._believer = Believer(None, as_spectator(view), rng)
        self._worlds = worlds
        self._beliefs: Beliefs | None = None

    def learns(self, view: View, action: Action) -> Revealed | None:
        """From hearing it; None for next to nothing. The view is that of the seat that acts."""
        assert view.seat is not None
        said = _words(view, action)
        if said is None:
            return None
        event, proof = said
        before = self._believe(view)
        return _moved(before, self._believer.having_heard(before, event, proof), view.seat)

    def _believe(self, view: View) -> Beliefs:
        """Once for a moment, whatever is said then."""
        if self._beliefs is None or self._beliefs.view.number != view.number:
            self._beliefs = self._believer.believe(as_spectator(view), self._worlds)
        return self._beliefs


def _words(view: View, action: Action) -> tuple[Event, Proof] | None:
    seat, rules, trade = view.seat, view.edition.rules, view.table.negotiation
    assert seat is not None
    match action:
        case Request(said):
            return Spoke(seat, Opening.REQUEST, said), Proof(seat, bool)
        case Offer(said):
            proof = Proof(seat, lambda hand: rules.can_offer(hand, said))
            return Spoke(seat, Opening.OFFER, said), proof
        case Respond(said) if trade is not None:
            if trade.act is Opening.OFFER:
                proof = Proof(seat, lambda hand: rules.can_offer(hand, said))
            else:
                proof = Proof(seat, lambda hand: can_deliver(hand, trade.statement))
            return Responded(seat, said, trade.act), proof
        case Decline():
            return Declined(seat), Proof(seat, lambda hand: True)
        case _:
            return None


def _moved(before: Beliefs, after: Beliefs, seat: int) -> Revealed | None:
    earlier, later = np.maximum(before.chances[seat], 1e-6), after.chances[seat]
    with np.errstate(divide="ignore", invalid="ignore"):
        bits = np.where(later > 0, later * np.log2(later / earlier), 0.0).sum(-1)
    total = float(np.maximum(0.0, bits).sum())
    if total < _LEAST_BITS:
        return None
    slot, numbers = int(np.argmax(bits)), np.arange(MOST)
    return Revealed(
        round(total, 1),
        before.view.edition.kind_at[slot].id,
        round(float(earlier[slot] @ numbers), 1),
        round(float(later[slot] @ numbers), 1),
    )
