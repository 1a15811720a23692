"""What a statement would bring the viewer, and the responses to it side by side."""

from collections.abc import Iterable

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.edition import Edition
from respublica.engine.prospect import Change, Way, changes, getting, giving
from respublica.engine.state import Answer, Negotiation
from respublica.engine.trade import Statement, can_deliver
from respublica.engine.view import View
from respublica.language.consequences import unpayable
from respublica.language.printer import say
from respublica.language.word_tables import SpeechAct
from respublica.protocol import reader as s
from respublica.protocol.statements import terms_seen


def compare(view: View, language: str) -> list[s.Compared]:
    """Every answer, with what it would bring and cost the viewer, who may accept one."""
    said = under_way(view.table)
    return [_compared(view, said, answer, language) for answer in said.answers]


def _compared(view: View, said: Negotiation, answer: Answer, language: str) -> s.Compared:
    if answer.response is None:
        return s.Compared(answer.seat, None, None, False, None, None, None, None)
    owed, due = said.owed_by_active(answer.seat), said.owed_by_partner(answer.seat)
    payable = can_deliver(view.hand, owed)
    return s.Compared(
        seat=answer.seat,
        response=str(answer.response),
        sentence=say(answer.response, view.edition, language, SpeechAct.RESPONSE),
        payable=payable,
        reason=None if payable else unpayable(view.hand, owed, view.edition, language),
        get=received_side(view, due, answer.seat),
        give=given_side(view, owed),
        hand=_hand_after(view, owed, due),
    )


def _hand_after(view: View, owed: Statement, due: Statement) -> str | None:
    ways, came = giving(view.hand, owed), due.single_reading
    if came is None or len(ways) > 1 or not ways[0].is_all:
        return None
    return view.edition.write_cards(view.hand - ways[0].certain + came)


# One side of a trade ----------------------------------------------------------------------------


def received_side(view: View, due: Statement, giver: int | None) -> s.SideSeen:
    """What a statement brings the viewer; where it leaves a choice, `giver` chooses."""
    ways = [_way(way, _changes(view, came=way.certain)) for way in getting(due)]
    return s.SideSeen(None if due.single_reading is not None else giver, ways)


def given_side(view: View, owed: Statement) -> s.SideSeen:
    """What a statement costs the viewer."""
    ways = [_way(way, _changes(view, gone=way.certain)) for way in giving(view.hand, owed)]
    return s.SideSeen(None if owed.single_reading is not None else view.seat, ways)


def _changes(view: View, came: Cards = c.NONE, gone: Cards = c.NONE) -> list[Change]:
    assert view.seat is not None, "a spectator trades nothing"
    return changes(view.table, view.seat, view.hand, came=came, gone=gone)


def _way(way: Way, changed: Iterable[Change]) -> s.WaySeen:
    return s.WaySeen(
        terms=terms_seen(way.terms),
        changes=[
            s.ChangeSeen(each.kind.id, each.before, each.after, each.completes, each.breaks)
            for each in changed
        ],
        missing={noun.id: number for noun, number in way.missing},
    )


def numbers(cards: Cards, edition: Edition) -> dict[str, int]:
    """How many cards there are of each kind."""
    return {edition.kind_at[slot].id: number for slot, number in c.counts(cards)}
