"""Prints statements and cards as people say them."""

from collections.abc import Sequence

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Category, Edition, Pile
from respublica.engine.state import Backs
from respublica.engine.trade import Statement
from respublica.language.word_tables import LANGUAGES, Intent, SpeechAct, edition_words, words


def say(
    statement: Statement, edition: Edition, language: str, act: SpeechAct | Intent | None = None
) -> str:
    """The statement as a sentence; without an act, only its words and no full stop.

    A demand and a tender are told apart: `I want 2 Goths.`, `I would give 2 Goths.` A response that
    may be either is `For 2 Goths.`
    """
    if act is None:
        return _bare(statement, edition, language, as_object=False)
    return words(language).say[act].format(terms=as_object(statement, edition, language))


def as_object(statement: Statement, edition: Edition, language: str) -> str:
    """The words of a statement as they stand after a verb: `1 Hun or 2 Goths`."""
    return _bare(statement, edition, language, as_object=True)


def _bare(statement: Statement, edition: Edition, language: str, *, as_object: bool) -> str:
    terms = [
        counted(term.count, term.noun.id, edition, language, as_object=as_object)
        for term in statement.terms
    ]
    if statement.join is None:
        return terms[0]
    return _joined(words(language).say[statement.join], terms)


def counted(
    count: int, noun: str, edition: Edition, language: str, *, as_object: bool = False
) -> str:
    """`2 Huns`; as an object in German `1 Hunnen`."""
    entry = edition_words(language, edition).nouns[noun]
    one = entry.object if as_object else entry.one
    return f"{count} {one if count == 1 else entry.many}"


def listed(cards: Cards | Backs, edition: Edition, language: str) -> str:
    """`2 Goths, 1 Hun and 1 Trade`; of backs `1 People card and 2 Civilisation cards`."""
    parts = _from_behind(cards) if isinstance(cards, Backs) else _face_up(cards, edition)
    phrases = [counted(n, noun, edition, language, as_object=True) for n, noun in parts]
    return enumerated(phrases, language)


def enumerated(phrases: Sequence[str], language: str) -> str:
    """`a, b and c`."""
    if len(phrases) < 2:
        return "".join(phrases)
    return _joined(words(language).say["and"], [", ".join(phrases[:-1]), phrases[-1]])


def name(noun: str, edition: Edition, language: str) -> str:
    """A noun as it stands on its card: `Goth`."""
    return edition_words(language, edition).nouns[noun].name


def names(noun: str, edition: Edition, language: str) -> str:
    """The plural of that: `Goths`."""
    return edition_words(language, edition).nouns[noun].names


def title(edition: Edition, language: str) -> str:
    """What an edition is called, in the first language if it has no title in this one."""
    own = edition.title.get(language) or words(language).titles.get(edition.id)
    return own or edition.title.get(LANGUAGES[0], edition.id)


def titles(edition: Edition) -> dict[str, str]:
    """By language."""
    return {language: title(edition, language) for language in LANGUAGES}


def letter(kind: str, edition: Edition, language: str) -> str:
    """The one or two letters on a card's face, unique within an edition."""
    entry = edition_words(language, edition).nouns[kind]
    return entry.letter or entry.name[:2]


def score_card(pile: Pile, edition: Edition, language: str) -> str:
    """A score card with its article: `a Settlement`."""
    return edition_words(language, edition).piles[pile].a


def score_cards(pile: Pile, count: int, edition: Edition, language: str) -> str:
    """`2 Settlements`."""
    entry = edition_words(language, edition).piles[pile]
    return f"{count} {entry.one if count == 1 else entry.many}"


def _joined(pattern: str, phrases: Sequence[str]) -> str:
    return pattern.format(first=phrases[0], second=phrases[1])


def _from_behind(cards: Backs) -> list[tuple[int, str]]:
    parts = [(cards.people, Category.PEOPLE), (cards.civilisation, Category.CIVILISATION)]
    return [(count, category.value) for count, category in parts if count]


def _face_up(cards: Cards, edition: Edition) -> list[tuple[int, str]]:
    return [(count, edition.kind_at[slot].id) for slot, count in c.counts(cards)]
