"""A statement as it travels, where its parts matter: terms, and what joins them.

Elsewhere a statement is text in the canonical notation."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType, field

from respublica.engine.edition import Category, Edition
from respublica.engine.errors import Code, InvalidNotation
from respublica.engine.trade import Join, Statement, Term
from respublica.language.statements import join_terms, noun_called, require_legal
from respublica.protocol.events import Seen


class TermSeen(Seen, frozen=True):
    """So many of something; `in` narrows a multiple to a category: a pair in people."""

    count: int
    of: str
    within: Category | UnsetType = field(default=UNSET, name="in")


class StatementSeen(Seen, frozen=True):
    join: Literal["and", "or"] | None
    terms: list[TermSeen]


def statement_seen(statement: Statement) -> StatementSeen:
    join = statement.join
    return StatementSeen(None if join is None else join.value, terms_seen(statement.terms))


def terms_seen(terms: Iterable[Term]) -> list[TermSeen]:
    return [_term_seen(term) for term in terms]


def _term_seen(term: Term) -> TermSeen:
    of, _, within = term.noun.id.partition(" in ")
    return TermSeen(term.count, of, Category(within) if within else UNSET)


def parse_statement(value: object, edition: Edition) -> Statement:
    """The statement that this decoded JSON stands for; another shape is `unreadable`."""
    try:
        return _read(msgspec.convert(value, StatementSeen), edition)
    except msgspec.ValidationError as error:
        raise InvalidNotation(Code.UNREADABLE, f"no statement: {error!s:.80}") from None


def _read(seen: StatementSeen, edition: Edition) -> Statement:
    if not 1 <= len(seen.terms) <= 2 or (seen.join is None) != (len(seen.terms) == 1):
        raise InvalidNotation(
            Code.UNREADABLE, f"{len(seen.terms)} terms cannot be joined by {seen.join}"
        )
    terms = [read_term(term, edition) for term in seen.terms]
    joined = join_terms(terms, None if seen.join is None else Join(seen.join))
    return require_legal(joined, edition)


def read_term(seen: TermSeen, edition: Edition) -> Term:
    if seen.count < 1:
        raise InvalidNotation(Code.COUNT, f"expected a count of 1 or more, got {seen.count}")
    name = seen.of if isinstance(seen.within, UnsetType) else f"{seen.of} in {seen.within}"
    return Term(seen.count, noun_called(name, edition))
