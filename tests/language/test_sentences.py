"""Sentences as people type them, right and wrong, from a file for each language."""

import tomllib
from pathlib import Path

import pytest

from respublica.engine import catalogue
from respublica.engine.errors import Code, RulesError
from respublica.language.refusals import explain
from respublica.language.speech import LANGUAGES, say, understand

FOLDER = Path(__file__).parent / "sentences"


def sentences(language: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))


CASES = [
    pytest.param(language, edition, sentence, expected, id=f"{language}-{edition}-{sentence}")
    for language in LANGUAGES
    for edition, examples in sentences(language).items()
    for sentence, expected in examples.items()
]


@pytest.mark.parametrize(("language", "edition", "sentence", "expected"), CASES)
def test_a_sentence_means_what_people_mean_by_it(
    language: str, edition: str, sentence: str, expected: str
) -> None:
    table = catalogue.edition(edition)
    if expected in list(Code):
        with pytest.raises(RulesError) as refused:
            understand(sentence, table, language)
        assert refused.value.code == expected
        check_explanation(refused.value, sentence, edition, language)
    else:
        utterance = understand(sentence, table, language)
        assert f"{utterance.act or ''} {utterance.statement}".strip() == expected


def check_explanation(error: RulesError, sentence: str, edition: str, language: str) -> None:
    """A refusal marks words inside the sentence, and what it proposes may be said."""
    table = catalogue.edition(edition)
    assert error.position is not None
    assert error.detail is not None
    start, end = error.position
    assert 0 <= start <= end <= len(sentence)
    assert start < end or not sentence
    assert error.detail.language == language
    if error.detail.instead:
        proposed = understand(error.detail.instead, table, language)
        assert say(proposed.statement, table, language, proposed.act) == error.detail.instead
    assert explain(error, table, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_plenty_of_sentences_of_both_sorts(language: str) -> None:
    expected = [
        outcome for examples in sentences(language).values() for outcome in examples.values()
    ]
    refused = [outcome for outcome in expected if outcome in list(Code)]
    assert len(expected) >= 150
    assert len(refused) >= 50
    spoken = set(Code) - {Code.TOO_LONG}
    assert set(refused) == {
        code for code in spoken if list(Code).index(code) <= list(Code).index(Code.UNREADABLE)
    }
