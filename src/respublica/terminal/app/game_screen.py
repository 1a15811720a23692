"""Playing, or looking on: the table, the line in which one types, and what comes of it."""

from collections.abc import Callable
from threading import Event
from time import monotonic
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, Static
from textual.worker import get_current_worker

from respublica.engine.actions import Action, Misspeak, Offer, Request, Respond
from respublica.engine.errors import RulesError
from respublica.language.messages import message
from respublica.language.refusals import explain
from respublica.language.speech_words import Command
from respublica.protocol.reader import Considered
from respublica.terminal.app.dialogs import LeaveQuestion
from respublica.terminal.app.help import help_page, log_page, table_page
from respublica.terminal.app.kinds import FAINT, GOOD, INK, LAMP
from respublica.terminal.app.line import Line
from respublica.terminal.app.options import Item, Options
from respublica.terminal.app.panels import Hand, cut, trouble
from respublica.terminal.app.table_view import TALL, TableView
from respublica.terminal.choices import (
    Choices,
    choices,
    goes_without_saying,
    in_words,
    is_binding,
)
from respublica.terminal.news import Gathering, Moment, News, Notice, Table
from respublica.terminal.plain import gathering_told
from respublica.terminal.preferences import PAUSES, Preferences
from respublica.terminal.saved_games import CannotSave
from respublica.terminal.server_api import ServerRefuses
from respublica.terminal.typed_line import Refused, considered, meant_by

COLUMNS, ROWS = 80, 24
WIDE = 110
"""Columns from which on there is room for more beside one another."""
MOST_PROPOSALS = 8
_TOO_QUICK = 0.15
"""Seconds: at a pace without pauses, moments that follow so soon are told with the next one."""
_SHORTEST = 0.01
"""Seconds: a timer takes no less."""


def follow_size(screen: Screen[None], language: str) -> None:
    """Lay the table out for the size that the window has now."""
    size = screen.size
    screen.set_class(size.width >= WIDE, "wide")
    screen.set_class(size.height >= TALL, "tall")
    screen.set_class(size.width < COLUMNS or size.height < ROWS, "small")
    text = message("terminal-small", language, columns=COLUMNS, rows=ROWS)
    screen.query_one("#too-small", Static).update(text)


class GameScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", show=False),
        Binding("f2", "settings", show=False),
        Binding("f3", "log", show=False),
        Binding("f4", "table", show=False),
        Binding("f5", "safe", show=False),
        Binding("f6", "score", show=False),
        Binding("escape", "back", show=False),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    class Ended(Message):
        """The game is over; asked for again with a key."""

        def __init__(self, moment: Moment, again: bool) -> None:
            super().__init__()
            self.moment = moment
            self.again = again

    class Left(Message):
        """The person has left the table."""

    def __init__(
        self, table: Table, preferences: Callable[[], Preferences], leaving: str, language: str
    ) -> None:
        super().__init__()
        self._table = table
        self._preferences = preferences
        self._leaving = leaving
        self._language = language
        self.moment: Moment | None = None
        """What is shown."""
        self._gathering: Gathering | None = None
        self._choices = Choices()
        self._confirming: Action | None = None
        self._gone = Event()

    def compose(self) -> ComposeResult:
        with Vertical(id="whole"):
            yield TableView(id="table")
            yield Options("options")
            yield Hand("hand")
            with Horizontal(id="typing"):
                yield Static(">", id="sign", markup=False)
                yield Line("line")
            yield Static("", id="hint", markup=False)
            yield Static("", id="keys", markup=False)
        yield Static("", id="too-small", markup=False)

    def on_mount(self) -> None:
        self.query_one(Line).focus()
        self._show_keys()
        self.run_worker(self._follow, thread=True, exclusive=True)

    def on_unmount(self) -> None:
        self._gone.set()
        self._table.close()

    def on_resize(self) -> None:
        follow_size(self, self._language)
        if self.moment is not None:
            self.call_after_refresh(self.query_one(TableView).show, self.moment)
        if not self.has_class("small"):
            # A line that was hidden in a small window has lost the keys.
            self.query_one(Line).focus()

    # What happens -------------------------------------------------------------------------------

    def _follow(self) -> None:
        """In a thread of its own: bots think, and servers are waited for."""
        worker, last = get_current_worker(), 0.0
        for news in self._table.news():
            if worker.is_cancelled or self._gone.is_set():
                return
            passes = isinstance(news, Moment) and not news.is_asked and not news.is_over
            pause = PAUSES[self._preferences().pace]
            if passes and not pause and monotonic() < last + _TOO_QUICK:
                continue
            last = monotonic()
            self.app.call_from_thread(self.hear, news)
            if passes:
                self._gone.wait(pause)

    def hear(self, news: News) -> None:
        match news:
            case Moment():
                self._show(news)
            case Notice(text, is_trouble):
                self._hint(trouble(text) if is_trouble else Text(text, Style(color=GOOD)))
            case Gathering():
                self._gather(news)

    def _gather(self, gathering: Gathering) -> None:
        """Nothing has been dealt yet: say who is there."""
        self._gathering = gathering
        self.query_one(TableView).tell(gathering_told(gathering))
        if gathering.begin is not None:
            start = message("terminal-gathering-start", self._language)
            self._hint(Text(start, Style(color=LAMP, bold=True)))

    def _begin(self, gathering: Gathering) -> None:
        try:
            if gathering.begin is not None:
                gathering.begin()
        except ServerRefuses as refusal:
            self.app.call_from_thread(self.hear, Notice(str(refusal)))

    def _show(self, moment: Moment) -> None:
        before, self.moment = self.moment, moment
        self._language = moment.language
        is_news = before is None or before.shown.number != moment.shown.number
        self._choices = choices(moment)
        self.query_one(TableView).show(moment)
        self.query_one(Hand).show(moment)
        if is_news or before is None or before.language != moment.language:
            self._confirming = None
            self.query_one(Options).show(self._choices, moment)
            self._consider()
        self._show_keys()
        self.query_one(Line).placeholder = self._placeholder(moment)
        if moment.is_over and (before is None or not before.is_over):
            self.post_message(self.Ended(moment, again=False))
        else:
            self._go_on(moment)

    def _placeholder(self, moment: Moment) -> str:
        if not moment.is_asked:
            return ""
        speaks = bool(moment.shown.may.free)
        return message(
            "web-trade-type-placeholder" if speaks else "terminal-number", moment.language
        )

    def _go_on(self, moment: Moment) -> None:
        decided = goes_without_saying(moment)
        if decided is not None and self._preferences().goes_on:
            number = moment.shown.number
            pause = max(_SHORTEST, PAUSES[self._preferences().pace])
            self.set_timer(pause, lambda: self._act(decided, number))

    # What is typed ------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        self._confirming = None
        self._consider()

    def on_line_looked(self) -> None:
        self._consider(looking=True)

    def on_line_moved(self, event: Line.Moved) -> None:
        self.query_one(Options).move(event.by)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        gathering = self._gathering
        if self.moment is None:
            if gathering is not None:
                self.run_worker(lambda: self._begin(gathering), thread=True)
            return
        if self._confirming is not None:
            self._act(self._confirming, self.moment.shown.number)
        elif event.value.strip():
            self._mean(event.value)
        else:
            self._take_lit()

    def on_options_taken(self, event: Options.Taken) -> None:
        self._take(event.item)

    def _take_lit(self) -> None:
        lit = self.query_one(Options).lit
        if lit is None:
            self._mean("")
        else:
            self._take(lit)

    def _take(self, item: Item) -> None:
        if item.action is not None:
            self._decide(item.action)
        else:
            self.query_one(Line).write(item.beginning)

    def _mean(self, text: str) -> None:
        assert self.moment is not None
        match meant_by(text, self.moment, self._choices):
            case Refused(why):
                self._hint(trouble(why))
            case Command() as asked:
                self.query_one(Line).write("")
                self._do(asked)
            case action:
                self._decide(action)

    def _do(self, asked: Command) -> None:
        match asked:
            case Command.HELP:
                self.action_help()
            case Command.LEAVE:
                self.action_leave()
            case _:
                self.action_table()

    def _decide(self, action: Action) -> None:
        """Binding words are asked about once more, unless that was switched off."""
        assert self.moment is not None
        strict = isinstance(action, Misspeak)
        if strict or (is_binding(action) and self._preferences().asks_before_binding):
            self._confirming = action
            self._hint(Text(self._question(action, self.moment), Style(color=LAMP, bold=True)))
        else:
            self._act(action, self.moment.shown.number)

    def _question(self, action: Action, moment: Moment) -> str:
        if isinstance(action, Misspeak):
            return message("terminal-confirm-strict", moment.language)
        words = in_words(action, moment)
        if isinstance(action, Request | Offer | Respond):
            return message("terminal-confirm-say", moment.language, sentence=words)
        return message("terminal-confirm", moment.language, what=words)

    def _act(self, action: Action, number: int) -> None:
        assert self.moment is not None
        self._confirming = None
        try:
            self._table.act(action, number)
        except RulesError as error:
            self._hint(trouble(explain(error, self.moment.edition, self._language)))
        except CannotSave as error:
            self._hint(trouble(message("terminal-not-saved", self._language, why=str(error))))
        else:
            self.query_one(Line).write("")

    # What would come of it ----------------------------------------------------------------------

    def _consider(self, looking: bool = False) -> None:
        """Say what the typed words would do, and what may come next."""
        line, moment = self.query_one(Line), self.moment
        if moment is None:
            return
        found = considered(line.value, moment)
        if not looking:
            line.propose([] if found is None else found.completions)
        self._hint(Text("\n").join(self._told(found, line)))

    def _told(self, found: Considered | None, line: Line) -> list[Text]:
        if found is None:
            return []
        width = self.size.width - 2
        proposals = line.proposals[:MOST_PROPOSALS]
        told = [self._judged(found)]
        if proposals:
            completes = message("terminal-completes", self._language)
            text = f"{completes}: {' · '.join(proposals)}"
            told.append(Text(cut(text, width), Style(color=FAINT)))
        return [each for each in told if each.plain]

    def _judged(self, found: Considered) -> Text:
        if found.refusal is None:
            heard = f"✔ {found.sentence} {found.told}".rstrip()
            return Text(heard, Style(color=INK))
        if found.completions and not found.misspeaks:
            return Text("")  # The sentence goes on.
        return trouble(found.refusal.message)

    def _hint(self, text: Text) -> None:
        self.query_one("#hint", Static).update(text)

    # Keys ---------------------------------------------------------------------------------------

    def _show_keys(self) -> None:
        keys = [
            ("F1", "terminal-key-help"),
            ("F2", "terminal-key-settings"),
            ("F3", "terminal-key-log"),
            ("F4", "terminal-key-table"),
            ("Ctrl+Q", "terminal-key-leave"),
        ]
        if self.moment is not None and self.moment.shown.score is not None:
            keys.insert(4, ("F6", "terminal-key-score"))
        text = Text("  ").join(
            Text.assemble((key, "reverse"), f" {message(id, self._language)}") for key, id in keys
        )
        self.query_one("#keys", Static).update(text)

    def action_help(self) -> None:
        if self.moment is not None:
            self.app.push_screen(help_page(self.moment))

    def action_log(self) -> None:
        if self.moment is not None:
            self.app.push_screen(log_page(self.moment))

    def action_table(self) -> None:
        if self.moment is not None:
            self.app.push_screen(table_page(self.moment))

    def action_safe(self) -> None:
        """Pass, decline, refuse, go on: the choice that commits to nothing."""
        if self._choices.by_default is not None:
            self._decide(self._choices.by_default.action)

    def action_score(self) -> None:
        if self.moment is not None and self.moment.shown.score is not None:
            self.post_message(self.Ended(self.moment, again=True))

    async def action_settings(self) -> None:
        await self.app.run_action("settings")

    def action_back(self) -> None:
        """Take back what is to be confirmed; then what is typed."""
        if self._confirming is not None:
            self._confirming = None
            self._consider()
        else:
            self.query_one(Line).write("")

    def action_scroll_log(self, pages: int) -> None:
        self.query_one(TableView).scroll_middle(pages)

    def action_leave(self) -> None:
        question = LeaveQuestion(message(self._leaving, self._language), self._language)
        self.app.push_screen(question, self._leave_if)

    def _leave_if(self, leaves: bool | None) -> None:
        if leaves:
            self.post_message(self.Left())

    def speak(self, language: str) -> None:
        self._language = language
        self._table.speak(language)
