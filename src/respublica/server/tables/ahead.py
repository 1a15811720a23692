"""Declines chosen ahead: until its own next turn begins, a seat says no to whatever it is asked.

What is stored is the turn in which a seat chose it. That the choice has ended is written nowhere:
it follows from the game, so that no act takes longer because of a choice that nobody else may see.
"""

from collections.abc import Iterable, Sequence

from respublica.engine.events import Event, TurnBegan
from respublica.server.tables.outcome import DeclinesAhead


def still_declining(chosen: Iterable[DeclinesAhead], events: Sequence[Event]) -> frozenset[int]:
    """The seats whose choice holds after these events, all there were in the game."""
    chosen = [*chosen]
    if not chosen:
        return frozenset()
    last_turn = {event.seat: event.turn for event in events if isinstance(event, TurnBegan)}
    return frozenset(
        choice.seat
        for choice in chosen
        if choice.turn is not None and last_turn.get(choice.seat, 0) <= choice.turn
    )


def after_turns(seats: frozenset[int], events: Iterable[Event]) -> frozenset[int]:
    """Those of the seats whose own turn has not begun with these events."""
    return seats - {event.seat for event in events if isinstance(event, TurnBegan)}
