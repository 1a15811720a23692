"""Worlds a seat cannot tell from the real one: `resample(view, rng)` deals the unseen cards anew.

A world is admissible if the same public list of actions replays legally in it. `evidence` tells
what the viewer's log proves, as facts in their order. A `conjecture` starts from a random deal and
is told fact after fact; bundles swapped out of sight are made up when they are given. Whenever
something proven does not hold, `repair` exchanges unseen cards along trails (`trail`) until it
does, counting with a `tally` of what is lacking. A search that gets stuck starts anew with another
deal. In the end the conjecture is shaken by random changes that break nothing, so that worlds
which can come about in more ways are likelier; and it is proven by replaying it.
"""

from respublica.engine.cards import Cards
from respublica.engine.errors import ResPublicaError
from respublica.engine.game import Game
from respublica.engine.resample.conjecture import Conjecture
from respublica.engine.resample.evidence import Evidence
from respublica.engine.resample.redeal import began_with_a_deal, redeal
from respublica.engine.resample.repair import repair, shake
from respublica.engine.resample.retelling import retell
from respublica.engine.trade import RandomSource, deliveries
from respublica.engine.view import View

ATTEMPTS = 60
_STEPS = 150
"""Repairs for one fact before an attempt is given up."""
_SHAKES = 60


class NoWorldFound(ResPublicaError):
    """No admissible world was found in many attempts, though there always is one."""


class CannotResample(ResPublicaError, ValueError):
    """The game is over, so that nothing is hidden, or it did not begin with a deal."""


def resample(view: View, rng: RandomSource) -> Game:
    """A game in which all that this viewer has seen happened, and the rest is dealt anew."""
    if view.is_over:
        raise CannotResample("the game is over: nothing is hidden any more")
    if not began_with_a_deal(view):
        raise CannotResample("the game began from a position, not with a deal")
    evidence = Evidence(view.log, view.seat, view.edition)
    for _ in range(ATTEMPTS):
        conjecture = _conjecture(view, evidence, rng)
        if conjecture is not None:
            shake(conjecture, rng, _SHAKES)
            deal = redeal(view, conjecture.kinds)
            return retell(deal, view.log, _deliveries(evidence, conjecture, rng))
    raise NoWorldFound(f"seat {view.seat} after {view.number} actions")


def _conjecture(view: View, evidence: Evidence, rng: RandomSource) -> Conjecture | None:
    unseen = view.edition.all_cards - evidence.drawn_by_viewer
    conjecture = Conjecture(evidence, unseen, rng)
    for fact in evidence.facts:
        if not conjecture.tell(fact) and not repair(conjecture, rng, _STEPS):
            return None
    return conjecture


def _deliveries(evidence: Evidence, conjecture: Conjecture, rng: RandomSource) -> dict[int, Cards]:
    """What others delivered, by its place in the log."""
    bundles = {bundle.place: cards for bundle, cards in conjecture.bundles.items()}
    sealed = {
        place: deliveries(conjecture.hand(seat), owed).sample(rng)
        for place, (seat, owed) in evidence.sealed.items()
    }
    return evidence.shown | bundles | sealed
