"""The first screen: go on with a game, or choose edition, seats, opponents and language."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from respublica.bots import roster
from respublica.engine import catalogue
from respublica.engine.edition import Edition
from respublica.language.languages import LANGUAGES, heading
from respublica.language.messages import message
from respublica.language.printer import title
from respublica.reader.edition_summary import summary
from respublica.reader.vocabulary import bot_name, bot_told
from respublica.terminal.app.choosers import Chooser, Choosers
from respublica.terminal.app.help import rules_page
from respublica.terminal.app.kinds import LAMP
from respublica.terminal.app.panels import flow, legend
from respublica.terminal.local_games import LEVEL, told
from respublica.terminal.preferences import Preferences
from respublica.terminal.saved_games import SavedGame

START, CONTINUE, OPPONENT = "start", "continue-", "opponent-"
MOST_CONTINUED = 3
_GAP = "  "


class StartScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", show=False),
        Binding("ctrl+c,ctrl+q,escape", "leave", show=False, priority=True),
    ]

    class Wanted(Message):
        """A new game, as chosen."""

    class Continued(Message):
        def __init__(self, saved: SavedGame) -> None:
            super().__init__()
            self.saved = saved

    class Changed(Message):
        """Something else is chosen."""

        def __init__(self, chosen: Preferences) -> None:
            super().__init__()
            self.chosen = chosen

    class Spoken(Message):
        def __init__(self, language: str) -> None:
            super().__init__()
            self.language = language

    def __init__(
        self,
        running: Sequence[SavedGame],
        preferences: Callable[[], Preferences],
        language: str,
    ) -> None:
        super().__init__()
        self._unfinished = running[:MOST_CONTINUED]
        self._preferences = preferences
        self._language = language

    def compose(self) -> ComposeResult:
        yield Static(self._title(), id="title", markup=False)
        yield Choosers(list(self._rows()), id="choosers")
        yield Static(self._keys(), id="start-keys", markup=False)

    def on_mount(self) -> None:
        choosers = self.query_one(Choosers)
        choosers.focus()
        if not self._unfinished:
            choosers.light(START)

    def _title(self) -> Text:
        name = Text("Res Publica\n", Style(color=LAMP, bold=True))
        rows = flow(legend(self._edition, self._language), self.app.size.width - 4, _GAP)
        return name + Text("\n").join(Text(_GAP).join(row) for row in rows)

    def _keys(self) -> str:
        rules = message("web-bar-rules", self._language)
        return message("terminal-start-keys", self._language, rules=rules)

    @property
    def _edition(self) -> Edition:
        return catalogue.edition(self._preferences().edition)

    def _rows(self) -> Iterator[Chooser]:
        language, chosen = self._language, self._preferences()
        for place, saved in enumerate(self._unfinished):
            about = told("terminal-continue", saved, language)
            yield Chooser(f"{CONTINUE}{place}", about, told=about)
        told_of = summary(self._edition, language)
        yield Chooser(START, message("terminal-start", language), told=told_of)
        yield Chooser(
            "language",
            message("web-menu-language", language),
            [(each, heading(each).name) for each in LANGUAGES],
            language,
        )
        editions = [(name, title(catalogue.edition(name), language)) for name in catalogue.names()]
        yield Chooser(
            "edition",
            message("web-play-edition", language),
            editions,
            chosen.edition,
            told_of,
        )
        seats = range(self._edition.fewest_seats, self._edition.most_seats + 1)
        yield Chooser(
            "seats",
            message("web-play-seats", language),
            [(str(number), str(number)) for number in seats],
            str(len(chosen.levels) + 1),
        )
        yield from self._opponents(chosen)

    def _opponents(self, chosen: Preferences) -> Iterator[Chooser]:
        language = self._language
        levels = [(level, bot_name(level, language)) for level in roster.offered()]
        for place, level in enumerate(chosen.levels):
            label = message("terminal-opponent", language, number=place + 1)
            yield Chooser(f"{OPPONENT}{place}", label, levels, level, bot_told(level, language))

    # What is chosen -----------------------------------------------------------------------------

    def on_choosers_begun(self, event: Choosers.Begun) -> None:
        if event.id.startswith(CONTINUE):
            saved = self._unfinished[int(event.id.removeprefix(CONTINUE))]
            self.post_message(self.Continued(saved))
        else:
            self.post_message(self.Wanted())

    def on_choosers_changed(self, event: Choosers.Changed) -> None:
        if event.id == "language":
            self._language = event.value
            self.post_message(self.Spoken(event.value))
        else:
            self.post_message(self.Changed(changed(self._preferences(), event.id, event.value)))
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """All words anew, for another language or other choices."""
        self.query_one("#title", Static).update(self._title())
        self.query_one(Choosers).show(list(self._rows()))
        self.query_one("#start-keys", Static).update(self._keys())

    def on_resize(self) -> None:
        self.query_one("#title", Static).update(self._title())

    def action_rules(self) -> None:
        self.app.push_screen(rules_page(self._edition, self._language))

    def action_leave(self) -> None:
        self.app.exit()


def changed(chosen: Preferences, id: str, value: str) -> Preferences:
    """These choices with one of them changed."""
    from msgspec.structs import replace

    levels = list(chosen.levels)
    match id:
        case "edition":
            return replace(chosen, edition=value)
        case "seats":
            others = int(value) - 1
            return replace(chosen, levels=tuple([*levels, *[LEVEL] * others][:others]))
        case _:
            levels[int(id.removeprefix(OPPONENT))] = value
            return replace(chosen, levels=tuple(levels))
