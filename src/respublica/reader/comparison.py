"""What a statement would bring the viewer, and the responses to it side by side.

The engine works out what can come of a swap (`engine/prospect.py`); here it is put into words and
structs, for whoever has no engine.
"""

from collections.abc import Iterable

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.edition import Edition
from respublica.engine.prospect import (
    Change,
    Earning,
    Exchange,
    Way,
    getting,
    giving,
    unseen_by,
)
from respublica.engine.state import Answer, Negotiation
from respublica.engine.trade import Statement, can_deliver
from respublica.engine.view import View
from respublica.language.consequences import unpayable
from respublica.language.printer import say
from respublica.language.word_tables import ANSWERS
from respublica.protocol import reader as s
from respublica.protocol.statements import terms_seen


def compare(view: View, language: str) -> list[s.Compared]:
    """Every answer, with what it would bring and cost the viewer, who may accept one."""
    said = under_way(view.table)
    return [_compared(view, said, answer, language) for answer in said.answers]


def _compared(view: View, said: Negotiation, answer: Answer, language: str) -> s.Compared:
    if answer.response is None:
        return s.Compared(answer.seat, None, None, False, None, None, None)
    owed, due = said.owed_by_active(answer.seat), said.owed_by_partner(answer.seat)
    payable = can_deliver(view.hand, owed)
    get, give = both_sides(view, due, owed, answer.seat)
    return s.Compared(
        seat=answer.seat,
        response=str(answer.response),
        sentence=say(answer.response, view.edition, language, ANSWERS[said.act]),
        payable=payable,
        reason=None if payable else unpayable(view.hand, owed, view.edition, language),
        get=get,
        give=give,
    )


# The sides of a trade ---------------------------------------------------------------------------


def both_sides(
    view: View, due: Statement, owed: Statement, partner: int
) -> tuple[s.SideSeen, s.SideSeen]:
    """What a swap with the partner brings the viewer, and what it costs, set off."""
    exchange = _exchange(view, come=ways_to_get(view, due, partner), go=giving(view.hand, owed))
    come, go = (
        [(way, exchange.coming(way)) for way in exchange.come],
        [(way, exchange.going(way)) for way in exchange.go],
    )
    _tell_once(come, go)
    return (
        s.SideSeen(_chooser(due, partner), [_way(*each) for each in come]),
        s.SideSeen(_chooser(owed, view.seat), [_way(*each) for each in go]),
    )


def received_side(view: View, due: Statement) -> s.SideSeen:
    """What a statement brings the viewer by itself, whoever gives it."""
    exchange = _exchange(view, come=getting(due, view.edition.all_cards))
    return s.SideSeen(None, [_way(way, exchange.coming(way)) for way in exchange.come])


def given_side(view: View, owed: Statement) -> s.SideSeen:
    """What a statement costs the viewer by itself."""
    exchange = _exchange(view, go=giving(view.hand, owed))
    ways = [_way(way, exchange.going(way)) for way in exchange.go]
    return s.SideSeen(_chooser(owed, view.seat), ways)


def ways_to_get(view: View, due: Statement, giver: int) -> tuple[Way, ...]:
    """By what the viewer sees of the giver's hand, and of all cards."""
    return getting(due, unseen_by(view.table, view.hand), view.hands[giver])


def _exchange(view: View, come: tuple[Way, ...] = (), go: tuple[Way, ...] = ()) -> Exchange:
    assert view.seat is not None, "a spectator trades nothing"
    return Exchange(view.table, view.seat, view.hand, come, go)


def _chooser(said: Statement, giver: int | None) -> int | None:
    return None if said.single_reading is not None else giver


Told = list[tuple[Way, list[Change]]]


def _tell_once(come: Told, go: Told) -> None:
    """What both comes and goes is told on one side, unless there are ways to tell apart."""
    sides = [[changes for way, changes in side if way.numbers is not None] for side in (come, go)]
    if any(len(side) != 1 for side in sides):
        return
    ((came,), (gone,)) = sides
    for change in [each for each in came if any(each.kind is other.kind for other in gone)]:
        loses = max(change.after) < change.before
        side = came if loses else gone
        side[:] = [each for each in side if each.kind is not change.kind]


def _way(way: Way, changed: Iterable[Change]) -> s.WaySeen:
    return s.WaySeen(
        terms=terms_seen(way.terms),
        possible=way.numbers is not None,
        open=not way.is_all,
        changes=[
            s.ChangeSeen(
                each.kind.id,
                each.before,
                list(each.after),
                each.moves,
                _earning(each.completes),
                _earning(each.breaks),
            )
            for each in changed
        ],
        missing={noun.id: number for noun, number in way.missing},
    )


def _earning(earning: Earning | None) -> s.EarningSeen | None:
    return None if earning is None else s.EarningSeen(earning.pile, earning.certain)


def numbers(cards: Cards, edition: Edition) -> dict[str, int]:
    """How many cards there are of each kind."""
    return {edition.kind_at[slot].id: number for slot, number in c.counts(cards)}
