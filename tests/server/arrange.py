"""A table of two people and two bots, arranged and played without a server."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeVar

import msgspec
from msgspec import structs
from sqlalchemy import create_engine

from respublica.engine.actions import DECLINE
from respublica.engine.shuffle import Seed, seed_from
from respublica.language.actions import write_action
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import Options
from respublica.server.rooms.news import News
from respublica.server.storage.database import Database, migrate
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import (
    Basis,
    Changed,
    DecidedBy,
    DeclinesAhead,
    EarlyDelivery,
    Entry,
    Opened,
    Outcome,
)
from respublica.server.tables.sheet import Chair, Player, Sheet, bot_chair
from respublica.server.tables.table import Table

_T = TypeVar("_T")
AMINA, BJORN, CLARA = Player("a", "Amina"), Player("b", "Björn"), Player("c", "Clara")


def open_table(options: Options | None = None, seed: int = 1) -> Table:
    """Amina, the host, at seat 0; Björn at 1; novices at the others."""
    options = options or Options()
    chairs = [Chair(AMINA.id, AMINA.name), Chair(BJORN.id, BJORN.name)]
    while len(chairs) < options.seats:
        chairs.append(bot_chair("novice", chairs))
    sheet = Sheet("game", TableCode("code"), AMINA.id, options, tuple(chairs))
    return Table(sheet, secret=lambda: seed_from(seed))


def dealt(options: Options | None = None, seed: int = 1, now: float = 0.0) -> Table:
    table = open_table(options, seed)
    table.receive(AMINA, m.Start(), now)
    table.receive(AMINA, m.AddNonce(Nonce("aa")), now)
    table.receive(BJORN, m.AddNonce(Nonce("bb")), now)
    return table


def player_at(seat: int) -> Player:
    return (AMINA, BJORN)[seat]


_DECODER = msgspec.json.Decoder(m.Outgoing)


def told(table: Table, outcome: Outcome, seat: int | None) -> list[m.Outgoing]:
    """What a program at this seat hears of it."""
    return [_DECODER.decode(message) for message in News(table, outcome).for_viewer(seat, None)]


def no_secret() -> Seed:
    raise AssertionError("nothing is dealt here")


def refusal(table: Table, player: Player, message: m.Incoming, now: float = 0.0) -> str:
    """The code of the refusal, which has changed nothing."""
    before = everything(table)
    try:
        table.receive(player, message, now)
    except Refusal as refused:
        assert everything(table) == before
        return refused.code
    raise AssertionError(f"not refused: {message}")


def everything(table: Table) -> tuple[object, ...]:
    """A copy of all that a table is, hidden cards included, to be compared."""
    game = table.game
    played = None if game is None else (game.state.copy(), tuple(game.actions))
    chosen = tuple(table.declines_ahead(seat) for seat in range(table.sheet.options.seats))
    return table.sheet, played, tuple(table.waiting_for), chosen


class Book:
    """What a database would hold: every write in order, and the table read again from it."""

    def __init__(self, table: Table) -> None:
        self.sheet = table.sheet
        self.entries: list[Entry] = []
        self.held: list[EarlyDelivery] = []
        self.ahead: dict[int, DeclinesAhead] = {}

    def write(self, outcome: Outcome) -> None:
        for write in outcome.writes:
            match write:
                case Entry():
                    assert write.number == len(self.entries)
                    self.entries.append(write)
                case EarlyDelivery():
                    self.held.append(write)
                case DeclinesAhead(seat):
                    self.ahead[seat] = write
                case Changed(sheet):
                    assert sheet.revision == self.sheet.revision + 1
                    self.sheet = sheet
                case Basis(number, early):
                    assert number == len(self.entries)
                    assert early == sum(each.number == number for each in self.held)
                case Opened():
                    pass

    def read(self) -> Table:
        return Table(self.sheet, self.entries, self.held, ahead=self.chosen, secret=no_secret)

    @property
    def chosen(self) -> list[DeclinesAhead]:
        """Those that were not taken back, by seat."""
        return [self.ahead[seat] for seat in sorted(self.ahead) if self.ahead[seat].turn]


def play(
    table: Table,
    until: Callable[[Table], bool] = lambda table: False,
    seed: int = 1,
    book: Book | None = None,
) -> None:
    """Everybody acts at random, the one whose turn it is first, until it is so or the end."""
    rng = Random(seed)
    while table.asked and not until(table):
        outcome = act(table, table.waiting_for[0], rng)
        if book is not None:
            book.write(outcome)


def act(table: Table, seat: int, rng: Random) -> Outcome:
    """A legal action at random, by message for a person, directly for a bot."""
    view = table.view(seat)
    action = view.legal.sample(rng)
    if seat > 1:
        return table.play_for(seat, action, DecidedBy.BOT, table.number, 0.0)
    text = write_action(action, view.edition)
    message = m.Act(f"{seat}-{table.number}", table.number, text)
    return table.receive(player_at(seat), message, 0.0)


def both_asked(options: Options | None = None) -> Table:
    """Amina has swapped one of her people for one of Björn's; each chooses which to give."""
    options = options or Options()
    table = dealt(structs.replace(options, rules={**options.rules, "starting_seat": 0}))
    say(table, AMINA, "request 1 people")
    say(table, BJORN, "respond 1 people")
    while (seat := table.waiting_for[0]) > 1:
        table.play_for(seat, DECLINE, DecidedBy.BOT, table.number, 0.0)
    say(table, AMINA, "accept 1")
    assert table.asked == [0, 1]
    return table


def say(table: Table, player: Player, action: str) -> None:
    table.receive(player, m.Act(f"{player.id}-{table.number}", table.number, action), 0.0)


def with_store(folder: Path, use: Callable[[Store], Awaitable[_T]]) -> _T:
    """Open the database in the folder, use it, close it."""
    return opened_as_it_is(put_database(folder), use)


def opened_as_it_is(
    file: Path, use: Callable[[Store], Awaitable[_T]], synchronous: str = "FULL"
) -> _T:
    """The same with a file as it is there, or is not."""

    async def run() -> _T:
        store = Store(Database(f"sqlite:///{file}", synchronous))
        await store.open()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def put_database(folder: Path) -> Path:
    """An empty database of this release, if there is none; a copy, which is quicker than a new one.

    That a server makes one by itself is seen where it is started by its command.
    """
    file = folder / "games.db"
    if not file.exists():
        file.write_bytes(_empty_database())
    return file


@cache
def _empty_database() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder, "games.db")
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return file.read_bytes()
