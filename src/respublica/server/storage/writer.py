"""What tables write: each message's writes in whole or not at all, several tables in one commit.

The one writer's thread takes all that waits. Each table's writes stand in a savepoint of their own,
so that a conflict undoes that table's writes alone; a single action needs none, because it is one
statement. A table is held before it is written, so that of several workers one is first and the
others see what it wrote; tables are held in the order of their ids, so that none waits in a circle.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from time import time
from typing import Any, assert_never

import structlog
from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    Select,
    bindparam,
    delete,
    exists,
    insert,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.sql.functions import count

from respublica.engine.shuffle import Seed
from respublica.protocol.table import FINISHED
from respublica.server.storage.database import ConnectionThreads, Database, Prepared
from respublica.server.storage.dialects import Dialect
from respublica.server.storage.schema import actions, ahead, games, held, seats, seeds
from respublica.server.storage.sheets import code_digest, read_sheet, seed_digest, write_sheet
from respublica.server.tables.outcome import (
    Basis,
    Changed,
    DeclinesAhead,
    EarlyDelivery,
    Entry,
    Opened,
    Order,
    Write,
)
from respublica.server.tables.sheet import Sheet

_log = structlog.get_logger()
MOST_TOGETHER = 100


class Conflict(Exception):
    """Somebody else wrote first: what is in memory is out of date."""


class SeedUsed(Conflict):
    """Another game has had this seed; it is to draw another one."""


class NotStored(Exception):
    """The database could not write: a full disk, perhaps. Nothing was done.

    Or it went away while it committed, and nobody knows; to send it again has one effect at most.
    """


@dataclass(frozen=True, slots=True)
class _Pending:
    """What one message wants written."""

    game: str
    writes: Sequence[Write]
    done: asyncio.Future[None]

    @property
    def single_action(self) -> Entry | None:
        """If there is nothing else to write."""
        first = self.writes[0]
        return first if len(self.writes) == 1 and isinstance(first, Entry) else None


class Writer:
    """Writes what tables hand in, in the order in which it came."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: SimpleQueue[_Pending] = SimpleQueue()
        self._is_called = False
        """The thread is going to look at what waits; it need not be told again."""
        self._is_closed = False

    def close(self) -> None:
        """What is waiting is still written, and nothing after it."""
        self._is_closed = True

    async def write(self, game: str, writes: Sequence[Write]) -> None:
        """All of it or nothing, for good; `Conflict` or `NotStored` otherwise."""
        if not writes:
            return
        if self._is_closed:
            raise NotStored("the database is closed")
        pending = _Pending(game, writes, asyncio.get_running_loop().create_future())
        self._waiting.put(pending)
        self._call()
        await pending.done

    def _call(self) -> None:
        if not self._is_called:
            self._is_called = True
            self._database.submit(self._write_waiting)

    def _write_waiting(self, threads: ConnectionThreads) -> None:
        """In the writer's thread: all that has come until now, which may be nothing any more."""
        # First: what comes from now on calls again.
        self._is_called = False
        together: list[_Pending] = []
        with suppress(Empty):
            while len(together) < MOST_TOGETHER:
                together.append(self._waiting.get_nowait())
        if not together:
            return
        if not self._waiting.empty():
            self._call()
        together.sort(key=lambda pending: pending.game)
        outcomes: Sequence[Exception | None] = [NotStored("the writer failed")] * len(together)
        try:
            outcomes = _outcomes(threads, together)
        finally:
            together[0].done.get_loop().call_soon_threadsafe(_settle, together, outcomes)


def _outcomes(
    threads: ConnectionThreads, together: Sequence[_Pending]
) -> Sequence[Exception | None]:
    """What became of each, after one commit for all."""
    try:
        singles = [(pending.game, pending.single_action) for pending in together]
        added = [(game, entry) for game, entry in singles if entry is not None]
        if len(added) == len(together):
            return _add_each(threads, added)
        return threads.transact(partial(_write_all, threads.dialect, together))
    except (IntegrityError, Conflict) as error:
        return [_conflict(error)] * len(together)
    except (DBAPIError, OSError) as error:
        return [NotStored(str(error))] * len(together)
    except Exception as error:
        # The one writer outlives whatever it meets: a mistake costs a move, never all of them.
        _log.exception("writer")
        return [NotStored(repr(error))] * len(together)


def _settle(together: Sequence[_Pending], outcomes: Sequence[Exception | None]) -> None:
    for pending, raised in zip(together, outcomes, strict=True):
        if pending.done.cancelled():
            continue
        if raised is None:
            pending.done.set_result(None)
        else:
            pending.done.set_exception(raised)


def _write_all(
    dialect: Dialect, together: Sequence[_Pending], connection: Connection
) -> list[Exception | None]:
    """Each table's writes or none of them."""
    if len(together) > 1:
        return [_attempt(dialect, connection, pending) for pending in together]
    _write_each(dialect, connection, together[0])
    return [None]


def _attempt(dialect: Dialect, connection: Connection, pending: _Pending) -> Exception | None:
    try:
        if pending.single_action is not None:
            _write_each(dialect, connection, pending)
        else:
            with connection.begin_nested():
                _write_each(dialect, connection, pending)
    except (IntegrityError, Conflict) as error:
        return _conflict(error)
    return None


def _conflict(error: IntegrityError | Conflict) -> Conflict:
    return error if isinstance(error, Conflict) else Conflict(str(error))


def _write_each(dialect: Dialect, connection: Connection, pending: _Pending) -> None:
    dialect.hold(connection, pending.game)
    for write in pending.writes:
        _write(connection, pending.game, write)


