"""`respublica export SOURCE FOLDER`: finished games as columnar files (Parquet)."""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from respublica.arena.dataset import TABLES, Dataset
from respublica.arena.progress import with_progress_bar
from respublica.cli import REFUSED, UNDERSTOOD
from respublica.engine.game import Game
from respublica.language.records import DamagedRecord, read_record
from respublica.server.database_url import EXPECTED, WrongDatabase, check_address


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = f"Writes {', '.join(f'{name}.parquet' for name in TABLES)}."
    source = f"a folder of records (*.record), or {EXPECTED}"
    parser.add_argument("source", metavar="SOURCE", help=source)
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="where to write")


def run(options: argparse.Namespace) -> int:
    if find_spec("pyarrow") is None:
        return _refused("This needs the extra 'data': pip install 'respublica[data]'.")
    made = Dataset()
    try:
        for game in _games(options.source):
            made.add(game)
        if not made.rows["games"]:
            return _refused(f"{options.source}: no finished game there.")
        for file in made.write(options.folder):
            print(f"{file}: {len(made.rows[file.stem])} rows")
    except (DamagedRecord, WrongDatabase, OSError) as error:
        return _refused(str(error))
    return UNDERSTOOD


def _refused(reason: str) -> int:
    print(reason, file=sys.stderr)
    return REFUSED


def _games(source: str) -> Iterator[Game]:
    if Path(source).is_dir():
        files = sorted(Path(source).glob("**/*.record"))
        return _finished(with_progress_bar(map(_recorded, files), len(files)))
    check_address(source)
    return iter(asyncio.run(_stored(source)))


def _finished(games: Iterator[Game]) -> Iterator[Game]:
    return (game for game in games if game.over)


def _recorded(file: Path) -> Game:
    return read_record(file.read_text(encoding="utf-8")).game()


async def _stored(database: str) -> list[Game]:
    from respublica.server.storage.upkeep import Upkeep

    upkeep = await Upkeep.of(database)
    try:
        return [game async for game in upkeep.finished_games()]
    finally:
        await upkeep.store.close()
