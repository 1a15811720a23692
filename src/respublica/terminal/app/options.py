"""The list of what can be done, as one flow of words: chosen with arrows, a number or the mouse."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from respublica.engine.actions import Accept, Action
from respublica.language.messages import message
from respublica.terminal.app.kinds import FAINT, INK, LAMP, ON_LAMP
from respublica.terminal.app.panels import flow
from respublica.terminal.choices import Choices
from respublica.terminal.news import Moment

_LIT = Style(color=ON_LAMP, bgcolor=LAMP, bold=True)
_GAP = "  "


@dataclass(frozen=True, slots=True)
class Item:
    """An action, or the beginning of a sentence to go on with."""

    label: str
    brief: str
    """The same where all of it does not fit into a line."""
    action: Action | None = None
    beginning: str = ""


class Options(Static):
    class Taken(Message):
        """An item was pressed."""

        def __init__(self, item: Item) -> None:
            super().__init__()
            self.item = item

    def __init__(self, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self._items: Sequence[Item] = ()
        self._at: int | None = None
        self._width = 0
        self._places: list[tuple[int, int, int]] = []
        """Of each item: its row, and from which column to which it stands."""

    @property
    def lit(self) -> Item | None:
        """What Enter takes on an empty line."""
        return None if self._at is None else self._items[self._at]

    def show(self, choices: Choices, moment: Moment) -> None:
        self._items = list(_items(choices, moment))
        is_lit = choices.by_default is not None or len(choices.numbered) == 1
        self._at = 0 if is_lit else None
        self._redraw()

    def move(self, by: int) -> None:
        if self._items:
            start = -1 if self._at is None and by > 0 else self._at or 0
            self._at = (start + by) % len(self._items)
            self._redraw()

    def on_resize(self) -> None:
        if self.content_size.width != self._width:
            self._width = self.content_size.width
            self.call_after_refresh(self._redraw)

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for place, (row, first, last) in enumerate(self._places):
            if row == offset.y and first <= offset.x < last:
                self.post_message(self.Taken(self._items[place]))

    def _redraw(self) -> None:
        self.display = bool(self._items)
        width = self._width or 80
        rows = self._rows([item.label for item in self._items], width)
        if len(rows) > 1:
            rows = self._rows([item.brief for item in self._items], width)
        self._places = [place for row in range(len(rows)) for place in _spans(rows[row], row)]
        self.update(Text("\n").join(Text(_GAP).join(row) for row in rows))

    def _rows(self, labels: Sequence[str], width: int) -> list[list[Text]]:
        return flow([self._word(place, label) for place, label in enumerate(labels)], width, _GAP)

    def _word(self, place: int, label: str) -> Text:
        if place == self._at:
            return Text(f"▸{label} ", _LIT)
        faint = bool(self._items[place].beginning)
        return Text(f" {label} ", Style(color=FAINT if faint else INK))


def _spans(words: Sequence[Text], row: int) -> Iterator[tuple[int, int, int]]:
    """The row of each word, and from which column to which it stands."""
    column = 0
    for word in words:
        yield row, column, column + word.cell_len
        column += word.cell_len + len(_GAP)


def _items(choices: Choices, moment: Moment) -> Iterator[Item]:
    """First what Enter stands for, then the numbered ones, then beginnings of sentences."""
    if choices.by_default is not None:
        yield _item(f"⏎ {choices.by_default.text}", choices.by_default.action)
    for number, option in enumerate(choices.numbered, start=1):
        if isinstance(option.action, Accept):
            name = moment.names[option.action.seat]
            accept = message("web-trade-accept", moment.language, name=name)
            mark = "" if option.can_be_paid else " ✗"
            yield Item(f"{number}. {accept}{mark}", f"{number}. {name}{mark}", option.action)
        else:
            yield _item(f"{number}. {option.text}", option.action)
    for beginning in choices.beginnings:
        label = f"{beginning.strip()} …"
        yield Item(label, label, beginning=beginning)
    if choices.is_cut:
        label = f"… {message('terminal-type-cards', moment.language)}"
        yield Item(label, label, beginning=" ")


def _item(label: str, action: Action) -> Item:
    return Item(label, label, action)
