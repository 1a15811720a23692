"""What the page shows of a lesson: the table as in any game, two paragraphs, and the next task."""

from msgspec import Struct
from msgspec.structs import replace

from respublica.engine.edition import Pile
from respublica.engine.game import Game
from respublica.engine.questions import seats_asked, view_from
from respublica.language.messages import Argument, message
from respublica.protocol.messages import Rejected
from respublica.protocol.reader import PromptSeen, Shown
from respublica.reader.lessons.chapter import EDITION, LEARNER
from respublica.reader.lessons.chapters import CHAPTERS, NAMES
from respublica.reader.lessons.progress import LessonProgress
from respublica.reader.render import TableContext, show


class LessonTitle(Struct, frozen=True, forbid_unknown_fields=True):
    lesson: str
    title: str


class LessonShown(Struct, frozen=True, forbid_unknown_fields=True):
    """How far the learner has come. An act that was refused or got a remark has changed nothing."""

    lesson: str
    title: str
    names: list[str]
    shown: Shown
    moments: list[Shown]
    """What was seen between the last act and now, answer by answer; each with its own events."""
    paragraphs: list[str]
    task: str
    """What to do next; at the end, the closing sentence."""
    target: str | None
    """Where on the page: `composer`, `hand`, `go-on`, `draw`, `accept:1`, `display:hun`."""
    show: str | None
    """An action that does the task."""
    done: bool
    next: str | None
    """The lesson after this one."""
    section: str
    """The section of the rules to look it up in."""
    refused: Rejected | None
    remark: str | None
    """Why an act that is allowed did not count."""


def titles(language: str) -> list[LessonTitle]:
    return [LessonTitle(id, _text(chapter.title, language)) for id, chapter in CHAPTERS.items()]


def tell_lesson(progress: LessonProgress, language: str) -> LessonShown:
    chapter, step = progress.chapter, progress.step
    task = _text(chapter.closing if step is None else step.task, language)
    names = [_text("lesson-you", language), *NAMES]
    return LessonShown(
        lesson=chapter.id,
        title=_text(chapter.title, language),
        names=names,
        shown=_now(progress, names, language),
        moments=_moments(progress, names, language),
        paragraphs=[_text(paragraph, language) for paragraph in chapter.paragraphs],
        task=task,
        target=None if step is None else step.target,
        show=None if step is None else step.show,
        done=step is None,
        next=_next(chapter.id),
        section=chapter.section,
        refused=_refused(progress),
        remark=None if progress.remark is None else _text(progress.remark, language, task=task),
    )


def _text(id: str, language: str, **more: Argument) -> str:
    return message(id, language, **_numbers(), **more)


def _numbers() -> dict[str, Argument]:
    """The numbers of the edition that the texts mention."""
    kind, piles = EDITION.kind, EDITION.piles
    return {
        "group": kind["hun"].group,
        "monks": kind["monk"].group,
        "books": kind["book"].group,
        "four": EDITION.city_group_with_library,
        "limit": EDITION.draw_limit,
        "settlement": piles[Pile.SETTLEMENT][0],
        "church": piles[Pile.CHURCH][0],
        "city": piles[Pile.CITY][0],
        "lowest": piles[Pile.CITY][-1],
    }


def _now(progress: LessonProgress, names: list[str], language: str) -> Shown:
    """At the end of a lesson nobody is asked, whoever would be next if the game went on."""
    shown = _show(progress.game, names, language)
    if progress.step is not None or progress.game.actor is None:
        return shown
    ended = PromptSeen(_text("lesson-over", language), _text("lesson-over-next", language))
    return replace(shown, prompt=ended, asked=[])


def _moments(progress: LessonProgress, names: list[str], language: str) -> list[Shown]:
    """The events of the first one begin with the last act."""
    shown, since = [], _before_last_act(progress)
    for game in progress.moments:
        shown.append(_show(game, names, language, since))
        since = len(game.events)
    return shown


def _before_last_act(progress: LessonProgress) -> int:
    """How many events there were; the ends of a game are those after each of its actions."""
    if not progress.moments:
        return 0
    first = progress.moments[0]
    return first.ends[-2]


def _show(game: Game, names: list[str], language: str, since: int = 0) -> Shown:
    context = TableContext(names, game.ends, seats_asked(game), [None] * len(names))
    return show(view_from(game, LEARNER), context, language, since)


def _refused(progress: LessonProgress) -> Rejected | None:
    refusal = progress.refusal
    return None if refusal is None else Rejected(refusal.code, refusal.message, refusal.position)


def _next(lesson: str) -> str | None:
    order = list(CHAPTERS)
    after = order[order.index(lesson) + 1 :]
    return after[0] if after else None
