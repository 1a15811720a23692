"""Games on this machine: begun, found again, and opened as a table to play at."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from random import Random

from respublica.engine import catalogue
from respublica.engine.game import Game
from respublica.engine.setup import Setup
from respublica.engine.shuffle import SEED_BYTES, Seed
from respublica.language.messages import message
from respublica.language.printer import enumerated, title
from respublica.terminal.local_table import LocalTable
from respublica.terminal.opponents import company, seated_bots
from respublica.terminal.saved_games import SavedGame

LEVEL = "merchant"
SEATS = 4


@dataclass(frozen=True, slots=True)
class NewGame:
    """What somebody chose before the deal."""

    edition: str = catalogue.DEFAULT
    levels: tuple[str, ...] = (LEVEL,) * (SEATS - 1)
    """Of the other seats, in their order."""
    seed: int | None = None
    """For the same deal again; otherwise it is drawn."""

    def setup(self) -> Setup:
        """Raises `SetupError` if these cannot be played."""
        seed = Seed(secrets.token_bytes(SEED_BYTES)) if self.seed is None else self.seed
        return Setup.of(self.edition, len(self.levels) + 1, seed)

    def begin(self, now: datetime) -> SavedGame:
        return SavedGame.begin(Game.of(self.setup()), company(self.levels), now)


def open_table(saved: SavedGame, language: str, seed: int | None = None) -> LocalTable:
    """With a seed, the bots play the same again; their dice know nothing of the deal."""
    company, game = saved.company, saved.game
    return LocalTable(
        saved,
        company.seat,
        company.names(game.seats),
        seated_bots(company, Random(seed)),
        language,
        {each.seat: each.level for each in company.opponents},
    )


def told(id: str, saved: SavedGame, language: str) -> str:
    """A message about a game: its edition, its round, and against whom."""
    game = saved.game
    names = [each.name for each in saved.company.opponents]
    return message(
        id,
        language,
        edition=title(game.edition, language),
        round=(game.state.table.turn - 1) // game.seats + 1,
        opponents=enumerated(names, language),
    )
