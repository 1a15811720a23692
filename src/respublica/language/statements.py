"""Statements in the canonical notation and as JSON, both directions (R3.2.10).

Notation: `2 hun + 1 shipbuilding`, `2 architecture | 3 people`, `2 pair`, `1 pair in people`. Any
order of terms is read; what is written is the normal form, so equal statements look equal.
JSON: `{"join": "and" | "or" | null, "terms": [{"count": 2, "of": "hun"}]}`, with `"in"` beside
`"of"` for a multiple within a category.
"""

import re
from collections.abc import Mapping, Sequence
from typing import TypedDict

from respublica.engine.edition import Edition
from respublica.engine.errors import Code, Detail, IllegalAction, InvalidNotation
from respublica.engine.trade import Join, Noun, Statement, Term, both, either, statement

MOST_CHARACTERS = 500
_JOINTS = {"+": Join.AND, "|": Join.OR}
_TERM = re.compile(r"\s*(?P<count>[0-9]{1,4})\s+(?P<noun>[a-z-]+(\s+in\s+[a-z]+)?)\s*", re.ASCII)


class StatementJson(TypedDict):
    join: str | None
    terms: list[dict[str, int | str]]


def write_statement(said: Statement) -> str:
    """The canonical notation."""
    return str(said)


def read_statement(text: str, edition: Edition) -> Statement:
    """The statement in canonical notation; legal in the edition, or an error that says why not."""
    return _legal(read_whatever_number(text, edition), edition, text)


def read_whatever_number(text: str, edition: Edition) -> Statement:
    """The same, though there may not be so many cards."""
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
    return _joined(read, _JOINTS[joints[0]] if joints else None)


def _read_term(text: str, offset: int, edition: Edition) -> Term:
    found = _TERM.fullmatch(text)
    position = offset, offset + len(text)
    if found is None:
        raise InvalidNotation(Code.UNREADABLE, f"expected '2 hun', got '{text.strip()}'", position)
    noun = _noun(" ".join(found["noun"].split()), edition, position)
    if int(found["count"]) == 0:
        raise InvalidNotation(Code.COUNT, f"a count is 1 or more, not '{text.strip()}'", position)
    return Term(int(found["count"]), noun)


def _noun(name: str, edition: Edition, position: tuple[int, int] | None = None) -> Noun:
    noun = edition.nouns.get(name)
    if noun is None:
        known = ", ".join(edition.nouns)
        message = f"no '{name}' in edition {edition.id}: there are {known}"
        raise InvalidNotation(Code.UNKNOWN_CARD, message, position)
    return noun


def _joined(terms: Sequence[Term], join: Join | None) -> Statement:
    if join is None:
        return statement(terms[0].count, terms[0].noun)
    return (both if join is Join.AND else either)(*terms)


def _legal(said: Statement, edition: Edition, text: str) -> Statement:
    code = edition.can_say(said)
    if code is not None:
        detail = Detail(words=text, why="too-many") if code is Code.COUNT else None
        raise IllegalAction(code, f"there are not so many cards: '{said}'", (0, len(text)), detail)
    return said


# JSON -------------------------------------------------------------------------------------------


def statement_to_json(said: Statement) -> StatementJson:
    return {
        "join": said.join.value if said.join else None,
        "terms": [term_to_json(term) for term in said.terms],
    }


def term_to_json(term: Term) -> dict[str, int | str]:
    of, _, within = term.noun.id.partition(" in ")
    written: dict[str, int | str] = {"count": term.count, "of": of}
    return {**written, "in": within} if within else written


def statement_from_json(value: object, edition: Edition) -> Statement:
    """The inverse; anything of another shape is `unreadable`."""
    if not isinstance(value, Mapping) or not set(value) <= {"join", "terms"}:
        raise _unreadable(f"expected an object with 'join' and 'terms', got {value!r:.80}")
    join, terms = value.get("join"), value.get("terms")
    if not isinstance(terms, list) or not 1 <= len(terms) <= 2:
        raise _unreadable(f"expected one or two terms, got {terms!r:.80}")
    if join not in ((None,) if len(terms) == 1 else ("and", "or")):
        raise _unreadable(f"{len(terms)} terms cannot be joined by {join!r:.80}")
    read = [_term_from_json(term, edition) for term in terms]
    return _legal(_joined(read, None if join is None else Join(join)), edition, "")


def _term_from_json(value: object, edition: Edition) -> Term:
    if not isinstance(value, Mapping) or not {"count", "of"} <= set(value) <= {"count", "of", "in"}:
        raise _unreadable(f"expected a term with 'count' and 'of', got {value!r:.80}")
    count, of, within = value["count"], value["of"], value.get("in")
    if not isinstance(of, str) or not (within is None or isinstance(within, str)):
        raise _unreadable(f"expected texts, got {value!r:.80}")
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise InvalidNotation(Code.COUNT, f"expected a count of 1 or more, got {count!r:.80}")
    return Term(count, _noun(of if within is None else f"{of} in {within}", edition))


def _unreadable(message: str) -> InvalidNotation:
    return InvalidNotation(Code.UNREADABLE, message)
