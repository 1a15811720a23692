"""What a reader is shown: somebody who has no engine and no words, as the page in the browser.

A reader gets everything told and reckoned: the events in sentences, what is asked, what an answer
would bring and cost. All of it follows from one view (`reader/render.py`).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from respublica.engine.edition import Pile
from respublica.protocol.edition import EditionSeen
from respublica.protocol.events import CardsText, EventSeen, Notation, Seen
from respublica.protocol.fields import (
    DEFAULT_LANGUAGE,
    MOST_TEXT,
    ActionText,
    Body,
    Language,
    Received,
    SeatNumber,
    Sentence,
    Unprinted,
)
from respublica.protocol.statements import StatementSeen, TermSeen
from respublica.protocol.view import Choices, Verb, ViewSeen

Spoken: TypeAlias = Literal["request", "offer", "demand", "tender"]
Sort: TypeAlias = Literal["turn", "trade", "display", "draw", "end", "aside"]


# What happened, and what is asked ---------------------------------------------------------------


class SaidSeen(Seen, frozen=True):
    """What somebody asked for or offered, or would take or give for it."""

    act: Spoken
    statement: StatementSeen
    words: str
    """The cards alone: `1 Hun or 2 Goths`."""


class Line(Seen, frozen=True):
    """An event, told."""

    event: int
    """Its number in the log."""
    number: int
    """How many actions the game had seen when it happened: the moment to look at."""
    turn: int
    seat: int | None
    """Whose doing it was; none for what happens to all."""
    sort: Sort
    """`turn` is a heading, `aside` what only leads on; the others can be filtered by."""
    stand_in: bool
    """A bot decided it, for a player who was away."""
    text: str
    said: SaidSeen | None
    """Where the event is a statement."""


class PromptSeen(Seen, frozen=True):
    """What is going on, and what the viewer is asked for or waits for."""

    fact: str
    request: str
    last_round: str | None = None
    """In the final round: who still has a turn."""


class HandProgress(Seen, frozen=True):
    """How near the viewer's cards are to groups."""

    needs: list[int]
    """How many alike make a group of the viewer's, by kind in the order of the edition."""
    ready: list[str]
    """The kinds of which a group could be displayed."""


# What a statement would bring -------------------------------------------------------------------


class EarningSeen(Seen, frozen=True):
    """A score card that a group would earn, or would earn no more."""

    pile: Pile
    certain: bool
    """In every way the trade can go; otherwise in some, and not in others."""


class ChangeSeen(Seen, frozen=True):
    """How many of a kind the viewer would hold."""

    kind: str
    before: int
    after: list[int]
    """Every number that is possible, ascending, with what comes and what goes set off."""
    sure: bool
    """Whether cards of this kind are sure to move."""
    completes: EarningSeen | None
    """For a group that is not complete now."""
    breaks: EarningSeen | None
    """For a group that is complete now, and would not be."""


class WaySeen(Seen, frozen=True):
    """One way to meet a statement."""

    terms: list[TermSeen]
    """All of them are met."""
    possible: bool
    """Whether it can be met this way, by the viewer's hand or by what is seen of another."""
    open: bool
    """Whether it leaves open which cards move."""
    changes: list[ChangeSeen]
    """If it is met this way, whatever the other side does: the kinds that are sure to move, and
    those of which a group may be completed, or broken."""
    missing: dict[str, int]
    """How many of what the viewer, who would give, lacks for it."""


class SideSeen(Seen, frozen=True):
    """What one gives and the other gets."""

    chooser: int | None
    """The seat that chooses among the ways, and the cards; none where all is certain."""
    ways: list[WaySeen]


class Compared(Seen, frozen=True):
    """An answer as the seat sees it that may accept it."""

    seat: int
    response: Notation | None
    """None: declined, or misspoke."""
    sentence: str | None
    payable: bool
    reason: str | None
    """Why it cannot be paid."""
    get: SideSeen | None
    give: SideSeen | None


class Owed(Seen, frozen=True):
    """What is given in the trade agreed on."""

    giver: int
    statement: Notation
    sentence: str
    cards: dict[str, int] | None
    """The cards, where they are certain."""


class SeatScore(Seen, frozen=True):
    seat: int
    piles: dict[Pile, int]
    pairs: int
    paired: dict[str, int]
    """The kinds of which pairs were held at the end, and how many of each."""
    total: int
    wins: bool


