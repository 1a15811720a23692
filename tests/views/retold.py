"""The open table from a log alone: a second telling, written apart from the rules.

It knows only events as one viewer saw them. Whatever it can rebuild, the viewer could have written
down; the view must say the same.
"""

from dataclasses import dataclass, field

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.edition import Category, Disqualified, Edition, Pile, Swap
from respublica.engine.events import Event
from respublica.engine.state import Answer, Backs, Ending, Group, Negotiation, Phase, PublicTable
from respublica.engine.trade import Opening, Statement


@dataclass
class Retold:
    """What a viewer has written down."""

    edition: Edition
    seats: int
    viewer: int | None
    hands: list[Backs] = field(default_factory=list)
    hand: Cards = c.NONE
    active: int = 0
    actor: int = 0
    phase: Phase = Phase.TRADE
    people_left: int = 0
    civilisation_left: int = 0
    groups: list[list[Group]] = field(default_factory=list)
    turn: int = 0
    trade: Negotiation | None = None
    idle: int = 0
    barren: int = 0
    final_turns: int | None = None
    displays_left: int = 0
    ending: Ending | None = None
    something: bool = False
    """Whether a group was displayed or a card drawn this turn."""
    swapped: bool = False

    def table(self) -> PublicTable:
        """All of it, in the form of the engine's table."""
        earned = [group.kind.earns for groups in self.groups for group in groups]
        return PublicTable(
            edition=self.edition,
            seats=self.seats,
            active=self.active,
            actor=self.actor,
            phase=self.phase,
            people_left=self.people_left,
            civilisation_left=self.civilisation_left,
            groups=tuple(map(tuple, self.groups)),
            taken=tuple(earned.count(pile) for pile in Pile),
            turn=self.turn,
            negotiation=self.trade,
            idle_turns=self.idle,
            barren_turns=self.barren,
            final_turns=self.final_turns,
            displays_left=self.displays_left,
            ending=self.ending,
        )

    def hear(self, event: Event) -> None:
        match event:
            case e.Dealt(hands, starting_seat):
                self._deal(hands)
                self.active = starting_seat
            case e.TurnBegan(seat, turn):
                self._begin(seat, turn)
            case e.Spoke(seat, act, said):
                self.trade = Negotiation(act, said)
                self._ask_after(seat)
            case e.Responded(seat, said):
                self._answer(Answer(seat, said))
            case e.Declined(seat):
                self._answer(Answer(seat, None))
            case e.Misspoke(seat):
                self._misspeak(event)
            case e.Accepted(_, partner):
                self._agree(partner)
            case e.Delivered(seat):
                self._seal(seat)
            case e.Swapped():
                self._swap(event)
            case e.Displayed(seat, group):
                self._display(seat, group)
            case e.DisplayEnded():
                self._end_display()
            case e.Drew(seat, cards):
                self._draw(seat, cards)
            case e.Passed() | e.Refused():
                self._to_display()
            case e.FinalDisplayBegan(seat):
                self._last_display(seat)
            case e.GameEnded(ending):
                self.phase, self.actor, self.ending = Phase.OVER, self.active, ending
            case e.NothingHappens() | e.FinalRoundBegan():
                pass

    def _deal(self, hands: tuple[Cards | Backs, ...]) -> None:
        self.groups = [[] for _ in hands]
        self.hands = [Backs(self.edition.deal, 0) for _ in hands]
        dealt = self.edition.deal * self.seats
        self.people_left = len(self.edition.deck(Category.PEOPLE)) - dealt
        self.civilisation_left = len(self.edition.deck(Category.CIVILISATION))
        for hand in hands:
            if isinstance(hand, int):
                self.hand = hand

    def _begin(self, seat: int, turn: int) -> None:
        self.active = self.actor = seat
        self.turn = turn
        self.something = self.swapped = False
        self.phase = Phase.TRADE if self.hands[seat].total else Phase.DISPLAY

    # The trade ----------------------------------------------------------------------------------

    def _ask_after(self, seat: int) -> None:
        """The next opponent with cards; then the active seat, if there is a response."""
        assert self.trade is not None
        clockwise = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        left = clockwise[: clockwise.index(self.active)]
        asked = [other for other in left if self.hands[other].total]
        if asked:
            self.phase, self.actor = Phase.ANSWER, asked[0]
        elif any(answer.response for answer in self.trade.answers):
            self.phase, self.actor = Phase.CHOOSE, self.active
        else:
            self._to_display()

    def _answer(self, answer: Answer) -> None:
        assert self.trade is not None
        answers = (*self.trade.answers, answer)
        self.trade = Negotiation(self.trade.act, self.trade.statement, answers)
        self._ask_after(answer.seat)

    def _misspeak(self, event: e.Misspoke) -> None:
        ends = self.edition.rules.disqualified is Disqualified.TRADE
        if ends or self.trade is None:
            self._to_display()
        else:
            self._answer(Answer(event.seat, None, event.code))

    def _agree(self, partner: int) -> None:
        assert self.trade is not None
        trade = self.trade
        self.trade = Negotiation(trade.act, trade.statement, trade.answers, partner)
        self._ask_to_deliver()

    def _seal(self, seat: int) -> None:
        assert self.trade is not None
        trade = self.trade
        delivered = (*trade.delivered, seat)
        self.trade = Negotiation(
            trade.act, trade.statement, trade.answers, trade.partner, delivered
        )
        self._ask_to_deliver()

    def _ask_to_deliver(self) -> None:
        """Whoever's words leave a choice, the active seat first; the swap itself is told."""
        assert self.trade is not None
        for seat, owed in self._owed():
            if has_choice(owed) and seat not in self.trade.delivered:
                self.phase, self.actor = Phase.DELIVER, seat
                return

    def _owed(self) -> list[tuple[int, Statement]]:
        """What the active seat gives, and what its partner gives."""
        trade = self.trade
        assert trade is not None
        assert trade.partner is not None
        (response,) = (a.response for a in trade.answers if a.seat == trade.partner)
        assert response is not None
        said = [response, trade.statement]
        active, partner = said if trade.act is Opening.REQUEST else said[::-1]
        return [(self.active, active), (trade.partner, partner)]

    def _swap(self, event: e.Swapped) -> None:
        bundles = event.by_active, event.by_partner
        known = event.swap is Swap.FACE_UP or not any(has_choice(owed) for _, owed in self._owed())
        words = [str(owed) for _, owed in self._owed()]
        alike = bundles[0] == bundles[1] if event.swap is Swap.FACE_UP else words[0] == words[1]
        self.swapped = not (known and alike)
        for giver, taker, cards in (
            (event.active, event.partner, event.by_active),
            (event.partner, event.active, event.by_partner),
        ):
            self._move(giver, cards, -1)
            self._move(taker, cards, 1)
        self._to_display()

    def _move(self, seat: int, cards: Cards | Backs, sign: int) -> None:
        seen = cards if isinstance(cards, Backs) else counted(cards)
        held = self.hands[seat]
        self.hands[seat] = Backs(
            held.people + sign * seen.people, held.civilisation + sign * seen.civilisation
        )
        if seat == self.viewer:
            assert isinstance(cards, int), f"seat {seat} did not see its own cards"
            self.hand += sign * cards

    # Display, draw, end -------------------------------------------------------------------------

    def _to_display(self) -> None:
        self.trade = None
        self.phase, self.actor = Phase.DISPLAY, self.active

    def _display(self, seat: int, group: Group) -> None:
        self._move(seat, c.several(group.kind.slot, group.size), -1)
        self.groups[seat].append(group)
        self.something = True

    def _end_display(self) -> None:
        if self.phase is Phase.DISPLAY:
            self.phase = Phase.DRAW
        else:
            self.actor = (self.actor + 1) % self.seats
            self.displays_left -= 1

    def _draw(self, seat: int, cards: Cards | Backs) -> None:
        """With this the turn is over."""
        self._move(seat, cards, 1)
        seen = cards if isinstance(cards, Backs) else counted(cards)
        self.people_left -= seen.people
        self.civilisation_left -= seen.civilisation
        if seen.civilisation and not self.civilisation_left:
            self.final_turns = self.seats
        elif self.final_turns is not None:
            self.final_turns -= 1
        else:
            self._count_turn(self.something or seen.total > 0)

    def _count_turn(self, something: bool) -> None:
        self.barren = 0 if something else self.barren + 1
        self.idle = 0 if something or self.swapped else self.idle + 1

    def _last_display(self, seat: int) -> None:
        self.phase, self.actor = Phase.LAST_DISPLAY, seat
        self.displays_left = self.seats
        self.ending = Ending.STALEMATE if self.final_turns is None else Ending.CIVILISATION_DECK


def has_choice(said: Statement) -> bool:
    """Whether the words leave the giver a choice: anything but kinds, or an `or`."""
    return "|" in str(said) or not all(term.noun.is_kind for term in said.terms)


def counted(cards: Cards) -> Backs:
    numbers = c.unpack(cards)
    return Backs(sum(numbers[:6]), sum(numbers[6:]))
