"""What a terminal hears of a table, and how it answers: the same for a game here and on a server.

A table tells its news one after the other, and waits while it is the person's turn. Whoever shows
the game goes through them in the main thread, as plain lines do, or in a thread of their own.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from respublica.engine.actions import Action
from respublica.engine.edition import Edition
from respublica.engine.view import View
from respublica.language.messages import message
from respublica.protocol.reader import Line, Shown
from respublica.protocol.table import TableSeen


@dataclass(frozen=True, slots=True)
class Moment:
    """The game as the viewer knows it, told in their language by the reader."""

    shown: Shown
    lines: Sequence[Line]
    """All that has been told so far."""
    view: View
    names: Sequence[str]
    """By seat, as they are shown in a list: the viewer is `You`."""
    told: Sequence[str]
    """By seat: what kind of bot it is; the empty string for people."""
    language: str
    is_solo: bool = True
    """Whether nobody but bots plays with the viewer."""

    @property
    def edition(self) -> Edition:
        return self.view.edition

    @property
    def is_asked(self) -> bool:
        """Whether the viewer is to decide something."""
        return self.shown.may.safe is not None

    @property
    def is_over(self) -> bool:
        """Nothing more will happen: there is a result, or the game was broken off."""
        return self.shown.score is not None or not (self.shown.asked or self.is_asked)

    @property
    def round(self) -> int:
        return (self.shown.view.turn - 1) // len(self.names) + 1


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for the person, beside the game: something was refused, the line is down."""

    text: str
    is_trouble: bool = True


@dataclass(frozen=True, slots=True)
class Gathering:
    """A table on a server at which nothing has been dealt yet."""

    table: TableSeen
    link: str
    """Brings others to it."""
    language: str
    begin: Callable[[], None] | None
    """Starts the game, with bots on the free seats; for the host alone."""


News: TypeAlias = Moment | Notice | Gathering


class Table(Protocol):
    """A place to play at, or to look on."""

    language: str

    def news(self) -> Iterator[News]:
        """What happens, until the game is over or the table is closed; waits for it."""

    def act(self, action: Action, number: int) -> None:
        """The person's decision, made against that number of actions; `RulesError` if illegal."""

    def speak(self, language: str) -> None:
        """Tell everything in that language from now on, also what has been told."""

    def close(self) -> None:
        """The news end; may be called from any thread."""


def listed_names(names: Sequence[str], viewer: int | None, language: str) -> list[str]:
    """The names for a list in which the viewer finds themselves."""
    you = message("terminal-you", language)
    return [you if seat == viewer else name for seat, name in enumerate(names)]
