"""Mistakes about who may do what, to be planted in a server's process; the matrix finds each."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from msgspec import structs
from sqlalchemy import select

from respublica.protocol.account import Exported, TokenListed
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import Secret, TableCode
from respublica.server.http import answers, service
from respublica.server.http.gate import Gate
from respublica.server.http.routes import identity, operation, play, tables
from respublica.server.http.service import Service
from respublica.server.rooms.host import Host
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.storage import accounts
from respublica.server.storage.accounts import Accounts, Identity
from respublica.server.storage.credentials import digest_of
from respublica.server.storage.schema import players, tokens
from respublica.server.tables.seating import SheetEditor
from respublica.server.tables.sheet import Player, Sheet, table_seen
from tests.secrecy.roles import hidden, sockets
from tests.secrecy.roles.asking import Asking
from tests.secrecy.roles.doors import Door
from tests.secrecy.roles.identities import outlived
from tests.secrecy.roles.matrix import Matrix, every_door, quick_cells
from tests.secrecy.roles.world import Spares
from tests.server.planting import plant
from tests.server.running import Running

# Credentials ------------------------------------------------------------------------------------


def a_reading_token_that_may_act() -> None:
    plant(Identity, "may_play", property(lambda self: True))


def a_reading_token_that_may_speak_on_the_socket() -> None:
    enter = Room.enter

    async def forgetful(self: Room, onlooker: Onlooker, since: int) -> None:
        onlooker.may_play = True
        await enter(self, onlooker, since)

    plant(Room, "enter", forgetful)


def a_token_that_counts_as_a_session() -> None:
    plant(Identity, "is_session", property(lambda self: True))


def identities_known_by_digest_alone() -> None:
    identify = Accounts._identify

    async def mixed(self: Accounts, kind: Any, digest: str, query: Any) -> Identity | None:
        known = [who for (_, each), (who, _) in self._known.items() if each == digest]
        return known[0] if known else await identify(self, kind, digest, query)

    plant(Accounts, "_identify", mixed)


def a_token_of_somebody_banned_that_works() -> None:
    async def by_token(self: Accounts, secret: Secret) -> Identity | None:
        digest = digest_of(secret)
        columns = players.c.id, players.c.name, players.c.login
        query = (
            select(*columns, tokens.c.id.label("token"), tokens.c.scopes)
            .join(tokens, tokens.c.player == players.c.id)
            .where(tokens.c.digest == digest)
        )
        return await self._identify(accounts._Kind.TOKEN, digest, query)

    plant(Accounts, "by_token", by_token)


def identities_remembered_after_their_end() -> None:
    plant(Accounts, "look_up_again", lambda self: None)


def sessions_that_never_expire() -> None:
    plant(accounts, "time", lambda: 0.0)


# Tables -----------------------------------------------------------------------------------------


def _seeing(may_look: Callable[[Sheet, str | None, TableCode | None], bool]) -> None:
    plant(service, "may_look", may_look)


_may_look = service.may_look


def a_private_table_for_whoever_has_its_address() -> None:
    _seeing(lambda sheet, player, code: True)


def a_code_that_opens_nothing() -> None:
    _seeing(lambda sheet, player, code: _may_look(sheet, player, None))


def a_code_that_fits_by_its_beginning() -> None:
    _seeing(
        lambda sheet, player, code: (
            _may_look(sheet, player, code)
            or (code is not None and sheet.code.reveal().startswith(code.reveal() or " "))
        )
    )


def a_code_in_any_spelling() -> None:
    _seeing(
        lambda sheet, player, code: _may_look(
            sheet, player, code and TableCode(code.reveal().lower())
        )
    )


def _refusing(code: Reason, message: str) -> None:
    """Say this of a private table, and nothing of one that does not exist."""
    sheet = Service.sheet

    async def telling(self: Service, who: Any, game: str, *code_given: Any) -> Sheet:
        try:
            return await sheet(self, who, game, *code_given)
        except Refusal:
            if await self.store.sheet(game) is None:
                raise
            raise Refusal(code, message) from None

    plant(Service, "sheet", telling)


def a_private_table_that_is_forbidden() -> None:
    _refusing(Reason.NOT_ALLOWED, "this table is private")


def a_private_table_with_a_message_of_its_own() -> None:
    _refusing(Reason.NOT_FOUND, "there is no such table for you")


def a_private_table_that_is_read_first() -> None:
    """So that it takes another time to refuse."""
    sheet = Service.sheet

    async def slow(self: Service, who: Any, game: str, code: TableCode | None) -> Sheet:
        room = await self.host.room(game)
        read = await room.read(lambda table: table.sheet)
        if not service.may_look(read, who and who.player.id, code):
            raise Refusal(Reason.NOT_FOUND, "there is no such table")
        return await sheet(self, who, game, code)

    plant(Service, "sheet", slow)


def a_private_table_that_a_seat_gives_away() -> None:
    """By a refusal that comes before the table is known to be visible."""
    at_seat = Service.at_seat

    async def hasty(self: Service, who: Identity, game: str, seat: int | None, *code: Any) -> Any:
        sheet = await self.store.sheet(game)
        if seat is not None and sheet is not None and sheet.player_at(seat, who.player) is None:
            raise Refusal(Reason.NOT_ALLOWED, f"seat {seat} is not yours")
        return await at_seat(self, who, game, seat, *code)

    plant(Service, "at_seat", hasty)


def a_code_that_everybody_is_shown() -> None:
    def talkative(sheet: Sheet, viewer: int | None) -> Any:
        return structs.replace(table_seen(sheet, viewer), code=sheet.code)

    plant(tables, "table_seen", talkative)


# Seats ------------------------------------------------------------------------------------------


def a_keeper_of_every_chair() -> None:
    def anybody(self: Sheet, seat: int, account: Player) -> Player | None:
        chair = self.chairs[seat] if seat < len(self.chairs) else None
        if chair is None or chair.player is None:
            return None
        return Player(chair.player, chair.name)

    plant(Sheet, "player_at", anybody)


def a_kept_chair_that_is_the_keepers() -> None:
    """Whoever sits there is shown the keeper's hand."""
    plant(Sheet, "player_at", lambda self, seat, account: account)


