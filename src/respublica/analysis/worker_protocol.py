"""The messages between a server and the processes in which it analyses (`worker.py`).

A game to be reviewed is sent as a record, a moment to be coached as a view. A frame is a length and
a pickle, as in `bots/worker_protocol.py`; both ends are this program.
"""

from dataclasses import dataclass

from respublica.engine.actions import Action
from respublica.engine.view import View
from respublica.protocol.insight import Advice, Decision, Hint, Moment


@dataclass(frozen=True, slots=True)
class ReviewGame:
    """Review this game; what is found follows step by step."""

    record: str
    seat: int


@dataclass(frozen=True, slots=True)
class CoachQuestion:
    """What somebody at a table wants to know."""

    game: str
    view: View
    action: Action | None
    """What they would do; None for a hint."""
    wants_beliefs: bool = False


AnalysisQuestion = ReviewGame | CoachQuestion


@dataclass(frozen=True, slots=True)
class Found:
    """A step of a review; None: it is finished."""

    step: Moment | Decision | None


@dataclass(frozen=True, slots=True)
class Coached:
    advice: Advice | None = None
    hint: Hint | None = None
    chances: list[list[list[float]]] | None = None
    """By seat, slot and number of cards."""


AnalysisReply = Found | Coached
