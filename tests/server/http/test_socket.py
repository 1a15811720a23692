"""A whole game over WebSocket, and what a socket does with what nobody should send."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from respublica.engine import catalogue
from respublica.language.records import read_record
from respublica.protocol.events import parse_event
from respublica.protocol.view import parse_view
from respublica.server.http.sockets import MOST_TOO_MANY, PAUSE_SECONDS
from respublica.server.rooms.host import Host
from tests.everywhere import every_edition
from tests.server.clients import Guest, Json, chosen, close_code, connect, seated
from tests.server.malformed import MALFORMED
from tests.server.planting import plant
from tests.server.running import Running


class Seat:
    """A client that keeps what it has seen, and acts when asked."""

    def __init__(self, server: Running, guest: Guest, table: str, seat: int) -> None:
        self.socket = connect(server, guest, table)
        self.seat = seat
        self.log: list[Json] = []
        self.stage = ""
        self.asked: list[int] = []
        self.acknowledged: set[str] = set()
        self.refused: list[str] = []
        while self.hear()["type"] != "view":
            pass

    def hear(self) -> Json:
        message: Json = json.loads(self.socket.recv(30))
        match message["type"]:
            case "view":
                self.log[message["since"] :] = message["view"]["log"]
                self.asked = message["asked"]
            case "happened":
                assert message["since"] == len(self.log)
                self.log += message["events"]
                self.asked = message["asked"]
            case "table":
                self.stage = message["table"]["stage"]
            case "acknowledged":
                self.acknowledged.add(message["id"])
            case "refused":
                self.refused.append(message["code"])
            case "talked":
                pass  # bots greet, and thank
            case other:
                raise AssertionError(other)
        return message

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def view(self) -> Json:
        self.say(type="look", since=len(self.log))
        while True:
            message = self.hear()
            if message["type"] == "view":
                return message

    def act(self, rng: Random) -> bool:
        """Whether there was something to do."""
        shown = self.view()
        if shown["may"]["safe"] is None:
            return False
        number, action = shown["view"]["number"], chosen(shown["may"], rng)
        refusals = len(self.refused)
        self.say(type="act", id=f"n{number}", number=number, action=action)
        while f"n{number}" not in self.acknowledged:
            self.hear()
            if len(self.refused) > refusals:
                refusals += 1
                self.say(type="act", id=f"n{number}", number=number, action=shown["may"]["safe"])
        return True


def play(seats: list[Seat], rng: Random) -> None:
    """The first one's messages tell who is asked."""
    first = seats[0]
    while first.stage != "over":
        asked = first.asked
        acted = [seats[seat].act(rng) for seat in asked if seat < len(seats)]
        if True not in acted and first.asked == asked:
            first.hear()


@every_edition
def test_two_people_and_two_bots_play_a_whole_game(edition: str, server: Running) -> None:
    table, amina, bjorn = seated(server, edition=edition)
    seats = [Seat(server, amina, table, 0), Seat(server, bjorn, table, 1)]
    play(seats, Random(edition))
    seats[1].view()
    record = read_record(amina.http.get(f"/api/tables/{table}/record").text)
    game = record.game()
    for seat in seats:
        seen = [parse_event(event, game.edition) for event in seat.log]
        assert tuple(seen) == game.log(seat.seat)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with Running(tmp_path_factory.mktemp("server"), grace=3600.0) as running:
        yield running


@pytest.fixture(scope="module")
def playing(server: Running) -> tuple[str, Guest, Guest]:
    return seated(server)


def test_a_spectator_follows_and_sees_no_hand(server: Running, playing: Any) -> None:
    table, _, _ = playing
    socket = connect(server, Guest(server, "Clara"), table)
    shown = json.loads(socket.recv(30)), json.loads(socket.recv(30))
    edition = catalogue.edition("second")
    view = parse_view(shown[1]["view"], edition)
    assert (shown[0]["table"]["you"], view.seat, view.hand) == (None, None, 0)
    assert shown[0]["table"]["code"] is None


@pytest.mark.parametrize(
    "text", MALFORMED, ids=[f"{n} {text[:60]!a}" for n, text in enumerate(MALFORMED)]
)
def test_a_malformed_message_is_refused_and_the_socket_lives(
    text: str, server: Running, playing: Any
) -> None:
    table, amina, _ = playing
    socket = connect(server, amina, table)
    socket.recv(30), socket.recv(30)
    socket.send(text)
    assert next_of_type(socket, "refused")["code"] == "malformed"
    socket.send('{"type": "look", "since": 100000}')
    assert next_of_type(socket, "view")


def next_of_type(socket: ClientConnection, kind: str) -> Json:
    while True:
        message: Json = json.loads(socket.recv(30))
        if message["type"] == kind:
            return message


