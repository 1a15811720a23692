"""What a person types at any time: a trade sentence, a card, or the words of a prompt or a button.

The page and the terminal understand the same. The words for passing, declining, refusing and going
on are one list, because there is one choice in every phase that commits to nothing.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import product

from respublica.engine import cards as c
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
    Draw,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.checks import draw_options, under_way
from respublica.engine.edition import Category
from respublica.engine.errors import Code, InvalidNotation
from respublica.engine.state import Phase
from respublica.engine.trade import Join, Opening
from respublica.engine.view import View
from respublica.language.character_folding import fold
from respublica.language.completion import intent_in
from respublica.language.contractions import spellings
from respublica.language.interpreter import understand_person
from respublica.language.lexicon import Role, lexicon
from respublica.language.speech_words import Command
from respublica.language.word_tables import LANGUAGES, Word, words

_NOTHING: dict[Phase, Action] = {
    Phase.TRADE: PASS,
    Phase.ANSWER: DECLINE,
    Phase.CHOOSE: REFUSE,
    Phase.DISPLAY: DONE,
    Phase.LAST_DISPLAY: DONE,
}
_BEFORE_DRAWING = (Phase.TRADE, Phase.DISPLAY)
_Said = tuple[str, ...]
_PAUSES = re.compile(r"[,;:.!?…]+")
_LENGTHS = (4, 3, 2, 1)
"""Of fillers, in words, the longest first."""
_MOST_WORDS = 12
"""In a command."""


def command(text: str, language: str | None = None) -> Command | None:
    """What these words stand for in that language, or in another; None if they are no command."""
    said = _plain(text)
    for each in _tried(language):
        found = _known(said, each)
        if found is None and _only_declines(text, each):
            found = Command.NOTHING
        if found is not None:
            return found
    return None


def _known(said: _Said, language: str) -> Command | None:
    return _first_known(_cores(said, language), language)


def _first_known(tried: Iterable[_Said], language: str) -> Command | None:
    return next(filter(None, map(_commands(language).get, tried)), None)


def _only_declines(text: str, language: str) -> bool:
    """`no thanks, I'm good, maybe next time`: every part says no, or nothing at all."""
    heard = []
    for part in map(_plain, _PAUSES.split(text)):
        cores = _cores(part, language)
        found = _first_known((*cores, *_with_one_less(part, language)), language)
        if () not in cores or found is Command.NOTHING:
            heard.append(found)
    return bool(heard) and set(heard) == {Command.NOTHING}


def nothing_said(text: str, phase: Phase, language: str | None) -> Action | None:
    """The choice that commits to nothing, if these words ask for it; else None."""
    said = command(text, language)
    skips = said is Command.DRAW and phase in _BEFORE_DRAWING
    return _NOTHING.get(phase) if skips or said is Command.NOTHING else None


def typed_action(text: str, view: View, language: str | None, names: Sequence[str] = ()) -> Action:
    """The action that the words mean now; refused like any sentence if they mean none."""
    nothing = nothing_said(text, view.table.phase, language)
    if nothing is not None:
        return nothing
    match view.table.phase:
        case Phase.TRADE | Phase.ANSWER:
            return _spoken(text, view, language)
        case Phase.CHOOSE:
            return _accepted(text, view, language, names)
        case Phase.DELIVER:
            return Deliver(_cards(text, view, language))
        case Phase.DRAW:
            return _drawn(text, view, language)
        case Phase.DISPLAY | Phase.LAST_DISPLAY:
            return _displayed(text, view, language)
        case Phase.OVER:
            raise InvalidNotation(Code.WRONG_PHASE, "the game is over")


def _tried(language: str | None) -> Sequence[str]:
    """The person's own language first, then all."""
    return LANGUAGES if language is None else (language, *LANGUAGES)


# Commands ---------------------------------------------------------------------------------------


def _plain(text: str) -> _Said:
    """The words in plain letters, without signs."""
    folded = fold(text).text
    return tuple("".join(x if x.isalnum() else " " for x in folded).split())


@cache
def _commands(language: str) -> dict[_Said, Command]:
    own = words(language)
    return {
        typed: name
        for name, phrases in own.commands.items()
        for phrase in phrases
        for typed in spellings(phrase, own.spelling)
    }


