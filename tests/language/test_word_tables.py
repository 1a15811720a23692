"""The tables of words are whole and unambiguous; a wrong entry is refused by name."""

import re
from pathlib import Path

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Pile
from respublica.engine.errors import LanguageError
from respublica.language import word_tables as module
from respublica.language.contractions import spellings
from respublica.language.lexicon import Lexicon
from respublica.language.printer import (
    counted,
    enumerated,
    letter,
    listed,
    name,
    names,
    score_card,
    score_cards,
)
from respublica.language.word_tables import LANGUAGES, WordsError, edition_words, read_words, words

TABLES = Path(module.__file__).parent / "words"
EDITIONS = catalogue.names()


def text(language: str) -> str:
    return (TABLES / f"{language}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_of_every_edition_has_words(language: str, edition: str) -> None:
    table = catalogue.edition(edition)
    said = words(language)
    assert set(table.nouns) <= set(said.nouns)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_on_the_cards_are_unique_within_an_edition(language: str, edition: str) -> None:
    table = catalogue.edition(edition)
    letters = [letter(kind.id, table, language) for kind in table.kinds]
    assert len(set(letters)) == len(letters)
    assert all(1 <= len(each) <= 2 for each in letters)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_means_two_things(language: str, edition: str) -> None:
    Lexicon(language, catalogue.edition(edition))


def test_a_hyphen_and_an_apostrophe_part_words_or_vanish() -> None:
    assert spellings("d'Anglo-Saxons", words("fr").spelling) == {
        ("d", "anglo", "saxons"),
        ("danglosaxons",),
        ("d", "anglosaxons"),
        ("danglo", "saxons"),
    }


def test_an_umlaut_may_be_typed_as_two_letters_or_without_dots() -> None:
    assert spellings("Mönche", words("de").spelling) == {("monche",), ("moenche",)}


# What is printed --------------------------------------------------------------------------------

PRINTED = {
    ("en", 1, "hun"): "1 Hun",
    ("en", 2, "hun"): "2 Huns",
    ("en", 3, "alchemy"): "3 Alchemy",
    ("en", 2, "three"): "2 threes of a kind",
    ("en", 1, "people"): "1 People card",
    ("fr", 1, "hun"): "1 carte de Huns",
    ("fr", 2, "alchemy"): "2 cartes d’alchimie",
    ("fr", 1, "anglo-saxon"): "1 carte d’Anglo-Saxons",
    ("fr", 3, "people"): "3 cartes des peuples",
    ("fr", 2, "five in people"): "2 groupes de cinq cartes des peuples identiques",
    ("de", 1, "hun"): "1 Hunnen",
    ("de", 2, "hun"): "2 Hunnen",
    ("de", 1, "monk"): "1 Mönch",
    ("de", 2, "book"): "2 Bücher",
    ("de", 1, "civilisation"): "1 Zivilisationskarte",
    ("de", 2, "pair in people"): "2 Paar Völkerkarten",
}


@pytest.mark.parametrize(("key", "expected"), PRINTED.items(), ids=str)
def test_a_counted_noun_is_grammatical(key: tuple[str, int, str], expected: str) -> None:
    language, count, noun = key
    edition = catalogue.edition("second")
    assert counted(count, noun, edition, language, as_object=True) == expected


def test_german_has_a_nominative_for_bare_words() -> None:
    assert counted(1, "hun", catalogue.edition("second"), "de") == "1 Hunne"


@pytest.mark.parametrize(
    ("language", "edition", "pile", "expected"),
    [
        ("en", "second", Pile.SETTLEMENT, "a Settlement"),
        ("en", "avalanche", Pile.SETTLEMENT, "a City"),
        ("en", "avalanche", Pile.CITY, "a Monument"),
        ("fr", "second", Pile.SETTLEMENT, "une cité"),
        ("fr", "first-fr", Pile.SETTLEMENT, "une colonie"),
        ("fr", "first-fr", Pile.CITY, "une ville"),
        ("fr", "avalanche", Pile.CITY, "un monument"),
        ("de", "second", Pile.LIBRARY, "eine Bibliothek"),
        ("de", "avalanche", Pile.CITY, "ein Monument"),
    ],
)
def test_score_cards_are_called_as_in_the_edition(
    language: str, edition: str, pile: Pile, expected: str
) -> None:
    assert score_card(pile, catalogue.edition(edition), language) == expected


def test_score_cards_are_counted() -> None:
    edition = catalogue.edition("second")
    assert score_cards(Pile.CITY, 1, edition, "en") == "1 City"
    assert score_cards(Pile.CITY, 2, edition, "de") == "2 Städte"


def test_the_first_french_rules_say_carte_peuple() -> None:
    edition = catalogue.edition("first-fr")
    assert counted(3, "people", edition, "fr") == "3 cartes Peuple"
    assert counted(1, "viking", edition, "fr") == "1 Viking"


def test_an_edition_of_ones_own_speaks_the_words_of_the_one_below() -> None:
    own = catalogue.read(
        'id = "mine"\nbased_on = "avalanche"\nrevision = 1\ntitle = {en = "Mine"}\nsource = "me"\n'
        "[people]\nroman = false\n"
        'carthaginian = { copies = 12, group = 5, earns = "settlement" }\n'
    )
    assert counted(2, "civilisation", own, "en") == "2 Technology cards"
    assert counted(2, "carthaginian", own, "fr") == "2 Carthaginian"


def test_cards_are_listed() -> None:
    edition = catalogue.edition("second")
    cards = edition.read_cards("2 goth, 1 hun, 1 trade")
    assert listed(cards, edition, "en") == "2 Goths, 1 Hun and 1 Trade"
    assert listed(cards, edition, "de") == "2 Goten, 1 Hunnen und 1 Handel"
    assert enumerated([], "en") == ""


def test_kinds_have_names_in_both_numbers() -> None:
    edition = catalogue.edition("second")
    told = [(name("monk", edition, each), names("monk", edition, each)) for each in ("fr", "de")]
    assert told == [("Moine", "Moines"), ("Mönch", "Mönche")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_elision_and_no_double_spaces(language: str) -> None:
    for edition in map(catalogue.edition, EDITIONS):
        for entry in edition_words(language, edition).nouns.values():
            for phrase in (entry.one, entry.many, entry.object):
                assert phrase == " ".join(phrase.split())
                assert not re.search(r"\bde [aeiouyéàâêîôûÉA]", phrase), phrase


# Broken tables ----------------------------------------------------------------------------------

BROKEN = [
    ('language = "en"', "language = 3", "language"),
    ('one = "Hun"', 'on = "Hun"', "nouns.hun.on"),
    ('one = "Hun"\n', "", "nouns.hun.one"),
    ('one = "Hun"', 'one = ""', "nouns.hun.one"),
    ('1 = ["one", ', '0 = ["one", ', "numbers.0"),
    ('3 = ["three"]\n', "", "numbers.3"),
    ('3 = ["three"]', '3 = "three"', "numbers.3"),
    ('3 = ["three"]', "3 = [3]", "numbers.3.0"),
    ("[verbs.has]", "[verbs.owns]", "verbs.owns"),
    ("[verbs.has]\nany", "[verbs.has]\nall", "verbs.has.all"),
    ('turns = ["want"', 'turns = ["wanton"', "speech.turns"),
    ("wishing = [", "hoping = [", "speech.hoping"),
    ("quotes = [", "marks = [", "spelling.marks"),
    ('request = "I request {terms}."', 'request = "I request."', "say.request"),
    ('and = "{first} and {second}"', 'and = "{first} and"', "say.and"),
    ("[piles.church]", "[piles.chapel]", "piles.chapel"),
    ("[words]", "[word]", "word"),
    ("[editions.avalanche.nouns.civilisation]", "[editions.avalanche.nouns.x]", "nouns.x"),
    ("[editions.avalanche.piles.city]", "[editions.avalanche.towns.city]", "towns"),
    ("[nouns.hun]", "[nouns.hun", "file"),
]


@pytest.mark.parametrize(
    ("good", "bad", "entry"), BROKEN, ids=[f"{good!r} as {bad!r}" for good, bad, _ in BROKEN]
)
def test_a_broken_table_is_refused_with_the_entry_that_is_wrong(
    good: str, bad: str, entry: str
) -> None:
    assert good in text("en")
    with pytest.raises(WordsError, match=re.escape(entry)):
        read_words(text("en").replace(good, bad, 1))


def test_a_phrase_with_two_meanings_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table = read_words(text("en").replace('also = ["Hunnic"]', 'also = ["Hunnic", "goth"]'))
    monkeypatch.setattr("respublica.language.lexicon.words", lambda language: table)
    with pytest.raises(WordsError, match=r"'goth'.*means two things.*goth.*hun"):
        Lexicon("en", catalogue.edition("second"))


def test_a_language_without_words_is_named() -> None:
    with pytest.raises(LanguageError, match=r"'it'.*en, fr, de"):
        words("it")
