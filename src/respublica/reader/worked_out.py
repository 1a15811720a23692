"""What need not be worked out again: what several viewers are shown alike, and one after another.

Neither may tell a viewer what another one sees, nor let the time that an answer takes depend on
it. So what several share is public, or kept under what a viewer saw; and what is kept from one
moment to the next, each viewer has of their own.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition
from respublica.engine.state import Group
from respublica.engine.view import View
from respublica.language.prompts import looks_on
from respublica.protocol import reader as s
from respublica.protocol.events import EventSeen, event_seen
from respublica.protocol.view import LaidOut, OpenSeen, laid_out, open_seen

_T = TypeVar("_T")
MOST_WRITTEN = 16
"""Hands that are kept as text for one viewer: what all are known to hold, now and just before."""


class Alike:
    """Of one moment, in one language, by several viewers."""

    def __init__(self) -> None:
        self._open: OpenSeen | None = None
        self._turn: int | None = None
        self._events: defaultdict[int, _AsSeen[EventSeen]] = defaultdict(list)
        self._lines: defaultdict[tuple[int, int | None], _AsSeen[s.Line]] = defaultdict(list)
        self._prompts: dict[int | None, s.PromptSeen] = {}

    def lies_open(self, view: View, before: "Before") -> OpenSeen:
        if self._open is None:
            self._open = open_seen(view, before.laid_out(view))
        return self._open

    def turn_before(self, view: View, since: int) -> int:
        """In which turn the event of that number happened, the first that is told."""
        if self._turn is None:
            before = (view.log[place] for place in range(since - 1, -1, -1))
            turns = (event.turn for event in before if isinstance(event, e.TurnBegan))
            self._turn = next(turns, 1)
        return self._turn

    def event(self, number: int, event: e.Event, edition: Edition) -> EventSeen:
        return _made(self._events[number], event, lambda: event_seen(event, edition))

    def prompt(
        self, view: View, asked: Sequence[int], make: Callable[[], s.PromptSeen]
    ) -> s.PromptSeen:
        """All who only look on read the same."""
        key = None if looks_on(view, asked) else view.seat
        if key not in self._prompts:
            self._prompts[key] = make()
        return self._prompts[key]

    def line(
        self, number: int, event: e.Event, viewer: int | None, make: Callable[[], s.Line]
    ) -> s.Line:
        you = viewer if _may_say_you(event, viewer) else None
        return _made(self._lines[number, you], event, make)


_AsSeen = list[tuple[e.Event, _T]]
"""What was made of an event, as each viewer saw that."""


def _made(known: _AsSeen[_T], event: e.Event, make: Callable[[], _T]) -> _T:
    """Mostly all have seen the very same event, which is told sooner than that two are equal."""
    for seen, made in known:
        if seen is event or seen == event:
            return made
    made = make()
    known.append((event, made))
    return made


def _may_say_you(event: e.Event, viewer: int | None) -> bool:
    """Whether the viewer has a part in the event, so that its line may be about "you"."""
    match event:
        case e.Swapped(active, partner) | e.Accepted(active, partner):
            return viewer in (active, partner)
        case e.Dealt() | e.NothingHappens() | e.GameEnded():
            return True
        case _:
            return viewer == event.seat


class Before:
    """By one viewer of one game, at the moments before."""

    def __init__(self, edition: Edition) -> None:
        self.write = lru_cache(MOST_WRITTEN)(edition.write_cards)
        """Cards as text."""
        self._progress: tuple[object, s.HandProgress] | None = None
        self._laid_out: tuple[object, LaidOut] | None = None

    def laid_out(self, view: View) -> LaidOut:
        """What everybody has displayed; who earned what follows from it."""
        if self._laid_out is None or self._laid_out[0] != view.table.groups:
            self._laid_out = view.table.groups, laid_out(view)
        return self._laid_out[1]

    def progress(self, view: View, make: Callable[[], s.HandProgress]) -> s.HandProgress:
        """It follows from the hand, and from what everybody has displayed."""
        now: tuple[Cards, Sequence[Sequence[Group]]] = view.hand, view.table.groups
        if self._progress is None or self._progress[0] != now:
            self._progress = now, make()
        return self._progress[1]
