"""A review weighs every decision of a seat, and tells it in every language."""

from functools import cache
from pathlib import Path

import msgspec
import pytest

from respublica.analysis.document import html
from respublica.analysis.marks import mark, thresholds
from respublica.analysis.pictures import curve
from respublica.analysis.review import collect, steps
from respublica.analysis.telling import answered, tell_review
from respublica.analysis.verdict import QUICK
from respublica.engine import catalogue
from respublica.language.records import Record, read_record
from respublica.language.speech import LANGUAGES
from respublica.protocol.insight import MARKS, Review, ReviewSeen

GAMES = Path(__file__).parents[1] / "games"
SEAT = 1


@cache
def golden(edition: str) -> Record:
    return read_record((GAMES / f"{edition}.record").read_text(encoding="utf-8"))


@cache
def reviewed(edition: str) -> Review:
    """One game to its end; of the others, the beginning is enough."""
    record = golden(edition)
    actions = record.actions if edition == "second" else record.actions[:70]
    return collect(SEAT, steps(record.setup, actions, SEAT, effort=QUICK))


def told(edition: str, language: str) -> ReviewSeen:
    record = golden(edition)
    players = [record.names.get(seat, "") for seat in range(record.setup.seats)]
    opened = answered(record.actions)
    return tell_review(reviewed(edition), record.setup.edition, language, players, opened)


@pytest.mark.parametrize("edition", catalogue.names())
def test_every_moment_has_chances_that_add_up(edition: str) -> None:
    moments = reviewed(edition).moments
    assert len(moments) > 5
    assert all(sum(moment.wins) == pytest.approx(1, abs=0.01) for moment in moments)


def test_the_last_moment_is_the_result() -> None:
    result = golden("second").game().result
    assert result is not None
    last = reviewed("second").moments[-1]
    assert last.points == list(result.scores)
    assert [seat for seat, wins in enumerate(last.wins) if wins] == list(result.winners)


def test_only_decisions_of_the_seat_are_weighed() -> None:
    actions = golden("second").actions
    decisions = reviewed("second").decisions
    assert len(decisions) > 10
    assert {actions[each.number][0] for each in decisions} == {SEAT}


def test_nothing_is_lost_where_the_best_was_played() -> None:
    for each in reviewed("second").decisions:
        assert (each.loss == 0) == (each.best.action == each.played.action)


def test_a_review_can_be_stored() -> None:
    stored = msgspec.json.encode(reviewed("second"))
    assert msgspec.json.decode(stored, type=Review) == reviewed("second")


def test_the_same_seed_gives_the_same_review() -> None:
    record = golden("first")
    again = collect(SEAT, steps(record.setup, record.actions[:60], SEAT, effort=QUICK))
    once = collect(SEAT, steps(record.setup, record.actions[:60], SEAT, effort=QUICK))
    assert again == once


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", catalogue.names())
def test_it_is_told_in_every_language(edition: str, language: str) -> None:
    seen = told(edition, language)
    assert len(seen.summary) == 3
    assert all(each.title and each.sentences for each in seen.decisions)
    assert sum(seen.counts.values()) == len(seen.decisions)


def test_the_picture_names_everybody_and_the_page_has_every_decision() -> None:
    seen = told("second", "en")
    picture, page = curve(seen, "en"), html(seen, "en")
    assert all(name[:13] in picture for name in seen.names)
    assert page.count("<li>") == len(seen.decisions)


def test_marks_grow_worse_with_the_loss() -> None:
    losses = [0.0, *thresholds().values()]
    assert [mark(loss, 0.0) for loss in losses] == list(MARKS)


def test_a_loss_that_may_be_chance_is_no_mistake() -> None:
    assert mark(0.05, 0.05) == "good"
