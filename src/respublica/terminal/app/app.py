"""The application: which screen is shown, what was chosen, and what becomes of a game."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace
from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from respublica.language.languages import LANGUAGES, heading
from respublica.language.messages import message
from respublica.protocol.table import Pace
from respublica.terminal.app.choosers import Chooser
from respublica.terminal.app.dialogs import SettingsPage
from respublica.terminal.app.end_screen import NEW, WATCH, EndScreen
from respublica.terminal.app.game_screen import GameScreen
from respublica.terminal.app.replay_screen import ReplayScreen
from respublica.terminal.app.start_screen import StartScreen
from respublica.terminal.joined_table import JoinedTable, KeptRecord, keep_record
from respublica.terminal.local_games import NewGame, open_table
from respublica.terminal.news import Moment
from respublica.terminal.preferences import Preferences, keep, preferences
from respublica.terminal.replaying import Walk
from respublica.terminal.saved_games import CannotSave, SavedGame, running_games

_CLOTH = Theme(
    name="cloth",
    primary="#ffd166",
    background="#1b2a28",
    surface="#131f1d",
    panel="#243532",
    foreground="#e9f0ed",
    dark=True,
)
_PACES = {
    Pace.UNHURRIED: "web-pace-unhurried",
    Pace.BRISK: "web-pace-brisk",
    Pace.AT_ONCE: "web-pace-at-once",
}
_YES, _NO = "yes", "no"


class TerminalApp(App[None]):
    """What every screen of the terminal shares: language, preferences, colours."""

    CSS_PATH = Path(__file__).with_name("style.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", show=False)]

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.preferences = preferences()
        self.register_theme(_CLOTH)
        self.theme = "cloth"

    def prefer(self, chosen: Preferences) -> None:
        self.preferences = chosen
        keep(chosen)

    def speak(self, language: str) -> None:
        self.language = language
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.speak(language)

    def action_settings(self) -> None:
        self.push_screen(
            SettingsPage(
                lambda: message("terminal-key-settings", self.language),
                lambda: list(self._settings()),
                self._set,
                lambda: f"↑ ↓ ← → · Esc {message('terminal-key-back', self.language)}",
            )
        )

    def _settings(self) -> Iterator[Chooser]:
        language, chosen = self.language, self.preferences
        yes_or_no = [
            (_YES, message("rule-yes", language)),
            (_NO, message("rule-no", language)),
        ]
        yield Chooser(
            "language",
            message("web-menu-language", language),
            [(each, heading(each).name) for each in LANGUAGES],
            language,
        )
        yield Chooser(
            "binding",
            message("terminal-binding", language),
            yes_or_no,
            _YES if chosen.asks_before_binding else _NO,
        )
        yield Chooser(
            "goes-on",
            message("web-menu-goes-on", language),
            yes_or_no,
            _YES if chosen.goes_on else _NO,
        )
        yield Chooser(
            "pace",
            message("web-pace", language),
            [(pace.value, message(id, language)) for pace, id in _PACES.items()],
            chosen.pace,
        )

    def _set(self, id: str, value: str) -> None:
        match id:
            case "language":
                self.speak(value)
            case "binding":
                self.prefer(replace(self.preferences, asks_before_binding=value == _YES))
            case "goes-on":
                self.prefer(replace(self.preferences, goes_on=value == _YES))
            case _:
                self.prefer(replace(self.preferences, pace=Pace(value)))


class LocalApp(TerminalApp):
    """Games against bots on this machine."""

    def __init__(
        self,
        language: str,
        saved: SavedGame | None = None,
        wanted: NewGame | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(language)
        self.saved = saved
        """The game that is played, or was played last."""
        self._wanted = wanted
        self._seed = seed

    def on_mount(self) -> None:
        if self.saved is not None:
            self._play(self.saved)
        elif self._wanted is not None:
            self._begin(self._wanted)
        else:
            self._choose()

    def _choose(self) -> None:
        running = running_games()
        self.push_screen(StartScreen(running, lambda: self.preferences, self.language))

    def _begin(self, wanted: NewGame) -> None:
        try:
            self._play(wanted.begin(datetime.now()))
        except CannotSave as error:
            self._choose()
            self.notify(str(error), severity="error")

    def _play(self, saved: SavedGame) -> None:
        self.saved = saved
        table = open_table(saved, self.language, self._seed)
        self.push_screen(
            GameScreen(table, lambda: self.preferences, "terminal-leave-ask", self.language)
        )

    def _drop_screens(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    # What the screens say -----------------------------------------------------------------------

    def on_start_screen_wanted(self) -> None:
        self._drop_screens()
        self._begin(NewGame(self.preferences.edition, self.preferences.levels, self._seed))

    def on_start_screen_continued(self, event: StartScreen.Continued) -> None:
        try:
            event.saved.go_on()
        except CannotSave as error:
            self.notify(str(error), severity="error")
            return
        self._drop_screens()
        self._play(event.saved)

    def on_start_screen_changed(self, event: StartScreen.Changed) -> None:
        self.prefer(event.chosen)

    def on_start_screen_spoken(self, event: StartScreen.Spoken) -> None:
        self.speak(event.language)

    def on_game_screen_left(self) -> None:
        self.exit()

    def on_game_screen_ended(self, event: GameScreen.Ended) -> None:
        assert self.saved is not None
        self.saved.close()
        file = self.saved.record_file
        notes = [message("terminal-record", self.language, file=str(file))] if file else []
        self.push_screen(EndScreen(event.moment, notes), self._after_the_end)

    def _after_the_end(self, wanted: str | None) -> None:
        if wanted == NEW:
            self._drop_screens()
            self._choose()
        elif wanted == WATCH:
            self._watch_again()
        elif wanted == "leave":
            self.exit()

    def _watch_again(self) -> None:
        assert self.saved is not None
        walk = Walk(self.saved.record(), self.saved.company.seat, self.language)
        self.push_screen(ReplayScreen(walk))


class JoinedApp(TerminalApp):
    """A table on a server."""

    def __init__(self, table: JoinedTable, leaving: str) -> None:
        super().__init__(table.language)
        self.table = table
        self._leaving = leaving
        self.record: KeptRecord | None = None
        """Once the game is over."""

    def on_mount(self) -> None:
        self.push_screen(
            GameScreen(self.table, lambda: self.preferences, self._leaving, self.language)
        )

    def on_game_screen_left(self) -> None:
        self.exit()

    def on_game_screen_ended(self, event: GameScreen.Ended) -> None:
        self.run_worker(lambda: self._fetch_record(event.moment), thread=True)

    def _fetch_record(self, moment: Moment) -> None:
        """In a thread: the server is asked for it."""
        self.record = self.record or keep_record(self.table, datetime.now())
        self.call_from_thread(self._show_end, moment)

    def _show_end(self, moment: Moment) -> None:
        notes = self.record.told(self.language) if self.record is not None else []
        self.push_screen(EndScreen(moment, notes), self._after_the_end)

    def _after_the_end(self, wanted: str | None) -> None:
        if wanted == WATCH and self.record is not None:
            seat = self.table.table.you
            self.push_screen(ReplayScreen(Walk(self.record.record, seat, self.language)))
        elif wanted in (NEW, "leave"):
            self.exit()


class ReplayApp(TerminalApp):
    """A recorded game alone."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk.language)
        self._walk = walk

    def on_mount(self) -> None:
        self.push_screen(ReplayScreen(self._walk, is_alone=True))


def play_here(
    language: str, saved: SavedGame | None, wanted: NewGame | None, seed: int | None
) -> SavedGame | None:
    """Play on the whole screen; the game that was played last."""
    app = LocalApp(language, saved, wanted, seed)
    app.run()
    return app.saved
