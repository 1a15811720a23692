"""What a hand is worth: expected points, kind by kind.

The worth of a hand is the sum over kinds of a price list: `rows[slot][number]` is what that many
cards of a kind bring their owner by the end of the game. A complete group brings its score card. An
incomplete group brings it with a chance that grows with the cards held (`focus`) and shrinks with
the time left and with the copies still to be had; otherwise it ends as pairs.

What a score card brings:
- a Settlement: its points, and a civilisation card a turn for the rest of the game, up to the
  draw limit. Early in the game this is worth several times the points;
- a City: the top card of its pile, less the later it is earned, because others take Cities too;
- a Church: its points, while the pile lasts;
- a Library: the cards it saves on each later City.

Prices depend only on what is public, so a bot can work out the prices of every seat. A partner's
view of a trade is predicted with the partner's prices.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp

from respublica.bots.horizon import displays_again, rounds_left
from respublica.engine import cards as c
from respublica.engine.edition import Edition, Kind, Pile
from respublica.engine.state import PILE_INDEX, PublicTable

Counts = Sequence[int]
"""A hand as one count per slot."""
Bundle = tuple[tuple[int, int], ...]
"""Cards as (slot, number)."""
Row = tuple[float, ...]
Rows = tuple[Row, ...]
"""For each slot, what 0, 1, 2 ... alike are worth."""


@dataclass(frozen=True, slots=True)
class ValuationWeights:
    """What a merchant assumes about the game. The values were found by experiment."""

    focus: float = 1.15
    """The chance to complete a group is (cards held / cards needed) to this power..."""
    pace: float = 0.75
    """...and is limited by time: this many wanted cards come in a round."""
    scarcity: float = 0.5
    """How much it matters that copies are out of reach; 0: not at all."""
    civilisation_card: float = 1.15
    """The points that a civilisation card drawn early brings by the end of the game."""
    late_rounds: float = 2.0
    """Rounds at the end of the game in which a drawn card comes too late for a group."""
    delay: float = 1.0
    """Rounds of drawing that are lost for each card that a settlement still lacks."""
    third_settlement: float = 0.35
    """What a third settlement is worth while its civilisation card replaces a people card."""
    city_race: float = 0.5
    """Cities that others take for each card that a City still lacks."""
    pair_kept: float = 0.5
    """The chance that a pair held early is still there at the end."""
    library_use: float = 0.8
    """The part of the cards saved by a Library that ends up in Cities."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The public facts that decide what cards are worth to a seat."""

    edition: Edition
    rounds: float
    """The number of its own turns in which the seat can still trade."""
    displays: bool
    """Whether it will display again."""
    settlements: int
    library: bool
    taken: tuple[int, ...]
    """How many score cards are gone from each pile."""
    displayed: tuple[int, ...]
    """How many copies of each kind lie on the table."""
    civilisation_left: int
    people_rounds: float
    """How many rounds the people deck lasts."""
    books: bool = False
    """Whether the seat holds the Books for a Library that it is about to display."""

    @classmethod
    def of(cls, table: PublicTable, seat: int) -> "Prospects":
        return cls(
            table.edition,
            rounds_left(table, seat),
            displays_again(table, seat),
            table.earned(seat, Pile.SETTLEMENT),
            table.earned(seat, Pile.LIBRARY) > 0,
            table.taken,
            displayed(table),
            table.civilisation_left,
            table.people_left / table.seats,
        )

    def with_books(self) -> "Prospects":
        return replace(self, books=True)

    def with_library(self) -> "Prospects":
        return replace(self, library=True)


def displayed(table: PublicTable) -> tuple[int, ...]:
    """How many cards of each slot lie on the table."""
    sizes = [0] * c.SLOTS
    for groups in table.groups:
        for group in groups:
            sizes[group.kind.slot] += group.size
    return tuple(sizes)


class Prices:
    """The prices of one seat at one moment of the game."""

    __slots__ = ("rows",)

    def __init__(self, prospects: Prospects, weights: ValuationWeights) -> None:
        self.rows = price_rows(prospects, weights)

    def worth(self, held: Counts) -> float:
        return sum(row[number] for row, number in zip(self.rows, held, strict=True))

    def change(self, held: Counts, come: Bundle, gone: Bundle = ()) -> float:
        """What a hand gains in worth when some cards come and others go."""
        rows, total = self.rows, 0.0
        for slot, number in _net(come, gone) if gone else come:
            row, before = rows[slot], held[slot]
            total += row[before + number] - row[before]
        return total

    def losses(self, held: Counts, gone: Bundle) -> list[float]:
        """What a hand gains, kind by kind, when these cards go: less than nothing."""
        rows = self.rows
        return [rows[slot][held[slot] - number] - rows[slot][held[slot]] for slot, number in gone]


def _net(come: Bundle, gone: Bundle) -> Iterable[tuple[int, int]]:
    moved = dict(come)
    for slot, number in gone:
        moved[slot] = moved.get(slot, 0) - number
    return moved.items()


@lru_cache(maxsize=1 << 12)
def price_rows(prospects: Prospects, weights: ValuationWeights) -> Rows:
    appraiser = _Appraiser(prospects, weights)
    return tuple(appraiser.row(slot) for slot in range(c.SLOTS))


