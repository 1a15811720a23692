"""Points: printed values of score cards, and one for each pair in hand (R4.3)."""

from dataclasses import dataclass

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Pile
from respublica.engine.seats import require_seat
from respublica.engine.state import PublicTable, State


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's points by source."""

    piles: dict[Pile, int]
    pairs: int

    @property
    def total(self) -> int:
        return sum(self.piles.values()) + self.pairs


def score(table: PublicTable, seat: int, hand: Cards) -> Score:
    """What a seat has, if the game ended with this hand."""
    require_seat(seat, table.seats)
    return Score(
        {pile: sum(g.value for g in table.groups[seat] if g.kind.earns is pile) for pile in Pile},
        pairs(hand),
    )


def public_points(table: PublicTable, seat: int) -> int:
    """What everybody can count: the score cards."""
    require_seat(seat, table.seats)
    return sum(group.value for group in table.groups[seat])


def pairs(hand: Cards) -> int:
    return c.groups(hand, 2)


def totals(state: State) -> tuple[int, ...]:
    return tuple(
        public_points(state.table, seat) + pairs(hand) for seat, hand in enumerate(state.hands)
    )


def winners(points: tuple[int, ...]) -> tuple[int, ...]:
    """All who share the most win."""
    return tuple(seat for seat, total in enumerate(points) if total == max(points))
