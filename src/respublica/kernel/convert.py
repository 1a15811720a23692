"""From the engine's values to the kernel's numbers, and back."""

from typing import assert_never

import numpy as np

from respublica.engine import actions as a
from respublica.engine import cards as c
from respublica.engine.edition import Category, Disqualified, Drawing, Edition, Pile, Swap
from respublica.engine.errors import SAYS_TOO_MUCH
from respublica.engine.hidden import FaceDownDeck, Hands
from respublica.engine.legal_actions import noun_weight
from respublica.engine.setup import Beginning
from respublica.engine.state import Ending, Group, Negotiation, Phase, PublicTable, State
from respublica.engine.trade import Join, Noun, Opening, Statement, Term
from respublica.kernel import layout as at
from respublica.kernel import statements as st
from respublica.kernel.layout import Numbers
from respublica.kernel.rules import CIVILISATION_DRAWN, ask_for_trade, pack_group

_PILES = tuple(Pile)
_PHASES = tuple(Phase)
_ENDINGS = (None, *Ending)
_CODES = sorted(SAYS_TOO_MUCH)
_JOINS = {None: st.SINGLE, Join.AND: st.AND, Join.OR: st.OR}
_OPENINGS = {Opening.REQUEST: at.REQUEST, Opening.OFFER: at.OFFER}


# Rules ------------------------------------------------------------------------------------------


def rules_array(edition: Edition, seats: int) -> Numbers:
    """Everything the kernel needs to know of an edition with its house rules."""
    house, numbers = edition.rules, np.zeros(at.RULES_SIZE, np.int64)
    numbers[at.R_SEATS] = seats
    numbers[at.R_DEAL] = edition.deal
    numbers[at.R_DRAW_LIMIT] = edition.draw_limit
    numbers[at.R_CITY_WITH_LIBRARY] = edition.city_group_with_library
    numbers[at.R_FACE_UP] = house.swap is Swap.FACE_UP
    numbers[at.R_FINAL_DISPLAY] = house.final_display
    numbers[at.R_MAY_DRAW] = house.drawing is Drawing.MAY
    numbers[at.R_TRADE_IS_OFF] = house.disqualified is Disqualified.TRADE
    numbers[at.R_STRICT_SPEECH] = house.strict_speech
    numbers[at.R_ONE_BRANCH] = house.one_branch_is_enough
    numbers[at.R_STALEMATE_ROUNDS] = house.stalemate_rounds
    numbers[at.R_BARREN_ROUNDS] = house.barren_rounds
    numbers[at.R_ALL_CARDS] = edition.all_cards
    numbers[at.R_STARTING_SEAT] = -1 if house.starting_seat is None else house.starting_seat
    for kind in edition.kinds:
        numbers[at.R_GROUP + kind.slot] = kind.group
        numbers[at.R_EARNS + kind.slot] = _PILES.index(kind.earns)
    for place, pile in enumerate(_PILES):
        values = edition.piles[pile]
        numbers[at.R_PILE_SIZE + place] = len(values)
        numbers[at.R_PILE + place * at.MOST_PILE :][: len(values)] = values
    for noun in edition.nouns.values():
        number = noun_number(noun, edition)
        numbers[at.R_ALIKE + number] = noun.alike
        numbers[at.R_AMONG + number] = noun.among
        numbers[at.R_NOUN_WEIGHT + number] = noun_weight(noun)
    numbers[at.R_WEIGHT] = numbers[at.R_NOUN_WEIGHT :][: at.NOUNS].sum()
    return numbers


def noun_number(noun: Noun, edition: Edition) -> int:
    """Its place in the fixed order, where a kind that the edition lacks keeps its own."""
    if noun.is_kind:
        return edition.kind[noun.id].slot
    return at.SLOTS + noun.order - len(edition.kinds)


# Statements and actions -------------------------------------------------------------------------


def pack_statement(said: Statement, edition: Edition) -> int:
    """In the order of its terms: what is not in normal form is not afterwards.

    A count that no edition has cards for may not fit; -1 is a statement that nobody may make.
    """
    if any(term.count > st.MOST_COUNT for term in said.terms):
        return -1
    packed = _JOINS[said.join]
    for place, term in enumerate(said.terms):
        of_term = st.single(term.count, noun_number(term.noun, edition))
        packed |= of_term << place * st.TERM_BITS
    return packed


def unpack_statement(packed: int, edition: Edition) -> Statement:
    join = {number: join for join, number in _JOINS.items()}[st.join_of(packed)]
    places = range(1 if join is None else 2)
    nouns = {noun_number(noun, edition): noun for noun in edition.nouns.values()}
    terms = (Term(st.count_of(packed, at), nouns[st.noun_of(packed, at)]) for at in places)
    return Statement(tuple(terms), join)


def pack_action(action: a.Action, edition: Edition) -> tuple[int, int]:
    match action:
        case a.Request(said):
            return at.REQUEST, pack_statement(said, edition)
        case a.Offer(said):
            return at.OFFER, pack_statement(said, edition)
        case a.Respond(said):
            return at.RESPOND, pack_statement(said, edition)
        case a.Misspeak(code):
            return at.MISSPEAK, _CODES.index(code) if code in _CODES else -1
        case a.Accept(seat):
            return at.ACCEPT, seat
        case a.Deliver(cards):
            return at.GIVE, cards
        case a.Display(kind):
            return at.LAY_OUT, edition.kind[kind].slot if kind in edition.kind else -1
        case a.Draw(people, civilisation):
            return at.TAKE, people + CIVILISATION_DRAWN * civilisation
        case a.Pass():
            return at.PASS, 0
        case a.Decline():
            return at.DECLINE, 0
        case a.Refuse():
            return at.REFUSE, 0
        case a.Done():
            return at.DONE, 0
        case _:
            assert_never(action)