def a_host_at_every_seat() -> None:
    plant(SheetEditor, "_require_host", SheetEditor._require_open)


def acts_for_whoever_looks_on() -> None:
    """A stranger acts for the first seat."""
    receive = Host.receive

    async def generous(self: Host, room: Room, player: Player, *rest: Any) -> Any:
        sheet = await room.read(lambda table: table.sheet)
        if sheet.seat_of(player.id) is None:
            player = replace(player, id=sheet.chairs[0].player or "")
        return await receive(self, room, player, *rest)

    plant(Host, "receive", generous)


# Answers ----------------------------------------------------------------------------------------


def an_export_of_somebody_else() -> None:
    export = Accounts.export

    async def mistaken(self: Accounts, player: str) -> Exported:
        (first,) = await self._database.rows(
            select(players.c.id).order_by(players.c.id.desc()).limit(1)
        )
        return await export(self, first.id)

    plant(Accounts, "export", mistaken)


def a_list_of_tokens_with_their_digests() -> None:
    async def talkative(self: Accounts, player: str) -> list[TokenListed]:
        found = await self._database.rows(select(tokens).where(tokens.c.player == player))
        return [TokenListed(row.id, row.digest, row.scopes.split(), row.created) for row in found]

    plant(Accounts, "tokens_of", talkative)


def a_list_of_sessions_with_their_digests() -> None:
    plant(accounts, "name_of_session", lambda digest: digest)


def a_view_that_may_be_kept_by_others() -> None:
    answer = answers.answer

    def kept(*value: Any) -> Any:
        response = answer(*value)
        response.headers["cache-control"] = "public, max-age=60"
        return response

    plant(play, "answer", kept)


def _with_header(name: str, value: str) -> None:
    with_headers = Gate._with_headers

    def more(self: Gate, scope: Any, send: Any) -> Any:
        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (name.encode(), value.encode())]
            await send(message)

        return with_headers(self, scope, sending)

    plant(Gate, "_with_headers", more)


