"""`respublica backup|restore|admin`: the operator's work on a server's database."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.cli.copy import copy
from respublica.protocol.refusals import Refusal
from respublica.server.database_url import EXPECTED, WrongDatabase, is_postgresql, sqlite_path
from respublica.server.settings import MOST_DAYS, WrongSetting, read_settings

if TYPE_CHECKING:
    from respublica.server.storage.upkeep import Upkeep

_MOST_LISTED = 200


def add_arguments(parser: argparse.ArgumentParser) -> None:
    command = parser.prog.split()[-1]
    parser.add_argument("--database", metavar="URL", help=EXPECTED)
    if command == "admin":
        _add_errands(parser)
        return
    help = "where to put the copy" if command == "backup" else "the copy to put back"
    parser.add_argument("file", metavar="FILE", type=Path, help=help)
    parser.set_defaults(errand=_back_up if command == "backup" else _restore)


def _add_errands(parser: argparse.ArgumentParser) -> None:
    errands = parser.add_subparsers(metavar="ERRAND", required=True)
    tables = errands.add_parser("tables", help="the tables, what changed last first")
    tables.set_defaults(errand=_with_upkeep(_tables))
    close = errands.add_parser("close", help="end a table")
    close.add_argument("table")
    close.set_defaults(errand=_with_upkeep(_close))
    for name, about in (("ban", "shut somebody out"), ("unban", "let somebody in again")):
        ban = errands.add_parser(name, help=about)
        ban.add_argument("player")
        ban.set_defaults(errand=_with_upkeep(_ban), banned=name == "ban")
    _add_moderation(errands)
    rename = errands.add_parser("rename", help="give an offensive guest another name")
    rename.add_argument("player")
    rename.add_argument("name")
    rename.set_defaults(errand=_with_upkeep(_rename))
    forget = errands.add_parser("forget", help="delete old games and guests without games")
    forget.add_argument("--days", type=_days, required=True, help="older than so many days")
    forget.set_defaults(errand=_with_upkeep(_forget))


def _add_moderation(errands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    players = errands.add_parser("players", help="who is called so")
    players.add_argument("name", metavar="NAME")
    players.set_defaults(errand=_with_upkeep(_players))
    reports = errands.add_parser("reports", help="what players reported, the oldest first")
    reports.add_argument("--closed", action="store_true", help="what was dealt with instead")
    reports.set_defaults(errand=_with_upkeep(_reports))
    settle = errands.add_parser("settle", help="a report is dealt with")
    settle.add_argument("report", metavar="REPORT")
    settle.add_argument("--note", default="", help="what came of it")
    settle.set_defaults(errand=_with_upkeep(_settle))
    for name, about in (("appoint", "let somebody moderate"), ("dismiss", "no longer")):
        appoint = errands.add_parser(name, help=about)
        appoint.add_argument("player", metavar="PLAYER")
        appoint.set_defaults(errand=_with_upkeep(_appoint), on=name == "appoint")
    sign_out = errands.add_parser("sign-out", help="end all sessions, links and tokens")
    whose = sign_out.add_mutually_exclusive_group(required=True)
    whose.add_argument("player", metavar="PLAYER", nargs="?", help="of this player")
    whose.add_argument("--everybody", action="store_true", help="of everybody")
    sign_out.set_defaults(errand=_with_upkeep(_sign_out))
    moderators = errands.add_parser("moderators", help="those who moderate")
    moderators.set_defaults(errand=_with_upkeep(_moderators))
    deeds = errands.add_parser("deeds", help="what moderators and commands did")
    deeds.set_defaults(errand=_with_upkeep(_deeds))


def _days(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_DAYS):
        raise argparse.ArgumentTypeError(f"expected 1 to {MOST_DAYS} days, got '{text:.40}'")
    return int(text)


def run(options: argparse.Namespace) -> int:
    try:
        options.database = read_settings({"database": options.database}).database
        return int(options.errand(options))
    except (WrongSetting, WrongDatabase, Refusal) as error:
        print(error, file=sys.stderr)
        return REFUSED


def _back_up(options: argparse.Namespace) -> int:
    from respublica.server.storage.upkeep import copy_database

    if is_postgresql(options.database):
        return _back_up_postgresql(options.database, options.file)
    copy_database(sqlite_path(options.database), options.file)
    print(f"{options.file}: a copy of {sqlite_path(options.database)}")
    return UNDERSTOOD


def _back_up_postgresql(database: str, file: Path) -> int:
    """Beside it first: an older copy is replaced by a whole one, or stays."""
    beside = file.with_name(f"{file.name}.part")
    beside.unlink(missing_ok=True)
    status = copy(database, f"sqlite:///{beside}")
    beside.replace(file)
    return status


def _restore(options: argparse.Namespace) -> int:
    from respublica.server.storage.upkeep import copy_database

    if is_postgresql(options.database):
        return copy(f"sqlite:///{options.file}", options.database)
    copy_database(options.file, sqlite_path(options.database))
    print(f"{sqlite_path(options.database)}: as in {options.file}")
    return UNDERSTOOD


Errand = Callable[["Upkeep", argparse.Namespace], Awaitable[bool]]


def _with_upkeep(errand: Errand) -> Callable[[argparse.Namespace], int]:
    async def run(options: argparse.Namespace) -> int:
        from respublica.server.storage.upkeep import Upkeep

        upkeep = await Upkeep.of(options.database)
        try:
            done = await errand(upkeep, options)
        finally:
            await upkeep.store.close()
        return UNDERSTOOD if done else REFUSED

    return lambda options: asyncio.run(run(options))


async def _tables(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    from respublica.server.storage.upkeep import listed

    return _list(listed(await upkeep.tables(_MOST_LISTED)))


async def _close(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    return _report(await upkeep.close_table(options.table), f"no open table '{options.table}'")


async def _ban(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    done = await upkeep.ban(options.player, options.banned)
    return _report(done, f"no player '{options.player}'")


async def _rename(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    done = await upkeep.rename(options.player, options.name)
    return _report(done, f"no player '{options.player}'")


async def _players(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    return _list(upkeep.told_of(await upkeep.moderation.called(options.name)))


async def _moderators(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    return _list(upkeep.told_of(await upkeep.moderation.moderators()))


async def _reports(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    return _list(await upkeep.reports(_MOST_LISTED, closed=options.closed))


async def _deeds(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    return _list(await upkeep.deeds(_MOST_LISTED))


def _list(lines: Iterable[str]) -> bool:
    for line in lines:
        print(line)
    return True


async def _settle(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    done = await upkeep.settle(options.report, options.note)
    return _report(done, f"no open report '{options.report}'")


async def _sign_out(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    ended = await upkeep.sign_out(options.player)
    if ended is not None:
        print(f"Sessions ended: {ended}.")
    return _report(ended is not None, f"no player '{options.player}'")


async def _appoint(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    done = await upkeep.appoint(options.player, options.on)
    return _report(done, f"no player '{options.player}' with a password")


async def _forget(upkeep: "Upkeep", options: argparse.Namespace) -> bool:
    forgotten = await upkeep.forget_older_than(options.days)
    print(f"Games deleted: {forgotten.games}. Guests deleted: {forgotten.guests}.")
    return True


def _report(done: bool, otherwise: str) -> bool:
    if not done:
        print(otherwise, file=sys.stderr)
    return done
