"""Every lesson can be finished in every language within ten minutes, and nobody gets stuck."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from respublica.engine.game import Game
from respublica.language.actions import write_action
from respublica.language.messages import message
from respublica.language.speech import LANGUAGES, say
from respublica.protocol.fields import Language
from respublica.protocol.messages import Act
from respublica.protocol.refusals import Refusal
from respublica.reader.lessons import progress, render
from respublica.reader.lessons.chapter import (
    EDITION,
    LEARNER,
    Chapter,
    StatementWith,
    Step,
    action_in,
)
from respublica.reader.lessons.chapters import CHAPTERS
from respublica.reader.lessons.progress import LessonProgress, follow
from respublica.reader.lessons.render import LessonShown, tell_lesson, titles
from tests.server.clients import Guest
from tests.server.running import Running

WORDS_A_MINUTE = 200
SECONDS_AN_ACT = 10
MOST_MINUTES = 10.0

every_chapter = pytest.mark.parametrize("chapter", CHAPTERS.values(), ids=CHAPTERS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_step = pytest.mark.parametrize(
    ("chapter", "place"),
    [(chapter, place) for chapter in CHAPTERS.values() for place in range(len(chapter.steps))],
)


def acted(*actions: str) -> list[Act]:
    return [Act("x", 0, action) for action in actions]


def shown_acts(chapter: Chapter, steps: int | None = None) -> list[Act]:
    return acted(*(step.show for step in chapter.steps[:steps]))


def told(chapter: Chapter, acts: list[Act], language: str = "en") -> LessonShown:
    return tell_lesson(follow(chapter, acts, language), language)


# Finishing --------------------------------------------------------------------------------------


def test_there_are_eight_in_order() -> None:
    assert list(CHAPTERS) == [
        *("request", "answer", "choice", "settlement"),
        *("civilisation", "city", "books", "end"),
    ]


@every_chapter
@every_language
def test_a_lesson_is_finished_by_what_it_shows(chapter: Chapter, language: str) -> None:
    acts: list[Act] = []
    for step in chapter.steps:
        before = told(chapter, acts, language)
        assert (before.show, before.done) == (step.show, False)
        acts += acted(step.show)
    after = told(chapter, acts, language)
    assert (after.done, after.show, after.refused, after.remark) == (True, None, None, None)


@every_chapter
@every_language
def test_what_is_shown_can_be_said_in_a_sentence(chapter: Chapter, language: Language) -> None:
    for place, step in enumerate(chapter.steps):
        if isinstance(step.goal, StatementWith):
            verb, _, _ = step.show.partition(" ")
            action = action_in(f"0: {step.show}", EDITION)[0]
            act = "response" if verb == "respond" else verb
            sentence = say(action.statement, EDITION, language, act)  # type: ignore[union-attr, arg-type]
            acts = [*shown_acts(chapter, place), Act("x", 0, None, sentence, language)]
            progress = follow(chapter, acts, language)
            assert progress.done == place + 1, (sentence, progress.refusal, progress.remark)


def test_each_lesson_leads_to_the_next() -> None:
    nexts = [told(chapter, []).next for chapter in CHAPTERS.values()]
    assert nexts == [*list(CHAPTERS)[1:], None]


def test_acts_after_the_end_are_left_alone() -> None:
    chapter = CHAPTERS["books"]
    after = told(chapter, [*shown_acts(chapter), *acted("done")])
    assert after.done
    assert after.shown == told(chapter, shown_acts(chapter)).shown


@every_chapter
@every_language
def test_at_the_end_nothing_is_asked_any_more(chapter: Chapter, language: str) -> None:
    shown = told(chapter, shown_acts(chapter), language).shown
    assert shown.asked == []
    if shown.score is None:
        assert shown.prompt.fact == message("lesson-over", language)


@every_chapter
def test_between_an_act_and_now_nothing_is_left_out(chapter: Chapter) -> None:
    """The events of the moments, and those after them, are all that came of the act."""
    for place in range(len(chapter.steps)):
        before = told(chapter, shown_acts(chapter, place)).shown
        after = told(chapter, shown_acts(chapter, place + 1))
        seen = [event for moment in after.moments for event in moment.events]
        begin = len(before.events)
        assert after.shown.events[begin : begin + len(seen)] == seen
        number = before.number
        assert [moment.number for moment in after.moments] == [
            number + more + 1 for more in range(len(after.moments))
        ]
        assert after.shown.number == number + len(after.moments) + 1


@every_chapter
def test_whoever_has_civilisation_cards_has_a_settlement_to_draw_them(chapter: Chapter) -> None:
    """But for the last lesson, which begins after a long game."""
    game = chapter.begin()
    for seat, hand in enumerate(game.view(LEARNER).table.groups):
        holds = any(kind in chapter.hands[seat] for kind in SKILLS)
        assert not holds or hand or chapter in (CHAPTERS["end"], CHAPTERS["civilisation"])


SKILLS = ("alchemy", "architecture", "trade", "metalworking", "shipbuilding", "book")


# The others -------------------------------------------------------------------------------------


@every_chapter
def test_the_others_keep_to_their_lines(chapter: Chapter) -> None:
    """If the learner does what is shown, every line of the script is played, in order."""
    progress = follow(chapter, shown_acts(chapter), "en")
    edition = progress.game.edition
    made = [f"{seat}: {write_action(action, edition)}" for seat, action in progress.game.actions]
    lines = [line for step in chapter.steps for line in step.then]
    rest = iter(made)
    assert all(line in rest for line in (*chapter.before, *lines)), made


@every_chapter
def test_every_lesson_begins_from_a_position_that_can_be(chapter: Chapter) -> None:
    """`Position` refuses cards too many; the learner sits with two others."""
    assert chapter.begin().seats == 3


# Anything else ----------------------------------------------------------------------------------


@every_step
def test_no_legal_act_gets_the_learner_stuck(chapter: Chapter, place: int) -> None:
    """After an act that counts, the lesson can be finished; any other act changes nothing."""
    rng = Random(f"{chapter.id} {place}")
    counted = remarked = 0
    for _ in range(60):
        start = follow(chapter, shown_acts(chapter, place), "en")
        action = write_action(start.game.legal.sample(rng), start.game.edition)
        acts = [*shown_acts(chapter, place), *acted(action)]
        after = follow(chapter, acts, "en")
        assert after.refusal is None
        if after.remark is None:
            counted += 1
            rest = acted(*(step.show for step in chapter.steps[place + 1 :]))
            assert follow(chapter, [*acts, *rest], "en").step is None
        else:
            remarked += 1
            assert same(after.game, start.game)
    assert counted + remarked == 60


def same(one: Game, other: Game) -> bool:
    return (one.state, one.events) == (other.state, other.events)


@every_chapter
def test_random_learners_come_to_the_end(chapter: Chapter) -> None:
    rng = Random(chapter.id)
    acts: list[Act] = []
    for _ in range(40):
        progress = follow(chapter, acts, "en")
        if progress.step is None:
            break
        legal = progress.game.legal
        action = write_action(legal.sample(rng), progress.game.edition)
        tried = follow(chapter, [*acts, *acted(action)], "en")
        acts += acted(action if tried.remark is None else progress.step.show)
    assert follow(chapter, acts, "en").step is None


def test_a_lesson_that_could_be_spoilt_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without looking ahead, giving the Huns away would leave no way to the Settlement."""
    spoiling = acted("offer 2 hun + 1 viking")
    chapter = CHAPTERS["settlement"]
    assert follow(chapter, spoiling, "en").remark is not None
    monkeypatch.setattr(progress, "_can_be_finished", lambda chapter, at, game: True)
    rest = acted(*(step.show for step in chapter.steps[1:]))
    assert follow(chapter, [*spoiling, *rest], "en").step is not None


