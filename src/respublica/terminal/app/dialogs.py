"""Questions and pages in front of the table: leaving, settings, help, the log, details."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from respublica.language.messages import message
from respublica.terminal.app.choosers import Chooser, Choosers


class LeaveQuestion(ModalScreen[bool]):
    """Asked once: the same key again leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y,j,o,ctrl+c,ctrl+q", "answer(True)", show=False, priority=True),
        Binding("escape,n", "answer(False)", show=False, priority=True),
    ]

    def __init__(self, question: str, language: str) -> None:
        super().__init__()
        self._question = question
        self._language = language

    def compose(self) -> ComposeResult:
        keys = message("terminal-leave-keys", self._language)
        with Vertical(classes="dialog"):
            yield Static(self._question, markup=False)
            yield Static(keys, markup=False, classes="keys")

    def action_answer(self, leaves: bool) -> None:
        self.dismiss(leaves)


class Page(ModalScreen[None]):
    """Something to read, from top to bottom or from its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,f1,f3,f4,ctrl+c,ctrl+q", "close", show=False, priority=True),
        Binding("up,k", "scroll_by(-1)", show=False),
        Binding("down,j", "scroll_by(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(1)", show=False),
    ]

    def __init__(
        self, title: str, parts: Sequence[RenderableType], language: str, at_end: bool = False
    ) -> None:
        super().__init__()
        self._title = title
        self._parts = parts
        self._language = language
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        back = message("terminal-key-back", self._language)
        with Vertical(classes="page"):
            yield Static(Text(self._title, "bold"), classes="title", markup=False)
            with VerticalScroll(id="text", can_focus=False):
                yield Static(Group(*self._parts), markup=False)
            yield Static(f"Esc {back} · ↑ ↓ PgUp PgDn", classes="keys", markup=False)

    def on_mount(self) -> None:
        if self._at_end:
            self._text.scroll_end(animate=False)

    @property
    def _text(self) -> VerticalScroll:
        return self.query_one("#text", VerticalScroll)

    def action_scroll_by(self, lines: int) -> None:
        self._text.scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        self._text.scroll_relative(y=pages * max(1, self._text.size.height - 1), animate=False)

    def action_end(self, end: int) -> None:
        if end:
            self._text.scroll_end(animate=False)
        else:
            self._text.scroll_home(animate=False)

    def action_close(self) -> None:
        self.dismiss()


class SettingsPage(ModalScreen[None]):
    """Rows that are changed with the arrow keys; each change counts at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,f2,ctrl+c,ctrl+q", "close", show=False, priority=True),
    ]

    def __init__(
        self,
        title: Callable[[], str],
        choosers: Callable[[], Sequence[Chooser]],
        changed: Callable[[str, str], None],
        keys: Callable[[], str],
    ) -> None:
        super().__init__()
        self._title = title
        self._choosers = choosers
        self._changed = changed
        self._keys = keys

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog settings"):
            yield Static(Text(self._title(), "bold"), id="settings-title", markup=False)
            yield Choosers(self._choosers(), id="settings")
            yield Static(self._keys(), classes="keys", id="settings-keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(Choosers).focus()

    def on_choosers_changed(self, event: Choosers.Changed) -> None:
        event.stop()
        self._changed(event.id, event.value)
        self.query_one("#settings-title", Static).update(Text(self._title(), "bold"))
        self.query_one("#settings-keys", Static).update(self._keys())
        self.query_one(Choosers).show(self._choosers())

    def action_close(self) -> None:
        self.dismiss()


def rows(heads: Sequence[str], lines: Sequence[Sequence[str | Text]]) -> RichTable:
    """A table of texts."""
    table = RichTable(*heads, box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for line in lines:
        table.add_row(*(Text(each) if isinstance(each, str) else each for each in line))
    return table
