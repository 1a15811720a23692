"""The turn as a table of transitions: (phase, action) -> what is checked, what happens.

    TRADE ──request, offer──> ANSWER ──last answer──> CHOOSE ──accept──> DELIVER ──┐
      │ pass                     │ nobody responds       │ refuse          swap     │
      └──────────────────────────┴───────────> DISPLAY <─┴──────────────────────────┘
                                                  │ done
                                                 DRAW ──> the next turn's TRADE, or
                                                          LAST_DISPLAY ──> OVER

The phase is the question put to `table.actor`. Which question comes next depends only on what is
public (R3.1.6): a seat is asked to deliver unless the words leave one reading, whatever its hand.
`apply` is the only writer of a `State`; it checks first and writes after, so that a refused action
changes nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, cast

from respublica.engine import cards as c
from respublica.engine import checks, scoring
from respublica.engine import events as e
from respublica.engine.actions import (
    Accept,
    Action,
    Decline,
    Deliver,
    Display,
    Done,
    Draw,
    Misspeak,
    Offer,
    Pass,
    Refuse,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.checks import choosing_what_to_give, draw_options, owed_by, under_way
from respublica.engine.edition import Disqualified, Swap
from respublica.engine.errors import Code, IllegalAction
from respublica.engine.events import Event
from respublica.engine.hidden import FaceDownDeck
from respublica.engine.state import (
    PILE_INDEX,
    Answer,
    Ending,
    Group,
    Negotiation,
    Phase,
    PublicTable,
    State,
)
from respublica.engine.trade import Opening


def apply(state: State, action: Action) -> list[Event]:
    """Carry out an action of the seat that is asked; what happened, in order."""
    transition = _transition(state.table, action)
    transition.check(state.table, state.hands[state.table.actor], action)
    happened: list[Event] = []
    transition.carry_out(state, action, happened.append)
    return happened


def check(table: PublicTable, hand: Cards, action: Action) -> None:
    """Raise `IllegalAction` if the seat that is asked, holding this hand, may not do this."""
    _transition(table, action).check(table, hand, action)


def begin(state: State) -> list[Event]:
    """The deal and the first question."""
    happened: list[Event] = [e.Dealt(tuple(state.hands), state.table.active)]
    _ask_for_trade(state, happened.append)
    return happened


Tell = Callable[[Event], None]
_T = TypeVar("_T")
_A = TypeVar("_A", bound=Action)


def _transition(table: PublicTable, action: Action) -> "Transition":
    transition = TRANSITIONS[table.phase].get(type(action))
    if transition is None:
        allowed = ", ".join(kind.__name__ for kind in TRANSITIONS[table.phase]) or "nothing"
        raise IllegalAction(
            Code.WRONG_PHASE,
            f"cannot {type(action).__name__.lower()} in phase {table.phase}; allowed: {allowed}",
        )
    return transition


# Trade ------------------------------------------------------------------------------------------


def _request(state: State, action: Request, tell: Tell) -> None:
    _speak(state, Negotiation(Opening.REQUEST, action.statement), tell)


def _offer(state: State, action: Offer, tell: Tell) -> None:
    _speak(state, Negotiation(Opening.OFFER, action.statement), tell)


def _speak(state: State, negotiation: Negotiation, tell: Tell) -> None:
    table = state.table
    table.negotiation = negotiation
    tell(e.Spoke(table.active, negotiation.act, negotiation.statement))
    _ask_for_answer(state, table.left_of(table.active))


def _pass(state: State, action: Pass, tell: Tell) -> None:
    tell(e.Passed(state.table.active))
    _ask_for_display(state)


def _respond(state: State, action: Respond, tell: Tell) -> None:
    tell(e.Responded(state.table.actor, action.statement, under_way(state.table).act))
    _answered(state, Answer(state.table.actor, action.statement))


def _decline(state: State, action: Decline, tell: Tell) -> None:
    tell(e.Declined(state.table.actor))
    _answered(state, Answer(state.table.actor, None))


def _misspeak(state: State, action: Misspeak, tell: Tell) -> None:
    """R3.2.11: the speaker is out, or the whole trade."""
    table = state.table
    tell(e.Misspoke(table.actor, action.code))
    everybody = table.edition.rules.disqualified is Disqualified.TRADE
    if everybody or table.phase is Phase.TRADE:
        _ask_for_display(state)
    else:
        _answered(state, Answer(table.actor, None, action.code))


def _answered(state: State, answer: Answer) -> None:
    table = state.table
    table.negotiation = under_way(table).answered(answer)
    _ask_for_answer(state, table.left_of(table.actor))


def _accept(state: State, action: Accept, tell: Tell) -> None:
    table = state.table
    tell(e.Accepted(table.active, action.seat))
    table.negotiation = under_way(table).agreed_with(action.seat)
    _ask_for_delivery(state, tell)


def _refuse(state: State, action: Refuse, tell: Tell) -> None:
    tell(e.Refused(state.table.active))
    _ask_for_display(state)


def _deliver(state: State, action: Deliver, tell: Tell) -> None:
    table = state.table
    tell(e.Delivered(table.actor, action.cards))
    state.sealed[table.actor] = action.cards
    table.negotiation = under_way(table).sealed_by(table.actor)
    _ask_for_delivery(state, tell)


def _swap(state: State, partner: int, tell: Tell) -> None:
    table, hands = state.table, state.hands
    active = table.active
    by_active, by_partner = state.sealed[active], state.sealed[partner]
    hands[active] += by_partner - by_active
    hands[partner] += by_active - by_partner
    tell(e.Swapped(active, partner, by_active, by_partner, table.edition.rules.swap))
    state.traded = not _seen_to_change_nothing(state, partner)
    state.sealed.clear()
    _ask_for_display(state)


def _seen_to_change_nothing(state: State, partner: int) -> bool:
    """R4.4, by what all can tell: face down, the cards are known if the words have one reading."""
    if state.sealed[state.table.active] != state.sealed[partner]:
        return False
    readings = (owed_by(state.table, seat).single_reading for seat in (state.table.active, partner))
    return state.table.edition.rules.swap is Swap.FACE_UP or None not in readings


# Display, draw ----------------------------------------------------------------------------------


def _display(state: State, action: Display, tell: Tell) -> None:
    table = state.table
    seat, kind = table.actor, table.edition.kind[action.kind]
    group = Group(kind, table.group_size(seat, kind), table.pile(kind.earns)[0])
    state.hands[seat] -= c.several(kind.slot, group.size)
    state.displayed = True
    lay_out(table, seat, group)
    tell(e.Displayed(seat, group))


def lay_out(table: PublicTable, seat: int, group: Group) -> None:
    """Put a group, with the score card it earned, in front of a seat."""
    table.groups = _with(table.groups, seat, (*table.groups[seat], group))
    pile = PILE_INDEX[group.kind.earns]
    table.taken = _with(table.taken, pile, table.taken[pile] + 1)


def _end_display(state: State, action: Done, tell: Tell) -> None:
    tell(e.DisplayEnded(state.table.active))
    _ask_for_draw(state, tell)


def _end_last_display(state: State, action: Done, tell: Tell) -> None:
    table = state.table
    tell(e.DisplayEnded(table.actor))
    table.actor = table.left_of(table.actor)
    table.displays_left -= 1
    if not table.displays_left:
        _end_game(state, tell)


def _draw(state: State, action: Draw, tell: Tell) -> None:
    table = state.table
    cards = _top(state.people_deck, table.people_left, action.people)
    cards += _top(state.civilisation_deck, table.civilisation_left, action.civilisation)
    table.people_left -= action.people
    table.civilisation_left -= action.civilisation
    state.hands[table.active] += cards
    state.drew = cards != c.NONE
    tell(e.Drew(table.active, cards))
    took_the_last = action.civilisation > 0 and table.civilisation_left == 0
    _end_turn(state, took_the_last, tell)


def _top(deck: FaceDownDeck, left: int, number: int) -> Cards:
    first = len(deck) - left
    return sum(c.ONE[slot] for slot in deck[first : first + number])


# The end of a turn, a round, the game -----------------------------------------------------------


def _end_turn(state: State, took_the_last: bool, tell: Tell) -> None:
    table = state.table
    if took_the_last:
        table.final_turns = table.seats
        tell(e.FinalRoundBegan(table.active))
    elif table.final_turns is not None:
        table.final_turns -= 1
        if not table.final_turns:
            _end_rounds(state, Ending.CIVILISATION_DECK, tell)
            return
    else:
        _count_idle_turns(state)
        if is_stalemate(table):
            _end_rounds(state, Ending.STALEMATE, tell)
            return
        _warn_of_stalemate(table, tell)
    table.active = table.left_of(table.active)
    table.turn += 1
    state.traded = state.displayed = state.drew = False
    _ask_for_trade(state, tell)


def _count_idle_turns(state: State) -> None:
    """R4.4: turns in a row without a swap, a group or a card, and without the last two."""
    table = state.table
    barren = not (state.displayed or state.drew)
    table.barren_turns = table.barren_turns + 1 if barren else 0
    table.idle_turns = table.idle_turns + 1 if barren and not state.traded else 0


def is_stalemate(table: PublicTable) -> bool:
    """Whether nothing has happened for too many rounds (R4.4)."""
    rules = table.edition.rules
    return (
        table.idle_turns >= rules.stalemate_rounds * table.seats
        or table.barren_turns >= rules.barren_rounds * table.seats
    )


def _warn_of_stalemate(table: PublicTable, tell: Tell) -> None:
    """R4.4: after one round of either."""
    if table.seats in (table.idle_turns, table.barren_turns):
        tell(e.NothingHappens(table.idle_turns, table.barren_turns))


def _end_rounds(state: State, ending: Ending, tell: Tell) -> None:
    table = state.table
    table.ending = ending
    if not table.edition.rules.final_display:
        _end_game(state, tell)
        return
    table.phase = Phase.LAST_DISPLAY
    table.actor = table.left_of(table.active)
    table.displays_left = table.seats
    tell(e.FinalDisplayBegan(table.actor))


def _end_game(state: State, tell: Tell) -> None:
    table = state.table
    table.phase = Phase.OVER
    table.actor = table.active
    points = scoring.totals(state)
    assert table.ending is not None
    tell(e.GameEnded(table.ending, tuple(state.hands), points, scoring.winners(points)))


# The questions ----------------------------------------------------------------------------------


def _ask_for_trade(state: State, tell: Tell) -> None:
    table = state.table
    table.actor = table.active
    table.phase = Phase.TRADE
    tell(e.TurnBegan(table.active, table.turn))
    if not state.hands[table.active]:
        _ask_for_display(state)


def _ask_for_answer(state: State, seat: int) -> None:
    """From that seat on, the next opponent with cards; after the last, the active seat."""
    table = state.table
    while seat != table.active and not state.hands[seat]:
        seat = table.left_of(seat)
    table.actor = seat
    if seat != table.active:
        table.phase = Phase.ANSWER
    elif under_way(table).responses:
        table.phase = Phase.CHOOSE
    else:
        _ask_for_display(state)


def _ask_for_delivery(state: State, tell: Tell) -> None:
    """One giver after the other; then, or if neither has a choice, the cards change hands."""
    table = state.table
    choosing = choosing_what_to_give(table)
    if choosing:
        table.phase, table.actor = Phase.DELIVER, choosing[0]
        return
    partner = under_way(table).partner
    assert partner is not None
    for seat in (table.active, partner):
        bundle = owed_by(table, seat).single_reading
        if bundle is not None:
            state.sealed[seat] = bundle
    _swap(state, partner, tell)


def _ask_for_display(state: State) -> None:
    table = state.table
    table.negotiation = None
    table.phase, table.actor = Phase.DISPLAY, table.active


def _ask_for_draw(state: State, tell: Tell) -> None:
    options = draw_options(state.table)
    if len(options) > 1:
        state.table.phase = Phase.DRAW
    else:
        _draw(state, options[0], tell)


def _with(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])


# The table --------------------------------------------------------------------------------------


Check = Callable[[PublicTable, Cards, Action], None]
CarryOut = Callable[[State, Action, Tell], None]


@dataclass(frozen=True, slots=True)
class Transition:
    """What an action of one type does in one phase."""

    check: Check
    carry_out: CarryOut
    leads_to: frozenset[Phase]
    """The phases that can come next, for the diagram; a test checks that there are no others."""


def _on(
    action: type[_A],
    check: Callable[[PublicTable, Cards, _A], None],
    carry_out: Callable[[State, _A, Tell], None],
    leads_to: set[Phase],
) -> tuple[type[object], Transition]:
    # The key and both functions are of one type here; `_transition` looks up by that type alone.
    transition = Transition(cast(Check, check), cast(CarryOut, carry_out), frozenset(leads_to))
    return action, transition


def _row(*transitions: tuple[type[object], Transition]) -> dict[type[object], Transition]:
    return dict(transitions)


_AFTER_TURN = {Phase.TRADE, Phase.DISPLAY, Phase.LAST_DISPLAY, Phase.OVER}
_AFTER_ANSWER = {Phase.ANSWER, Phase.CHOOSE, Phase.DISPLAY}

TRANSITIONS: dict[Phase, dict[type[object], Transition]] = {
    Phase.TRADE: _row(
        _on(Request, checks.request, _request, {Phase.ANSWER, Phase.DISPLAY}),
        _on(Offer, checks.offer, _offer, {Phase.ANSWER, Phase.DISPLAY}),
        _on(Pass, checks.anything, _pass, {Phase.DISPLAY}),
        _on(Misspeak, checks.misspeak, _misspeak, {Phase.DISPLAY}),
    ),
    Phase.ANSWER: _row(
        _on(Respond, checks.response, _respond, {Phase.ANSWER, Phase.CHOOSE}),
        _on(Decline, checks.anything, _decline, _AFTER_ANSWER),
        _on(Misspeak, checks.misspeak, _misspeak, _AFTER_ANSWER),
    ),
    Phase.CHOOSE: _row(
        _on(Accept, checks.accept, _accept, {Phase.DELIVER, Phase.DISPLAY}),
        _on(Refuse, checks.anything, _refuse, {Phase.DISPLAY}),
    ),
    Phase.DELIVER: _row(
        _on(Deliver, checks.delivery, _deliver, {Phase.DELIVER, Phase.DISPLAY}),
    ),
    Phase.DISPLAY: _row(
        _on(Display, checks.display, _display, {Phase.DISPLAY}),
        _on(Done, checks.anything, _end_display, {Phase.DRAW} | _AFTER_TURN),
    ),
    Phase.DRAW: _row(
        _on(Draw, checks.draw, _draw, _AFTER_TURN),
    ),
    Phase.LAST_DISPLAY: _row(
        _on(Display, checks.display, _display, {Phase.LAST_DISPLAY}),
        _on(Done, checks.anything, _end_last_display, {Phase.LAST_DISPLAY, Phase.OVER}),
    ),
    Phase.OVER: _row(),
}
