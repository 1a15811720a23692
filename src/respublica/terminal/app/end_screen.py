"""The end of a game: who has won, and where all points come from."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.style import Style
from rich.table import Table as RichTable
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from respublica.engine.edition import Pile
from respublica.language.messages import message
from respublica.language.word_tables import edition_words
from respublica.protocol.reader import SeatScore
from respublica.terminal.app.kinds import FAINT, GOOD, LAMP
from respublica.terminal.news import Moment

NEW, WATCH, LOOK = "new", "watch", "look"


class EndScreen(ModalScreen[str]):
    """Dismissed with what the person wants next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,n", "want('new')", show=False, priority=True),
        Binding("r", "want('watch')", show=False, priority=True),
        Binding("escape,f6", "want('look')", show=False, priority=True),
        Binding("ctrl+c,ctrl+q", "want('leave')", show=False, priority=True),
    ]

    def __init__(self, moment: Moment, notes: Sequence[str]) -> None:
        super().__init__()
        self._moment = moment
        self._notes = notes

    def compose(self) -> ComposeResult:
        prompt, language = self._moment.shown.prompt, self._moment.language
        watch = message("web-end-watch", language)
        with Vertical(classes="dialog end"):
            yield Static(Text(prompt.fact, "bold"), markup=False)
            yield Static(Text(prompt.request, Style(color=LAMP, bold=True)), markup=False)
            if self._moment.shown.score is not None:
                yield Static(score_table(self._moment), id="score", markup=False)
            for note in self._notes:
                yield Static(Text(note, Style(color=FAINT)), markup=False)
            keys = message("terminal-end-keys", language, watch=watch)
            yield Static(keys, classes="keys", markup=False)

    def action_want(self, what: str) -> None:
        self.dismiss(what)


def score_table(moment: Moment) -> RichTable:
    """A row for each source of points, a column for each seat."""
    language, scores = moment.language, moment.shown.score or []
    table = RichTable(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(message("web-end-source", language), no_wrap=True)
    for each in scores:
        table.add_column(_called(each, moment), justify="right", no_wrap=True)
    for label, points in _sources(moment, scores):
        table.add_row(label, *(str(number or "·") for number in points))
    total = [Text(str(each.total), "bold") for each in scores]
    table.add_row(Text(message("web-end-total", language), "bold"), *total)
    return table


def _called(score: SeatScore, moment: Moment) -> Text:
    name = moment.names[score.seat]
    return Text(f"★ {name}", Style(color=GOOD, bold=True)) if score.wins else Text(name)


def _sources(moment: Moment, scores: Sequence[SeatScore]) -> Iterator[tuple[str, list[int]]]:
    said = edition_words(moment.language, moment.edition).piles
    for pile in Pile:
        if moment.edition.piles[pile]:
            yield said[pile].titled, [each.piles[pile] for each in scores]
    yield message("web-end-pairs", moment.language), [each.pairs for each in scores]
