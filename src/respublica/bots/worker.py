"""A process in which bots run: `python -m respublica.bots.worker NICENESS`.

It reads messages from standard input (`worker_protocol.py`) and writes a decision for each question
to standard output, in order. It ends when its input ends, so it never outlives the process that
started it, however that process ends. It runs at a lower priority than that process.

Bots that search run in processes that were told to get ready for them; the others in any.
"""

import os
import pickle
import signal
import sys
from dataclasses import replace
from random import Random
from typing import BinaryIO, assert_never

from respublica.bots import roster
from respublica.bots.seat import SeatedBot
from respublica.bots.thinking_time import search_seconds
from respublica.bots.worker_protocol import (
    LENGTH,
    BotQuestion,
    BotSeat,
    Decision,
    EndOfGame,
    GetReady,
    NewBot,
    Ready,
    WorkerMessage,
    WorkerReply,
    frame,
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

    def receive(self, message: WorkerMessage) -> WorkerReply | None:
        """The reply, if the message asks for one."""
        match message:
            case NewBot(seating):
                self._bots[seating] = BotInPlay(message)
            case BotQuestion(seating):
                return self._bots[seating].answer(message)
            case EndOfGame(game):
                self._forget(game)
            case GetReady():
                return Ready(search_seconds())
            case _:
                assert_never(message)
        return None

    def _forget(self, game: str) -> None:
        for seating in [seating for seating in self._bots if seating.game == game]:
            del self._bots[seating]


def run(messages: BinaryIO, replies: BinaryIO) -> None:
    worker = Worker()
    for level in set(roster.offered()) - roster.SEARCHING:
        # Import all bots now, so that nobody waits for that at the first question.
        roster.kind(level)
    while len(head := messages.read(LENGTH.size)) == LENGTH.size:
        reply = worker.receive(pickle.loads(messages.read(LENGTH.unpack(head)[0])))
        if reply is not None:
            replies.write(frame(reply))
            replies.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    # What a bot prints goes to standard error, so that it is not taken for a decision.
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        run(sys.stdin.buffer, replies)
    except (BrokenPipeError, EOFError):
        os._exit(0)


if __name__ == "__main__":
    main()
