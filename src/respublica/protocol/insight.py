"""What the analysis finds, as it is stored and as it travels.

A `Review` is stored with its game, in no language: actions in notation, cards as text. `ReviewSeen`
is the same told in words to one reader.
"""

from typing import Literal, TypeAlias

from respublica.protocol.events import CardsText, Seen

Mark: TypeAlias = Literal["excellent", "good", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("excellent", "good", "inaccuracy", "mistake", "blunder")
Lesson: TypeAlias = Literal[
    "missed-trade",
    "unanswered",
    "too-dear",
    "told-too-much",
    "better-words",
    "better-passed",
    "missed-answer",
    "sold-cheap",
    "asked-too-much",
    "better-declined",
    "last-card",
    "accepted-dear",
    "other-partner",
    "refused-good",
    "gave-wrong",
    "display-now",
    "display-later",
    "other-group",
    "draw-other",
]
"""What there is to learn from a decision."""


# As it is stored ----------------------------------------------------------------------------------


class Moment(Seen, frozen=True):
    """The game after some number of actions, as the seat could judge it then."""

    number: int
    turn: int
    wins: list[float]
    """By seat; they add up to 1."""
    points: list[float]
    """Expected at the end, by seat."""


class Expected(Seen, frozen=True):
    """What probably becomes of an action."""

    action: str
    wins: float
    answered: float
    """How likely it is that anybody answers..."""
    answers: float
    """...and how many do, on average."""
    traded: float
    """How likely it is that the seat trades."""
    comes: CardsText | None
    """The swap that is most likely: what comes..."""
    goes: CardsText | None
    """...and what goes."""


class Revealed(Seen, frozen=True):
    """How far the others' beliefs about the seat's hand moved by what it did."""

    bits: float
    kind: str
    """The kind about which they learned most..."""
    before: float
    """...how many of it they expected before..."""
    after: float
    """...and afterwards."""


class Decision(Seen, frozen=True):
    """A decision of the seat, weighed."""

    number: int
    """How many actions there were before it."""
    turn: int
    phase: str
    played: Expected
    best: Expected
    """The same action where nothing better was found."""
    loss: float
    """Of the chance to win, against the best."""
    doubt: float
    """The standard error of that."""
    choices: int
    mark: Mark
    lesson: Lesson | None
    revealed: Revealed | None


class Review(Seen, frozen=True):
    """A game of one seat, reviewed from what the seat could see."""

    version: int
    """Of the analysis."""
    seat: int
    moments: list[Moment]
    """At the beginning of every turn, and at the end."""
    decisions: list[Decision]


# As it is told ------------------------------------------------------------------------------------


class DecisionSeen(Seen, frozen=True):
    number: int
    turn: int
    mark: Mark
    title: str
    """What was done."""
    sentences: list[str]
    """What would have been better, and why; what it told the others."""
    details: list[str]
    """The figures."""
    loss: float
    best: str
    """The better action in notation, to try it."""


class MomentSeen(Seen, frozen=True):
    number: int
    turn: int
    wins: list[float]
    points: list[float]
    turning: bool
    """Whether the seat's chances changed much until the next moment."""
    text: str
    """For whoever cannot see the curve."""


class ReviewSeen(Seen, frozen=True):
    """A review in words."""

    version: int
    seat: int
    names: list[str]
    summary: list[str]
    """Three sentences: where it was won, where it was lost, and a habit to change."""
    counts: dict[Mark, int]
    """How many decisions have each mark."""
    accuracy: int
    """Of 100: the part of what could be won by decisions that was won."""
    moments: list[MomentSeen]
    decisions: list[DecisionSeen]


class ReviewProgress(Seen, frozen=True):
    """A review that is being made, or was."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int
    total: int
    review: ReviewSeen | None
    """Whatever there is of it so far."""