def _write(connection: Connection, game: str, write: Write) -> None:
    match write:
        case Entry():
            _add(connection, game, write)
        case Basis(number, early):
            _check_basis(connection, game, number, early)
        case EarlyDelivery():
            connection.execute(insert(held), {"game": game, **_row(write)})
        case DeclinesAhead(seat, turn):
            _choose_ahead(connection, game, seat, turn)
        case Changed(sheet):
            _change(connection, sheet)
        case Opened(sheet, order):
            _open(connection, sheet, order)
        case _:
            assert_never(write)


# Actions ----------------------------------------------------------------------------------------


def _add_after_the_one_before() -> Insert:
    """An action counts only after the one before it and while the game is on.

    Whatever others did to the database, the statement itself sees to that. Its constants stand in
    its text: to expand a list at every use would double its time.
    """
    row = {column.name: bindparam(column.name, type_=column.type) for column in actions.c}
    before = actions.alias("before")
    ended: list[ColumnElement[str]] = [literal_column(f"'{stage.value}'") for stage in FINISHED]
    is_on = exists().where(games.c.id == row["game"], games.c.stage.not_in(ended))
    follows = exists().where(
        before.c.game == row["game"], before.c.number == row["number"] - literal_column("1")
    )
    is_first = row["number"] == literal_column("0")
    wanted = select(*row.values()).where(is_on, or_(is_first, follows))
    return insert(actions).from_select(
        list(actions.c), wanted.suffix_with("ON CONFLICT DO NOTHING")
    )


_ADD = Prepared(_add_after_the_one_before())


def _add(connection: Connection, game: str, entry: Entry) -> None:
    if _ADD.execute(connection, {"game": game, **_row(entry)}) != 1:
        raise _follows_nothing(game, entry)


def _add_each(
    threads: ConnectionThreads, added: Sequence[tuple[str, Entry]]
) -> Sequence[Exception | None]:
    """The usual case, and the quickest: each is one action, and one that conflicts adds nothing."""
    changed = threads.add_each(_ADD, [{"game": game, **_row(entry)} for game, entry in added])
    return [
        None if number == 1 else _follows_nothing(game, entry)
        for number, (game, entry) in zip(changed, added, strict=True)
    ]


def _follows_nothing(game: str, entry: Entry) -> Conflict:
    return Conflict(f"action {entry.number} of {game} follows no other, or the game has ended")


def _made_and_kept() -> Select[tuple[int, int]]:
    """The actions from a number on, and the deliveries that are kept at it."""
    game = bindparam("game", type_=games.c.id.type)
    number = bindparam("number", type_=actions.c.number.type)
    made = select(count()).where(actions.c.game == game, actions.c.number >= number)
    kept = select(count()).where(held.c.game == game, held.c.number == number)
    return select(made.scalar_subquery(), kept.scalar_subquery())


_BASIS = Prepared(_made_and_kept())


def _check_basis(connection: Connection, game: str, number: int, early: int) -> None:
    if _BASIS.row(connection, {"game": game, "number": number}) != (0, early):
        raise Conflict(f"{game} is no longer as it was at {number}, with {early} early deliveries")


def _row(write: Entry | EarlyDelivery) -> dict[str, Any]:
    row = {name: getattr(write, name) for name in write.__slots__}
    digest = None if write.digest is None else write.digest.reveal()
    return row | {"by": write.by.value, "text": write.text.reveal(), "digest": digest}


def _choose_ahead(connection: Connection, game: str, seat: int, turn: int | None) -> None:
    connection.execute(delete(ahead).where(ahead.c.game == game, ahead.c.seat == seat))
    if turn is not None:
        connection.execute(insert(ahead), {"game": game, "seat": seat, "turn": turn})


# Sheets -----------------------------------------------------------------------------------------


def _open(connection: Connection, sheet: Sheet, order: Order | None) -> None:
    row = {"id": sheet.id, "created": time(), "creator": sheet.host}
    if order is not None:
        row |= {"creator": order.player, "client_id": order.client_id, "digest": order.digest}
    connection.execute(insert(games), {**row, **_columns(sheet)})
    if sheet.seed is not None:
        _use_up(connection, sheet.id, sheet.seed)
    _seat(connection, sheet)


def _change(connection: Connection, sheet: Sheet) -> None:
    is_before = games.c.id == sheet.id, games.c.revision == sheet.revision - 1
    before = connection.scalar(select(games.c.sheet).where(*is_before))
    if before is None:
        raise Conflict(f"the sheet of {sheet.id} is no longer at {sheet.revision - 1}")
    connection.execute(update(games).where(*is_before).values(_columns(sheet)))
    if sheet.seed is not None and sheet.seed != read_sheet(before).seed:
        _use_up(connection, sheet.id, sheet.seed)
    connection.execute(delete(seats).where(seats.c.game == sheet.id))
    _seat(connection, sheet)


def _use_up(connection: Connection, game: str, seed: Seed) -> None:
    """Note for good that this game has the seed; the database itself refuses a second use."""
    try:
        connection.execute(insert(seeds), {"digest": seed_digest(seed), "game": game})
    except IntegrityError:
        raise SeedUsed(f"the seed drawn for {game} was used before, or it has one") from None


def _seat(connection: Connection, sheet: Sheet) -> None:
    rows = [
        {"game": sheet.id, "seat": seat, "player": chair.player}
        for seat, chair in enumerate(sheet.chairs)
        if chair.player is not None
    ]
    if rows:
        connection.execute(insert(seats), rows)


def _columns(sheet: Sheet) -> dict[str, Any]:
    return {
        "stage": sheet.stage.value,
        "code_digest": code_digest(sheet.code),
        "public": sheet.options.public,
        "revision": sheet.revision,
        "sheet": write_sheet(sheet),
        "changed": time(),
    }
