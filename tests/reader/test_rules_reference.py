"""The rules to look up have the numbers, names and house rules of each edition."""

from dataclasses import replace
from typing import Any

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Edition, Pile, RuleValue
from respublica.engine.errors import Code, RulesError
from respublica.language.speech import LANGUAGES, understand
from respublica.protocol.fields import Language
from respublica.reader.rules_reference import RulesSection, reference
from tests.everywhere import every_edition
from tests.server.clients import Guest
from tests.server.running import Running

SECOND = catalogue.edition("second")
SECTIONS = [
    *("aim", "cards", "turn", "speaking", "responses", "swap"),
    *("display", "draw", "end", "scoring", "house"),
]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def section(name: str, edition: Edition = SECOND, language: Language = "en") -> RulesSection:
    (found,) = (each for each in reference(edition, language).sections if each.section == name)
    return found


def text(name: str, edition: Edition = SECOND, language: Language = "en") -> str:
    return " ".join(section(name, edition, language).paragraphs)


# Everywhere -------------------------------------------------------------------------------------


@every_edition
@every_language
def test_every_edition_has_all_sections_in_every_language(edition: str, language: Language) -> None:
    told = reference(catalogue.edition(edition), language)
    assert [each.section for each in told.sections] == SECTIONS
    for each in told.sections:
        assert each.title
        assert each.paragraphs
        assert all(paragraph and "$" not in paragraph for paragraph in each.paragraphs)
        for table in each.tables:
            assert table.rows
            assert all(len(row) == len(table.heads) for row in table.rows)
            assert all(cell for row in table.rows for cell in row)


@every_edition
@every_language
def test_what_may_be_said_is_understood_and_what_may_not_refused(
    edition: str, language: Language
) -> None:
    rules = catalogue.edition(edition)
    examples = section("speaking", rules, language).examples
    codes = []
    for example in examples:
        try:
            understand(example.sentence, rules, language)
            assert example.refusal is None
        except RulesError as error:
            assert example.refusal is not None
            codes.append(error.code)
    assert len(examples) - len(codes) == 7
    assert codes == [
        *(Code.TOO_MANY_TYPES, Code.BOUND),
        *(Code.NEGATION, Code.MIXED_REQUEST_AND_OFFER),
    ]


@every_edition
def test_the_tables_hold_all_cards_and_score_cards(edition: str) -> None:
    rules = catalogue.edition(edition)
    kinds, piles = section("cards", rules).tables
    assert sum(int(row[2]) for row in kinds.rows) == sum(kind.copies for kind in rules.kinds)
    assert sum(int(row[1]) for row in piles.rows) == sum(map(len, rules.piles.values()))
    (groups,) = section("display", rules).tables
    assert ", ".join(row[1] for row in groups.rows).count(" and ") >= 2


# Numbers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "where", "told"),
    [
        ({"deal": 6}, "cards", "dealt 6 People cards"),
        ({"draw_limit": 5}, "draw", "up to 5 cards in all"),
        ({"draw_limit": 5}, "draw", "With 5 Settlements or more"),
        ({"city_group_with_library": 3}, "display", "only 3 identical cards for a City"),
        ({"fewest_seats": 2, "most_seats": 7}, "aim", "2 to 7 players"),
    ],
)
def test_a_number_of_the_edition_is_told(change: dict[str, int], where: str, told: str) -> None:
    assert told not in text(where)
    assert told in text(where, replace(SECOND, **change))  # type: ignore[arg-type]


@every_language
def test_the_points_of_the_piles_are_the_editions(language: Language) -> None:
    changed = replace(SECOND, piles={**SECOND.piles, Pile.CHURCH: (11, 11, 11)})
    _, piles = section("cards", changed, language).tables
    assert [row[1:] for row in piles.rows] == [
        ["10", "3"],
        ["10", "9, 8, 8, 7, 7, 6, 6, 5, 5, 4"],
        ["3", "11"],
        ["2", "0"],
    ]


def test_the_size_of_a_group_is_the_kinds() -> None:
    kinds = tuple(replace(kind, group=3) if kind.id == "monk" else kind for kind in SECOND.kinds)
    (groups,) = section("display", replace(SECOND, kinds=kinds)).tables
    assert ["3 identical cards", "Monks", "a Church"] in groups.rows


def test_an_edition_without_libraries_does_not_speak_of_them() -> None:
    assert "Library" in text("display")
    assert "Library" not in text("display", catalogue.edition("first"))


def test_names_are_the_editions() -> None:
    avalanche = catalogue.edition("avalanche")
    assert "for each of your Cities" in text("draw", avalanche)
    assert "Monuments are worth less and less" in text("display", avalanche)
    assert "pour chacune de vos colonies" in text("draw", catalogue.edition("first-fr"), "fr")


# House rules ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "where"),
    [
        ({"swap": "face-down"}, "swap"),
        ({"final_display": False}, "end"),
        ({"drawing": "may"}, "draw"),
        ({"drawing": "may"}, "turn"),
        ({"strict_speech": True}, "speaking"),
        ({"or_offers": "one-branch"}, "speaking"),
        ({"starting_seat": 2}, "cards"),
        ({"stalemate_rounds": 4}, "end"),
        ({"barren_rounds": 33}, "end"),
    ],
)
@every_language
def test_a_house_rule_changes_the_text_and_the_list(
    house: dict[str, RuleValue], where: str, language: Language
) -> None:
    changed = SECOND.with_rules(house)
    assert text(where, changed, language) != text(where, SECOND, language)
    before, after = (section("house", each, language).tables for each in (SECOND, changed))
    differing = [
        row for row, other in zip(after[0].rows, before[0].rows, strict=True) if row != other
    ]
    assert len(differing) == len(house)


def test_who_is_out_under_strict_speech_is_told() -> None:
    strict = SECOND.with_rules({"strict_speech": True})
    ending = strict.with_rules({"disqualified": "trade"})
    assert "is out of this trade" in text("speaking", strict)
    assert "over for everyone" in text("speaking", ending)


# Over HTTP --------------------------------------------------------------------------------------


def test_the_rules_are_public_and_kept(server: Running) -> None:
    guest = Guest(server, "Amina")
    guest.http.cookies.clear()
    answer = guest.http.get("/api/rules?language=fr&edition=first-fr")
    body: Any = answer.json()
    assert (body["edition"], body["title"]) == ("first-fr", "Première édition, règle française")
    again = guest.http.get(
        "/api/rules?language=fr&edition=first-fr", headers={"if-none-match": answer.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


def test_an_edition_that_does_not_exist_is_not_found(server: Running) -> None:
    answer = Guest(server, "Amina").http.get("/api/rules?edition=third")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert "second-classic" in answer.json()["message"]
