"""A recorded game, walked through moment by moment, from any seat or with all hands open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from respublica.engine.game import Game
from respublica.language.messages import message
from respublica.language.printer import listed
from respublica.language.records import Record
from respublica.reader.render import seat_names, show
from respublica.reader.replay import Perspective, Played
from respublica.terminal.news import Moment, listed_names


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of the game, and every hand if all are open."""

    moment: Moment
    hands: Sequence[str] | None


class Walk:
    """Where somebody stands in a game, and whose eyes they look through."""

    def __init__(self, record: Record, eyes: Perspective, language: str) -> None:
        self._played = Played.of(record)
        self._turns = list(_turns(record))
        self._seats = record.setup.seats
        self.language = language
        self.eyes = eyes
        self.steps = len(record.actions)
        """The last one there is."""
        self.number = 0

    def scene(self) -> Scene:
        glimpse, language = self._played.glimpse(self.number, self.eyes), self.language
        view, context = glimpse.view, glimpse.context
        shown = show(view, context, language)
        names = listed_names(seat_names(context, language), view.seat, language)
        told = [""] * self._seats
        moment = Moment(shown, shown.lines, view, names, told, language)
        hands = glimpse.hands
        if hands is None:
            return Scene(moment, None)
        return Scene(moment, [listed(each, view.edition, language) for each in hands])

    def go(self, number: int) -> None:
        """To that step, or as far as there are any."""
        self.number = max(0, min(number, self.steps))

    def go_turn(self, by: int) -> None:
        """To the beginning of the next turn, or of this one or the one before."""
        if by > 0:
            later = (number for number in self._turns if number > self.number)
            self.go(next(later, self.steps))
        else:
            earlier = (number for number in reversed(self._turns) if number < self.number)
            self.go(next(earlier, 0))

    def change_eyes(self) -> None:
        """The next seat's; after the last one all hands are open, then none."""
        order: list[Perspective] = [*range(self._seats), "open", None]
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]

    def where(self) -> str:
        """`Turn 3, step 12 of 240`, and through whose eyes."""
        turn = sum(number <= self.number for number in self._turns)
        at = message("web-replay-at", self.language, turn=turn, step=self.number, steps=self.steps)
        return message("terminal-where", self.language, at=at, eyes=self._eyes_told())

    def _eyes_told(self) -> str:
        if self.eyes is None:
            return message("terminal-eyes-none", self.language)
        if self.eyes == "open":
            return message("web-replay-eyes-open", self.language)
        names = seat_names(self._played.glimpse(0, None).context, self.language)
        return names[self.eyes]


def _turns(record: Record) -> Iterator[int]:
    """After how many actions each turn begins."""
    game = Game.of(record.setup)
    yield 0
    for number, (seat, action) in enumerate(record.actions, start=1):
        turn = game.state.table.turn
        game.play(action, seat)
        if game.state.table.turn != turn and not game.over:
            yield number
