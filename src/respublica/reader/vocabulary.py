"""The words of a language for the page in the browser, which prints sentences itself.

Everything is taken from the tables of words, the messages and the editions.
"""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct, field
from msgspec.structs import asdict

from respublica.bots import roster
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
from respublica.language.messages import message
from respublica.language.word_tables import NounWords, edition_words, words
from respublica.protocol.edition import EditionSeen, edition_seen
from respublica.protocol.fields import Language
from respublica.protocol.messages import PHRASES


class _Words(Struct, frozen=True):
    pass


class Say(_Words, frozen=True):
    """Patterns: `I request {terms}.`, `{first} and {second}`."""

    request: str
    offer: str
    response: str
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
    seats: list[int]
    """The numbers of seats that can play."""
    house_rules: list[HouseRule]
    nouns: dict[str, NounForms]
    """By id: kinds, categories, `card`, multiples, and `pair in people`."""
    scores: dict[Pile, ScoreCardNames]


class BotListed(_Words, frozen=True):
    level: str
    name: str
    told: str
    """A sentence about how it plays."""
    is_character: bool
    """Whether it is one of the characters beside the ladder of levels."""


class PhraseListed(_Words, frozen=True):
    phrase: str
    text: str


class Vocabulary(_Words, frozen=True):
    language: str
    say: Say
    editions: list[EditionVocabulary]
    bots: list[BotListed]
    phrases: list[PhraseListed]


@cache
def vocabulary(language: Language) -> Vocabulary:
    """All words of a language."""
    said = words(language).say
    return Vocabulary(
        language=language,
        say=Say(said["request"], said["offer"], said["response"], said["and"], said["or"]),
        editions=[_edition(catalogue.edition(name), language) for name in catalogue.names()],
        bots=[_bot(level, language) for level in roster.NAMES],
        phrases=[PhraseListed(each, message(_PHRASES[each], language)) for each in PHRASES],
    )


def _edition(edition: Edition, language: Language) -> EditionVocabulary:
    said = edition_words(language, edition)
    return EditionVocabulary(
        **asdict(edition_seen(edition)),
        title=edition.title[language],
        seats=list(range(edition.fewest_seats, edition.most_seats + 1)),
        house_rules=house_rules(edition, language),
        nouns={id: _noun(said.nouns[id], noun) for id, noun in edition.nouns.items()},
        scores={
            pile: ScoreCardNames(said.piles[pile].one, said.piles[pile].many, said.piles[pile].a)
            for pile in Pile
        },
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


def _bot(level: str, language: Language) -> BotListed:
    name, told = _BOTS[level]
    is_character = ".pool." in roster.NAMES[level]
    return BotListed(level, message(name, language), message(told, language), is_character)


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


_BOTS: Mapping[str, tuple[str, str]] = {
    "novice": ("bot-novice", "bot-novice-told"),
    "apprentice": ("bot-apprentice", "bot-apprentice-told"),
    "merchant": ("bot-merchant", "bot-merchant-told"),
    "collector": ("bot-collector", "bot-collector-told"),
    "haggler": ("bot-haggler", "bot-haggler-told"),
    "hermit": ("bot-hermit", "bot-hermit-told"),
    "hoarder": ("bot-hoarder", "bot-hoarder-told"),
    "patron": ("bot-patron", "bot-patron-told"),
    "racer": ("bot-racer", "bot-racer-told"),
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
