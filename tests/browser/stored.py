"""A moment of a game as a table on a running server, with people at its seats.

It is written into the database beside the server, which meets it when somebody comes.
"""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from time import time

from msgspec.structs import replace as changed
from sqlalchemy import Connection, delete, insert

from respublica.engine.edition import RuleValue
from respublica.engine.shuffle import seed_from
from respublica.language.actions import write_action
from respublica.protocol.secrets import Secret, TableCode
from respublica.protocol.table import Clock, Options, Stage
from respublica.server.storage.credentials import digest_of
from respublica.server.storage.schema import players, seeds, sessions
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import ActionLine, Changed, DecidedBy, Entry, Opened, Write
from respublica.server.tables.sheet import Chair, Sheet, bot_chair
from tests.browser.moments import ME, Moment
from tests.server.arrange import with_store
from tests.server.running import Running
from tests.server.served import Served

NAMES = ("Amina", "Björn", "Clara", "Dorothea", "Ekaterina")
LATER = 1e12
_number = count()


@dataclass(frozen=True)
class Stored:
    """A table, and whoever sits there by seat: the secret of their session, too."""

    id: str
    code: str
    moment: Moment
    names: tuple[str, ...]
    sessions: tuple[str, ...]
    spectator: str


def store(
    server: Running | Served,
    moment: Moment,
    names: Sequence[str] = NAMES,
    bots: Mapping[int, str] | None = None,
    *,
    is_public: bool = True,
    clock: Clock | None = None,
) -> Stored:
    """With people everywhere nothing moves until they do; bots go on playing."""
    number = next(_number)
    seats = range(moment.dealt.seats)
    people = {f"p{number}-{seat}": names[seat] for seat in seats}
    spectator = f"s{number}"
    chairs = [Chair(id, name) for id, name in people.items()]
    for seat, level in (bots or {}).items():
        chairs[seat] = bot_chair(level, chairs)
    sheet = _sheet(number, moment, tuple(chairs), is_public, clock)
    _write(server, list(_writes(sheet, moment)), {**people, spectator: "Somebody"})
    seated = tuple(chair.name for chair in chairs)
    return Stored(sheet.id, sheet.code.reveal(), moment, seated, tuple(people), spectator)


def stored_since(server: Running | Served, table: Stored) -> list[str]:
    """The actions that were written down after the table was arranged."""
    query = "SELECT text FROM actions WHERE game = ? AND number >= ? ORDER BY number"
    with closing(sqlite3.connect(server.database)) as connection:
        found = connection.execute(query, (table.id, len(table.moment.game.actions)))
        return [text for (text,) in found]


def _sheet(
    number: int,
    moment: Moment,
    chairs: tuple[Chair, ...],
    is_public: bool,
    clock: Clock | None,
) -> Sheet:
    dealt = moment.dealt
    rules: dict[str, RuleValue] = {"starting_seat": ME}
    options = Options(dealt.edition, dealt.seats, rules, public=is_public, clock=clock)
    seed = seed_from(dealt.seed)
    host = chairs[ME].player
    sheet = Sheet(f"game{number}", TableCode(f"code{number}"), host, options, chairs, Stage.PLAYING)
    return changed(sheet, seed=seed, promise=sheet.promised(seed).digest.hex())


def _writes(sheet: Sheet, moment: Moment) -> Iterator[Write]:
    yield Opened(sheet)
    edition = moment.game.edition
    for number, (seat, action) in enumerate(moment.game.actions):
        yield Entry(number, seat, ActionLine(write_action(action, edition)), DecidedBy.PLAYER, 0.0)
    if moment.game.over:
        yield Changed(changed(sheet, stage=Stage.OVER, revision=sheet.revision + 1))


def _write(server: Running | Served, writes: list[Write], known: dict[str, str]) -> None:
    now = time()
    named = [{"id": id, "name": name, "banned": False} for id, name in known.items()]
    signed_in = [{"digest": digest_of(Secret(id)), "player": id, "expires": LATER} for id in known]

    def introduce(connection: Connection) -> None:
        connection.execute(insert(players).values(created=now), named)
        connection.execute(insert(sessions).values(created=now), signed_in)

    async def write(store: Store) -> None:
        await store.database.write(introduce)
        first = writes[0]
        assert isinstance(first, Opened)
        await store.write(first.sheet.id, writes)
        # The same moment is arranged at many tables; here a seed may be used again.
        await store.database.change(delete(seeds))

    # The browser's loop runs in this thread; the database has one of its own.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(with_store, server.database.parent, write).result()
