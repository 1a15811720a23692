"""Nothing typed crashes the parser or makes it slow."""

import random
import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from respublica.engine import catalogue
from respublica.engine.edition import Edition
from respublica.engine.errors import (
    AmbiguousPhrase,
    Code,
    IllegalAction,
    InvalidNotation,
    RulesError,
)
from respublica.language.refusals import explain
from respublica.language.speech import LANGUAGES, MOST_CHARACTERS, complete, understand
from respublica.language.word_tables import words

DOCUMENTED = (InvalidNotation, IllegalAction, AmbiguousPhrase)
SLOWEST = 0.010
"""Seconds for the longest sentence there may be."""

editions = st.sampled_from([catalogue.edition(name) for name in catalogue.names()])
languages = st.sampled_from([*LANGUAGES, None])
anything = st.text(st.characters(exclude_categories=()), max_size=MOST_CHARACTERS + 20)


def vocabulary() -> list[str]:
    """Every phrase of every table, with numbers and signs between them."""
    said = [str(number) for number in range(14)] + list(".,;-+&|/!'\"’()%½²٣×") + ["🎲", "1.5", "0"]
    for language in LANGUAGES:
        table = words(language)
        lists = [*table.words.values(), *table.speech.cues.values(), *table.numbers.values()]
        said += [phrase for phrase, _ in table.speech.verbs]
        said += [phrase for phrases in (*lists, *table.joins.values()) for phrase in phrases]
        said += [phrase for noun in table.nouns.values() for phrase, _, _ in noun.phrases()]
        said += [phrase for pile in table.piles.values() for phrase in pile.phrases()]
    return said


soup = st.lists(st.sampled_from(vocabulary()), max_size=12).map(" ".join)


any_sentence = given(st.one_of(anything, soup), editions, languages)
any_beginning = given(st.one_of(anything, soup), editions, st.sampled_from(LANGUAGES))


@settings(max_examples=150, deadline=None)
@any_sentence
def test_whatever_is_typed_is_understood_or_refused(
    sentence: str, edition: Edition, language: str | None
) -> None:
    check_sentence(sentence, edition, language)


@pytest.mark.soak
@settings(max_examples=10_000, deadline=None)
@any_sentence
def test_however_much_is_typed_is_understood_or_refused(
    sentence: str, edition: Edition, language: str | None
) -> None:
    check_sentence(sentence, edition, language)


def check_sentence(sentence: str, edition: Edition, language: str | None) -> None:
    try:
        utterance = understand(sentence, edition, language)
    except DOCUMENTED as error:
        check_refusal(error, sentence, edition)
    else:
        assert edition.can_say(utterance.statement) is None
        assert language in (None, utterance.language)


def check_refusal(error: RulesError, sentence: str, edition: Edition) -> None:
    assert error.code in list(Code)[: list(Code).index(Code.UNREADABLE) + 1]
    assert error.position is not None
    start, end = error.position
    assert 0 <= start <= end <= len(sentence)
    assert error.detail is not None
    assert explain(error, edition, error.detail.language)


@settings(max_examples=60, deadline=None)
@any_beginning
def test_whatever_was_begun_can_be_completed_or_not(
    beginning: str, edition: Edition, language: str
) -> None:
    check_completions(beginning, edition, language)


@pytest.mark.soak
@settings(max_examples=3_000, deadline=None)
@any_beginning
def test_however_much_was_begun_can_be_completed_or_not(
    beginning: str, edition: Edition, language: str
) -> None:
    check_completions(beginning, edition, language)


def check_completions(beginning: str, edition: Edition, language: str) -> None:
    for completion in complete(beginning, edition, language):
        assert completion.applied_to(beginning) != beginning


def test_a_sentence_over_the_limit_is_too_long() -> None:
    edition = catalogue.edition("second")
    longest = "2 Huns" + " " * (MOST_CHARACTERS - 6)
    assert str(understand(longest, edition, "en").statement) == "2 hun"
    with pytest.raises(InvalidNotation) as refused:
        understand(longest + " ", edition, "en")
    assert refused.value.code is Code.TOO_LONG


# Words and signs that a careless parser would try in many combinations.
REPEATED = [
    *(
        "a",
        "1",
        " ",
        ".",
        ",",
        "-",
        "+",
        "'",
        '"',
        "\0",
        "\ud800",
        "🎲",
        "\u0300",
        "\u202e",
        "½",
        "é",
    ),
    *("a ", "1 ", "1,", "1.", "1e", "-1 ", "zz ", "1 zz ", "no ", "and ", "or ", "of ", "x ", "i "),
    *("three of a ", "1 hun and ", "pair of ", "card of ", "in return i ", "at least ", "anglo "),
    *(
        "identical 3 ",
        "the ",
        "any ",
        "d'",
        "de la ",
        "soit ",
        "ein einziges ",
        "langobardq",
        "., ",
        "who has ",
        "i want you to ",
        "for it ",
        "one or ",
        "ne ",
        "ne que ",
        "huns, clara, ",
        "clara, ",
        "any offers ",
        "up to ",
        "trade ",
        "trade for ",
        "ein paar ",
        "and i give it, ",
        "le ",
    ),
]


def misspelt(rng: random.Random) -> str:
    """Nearly one name or two, so that it is compared with every known name."""
    letters = list("".join(rng.choices(["langobard", "anglosaxons", "hansando", "cartes"], k=2)))
    for _ in range(rng.randint(1, 6)):
        letters[rng.randrange(len(letters))] = rng.choice("abcdefghijklmnopqrstuvwxyz")
    return "2 " + "".join(letters[: rng.randint(4, 24)])


def seconds(sentence: str, language: str | None) -> float:
    """Of the processor, so that other processes do not count."""
    edition = catalogue.edition("second")
    begun = time.process_time()
    with suppress(*DOCUMENTED):
        understand(sentence, edition, language)
    return time.process_time() - begun


def is_slow(sentence: str, language: str | None) -> bool:
    """Whether it is slow at every attempt; one slow attempt may be a busy machine."""
    return all(seconds(sentence, language) > SLOWEST for _ in range(50))


@pytest.mark.parametrize("language", [*LANGUAGES, None])
def test_no_sentence_of_full_length_is_slow(language: str | None) -> None:
    sentences = [(part * MOST_CHARACTERS)[:MOST_CHARACTERS] for part in REPEATED]
    assert [sentence[:20] for sentence in sentences if is_slow(sentence, language)] == []


@pytest.mark.parametrize("language", [*LANGUAGES, None])
def test_no_misspelling_is_slow(language: str | None) -> None:
    """The fuzzer once found a word near no name; comparing it with all of them took 30 ms."""
    rng = random.Random(language)
    sentences = ["I want at least 2 HAns and offer no Goths", *(misspelt(rng) for _ in range(60))]
    sentences += [f"{misspelt(rng)[2:]} " * 3 + ", 2 Huns, " + misspelt(rng)[2:] for _ in range(30)]
    assert [sentence for sentence in sentences if is_slow(sentence, language)] == []


@pytest.mark.soak
def test_reading_takes_time_in_proportion_to_the_length() -> None:
    for part in REPEATED:
        sentence = (part * MOST_CHARACTERS)[:MOST_CHARACTERS]
        quarter = min(seconds(sentence[: MOST_CHARACTERS // 4], "en") for _ in range(7))
        whole = min(seconds(sentence, "en") for _ in range(20))
        assert whole < 12 * quarter + 0.001, part
