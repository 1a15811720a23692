"""Sentences about what a statement would bring or cost its speaker.

For example: 1 Hun completes a group. With 2 Goths you would hold 3 of 5. Whoever gives chooses
which.
"""

from collections.abc import Iterator

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition
from respublica.engine.prospect import Change, Way, changes, getting, giving
from respublica.engine.state import PublicTable
from respublica.engine.trade import Join, Statement
from respublica.language.messages import message
from respublica.language.printer import as_object, counted, enumerated, listed


def weigh_getting(
    table: PublicTable, seat: int, hand: Cards, said: Statement, language: str
) -> str:
    """What the seat would hold if it were given this."""
    sentences = [
        _gained(change, table, seat, language)
        for way in getting(said)
        for change in changes(table, seat, hand, came=way.certain)
    ]
    return " ".join([*sentences, *_who_chooses(said, language, _GIVER_CHOOSES)])


def weigh_giving(table: PublicTable, seat: int, hand: Cards, said: Statement, language: str) -> str:
    """What the seat would keep if it gave this."""
    sentences = [
        _lost(change, table.edition, language)
        for way in giving(hand, said)
        for change in changes(table, seat, hand, gone=way.certain)
    ]
    return " ".join([*sentences, *_who_chooses(said, language, _YOU_CHOOSE)])


def _gained(change: Change, table: PublicTable, seat: int, language: str) -> str:
    number = change.after - change.before
    cards = counted(number, change.kind.id, table.edition, language)
    if change.completes is not None:
        return message("weigh-completes", language, cards=cards, number=number)
    group = table.group_size(seat, change.kind)
    return message("weigh-holds", language, cards=cards, after=change.after, group=group)


def _lost(change: Change, edition: Edition, language: str) -> str:
    kind = change.kind.id
    cards = counted(change.before - change.after, kind, edition, language, as_object=True)
    if change.breaks is not None:
        return message("weigh-breaks", language, cards=cards)
    if not change.after:
        return message("weigh-keeps-none", language, cards=cards)
    left = counted(change.after, kind, edition, language, as_object=True)
    return message("weigh-keeps", language, cards=cards, left=left)


def _who_chooses(said: Statement, language: str, ids: tuple[str, str]) -> Iterator[str]:
    """Who chooses between two branches, or which cards, if the statement leaves a choice."""
    if said.single_reading is None:
        between, cards = ids
        yield message(between if said.join is Join.OR else cards, language)


_GIVER_CHOOSES = "weigh-giver-chooses", "weigh-giver-chooses-cards"
_YOU_CHOOSE = "weigh-you-choose", "weigh-you-choose-cards"


# Statements that cannot be met ------------------------------------------------------------------


def unpayable(hand: Cards, owed: Statement, edition: Edition, language: str) -> str:
    """Why this hand cannot give what is owed."""
    ways = giving(hand, owed)
    if len(ways) == 2:
        first, second = (_terms(way, edition, language) for way in ways)
        return message("unpayable-either", language, first=first, second=second)
    only = owed.terms[0]
    held = hand & only.noun.among
    if len(owed.terms) == 1 and only.noun.alike == 1 and held:
        has = _held(held, only.noun.id, only.noun.is_kind, edition, language)
        return message("unpayable-some", language, held=has, number=only.count)
    missing = [
        counted(number, noun.id, edition, language, as_object=True)
        for noun, number in ways[0].missing
    ]
    return message(
        "unpayable",
        language,
        owed=as_object(owed, edition, language),
        missing=enumerated(missing, language),
    )


def _held(held: Cards, noun: str, is_kind: bool, edition: Edition, language: str) -> str:
    if is_kind:
        return listed(held, edition, language)
    return counted(c.total(held), noun, edition, language, as_object=True)


def _terms(way: Way, edition: Edition, language: str) -> str:
    return as_object(Statement(way.terms), edition, language)
