"""The review of a game for one seat: a curve of its chances, and a verdict on every decision.

The game is gone through once. At every moment only the seat's own view of that time is looked at,
and for what a sentence gave away, the view of a spectator: both follow from the seat's own log.
`steps` yields what it finds as it finds it, so that somebody can watch, store or stop it.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from respublica.analysis.beliefs import Beliefs, Believer
from respublica.analysis.chances import chances
from respublica.analysis.lessons import lesson
from respublica.analysis.marks import mark
from respublica.analysis.revealing import Spectator
from respublica.analysis.verdict import THOROUGH, Effort, Outlook, judge
from respublica.analysis.versions import VERSION
from respublica.engine.actions import Action
from respublica.engine.edition import Edition
from respublica.engine.game import Game
from respublica.engine.setup import Beginning, Setup
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.language.actions import write_action
from respublica.protocol.insight import Decision, Expected, Moment, Review

_SPECTATOR_WORLDS = 100

Step: TypeAlias = Moment | Decision


def review(
    start: Setup | Beginning, actions: Sequence[tuple[int, Action]], seat: int, seed: int = 0
) -> Review:
    """All at once."""
    return collect(seat, steps(start, actions, seat, seed))


def collect(seat: int, found: Iterable[Step]) -> Review:
    everything = list(found)
    return Review(
        VERSION,
        seat,
        [each for each in everything if isinstance(each, Moment)],
        [each for each in everything if isinstance(each, Decision)],
    )


def steps(
    start: Setup | Beginning,
    actions: Sequence[tuple[int, Action]],
    seat: int,
    seed: int = 0,
    effort: Effort = THOROUGH,
) -> Iterator[Step]:
    """What is found, moment by moment."""
    game = Game.replay(start, ())
    reviewer = Reviewer(game.view(seat), seed, effort)
    for actor, action in actions:
        view = game.view(seat)
        if view.table.phase is Phase.TRADE:
            yield reviewer.moment(view)
        weighed = reviewer.weigh(view, action) if actor == seat else None
        if weighed is not None:
            yield weighed
        game.play(action, actor)
    yield reviewer.moment(game.view(seat))


def decisions(
    start: Setup | Beginning,
    actions: Sequence[tuple[int, Action]],
    seats: Collection[int],
    seed: int = 0,
    part: float = 1.0,
) -> Iterator[tuple[int, Decision]]:
    """Of several seats, or a part of these drawn at random; without the curve."""
    game, luck = Game.replay(start, ()), Random(seed)
    reviewers = {seat: Reviewer(game.view(seat), seed, THOROUGH) for seat in seats}
    for actor, action in actions:
        if actor in reviewers and luck.random() < part:
            weighed = reviewers[actor].weigh(game.view(actor), action)
            if weighed is not None:
                yield actor, weighed
        game.play(action, actor)


class Reviewer:
    """Sees the views of one seat, one after the other."""

    def __init__(self, first: View, seed: int, effort: Effort) -> None:
        self._rng = Random(seed)
        self._effort = effort
        self._own = Believer(first.seat, first, self._rng)
        self._spectator = Spectator(first, self._rng, _SPECTATOR_WORLDS)
        self._beliefs: Beliefs | None = None

    def moment(self, view: View) -> Moment:
        if view.result is not None:
            found = chances(Beliefs.of_the_end(view), self._rng)
        else:
            found = chances(self.believe(view), self._rng)
        return Moment(
            view.number,
            view.table.turn,
            [round(each, 4) for each in found.wins],
            [round(each, 2) for each in found.points],
        )

    def believe(self, view: View) -> Beliefs:
        if self._beliefs is None or self._beliefs.view.number != view.number:
            self._beliefs = self._own.believe(view)
        return self._beliefs

    def weigh(self, view: View, action: Action) -> Decision | None:
        """None where there was no choice."""
        if not has_a_choice(view):
            return None
        beliefs = self.believe(view)
        verdict = judge(view, beliefs, action, self._rng, self._effort)
        if verdict is None:
            return None
        given = mark(verdict.loss, verdict.doubt)
        return Decision(
            view.number,
            view.table.turn,
            view.table.phase.value,
            expected(verdict.played, view.edition),
            expected(verdict.best, view.edition),
            round(verdict.loss, 4),
            round(verdict.doubt, 4),
            verdict.choices,
            given,
            None if given in ("excellent", "good") else lesson(view, beliefs, verdict),
            self._spectator.learns(view, action),
        )


def has_a_choice(view: View) -> bool:
    legal = iter(view.legal)
    return next(legal, None) is not None and next(legal, None) is not None


def expected(outlook: Outlook, edition: Edition) -> Expected:
    comes, goes = outlook.usually or (None, None)
    return Expected(
        write_action(outlook.action, edition),
        round(outlook.wins, 4),
        round(outlook.points, 2),
        round(outlook.answered, 3),
        round(outlook.answers, 2),
        round(outlook.traded, 3),
        None if comes is None else edition.write_cards(comes),
        None if goes is None else edition.write_cards(goes),
    )
