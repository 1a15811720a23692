"""What a seat knows, as numbers: `layout` says where everything stands.

A `Recollection` reads the log of its viewer once, event by event, so that an observation costs the
same late in a game. It is given views and nothing else.
"""

from copy import copy
from dataclasses import dataclass, replace

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Drawing, Edition, Pile, Swap
from respublica.engine.events import Accepted, Event, Responded, Spoke, TurnBegan
from respublica.engine.memory import Memory
from respublica.engine.state import PILE_INDEX, PublicTable
from respublica.engine.trade import Join, Opening, Statement, Term
from respublica.engine.view import View
from respublica.steps import action_list as li
from respublica.steps import layout as at
from respublica.steps.draft import Draft, Stage

_STAGES = tuple(Stage)
_JOINS = {None: 0, Join.AND: 1, Join.OR: 2}


@dataclass(frozen=True, slots=True)
class _Said:
    """A statement that was made, with all that is told of it."""

    seat: int
    opens: bool
    wants: bool
    statement: Statement
    turn: int
    accepted: bool = False


class Recollection:
    """What one viewer has heard so far in one game.

    `kept` is how many statements are recalled one by one, for those who want more of them told
    than an observation has room for.
    """

    def __init__(self, view: View, kept: int = at.HISTORY) -> None:
        self._kept = max(kept, at.HISTORY)
        self._read = 0
        self._turn = 0
        self._memory = Memory(view.table.seats, view.edition.rules)
        self._said: list[_Said] = []
        """The newest last, as many as are told."""
        self._latest: dict[tuple[int, bool], _Said] = {}
        """By seat, and whether it wants or gives."""

    def observe(self, view: View, draft: Draft | None = None) -> list[float]:
        """The observation of this viewer; the draft is its own, if it is asked."""
        self._read_on(view)
        numbers = [0.0] * at.SIZE
        _write_question(numbers, view, draft)
        _write_table(numbers, view.table)
        self._write_seats(numbers, view)
        self._write_history(numbers, at.PARTS["history"].start, at.HISTORY, view)
        return numbers

    def tell_history(self, view: View) -> list[float]:
        """As many statements as are kept, the newest first, like those of an observation."""
        self._read_on(view)
        numbers = [0.0] * (self._kept * at.HISTORY_WIDTH)
        self._write_history(numbers, 0, self._kept, view)
        return numbers

    def copy(self) -> "Recollection":
        twin = copy(self)
        twin._memory = self._memory.copy()
        twin._said, twin._latest = list(self._said), dict(self._latest)
        return twin

    # Reading ------------------------------------------------------------------------------------

    def _read_on(self, view: View) -> None:
        for event in view.log[self._read :]:
            self._memory.see(event)
            self._hear(event)
        self._read = len(view.log)

    def _hear(self, event: Event) -> None:
        match event:
            case TurnBegan(turn=turn):
                self._turn = turn
            case Spoke(seat, act, said):
                self._note(_Said(seat, True, act is Opening.REQUEST, said, self._turn))
            case Responded(seat, said, to):
                self._note(_Said(seat, False, to is Opening.REQUEST, said, self._turn))
            case Accepted(_, partner):
                self._mark_accepted(partner)
            case _:
                pass

    def _mark_accepted(self, partner: int) -> None:
        places = range(len(self._said))
        answer = max(place for place in places if self._said[place].seat == partner)
        self._said[answer] = replace(self._said[answer], accepted=True)

    def _note(self, said: _Said) -> None:
        self._said = [*self._said[1 - self._kept :], said]
        self._latest[said.seat, said.wants] = said

    # Writing ------------------------------------------------------------------------------------

    def _write_seats(self, numbers: list[float], view: View) -> None:
        sure = self._memory.aid
        for distance, seat in enumerate(_from_viewer(view)):
            start = at.PARTS["seats"].start + distance * at.SEAT_WIDTH
            _write_seat(numbers, start, view, seat)
            _write_cards(numbers, start + at.A_SURE, sure[seat])
            for place, wants in ((at.A_WANTED, True), (at.A_GIVEN, False)):
                said = self._latest.get((seat, wants))
                if said is not None:
                    _write_statement(numbers, start + place, said.statement, view.edition)
                    age = min(view.table.turn - said.turn, at.AGE_SCALE)
                    numbers[start + place + at.STATEMENT_WIDTH] = 1 - age / at.AGE_SCALE

    def _write_history(self, numbers: list[float], start: int, lines: int, view: View) -> None:
        near = _from_viewer(view)
        for said in reversed(self._said[-lines:]):
            numbers[start + at.H_SEAT] = (near.index(said.seat) + 1) / li.MOST_SEATS
            numbers[start + at.H_OPENS] = said.opens
            numbers[start + at.H_WANTS] = said.wants
            numbers[start + at.H_ACCEPTED] = said.accepted
            numbers[start + at.H_JOIN] = _JOINS[said.statement.join] / 2
            places = at.H_COUNT, at.H_SECOND_COUNT
            for place, term in zip(places, said.statement.terms, strict=False):
                noun = li.noun_number(term.noun, view.edition)
                numbers[start + place] = _count_told(term) / at.COUNT_SCALE
                numbers[start + place + 1] = (noun + 1) / at.NOUN_SCALE
            start += at.HISTORY_WIDTH


