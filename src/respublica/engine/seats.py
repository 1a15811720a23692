"""Seats are the whole numbers from 0; a viewer is a seat, or None for a spectator.

Python takes -1 for the last of a list and `True` for 1. A hand must not be shown by such an
accident, so whatever takes a seat from outside checks it here first.
"""

from respublica.engine.errors import NoSuchSeat


def require_seat(seat: int, seats: int) -> None:
    """Raise `NoSuchSeat` unless a table with so many seats has this one."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise NoSuchSeat(seat, seats)


def require_viewer(viewer: int | None, seats: int) -> None:
    """Raise `NoSuchSeat` unless this is a seat of the table, or a spectator."""
    if viewer is not None:
        require_seat(viewer, seats)
