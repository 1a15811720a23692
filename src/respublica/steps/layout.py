"""Where everything stands in the observation: named parts, one after the other.

All numbers are about between 0 and 1. Seats are told from the viewer's own on, clockwise, kinds by
slot (`action_list`), score piles as settlements, cities, churches, libraries. A statement is told
as *so many groups of so many alike from among these kinds*, which is what it means.
"""

from dataclasses import dataclass

from respublica.engine import cards as c
from respublica.engine.state import Phase
from respublica.steps.action_list import MOST_SEATS, NOUNS

PHASES = tuple(Phase)
PILES = 4
HISTORY = 12
"""How many statements are told one by one."""

# How large is large: what numbers are divided by.
CARDS_SCALE = 12
COUNT_SCALE = 6
ALIKE_SCALE = 5
DECK_SCALE = 80
PILE_SCALE = 10
POINTS_SCALE = 50
TURN_SCALE = 100
AGE_SCALE = 20

# A statement.
S_AND, S_OR, S_CLIPPED = range(3)
S_TERM = 3
"""For each of two terms: its count, how many alike, and a flag for each slot it is from among."""
TERM_WIDTH = 2 + c.SLOTS
STATEMENT_WIDTH = S_TERM + 2 * TERM_WIDTH

# What is told of each seat.
(
    A_PRESENT,
    A_ACTIVE,
    A_ASKED,
    A_PEOPLE,
    A_CIVILISATION,
) = range(5)
A_EARNED = 5
A_POINTS = A_EARNED + PILES
A_DECLINED, A_RESPONDED, A_PARTNER, A_DELIVERED = range(A_POINTS + 1, A_POINTS + 5)
A_SURE = A_DELIVERED + 1
A_WANTED = A_SURE + c.SLOTS
"""The last statement of what it wants, and its age; then the last of what it gives."""
SAID_WIDTH = STATEMENT_WIDTH + 1
A_GIVEN = A_WANTED + SAID_WIDTH
SEAT_WIDTH = A_GIVEN + SAID_WIDTH

# A line of the history.
(
    H_SEAT,
    H_OPENS,
    H_WANTS,
    H_ACCEPTED,
    H_JOIN,
    H_COUNT,
    H_NOUN,
    H_SECOND_COUNT,
    H_SECOND_NOUN,
) = range(9)
HISTORY_WIDTH = 9
NOUN_SCALE = NOUNS

# The table.
(
    T_PEOPLE_LEFT,
    T_CIVILISATION_LEFT,
) = range(2)
T_PILES = 2
T_NEXT_CITY = T_PILES + PILES
(
    T_TURN,
    T_IDLE,
    T_BARREN,
    T_FINAL_ROUND,
    T_FINAL_TURNS,
    T_DISPLAYS_LEFT,
    T_FACE_UP,
    T_FINAL_DISPLAY,
    T_MAY_DRAW,
    T_ONE_BRANCH,
) = range(T_NEXT_CITY + 1, T_NEXT_CITY + 11)
T_SEATS = T_ONE_BRANCH + 1
TABLE_WIDTH = T_SEATS + 3


@dataclass(frozen=True, slots=True)
class Part:
    name: str
    start: int
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size

    @property
    def end(self) -> int:
        return self.start + self.size


_SHAPES: dict[str, tuple[tuple[int, ...], str]] = {
    "phase": ((len(PHASES),), "which question is put: one is 1"),
    "stage": ((5,), "the viewer's next step: act, term, join, second term, card to give"),
    "opening": ((2,), "the trade under way began with a request, with an offer"),
    "act": ((3,), "the viewer is putting together a request, an offer, a response"),
    "draft": ((STATEMENT_WIDTH,), "the statement as far as the viewer has put it together"),
    "giving": ((c.SLOTS,), "the cards put aside for a delivery, or sealed, by slot, / 12"),
    "hand": ((c.SLOTS,), "the viewer's hand by slot, / 12"),
    "table": ((TABLE_WIDTH,), "decks, piles, turns and rules"),
    "seats": ((MOST_SEATS, SEAT_WIDTH), "what is known of each seat"),
    "history": ((HISTORY, HISTORY_WIDTH), "the last statements, the newest first"),
}


def _laid_out() -> dict[str, Part]:
    parts, start = {}, 0
    for name, (shape, meaning) in _SHAPES.items():
        part = Part(name, start, shape, meaning)
        parts[name] = part
        start = part.end
    return parts


PARTS = _laid_out()
SIZE = PARTS["history"].end
"""How many numbers an observation has."""
