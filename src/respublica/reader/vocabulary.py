"""The words of a language for the page in the browser, which prints sentences itself.

Everything is taken from the tables of words, the messages and the editions.
"""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct, field
from msgspec.structs import asdict

from respublica.bots import cast, roster
from respublica.bots.manner import Manner
from respublica.engine import catalogue
from respublica.engine.edition import (
    Disqualified,
    Drawing,
    Edition,
    OrOffers,
    Pile,
    RuleValue,
    Swap,
)
from respublica.engine.trade import Noun
from respublica.language.languages import LANGUAGES, Heading, heading
from respublica.language.messages import message, whole_file
from respublica.language.printer import title
from respublica.language.word_tables import NounWords, edition_words, words
from respublica.protocol.edition import EditionSeen, edition_seen
from respublica.protocol.fields import Language
from respublica.protocol.messages import PHRASES
from respublica.reader.card_help import card_help
from respublica.reader.edition_summary import summary


class _Words(Struct, frozen=True):
    pass


class Say(_Words, frozen=True):
    """Patterns: `I request {terms}.`, `{first} and {second}`.

    A response is a demand or a tender: what is wanted for what was requested, or given for what was
    offered. `response` may be either.
    """

    request: str
    offer: str
    response: str
    demand: str
    tender: str
    both: str = field(name="and")
    either: str = field(name="or")


class NounForms(_Words, frozen=True):
    """The forms of a noun: singular, plural, singular as an object, and the name on a card."""

    one: str
    many: str
    object: str
    name: str
    names: str
    letter: str | None
    """The letters on the face of a card; only kinds have them."""
    alike: int
    """How many identical cards make one."""
    alone: bool
    """It cannot be joined with anything else in a sentence."""


class ScoreCardNames(_Words, frozen=True):
    one: str
    many: str
    a: str
    """With its article, as an object: `a Settlement`."""


class RuleChoice(_Words, frozen=True):
    value: RuleValue
    text: str
    seats: int
    """The number of seats that a table must have for this value."""


class HouseRule(_Words, frozen=True):
    """A rule that the host of a table may change."""

    rule: str
    text: str
    default: RuleValue
    choices: list[RuleChoice]


class EditionVocabulary(EditionSeen, frozen=True):
    """An edition and its words."""

    title: str
    told: str
    """What is in it and where its rules differ, in a line."""
    seats: list[int]
    """The numbers of seats that can play."""
    house_rules: list[HouseRule]
    nouns: dict[str, NounForms]
    """By id: kinds, categories, `card`, multiples, and `pair in people`."""
    scores: dict[Pile, ScoreCardNames]
    help: dict[str, str]
    """What a kind, a deck (by its category) or a pile is for."""


class PersonListed(_Words, frozen=True):
    """Somebody who plays as a bot."""

    face: str
    name: str
    told: str | None
    """A sentence about how they speak; none where the level's says it all."""


class BotListed(_Words, frozen=True):
    level: str
    name: str
    many: str
    """What several of them are called, as in `against three apprentices`."""
    told: str
    """A sentence about how it plays."""
    people: list[PersonListed]
    is_character: bool
    """Whether it is one of the characters beside the ladder of levels."""
    is_offered: bool
    """Whether it can be chosen here: a table from elsewhere may have others."""


class PhraseListed(_Words, frozen=True):
    phrase: str
    text: str


class LanguageListed(_Words, frozen=True):
    language: str
    """Its code."""
    name: str
    """In itself."""
    locale: str
    """For dates and lists."""
    direction: str
    """Of its script: `ltr` or `rtl`."""
    quotes: str
    """The marks before and after what is said."""


class Vocabulary(_Words, frozen=True):
    language: str
    languages: list[LanguageListed]
    """All that are spoken here; the first one where none is chosen."""
    say: Say
    editions: list[EditionVocabulary]
    bots: list[BotListed]
    phrases: list[PhraseListed]


