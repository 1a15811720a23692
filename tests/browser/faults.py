"""Mistakes to be planted in a server's process, which a test must notice."""

from respublica.engine import game
from respublica.engine.events import Event, Swapped, redact
from tests.server.planting import plant


def a_face_down_swap_that_shows() -> None:
    def talkative(event: Event, viewer: int | None) -> Event:
        return event if isinstance(event, Swapped) else redact(event, viewer)

    plant(game, "redact", talkative)