def unpack_action(action: int, said: int, edition: Edition) -> a.Action:
    if action in _SPOKEN:
        return _SPOKEN[action](unpack_statement(said, edition))
    if action in _SILENT:
        return _SILENT[action]
    match action:
        case at.MISSPEAK:
            return a.Misspeak(_CODES[said])
        case at.ACCEPT:
            return a.Accept(said)
        case at.GIVE:
            return a.Deliver(said)
        case at.LAY_OUT:
            return a.Display(edition.kind_at[said].id)
        case _:
            return a.Draw(said % CIVILISATION_DRAWN, said // CIVILISATION_DRAWN)


_SPOKEN: dict[int, type[a.Request | a.Offer | a.Respond]] = {
    at.REQUEST: a.Request,
    at.OFFER: a.Offer,
    at.RESPOND: a.Respond,
}
_SILENT: dict[int, a.Action] = {
    at.PASS: a.PASS,
    at.DECLINE: a.DECLINE,
    at.REFUSE: a.REFUSE,
    at.DONE: a.DONE,
}


# States -----------------------------------------------------------------------------------------


def begin(deal: Beginning, rules: Numbers) -> Numbers:
    """The state of a game at its first question."""
    state = state_array(deal.state())
    ask_for_trade(rules, state)
    return state


def undealt_array(edition: Edition, seats: int) -> Numbers:
    """A table with both decks on it, unshuffled, for `deal_at_random`."""
    people, civilisation = (FaceDownDeck(edition.deck(category)) for category in Category)
    table = PublicTable(
        edition=edition,
        seats=seats,
        active=0,
        actor=0,
        phase=Phase.TRADE,
        people_left=len(people),
        civilisation_left=len(civilisation),
        groups=((),) * seats,
    )
    return state_array(State(table, Hands([c.NONE] * seats), people, civilisation))


def state_array(state: State) -> Numbers:
    """Everything, hidden things included."""
    numbers = table_array(state.table)
    numbers[at.S_TRADED] = state.traded
    numbers[at.S_DISPLAYED] = state.displayed
    numbers[at.S_DREW] = state.drew
    numbers[at.S_HAND :][: state.table.seats] = list(state.hands)
    if state.table.negotiation is not None:
        for seat in state.table.negotiation.delivered:
            numbers[at.S_SEALED + seat] = state.sealed[seat]
    _write_deck(numbers, at.S_PEOPLE_DECK, state.people_deck)
    _write_deck(numbers, at.S_CIVILISATION_DECK, state.civilisation_deck)
    return numbers


def table_array(table: PublicTable) -> Numbers:
    """What lies open; nobody holds anything, and the decks are blank."""
    numbers = np.zeros(at.STATE_SIZE, np.int64)
    numbers[at.S_ACTIVE] = table.active
    numbers[at.S_ACTOR] = table.actor
    numbers[at.S_PHASE] = _PHASES.index(table.phase)
    numbers[at.S_PEOPLE_LEFT] = table.people_left
    numbers[at.S_CIVILISATION_LEFT] = table.civilisation_left
    numbers[at.S_TURN] = table.turn
    numbers[at.S_IDLE_TURNS] = table.idle_turns
    numbers[at.S_BARREN_TURNS] = table.barren_turns
    numbers[at.S_FINAL_TURNS] = -1 if table.final_turns is None else table.final_turns
    numbers[at.S_DISPLAYS_LEFT] = table.displays_left
    numbers[at.S_ENDING] = _ENDINGS.index(table.ending)
    numbers[at.S_TAKEN :][: at.PILES] = table.taken
    numbers[at.S_OPENING] = numbers[at.S_PARTNER] = -1
    if table.negotiation is not None:
        _write_negotiation(numbers, table.negotiation, table.edition)
    for seat, groups in enumerate(table.groups):
        for group in groups:
            _write_group(numbers, seat, group)
    return numbers


def _write_negotiation(numbers: Numbers, trade: Negotiation, edition: Edition) -> None:
    numbers[at.S_OPENING] = _OPENINGS[trade.act]
    numbers[at.S_STATEMENT] = pack_statement(trade.statement, edition)
    numbers[at.S_PARTNER] = -1 if trade.partner is None else trade.partner
    numbers[at.S_DELIVERED] = sum(1 << seat for seat in trade.delivered)
    numbers[at.S_RESPONSES] = len(trade.responses)
    for answer in trade.answers:
        place = at.S_ANSWER + answer.seat
        if answer.response is not None:
            numbers[place] = pack_statement(answer.response, edition)
        elif answer.misspoke is not None:
            numbers[place] = at.MISSPOKE - _CODES.index(answer.misspoke)
        else:
            numbers[place] = at.DECLINED


def _write_group(numbers: Numbers, seat: int, group: Group) -> None:
    pile = _PILES.index(group.kind.earns)
    numbers[at.S_EARNED + seat * at.PILES + pile] += 1
    numbers[at.S_POINTS + seat] += group.value
    packed = pack_group(seat, group.kind.slot, group.size, group.value)
    numbers[at.S_GROUP + numbers[at.S_GROUPS]] = packed
    numbers[at.S_GROUPS] += 1


def _write_deck(numbers: Numbers, place: int, deck: FaceDownDeck) -> None:
    end = place + at.MOST_DECK
    numbers[end - len(deck) : end] = list(deck)


def in_seat_order(state: Numbers) -> Numbers:
    """A copy with the groups of the first seat first, as a state of the engine lists them."""
    copy = state.copy()
    groups = copy[at.S_GROUP :][: copy[at.S_GROUPS]]
    groups[:] = sorted(groups, key=lambda group: int(group) & 15)
    return copy
