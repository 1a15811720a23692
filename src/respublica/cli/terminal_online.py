"""`respublica terminal --join URL` and `--watch URL`: a table of a server in the terminal."""

import argparse
import sys
from datetime import datetime

from msgspec.structs import replace

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.cli.screen import is_on_a_screen, write_wrapped
from respublica.language.messages import message
from respublica.protocol.table import FINISHED, Stage, TableSeen
from respublica.terminal.joined_table import JoinedTable, KeptRecord, keep_record
from respublica.terminal.plain import PlainGame
from respublica.terminal.preferences import keep, preferences
from respublica.terminal.server_api import ServerApi, ServerRefuses, TableAddress, read_address

_ONLOOKER = "Onlooker"
"""The name of a session that only watches; nobody sees it."""


def run(options: argparse.Namespace) -> int:
    try:
        table = _table(options)
    except ServerRefuses as refusal:
        print(refusal, file=sys.stderr)
        return REFUSED
    except (EOFError, KeyboardInterrupt):
        return REFUSED
    if table is None:
        return REFUSED
    _tell(_play(table, options), options.lang)
    return UNDERSTOOD


def _play(table: JoinedTable, options: argparse.Namespace) -> KeptRecord | None:
    if is_on_a_screen(options.plain):
        from respublica.terminal.app.app import JoinedApp

        app = JoinedApp(table, "terminal-leave-watch" if options.watch else _leaving(table.table))
        try:
            app.run()
        finally:
            table.close()  # However it ended: the thread that listens must end too.
        return app.record
    over = PlainGame(table, write=write_wrapped).play()
    return keep_record(table, datetime.now()) if over else None


def _leaving(table: TableSeen) -> str:
    return "web-table-leave-pauses" if table.pauses else "web-table-leave-told"


def _tell(record: KeptRecord | None, language: str) -> None:
    for line in record.told(language) if record is not None else ():
        print(line)


def _table(options: argparse.Namespace) -> JoinedTable | None:
    """The table to play or look on at; None if the address names none."""
    address = read_address(options.join or options.watch, options.lang)
    api = ServerApi(address.server, options.lang)
    if address.table is None and address.code is None:
        _list_tables(api, options.lang)
        return None
    if not api.is_known:
        api.become(_name(options))
    id = address.table or api.table_with(address.code or "")
    found = api.table(id, address.code)
    if options.join:
        found = _seated(api, found, address, options)
    return JoinedTable(api, found, address.code, options.lang)


def _name(options: argparse.Namespace) -> str:
    """As given, as last time, or as the person says now."""
    if options.watch:
        return _ONLOOKER
    kept = preferences()
    name: str = options.name or kept.name
    while not name:
        name = input(f"{message('terminal-name-ask', options.lang)}: ").strip()
    keep(replace(kept, name=name))
    return name


def _seated(
    api: ServerApi, found: TableSeen, address: TableAddress, options: argparse.Namespace
) -> TableSeen:
    if found.you is not None or found.stage in FINISHED:
        return found
    free = any(chair.taken_by == "nobody" for chair in found.chairs)
    if found.stage is not Stage.OPEN or not free:
        command = f"respublica terminal --watch {options.join}"
        raise ServerRefuses(message("terminal-begun", options.lang, command=command))
    return api.join(found.id, address.code)


def _list_tables(api: ServerApi, language: str) -> None:
    """What could have been meant by the address of a server alone."""
    tables = api.open_tables()
    if not tables:
        print(message("terminal-address-none", language, address=api.server), file=sys.stderr)
    for table in tables:
        taken = [chair for chair in table.chairs if chair.taken_by != "nobody"]
        line = message(
            "terminal-address-open",
            language,
            name=", ".join(chair.name for chair in taken),
            free=len(table.chairs) - len(taken),
            link=f"{api.server}/table/{table.id}",
        )
        print(line, file=sys.stderr)
