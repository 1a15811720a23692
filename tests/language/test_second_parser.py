"""The parser agrees with a second parser, which is built differently and has its own words."""

import random
from itertools import islice

import pytest

from respublica.engine import catalogue
from respublica.engine.errors import RulesError
from respublica.language.speech import LANGUAGES, understand
from tests.language import second_parser

SENTENCES = 20_000
SENTENCES_OF_A_SOAK = 100_000
PARTS = 4
"""For each language, so that several processes can share the work."""


def outcome(sentence: str, language: str) -> str:
    try:
        utterance = understand(sentence, catalogue.edition("second"), language)
    except RulesError as error:
        return error.code
    told = [utterance.act, utterance.direction, str(utterance.statement)]
    return " ".join(filter(None, told))


def differences(language: str, rng: random.Random, number: int) -> list[str]:
    found = []
    for sentence in islice(second_parser.sentences(language, rng), number):
        ours, theirs = outcome(sentence, language), second_parser.outcome(sentence, language)
        if ours != theirs:
            found.append(f"{sentence!r}: {ours!r}, the second parser {theirs!r}")
    return found


def check_agreement(language: str, part: int, sentences: int) -> None:
    number = sentences // (PARTS * len(LANGUAGES)) + 1
    assert differences(language, random.Random(f"{language} {part}"), number) == []


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_two_parsers_agree(language: str, part: int) -> None:
    check_agreement(language, part, SENTENCES)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_two_parsers_agree_on_many_sentences(language: str, part: int) -> None:
    check_agreement(language, part, SENTENCES_OF_A_SOAK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_are_of_every_sort(language: str) -> None:
    rng = random.Random(language)
    seen = [
        outcome(said, language) for said in islice(second_parser.sentences(language, rng), 3000)
    ]
    refused = {said for said in seen if said in second_parser.PRECEDENCE}
    assert refused == set(second_parser.PRECEDENCE)
    understood = [said for said in seen if said not in refused]
    assert len(understood) > 900
    assert {said.split(" ")[0] for said in understood} >= {"request", "offer", "response", "1", "2"}
    assert any(" + " in said for said in understood)
    assert any(" | " in said for said in understood)
    assert any(" in people" in said for said in understood)
