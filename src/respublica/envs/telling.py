"""The game for people who watch a program learn: sentences, and a plain table in notation."""

from respublica.engine.events import DisplayEnded
from respublica.engine.game import Game
from respublica.language.narration import seat_name, tell


def tell_news(game: Game, since: int, language: str) -> str:
    """The events from number `since` on, as a spectator hears them."""
    news = (event for event in game.log(None, since) if not isinstance(event, DisplayEnded))
    return "\n".join(tell(event, game.edition, language) for event in news)


def tell_table(game: Game, language: str) -> str:
    """What lies open: a line for the table and one for each seat, the one that is asked marked."""
    view = game.view(None)
    table = view.table
    decks = f"people {table.people_left}, civilisation {table.civilisation_left}"
    lines = [f"turn {table.turn}, {table.phase} (decks: {decks})"]
    for seat in range(game.seats):
        mark = ">" if seat == game.actor else " "
        backs, points = view.hands[seat], view.points(seat)
        shown = ", ".join(f"{group.size} {group.kind.id}" for group in table.groups[seat])
        hand = f"people {backs.people}, civilisation {backs.civilisation}"
        lines.append(f"{mark} {seat_name(seat, language)}: {points} [{shown}] (hand: {hand})")
    return "\n".join(lines)
