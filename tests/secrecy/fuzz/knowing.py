"""What one viewer may know of a game, rebuilt from the events that this viewer was sent.

`Notes` are folded by a reteller that knows no rules of privacy and no hidden card; what a message
may say of the game is then worked out by the engine from the view that follows from the notes. A
message that says anything else tells what its receiver cannot know: a `Leak`.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.checks import choosing_what_to_give, draw_options
from respublica.engine.edition import Edition, Swap
from respublica.engine.events import Event
from respublica.engine.state import Backs, Phase, PublicTable
from respublica.engine.view import View
from respublica.protocol.edition import edition_seen
from respublica.protocol.events import EventSeen, event_seen, read_event
from respublica.protocol.messages import ViewUpdate
from respublica.protocol.reader import Shown
from respublica.protocol.view import NumberedChoices, logged_view, may_do, may_now
from respublica.reader.render import TableContext, show
from tests.views.retold import Retold

_MOVES = (
    e.Spoke,
    e.Passed,
    e.Misspoke,
    e.Responded,
    e.Declined,
    e.Accepted,
    e.Refused,
    e.Delivered,
    e.Displayed,
    e.DisplayEnded,
)
"""The events with which an action begins; of draws only those that were chosen."""


_TRADING = (Phase.ANSWER, Phase.CHOOSE, Phase.DELIVER)


class Leak(AssertionError):
    """A message tells what its receiver cannot know."""


def require_meant_for(event: Event, viewer: int | None) -> None:
    """Cards lie open only to those who may see them, and to them they do (R5)."""
    match event:
        case e.Dealt(hands):
            seen = [(hand, seat == viewer) for seat, hand in enumerate(hands)]
        case e.Drew(seat, cards):
            seen = [(cards, seat == viewer)]
        case e.Delivered(seat, chosen):
            seen = [(Backs(0, 0) if chosen is None else chosen, seat == viewer)]
        case e.Swapped(active, partner, by_active, by_partner, swap):
            is_open = swap is Swap.FACE_UP or viewer in (active, partner)
            seen = [(by_active, is_open), (by_partner, is_open)]
        case _:
            seen = []
    if any(isinstance(cards, int) != is_open for cards, is_open in seen):
        raise Leak(f"viewer {viewer} was told {event}")


@dataclass(frozen=True, slots=True)
class Moment:
    """The game after some number of actions, as the viewer knows it."""

    table: PublicTable
    hands: tuple[Backs, ...]
    hand: Cards
    sealed: Cards | None
    end: int
    """How many events there were."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What everybody knows of the table beside the game."""

    names: Sequence[str]
    clocks: Sequence[float | None]
    is_playing: bool = True
    ended: str | None = None
    """The id of the message that says why the game was broken off."""
    early: Cards | None = None
    """What the viewer has chosen to give before its turn."""
    declines_ahead: bool = False
    """Whether the viewer has chosen to decline whatever it is asked."""
    stand_ins: Collection[int] = ()
    """The actions that everybody was told a bot had decided for somebody away."""


