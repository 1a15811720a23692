"""Who is asked at a table, and what they see of it, by the game alone.

Both givers of a trade are asked at once, though in the engine the active one delivers first: a
giver who is early sees the table as if it were their turn.
"""

from dataclasses import replace

from respublica.engine.checks import choosing_what_to_give
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.view import View


def seats_asked(game: Game) -> list[int]:
    """The seats that are asked, the one whose turn it is first."""
    table = game.state.table
    if table.phase is Phase.DELIVER:
        return choosing_what_to_give(table)
    return [] if table.phase is Phase.OVER else [table.actor]


def view_from(game: Game, seat: int | None) -> View:
    """What the seat knows; an early giver is asked like the one whose turn it is."""
    view = game.view(seat)
    if seat is None or seat not in seats_asked(game)[1:]:
        return view
    table = view.table.snapshot()
    table.actor = seat
    return replace(view, table=table)
