"""What the analysis finds, as it is stored and as it travels.

A `Review` is stored with its game, in no language: actions in notation, cards as text. `ReviewSeen`
is the same told in words to one reader.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from respublica.protocol.events import CardsText, Seen
from respublica.protocol.fields import (
    DEFAULT_LANGUAGE,
    ActionNumber,
    ActionText,
    Body,
    Language,
    SeatNumber,
    Sentence,
)
from respublica.protocol.reader import Draft, Pick, Shown

Mark: TypeAlias = Literal["excellent", "good", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("excellent", "good", "inaccuracy", "mistake", "blunder")
Lesson: TypeAlias = Literal[
    "missed-trade",
    "unanswered",
    "too-dear",
    "better-words",
    "better-passed",
    "missed-answer",
    "sold-cheap",
    "asked-too-much",
    "offered-little",
    "offered-much",
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
    """The chance to win after it..."""
    points: float
    """...and the points in the end."""
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
    """In parts of a win, against the best: the chance to win and the points, weighed."""
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


class ActJudged(Seen, frozen=True):
    """Something to do, and what probably comes of it."""

    action: str
    """In notation."""
    text: str
    """In words."""
    wins: int
    """The chance to win, of 100."""
    points: float
    """Expected at the end."""
    answered: int | None
    """How likely an answer is, of 100; none where nobody is asked to answer."""
    comes: CardsText | None
    """The swap that is most likely, if there is any: what comes..."""
    goes: CardsText | None
    """...and what goes."""


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
    lesson: str
    """The first of the sentences: the reason of the mark."""
    revealed: str | None
    """What it told the others."""
    played: ActJudged
    best: ActJudged
    """The same where nothing better was found."""


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
    """Of 100: how well the decisions were made on the whole; 50 is no better than chance."""
    moments: list[MomentSeen]
    decisions: list[DecisionSeen]


class ReviewProgress(Seen, frozen=True):
    """A review that is being made, or was."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int
    total: int
    review: ReviewSeen | None
    """Whatever there is of it so far."""


# Puzzles ------------------------------------------------------------------------------------------


class PuzzleChoice(Seen, frozen=True):
    """One of the ways that a puzzle offers, with what became of it."""

    action: str
    wins: float
    points: float
    answered: float
    comes: CardsText | None
    goes: CardsText | None


class Puzzle(Seen, frozen=True):
    """A moment of a game where one choice is clearly better than the others."""

    id: str
    edition: str
    seats: int
    seed: int
    actions: list[str]
    """Everything before it; who acts follows from the game."""
    seat: int
    phase: str
    choices: list[PuzzleChoice]
    """In an order that tells nothing; the best is the one that wins most."""
    lesson: Lesson
    """What the second best lacks."""
    margin: float
    """By how much the best is better than the second, in parts of a win."""


class PuzzleBook(Seen, frozen=True):
    """The puzzles of an edition, as they are shipped."""

    version: int
    """Of the analysis that graded them."""
    made: str
    """The command that made them."""
    puzzles: list[Puzzle]


# The coach, and beliefs ---------------------------------------------------------------------------


class Advice(Seen, frozen=True):
    """What becomes of an action, probably, and what it tells the others."""

    expected: Expected
    revealed: Revealed | None


class Hint(Seen, frozen=True):
    """What would be best now."""

    phase: str
    best: Expected
    stakes: float
    """How much better that is than the mean of what could be done."""


class AdviceSeen(Seen, frozen=True):
    """Advice in words."""

    answered: int
    """How likely an answer is, of 100."""
    sentences: list[str]


class HintSeen(Seen, frozen=True):
    """A hint in three steps: what to think of, which cards, and the sentence."""

    steps: list[str]
    action: str
    """The best action in notation."""


class KindBelieved(Seen, frozen=True):
    """How many cards of a kind somebody may hold."""

    kind: str
    chances: list[float]
    """Of holding none, one, two, ... cards; as long as there is something to say."""
    expected: float


class HandBelieved(Seen, frozen=True):
    seat: int
    kinds: list[KindBelieved]
    """The likeliest first."""
    text: str
    """The same in a sentence."""


class BeliefsSeen(Seen, frozen=True):
    """What may be believed of the other hands."""

    number: int
    """How many actions there had been."""
    hands: list[HandBelieved]


# What clients send --------------------------------------------------------------------------------


class ReviewWanted(Body, frozen=True):
    """Review this game for a seat; without one, for mine."""

    seat: SeatNumber | None = None
    language: Language = DEFAULT_LANGUAGE


class AdviceWanted(Body, frozen=True):
    """What would probably come of this action of mine."""

    action: ActionText
    language: Language = DEFAULT_LANGUAGE


class PuzzleAnswer(Body, frozen=True):
    """Which of the choices it is."""

    choice: Annotated[int, Meta(ge=0, le=9, examples=[1])]
    language: Language = DEFAULT_LANGUAGE


class PuzzleTitle(Seen, frozen=True):
    id: str
    edition: str
    title: str


class PuzzleList(Seen, frozen=True):
    today: str
    """The id of today's puzzle."""
    puzzles: list[PuzzleTitle]


class PuzzleShown(Seen, frozen=True):
    """A puzzle as it is put: what the seat sees, and what it may choose."""

    id: str
    edition: str
    seat: int
    shown: Shown
    choices: list[str]
    """In words."""
    actions: list[str]
    """The same in notation."""
    next: str
    """The id of another one."""


class PuzzleGraded(Seen, frozen=True):
    """An answer, graded."""

    mark: Mark
    solved: bool
    best: int
    ways: list[ActJudged]
    """What comes of each choice."""
    sentences: list[str]


# What if ------------------------------------------------------------------------------------------

MOST_ACTS = 2_000
SinceThen: TypeAlias = Annotated[
    list[ActionText], Meta(max_length=MOST_ACTS, examples=[["pass", "done"]])
]
"""What everybody has done since, from the moment on."""


class WhatIf(Body, frozen=True):
    """Play on from a moment of a finished game, against bots: stored nowhere, counted nowhere."""

    number: ActionNumber
    """The moment: how many actions of the game were before it."""
    seat: SeatNumber
    acts: SinceThen
    action: ActionText | None = None
    """What I do now; none: only show it."""
    sentence: Sentence | None = None
    language: Language = DEFAULT_LANGUAGE


class WhatIfDraft(Draft, frozen=True, kw_only=True):
    number: ActionNumber
    seat: SeatNumber
    acts: SinceThen


class WhatIfPick(Pick, frozen=True, kw_only=True):
    number: ActionNumber
    seat: SeatNumber
    acts: SinceThen


class WhatIfShown(Seen, frozen=True):
    """The game that might have been."""

    shown: Shown
    acts: list[str]
    names: list[str]
