"""How long the game lasts: the rounds a seat still has, estimated from the civilisation deck.

The game ends when the civilisation deck is empty, and only settlements draw from it. The estimate
draws from the deck round by round: each seat as many cards as it has settlements, while new
settlements are founded at a steady pace. Once the final round has begun, the rest is known.
"""

from functools import lru_cache

from respublica.engine.edition import Pile
from respublica.engine.state import Phase, PublicTable

FOUNDED_A_ROUND = 0.17
"""Settlements that a seat founds in a round; the mean of games among merchants."""
MOST_ROUNDS = 30
_BEFORE_THE_TRADE_IS_OVER = {Phase.TRADE, Phase.ANSWER, Phase.CHOOSE, Phase.DELIVER}


def rounds_left(table: PublicTable, seat: int) -> float:
    """The number of its own turns in which the seat can still trade, including the present one."""
    if table.phase in (Phase.LAST_DISPLAY, Phase.OVER):
        return 0.0
    away = (seat - table.active) % table.seats
    over = away == 0 and table.phase not in _BEFORE_THE_TRADE_IS_OVER
    if table.final_turns is not None:
        return float(away < table.final_turns and not over)
    settlements = tuple(table.earned(each, Pile.SETTLEMENT) for each in range(table.seats))
    drawn = _rounds_of_drawing(table.civilisation_left, settlements, table.edition.draw_limit)
    return drawn + 1.0 - over


@lru_cache(maxsize=1 << 12)
def _rounds_of_drawing(deck: int, settlements: tuple[int, ...], limit: int) -> float:
    """Rounds until the deck is empty, if everybody draws one people card as well."""
    left, rounds = float(deck), 0
    while left > 0 and rounds < MOST_ROUNDS:
        founded = FOUNDED_A_ROUND * rounds
        left -= sum(min(limit - 1.0, number + founded) for number in settlements)
        rounds += 1
    return float(rounds)


def displays_again(table: PublicTable, seat: int) -> bool:
    """Whether the seat will be asked to display again, now included."""
    if table.phase is Phase.LAST_DISPLAY:
        last = (table.actor + table.displays_left - 1) % table.seats
        return (seat - table.actor) % table.seats <= (last - table.actor) % table.seats
    if table.edition.rules.final_display or table.final_turns is None:
        return True
    away = (seat - table.active) % table.seats
    return away < table.final_turns and not (away == 0 and table.phase is Phase.DRAW)