def an_answer_to_pages_from_everywhere() -> None:
    _with_header("access-control-allow-origin", "*")


def an_answer_that_names_the_server() -> None:
    _with_header("server", "uvicorn")


def a_cookie_that_scripts_can_read() -> None:
    welcome = identity.welcome

    def open_hearted(*given: Any) -> Any:
        response = welcome(*given)
        cookie = response.headers["set-cookie"]
        response.headers["set-cookie"] = cookie.replace("HttpOnly; ", "")
        return response

    plant(identity, "welcome", open_hearted)


def figures_for_everybody() -> None:
    plant(operation, "_is_from_here", lambda request: True)


# Where each is found ----------------------------------------------------------------------------

Look = Callable[[Running, Asking], Iterator[str]]
_TABLE = "/api/tables/{table}"


def _named(*names: str) -> list[Door]:
    found = [door for door in every_door() if door.name in names]
    assert len(found) == len(names), names
    return found


def _at(*names: str) -> Look:
    return lambda server, ask: Matrix(server, ask).complaints(quick_cells(_named(*names)))


def _hidden(*names: str) -> Look:
    return lambda server, ask: hidden.differences(Matrix(server, ask), _named(*names))


def _on_the_socket(server: Running, ask: Asking) -> Iterator[str]:
    return sockets.complaints(sockets.quick_visits(), ask, Spares(server.database))


def _after_their_end(server: Running, ask: Asking) -> Iterator[str]:
    return outlived(ask, Spares(server.database))


def _by_time(server: Running, ask: Asking) -> Iterator[str]:
    (door,) = _named(f"GET {_TABLE}")
    if hidden.is_told_by_time(Matrix(server, ask), door):
        yield "a private table takes another time to refuse"


FAULTS: dict[Callable[[], None], Look] = {
    a_reading_token_that_may_act: _at(f"POST {_TABLE}/acts"),
    a_reading_token_that_may_speak_on_the_socket: _on_the_socket,
    a_token_that_counts_as_a_session: _at("POST /api/me/tokens"),
    identities_known_by_digest_alone: _at("GET /api/me"),
    a_token_of_somebody_banned_that_works: _at("GET /api/me"),
    identities_remembered_after_their_end: _after_their_end,
    sessions_that_never_expire: _at("GET /api/me"),
    a_private_table_for_whoever_has_its_address: _at(f"GET {_TABLE}"),
    a_code_that_opens_nothing: _at(f"GET {_TABLE}"),
    a_code_that_fits_by_its_beginning: _hidden(f"GET {_TABLE}/fairness"),
    a_code_in_any_spelling: _hidden(f"GET {_TABLE}/fairness"),
    a_private_table_that_is_forbidden: _at(f"POST {_TABLE}/talk"),
    a_private_table_with_a_message_of_its_own: _hidden(f"POST {_TABLE}/talk"),
    a_private_table_that_is_read_first: _by_time,
    a_private_table_that_a_seat_gives_away: _at(f"POST {_TABLE}/start"),
    a_code_that_everybody_is_shown: _at("GET /api/tables"),
    a_keeper_of_every_chair: _at(f"GET {_TABLE}/view"),
    a_kept_chair_that_is_the_keepers: _at(f"GET {_TABLE}/view"),
    a_host_at_every_seat: _at(f"POST {_TABLE}/start"),
    acts_for_whoever_looks_on: _at(f"POST {_TABLE}/acts"),
    an_export_of_somebody_else: _at("GET /api/me/export"),
    a_list_of_tokens_with_their_digests: _at("GET /api/me/tokens"),
    a_list_of_sessions_with_their_digests: _at("GET /api/me/sessions"),
    a_view_that_may_be_kept_by_others: _at(f"GET {_TABLE}/view"),
    an_answer_to_pages_from_everywhere: _at("GET /api/session"),
    an_answer_that_names_the_server: _at("GET /health"),
    a_cookie_that_scripts_can_read: _at("POST /api/guests"),
    figures_for_everybody: _at("GET /metrics"),
}
"""Each with the part of the matrix that finds it; the same part finds nothing without it."""