# All of it --------------------------------------------------------------------------------------


class Shown(Unprinted, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="shown"):
    """A moment of a game, told to one viewer in one language.

    It takes the place of what was shown before; `lines` and `events` from number `since` on take
    the place of those from there on.
    """

    number: int
    """How many actions the game has seen; an act is made against it."""
    since: int
    events: list[EventSeen]
    lines: list[Line]
    stood_in: list[int]
    """The moments, by number, after what a bot decided for the viewer since they last did."""
    view: ViewSeen
    may: Choices
    only: str | None
    """The one action there is, where there is nothing to choose."""
    edition: EditionSeen
    asked: list[int]
    """The seats that are asked."""
    clocks: list[float | None]
    """Seconds left in each seat's bank; none where there is no clock."""
    declines_ahead: bool
    """Whether the viewer has chosen to decline everything until their own turn begins."""
    prompt: PromptSeen
    progress: HandProgress | None
    """None for whoever has no hand."""
    comparing: list[Compared] | None
    """The answers, for the seat that chooses."""
    owed: Owed | None
    """What a seat that trades will give."""
    incoming: Owed | None
    """What it will get."""
    score: list[SeatScore] | None
    """When the game is over."""


# Composing --------------------------------------------------------------------------------------


StatementText: TypeAlias = Annotated[
    Notation, Meta(max_length=MOST_TEXT, examples=["1 hun | 2 goth"])
]


class Draft(Received, frozen=True):
    """What somebody might say: a statement in the notation, or a sentence whole or begun."""

    verb: Annotated[Verb, Meta(examples=["request"])]
    statement: StatementText | None = None
    sentence: Sentence | None = None
    language: Language = DEFAULT_LANGUAGE


class Pick(Received, frozen=True):
    """Cards that might be delivered."""

    cards: Annotated[CardsText, Meta(max_length=MOST_TEXT, examples=["1 hun, 2 goth"])]
    language: Language = DEFAULT_LANGUAGE


class WhyNot(Seen, frozen=True):
    code: str
    message: str
    position: tuple[int, int] | None
    """Of the offending words, counted in code points."""


class Fix(Seen, frozen=True):
    """Something near that may be said."""

    statement: Notation
    sentence: str


class CompletionSeen(Seen, frozen=True):
    """Put `text` in place of what stands from `start` on."""

    text: str
    start: int


class Considered(Seen, frozen=True):
    """What would come of saying something; it was not said."""

    verb: Verb
    statement: Notation | None
    """None: it could not be understood."""
    terms: StatementSeen | None
    sentence: str | None
    """As it will be heard."""
    allowed: bool
    refusal: WhyNot | None
    misspeaks: bool
    """Strict speech: saying this would disqualify."""
    fixes: list[Fix]
    ways: list[WaySeen]
    chooser: int | None
    """Who chooses among the ways; none: whoever will trade, or nobody."""
    other: SideSeen | None
    """A response: what the viewer would give, or get, for it."""
    told: str
    """What it would complete, or leave, in words."""
    completions: list[CompletionSeen]


class Picked(Seen, frozen=True):
    """A delivery in the making."""

    complete: bool
    may_add: list[str]
    """The kinds of which one more can belong to a delivery."""
    told: str


# Lessons and records ----------------------------------------------------------------------------

MOST_LESSON_ACTS = 20
MOST_RECORD = 1024 * 1024


class LessonAct(Body, frozen=True):
    action: ActionText | None = None
    sentence: Sentence | None = None


LessonActs: TypeAlias = Annotated[
    list[LessonAct], Meta(max_length=MOST_LESSON_ACTS, examples=[[{"action": "request 1 hun"}]])
]
"""The learner's acts so far: the server remembers nothing of a lesson."""


class LessonSoFar(Body, frozen=True):
    acts: LessonActs
    language: Language = DEFAULT_LANGUAGE


class LessonDraft(Draft, frozen=True, kw_only=True):
    acts: LessonActs


class LessonPick(Pick, frozen=True, kw_only=True):
    acts: LessonActs


class RecordToReplay(Body, frozen=True):
    record: Annotated[str, Meta(max_length=MOST_RECORD, examples=["respublica record 1\n..."])]
    language: Language = DEFAULT_LANGUAGE
    seat: SeatNumber | None = None
    open: bool = False