@cache
def _fillers(language: str) -> Collection[_Said]:
    own = words(language)
    phrases = own.words[Word.FILLER]
    return frozenset(typed for phrase in phrases for typed in spellings(phrase, own.spelling))


def _cores(said: _Said, language: str) -> list[_Said]:
    """`well, I think I pass then` without its ends, the longest first; it may be nothing."""
    fillers = _fillers(language)
    length = len(said)
    begins, ends = [0], [length]
    for place in range(1, length + 1):
        if any(place - n in begins and said[place - n : place] in fillers for n in _LENGTHS):
            begins.append(place)
        back = length - place
        if any(back + n in ends and said[back : back + n] in fillers for n in _LENGTHS):
            ends.append(back)
    pairs = product(begins, ends)
    return [said[begin:end] for begin, end in pairs if 0 <= end - begin <= _MOST_WORDS]


def _with_one_less(said: _Said, language: str) -> Iterator[_Said]:
    """„hab leider keine“ without a word in its middle that means nothing."""
    fillers = _fillers(language)
    for place, word in enumerate(said):
        if (word,) in fillers:
            yield said[:place] + said[place + 1 :]


def _after_command(text: str, wanted: Command, language: str | None) -> _Said:
    """`accept Amina` without its verb."""
    said = _plain(text)
    for each in _tried(language):
        for length in range(len(said) - 1, 0, -1):
            if _commands(each).get(said[:length]) is wanted:
                return said[length:]
    return said


# Phases -----------------------------------------------------------------------------------------


def _spoken(text: str, view: View, language: str | None) -> Action:
    """A trade sentence; on one's own turn its words tell an offer from a request."""
    negotiation = view.table.negotiation
    intent = intent_in(view.table.phase, negotiation and negotiation.act)
    said = understand_person(text, view.edition, language, intent)
    if view.table.phase is Phase.ANSWER:
        return Respond(said.statement)
    trade = Offer if said.opening is Opening.OFFER else Request
    return trade(said.statement)


def _accepted(text: str, view: View, language: str | None, names: Sequence[str]) -> Action:
    """`accept`, if there is one response; `accept Amina`, `Amina`; the number of a response."""
    seats = [answer.seat for answer in under_way(view.table).responses]
    if command(text, language) is Command.ACCEPT and len(seats) == 1:
        return Accept(seats[0])
    called = _after_command(text, Command.ACCEPT, language)
    for number, seat in enumerate(seats, start=1):
        by_name = seat < len(names) and _plain(names[seat]) == called
        if by_name or called == (str(number),):
            return Accept(seat)
    raise InvalidNotation(Code.NO_SUCH_RESPONSE, f"'{text:.60}' names no response")


def _cards(text: str, view: View, language: str | None) -> Cards:
    """`2 Huns, 1 Goth, 1 Viking`."""
    cards = c.NONE
    for part in text.split(","):
        said = understand_person(part, view.edition, language).statement
        bundle = said.single_reading or c.NONE
        cards += bundle
        if not bundle or not c.contains(view.hand, cards):
            raise InvalidNotation(Code.NOT_A_DELIVERY, f"'{part}' is not held, or a choice")
    return cards


def _drawn(text: str, view: View, language: str | None) -> Action:
    """`1 People card and 2 Civilisation cards`."""
    if command(text, language) is Command.NOTHING:
        return Draw(0, 0)
    said = understand_person(text, view.edition, language).statement
    drawn = {term.noun.id: term.count for term in said.terms}
    people = drawn.pop(Category.PEOPLE, 0)
    civilisation = drawn.pop(Category.CIVILISATION, 0)
    option = Draw(people, civilisation)
    if drawn or said.join is Join.OR or option not in list(draw_options(view.table)):
        raise InvalidNotation(Code.DRAW_LIMITS, f"'{text:.60}' cannot be drawn")
    return option


def _displayed(text: str, view: View, language: str | None) -> Action:
    """`Goths`, `display the Goths`, `5 Goths`."""
    for each in _tried(language):
        tokens = lexicon(each, view.edition).tokens(text)
        nouns = [token.meaning.noun for token in tokens if token.role is Role.NOUN]
        kinds = [noun for noun in dict.fromkeys(nouns) if noun in view.edition.kind]
        if len(kinds) == 1:
            return Display(kinds[0])
    raise InvalidNotation(Code.NO_GROUP, f"'{text:.60}' names no group")
