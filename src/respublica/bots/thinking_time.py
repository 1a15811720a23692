"""How long bots that search take for an answer: whole steps, each somewhat longer than a search.

Whoever has nothing to search for takes as long as whoever has. Otherwise everybody could tell that
a senator who declines at once does not hold the cards.
"""

from math import ceil

from respublica.bots import roster

_MARGIN = 1.25
"""How many times as long a step is as a search."""


def rest(took: float, search: float) -> float:
    """Seconds from when an answer is found, after so many, until it is given."""
    step = search * _MARGIN
    return max(1, ceil(took / step)) * step - took


def search_seconds() -> float:
    """How long a search takes; everything that it needs is compiled and loaded before."""
    for level in roster.SEARCHING:
        roster.kind(level)
    from respublica.bots.trial_search import SearchSettings

    return SearchSettings().seconds
