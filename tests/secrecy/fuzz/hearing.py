"""All that comes to one device, checked against what it may know.

Whatever is answered without naming the moment it belongs to must be what the engine answers at one
of the moments since the question was put. It may have to wait until the device's log gets there;
in the end nothing may be left unexplained.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

import msgspec

from respublica.engine import events as e
from respublica.engine.actions import Deliver
from respublica.engine.cards import NONE, Cards
from respublica.protocol import messages as m
from respublica.protocol.events import EventSeen
from respublica.protocol.fields import Language
from respublica.protocol.reader import Shown
from respublica.protocol.table import Stage, TableSeen
from respublica.server.tables.sheet import Player
from tests.secrecy.fuzz.ahead import Choice, chose_at, has_declined, may_be_told
from tests.secrecy.fuzz.knowing import Leak, Notes, Standing
from tests.secrecy.fuzz.public_sheet import PublicSheet, encode

_T = TypeVar("_T")
BROKEN_OFF = {Stage.ABANDONED: "fact-abandoned"}
_OUTGOING = msgspec.json.Decoder(m.Outgoing)


@dataclass(frozen=True, slots=True)
class Heard:
    """A message as it came."""

    person: str
    table: str
    raw: bytes
    knows_code: bool


@dataclass
class Archive:
    """All that ever came to anybody, in the order in which it was read."""

    sheets: dict[str, PublicSheet] = field(default_factory=dict)
    heard: list[Heard] = field(default_factory=list)
    explained: int = 0
    """Messages that were compared with what the engine says."""
    dealt: dict[str, int] = field(default_factory=dict)
    """By table: the place of the first message that told of the deal."""
    finished: dict[str, int] = field(default_factory=dict)
    """The same for the end."""

    def keep(self, heard: Heard) -> None:
        self.mark_places()
        self.heard.append(heard)

    def mark_places(self) -> None:
        """Whatever a table is known to be by now, the last message has told it at the latest."""
        for id, table in self.sheets.items():
            if table.is_dealt:
                self.dealt.setdefault(id, len(self.heard) - 1)
            if table.is_finished:
                self.finished.setdefault(id, len(self.heard) - 1)


def read(raw: bytes, decoder: "msgspec.json.Decoder[_T]") -> _T:
    """A message of the protocol, with nothing in it that the protocol does not know."""
    try:
        value = decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise Leak(f"no message of the protocol, {error}: {raw!r}") from None
    if encode(value) != raw:
        raise Leak(f"more than the protocol says: {raw!r}")
    return value


@dataclass(frozen=True, slots=True)
class _Answer:
    """An answer that belongs to no certain moment."""

    what: str
    raw: bytes
    candidates: Callable[[], Iterable[bytes]]

    @property
    def is_explained(self) -> bool:
        return any(candidate == self.raw for candidate in self.candidates())


class Ears:
    def __init__(
        self,
        archive: Archive,
        table: PublicSheet,
        player: Player,
        language: Language | None,
        *,
        knows_code: bool,
    ) -> None:
        self._archive = archive
        self.table = table
        self.player = player
        self.language = language
        self.former: Language | None = None
        """While another language is asked for, also this one may come."""
        self.knows_code = knows_code
        self.notes: Notes | None = None
        self.latest = 0
        """The highest number of actions that any message has named."""
        self.shows_due = 0
        """How often the whole table was asked for on the line that is open."""
        self._revision = -1
        self._may_be_shown = False
        """Whether the table has just been told, after which a reader is shown the game anew."""
        self._pending: list[tuple[int, Callable[[], None]]] = []
        """Checks that wait until the log has that number."""
        self._unexplained: list[_Answer] = []
        self._claimed: dict[int, Cards] = {}
        """What the viewer is said to have chosen early, by the number it was said at."""

    def __repr__(self) -> str:
        edition = self.table.sheet.options.edition
        return f"{self.player.name} ({self.language or 'program'}) at {edition}"

    @property
    def known(self) -> Notes:
        assert self.notes is not None
        return self.notes

    @property
    def was_early(self) -> bool:
        return bool(self._claimed)

    @property
    def has_declined_ahead(self) -> bool:
        return self.notes is not None and has_declined(self.choices, self.notes)

    @property
    def number(self) -> int:
        return 0 if self.notes is None else self.notes.number

    @property
    def choices(self) -> list[Choice]:
        """To decline ahead, those of the device's own seat."""
        viewer = self.known.viewer
        return [] if viewer is None else self.table.ahead.get(viewer, [])

    # What comes ---------------------------------------------------------------------------------

    def keep(self, raw: bytes) -> None:
        sheet = self.table.sheet
        knows_code = self.knows_code or self.table.ever_sat(self.player.account)
        self._archive.keep(Heard(self.player.account, sheet.id, raw, knows_code))

    def take_in(self, raw: bytes) -> m.Outgoing:
        """A message over a socket or a stream."""
        self.keep(raw)
        message: m.Outgoing = read(raw, _OUTGOING)
        may_be_shown, self._may_be_shown = self._may_be_shown, False
        match message:
            case m.TableUpdate(table):
                self._require_reason_to_tell(table.revision)
                self.take_in_table(table)
                self._may_be_shown = True
            case m.Happened():
                self._hear(message.since, message.events)
                self._when_known(message.number, lambda: self._require_happened(message))
            case m.ViewUpdate():
                self.take_in_view(message)
                if not may_be_shown:
                    number = message.view.number
                    self._when_known(number, lambda: self._require_chosen_ahead(number))
            case Shown():
                self.take_in_shown(message, self.language, self.former)
                if not (message.events or may_be_shown):
                    self._when_known(message.number, lambda: self._require_chosen(message.number))
            case m.Talked(seat, phrase):
                # Bots say a phrase when they like; what it may depend on is tested by itself.
                is_bot = self.table.sheet.chairs[seat].bot is not None
                if not is_bot and (seat, phrase) not in self.table.talked:
                    raise Leak(f"nobody said {raw!r}")
            case m.Acknowledged() | m.Rejected():
                pass
            case m.ComeBack():
                raise Leak(f"{self!r} was sent away: {raw!r}")
        return message

    def begin_line(self) -> None:
        """A line was opened: all there is comes first."""
        self._revision, self.shows_due = -1, 1

    def _require_reason_to_tell(self, revision: int) -> None:
        """The table is told when it has changed, and to whoever asks for it."""
        if revision <= self._revision:
            if self.shows_due == 0:
                raise Leak(f"{self!r} was told revision {revision} without a reason")
            self.shows_due -= 1
        self._revision = revision

    def _require_early(self, number: int) -> None:
        """Nothing has happened: that is news only of an own delivery before its turn."""
        if not self.known.could_be_early(number):
            raise Leak(f"{self!r} was told of {number} actions without a reason")

    def _require_chosen_ahead(self, number: int) -> None:
        """The table is as it was: the view is told only of an own choice to decline ahead."""
        if not chose_at(self.choices, number):
            raise Leak(f"{self!r} was told the game after {number} actions without a reason")

    def _require_chosen(self, number: int) -> None:
        """A reader is shown the game after either."""
        if not chose_at(self.choices, number):
            self._require_early(number)

    def take_in_table(self, table: TableSeen) -> None:
        self.table.require(table, self.player.id)
        self._archive.explained += 1

    def take_in_view(self, update: m.ViewUpdate, *, is_answer: bool = False) -> None:
        self._hear(update.since, update.view.log)
        number = update.view.number
        ahead = self._told_ahead(number, is_answer=is_answer)

        def expected(standing: Standing) -> Iterator[m.ViewUpdate]:
            yield self.known.view_update(number, update.since, standing)

        self._when_known(
            number, lambda: self._require(update, expected, number, update.view.sealed, ahead)
        )

    def take_in_shown(
        self, shown: Shown, *languages: Language | None, is_answer: bool = False
    ) -> None:
        self._hear(shown.since, shown.events)
        self.table.hear_stand_ins(shown)
        number, spoken = shown.number, [each for each in languages if each is not None]
        ahead = self._told_ahead(number, is_answer=is_answer)

        def expected(standing: Standing) -> Iterator[Shown]:
            for language in spoken:
                yield self.known.shown(number, shown.since, language, standing)

        self._when_known(
            number, lambda: self._require(shown, expected, number, shown.view.sealed, ahead)
        )

    def _told_ahead(self, number: int, *, is_answer: bool) -> Callable[[], set[bool]]:
        """Worked out when the log is known, from the choices that were made by now.

        What comes by itself may be older than the last of them; an answer is not.
        """
        choices = tuple(self.choices)
        return lambda: may_be_told(choices, self.known, number, are_all_made=is_answer)

    def take_in_log(self, events: list[EventSeen]) -> None:
        self._hear(0, events)
        if len(self.known.log) < len(events):
            raise Leak(f"{self!r} has a log with gaps")
        self._archive.explained += 1

    def _hear(self, since: int, events: list[EventSeen]) -> None:
        if self.notes is None:
            sheet = self.table.sheet
            viewer = sheet.seat_of(self.player.id)
            self.notes = Notes(self.table.edition, sheet.options.seats, viewer)
        self.notes.hear(since, events)
        waiting, self._pending = self._pending, []
        for number, check in waiting:
            self._when_known(number, check)

    def _when_known(self, number: int, check: Callable[[], None]) -> None:
        """Make the check now, or as soon as the log tells of so many actions."""
        self.latest = max(self.latest, number)
        if not self.known.knows(number):
            self._pending.append((number, check))
            return
        check()
        self._archive.explained += 1

    # What may be in it --------------------------------------------------------------------------

    def standings(
        self,
        clocks: Iterable[float | None] = (),
        early: Cards | None = None,
        declines_ahead: bool = False,
    ) -> Iterator[Standing]:
        """How the table may stand: in play, and once it is finished also that."""
        sheet, told = self.table.sheet, list(clocks)
        names = [chair.name for chair in sheet.chairs]
        stood_in = self.table.told_stand_ins
        now = Standing(names, told, early=early, declines_ahead=declines_ahead, stand_ins=stood_in)
        yield now
        if self.table.is_finished:
            ended = BROKEN_OFF.get(sheet.stage)
            yield replace(now, early=None, is_playing=False, ended=ended)

    def _require(
        self,
        got: m.ViewUpdate | Shown,
        expected: Callable[[Standing], Iterator[m.ViewUpdate | Shown]],
        number: int,
        sealed: str | None,
        ahead: Callable[[], set[bool]],
    ) -> None:
        early, declines = None, got.declines_ahead
        if declines not in ahead():
            raise Leak(f"{self!r} was told of declining ahead: {declines}, after {number} actions")
        if sealed is not None and self.known.could_be_early(number):
            early = self._claim(number, self.known.edition.read_cards(sealed))
        self._require_clocks(got.clocks)
        raw = encode(got)
        told = [
            encode(each)
            for standing in self.standings(got.clocks, early, declines)
            for each in expected(standing)
        ]
        if raw not in told:
            raise Leak(f"{self!r} was told\n{raw!r}\nand not\n{told[:1]!r}")

    def _claim(self, number: int, cards: Cards) -> Cards:
        """Only a delivery that may be made can have been chosen."""
        if Deliver(cards) not in self.known.view(number, next(self.standings())).legal:
            raise Leak(f"{self!r} cannot have chosen {cards}")
        self._claimed[number] = cards
        return cards

    def _require_happened(self, happened: m.Happened) -> None:
        known, number = self.known, happened.number
        if known.at(number).end != happened.since + len(happened.events):
            raise Leak(f"{self!r} was told of {number} actions: {encode(happened)!r}")
        if not happened.events:
            self._require_early(number)
        choices = (None, NONE) if known.could_be_early(number) else (None,)
        standings = [each for early in choices for each in self.standings(early=early)]
        if happened.asked not in [known.asked(number, standing) for standing in standings]:
            raise Leak(f"{self!r} was told who is asked: {encode(happened)!r}")

    def _require_clocks(self, clocks: list[float | None]) -> None:
        """Nothing without a clock; with one no more than the bank."""
        options = self.table.sheet.options
        if options.clock is None:
            allowed = clocks == [None] * options.seats
        else:
            bank = float(options.clock.bank)
            told = [left for left in clocks if left is not None and 0.0 <= left <= bank]
            allowed = len(told) == len(clocks) == options.seats
        if not allowed:
            raise Leak(f"{self!r} was told of clocks: {clocks}")

    # Answers ------------------------------------------------------------------------------------

    def explain(self, what: str, raw: bytes, candidates: Callable[[], Iterable[bytes]]) -> None:
        """This is one of the answers that may be given, by now or when more is known."""
        answer = _Answer(what, raw, candidates)
        if answer.is_explained:
            self._archive.explained += 1
        else:
            self._unexplained.append(answer)

    @property
    def is_wondering(self) -> bool:
        return bool(self._unexplained or self._pending)

    def require_explained(self) -> None:
        """Everything must have its reason, now that the whole log is known."""
        for answer in self._unexplained:
            if not answer.is_explained:
                some = [*answer.candidates()][:3]
                raise Leak(f"{self!r} asked {answer.what}: {answer.raw!r}, expected {some}")
            self._archive.explained += 1
        self._unexplained = []
        if self._pending:
            raise Leak(f"{self!r} was told of {[number for number, _ in self._pending]} actions")
        for number, cards in self._claimed.items():
            self._require_claim(number, cards)

    def _require_claim(self, number: int, cards: Cards) -> None:
        """What was said to be chosen early is what was given."""
        after = self.known.log[self.known.at(number).end :]
        given = [x.cards for x in after if isinstance(x, e.Delivered) and x.cards is not None]
        if given[:1] not in ([], [cards]):
            raise Leak(f"{self!r} chose {given[0]}, and was told {cards}")
