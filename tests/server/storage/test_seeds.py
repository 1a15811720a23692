"""A seed deals one game and no other, and the database says so; a code is found whole."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from msgspec.structs import replace as changed
from sqlalchemy import create_engine, select

from respublica.engine.shuffle import Seed, seed_from
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.secrets import TableCode
from respublica.protocol.table import Stage
from respublica.server.rooms.room import MOST_ATTEMPTS, Room
from respublica.server.storage.database import MIGRATIONS, migrate
from respublica.server.storage.retention import Retention, forget
from respublica.server.storage.schema import games, seeds
from respublica.server.storage.sheets import code_digest, read_sheet, seed_digest, write_sheet
from respublica.server.storage.store import Store
from respublica.server.storage.writer import SeedUsed
from respublica.server.tables.outcome import Changed, Opened
from respublica.server.tables.sheet import Sheet
from respublica.server.tables.table import Table
from tests.server.arrange import AMINA, BJORN, dealt, open_table, play, with_store


async def used(store: Store) -> dict[str, str]:
    """The digests of used seeds, by game."""
    return {row.game: row.digest for row in await store.database.rows(select(seeds))}


async def stage_of(store: Store, game: str) -> Stage:
    stored = await store.table(game)
    assert stored is not None
    return stored.sheet.stage


def test_the_start_notes_the_seed(tmp_path: Path) -> None:
    async def use(store: Store) -> list[dict[str, str]]:
        table = open_table()
        await store.write("game", [Opened(table.sheet)])
        before = await used(store)
        await store.write("game", table.receive(AMINA, m.Start(), 0.0).writes)
        return [before, await used(store)]

    assert with_store(tmp_path, use) == [{}, {"game": seed_digest(seed_from(1))}]


def test_a_rematch_with_the_seed_that_was_revealed_cannot_be_stored(tmp_path: Path) -> None:
    first = dealt(seed=1)
    play(first)

    async def use(store: Store) -> Stage:
        await store.write("game", [Opened(first.sheet)])
        rematch = first.rematch(BJORN, "next", TableCode("code2"))
        opened = next(write.sheet for write in rematch.writes if isinstance(write, Opened))
        await store.write("game", [Opened(opened)])
        second = Table(opened, secret=lambda: seed_from(1))
        with pytest.raises(SeedUsed):
            await store.write("next", second.receive(BJORN, m.Start(), 0.0).writes)
        return await stage_of(store, "next")

    assert with_store(tmp_path, use) is Stage.OPEN


def test_a_game_keeps_the_seed_it_has_promised(tmp_path: Path) -> None:
    async def use(store: Store) -> dict[str, str]:
        table = dealt()
        await store.write("game", [Opened(table.sheet)])
        other = changed(table.sheet, seed=seed_from(2), revision=table.sheet.revision + 1)
        with pytest.raises(SeedUsed):
            await store.write("game", [Changed(other)])
        return await used(store)

    assert with_store(tmp_path, use) == {"game": seed_digest(seed_from(1))}


def test_a_table_opened_with_a_used_seed_is_refused_as_well(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write("game", [Opened(dealt().sheet)])
        await store.write("other", [Opened(changed(dealt().sheet, id="other"))])

    with pytest.raises(SeedUsed):
        with_store(tmp_path, use)


def started_with(tmp_path: Path, *drawn: Seed) -> tuple[Sheet, list[Seed], list[str]]:
    """A second table after a start that draws these seeds; which are left, and any refusal."""
    left, refused = [*drawn], list[str]()

    async def use(store: Store) -> tuple[Sheet, list[Seed], list[str]]:
        await store.write("game", [Opened(dealt().sheet)])
        await store.write("other", [Opened(changed(open_table().sheet, id="other"))])
        room = Room("other", store, lambda: left.pop(0))
        try:
            await room.apply(lambda table: table.receive(AMINA, m.Start(), 0.0))
        except Refusal as refusal:
            refused.append(refusal.code)
        return await room.read(lambda table: table.sheet), left, refused

    return with_store(tmp_path, use)


def test_a_start_that_drew_a_used_seed_draws_another(tmp_path: Path) -> None:
    sheet, left, refused = started_with(tmp_path, seed_from(1), seed_from(5), seed_from(6))
    assert (sheet.seed, sheet.stage) == (seed_from(5), Stage.SHUFFLING)
    assert (left, refused) == ([seed_from(6)], [])


def test_what_is_promised_then_is_the_seed_that_was_stored(tmp_path: Path) -> None:
    sheet, _, _ = started_with(tmp_path, seed_from(1), seed_from(5))
    assert sheet.commitment == sheet.promised(seed_from(5))


def test_a_machine_that_draws_the_same_seed_for_ever_starts_no_game(tmp_path: Path) -> None:
    sheet, left, refused = started_with(tmp_path, *[seed_from(1)] * (MOST_ATTEMPTS + 1))
    assert (sheet.stage, sheet.seed, len(left), refused) == (Stage.OPEN, None, 1, ["stale"])


def test_seeds_are_remembered_when_their_games_are_forgotten(tmp_path: Path) -> None:
    async def use(store: Store) -> tuple[int, dict[str, str]]:
        await store.write("game", [Opened(changed(dealt().sheet, stage=Stage.OVER))])
        await store.database.change(games.update().values(changed=0.0))
        await forget(store.database, Retention(games=1))
        return len(await store.database.rows(select(games))), await used(store)

    assert with_store(tmp_path, use) == (0, {"game": seed_digest(seed_from(1))})


# Codes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "found"),
    [("kq3v8mza", "game"), ("kq3v8mz", None), ("kq3v8mzb", None), ("", None), ("kq3v8mza ", None)],
)
def test_a_table_is_found_by_its_whole_code(code: str, found: str | None, tmp_path: Path) -> None:
    async def use(store: Store) -> str | None:
        sheet = changed(open_table().sheet, code=TableCode("kq3v8mza"))
        await store.write("game", [Opened(sheet)])
        return await store.by_code(TableCode(code))

    assert with_store(tmp_path, use) == found


def test_no_column_has_a_code() -> None:
    assert "code" not in games.c


# Older databases --------------------------------------------------------------------------------


def older_database(folder: Path, *stored: Sheet) -> Path:
    """As it was before codes were digested and seeds noted."""
    file = folder / "games.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
    engine.dispose()
    insert = (
        "INSERT INTO games (id, stage, public, revision, sheet, created, changed, code)"
        " VALUES (?, ?, 1, ?, ?, 0, 0, ?)"
    )
    with closing(sqlite3.connect(file)) as database, database:
        for sheet in stored:
            text = write_sheet(sheet)
            row = sheet.id, sheet.stage.value, sheet.revision, text, json.loads(text)["code"]
            database.execute(insert, row)
    return file


def test_an_older_database_gets_the_digests_of_its_codes_and_seeds(tmp_path: Path) -> None:
    played = dealt().sheet
    waiting = changed(open_table().sheet, id="open", code=TableCode("abc"))
    older_database(tmp_path, played, waiting)

    async def use(store: Store) -> tuple[object, ...]:
        found = [await store.by_code(TableCode(code)) for code in ("code", "abc", "ab")]
        stored = await store.table("game")
        assert stored is not None
        return found, stored.sheet, await used(store)

    found = ["game", "open", None]
    assert with_store(tmp_path, use) == (found, played, {"game": seed_digest(seed_from(1))})


def test_an_older_game_goes_on_and_its_seed_serves_no_other(tmp_path: Path) -> None:
    older = dealt()
    older_database(tmp_path, older.sheet)

    async def use(store: Store) -> Stage:
        await store.write("game", older.close().writes)
        await store.write("other", [Opened(changed(open_table().sheet, id="other"))])
        other = Table(changed(open_table().sheet, id="other"), secret=lambda: seed_from(1))
        with pytest.raises(SeedUsed):
            await store.write("other", other.receive(AMINA, m.Start(), 0.0).writes)
        return await stage_of(store, "game")

    assert with_store(tmp_path, use) is Stage.CLOSED


def test_the_migration_makes_the_digests_of_today(tmp_path: Path) -> None:
    """It has its own copy of how they are made; what is written today must be found beside it."""
    sheet = dealt().sheet
    engine = create_engine(f"sqlite:///{older_database(tmp_path, sheet)}")
    with engine.begin() as connection:
        migrate(connection)
        digest = connection.scalar(select(games.c.code_digest))
    engine.dispose()
    assert digest == code_digest(sheet.code)


# A sheet in the database ------------------------------------------------------------------------


def test_a_sheet_is_read_as_it_was_written() -> None:
    sheet = dealt().sheet
    assert read_sheet(write_sheet(sheet)) == sheet


def test_a_sheet_is_stored_in_the_form_it_always_had() -> None:
    sheet = dealt().sheet
    text = json.loads(write_sheet(sheet))
    assert (text["code"], text["nonces"]) == ("code", {"0": "aa", "1": "bb"})
    assert bytes.fromhex(text["seed"]) == seed_from(1).reveal()
