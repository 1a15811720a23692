"""Explains a refusal: which rule it breaks, and what would be allowed."""

from collections.abc import Iterator

from respublica.engine.edition import Edition
from respublica.engine.errors import Code, Detail, RulesError
from respublica.engine.trade import Statement, both, statement
from respublica.language.interpreter import MOST_CHARACTERS
from respublica.language.messages import Argument, message
from respublica.language.printer import enumerated, names, say

_ENDED = (".", "?", "!")
_SEVERAL_REASONS = {
    Code.MIXED_REQUEST_AND_OFFER: ("doing",),
    Code.TOO_MANY_TYPES: ("alone",),
    Code.COUNT: ("missing", "identical", "too-many"),
    Code.AMBIGUOUS: ("name", "language"),
    Code.UNREADABLE: ("empty", "comma", "joint", "number-only"),
}


def explain(error: RulesError, edition: Edition, language: str) -> str:
    """A sentence about the rule that was broken, and one about what would be allowed."""
    detail = error.detail or Detail(language)
    rule = message(
        _message_id(error.code, detail), language, **_facts(error.code, detail, edition, language)
    )
    return " ".join([rule, *_advice(detail, language)])


def _message_id(code: Code, detail: Detail) -> str:
    if code is Code.UNKNOWN_CARD and not detail.meant:
        return "refusal-unknown-card-cards"
    known = detail.why in _SEVERAL_REASONS.get(code, ())
    return f"refusal-{code}-{detail.why}" if known else f"refusal-{code}"


def _facts(code: Code, detail: Detail, edition: Edition, language: str) -> dict[str, Argument]:
    kinds = [names(kind.id, edition, language) for kind in edition.kinds]
    facts: dict[str, Argument] = {"words": detail.words, "most": MOST_CHARACTERS}
    if code in (Code.NOT_IN_EDITION, Code.UNKNOWN_CARD):
        facts["cards"] = enumerated(kinds, language)
    if detail.why == "empty":
        facts["example"] = say(_example(edition), edition, language)
    return facts


def _example(edition: Edition) -> Statement:
    first, second = list(edition.nouns.values())[1:3]
    return both(statement(2, first).terms[0], statement(1, second).terms[0])


def _advice(detail: Detail, language: str) -> Iterator[str]:
    if detail.meant:
        yield message("did-you-mean", language, card=detail.meant)
    elif detail.instead:
        stop = "" if detail.instead.endswith(_ENDED) else "."
        yield message("try", language, sentence=detail.instead + stop)