@every_language
def test_a_remark_says_what_to_do(language: str) -> None:
    answer = told(CHAPTERS["request"], acted("request 1 hun", "refuse"), language)
    assert answer.remark is not None
    assert answer.task in answer.remark
    assert answer.shown.number == 3


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (Act("x", 0, "request 13 hun"), "count"),
        (Act("x", 0, "offer 4 hun"), "not-held"),
        (Act("x", 0, "accept 1"), "wrong-phase"),
        (Act("x", 0, None, "Ich suche Hunnen, aber keine Goten", "de"), "negation"),
    ],
)
def test_what_is_illegal_is_refused_by_the_engine(act: Act, code: str) -> None:
    answer = told(CHAPTERS["request"], [act], "de")
    assert answer.refused is not None
    assert answer.refused.code == code
    assert answer.shown == told(CHAPTERS["request"], [], "de").shown


def test_an_act_with_two_meanings_is_malformed() -> None:
    with pytest.raises(Refusal, match="either an action or a sentence"):
        follow(CHAPTERS["request"], [Act("x", 0, "pass", "I want 1 Hun")], "en")


# Texts ------------------------------------------------------------------------------------------


def minutes(language: str) -> float:
    """The time to read everything at a usual pace and to act."""
    words, acts = 0, 0
    for chapter in CHAPTERS.values():
        first = told(chapter, [], language)
        texts = [first.title, *first.paragraphs]
        for place in range(len(chapter.steps) + 1):
            texts.append(told(chapter, shown_acts(chapter, place), language).task)
        words += sum(len(re.findall(r"\w+", text)) for text in texts)
        acts += len(chapter.steps)
    return words / WORDS_A_MINUTE + acts * SECONDS_AN_ACT / 60


