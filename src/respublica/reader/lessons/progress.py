"""The progress of a lesson: the learner's acts so far, played on the real engine.

An act counts if it meets the goal of its step and the rest of the lesson can still be done as
shown, so that nobody gets stuck. Any other legal act changes nothing and gets a remark. An illegal
act is refused by the engine.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from respublica.engine.actions import Action
from respublica.engine.errors import RulesError
from respublica.engine.game import Game
from respublica.language.actions import read_action
from respublica.protocol.acts import parse_act
from respublica.protocol.messages import Act
from respublica.protocol.refusals import Refusal, by_the_rules
from respublica.reader.lessons.chapter import LEARNER, Chapter, Step, action_in, meets


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """How far the learner has come."""

    chapter: Chapter
    game: Game
    done: int
    """How many steps are done."""
    refusal: Refusal | None = None
    remark: str | None = None
    """The id of the message about an act that is legal but does not count."""
    moments: tuple[Game, ...] = ()
    """The game after the last act and after each answer to it, up to the one before this."""

    @property
    def step(self) -> Step | None:
        """The next step; None when all are done."""
        steps = self.chapter.steps
        return steps[self.done] if self.done < len(steps) else None


def follow(chapter: Chapter, acts: Iterable[Act], language: str) -> LessonProgress:
    """Play the acts in turn, up to the first that does not count."""
    progress = LessonProgress(chapter, chapter.begin(), 0)
    for act in acts:
        if progress.step is None:
            break
        progress = _after(progress, act, language)
        if progress.refusal is not None or progress.remark is not None:
            break
    return progress


def _after(progress: LessonProgress, act: Act, language: str) -> LessonProgress:
    chapter, game, step = progress.chapter, progress.game, progress.step
    assert step is not None
    view = game.view(LEARNER)
    try:
        action = parse_act(act, view)
        view.legal.check(action)
    except RulesError as error:
        refusal = by_the_rules(error, view.edition, act.language or language)
        return LessonProgress(chapter, game, progress.done, refusal=refusal)
    *moments, after = _played(chapter, progress.done, game, action)
    if not meets(action, step.goal) or not _can_be_finished(chapter, progress.done + 1, after):
        return LessonProgress(chapter, game, progress.done, remark=step.remark)
    return LessonProgress(chapter, after, progress.done + 1, moments=tuple(moments))


def _played(chapter: Chapter, at: int, game: Game, action: Action) -> list[Game]:
    """The game after the learner's action at that step, and after each answer of the others."""
    after = game.copy()
    after.play(action, LEARNER)
    return [after, *_others(after, chapter.steps[at].then, is_last=at + 1 == len(chapter.steps))]


def _others(before: Game, lines: tuple[str, ...], *, is_last: bool) -> Iterator[Game]:
    """Until the learner is asked; after the last step, only as long as they have lines."""
    game = before.copy()
    waiting = [action_in(line, game.edition) for line in lines]
    while game.actor not in (LEARNER, None) and (waiting or not is_last):
        wanted = [line for line in waiting if line[1] == game.actor and line[0] in game.legal]
        if wanted:
            waiting.remove(wanted[0])
        game.play(wanted[0][0] if wanted else game.legal.safe())
        yield game.copy()


def _can_be_finished(chapter: Chapter, at: int, game: Game) -> bool:
    """Whether the remaining steps can be done as shown."""
    for place in range(at, len(chapter.steps)):
        show = read_action(chapter.steps[place].show, game.edition)
        if game.actor != LEARNER or show not in game.legal:
            return False
        game = _played(chapter, place, game, show)[-1]
    return True
