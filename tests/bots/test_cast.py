"""The people who play as bots: enough of them, each with a face, and no two alike at a table."""

from pathlib import Path

import pytest

from respublica.bots import roster
from respublica.bots.cast import CAST, called, people_of, somebody
from respublica.bots.manner import LEEWAY, Manner, preferred
from respublica.engine import catalogue
from respublica.engine.actions import PASS, Action, Offer, Request
from respublica.engine.trade import Statement, Term, either
from respublica.server.tables.sheet import Chair, bot_chair, person_at

PORTRAITS = Path(__file__).parents[2] / "web" / "src" / "lib" / "faces" / "portraits"
TOKENS = PORTRAITS.parents[1] / "styles" / "tokens.css"
MOST_BOTS = 4


def test_everybody_has_a_portrait_and_a_colour_and_nobody_else_has() -> None:
    assert {drawn.stem for drawn in PORTRAITS.glob("*.svg")} == {person.id for person in CAST}
    tokens = TOKENS.read_text(encoding="utf-8")
    assert [person.id for person in CAST if f".f-{person.id}" not in tokens] == []


def test_every_bot_is_somebody_and_levels_are_enough_people_for_a_table() -> None:
    assert {person.level for person in CAST} == set(roster.NAMES)
    levels = ("novice", "pupil", "apprentice", "merchant", "senator")
    assert [len(people_of(level)) for level in levels] == [MOST_BOTS] * 5
    manners = [{person.manner for person in people_of(level)} for level in levels]
    assert [len(each) for each in manners] == [3, 3, 3, 4, 4]


@pytest.mark.parametrize("level", roster.offered())
def test_no_two_at_a_table_are_alike(level: str) -> None:
    chairs = [Chair("p", people_of(level)[0].name)]
    for _ in range(len(CAST) - 1):
        chairs.append(bot_chair(level, chairs))
    bots = chairs[1:]
    assert len({chair.name for chair in chairs}) == len(chairs)
    assert len({chair.face for chair in bots}) == len(bots)


def test_a_level_is_played_by_its_own_people_first() -> None:
    assert [somebody("hermit", (), ())[0].name, somebody("novice", (), ())[0].name] == [
        "Anselm",
        "Ludovic",
    ]


def test_a_bot_stored_without_a_face_keeps_its_name_and_looks_like_that_person() -> None:
    stored = Chair(name="Théodora", bot="merchant")
    assert person_at(stored) == called("Théodora")
    assert person_at(Chair(name="Théodora 2", bot="merchant")) is None
    assert person_at(Chair("p", "Théodora")) is None
    assert bot_chair("apprentice", [Chair(name="Clara", bot="hermit")]).name == "Björn"


# Manners ------------------------------------------------------------------------------------------

_NOUNS = catalogue.edition("second").nouns
_GOTH, _HUN = Term(1, _NOUNS["goth"]), Term(1, _NOUNS["hun"])
ONE, EITHER = Request(Statement((_GOTH,))), Request(either(_GOTH, _HUN))
OFFER = Offer(Statement((Term(1, _NOUNS["book"]),)))


@pytest.mark.parametrize(
    ("manner", "said"),
    [
        (None, ONE),
        (Manner.PLAIN, ONE),
        (Manner.CHOICE, EITHER),
        (Manner.PEOPLES, ONE),
        (Manner.CIVILISATION, OFFER),
    ],
)
def test_a_manner_chooses_among_what_promises_about_the_same(
    manner: Manner | None, said: Request | Offer
) -> None:
    about_equal = 1 - LEEWAY / 2
    rated: list[tuple[float, Action]] = [(1.0, ONE), (about_equal, EITHER), (about_equal, OFFER)]
    assert preferred(rated, manner) in [(1.0, said), (about_equal, said)]


def test_a_manner_never_outweighs_a_better_promise() -> None:
    rated: list[tuple[float, Action]] = [(1.0, PASS), (0.9, ONE), (0.9, EITHER), (0.9, OFFER)]
    assert {preferred(rated, manner) for manner in Manner} == {(1.0, PASS)}
    assert preferred([], Manner.PLAIN) is None