def test_a_binary_frame_ends_the_socket_with_a_code(server: Running, playing: Any) -> None:
    table, amina, _ = playing
    socket = connect(server, amina, table)
    socket.send(b"\xff\x00")
    assert close_code(socket) == 1003


def test_a_huge_frame_ends_the_socket_with_a_code(server: Running, playing: Any) -> None:
    table, amina, _ = playing
    socket = connect(server, amina, table)
    socket.send("x" * 100_000)
    assert close_code(socket) == 1009


def test_a_flooder_is_refused_not_listened_to_for_a_while_and_then_sent_away(
    tmp_path: Path,
) -> None:
    with Running(tmp_path, requests_per_second=20.0) as server:
        table, amina, _ = seated(server)
        socket, began = connect(server, amina, table), monotonic()
        with suppress(ConnectionClosed):
            for _ in range(100_000):
                socket.send("{}")
        assert close_code(socket) == 1008
        # The rubbish before it was too much has used up some patience.
        assert monotonic() - began > MOST_TOO_MANY * PAUSE_SECONDS / 2


MEAN = 0.1
"""Messages a second: what a player has used up does not come back within a test."""


def test_a_flooder_does_not_begin_anew_on_another_socket(tmp_path: Path) -> None:
    """What a player may ask is counted over all connections."""
    with Running(tmp_path, requests_per_second=MEAN) as server:
        table, _, bjorn = seated(server)
        first = connect(server, bjorn, table)
        first.send(json.dumps({"type": "look"}))
        assert next_of_type(first, "refused")["code"] == "too-many"
        assert close_code(connect(server, bjorn, table)) == 1013


def test_an_act_too_many_is_refused_by_its_id(tmp_path: Path) -> None:
    with Running(tmp_path, requests_per_second=MEAN) as server:
        table, _, bjorn = seated(server)
        socket = connect(server, bjorn, table)
        for number in range(10):
            act = {"type": "act", "id": f"n{number}", "number": 99, "action": "pass"}
            socket.send(json.dumps(act))
        refused = [next_of_type(socket, "refused") for _ in range(10)]
        assert [each["id"] for each in refused] == [f"n{number}" for number in range(10)]
        assert "too-many" in [each["code"] for each in refused]


def test_a_stranger_is_told_so(server: Running, playing: Any) -> None:
    table, amina, _ = playing
    amina_again = connect(server, amina, "nosuchtable")
    assert close_code(amina_again) == 4404
    assert close_code(connect(server, None, table)) == 4401


def test_a_page_of_another_origin_cannot_connect(server: Running, playing: Any) -> None:
    table, amina, _ = playing
    with pytest.raises(InvalidStatus):
        connect(server, amina, table, origin="https://elsewhere.example")


def test_its_own_page_can_connect(server: Running, playing: Any) -> None:
    table, amina, _ = playing
    assert connect(server, amina, table, origin=server.address).recv(30)


def test_revoking_a_token_closes_its_sockets(server: Running, playing: Any) -> None:
    table, amina, _ = playing
    made = amina.post("/api/me/tokens", name="bot", scopes=["read"])
    bot = Guest(server, "bot", token=made["secret"])
    socket = connect(server, bot, table)
    socket.recv(30)
    assert amina.http.delete(f"/api/me/tokens/{made['id']}").status_code == 204
    assert close_code(socket) == 1008
    assert bot.http.get("/api/me").status_code == 401


def test_a_token_that_may_only_read_cannot_act(server: Running, playing: Any) -> None:
    table, amina, _ = playing
    made = amina.post("/api/me/tokens", name="bot", scopes=["read"])
    bot = Guest(server, "bot", token=made["secret"])
    socket = connect(server, bot, table)
    socket.send('{"type": "abandon"}')
    assert next_of_type(socket, "refused")["code"] == "not-allowed"
    assert bot.http.post(f"/api/tables/{table}/abandon", json={}).status_code == 403


def a_mistake() -> None:
    def receive(*_: object) -> None:
        raise RuntimeError("a mistake of the server's own")

    plant(Host, "receive", receive)


def test_a_mistake_of_the_server_is_logged_and_told(tmp_path: Path) -> None:
    """It is not taken for a client that has gone."""
    with Running(tmp_path, fault=a_mistake) as server:
        guest = Guest(server, "Amina")
        table = guest.create()
        socket = connect(server, guest, table)
        socket.send('{"type": "look"}')
        assert close_code(socket) == 1011


def test_a_stopping_server_asks_to_come_back(tmp_path: Path) -> None:
    with Running(tmp_path, grace=3600.0) as server:
        table, amina, _ = seated(server)
        socket = connect(server, amina, table)
        next_of_type(socket, "table")  # until then nobody is at the table yet
        assert server.stop() == 0
        assert next_of_type(socket, "come-back")["reason"] == "stopping"
        assert close_code(socket) == 1012
