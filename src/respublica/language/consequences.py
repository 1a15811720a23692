"""Sentences about what a statement would bring or cost its speaker.

For example: 1 Hun completes a group. With 2 Goths you'd have 3 of 5. The giver chooses which.
"""

from collections.abc import Iterator

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition
from respublica.engine.prospect import Change, Exchange, Way, getting, giving
from respublica.engine.state import PublicTable
from respublica.engine.trade import Join, Statement
from respublica.language.messages import message
from respublica.language.printer import as_object, counted, enumerated, listed

Ways = tuple[Way, ...]


def weigh_getting(
    table: PublicTable, seat: int, hand: Cards, said: Statement, language: str, go: Ways = ()
) -> str:
    """What the seat would hold if it were given this, and gave one of these for it."""
    exchange = Exchange(table, seat, hand, getting(said, table.edition.all_cards), go)
    sentences = [
        _gained(change, c.count(way.certain, change.kind.slot), table, seat, language)
        for way in exchange.come
        for change in exchange.coming(way)
        if change.moves
    ]
    return " ".join([*filter(None, sentences), *_who_chooses(said, language, _GIVER_CHOOSES)])


def weigh_giving(
    table: PublicTable, seat: int, hand: Cards, said: Statement, language: str, come: Ways = ()
) -> str:
    """What the seat would keep if it gave this, and got one of these for it."""
    exchange = Exchange(table, seat, hand, come, giving(hand, said))
    sentences = [
        _lost(change, c.count(way.certain, change.kind.slot), table.edition, language)
        for way in exchange.go
        for change in exchange.going(way)
        if change.moves
    ]
    return " ".join([*filter(None, sentences), *_who_chooses(said, language, _YOU_CHOOSE)])


def _gained(change: Change, number: int, table: PublicTable, seat: int, language: str) -> str:
    """Nothing where it depends on what is given."""
    cards = counted(number, change.kind.id, table.edition, language)
    if change.completes is not None and change.completes.certain:
        return message("weigh-completes", language, cards=cards, number=number)
    if len(change.after) > 1:
        return ""
    group, (after,) = table.group_size(seat, change.kind), change.after
    return message("weigh-holds", language, cards=cards, after=after, group=group)


def _lost(change: Change, number: int, edition: Edition, language: str) -> str:
    """Nothing where it depends on what is got."""
    kind = change.kind.id
    cards = counted(number, kind, edition, language, as_object=True)
    if change.breaks is not None and change.breaks.certain:
        return message("weigh-breaks", language, cards=cards)
    if len(change.after) > 1:
        return ""
    (after,) = change.after
    if not after:
        return message("weigh-keeps-none", language, cards=cards)
    left = counted(after, kind, edition, language, as_object=True)
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
    missing = [counted(number, noun.id, edition, language) for noun, number in ways[0].missing]
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
