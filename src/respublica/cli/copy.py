"""`respublica copy FROM TO`: all of a server's games and players into another database."""

import argparse
import asyncio
import sys

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.server.database_url import EXPECTED, WrongDatabase, check_address


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "The other database must be empty. A copy is that of one moment, also while a server runs;"
        " stop the server first if it is to go on with the copy."
    )
    parser.add_argument("source", metavar="FROM", help=EXPECTED)
    parser.add_argument("target", metavar="TO", help=EXPECTED)


def run(options: argparse.Namespace) -> int:
    try:
        return copy(options.source, options.target)
    except WrongDatabase as error:
        print(error, file=sys.stderr)
        return REFUSED


def copy(source: str, target: str) -> int:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from respublica.server.storage.copying import copy as copied

    for url in (source, target):
        check_address(url)
    columns = "Copying", BarColumn(), MofNCompleteColumn(), "rows", TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("copy", total=None)

        def tell(done: int, number: int) -> None:
            bar.update(task, completed=done, total=number)

        found = asyncio.run(copied(source, target, tell))
    players = found.rows["players"]
    print(f"Copied and compared: {len(found.games)} games, {players} players, {found.number} rows.")
    return UNDERSTOOD
