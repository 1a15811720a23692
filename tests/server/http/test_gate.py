"""What stands before every request: origins, sizes, shapes, headers, rates."""

import asyncio
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect as open_socket

from respublica.protocol.strict_json import MOST_PARTS
from respublica.server.http import gate
from respublica.server.http.gate import MOST_LARGE_BODIES, SECURITY_HEADERS, SOCKET_COST, Gate
from respublica.server.http.limits import Bucket, Limits
from respublica.server.settings import Settings
from tests.server.clients import Guest, seated
from tests.server.running import Running

BODIES = [
    b"{",
    b"null",
    b"[]",
    b'{"name": NaN}',
    b'{"name": "a", "name": "b"}',
    b'{"name": "\\ud800"}',
    b'{"name": 1}',
    b'{"name": "x", "more": 1}',
    b"\xff\xfe",
    b"[" * 10000,
    b'{"a":' * 3000,
    b"9" * 10000,
]


JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("body", BODIES, ids=[str(number) for number in range(len(BODIES))])
def test_a_malformed_body_is_refused_in_the_one_shape(body: bytes, server: Running) -> None:
    answer = Guest(server, "x").http.post("/api/guests", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("media", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_body_of_another_type_is_refused(media: str, server: Running) -> None:
    """A page elsewhere can send these without asking first."""
    body, headers = b'{"name": "Amina"}', {"content-type": media}
    answer = Guest(server, "x").http.post("/api/guests", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert "application/json" in answer.json()["message"]


def test_a_large_body_is_refused(server: Running) -> None:
    answer = Guest(server, "x").http.post("/api/guests", content=b" " * 20_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_body_of_very_many_values_is_refused_before_it_is_read(server: Running) -> None:
    body = b"[" + b"0," * 400_000 + b"0]"
    answer = Guest(server, "x").http.post("/api/replays", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["message"]) == (413, f"at most {MOST_PARTS} values")


async def status_of_an_unfinished_body(gate: Gate, path: str) -> int:
    """All but the last byte comes."""
    waiting, sent = [b"{"], list[Message]()

    async def receive() -> Message:
        if not waiting:
            await asyncio.sleep(3600)
        return {"type": "http.request", "body": waiting.pop(), "more_body": True}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": path, "headers": [], "client": ("::1", 1)}
    await gate(scope, receive, send)
    return int(sent[0]["status"])


async def nobody(scope: Scope, receive: Receive, send: Send) -> None:
    raise AssertionError("nothing comes through the gate")


@pytest.mark.parametrize(
    ("path", "refused"), [("/api/guests", 0), ("/api/replays", 2)], ids=["small", "large"]
)
def test_a_body_that_does_not_come_is_not_waited_for(
    path: str, refused: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor are many large ones begun by one address."""
    monkeypatch.setattr(gate, "READING_SECONDS", 0.1)

    async def send_some() -> list[int]:
        the_gate = Gate(nobody, Settings())
        sent = [status_of_an_unfinished_body(the_gate, path) for _ in range(MOST_LARGE_BODIES + 2)]
        return await asyncio.wait_for(asyncio.gather(*sent), 10)

    told = asyncio.run(send_some())
    assert (told.count(429), told.count(408)) == (refused, MOST_LARGE_BODIES + 2 - refused)


def test_a_page_of_another_origin_is_refused(server: Running) -> None:
    guest = Guest(server, "x")
    headers = {"origin": "https://elsewhere.example"}
    answer = guest.http.post("/api/tables", json={"id": "t"}, headers=headers)
    assert answer.json()["code"] == "foreign-origin"


def test_the_counts_are_not_for_the_world(server: Running) -> None:
    """How often whose acts were refused, and why, is nobody else's business."""
    guest = Guest(server, "x")
    handed_on = {"x-forwarded-for": "203.0.113.7"}
    assert guest.http.get("/metrics").status_code == 200
    assert guest.http.get("/metrics", headers=handed_on).json()["code"] == "not-found"


@pytest.mark.parametrize("path", ["/api/me", "/health", "/nowhere", "/metrics"])
def test_every_answer_carries_the_security_headers(path: str, server: Running) -> None:
    headers = Guest(server, "x").http.get(path).headers
    assert {name: headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/none", "/api/tables/none/view"])
def test_what_is_not_there_is_told_in_the_one_shape(path: str, server: Running) -> None:
    answer = Guest(server, "x").http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_a_private_table_is_not_there_for_strangers(server: Running) -> None:
    amina, clara = Guest(server, "Amina"), Guest(server, "Clara")
    table = amina.create("p", public=False)
    code = amina.get(f"/api/tables/{table}")["code"]
    assert clara.http.get(f"/api/tables/{table}").status_code == 404
    assert clara.http.get(f"/api/tables/{table}", params={"code": code}).status_code == 200
    assert table not in [shown["id"] for shown in clara.get("/api/tables")]


def test_an_open_table_is_listed_until_it_starts(server: Running) -> None:
    amina, clara = Guest(server, "Amina"), Guest(server, "Clara")
    table = amina.create("o", bots={"1": "novice", "2": "novice", "3": "novice"})
    assert table in [shown["id"] for shown in clara.get("/api/tables")]
    amina.tell(table, "start")
    assert table not in [shown["id"] for shown in clara.get("/api/tables")]
    assert table in [shown["id"] for shown in amina.get("/api/me/tables")]


def test_my_games_tell_whose_decision_is_waited_for(server: Running) -> None:
    _, *guests = seated(server, rules={"starting_seat": 0})
    listed = [guest.get("/api/me/tables")[0] for guest in guests]
    told = [(shown["turn"], shown["asked"], shown["others_asked"]) for shown in listed]
    assert told == [(1, True, []), (1, False, [0])]


def test_a_code_leads_to_its_table_also_without_a_session(server: Running) -> None:
    amina, stranger = Guest(server, "Amina"), Guest(server, "Clara")
    table = amina.create("c", public=False)
    code = amina.get(f"/api/tables/{table}")["code"]
    stranger.http.cookies.clear()
    assert stranger.post("/api/codes", code=code.upper()) == {"id": table}
    assert stranger.http.post("/api/codes", json={"code": "nowhere"}).status_code == 404


def test_what_is_public_is_shown_to_those_without_a_session(server: Running) -> None:
    amina, stranger = Guest(server, "Amina"), Guest(server, "Clara")
    listed, private = amina.create("l"), amina.create("m", public=False)
    code = amina.get(f"/api/tables/{private}")["code"]
    stranger.http.cookies.clear()
    assert listed in [shown["id"] for shown in stranger.get("/api/tables")]
    assert stranger.get(f"/api/tables/{listed}")["you"] is None
    assert stranger.http.get(f"/api/tables/{private}").status_code == 404
    assert stranger.get(f"/api/tables/{private}", code=code)["code"] is None
    assert stranger.http.get("/api/me/tables").status_code == 401


def test_the_open_tables_are_listed_live(server: Running) -> None:
    amina, clara = Guest(server, "Amina"), Guest(server, "Clara")
    with clara.http.stream("GET", "/api/lobby") as stream:
        lines = stream.iter_lines()
        next(lines)
        table = amina.create("live")
        assert table in next(line for line in lines if line)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"edition": "third"}, "third"),
        ({"seats": 9}, "expected 3 to 5, got 9"),
        ({"rules": {"swap": "sideways"}}, "face-up, face-down"),
        ({"rules": {"colour": "red"}}, "no such rule"),
        ({"bots": {"1": "genius"}}, "novice"),
        ({"bots": {"7": "novice"}}, "from 0 to 3"),
        ({"clock": {"decision": 0}}, "clock"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, object], told: str, server: Running) -> None:
    answer = Guest(server, "x").http.post("/api/tables", json={"id": "w", **options})
    assert answer.status_code == 422
    assert told in answer.json()["message"]


def test_too_many_requests_are_refused_with_a_time_to_wait(tmp_path: Path) -> None:
    with Running(tmp_path, requests_per_second=2.0) as running:
        guest = Guest(running, "x")
        answers = [guest.http.get("/api/me") for _ in range(12)]
        last = answers[-1]
        assert (last.status_code, last.json()["code"]) == (429, "too-many")
        assert last.headers["retry-after"] == "1"


def test_a_bucket_fills_steadily() -> None:
    bucket = Bucket(rate=1.0, burst=2.0, now=0.0)
    assert [bucket.take(now) for now in (0, 0, 0, 0.5, 1.0, 1.0)] == [
        True,
        True,
        False,
        False,
        True,
        False,
    ]


def test_one_who_asks_too_much_harms_nobody_else() -> None:
    limits = Limits(1.0, burst_seconds=1.0)
    assert [limits.take(name, 0.0) for name in "aab"] == [True, False, True]


def test_opening_a_socket_counts_as_several_requests(tmp_path: Path) -> None:
    """An address may always open one; here one request was made before."""
    with Running(tmp_path, requests_per_address=0.01) as server:
        guest = Guest(server, "x")
        address = f"{server.socket_address}/api/tables/none/socket"
        with pytest.raises(InvalidStatus):
            open_socket(address, additional_headers=guest.credentials)
        answers = [guest.http.get("/health").status_code for _ in range(SOCKET_COST)]
        assert answers == [200] * (SOCKET_COST - 1) + [429]


def test_what_takes_long_counts_as_several_requests(tmp_path: Path) -> None:
    """Here the bucket holds five requests: one guest, one lesson, one more."""
    with Running(tmp_path, requests_per_address=0.01) as server:
        guest = Guest(server, "x")
        path = "/api/lessons/request/consider"
        body = {"acts": [], "verb": "request", "statement": "1 hun"}
        answers = [guest.http.post(path, json=body).status_code for _ in range(2)]
        assert [*answers, guest.http.get("/health").status_code] == [200, 429, 200]


def test_a_bucket_holds_at_least_what_is_taken_at_once() -> None:
    limits = Limits(0.01, least=5)
    assert [limits.take("a", 0.0, 5), limits.take("a", 0.0, 1)] == [True, False]
