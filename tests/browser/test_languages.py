"""All languages, on every page and in every phase; switched in the middle of a game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from respublica.language.languages import LANGUAGES
from tests.browser.conftest import Visits
from tests.browser.moments import ME, PHASES, all_is_over, i_may_choose, i_may_trade, when
from tests.browser.places import PAGES
from tests.browser.playing import Player
from tests.browser.stored import store
from tests.browser.visitor import Visitor
from tests.server.running import Running

MESSAGES = Path(__file__).parents[2] / "src" / "respublica" / "messages"
ENGLISH = re.compile(
    r"\b(the|your|you|and|with|cards|turn|asks|offers|declines|draws|displays|gives|is thinking)\b"
)
"""Words that are in no French or German sentence."""
_TEXTS = """
() => {
  const texts = [document.title];
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
  const foreign = '[lang]:not(html), script, style, svg, code';
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(foreign)) continue;
    texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) texts.push(child.data);
  }
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}
"""
other_languages = pytest.mark.parametrize("language", LANGUAGES[1:])


def only_in_english(language: str) -> set[str]:
    """Texts of the page that read otherwise in that language; all, if it is made up.

    A letter may be that of a card.
    """
    english, others = (dict(_plain_messages(each)) for each in ("en", language))
    return {text for id, text in english.items() if others.get(id) != text and len(text) > 1}


def _plain_messages(language: str) -> list[tuple[str, str]]:
    file = MESSAGES / "page" / f"{language}.ftl"
    text = file.read_text("utf-8") if file.is_file() else ""
    return re.findall(r"^(web-[a-z0-9-]+) = ([^{\n]+)$", text, re.MULTILINE)


def untranslated(visitor: Visitor, language: str) -> list[str]:
    texts: list[str] = visitor.page.evaluate(_TEXTS)
    assert texts, "nothing to read"
    english = only_in_english(language)
    return [
        text
        for text in texts
        if text in english or text.startswith("web-") or "{ $" in text or ENGLISH.search(text)
    ]


@other_languages
@pytest.mark.parametrize("phase", PHASES)
def test_no_english_is_left_at_the_table(
    phase: str, language: str, visit: Visits, server: Running
) -> None:
    amina = visit(language=language)
    amina.sit(store(server, when(PHASES[phase])), ME)
    amina.settle()
    assert untranslated(amina, language) == []


@other_languages
def test_no_english_is_left_on_any_page(language: str, visit: Visits, server: Running) -> None:
    table = store(server, when(all_is_over))
    somebody = visit(language=language)
    somebody.sit(table, ME)
    for path in (*PAGES, f"/replay/{table.id}?at=50"):
        somebody.go(path)
        somebody.settle()
        assert untranslated(somebody, language) == [], path


def test_english_that_is_left_is_noticed(visit: Visits) -> None:
    """So that its absence everywhere else means something."""
    somebody = visit(language="en")
    somebody.go("/")
    expect(somebody.button("Play now")).to_be_visible()
    assert "Play now" in untranslated(somebody, "de")


# In the middle of a game --------------------------------------------------------------------------


def speak(visitor: Visitor, language: str) -> None:
    """By the picker in the bar."""
    bar = visitor.page.get_by_role("banner")
    bar.get_by_role("button", name=re.compile("^(Language|Langue|Sprache)")).click()
    bar.get_by_role("button", name=language, exact=True).click()
    visitor.page.keyboard.press("Escape")


def composed(visitor: Visitor) -> Locator:
    return visitor.page.locator(".composer q")


def test_the_language_is_switched_in_the_middle_of_a_sentence(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    Player(amina).compose("request 2 hun | 1 goth")
    expect(composed(amina)).to_have_text("I request 1 Goth or 2 Huns.")
    speak(amina, "Français")
    expect(composed(amina)).to_have_text("Je cherche 1 carte de Goths ou 2 cartes de Huns.")
    expect(amina.prompt).to_contain_text("À vous.")
    speak(amina, "Deutsch")
    expect(composed(amina)).to_have_text("Ich suche 1 Goten oder 2 Hunnen.")
    expect(amina.prompt).to_contain_text("Du bist dran.")
    assert untranslated(amina, "de") == []
    assert amina.page.locator("html").get_attribute("lang") == "de"


def test_answers_and_log_are_told_anew(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_choose)), ME)
    answers = amina.page.locator("ol.columns q").first
    before = answers.inner_text()
    speak(amina, "Deutsch")
    expect(answers).not_to_have_text(before)
    expect(answers).to_contain_text("Ich möchte")
    expect(amina.page.locator("[data-log]")).to_contain_text("Ich suche")
    assert untranslated(amina, "de") == []


@pytest.mark.parametrize(
    ("language", "sentence", "told"),
    [
        ("de", "Ich suche 2 Hunnen oder 1 Wikinger", "2 Hunnen oder 1 Wikinger"),
        ("fr", "Je cherche 2 Huns ou un Viking", "2 cartes de Huns ou 1 carte de Vikings"),
    ],
)
def test_a_sentence_is_typed_in_the_language_that_is_spoken(
    language: str, sentence: str, told: str, visit: Visits, server: Running
) -> None:
    amina = visit(language=language)
    amina.sit(store(server, when(i_may_trade)), ME)
    amina.page.locator(".mode .quiet").click()
    field = amina.page.get_by_role("combobox")
    field.fill(sentence)
    expect(composed(amina).first).to_contain_text(told)
    field.press("Enter")
    expect(amina.prompt).to_contain_text(told)
