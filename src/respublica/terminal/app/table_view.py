"""The table on the screen: seats, log, hand and prompt; for a game played or shown again."""

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from respublica.protocol.reader import Line as LogLine
from respublica.terminal.app.answers import Answers
from respublica.terminal.app.kinds import INK, LAMP
from respublica.terminal.app.panels import Heading, Known, PromptPanel, Seats
from respublica.terminal.news import Moment

TALL = 32
"""Lines of the window, from which on there is room to say more."""
MOST_LINES = 300
"""Of the log beside the table; all of it is on a page of its own."""
_STYLES = {
    "turn": Style(color=LAMP, bold=True),
    "display": Style(color=INK, bold=True),
    "end": Style(color=INK, bold=True),
}


class TableView(Vertical):
    """Everything above the line in which one types."""

    def compose(self) -> ComposeResult:
        yield Heading("heading")
        yield Seats("seats")
        with Horizontal(id="middle"):
            with VerticalScroll(id="log", can_focus=False):
                yield Static("", id="log-text", markup=False)
            yield Answers(id="answers")
            with VerticalScroll(id="known", can_focus=False):
                yield Known("known-text")
        yield PromptPanel("prompt")

    def show(self, moment: Moment) -> None:
        for panel in (Heading, Seats, PromptPanel, Known):
            self.query_one(panel).show(moment)
        answers = self.query_one(Answers)
        answers.show(moment, is_brief=self.screen.size.height < TALL)
        self.screen.set_class(bool(answers.display), "comparing")
        self._show_log(moment)

    def tell(self, text: str) -> None:
        """Something to read where the log will be."""
        self.query_one("#log-text", Static).update(Text(text))

    def _show_log(self, moment: Moment) -> None:
        lines = list(log_texts(moment.lines[-MOST_LINES:]))
        self.query_one("#log-text", Static).update(Text("\n").join(lines))
        self._log.scroll_end(animate=False)

    @property
    def _log(self) -> VerticalScroll:
        return self.query_one("#log", VerticalScroll)

    def scroll_middle(self, pages: int) -> None:
        """The log, and the answers where they are compared."""
        self._log.scroll_relative(y=pages * max(1, self._log.size.height - 1), animate=False)
        self.query_one(Answers).scroll_by(pages)


def log_texts(lines: Sequence[LogLine]) -> Iterator[Text]:
    """The log without what says nothing new; what a stand-in did is marked."""
    for line in lines:
        if line.sort != "aside":
            mark = "⚙ " if line.stand_in else ""
            yield Text(mark + line.text, _STYLES.get(line.sort, Style(color=INK)))
