"""What is printed is understood.

Every statement with counts up to five is checked in one language, a third of them in each; the soak
checks every statement with counts up to fifteen in all of them.
"""

import random
from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Edition
from respublica.engine.trade import Statement, Term, both, either, statement
from respublica.language.speech import LANGUAGES, Intent, SpeechAct, say, understand

EDITIONS = catalogue.names()
ACTS = (None, *SpeechAct)
ABOVE = 500


def misunderstood(
    statements: list[Statement], edition: Edition, language: str, acts: tuple[SpeechAct | None, ...]
) -> list[str]:
    """The sentences that are understood as something else; the acts are used in turn."""
    found = []
    for said, act in zip(statements, cycle(acts), strict=False):
        sentence = say(said, edition, language, act)
        utterance = understand(sentence, edition, language)
        if (utterance.statement, utterance.act) != (said, act):
            found.append(f"{sentence!r} came back as {utterance}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_statement_up_to_five_comes_back(edition: str, language: str) -> None:
    first, step = LANGUAGES.index(language), len(LANGUAGES)
    statements = list(islice(catalogue.edition(edition).statements(5), first, None, step))
    assert len(statements) > 6000 // step
    assert misunderstood(statements, catalogue.edition(edition), language, ACTS) == []


def larger_statements(table: Edition, rng: random.Random) -> Iterator[Statement]:
    """Legal statements at random with a count above five."""
    nouns = list(table.nouns.values())
    while True:
        terms = [Term(rng.randint(1, 30), noun) for noun in rng.choices(nouns, k=2)]
        single = statement(terms[0].count, terms[0].noun)
        joinable = not any(term.noun.alone for term in terms)
        said = rng.choice([both, either])(*terms) if joinable else single
        if max(term.count for term in said.terms) > 5 and table.can_say(said) is None:
            yield said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_statements_with_larger_counts_come_back(edition: str, language: str) -> None:
    table = catalogue.edition(edition)
    sample = list(islice(larger_statements(table, random.Random(f"{edition} {language}")), ABOVE))
    assert misunderstood(sample, table, language, ACTS) == []


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_statement_up_to_fifteen_comes_back(edition: str, language: str) -> None:
    table = catalogue.edition(edition)
    assert misunderstood(list(table.statements(15)), table, language, ACTS) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_wanted_and_what_would_be_given_come_back(edition: str, language: str) -> None:
    table = catalogue.edition(edition)
    for said in table.statements(2):
        for intent in (Intent.DEMAND, Intent.TENDER):
            sentence = say(said, table, language, intent)
            assert understand(sentence, table, language, intent).statement == said, sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wanted_does_not_sound_like_what_would_be_given(language: str) -> None:
    table = catalogue.edition("second")
    said = next(iter(table.statements(1)))
    acts = (Intent.REQUEST, Intent.OFFER, Intent.DEMAND, Intent.TENDER)
    assert len({say(said, table, language, act) for act in acts}) == len(acts)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_statements_sound_alike(edition: str) -> None:
    table = catalogue.edition(edition)
    statements = list(table.statements(2))
    for language in LANGUAGES:
        assert len({say(said, table, language) for said in statements}) == len(statements)
