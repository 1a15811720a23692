"""What one seat, or a spectator, knows: built up from what is public, never cut down.

A `View` has no field that could hold a secret: the open table, the backs of all hands, the
viewer's own hand and sealed choice, and the events as the viewer saw them.
"""

from dataclasses import dataclass, field

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition
from respublica.engine.events import Event, GameEnded
from respublica.engine.legal_actions import LegalActions
from respublica.engine.memory import held_at_least
from respublica.engine.scoring import public_points
from respublica.engine.seats import require_viewer
from respublica.engine.state import Backs, Phase, PublicTable, State, backs


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    """None: a spectator, who sees what a third seat sees, and no hand."""
    table: PublicTable
    hands: tuple[Backs, ...]
    """Every hand from behind."""
    hand: Cards = field(repr=False)
    sealed: Cards | None = field(repr=False)
    """The viewer's own delivery, chosen and not yet swapped."""
    log: tuple[Event, ...]
    number: int
    """How many actions there have been."""

    def __post_init__(self) -> None:
        require_viewer(self.seat, self.table.seats)

    @property
    def edition(self) -> Edition:
        return self.table.edition

    @property
    def hand_by_kind(self) -> dict[str, int]:
        """The viewer's hand as `{"goth": 2}`."""
        return self.edition.count_by_kind(self.hand)

    @property
    def is_asked(self) -> bool:
        return self.seat == self.table.actor and not self.is_over

    @property
    def is_over(self) -> bool:
        return self.table.phase is Phase.OVER

    @property
    def legal(self) -> LegalActions:
        """What the viewer may do now; nothing, unless asked."""
        return LegalActions(self.table, self.hand if self.is_asked else None)

    @property
    def result(self) -> GameEnded | None:
        """Scores, winners and all hands, once the game is over (R5.3)."""
        last = self.log[-1]
        return last if isinstance(last, GameEnded) else None

    def points(self, seat: int) -> int:
        """The points of a seat that everybody can count: its score cards."""
        return public_points(self.table, seat)

    def held_at_least(self) -> tuple[Cards, ...]:
        """The memory aid: what each hand is sure to hold, by what the viewer has seen (R5.4)."""
        return held_at_least(self.log, self.table.seats, self.edition.rules)


def view(
    state: State,
    seat: int | None,
    log: tuple[Event, ...],
    number: int,
    beside: View | None = None,
) -> View:
    """The view of a seat; `log` is already redacted for it.

    What lies open is taken over from another view of the same moment, if there is one.
    """
    require_viewer(seat, state.table.seats)
    return View(
        seat=seat,
        table=state.table.snapshot() if beside is None else beside.table,
        hands=tuple(map(backs, state.hands)) if beside is None else beside.hands,
        hand=c.NONE if seat is None else state.hands[seat],
        sealed=_own_choice(state, seat),
        log=log,
        number=number,
    )


def _own_choice(state: State, seat: int | None) -> Cards | None:
    negotiation = state.table.negotiation
    if seat is None or negotiation is None or seat not in negotiation.delivered:
        return None
    return state.sealed[seat]