class PageTexts(_Words, frozen=True):
    """What a page says that was built without this language."""

    language: str
    messages: str
    """The text of a Fluent file."""


def page_texts(language: Language) -> PageTexts:
    return PageTexts(language, whole_file("page", language))


@cache
def vocabulary(language: Language) -> Vocabulary:
    """All words of a language."""
    said = words(language).say
    return Vocabulary(
        language=language,
        languages=languages_listed(),
        say=Say(
            request=said["request"],
            offer=said["offer"],
            response=said["response"],
            demand=said["demand"],
            tender=said["tender"],
            both=said["and"],
            either=said["or"],
        ),
        editions=[_edition(catalogue.edition(name), language) for name in catalogue.names()],
        bots=[_bot(level, language) for level in roster.NAMES],
        phrases=[PhraseListed(each, message(_PHRASES[each], language)) for each in PHRASES],
    )


def languages_listed() -> list[LanguageListed]:
    return [_language(heading(language)) for language in LANGUAGES]


def _language(head: Heading) -> LanguageListed:
    return LanguageListed(head.language, head.name, head.locale, head.direction, head.quotes)


def _edition(edition: Edition, language: Language) -> EditionVocabulary:
    said = edition_words(language, edition)
    return EditionVocabulary(
        **asdict(edition_seen(edition)),
        title=title(edition, language),
        told=summary(edition, language),
        seats=list(range(edition.fewest_seats, edition.most_seats + 1)),
        house_rules=house_rules(edition, language),
        nouns={id: _noun(said.nouns[id], noun) for id, noun in edition.nouns.items()},
        scores={
            pile: ScoreCardNames(said.piles[pile].one, said.piles[pile].many, said.piles[pile].a)
            for pile in Pile
        },
        help=card_help(edition, language),
    )


def _noun(entry: NounWords, noun: Noun) -> NounForms:
    return NounForms(
        one=entry.one,
        many=entry.many,
        object=entry.object,
        name=entry.name,
        names=entry.names,
        letter=(entry.letter or entry.name[:2]) if noun.is_kind else None,
        alike=noun.alike,
        alone=noun.alone,
    )


def bot_name(level: str, language: Language) -> str:
    """What a level or a character is called: `Merchant`; one from elsewhere by its own name."""
    return message(_BOTS[level][0], language) if level in _BOTS else level


def bot_told(level: str, language: Language) -> str:
    """A sentence about how it plays."""
    return message(_BOTS[level][2], language)


def _bot(level: str, language: Language) -> BotListed:
    name, many, told = (message(id, language) for id in _BOTS[level])
    people = [_person(person, language) for person in cast.people_of(level)]
    is_character = ".pool." in roster.NAMES[level]
    return BotListed(level, name, many, told, people, is_character, level in roster.offered())


def _person(person: cast.Person, language: Language) -> PersonListed:
    told = None if person.manner is None else message(_MANNERS[person.manner], language)
    return PersonListed(person.id, person.name, told)


def phrase_text(phrase: str, language: Language) -> str:
    """What is said beside the trade, as it is heard; one from elsewhere by its own name."""
    return message(_PHRASES[phrase], language) if phrase in _PHRASES else phrase


# House rules ------------------------------------------------------------------------------------