class _Appraiser:
    """Works out the price lists; kinds that do not differ share one."""

    def __init__(self, prospects: Prospects, weights: ValuationWeights) -> None:
        self._prospects, self._weights = prospects, weights
        self._known: dict[tuple[Pile, int, int], Row] = {}
        kept = weights.pair_kept
        sizes = (kind.group for kind in prospects.edition.kinds if kind.earns is Pile.CITY)
        self._city_size = max(sizes, default=1)
        self._pair = kept + (1 - kept) / (1 + prospects.rounds / 4)
        piles = prospects.edition.piles
        self._piles = {
            pile: (*values[prospects.taken[PILE_INDEX[pile]] :], 0, 0)
            for pile, values in piles.items()
        }

    def row(self, slot: int) -> Row:
        kind = self._prospects.edition.kind_at.get(slot)
        if kind is None:
            return (0.0,) * (c.MOST_ALIKE + 1)
        key = kind.earns, kind.copies, self._prospects.displayed[slot]
        if key not in self._known:
            self._known[key] = self._row(kind)
        return self._known[key]

    def _row(self, kind: Kind) -> Row:
        if not self._prospects.displays:
            return tuple(float(number // 2) for number in range(c.MOST_ALIKE + 1))
        size, complete, groups = self._group_size(kind), 0.0, 0
        row = []
        for number in range(c.MOST_ALIKE + 1):
            if number >= (groups + 1) * size:
                complete += self._score_card(kind, 0, groups)
                groups += 1
            row.append(complete + self._incomplete(kind, groups, number - groups * size, size))
        return tuple(row)

    def _group_size(self, kind: Kind) -> int:
        edition = self._prospects.edition
        smaller = kind.earns is Pile.CITY and (self._prospects.library or self._prospects.books)
        return edition.city_group_with_library if smaller else kind.group

    def _incomplete(self, kind: Kind, groups: int, held: int, size: int) -> float:
        """The worth of a started group: its score card with some chance, otherwise its pairs."""
        if not held:
            return 0.0
        pairs, missing = (held // 2) * self._pair, size - held
        chance = float((held / size) ** self._weights.focus) * self._in_time(missing)
        chance *= self._to_be_had(kind, groups * size + held, missing)
        return pairs + chance * max(0.0, self._score_card(kind, missing, groups) - pairs)

    def _in_time(self, missing: int) -> float:
        """The chance that this many wanted cards come before the game ends."""
        mean = self._weights.pace * self._prospects.rounds
        fewer = term = exp(-mean)
        for number in range(1, missing):
            term *= mean / number
            fewer += term
        return 1.0 - fewer

    def _to_be_had(self, kind: Kind, held: int, missing: int) -> float:
        """A factor for how likely the missing cards can be had at all."""
        available = kind.copies - self._prospects.displayed[kind.slot] - held
        if missing > available:
            return 0.0
        return float((1 - missing / (available + 1)) ** self._weights.scarcity)

    # Score cards --------------------------------------------------------------------------------

    def _score_card(self, kind: Kind, missing: int, before: int) -> float:
        """What a score card brings if cards are missing and other groups are displayed before."""
        match kind.earns:
            case Pile.SETTLEMENT:
                return self._on_pile(Pile.SETTLEMENT, before) + self._income(missing, before)
            case Pile.CITY:
                return self._on_pile(Pile.CITY, before + self._weights.city_race * missing)
            case Pile.CHURCH:
                return self._on_pile(Pile.CHURCH, before)
            case Pile.LIBRARY:
                return 0.0 if before or self._prospects.library else self._savings()

    def _on_pile(self, pile: Pile, place: float) -> float:
        """The value of the score card at a place of the pile; between two places, interpolated."""
        values = self._piles[pile]
        above = min(int(place), len(values) - 2)
        part = min(1.0, place - above)
        return values[above] * (1 - part) + values[above + 1] * part

    def _income(self, missing: int, before: int) -> float:
        """The civilisation cards that one more settlement draws, in points."""
        weights, prospects = self._weights, self._prospects
        rounds = min(prospects.rounds - weights.delay * missing, prospects.civilisation_left)
        if rounds <= 0:
            return 0.0
        cards = self._cards_a_turn(prospects.settlements + before, rounds) * rounds
        return weights.civilisation_card * cards * rounds / (rounds + weights.late_rounds)

    def _cards_a_turn(self, settlements: int, rounds: float) -> float:
        """How many civilisation cards a turn the next settlement adds to the draw."""
        limit = self._prospects.edition.draw_limit
        if settlements < limit - 1:
            return 1.0
        if settlements >= limit:
            return 0.0
        with_people = min(1.0, self._prospects.people_rounds / rounds)
        return with_people * self._weights.third_settlement + 1.0 - with_people

    def _savings(self) -> float:
        """What a Library saves: each later City takes fewer cards."""
        prospects, edition = self._prospects, self._prospects.edition
        if len(self._piles[Pile.LIBRARY]) == 2:
            return 0.0
        income = min(prospects.settlements + 0.7, edition.draw_limit - 1)
        cards = income * prospects.rounds + 5 * min(1.0, prospects.rounds / 3)
        saved = 1 / edition.city_group_with_library - 1 / self._city_size
        return self._weights.library_use * cards * saved * self._on_pile(Pile.CITY, 2)
