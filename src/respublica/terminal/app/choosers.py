"""Rows of choices: up and down choose a row, left and right change it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from respublica.terminal.app.kinds import FAINT, INK, LAMP, ON_LAMP
from respublica.terminal.app.panels import cut

_LIT = Style(color=ON_LAMP, bgcolor=LAMP, bold=True)


@dataclass(frozen=True, slots=True)
class Chooser:
    """A row: values to choose from, or with none something to begin."""

    id: str
    label: str
    values: Sequence[tuple[str, str]] = ()
    """Each with what it is called."""
    value: str = ""
    told: str = ""
    """A sentence about what is chosen."""

    @property
    def shown(self) -> str:
        return dict(self.values).get(self.value, self.value)

    def beside(self, by: int) -> str:
        """The value so many places on."""
        known = [value for value, _ in self.values]
        at = known.index(self.value) if self.value in known else 0
        return known[(at + by) % len(known)]


class Choosers(Static, can_focus=True):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", show=False),
        Binding("down,tab", "move(1)", show=False),
        Binding("left", "change(-1)", show=False),
        Binding("right,space", "change(1)", show=False),
        Binding("enter", "begin", show=False),
    ]

    class Changed(Message):
        def __init__(self, id: str, value: str) -> None:
            super().__init__()
            self.id = id
            self.value = value

    class Begun(Message):
        """Enter, on this row."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    def __init__(self, rows: Sequence[Chooser], id: str) -> None:
        super().__init__("", id=id, markup=False)
        self._rows = rows
        self._at = 0
        self._width = 0

    def show(self, rows: Sequence[Chooser]) -> None:
        """The same rows with other words or values; the same one stays lit, if it is there."""
        lit = self._rows[self._at].id
        self._rows = rows
        places = {row.id: place for place, row in enumerate(rows)}
        self._at = places.get(lit, min(self._at, len(rows) - 1))
        self._redraw()

    def light(self, id: str) -> None:
        self._at = next((n for n, row in enumerate(self._rows) if row.id == id), self._at)
        self._redraw()

    def on_resize(self) -> None:
        self._width = self.content_size.width
        self._redraw()

    def action_move(self, by: int) -> None:
        self._at = (self._at + by) % len(self._rows)
        self._redraw()

    def action_change(self, by: int) -> None:
        row = self._rows[self._at]
        if row.values:
            self.post_message(self.Changed(row.id, row.beside(by)))

    def action_begin(self) -> None:
        self.post_message(self.Begun(self._rows[self._at].id))

    def on_click(self, event: Click) -> None:
        """On a row that begins something, or on an arrow: the left one goes back."""
        offset = event.get_content_offset(self)
        if offset is None or offset.y >= len(self._rows):
            return
        self._at = offset.y
        self._redraw()
        if self._rows[self._at].values:
            self.action_change(-1 if offset.x < self._labels + 6 else 1)
        else:
            self.action_begin()

    @property
    def _labels(self) -> int:
        """How wide the longest label is."""
        return max((cell_len(row.label) for row in self._rows if row.values), default=0)

    def _redraw(self) -> None:
        lines = [self._line(place, self._labels) for place in range(len(self._rows))]
        told = self._rows[self._at].told
        lines += (
            [Text(""), Text(told, Style(color=FAINT))]
            if any(row.told for row in self._rows)
            else []
        )
        self.update(Text("\n").join(lines))

    def _line(self, place: int, labels: int) -> Text:
        row = self._rows[place]
        mark, lit = ("▸", _LIT) if place == self._at else (" ", Style(color=INK))
        room = max(20, self._width - 2)
        if not row.values:
            return Text(f"{mark}{cut(row.label, room)} ", lit)
        return Text.assemble(
            (f"{mark}{row.label}".ljust(labels + 3 + len(row.label) - cell_len(row.label)), lit),
            (" ◀ ", Style(color=LAMP)),
            (cut(row.shown, room - labels - 12), Style(color=INK, bold=True)),
            (" ▶ ", Style(color=LAMP)),
        )
