"""The language of a sentence is found, and names from another language are understood."""

import pickle

import pytest

from respublica.engine import catalogue
from respublica.engine.errors import AmbiguousPhrase, Code, RulesError
from respublica.language.lexicon import Lexicon
from respublica.language.parser import read
from respublica.language.speech import LANGUAGES, understand
from respublica.language.word_tables import read_words, words
from tests.language.test_word_tables import text

SECOND = catalogue.edition("second")


@pytest.mark.parametrize(
    ("sentence", "language"),
    [
        ("I request 2 Huns and 1 Trade", "en"),
        ("Je cherche 2 Huns et 1 commerce", "fr"),
        ("Ich suche 2 Hunnen und 1 Handel", "de"),
        ("2 Hunnen", "de"),
        ("2 moines", "fr"),
        ("2 Huns und 1 Goth", "de"),
        ("2 Hunnen et 1 Goth", "fr"),
        ("2 Huns", "en"),
    ],
)
def test_the_language_is_found(sentence: str, language: str) -> None:
    assert understand(sentence, SECOND).language == language


@pytest.mark.parametrize(
    ("sentence", "language"),
    [
        ("2 Huns et 1 Goth et 1 Viking", "fr"),
        ("mindestens 2 Hunnen", "de"),
        ("at least 2 Huns", "en"),
        ("2 cartes sauf Huns", "fr"),
        ("2 Zauberer und 1 Hunne", "de"),
        ("qqq", "en"),
    ],
)
def test_a_refusal_speaks_the_language_that_fits_best(sentence: str, language: str) -> None:
    with pytest.raises(RulesError) as refused:
        understand(sentence, SECOND)
    assert refused.value.detail is not None
    assert refused.value.detail.language == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_kinds_may_be_named_in_another_language(language: str) -> None:
    for sentence in ("2 Hunnen", "2 Moines", "2 Shipbuilding", "2 Bücher", "2 métallurgie"):
        utterance = understand(sentence, SECOND, language)
        assert utterance.statement == understand(sentence, SECOND).statement


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "zwei Huns"), ("de", "2 Huns and 1 Goth")]
)
def test_other_words_are_not_borrowed(language: str, sentence: str) -> None:
    with pytest.raises(RulesError):
        understand(sentence, SECOND, language)


def test_a_borrowed_name_that_means_two_cards_is_ambiguous(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {language: words(language) for language in LANGUAGES} | {
        "fr": read_words(text("fr").replace('singular = ["Hun"]', 'singular = ["Hun", "zork"]')),
        "de": read_words(text("de").replace('singular = ["Gotin"]', 'singular = ["zork"]')),
    }
    monkeypatch.setattr("respublica.language.lexicon.words", tables.__getitem__)
    faults = read("2 zork", Lexicon("en", SECOND)).faults
    assert [fault.code for fault in faults] == [Code.AMBIGUOUS]
    assert read("2 zork", Lexicon("fr", SECOND)).faults == []


def test_a_sentence_that_two_languages_read_differently_is_ambiguous(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def tables(language: str, edition: object) -> Lexicon:
        return lexicons[language]

    changed = read_words(text("de").replace('singular = ["Gotin"]', 'singular = ["hun"]'))
    read_in = {language: words(language) for language in LANGUAGES} | {"de": changed}
    monkeypatch.setattr("respublica.language.lexicon.words", read_in.__getitem__)
    lexicons = {language: Lexicon(language, SECOND) for language in LANGUAGES}
    monkeypatch.setattr("respublica.language.interpreter.lexicon", tables)
    with pytest.raises(AmbiguousPhrase) as refused:
        understand("2 hun", SECOND)
    assert "2 goth" in refused.value.message
    assert (
        understand("2 hun", SECOND, "en").statement != understand("2 hun", SECOND, "de").statement
    )


def test_an_error_can_be_sent_to_another_process() -> None:
    with pytest.raises(RulesError) as refused:
        understand("at least 2 Huns", SECOND, "en")
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.code, again.position, again.detail) == (
        refused.value.code,
        refused.value.position,
        refused.value.detail,
    )


def test_the_refusal_is_that_of_the_language_in_which_least_is_wrong() -> None:
    with pytest.raises(RulesError) as refused:
        understand("a Hun, a Goth", SECOND)
    assert refused.value.code is Code.UNREADABLE
    assert refused.value.detail is not None
    assert refused.value.detail.language == "en"
