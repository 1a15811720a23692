"""A game on this machine: one person at the terminal, bots at the other seats."""

from collections.abc import Iterator, Mapping, Sequence
from threading import Condition
from typing import Protocol

from respublica.bots.bot import Bot
from respublica.bots.seat import SeatedBot
from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.engine.questions import seats_asked
from respublica.language.messages import message
from respublica.protocol.reader import Line
from respublica.reader.render import TableContext, seat_names, show
from respublica.reader.vocabulary import bot_name
from respublica.terminal.news import Moment, News, Notice, listed_names
from respublica.terminal.saved_games import CannotSave


class Playing(Protocol):
    """A game that can be played on: a `SavedGame`, or one that nobody keeps."""

    @property
    def game(self) -> Game: ...

    def play(self, action: Action, seat: int) -> None: ...


class LocalTable:
    """Bots decide in the thread that goes through the news, the person in any."""

    def __init__(
        self,
        playing: Playing,
        seat: int,
        names: Sequence[str],
        bots: Mapping[int, Bot | SeatedBot],
        language: str,
        levels: Mapping[int, str] | None = None,
    ) -> None:
        self.language = language
        self._playing = playing
        self._game = playing.game
        self._seat = seat
        self._names = names
        self._bots = bots
        self._levels = levels or {}
        self._lines: list[Line] = []
        self._changed = Condition()
        self._is_new = True
        self._is_closed = False

    # What happens -------------------------------------------------------------------------------

    def news(self) -> Iterator[News]:
        while not self._is_closed:
            if self._take_new():
                yield self._moment()
            elif self._game.over:
                return
            elif self._game.actor == self._seat:
                self._wait()
            else:
                trouble = self._ask_a_bot()
                if trouble is not None:
                    yield Notice(trouble)
                    return

    def _take_new(self) -> bool:
        with self._changed:
            is_new, self._is_new = self._is_new, False
            return is_new

    def _wait(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._is_new or self._is_closed)

    def _ask_a_bot(self) -> str | None:
        """Let the bot whose turn it is decide; why the game cannot go on, if it cannot."""
        actor = self._game.actor
        assert actor is not None
        action = self._bots[actor].decide(self._game.view(actor))
        with self._changed:
            if self._is_closed:
                return None
            try:
                self._playing.play(action, actor)
            except CannotSave as error:
                return message("terminal-not-saved", self.language, why=str(error))
            self._is_new = True
        return None

    def _moment(self) -> Moment:
        with self._changed:
            view, language = self._game.view(self._seat), self.language
            context = TableContext(
                self._names, self._game.ends, seats_asked(self._game), [None] * self._game.seats
            )
            known = self._game.held_at_least(self._seat)
            shown = show(view, context, language, len(self._lines), known)
            self._lines = [*self._lines[: shown.since], *shown.lines]
            names = listed_names(seat_names(context, language), self._seat, language)
            return Moment(shown, self._lines, view, names, self._told(language), language)

    def _told(self, language: str) -> list[str]:
        levels = (self._levels.get(seat) for seat in range(self._game.seats))
        return ["" if level is None else bot_name(level, language) for level in levels]

    # What the person does -----------------------------------------------------------------------

    def act(self, action: Action, number: int) -> None:
        with self._changed:
            if number != len(self._game.actions):
                return  # Decided already: a key was pressed twice.
            self._playing.play(action, self._seat)
            self._is_new = True
            self._changed.notify_all()

    def speak(self, language: str) -> None:
        with self._changed:
            self.language, self._lines, self._is_new = language, [], True
            self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
