"""Walking through a recorded game on the whole screen."""

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from respublica.language.messages import message
from respublica.terminal.app.game_screen import follow_size
from respublica.terminal.app.help import help_page, log_page, table_page
from respublica.terminal.app.kinds import INK, LAMP
from respublica.terminal.app.panels import Hand
from respublica.terminal.app.table_view import TableView
from respublica.terminal.news import Moment
from respublica.terminal.replaying import Walk


class ReplayScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter,n", "step(1)", show=False),
        Binding("left,backspace,b", "step(-1)", show=False),
        Binding("down,pagedown,t", "turn(1)", show=False),
        Binding("up,pageup", "turn(-1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(10000000)", show=False),
        Binding("s,tab", "eyes", show=False),
        Binding("f1", "help", show=False),
        Binding("f3", "log", show=False),
        Binding("f4", "table", show=False),
        Binding("escape,q,ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, walk: Walk, is_alone: bool = False) -> None:
        super().__init__()
        self._walk = walk
        self._is_alone = is_alone
        """Whether nothing else is shown after it."""
        self._moment: Moment | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id="whole"):
            yield TableView(id="table")
            yield Hand("hand")
            yield Static("", id="open-hands", markup=False)
            yield Static("", id="where", markup=False)
            yield Static("", id="keys", markup=False)
        yield Static("", id="too-small", markup=False)

    def on_resize(self) -> None:
        follow_size(self, self._walk.language)
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        scene = self._walk.scene()
        moment = self._moment = scene.moment
        self.query_one(TableView).show(moment)
        hand, hands = self.query_one(Hand), self.query_one("#open-hands", Static)
        hand.display, hands.display = scene.hands is None, scene.hands is not None
        hand.show(moment)
        lines = [
            Text.assemble((f"{name}: ", Style(color=INK, bold=True)), cards)
            for name, cards in zip(moment.names, scene.hands or (), strict=False)
        ]
        hands.update(Text("\n").join(lines))
        where = Text(self._walk.where(), Style(color=LAMP, bold=True))
        self.query_one("#where", Static).update(where)
        self.query_one("#keys", Static).update(message("terminal-replay-keys", self._walk.language))

    def action_step(self, by: int) -> None:
        self._walk.go(self._walk.number + by)
        self._show()

    def action_turn(self, by: int) -> None:
        self._walk.go_turn(by)
        self._show()

    def action_go(self, number: int) -> None:
        self._walk.go(number)
        self._show()

    def action_eyes(self) -> None:
        self._walk.change_eyes()
        self._show()

    def action_help(self) -> None:
        if self._moment is not None:
            self.app.push_screen(help_page(self._moment))

    def action_log(self) -> None:
        if self._moment is not None:
            self.app.push_screen(log_page(self._moment))

    def action_table(self) -> None:
        if self._moment is not None:
            self.app.push_screen(table_page(self._moment))

    def action_leave(self) -> None:
        if self._is_alone:
            self.app.exit()
        else:
            self.app.pop_screen()