def _from_viewer(view: View) -> list[int]:
    """The seats clockwise, the viewer's own first; a spectator looks from seat 0."""
    seats, first = view.table.seats, view.seat or 0
    return [(first + distance) % seats for distance in range(seats)]


def _write_question(numbers: list[float], view: View, draft: Draft | None) -> None:
    parts = at.PARTS
    numbers[parts["phase"].start + at.PHASES.index(view.table.phase)] = 1
    negotiation = view.table.negotiation
    if negotiation is not None:
        numbers[parts["opening"].start + (negotiation.act is Opening.OFFER)] = 1
    _write_cards(numbers, parts["hand"].start, view.hand)
    _write_cards(numbers, parts["giving"].start, view.sealed or c.NONE)
    if draft is None or not view.is_asked:
        return
    numbers[parts["stage"].start + _STAGES.index(draft.stage)] = 1
    _write_cards(numbers, parts["giving"].start, draft.given)
    if draft.stage is Stage.ACT or draft.stage is Stage.GIVE:
        return
    numbers[parts["act"].start + _SPOKEN.index(draft.act)] = 1
    if draft.first is not None:
        first = li.terms_of(view.edition)[draft.first]
        assert first is not None
        _write_statement(
            numbers, parts["draft"].start, Statement((first,), draft.join), view.edition
        )


_SPOKEN = (li.REQUEST, li.OFFER, li.RESPOND)


def _write_table(numbers: list[float], table: PublicTable) -> None:
    start, edition = at.PARTS["table"].start, table.edition
    rules, cities = edition.rules, table.pile(Pile.CITY)
    numbers[start + at.T_PEOPLE_LEFT] = table.people_left / at.DECK_SCALE
    numbers[start + at.T_CIVILISATION_LEFT] = table.civilisation_left / at.DECK_SCALE
    for pile, place in PILE_INDEX.items():
        numbers[start + at.T_PILES + place] = len(table.pile(pile)) / at.PILE_SCALE
    numbers[start + at.T_NEXT_CITY] = (cities[0] if cities else 0) / at.PILE_SCALE
    numbers[start + at.T_TURN] = min(table.turn, at.TURN_SCALE) / at.TURN_SCALE
    numbers[start + at.T_IDLE] = table.idle_turns / (rules.stalemate_rounds * table.seats)
    numbers[start + at.T_BARREN] = table.barren_turns / (rules.barren_rounds * table.seats)
    if table.final_turns is not None:
        numbers[start + at.T_FINAL_ROUND] = 1
        numbers[start + at.T_FINAL_TURNS] = table.final_turns / table.seats
    numbers[start + at.T_DISPLAYS_LEFT] = table.displays_left / table.seats
    numbers[start + at.T_FACE_UP] = rules.swap is Swap.FACE_UP
    numbers[start + at.T_FINAL_DISPLAY] = rules.final_display
    numbers[start + at.T_MAY_DRAW] = rules.drawing is Drawing.MAY
    numbers[start + at.T_ONE_BRANCH] = rules.one_branch_is_enough
    numbers[start + at.T_SEATS + table.seats - 3] = 1


def _write_seat(numbers: list[float], start: int, view: View, seat: int) -> None:
    table, backs = view.table, view.hands[seat]
    numbers[start + at.A_PRESENT] = 1
    numbers[start + at.A_ACTIVE] = seat == table.active
    numbers[start + at.A_ASKED] = seat == table.actor
    numbers[start + at.A_PEOPLE] = backs.people / at.CARDS_SCALE
    numbers[start + at.A_CIVILISATION] = backs.civilisation / at.CARDS_SCALE
    for pile, place in PILE_INDEX.items():
        numbers[start + at.A_EARNED + place] = table.earned(seat, pile) / at.PILE_SCALE
    numbers[start + at.A_POINTS] = view.points(seat) / at.POINTS_SCALE
    negotiation = table.negotiation
    if negotiation is None:
        return
    for answer in negotiation.answers:
        if answer.seat == seat:
            is_response = answer.response is not None
            numbers[start + (at.A_RESPONDED if is_response else at.A_DECLINED)] = 1
    numbers[start + at.A_PARTNER] = seat == negotiation.partner
    numbers[start + at.A_DELIVERED] = seat in negotiation.delivered


def _write_cards(numbers: list[float], start: int, cards: Cards) -> None:
    for slot in range(c.SLOTS):
        numbers[start + slot] = c.count(cards, slot) / at.CARDS_SCALE


def _write_statement(numbers: list[float], start: int, said: Statement, edition: Edition) -> None:
    numbers[start + at.S_AND] = said.join is Join.AND
    numbers[start + at.S_OR] = said.join is Join.OR
    for place, term in enumerate(said.terms):
        first = start + at.S_TERM + place * at.TERM_WIDTH
        numbers[first] = _count_told(term) / at.COUNT_SCALE
        numbers[first + 1] = term.noun.alike / at.ALIKE_SCALE
        for slot in range(c.SLOTS):
            numbers[first + 2 + slot] = bool(term.noun.among & c.ONE[slot])
        if term.size > li.MOST_CARDS:
            numbers[start + at.S_CLIPPED] = 1


def _count_told(term: Term) -> int:
    """Not more than can be said in steps."""
    return min(term.count, li.MOST_CARDS // term.noun.alike)
