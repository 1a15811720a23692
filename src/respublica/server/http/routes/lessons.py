"""The lessons: public and without memory, the acts so far come with every request."""

from typing import Annotated

from fastapi.responses import Response

from respublica.protocol import reader as r
from respublica.protocol.fields import DEFAULT_LANGUAGE, Language
from respublica.protocol.messages import Act
from respublica.protocol.reader import Considered, Picked
from respublica.protocol.refusals import Reason, Refusal
from respublica.reader.drafts import consider, pick
from respublica.reader.lessons.chapter import LEARNER, Chapter
from respublica.reader.lessons.chapters import CHAPTERS
from respublica.reader.lessons.progress import LessonProgress, follow
from respublica.reader.lessons.render import LessonShown, LessonTitle, tell_lesson, titles
from respublica.server.http.answers import answer
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with

router = api_router("/api/lessons", "lessons")


@router.get("", responses=answers_with(list[LessonTitle]))
async def lessons(language: Language = DEFAULT_LANGUAGE) -> Response:
    """All of them, in order."""
    return answer(titles(language))


@router.post("/{lesson}", responses=answers_with(LessonShown))
async def lesson(lesson: str, body: Annotated[r.LessonSoFar, in_body(r.LessonSoFar)]) -> Response:
    """Where these acts lead; the last one that was refused or remarked upon did not count."""
    return answer(tell_lesson(_progress(lesson, body.acts, body.language), body.language))


@router.post("/{lesson}/consider", responses=answers_with(Considered))
async def consider_in_a_lesson(
    lesson: str, body: Annotated[r.LessonDraft, in_body(r.LessonDraft)]
) -> Response:
    """What would come of saying it, after these acts."""
    view = _progress(lesson, body.acts, body.language).game.view(LEARNER)
    return answer(consider(view, body))


@router.post("/{lesson}/pick", responses=answers_with(Picked))
async def pick_in_a_lesson(
    lesson: str, body: Annotated[r.LessonPick, in_body(r.LessonPick)]
) -> Response:
    """Whether these cards are what is owed, after these acts, and what may be added to them."""
    view = _progress(lesson, body.acts, body.language).game.view(LEARNER)
    return answer(pick(view, body.cards, body.language))


def _progress(lesson: str, acts: list[r.LessonAct], language: Language) -> LessonProgress:
    sent = [
        Act("lesson", number, act.action, act.sentence, language) for number, act in enumerate(acts)
    ]
    return follow(_chapter(lesson), sent, language)


def _chapter(lesson: str) -> Chapter:
    if lesson not in CHAPTERS:
        known = ", ".join(CHAPTERS)
        raise Refusal(Reason.NOT_FOUND, f"no lesson '{lesson:.40}'; there are {known}")
    return CHAPTERS[lesson]
