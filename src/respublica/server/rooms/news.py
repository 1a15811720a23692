"""Messages to viewers: the table as it is, and what an outcome has changed.

They have two forms. A program has an engine and is sent events and views; a reader has named a
language and is shown the game in words (`respublica/reader`). Both are made here, from the same
view, for viewers who are connected.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property

from respublica.engine.events import Event
from respublica.engine.view import View
from respublica.protocol.edition import edition_seen
from respublica.protocol.events import event_seen
from respublica.protocol.fields import Language
from respublica.protocol.messages import Happened, Outgoing, TableUpdate, ViewUpdate
from respublica.protocol.reader import Shown
from respublica.protocol.table import FINISHED, Stage
from respublica.protocol.view import logged_view, may_do
from respublica.reader.render import TableContext, show
from respublica.reader.worked_out import Alike, Before
from respublica.server.encoding import encode
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.tables.outcome import Outcome
from respublica.server.tables.sheet import table_seen
from respublica.server.tables.table import Table

BROKEN_OFF = {Stage.ABANDONED: "fact-abandoned", Stage.CLOSED: "fact-closed"}
"""The message for readers that says why a game has no result."""


# The table as it is -----------------------------------------------------------------------------


def current_messages(
    table: Table, seat: int | None, now: float, since: int = 0, language: Language | None = None
) -> Iterator[Outgoing]:
    """Everything for a viewer who has just connected, with the log from `since` on."""
    yield TableUpdate(table_seen(table.sheet, seat))
    if table.game is None:
        return
    if language is None:
        yield view_of(table, seat, now, since)
    else:
        yield shown(table, seat, language, now, since)


def view_of(table: Table, seat: int | None, now: float, since: int = 0) -> ViewUpdate:
    """The game as a program at this seat is sent it."""
    game, view = table.require_game(), table.view(seat)
    since = min(since, len(view.log))
    return ViewUpdate(
        since,
        logged_view(view, since, game.held_at_least(seat)),
        may_do(view),
        edition_seen(view.edition),
        table.asked_as_known_to(seat),
        table.clocks.left(now),
        table.declines_ahead(seat),
    )


class Moment:
    """A game as it is now, with what is worked out once for all who read of it."""

    def __init__(self, table: Table, now: float) -> None:
        self.now = now
        self._table = table
        self._contexts: dict[tuple[bool, bool], TableContext] = {}
        self.alike: defaultdict[Language, Alike] = defaultdict(Alike)

    @cached_property
    def spectators(self) -> View:
        """Others take over from it what lies open."""
        return self._table.view(None)

    def context(self, seat: int | None) -> TableContext:
        """Only a seat that has decided something in advance knows another one than all others."""
        table = self._table
        known = table.has_delivered_early(seat), table.declines_ahead(seat)
        if known not in self._contexts:
            self._contexts[known] = TableContext(
                names=[chair.name for chair in table.sheet.chairs],
                ends=table.require_game().ends,
                asked=table.asked_as_known_to(seat),
                clocks=table.clocks.left(self.now),
                ended=BROKEN_OFF.get(table.sheet.stage),
                declines_ahead=table.declines_ahead(seat),
                stand_ins=table.stand_ins,
            )
        return self._contexts[known]


def shown(
    table: Table,
    seat: int | None,
    language: Language,
    now: float,
    since: int = 0,
    moment: Moment | None = None,
    before: Before | None = None,
) -> Shown:
    """The game as a reader at this seat is told it."""
    moment = moment or Moment(table, now)
    view, held = table.view(seat, moment.spectators), table.require_game().held_at_least(seat)
    alike = moment.alike[language]
    return show(view, moment.context(seat), language, since, held, alike, before)


# What is new ------------------------------------------------------------------------------------


class News:
    """An outcome as each viewer hears it, made and encoded once for all who hear the same."""

    def __init__(
        self, table: Table, outcome: Outcome, before: dict[int | None, Before] | None = None
    ) -> None:
        """With what each viewer was shown before, if that is kept."""
        self._table = table
        self._outcome = outcome
        self._before = {} if before is None else before
        self._encoded: dict[tuple[int | None, Language | None], list[bytes]] = {}
        self._happened: list[tuple[list[int], tuple[Event, ...], bytes]] = []
        """By who is asked and the events, as a viewer knows them: for most viewers alike."""

    @cached_property
    def _moment(self) -> Moment:
        return Moment(self._table, monotonic_epoch())

    def for_viewer(self, seat: int | None, language: Language | None) -> list[bytes]:
        key = seat, language
        if key not in self._encoded:
            self._encoded[key] = list(self._messages(seat, language))
        return self._encoded[key]

    def _messages(self, seat: int | None, language: Language | None) -> Iterator[bytes]:
        if not self._outcome.is_news_to(seat):
            return
        is_over = self._table.sheet.stage in FINISHED
        if language is None and is_over:
            # First the events: a program may stop listening when the table is over.
            yield from self._events(seat)
        if self._outcome.is_table_changed:
            yield encode(TableUpdate(table_seen(self._table.sheet, seat)))
        if language is not None:
            yield from self._words(seat, language)
        elif not is_over:
            yield from self._events(seat)
        if self._outcome.talked is not None:
            yield encode(self._outcome.talked)

    def _events(self, seat: int | None) -> Iterator[bytes]:
        """For a program."""
        game, since = self._table.game, self._outcome.events_since
        if game is None or since is None:
            return
        if self._outcome.is_view_changed:
            yield encode(view_of(self._table, seat, monotonic_epoch(), since))
            return
        asked, seen = self._table.asked_as_known_to(seat), game.log(seat, since)
        for told, alike, encoded in self._happened:
            if told == asked and alike == seen:
                yield encoded
                return
        events = [event_seen(event, game.edition) for event in seen]
        encoded = encode(Happened(self._table.number, since, events, asked))
        self._happened.append((asked, seen, encoded))
        yield encoded

    def _words(self, seat: int | None, language: Language) -> Iterator[bytes]:
        """For a reader, who is shown the game anew also when only the table has changed."""
        game, since = self._table.game, self._outcome.events_since
        if game is None or (since is None and not self._outcome.is_table_changed):
            return
        since = len(game.events) if since is None else since
        if seat not in self._before:
            self._before[seat] = Before(game.edition)
        moment, before = self._moment, self._before[seat]
        yield encode(shown(self._table, seat, language, moment.now, since, moment, before))