_VALUE_TEXTS: Mapping[str, str] = {
    Swap.FACE_UP: "rule-swap-face-up",
    Swap.FACE_DOWN: "rule-swap-face-down",
    Drawing.MUST: "rule-drawing-must",
    Drawing.MAY: "rule-drawing-may",
    Disqualified.SPEAKER: "rule-disqualified-speaker",
    Disqualified.TRADE: "rule-disqualified-trade",
    OrOffers.EVERY_BRANCH: "rule-or-offers-every-branch",
    OrOffers.ONE_BRANCH: "rule-or-offers-one-branch",
}
_SWITCH = (True, False)
RULES: Mapping[str, tuple[str, tuple[RuleValue, ...]]] = {
    "swap": ("rule-swap", tuple(Swap)),
    "drawing": ("rule-drawing", tuple(Drawing)),
    "final_display": ("rule-final-display", _SWITCH),
    "or_offers": ("rule-or-offers", tuple(OrOffers)),
    "strict_speech": ("rule-strict-speech", _SWITCH),
    "disqualified": ("rule-disqualified", tuple(Disqualified)),
    "memory_aid": ("rule-memory-aid", _SWITCH),
    "starting_seat": ("rule-starting-seat", ()),
    "stalemate_rounds": ("rule-stalemate-rounds", (1, 2, 3, 5)),
    "barren_rounds": ("rule-barren-rounds", (5, 10, 20)),
}
"""The message of each rule and the values to choose from; none: the seats of the edition."""


def house_rules(edition: Edition, language: Language) -> list[HouseRule]:
    return [
        HouseRule(
            rule,
            message(id, language),
            getattr(edition.rules, rule),
            [
                RuleChoice(value, rule_value_text(value, rule, language), _seats_for(value, rule))
                for value in values or _seats(edition)
            ],
        )
        for rule, (id, values) in RULES.items()
    ]


def _seats(edition: Edition) -> tuple[RuleValue, ...]:
    return None, *range(edition.most_seats)


def _seats_for(value: RuleValue, rule: str) -> int:
    return value + 1 if rule == "starting_seat" and isinstance(value, int) else 0


def rule_value_text(value: RuleValue, rule: str, language: Language) -> str:
    match value:
        case None:
            return message("rule-starting-seat-shuffle", language)
        case bool():
            return message("rule-yes" if value else "rule-no", language)
        case int() if rule == "starting_seat":
            return message("seat", language, number=value + 1)
        case int():
            return str(value)
        case _:
            return message(_VALUE_TEXTS[value], language)


_BOTS: Mapping[str, tuple[str, str, str]] = {
    "novice": ("bot-novice", "bot-novice-many", "bot-novice-told"),
    "pupil": ("bot-pupil", "bot-pupil-many", "bot-pupil-told"),
    "apprentice": ("bot-apprentice", "bot-apprentice-many", "bot-apprentice-told"),
    "merchant": ("bot-merchant", "bot-merchant-many", "bot-merchant-told"),
    "senator": ("bot-senator", "bot-senator-many", "bot-senator-told"),
    "collector": ("bot-collector", "bot-collector-many", "bot-collector-told"),
    "haggler": ("bot-haggler", "bot-haggler-many", "bot-haggler-told"),
    "hermit": ("bot-hermit", "bot-hermit-many", "bot-hermit-told"),
    "hoarder": ("bot-hoarder", "bot-hoarder-many", "bot-hoarder-told"),
    "learner": ("bot-learner", "bot-learner-many", "bot-learner-told"),
    "patron": ("bot-patron", "bot-patron-many", "bot-patron-told"),
    "peddler": ("bot-peddler", "bot-peddler-many", "bot-peddler-told"),
    "racer": ("bot-racer", "bot-racer-many", "bot-racer-told"),
    "wholesaler": ("bot-wholesaler", "bot-wholesaler-many", "bot-wholesaler-told"),
}
_MANNERS: Mapping[Manner, str] = {
    Manner.PLAIN: "manner-plain",
    Manner.CHOICE: "manner-choice",
    Manner.PEOPLES: "manner-peoples",
    Manner.CIVILISATION: "manner-civilisation",
}
_PHRASES: Mapping[str, str] = {
    "hello": "phrase-hello",
    "good-luck": "phrase-good-luck",
    "thanks": "phrase-thanks",
    "sorry": "phrase-sorry",
    "well-traded": "phrase-well-traded",
    "let-me-think": "phrase-let-me-think",
    "your-turn": "phrase-your-turn",
    "good-game": "phrase-good-game",
    "laugh": "phrase-laugh",
    "wow": "phrase-wow",
    "goodbye": "phrase-goodbye",
}
