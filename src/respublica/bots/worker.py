"""A process in which bots think: `python -m respublica.bots.worker`.

It is told frames on standard input (`thinking.py`) and answers each question on standard output, in
order. It ends when its input does, and so outlives nobody, however the process that started it
ended. It gives way to that process where there is too little to go round.
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
from respublica.bots.worker_protocol import (
    LENGTH,
    Asked,
    Decision,
    Left,
    Seated,
    Seating,
    Told,
    frame,
    unpacked,
)
from respublica.engine.edition import Edition
from respublica.engine.events import Event

GIVING_WAY = 5


class SeatInPlay:
    """A seated bot and the log as far as its seat has seen it."""

    def __init__(self, seated: Seated) -> None:
        dice = Random(seated.seating.dice)
        self._bot = SeatedBot(roster.bot(seated.seating.level, dice), seated.patience)
        self._edition: Edition = seated.edition
        self._log: list[Event] = []

    def answer(self, asked: Asked) -> Decision:
        view = unpacked(asked.packed, self._edition)
        self._log[asked.since :] = view.log
        known = len(self._bot.faults)
        action = self._bot.decide(replace(view, log=tuple(self._log)))
        return Decision(action, tuple(self._bot.faults[known:]))


class Worker:
    def __init__(self) -> None:
        self._chairs: dict[Seating, SeatInPlay] = {}

    def hear(self, told: Told) -> Decision | None:
        match told:
            case Seated(seating):
                self._chairs[seating] = SeatInPlay(told)
            case Asked(seating):
                return self._chairs[seating].answer(told)
            case Left(game):
                gone = [seating for seating in self._chairs if seating.game == game]
                for seating in gone:
                    del self._chairs[seating]
            case _:
                assert_never(told)
        return None


def run(questions: BinaryIO, answers: BinaryIO) -> None:
    thinker = Worker()
    for level in roster.NAMES:
        # Import them all now, not while somebody waits for the first answer.
        roster.bot(level, Random(0))
    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        answer = thinker.hear(pickle.loads(questions.read(LENGTH.unpack(head)[0])))
        if answer is not None:
            answers.write(frame(answer))
            answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(GIVING_WAY)
    # A bot that prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        run(sys.stdin.buffer, answers)
    except (BrokenPipeError, EOFError):
        os._exit(0)


if __name__ == "__main__":
    main()
