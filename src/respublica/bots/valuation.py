"""What a hand is worth: expected points, kind by kind.

The worth of a hand is the sum over kinds of a price list: `rows[slot][number]` is what so many
alike bring their owner by the end of the game. A group that is complete brings its score card; an
incomplete one brings it with a chance that grows steeply with the cards there (`focus`), falls
with the time that is left and with the copies that can still be had, and otherwise ends as pairs.

What a score card brings:
- a Settlement: its points, and a civilisation card a turn for the rest of the game, up to the
  draw limit. Early in the game this is worth several times the points;
- a City: the top of a pile that falls while one is still collecting;
- a Church: its points, while there are any;
- a Library: the cards it saves on every City to come.

Price lists depend only on what is public, so there is one for every seat: a trade is predicted by
looking at it with the partner's prices.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from respublica.bots.horizon import displays_again, rounds_left
from respublica.engine import cards as c
from respublica.engine.edition import Category, Kind, Pile
from respublica.engine.state import Table

Counts = Sequence[int]
"""A hand as one count per slot."""
Bundle = tuple[tuple[int, int], ...]
"""Cards as (slot, number)."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a merchant believes about the game; found by measuring."""

    focus: float = 2.0
    """The chance to complete a group is (cards held / cards needed) to this power..."""
    pace: float = 0.75
    """...and limited by time: so many wanted cards come in a round."""
    scarcity: float = 0.5
    """How much the copies that are out of reach weigh; 0: not at all."""
    civilisation_card: float = 1.15
    """Points that a civilisation card drawn early brings in the end."""
    late_rounds: float = 2.0
    """Rounds at the end in which what is drawn comes too late for a group."""
    delay: float = 1.0
    """Rounds of income lost for every card that a settlement still misses."""
    third_settlement: float = 0.35
    """Civilisation cards a turn gained where people must be given up for them."""
    city_race: float = 0.5
    """Cities that others take for every card that one's own still misses."""
    pair_kept: float = 0.5
    """The chance that a pair held early is still there at the end."""
    library_use: float = 0.8
    """The part of the cards saved by a Library that turns into cities."""


