"""An arranged table on the screen: hands that a test chose, and others who follow a script."""

from collections.abc import Mapping
from random import Random

from respublica.bots.bot import Bot
from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.engine.view import View
from respublica.terminal.app.app import TerminalApp
from respublica.terminal.app.game_screen import GameScreen
from respublica.terminal.local_table import LocalTable

NAMES = ("", "Amina", "Björn", "Clara", "Dimitri")


class Unkept:
    """A game without a file."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play(self, action: Action, seat: int) -> None:
        self.game.play(action, seat)


class Scripted(Bot):
    """Answers with the first of these actions that is legal, or with the safe one."""

    def __init__(self, *actions: Action) -> None:
        super().__init__(Random(0))
        self._actions = actions

    def decide(self, view: View) -> Action:
        return next((each for each in self._actions if each in view.legal), view.legal.safe())


def at_table(game: Game, language: str, bots: Mapping[int, Bot] | None = None) -> LocalTable:
    """The person at seat 0; whoever has no script commits to nothing."""
    others = {seat: Scripted() for seat in range(1, game.seats)} | dict(bots or {})
    levels = dict.fromkeys(others, "merchant")
    return LocalTable(Unkept(game), 0, NAMES[: game.seats], others, language, levels)


class ArrangedApp(TerminalApp):
    def __init__(self, game: Game, language: str, bots: Mapping[int, Bot] | None = None) -> None:
        super().__init__(language)
        self.game = game
        self.table = at_table(game, language, bots)
        self.has_left = False

    def on_mount(self) -> None:
        self.push_screen(
            GameScreen(self.table, lambda: self.preferences, "terminal-leave-ask", self.language)
        )

    def on_game_screen_left(self) -> None:
        self.has_left = True
        self.exit()
