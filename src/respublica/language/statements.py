"""Statements in the canonical notation, in both directions (R3.2.10).

Notation: `2 hun + 1 shipbuilding`, `2 architecture | 3 people`, `2 pair`, `1 pair in people`. The
terms may be typed in any order. The normal form is written, so that equal statements look equal.
"""

import re
from collections.abc import Sequence

from respublica.engine.edition import Edition
from respublica.engine.errors import Code, Detail, IllegalAction, InvalidNotation
from respublica.engine.trade import Join, Noun, Statement, Term, both, either, statement

MOST_CHARACTERS = 500
_JOINTS = {"+": Join.AND, "|": Join.OR}
_TERM = re.compile(r"\s*(?P<count>[0-9]{1,4})\s+(?P<noun>[a-z-]+(\s+in\s+[a-z]+)?)\s*", re.ASCII)


def write_statement(said: Statement) -> str:
    """The canonical notation."""
    return str(said)


def read_statement(text: str, edition: Edition) -> Statement:
    """The statement that this notation stands for; refused if the edition does not allow it."""
    return require_legal(read_whatever_number(text, edition), edition, text)


def read_whatever_number(text: str, edition: Edition) -> Statement:
    """Like `read_statement`, but with any number of cards."""
    if len(text) > MOST_CHARACTERS:
        raise InvalidNotation(Code.TOO_LONG, f"longer than {MOST_CHARACTERS} characters")
    parts = re.split(r"([+|])", text)
    terms, joints = parts[::2], parts[1::2]
    if len(terms) > 2:
        at = sum(map(len, parts[:3]))
        raise InvalidNotation(
            Code.TOO_MANY_TYPES, f"at most two terms, got '{text}'", (at, len(text))
        )
    ends = [len(terms[0]), len(text)]
    read = [
        _read_term(term, end - len(term), edition) for term, end in zip(terms, ends, strict=False)
    ]
    return join_terms(read, _JOINTS[joints[0]] if joints else None)


def _read_term(text: str, offset: int, edition: Edition) -> Term:
    found = _TERM.fullmatch(text)
    position = offset, offset + len(text)
    if found is None:
        raise InvalidNotation(Code.UNREADABLE, f"expected '2 hun', got '{text.strip()}'", position)
    noun = noun_called(" ".join(found["noun"].split()), edition, position)
    if int(found["count"]) == 0:
        raise InvalidNotation(Code.COUNT, f"a count is 1 or more, not '{text.strip()}'", position)
    return Term(int(found["count"]), noun)


def noun_called(name: str, edition: Edition, position: tuple[int, int] | None = None) -> Noun:
    noun = edition.nouns.get(name)
    if noun is None:
        known = ", ".join(edition.nouns)
        message = f"no '{name}' in edition {edition.id}: there are {known}"
        raise InvalidNotation(Code.UNKNOWN_CARD, message, position)
    return noun


def join_terms(terms: Sequence[Term], join: Join | None) -> Statement:
    if join is None:
        return statement(terms[0].count, terms[0].noun)
    return (both if join is Join.AND else either)(*terms)


def require_legal(said: Statement, edition: Edition, text: str = "") -> Statement:
    """The same statement; raises `IllegalAction` if the edition does not allow it."""
    code = edition.can_say(said)
    if code is not None:
        detail = Detail(words=text, why="too-many") if code is Code.COUNT else None
        raise IllegalAction(code, f"there are not so many cards: '{said}'", (0, len(text)), detail)
    return said
