"""A process in which games are analysed: `python -m respublica.analysis.worker NICENESS`.

It is asked through a pipe (`worker_protocol.py`, `bots/pipes.py`) and runs at a lower priority.
Reviews have always the same dice, and so have the coaches of a seat, who say the same again.
"""

from collections import OrderedDict
from collections.abc import Iterator
from random import Random
from typing import assert_never

from respublica.analysis.coach import Coach
from respublica.analysis.review import steps
from respublica.analysis.worker_protocol import (
    AnalysisQuestion,
    AnalysisReply,
    Coached,
    CoachQuestion,
    Found,
    ReviewGame,
)
from respublica.bots.pipes import work
from respublica.engine.resample import CannotResample
from respublica.kernel.warm import warm
from respublica.language.records import read_record

_MOST_COACHES = 64


class Worker:
    def __init__(self) -> None:
        self._coaches: OrderedDict[tuple[str, int | None], tuple[int, Coach]] = OrderedDict()
        """By game and seat: how much of the log was seen, and the coach who saw it."""

    def answers(self, question: AnalysisQuestion) -> Iterator[AnalysisReply]:
        match question:
            case ReviewGame(text, seat):
                record = read_record(text)
                for step in steps(record.setup, record.actions, seat):
                    yield Found(step)
                yield Found(None)
            case CoachQuestion():
                yield self._coached(question)
            case _:
                assert_never(question)

    def _coached(self, question: CoachQuestion) -> Coached:
        view = question.view
        coach = self._coach(question)
        try:
            if question.wants_beliefs:
                return Coached(chances=coach.believe(view).chances.tolist())
            if question.action is None:
                return Coached(hint=coach.hint(view))
            return Coached(advice=coach.advise(view, question.action))
        except CannotResample:
            return Coached()

    def _coach(self, question: CoachQuestion) -> Coach:
        """The one who knows this game so far; a new one if the log is another."""
        view, key = question.view, (question.game, question.view.seat)
        seen, coach = self._coaches.pop(key, (0, None))
        if coach is None or seen > len(view.log):
            coach = Coach(view, Random(f"{question.game}/{view.seat}"))
        self._coaches[key] = len(view.log), coach
        if len(self._coaches) > _MOST_COACHES:
            self._coaches.popitem(last=False)
        return coach


def main() -> None:
    worker = Worker()
    warm()
    work(worker.answers)


if __name__ == "__main__":
    main()