@every_language
def test_all_lessons_take_less_than_ten_minutes(language: str) -> None:
    assert minutes(language) < MOST_MINUTES


@every_language
def test_every_text_is_there(language: str) -> None:
    assert len(titles(language)) == 8
    for chapter in CHAPTERS.values():
        for place, step in enumerate(chapter.steps):
            answer = told(chapter, shown_acts(chapter, place), language)
            texts = [answer.title, answer.task, *answer.paragraphs, _remark(chapter, place, step)]
            assert all(text and "$" not in text for text in texts)


def _remark(chapter: Chapter, place: int, step: Step) -> str:
    game = follow(chapter, shown_acts(chapter, place), "en").game
    remarked = tell_lesson(LessonProgress(chapter, game, place, remark=step.remark), "de").remark
    assert remarked is not None
    return remarked


def test_the_numbers_are_the_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = replace(EDITION, city_group_with_library=3)
    monkeypatch.setattr(render, "EDITION", changed)
    assert "only 3 identical cards" in told(CHAPTERS["books"], []).paragraphs[1]


# Targets ----------------------------------------------------------------------------------------


@every_step
def test_the_target_is_where_it_is_done(chapter: Chapter, place: int) -> None:
    step = chapter.steps[place]
    verb, _, rest = step.show.partition(" ")
    speaks = ("request", "offer", "respond")
    expected = {
        **dict.fromkeys(speaks, "composer"),
        **dict.fromkeys(("pass", "done"), "go-on"),
        "accept": f"accept:{rest}",
        "deliver": "hand",
        "display": f"display:{rest}",
        "draw": "draw",
    }
    assert step.target == expected[verb]
    game = follow(chapter, shown_acts(chapter, place), "en").game
    assert game.actor == LEARNER


# Over HTTP --------------------------------------------------------------------------------------


def post(server: Running, lesson: str, **body: Any) -> Any:
    return Guest(server, "Amina").http.post(f"/api/lessons/{lesson}", json=body)


def test_lessons_are_listed(server: Running) -> None:
    found = Guest(server, "Amina").get("/api/lessons", language="fr")
    assert found[0] == {"lesson": "request", "title": "Votre première demande"}


def test_a_lesson_is_played_by_sending_all_acts(server: Running) -> None:
    acts = [{"action": "request 1 hun"}, {"action": "accept 1"}]
    answer = post(server, "request", acts=acts, language="de").json()
    assert (answer["show"], answer["target"], answer["next"]) == ("done", "go-on", "answer")
    assert answer["shown"]["view"]["hand"] == "1 goth, 3 hun"
    assert answer["names"] == ["Du", "Björn", "Clara"]


def test_nobody_need_be_known_to_learn(server: Running) -> None:
    guest = Guest(server, "Amina")
    guest.http.cookies.clear()
    assert guest.http.get("/api/lessons").status_code == 200
    assert guest.http.post("/api/lessons/end", json={"acts": []}).status_code == 200


def test_a_lesson_that_does_not_exist_is_not_found(server: Running) -> None:
    answer = post(server, "nonsense", acts=[])
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_the_composer_works_in_a_lesson(server: Running) -> None:
    thought = {"verb": "request", "sentence": "I want a Hun", "language": "en"}
    answer = post(server, "request/consider", acts=[], **thought).json()
    assert (answer["statement"], answer["allowed"]) == ("1 hun", True)
    late = post(server, "request/consider", acts=[{"action": "request 1 hun"}], **thought).json()
    assert (late["allowed"], late["refusal"]["code"]) == (False, "wrong-phase")


def test_cards_are_picked_in_a_lesson(server: Running) -> None:
    acts = [{"action": "request 1 alchemy"}, {"action": "accept 1"}]
    answer = post(server, "city/pick", acts=acts, cards="1 hun", language="en").json()
    assert (answer["complete"], answer["may_add"]) == (False, ["goth", "viking"])
