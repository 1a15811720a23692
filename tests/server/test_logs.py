"""Whatever happens, the log never tells a secret, at its most talkative."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.clients import Guest, chosen, connect
from tests.server.served import Served

PASSWORD, WRONG_PASSWORD = "correct horse battery", "wrong horse staple"
NONCES = "a1b2c3d4e5f60718", "1122334455667788"
MOST_ACTS = 40
HAND_TOLD = "in my hand there is"
ERRING = f"""
from respublica.bots.novice import Novice
from respublica.engine.errors import Code, IllegalAction

def decide(self, view):
    raise IllegalAction(Code.WRONG_PHASE, "{HAND_TOLD} " + view.edition.write_cards(view.hand))

Novice.decide = decide
"""
"""Every bot errs, and says of what it holds."""


class Evening:
    """Two people use everything that has to do with secrets; `secrets` are all that came up."""

    def __init__(self, server: Served) -> None:
        self._server = server
        self.amina, self.bjorn = Guest(server, "Amina"), Guest(server, "Björn")
        self.secrets = {PASSWORD, WRONG_PASSWORD, *NONCES, HAND_TOLD}
        for guest in (self.amina, self.bjorn):
            self.secrets |= set(guest.http.cookies.values())

    def sign_in_and_out(self) -> None:
        amina, phone = self.amina, Guest(self._server, "Phone")
        token = amina.post("/api/me/tokens", name="bot", scopes=["play"])["secret"]
        link = amina.post("/api/me/links")["link"]
        self.secrets |= {token, link, *phone.http.cookies.values()}
        for attempt in (link, link):
            phone.http.post("/api/links/follow", json={"link": attempt})
        self.secrets |= set(phone.http.cookies.values())
        amina.http.put("/api/me/password", json={"password": PASSWORD})
        for password in (WRONG_PASSWORD, PASSWORD):
            phone.http.post("/api/sessions", json={"name": "Amina", "password": password})
        self.secrets |= set(phone.http.cookies.values())
        for secret in (token, "rp_nobodys"):
            Guest(self._server, "bot", token=secret).http.get("/api/me")

    def table(self, id: str) -> str:
        """Private, with two bots, dealt."""
        bots = {"2": "novice", "3": "novice"}
        table = self.amina.create(id, edition="first", public=False, bots=bots)
        code = self.amina.get(f"/api/tables/{table}")["code"]
        self.secrets.add(code)
        self.bjorn.http.get(f"/api/tables/{table}", params={"code": code})
        self.bjorn.tell(table, "join", code=code)
        self.amina.tell(table, "start")
        for guest, nonce in zip((self.amina, self.bjorn), NONCES, strict=True):
            guest.tell(table, "add-nonce", nonce=nonce)
        return table

    def play(self, table: str, rng: Random) -> None:
        for _ in range(MOST_ACTS):
            for guest in (self.amina, self.bjorn):
                shown = guest.get(f"/api/tables/{table}/view")
                self.secrets.add(shown["view"]["hand"])
                if shown["may"]["safe"] is not None:
                    number = shown["view"]["number"]
                    act = {
                        "id": f"n{number}",
                        "number": number,
                        "action": chosen(shown["may"], rng),
                    }
                    guest.http.post(f"/api/tables/{table}/acts", json=act)

    def be_rude(self, table: str) -> None:
        """What goes wrong is logged, if anything is."""
        code = self.amina.get(f"/api/tables/{table}")["code"]
        for frame in ("{", b"\xff", '{"type": "nonsense"}'):
            connect(self._server, self.amina, table, query=f"code={code}").send(frame)
        socket = connect(self._server, self.amina, table, query=f"code={code}")
        socket.socket.sendall(b"\x81\x82\x00\x00\x00\x00\xff\xfe")
        self.amina.http.post("/api/sessions", content=f'{{"password": "{PASSWORD}"')

    def meet_a_broken_database(self, table: str) -> None:
        """What cannot be stored is logged; it holds the worst secrets of all."""
        amina = self.amina
        open_table = amina.create("open", bots=dict.fromkeys("123", "novice"))
        with closing(sqlite3.connect(self._server.database)) as database:
            for name in ("games", "actions", "sessions", "tokens", "links"):
                database.execute(f"ALTER TABLE {name} RENAME TO {name}_taken_away")
        answers = [
            amina.http.post(f"/api/tables/{open_table}/start"),
            amina.http.post(f"/api/tables/{table}/abandon", json={"agree": True}),
            amina.http.post("/api/guests", json={"name": "Late"}),
            amina.http.post("/api/me/links"),
        ]
        assert [answer.status_code for answer in answers] == [503] * 4

    def stored(self) -> Iterator[str]:
        """The seeds, and the hashes of all tokens."""
        with closing(sqlite3.connect(self._server.database)) as database:
            for (sheet,) in database.execute("SELECT sheet FROM games_taken_away"):
                seed = json.loads(sheet)["seed"]
                yield from [] if seed is None else [seed]
            for name in ("sessions", "tokens", "links"):
                yield from (d for (d,) in database.execute(f"SELECT digest FROM {name}_taken_away"))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, set[str]]:
    """The log of it, and all secrets."""
    folder = tmp_path_factory.mktemp("logged")
    talkative = ("--log-level", "debug", "--log-format", "json")
    # A test asks quicker than people do.
    unhurried = ("--bot-delay", "0", "--requests-per-second", "10000")
    flags = *talkative, *unhurried, "--requests-per-address", "10000"
    with Served(folder, *flags, first=ERRING) as server:
        evening = Evening(server)
        evening.sign_in_and_out()
        table = evening.table("first")
        evening.play(table, Random(1))
        evening.be_rude(table)
        evening.meet_a_broken_database(table)
        secrets = evening.secrets | set(evening.stored())
    return server.log, secrets


def test_no_secret_is_logged(evening: tuple[str, set[str]]) -> None:
    log, secrets = evening
    assert len(secrets) > 15
    assert [secret for secret in secrets if secret in log] == []


def test_what_went_wrong_is_logged(evening: tuple[str, set[str]]) -> None:
    """Otherwise there was nothing to look through."""
    events = [line["event"] for line in _lines(evening[0])]
    assert events.count("not stored") >= 4
    assert "illegal" in [line.get("fault") for line in _lines(evening[0])]


def test_every_line_of_the_log_is_json(evening: tuple[str, set[str]]) -> None:
    assert all("level" in line and "timestamp" in line for line in _lines(evening[0]))


def _lines(log: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.splitlines()]


@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_that_is_asked_for_begins_a_line_or_colours_one(form: str, tmp_path: Path) -> None:
    """Line ends of every kind, and what terminals take for orders."""
    odd = "%0a%0d%1b%5b31m%c2%85%e2%80%a8%e2%80%aeforged"
    with Served(tmp_path, "--log-format", form) as server:
        guest = Guest(server, "Amina")
        answer = guest.http.post(f"/api/moderation/tables/{odd}/close")
        assert answer.json()["code"] == "not-allowed"
    (line,) = [line for line in server.log.splitlines() if "forged" in line]
    assert "not-allowed" in line
    assert line.isprintable()
    assert "\x1b" not in server.log, "no colours either, where nobody sees them"


FAILING = """
from respublica.server.storage.accounts import Accounts
from sqlalchemy.exc import DBAPIError

async def by_session(self, secret):
    raise DBAPIError("SELECT", {}, Exception("the disk is gone\\nDETAIL: (Amina, her hash)"))

Accounts.by_session = by_session
"""
"""As PostgreSQL tells what is wrong with a row: with the row."""


def test_what_a_database_says_is_logged_without_what_it_holds(tmp_path: Path) -> None:
    with Served(tmp_path, first=FAILING) as server:
        guest = Guest(server, "Amina")
        assert guest.http.get("/api/me").json()["code"] == "not-stored"
    assert "the disk is gone" in server.log
    assert "DETAIL" not in server.log
