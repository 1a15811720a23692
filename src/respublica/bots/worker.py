"""A process in which bots run: `python -m respublica.bots.worker NICENESS`.

It is told and asked through a pipe (`worker_protocol.py`, `pipes.py`), answers each question with a
decision, in order, and runs at a lower priority than the server.

Bots that search run in processes that were told to get ready for them; the others in any.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import assert_never

from respublica.bots import roster
from respublica.bots.pipes import work
from respublica.bots.seat import SeatedBot
from respublica.bots.thinking_time import search_seconds
from respublica.bots.worker_protocol import (
    BotQuestion,
    BotSeat,
    Decision,
    EndOfGame,
    GetReady,
    NewBot,
    Ready,
    WorkerMessage,
    WorkerReply,
    unpack_view,
)
from respublica.engine.events import Event


class BotInPlay:
    """A bot, and the log as far as its seat has seen it."""

    def __init__(self, new: NewBot) -> None:
        seating = new.seating
        bot = roster.bot(seating.level, Random(seating.dice), seating.manner)
        self._bot = SeatedBot(bot, new.patience)
        self._edition = new.edition
        self._log: list[Event] = []

    def answer(self, question: BotQuestion) -> Decision:
        view = unpack_view(question.packed, self._edition)
        self._log[question.since :] = view.log
        earlier_faults = len(self._bot.faults)
        action = self._bot.decide(replace(view, log=tuple(self._log)))
        return Decision(action, tuple(self._bot.faults[earlier_faults:]))


class Worker:
    """The bots of one process."""

    def __init__(self) -> None:
        self._bots: dict[BotSeat, BotInPlay] = {}

    def answers(self, message: WorkerMessage) -> Iterator[WorkerReply]:
        """One, if the message asks for it."""
        match message:
            case NewBot(seating):
                self._bots[seating] = BotInPlay(message)
            case BotQuestion(seating):
                yield self._bots[seating].answer(message)
            case EndOfGame(game):
                self._forget(game)
            case GetReady():
                yield Ready(search_seconds())
            case _:
                assert_never(message)

    def _forget(self, game: str) -> None:
        for seating in [seating for seating in self._bots if seating.game == game]:
            del self._bots[seating]


def main() -> None:
    worker = Worker()
    for level in set(roster.offered()) - roster.SEARCHING:
        # Import all bots now, so that nobody waits for that at the first question.
        roster.kind(level)
    work(worker.answers)


if __name__ == "__main__":
    main()
