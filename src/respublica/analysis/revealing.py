"""What a seat's words told the others: how far their beliefs about its hand moved.

Measured by the beliefs of a spectator, who knows what every opponent knows apart from their own
hands: the relative entropy of the later beliefs to the earlier ones, in bits, over all kinds. Both
are made of the same worlds, so that what differs is what was said.
"""

from dataclasses import replace

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


def what_it_tells(view: View, action: Action, others: Believer, number: int) -> Revealed | None:
    """What everybody learns from hearing it; None for next to nothing.

    The view is that of the seat that acts; the believer is a spectator of the same game.
    """
    assert view.seat is not None
    said = _words(view, action)
    if said is None:
        return None
    event, proof = said
    before = others.believe(as_spectator(view), number)
    return _moved(before, others.having_heard(before, event, proof), view.seat)


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
