"""The words of a language: complete, and the same as everywhere else."""

from dataclasses import fields

import httpx2 as httpx
import pytest

from respublica.bots import roster
from respublica.engine import catalogue
from respublica.engine.edition import Drawing, Rules, Swap
from respublica.engine.errors import SetupError
from respublica.engine.setup import Setup
from respublica.engine.shuffle import seed_from
from respublica.language.languages import LANGUAGES
from respublica.language.messages import message
from respublica.language.printer import counted, letter, say, title
from respublica.language.word_tables import SpeechAct
from respublica.protocol.fields import Language
from respublica.protocol.messages import PHRASES
from respublica.reader.vocabulary import vocabulary
from tests.arrange import said
from tests.server.running import Running

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_every_edition_has_words_for_everything(language: Language) -> None:
    told = {each.edition: each for each in vocabulary(language).editions}
    assert set(told) == set(catalogue.names())
    for name, words in told.items():
        edition = catalogue.edition(name)
        assert set(words.nouns) == set(edition.nouns)
        assert words.title == title(edition, language)
        assert [kind.kind for kind in words.kinds] == [kind.id for kind in edition.kinds]
        for kind in edition.kind:
            assert words.nouns[kind].letter == letter(kind, edition, language)
        assert all(
            words.nouns[noun].letter is None for noun in words.nouns if noun not in edition.kind
        )


@in_every_language
def test_a_sentence_can_be_put_together_from_it(language: Language) -> None:
    words, second = vocabulary(language), catalogue.edition("second")
    nouns = next(each for each in words.editions if each.edition == "second").nouns
    assert counted(2, "hun", second, language) == f"2 {nouns['hun'].many}"
    first, other = f"1 {nouns['hun'].object}", f"2 {nouns['monk'].many}"
    joined = words.say.either.replace("{first}", first).replace("{second}", other)
    expected = say(said("1 hun | 2 monk"), second, language, SpeechAct.OFFER)
    assert words.say.offer.replace("{terms}", joined) == expected


@in_every_language
def test_every_house_rule_is_told_with_its_values(language: Language) -> None:
    for edition in vocabulary(language).editions:
        rules = {rule.rule: rule for rule in edition.house_rules}
        assert set(rules) == {field.name for field in fields(Rules)}
        for name, rule in rules.items():
            values = [choice.value for choice in rule.choices]
            assert rule.default in values
            assert all(choice.text for choice in rule.choices)
            for value in values:
                catalogue.edition(edition.edition).with_rules({name: value})


def test_a_seat_begins_only_at_tables_that_have_it() -> None:
    for edition in vocabulary("en").editions:
        rule = next(rule for rule in edition.house_rules if rule.rule == "starting_seat")
        for choice in rule.choices:
            chosen = catalogue.edition(edition.edition).with_rules({"starting_seat": choice.value})
            for seats in edition.seats:
                if seats >= choice.seats:
                    Setup(chosen, seats, seed_from(1), (b"",) * seats)
                else:
                    with pytest.raises(SetupError):
                        Setup(chosen, seats, seed_from(1), (b"",) * seats)


@in_every_language
def test_every_bot_and_every_phrase_is_told(language: Language) -> None:
    words = vocabulary(language)
    assert [bot.level for bot in words.bots] == list(roster.NAMES)
    assert [bot.level for bot in words.bots if not bot.is_character] == [
        "novice",
        "pupil",
        "apprentice",
        "merchant",
        "senator",
    ]
    assert [bot.level for bot in words.bots if bot.is_offered] == roster.offered()
    assert [each.phrase for each in words.phrases] == list(PHRASES)


def test_anybody_may_ask_and_it_is_not_sent_twice(server: Running) -> None:
    address = f"{server.address}/api/vocabulary"
    french = httpx.get(address, params={"language": "fr"})
    assert french.json()["language"] == "fr"
    tag = french.headers["etag"]
    again = httpx.get(address, params={"language": "fr"}, headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    other = httpx.get(address, params={"language": "de"}, headers={"if-none-match": tag})
    assert other.status_code == 200
    assert httpx.get(address, params={"language": "la"}).json()["code"] == "malformed"


# Editions in a line -----------------------------------------------------------------------------


@in_every_language
def test_the_lines_of_editions_follow_from_their_rules(language: Language) -> None:
    """The same sentence for the same rule, another one for another."""
    lines = {each.edition: each.told for each in vocabulary(language).editions}
    for name, line in lines.items():
        edition = catalogue.edition(name)
        for swap, sentence in _SWAPS.items():
            assert (message(sentence, language) in line) == (edition.rules.swap is swap)
        assert (message("edition-draw-may", language) in line) == (
            edition.rules.drawing is Drawing.MAY
        )
        assert (message("edition-no-last-display", language) in line) != edition.rules.final_display
    assert len(set(lines.values())) == len(lines)


_SWAPS = {Swap.FACE_UP: "edition-face-up", Swap.FACE_DOWN: "edition-face-down"}


def test_only_an_edition_with_monks_says_so() -> None:
    for each in vocabulary("en").editions:
        has_monks = "monk" in catalogue.edition(each.edition).kind
        assert each.told.startswith("With Monks and Books.") == has_monks


def test_an_edition_with_other_peoples_names_them() -> None:
    (avalanche,) = (each for each in vocabulary("en").editions if each.edition == "avalanche")
    assert avalanche.told.startswith("Peoples: Romans, Babylonians,")
