"""How a mistake is planted, and what it makes of the hidden cards it sees."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from respublica.engine.game import Game
from respublica.engine.view import View
from respublica.server.tables.table import Table
from tests.server.planting import plant


@dataclass(frozen=True)
class Seeded:
    """A fault, and where it shows."""

    plant: Callable[[], None]
    scenes: Sequence[str]

    @property
    def name(self) -> str:
        return self.plant.__name__


SEEDED: list[Seeded] = []
"""Filled by the modules beside this one; `catalogue.py` reads them all."""


def noticed_at(*scenes: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    def seed(fault: Callable[[], None]) -> Callable[[], None]:
        SEEDED.append(Seeded(fault, scenes))
        return fault

    return seed


def plant_everywhere(name: str, original: object, thing: object) -> None:
    """Also where it was imported by name."""
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("respublica") and (
            getattr(module, name, None) is original
        ):
            plant(module, name, thing)


# What a mistake makes of hidden cards -------------------------------------------------------------

games: list[Game] = []
"""The last one is that of the table looked at last."""


def remember_games() -> None:
    view = Table.view

    def noting(self: Table, seat: int | None) -> View:
        games.append(self.require_game())
        return view(self, seat)

    plant(Table, "view", noting)


def all_hands(game: Game) -> str:
    return " / ".join(map(game.edition.write_cards, game.state.hands))


def a_number(game: Game) -> int:
    return sum(map(ord, all_hands(game))) % 7
