"""The texts are written as their language is, and call one thing by one word.

Each check has seeded faults that it must find, and the same texts put right, in which it must find
nothing.
"""

import json
import re
from pathlib import Path

import pytest

from respublica.language.speech import LANGUAGES
from tests.language import texts
from tests.language.texts import (
    CHECKS,
    Text,
    all_texts,
    findings,
    glossary,
    left_in_english,
    literal_texts,
    read_messages,
)

WEB = Path(__file__).parents[2] / "web"
PAGES = (*sorted(WEB.glob("src/**/*.svelte")), WEB / "index.html")
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")


# The texts as they are ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_are_found_in_order(language: str) -> None:
    assert findings(all_texts(language), glossary(language)) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language: str) -> None:
    found = left_in_english(all_texts(language), all_texts("en"), glossary(language))
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_texts_are_looked_at(language: str) -> None:
    places = {text.where for text in all_texts(language)}
    assert {"ask-trade", "web-play-now", "lesson-end", "rules-aim"} <= places
    assert {"words say offer", "words goth", "words avalanche city", "title second"} <= places
    assert len(places) > 800


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_glossary_are_used(language: str) -> None:
    said = "\n".join(text.text for text in all_texts(language))
    used = [word for term in glossary(language).terms for word in term.use]
    assert [word for word in used if word not in said] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_has_words_of_its_own(page: Path) -> None:
    assert literal_texts(page.read_text(encoding="utf-8")) == []


def test_what_is_read_before_any_script_comes_from_the_messages() -> None:
    assert 'name="description" content="%description%"' in (WEB / "index.html").read_text()
    manifest = json.loads((WEB / "public" / "manifest.webmanifest").read_text())
    assert {manifest["name"], manifest["short_name"]} == {"Res Publica"}
    assert "description" not in manifest


@pytest.mark.parametrize("sheet", sorted(WEB.glob("src/**/*.css")), ids=lambda sheet: sheet.name)
def test_guillemets_in_style_sheets_have_no_break_spaces(sheet: Path) -> None:
    assert not re.search(r"«(?!\\00a0)|(?<!\\00a0)»", sheet.read_text(encoding="utf-8"))


# Seeded faults ------------------------------------------------------------------------------------

FAULTS = [
    ("apostrophes", "fr", "J'offre { $cards }.", "J’offre { $cards }."),
    ("apostrophes", "en", "You don't have it.", "You don’t have it."),
    ("quotation_marks", "de", "Die Karte “{ $words }” fehlt.", "Die Karte „{ $words }“ fehlt."),
    ("quotation_marks", "en", "Say “and.", "Say “and”."),
    ("quotation_marks", "fr", "Dites “et”.", "Dites «\u00a0et\u00a0»."),
    ("no_break_spaces", "fr", "Vous : { $cards }.", "Vous\u00a0: { $cards }."),
    ("no_break_spaces", "fr", "Prête; on joue", "Prête\u00a0; on joue"),
    ("no_break_spaces", "fr", "Quelle carte ?", "Quelle carte\u00a0?"),
    ("no_break_spaces", "fr", "Dites « et\u00a0».", "Dites «\u00a0et\u00a0»."),
    ("no_break_spaces", "fr", "Dites «\u00a0et ».", "Dites «\u00a0et\u00a0»."),
    ("elisions", "fr", "La table de { $name }", "Table\u00a0: { $name }"),
    ("elisions", "fr", "Ce que { $name } a posé", "Posé par { $name }"),
    ("elisions", "fr", "La partie d’{ $name }", "Avec { $name }"),
    ("plurals", "en", "{ $points } points", "{ $points } in all"),
    (
        "plurals",
        "fr",
        "{ $taken } places sur { $seats }",
        "Places\u00a0: { $taken } sur { $seats }",
    ),
    ("plurals", "de", "Noch { $number } Karten.", "Karten: noch { $number }."),
    ("plurals", "de", "{ $names } möchte gehen.", "Es möchten gehen: { $names }."),
    ("english", "fr", "Vous jouez with { $name }.", "Vous jouez avec { $name }."),
    ("english", "de", "The Tisch", "Der Tisch"),
    ("terms", "en", "{ $group } alike make a group", "{ $group } identical cards make a group"),
    ("terms", "fr", "Manche { $round }", "Tour de table { $round }"),
    ("terms", "fr", "Votre colonie", "Votre cité"),
    ("terms", "de", "Leg eine Gruppe aus.", "Lege eine Gruppe aus."),
    ("terms", "de", "Zwei Volkskarten", "Zwei Völkerkarten"),
]


def found_by(check: str, language: str, message: str) -> list[str]:
    told = tuple(read_messages(f"seeded = {message}"))
    assert told
    written = glossary(language)
    return [found.what for found in findings(told, written) if found.check == check]


@pytest.mark.parametrize(("check", "language", "wrong", "right"), FAULTS)
def test_a_seeded_fault_is_found(check: str, language: str, wrong: str, right: str) -> None:
    assert found_by(check, language, wrong) != []
    assert found_by(check, language, right) == []


def test_every_check_has_a_seeded_fault() -> None:
    assert {check for check, *_ in FAULTS} == set(CHECKS)


CHOICE = """
    {{ $number ->
        {first}
       *[other] {{ $number }} points
    }}"""


@pytest.mark.parametrize(
    ("first", "what"),
    [
        ("[one] { $number } points", ["points is said of one"]),
        ("[0] none", ["{number} lacks one"]),
        ("[one] 1 point", []),
    ],
)
def test_a_choice_by_number_is_looked_into(first: str, what: list[str]) -> None:
    assert found_by("plurals", "en", CHOICE.format(first=first))[:1] == what


def test_a_choice_that_lacks_a_plural_is_found() -> None:
    written = glossary("en")
    lacking = (Text("seeded", "1 point", {"number": "one"}),)
    assert [found.what for found in findings(lacking, written)] == ["{number} lacks other"]


def test_a_text_left_in_english_is_found() -> None:
    original = (Text("seeded", "Play a real game", {}), Text("name", "Res Publica", {}))
    found = left_in_english(original, original, glossary("fr"))
    assert [each.where for each in found] == ["seeded"]


@pytest.mark.parametrize(
    ("markup", "said"),
    [
        ("<p>Ask the others</p>", ["Ask the others"]),
        ('<input placeholder="Your own name" />', ["Your own name"]),
        ("<p>{t('web-play-now')} {`two ${words}`}</p>", []),
        ("<!-- Two words --><script>const two = 'some words';</script>", []),
        ("<title>Res Publica</title>", []),
    ],
)
def test_words_in_a_page_are_found(markup: str, said: list[str]) -> None:
    assert literal_texts(markup) == said


def test_what_an_edition_prints_may_be_exempt_from_a_term() -> None:
    printed = Text("words first settlement", "colonie", {})
    elsewhere = Text("words settlement", "colonie", {})
    assert list(texts.terms(printed, glossary("fr"))) == []
    assert list(texts.terms(elsewhere, glossary("fr"))) != []