class Prices:
    """One seat's price lists at one moment of the game."""

    def __init__(self, table: Table, seat: int, weights: Weights, library: bool = False) -> None:
        self._table, self._seat, self._weights = table, seat, weights
        self._rounds = rounds_left(table, seat)
        self._displays = displays_again(table, seat)
        self._displayed = _displayed(table)
        self._library = library or table.earned(seat, Pile.LIBRARY) > 0
        self.rows = tuple(self._row(slot) for slot in range(c.SLOTS))

    def worth(self, held: Counts) -> float:
        return sum(row[number] for row, number in zip(self.rows, held, strict=True))

    def change(self, held: Counts, come: Bundle, gone: Bundle = ()) -> float:
        """What it is worth to a hand that these cards come and those go."""
        moved = dict(come)
        for slot, number in gone:
            moved[slot] = moved.get(slot, 0) - number
        rows = self.rows
        return sum(rows[slot][held[slot] + n] - rows[slot][held[slot]] for slot, n in moved.items())

    # One kind -----------------------------------------------------------------------------------

    def _row(self, slot: int) -> list[float]:
        kind = self._table.edition.kind_at.get(slot)
        if kind is None:
            return [0.0] * (c.MOST_ALIKE + 1)
        size = self._group_size(kind)
        row: list[float] = []
        for number in range(c.MOST_ALIKE + 1):
            groups, rest = divmod(number, size) if self._displays else (0, number)
            row.append(self._complete(kind, groups) + self._incomplete(kind, groups, rest, size))
        return row

    def _group_size(self, kind: Kind) -> int:
        with_library = kind.earns is Pile.CITY and self._library
        return self._table.edition.city_group_with_library if with_library else kind.group

    def _complete(self, kind: Kind, groups: int) -> float:
        return sum(self._score_card(kind, 0, before) for before in range(groups))

    def _incomplete(self, kind: Kind, groups: int, held: int, size: int) -> float:
        weights, missing = self._weights, size - held
        pairs = (held // 2) * (weights.pair_kept + (1 - weights.pair_kept) / (1 + self._rounds / 4))
        if not held or not self._displays:
            return float(held // 2) if not self._displays else 0.0
        chance = (held / size) ** weights.focus * self._in_time(missing)
        chance *= self._to_be_had(kind, groups * size + held, missing)
        return max(
            chance * self._score_card(kind, missing, groups) + (1 - chance) * pairs, pairs * 0.9
        )

    def _in_time(self, missing: int) -> float:
        """The chance that so many wanted cards come while the game lasts."""
        mean = self._weights.pace * self._rounds
        fewer = term = exp(-mean)
        for number in range(1, missing):
            term *= mean / number
            fewer += term
        return 1.0 - fewer

    def _to_be_had(self, kind: Kind, held: int, missing: int) -> float:
        """How the copies that are left limit a group."""
        available = kind.copies - self._displayed[kind.slot] - held
        if missing > available:
            return 0.0
        return (1.0 - missing / (available + 1.0)) ** self._weights.scarcity

    # Score cards --------------------------------------------------------------------------------

    def _score_card(self, kind: Kind, missing: int, before: int) -> float:
        """What a score card brings that is earned after some more cards and some other groups."""
        match kind.earns:
            case Pile.SETTLEMENT:
                return self._from_pile(Pile.SETTLEMENT, before) + self._income(missing, before)
            case Pile.CITY:
                return self._from_pile(Pile.CITY, before + self._weights.city_race * missing)
            case Pile.CHURCH:
                return self._from_pile(Pile.CHURCH, before)
            case Pile.LIBRARY:
                return self._savings() if before == 0 and self._table.pile(Pile.LIBRARY) else 1.0

    def _from_pile(self, pile: Pile, place: float) -> float:
        """The score card at a place of the pile; between two places, their mean."""
        values = (*self._table.pile(pile), 0, 0)
        below = min(int(place), len(values) - 2)
        part = min(1.0, place - below)
        return values[below] * (1 - part) + values[below + 1] * part

    def _income(self, missing: int, before: int) -> float:
        """The civilisation cards that one more settlement draws, as points."""
        weights, table = self._weights, self._table
        rounds = min(self._rounds - weights.delay * missing, float(table.civilisation_left))
        if rounds <= 0:
            return 0.0
        settlements = table.earned(self._seat, Pile.SETTLEMENT) + before
        cards = self._cards_a_turn(settlements, rounds) * rounds
        return weights.civilisation_card * cards * rounds / (rounds + weights.late_rounds)

    def _cards_a_turn(self, settlements: int, rounds: float) -> float:
        """What the next settlement adds to the draw."""
        limit = self._table.edition.draw_limit
        if settlements < limit - 1:
            return 1.0
        if settlements >= limit:
            return 0.0
        with_people = min(1.0, self._table.people_left / (self._table.seats * rounds))
        return with_people * self._weights.third_settlement + 1.0 - with_people

    def _savings(self) -> float:
        """What a Library saves: the cards of cities to come, less one for each."""
        if self._library:
            return 0.0
        table = self._table
        income = min(table.earned(self._seat, Pile.SETTLEMENT) + 0.7, table.edition.draw_limit - 1)
        city = self._from_pile(Pile.CITY, 2)
        size = table.edition.kind_at[c.CIVILISATION_SLOTS[0]].group
        saved = 1 / table.edition.city_group_with_library - 1 / size
        cards = income * self._rounds + 5
        return self._weights.library_use * cards * saved * city


def _displayed(table: Table) -> list[int]:
    """How many copies of each kind lie on the table."""
    shown = [0] * c.SLOTS
    for groups in table.groups:
        for group in groups:
            shown[group.kind.slot] += group.size
    return shown


def category_slots(table: Table, category: Category) -> tuple[int, ...]:
    return tuple(kind.slot for kind in table.edition.kinds if kind.category is category)
