"""Whether an action is allowed: asked of the open table and the acting seat's own hand alone.

No check can see another hand, so no refusal can tell about one. Each raises `IllegalAction` with
a code, or does nothing.
"""

from respublica.engine import cards as c
from respublica.engine.actions import (
    Accept,
    Deliver,
    Display,
    Draw,
    Misspeak,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.edition import Drawing, Pile
from respublica.engine.errors import SAYS_TOO_MUCH, Code, IllegalAction
from respublica.engine.state import Negotiation, PublicTable
from respublica.engine.trade import Opening, Statement, can_deliver, satisfies


def anything(table: PublicTable, hand: Cards, action: object) -> None:
    """Passing, declining, refusing and stopping are always allowed."""


def request(table: PublicTable, hand: Cards, action: Request) -> None:
    _has_cards(hand)
    _sayable(table, action.statement)


def offer(table: PublicTable, hand: Cards, action: Offer) -> None:
    _has_cards(hand)
    _sayable(table, action.statement)
    _held(table, hand, action.statement)


def response(table: PublicTable, hand: Cards, action: Respond) -> None:
    _has_cards(hand)
    _sayable(table, action.statement)
    negotiation = under_way(table)
    if negotiation.act is Opening.OFFER:
        _held(table, hand, action.statement)
    elif not can_deliver(hand, negotiation.statement):
        held = table.edition.write_cards(hand)
        raise IllegalAction(
            Code.CANNOT_MEET_REQUEST, f"cannot meet '{negotiation.statement}' from '{held}'"
        )


def misspeak(table: PublicTable, hand: Cards, action: Misspeak) -> None:
    if not table.edition.rules.strict_speech:
        raise IllegalAction(Code.WRONG_PHASE, "nobody can misspeak without strict speech")
    if action.code not in SAYS_TOO_MUCH:
        raise IllegalAction(Code.WRONG_PHASE, f"'{action.code}' does not disqualify")


def accept(table: PublicTable, hand: Cards, action: Accept) -> None:
    negotiation = under_way(table)
    if type(action.seat) is not int or negotiation.response_of(action.seat) is None:
        said = ", ".join(str(answer.seat) for answer in negotiation.responses)
        raise IllegalAction(
            Code.NO_SUCH_RESPONSE, f"seat {action.seat} made no response; there are those of {said}"
        )
    owed = negotiation.owed_by_active(action.seat)
    if not can_deliver(hand, owed):
        held = table.edition.write_cards(hand)
        raise IllegalAction(Code.CANNOT_PAY, f"cannot pay '{owed}' from '{held}'")


def delivery(table: PublicTable, hand: Cards, action: Deliver) -> None:
    owed = owed_by(table, table.actor)
    bundle = action.cards
    if _is_cards(bundle) and c.contains(hand, bundle) and satisfies(bundle, owed):
        return
    raise IllegalAction(
        Code.NOT_A_DELIVERY,
        f"cannot deliver '{_shown(table, bundle)}' for '{owed}'"
        f" from '{table.edition.write_cards(hand)}'",
    )


def display(table: PublicTable, hand: Cards, action: Display) -> None:
    kind = table.edition.kind.get(action.kind) if type(action.kind) is str else None
    if kind is None:
        known = ", ".join(table.edition.kind)
        raise IllegalAction(
            Code.NOT_IN_EDITION, f"no kind '{action.kind}' in this edition: there are {known}"
        )
    held, needed = c.count(hand, kind.slot), table.group_size(table.actor, kind)
    if held < needed:
        raise IllegalAction(Code.NO_GROUP, f"a group is {needed} {kind.id}, not {held}")
    if not table.pile(kind.earns):
        raise IllegalAction(Code.PILE_EMPTY, f"the {kind.earns} pile is empty")


def draw(table: PublicTable, hand: Cards, action: Draw) -> None:
    options = draw_options(table)
    numbers = action.people, action.civilisation
    if action not in options or not all(type(number) is int for number in numbers):
        allowed = " or ".join(f"{option.people}+{option.civilisation}" for option in options)
        raise IllegalAction(
            Code.DRAW_LIMITS,
            f"cannot draw {action.people}+{action.civilisation} (people+civilisation):"
            f" allowed is {allowed}",
        )


# What the checks and the transitions share -------------------------------------------------------


def under_way(table: PublicTable) -> Negotiation:
    assert table.negotiation is not None, f"no trade is under way in {table.phase}"
    return table.negotiation


def owed_by(table: PublicTable, seat: int) -> Statement:
    """What a seat gives in the trade agreed on."""
    negotiation = under_way(table)
    assert negotiation.partner is not None, "no response has been accepted"
    if seat == table.active:
        return negotiation.owed_by_active(negotiation.partner)
    return negotiation.owed_by_partner(negotiation.partner)


def choosing_what_to_give(table: PublicTable) -> list[int]:
    """The givers who have yet to choose, the active one first.

    A giver whose words leave one reading has no choice, whatever the hand (R3.1.6).
    """
    negotiation = under_way(table)
    assert negotiation.partner is not None, "no response has been accepted"
    return [
        seat
        for seat in (table.active, negotiation.partner)
        if seat not in negotiation.delivered and owed_by(table, seat).single_reading is None
    ]


def draw_options(table: PublicTable) -> tuple[Draw, ...]:
    """What the active seat may draw, the most people first (R3.4)."""
    rules, limit = table.edition, table.edition.draw_limit
    people = min(1, table.people_left)
    income = min(table.earned(table.active, Pile.SETTLEMENT), table.civilisation_left)
    if rules.rules.drawing is Drawing.MAY:
        return tuple(
            Draw(taken, civilisation)
            for taken in range(people, -1, -1)
            for civilisation in range(min(income, limit - taken), -1, -1)
        )
    usual = Draw(people, min(income, limit - people))
    if people and income >= limit:
        return usual, Draw(0, limit)
    return (usual,)


def _has_cards(hand: Cards) -> None:
    """R3.1.10. A turn never asks a seat without cards, but a program may check one."""
    if not hand:
        raise IllegalAction(Code.NO_CARDS, "cannot trade from 'nothing'")


def _sayable(table: PublicTable, said: Statement) -> None:
    if type(said) is not Statement:
        raise IllegalAction(Code.UNREADABLE, f"expected a statement, got {said!r}")
    code = table.edition.can_say(said)
    if code is not None:
        edition = table.edition.id
        raise IllegalAction(code, f"'{said}' cannot be said with the cards of edition {edition}")


def _held(table: PublicTable, hand: Cards, said: Statement) -> None:
    if not table.edition.rules.can_offer(hand, said):
        held = table.edition.write_cards(hand)
        raise IllegalAction(Code.NOT_HELD, f"cannot give '{said}' from '{held}'")


def _is_cards(bundle: Cards) -> bool:
    return type(bundle) is int and 0 < bundle <= c.ALL


def _shown(table: PublicTable, bundle: Cards) -> str:
    if bundle == c.NONE or (_is_cards(bundle) and c.contains(table.edition.all_cards, bundle)):
        return table.edition.write_cards(bundle)
    return f"cards {bundle!r}"