class Notes:
    """What one viewer has heard of one game, in any order and with gaps until they are filled."""

    def __init__(self, edition: Edition, seats: int, viewer: int | None) -> None:
        self.edition = edition
        self.viewer = viewer
        self.log: list[Event] = []
        """Without a gap from the deal on."""
        self._heard: dict[int, Event] = {}
        self._retold = Retold(edition, seats, viewer)
        self._sealed: Cards | None = None
        self._moments: list[Moment] = []
        self._now: Moment | None = None

    # Hearing ------------------------------------------------------------------------------------

    def hear(self, since: int, events: Sequence[EventSeen]) -> None:
        """Note the events from number `since` on; what was heard before stays as it was."""
        for place, seen in enumerate(events, since):
            event = read_event(seen, self.edition)
            require_meant_for(event, self.viewer)
            if self._heard.setdefault(place, event) != event:
                raise Leak(f"event {place} was {self._heard[place]}, and now {event}")
        while (following := self._heard.get(len(self.log))) is not None:
            self._write_down(following)

    def _write_down(self, event: Event) -> None:
        if self.log and self._begins_an_action(event):
            self._moments.append(self._present())
        self._now = None
        self._retold.hear(event)
        self.log.append(event)
        match event:
            case e.Delivered(seat, cards) if seat == self.viewer:
                self._sealed = cards
            case e.Swapped():
                self._sealed = None
            case _:
                pass

    def _begins_an_action(self, event: Event) -> bool:
        if isinstance(event, e.Drew):
            # Where the limits leave one possibility nobody was asked.
            return len(draw_options(self._retold.table())) > 1
        return isinstance(event, _MOVES)

    def _present(self) -> Moment:
        if self._now is None:
            told = self._retold
            hands = tuple(told.hands)
            self._now = Moment(told.table(), hands, told.hand, self._sealed, len(self.log))
        return self._now

    # Knowing ------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """How many actions the viewer knows of."""
        return len(self._moments)

    @property
    def is_over(self) -> bool:
        return bool(self.log) and isinstance(self.log[-1], e.GameEnded)

    def knows(self, number: int) -> bool:
        return bool(self.log) and 0 <= number <= self.number

    def at(self, number: int) -> Moment:
        return self._moments[number] if number < len(self._moments) else self._present()

    def ends(self, number: int) -> list[int]:
        """How many events there were after the deal, and after each of so many actions."""
        return [self.at(before).end for before in range(number + 1)]

    def asked(self, number: int, standing: Standing) -> list[int]:
        """The seats that are asked; an early delivery is known to its giver alone."""
        table = self.at(number).table
        if not standing.is_playing or table.phase is Phase.OVER:
            return []
        asked = choosing_what_to_give(table) if table.phase is Phase.DELIVER else [table.actor]
        return [seat for seat in asked if standing.early is None or seat != self.viewer]

    def view(self, number: int, standing: Standing) -> View:
        now = self.at(number)
        view = View(
            seat=self.viewer,
            table=now.table,
            hands=now.hands,
            hand=now.hand,
            sealed=now.sealed,
            log=tuple(self.log[: now.end]),
            number=number,
        )
        if standing.early is not None:
            return replace(view, sealed=standing.early)
        if self.viewer is not None and self.viewer in self.asked(number, standing)[1:]:
            # Both givers are asked at once.
            return replace(view, table=replace(now.table, actor=self.viewer))
        return view

    def could_be_early(self, number: int) -> bool:
        """Whether the viewer may have chosen already what it gives when its turn comes."""
        table = self.at(number).table
        if table.phase is not Phase.DELIVER or self.viewer is None:
            return False
        return self.viewer in choosing_what_to_give(table)[1:]

    def is_trading(self, number: int) -> bool:
        return self.at(number).table.phase in _TRADING

    def own_turn_began(self, after: int, until: int) -> bool:
        """Whether a turn of the viewer's began between two numbers of actions."""
        between = self.log[self.at(after).end : self.at(until).end]
        return any(isinstance(x, e.TurnBegan) and x.seat == self.viewer for x in between)

    # What may be said ---------------------------------------------------------------------------

    def view_update(self, number: int, since: int, standing: Standing) -> ViewUpdate:
        view = self.view(number, standing)
        return ViewUpdate(
            since,
            logged_view(view, since),
            may_do(view),
            edition_seen(self.edition),
            self.asked(number, standing),
            list(standing.clocks),
            standing.declines_ahead,
        )

    def shown(self, number: int, since: int, language: str, standing: Standing) -> Shown:
        context = TableContext(
            standing.names,
            self.ends(number),
            self.asked(number, standing),
            standing.clocks,
            standing.ended,
            standing.declines_ahead,
            standing.stand_ins,
        )
        return show(self.view(number, standing), context, language, since)

    def may(self, number: int, standing: Standing) -> NumberedChoices:
        return may_now(self.view(number, standing))

    def events(self, number: int, since: int = 0) -> list[EventSeen]:
        return [event_seen(each, self.edition) for each in self.log[since : self.at(number).end]]
