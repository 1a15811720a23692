"""Everything that reaches a watcher at a table, byte by byte: socket, stream, plain HTTP, refusals.

The servers of both worlds hold the same tables under the same names, so that nothing need be left
out of the comparison but the time of day in the head of an answer.
"""

import json
import shutil
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

import httpx2 as httpx
from sqlalchemy import insert
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from respublica.engine.setup import Deal, Setup
from respublica.server.storage.accounts import digest_of
from respublica.server.storage.schema import players, sessions
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened
from respublica.server.tables.sheet import Player
from tests.server.arrange import with_store
from tests.server.leaks import plant
from tests.server.malformed import MALFORMED
from tests.server.running import Running
from tests.server.scenes import PLAYERS, SPECTATOR, Scene, Step

WORLDS = ("left", "right")
PATIENCE = 30.0
Transcript: TypeAlias = list[tuple[str, bytes]]
"""What was asked, and what came."""

PROBES = (
    "pass",
    "decline",
    "refuse",
    "done",
    "accept 0",
    "accept 1",
    "accept 2",
    "draw 0 people, 3 civilisation",
    "request 1 people",
    "request 99 card",
    "offer 2 card",
    "offer 9 card",
    "respond 1 people",
    "respond 3 civilisation",
    "deliver 1 goth",
    "deliver 1 greek",
    "deliver 2 hun, 1 alchemy",
    "display monk",
    "display goth",
    "nonsense",
)
"""Tried where the watcher is not asked: refused, whatever they are."""

CONSIDERED = (
    *({"verb": verb, "statement": "1 people | 2 card"} for verb in ("request", "offer", "respond")),
    {"verb": "request", "sentence": "I want two ", "language": "en"},
    {"verb": "respond", "sentence": "Gegen einen Hunnen und", "language": "de"},
    {"verb": "offer", "statement": "3 pair + 1 civilisation", "language": "fr"},
)
PICKED = ("nothing", "1 goth", "1 greek", "2 hun, 1 alchemy")


@cache
def looks(address: str) -> list[str]:
    """Everything that can be asked about a table of that server, new doors included."""
    document = httpx.get(f"{address}/api/openapi.json", timeout=PATIENCE, verify=False).json()
    paths = document["paths"].items()
    return [path for path, doors in paths if "get" in doors and "{table}" in path]


# Two worlds -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Arranged:
    """Run in a server's process: these seeds deal these decks; all else is as it always is."""

    deals: dict[bytes, tuple[tuple[int, ...], tuple[int, ...], int]]

    @classmethod
    def of(cls, scenes: Sequence[Scene], world: int) -> "Arranged":
        deals = {bytes.fromhex(each.sheet.seed or ""): each.games[world].deal for each in scenes}
        return cls(
            {
                seed: (deal.people_deck, deal.civilisation_deck, deal.starting_seat)
                for seed, deal in deals.items()
            }
        )

    def __call__(self) -> None:
        shuffled = Setup.deal

        def deal(setup: Setup) -> Deal:
            decks = self.deals.get(setup.seed)
            if decks is None:
                return shuffled(setup)
            return Deal(setup.edition, setup.seats, *decks)

        plant(Setup, "deal", deal)


def lay_down(scenes: Sequence[Scene], folder: Path) -> None:
    """A database for each world: the same players and tables, the actions of each."""
    folders = [folder / world for world in WORLDS]
    for each in folders:
        each.mkdir(parents=True)

    async def open_tables(store: Store) -> None:
        everybody = [*PLAYERS, SPECTATOR]
        rows = [{"id": p.id, "name": p.name, "created": 0.0, "banned": False} for p in everybody]
        await store.database.change(insert(players), rows)
        opened = {"created": 0.0, "expires": 1e12}
        rows = [{"digest": digest_of(p.id), "player": p.id, **opened} for p in everybody]
        await store.database.change(insert(sessions), rows)
        for scene in scenes:
            await store.write(scene.sheet.id, [Opened(scene.sheet)])

    with_store(folders[0], open_tables)
    shutil.copy(folders[0] / "games.db", folders[1])
    for world in (0, 1):

        async def write(store: Store, world: int = world) -> None:
            for scene in scenes:
                await store.write(scene.sheet.id, scene.entries(world))

        with_store(folders[world], write)


# A watcher --------------------------------------------------------------------------------------


def client(server: Running, player: Player) -> httpx.Client:
    cookies = {"respublica": player.id}
    return httpx.Client(base_url=server.address, timeout=PATIENCE, cookies=cookies, verify=False)


class Watcher:
    """Somebody at a table, or a spectator; `transcript` is all that ever came to them."""

    def __init__(
        self, server: Running, player: Player, table: str, ends: ExitStack, language: str | None
    ) -> None:
        self._server = server
        self._player = player
        self._query = "" if language is None else f"&language={language}"
        """A reader is told in a language."""
        self._table = f"/api/tables/{table}"
        self._ends = ends
        self._http = ends.enter_context(client(server, player))
        self._asked = 0
        self.transcript: Transcript = []
        self._socket = self._connect(0)
        stream = ends.enter_context(self._http.stream("GET", f"{self._table}/events"))
        self._lines = stream.iter_lines()

    def _connect(self, since: int) -> ClientConnection:
        query = f"since={since}{self._query}"
        address = f"{self._server.socket_address}{self._table}/socket?{query}"
        headers = {"cookie": f"respublica={self._player.id}"}
        return self._ends.enter_context(
            open_socket(
                address,
                additional_headers=headers,
                compression=None,
                close_timeout=1,
                max_size=None,
            )
        )

    # Over the socket ----------------------------------------------------------------------------

    def hear(self, what: str) -> None:
        self._hear(what, self._socket)

    def _hear(self, what: str, socket: ClientConnection) -> None:
        """All there is so far: up to the answer to something that is refused for sure."""
        self._asked += 1
        mark = f"mark-{self._asked}"
        socket.send(json.dumps({"type": "act", "id": mark, "number": 999_999, "action": "pass"}))
        last = b""
        while mark.encode() not in last:
            message = socket.recv(PATIENCE)
            last = message if isinstance(message, bytes) else message.encode()
            self.transcript.append((what, last))

    def say(self, what: str) -> None:
        self._socket.send(what)
        self.hear(what)

    def come_back(self, since: int) -> None:
        socket = self._connect(since)
        socket.send(json.dumps({"type": "look", "since": since + 1}))
        self._hear(f"since {since}", socket)
        socket.close()

    def be_rude(self) -> None:
        """What ends a socket, ends it alike."""
        for frame in (b"\xff\x00", "x" * 20_000):
            socket = self._connect(0)
            socket.send(frame)
            try:
                while True:
                    socket.recv(PATIENCE)
            except ConnectionClosed:
                told = f"{socket.close_code} {socket.close_reason}".encode()
                self.transcript.append(("rude", told))

    # By plain HTTP ------------------------------------------------------------------------------

    def get(self, path: str) -> None:
        self._note(f"GET {path}", self._http.get(path))

    def get_all(self, number: int) -> None:
        for path in looks(self._server.address):
            if not path.endswith("/events"):
                asked = path.replace("/api/tables/{table}", self._table)
                for moment in (0, number // 2, number, number + 1) if "{" in asked else (0,):
                    self.get(asked.replace("{number}", str(moment)))
        for what in ("view?since=5", "view?since=10000", "shown?language=fr", "replay?open=true"):
            self.get(f"{self._table}/{what}")
        for seat in range(5):
            self.get(f"{self._table}/view?seat={seat}")
        self.get("/api/me/tables")

    def consider_all(self) -> None:
        for thought in CONSIDERED:
            self.post("consider", json.dumps(thought))
        for cards in PICKED:
            self.post("pick", json.dumps({"cards": cards}))

    def look(self) -> None:
        for what in ("shown?language=de",) if self._query else ("view?since=3", "may"):
            self.get(f"{self._table}/{what}")

    def post(self, what: str, body: str) -> None:
        headers = {"content-type": "application/json"}
        answer = self._http.post(f"{self._table}/{what}", content=body, headers=headers)
        self._note(f"POST {what} {body}", answer)

    def _note(self, what: str, answer: httpx.Response) -> None:
        head = [(name, value) for name, value in answer.headers.raw if name.lower() != b"date"]
        self.transcript.append((what, repr((answer.status_code, head)).encode() + answer.content))

    # The stream ---------------------------------------------------------------------------------

    def read_stream(self, last: str) -> None:
        """Up to the line that holds this."""
        for line in self._lines:
            self.transcript.append(("stream", line.encode()))
            if last in line:
                return


# A whole scene ----------------------------------------------------------------------------------


def watch(server: Running, scene: Scene, world: int, *, briefly: bool = False) -> list[Transcript]:
    """What is sent in that world to the viewer, also as a reader, and to a spectator.

    Briefly, as long as something is sure to be found: without the reader, and with few questions.
    """
    with ExitStack() as ends:
        table = scene.sheet.id
        viewer = SPECTATOR if scene.viewer is None else PLAYERS[scene.viewer]
        watching = [(viewer, None), (SPECTATOR, None), *([] if briefly else [(viewer, "fr")])]
        watchers = [Watcher(server, player, table, ends, tongue) for player, tongue in watching]
        acting = [ends.enter_context(client(server, player)) for player in PLAYERS]
        for watcher in watchers:
            watcher.hear("on coming")
            if not briefly:
                ask_all(watcher, scene)
            try_all(watcher, scene, PROBES[::4] if briefly else PROBES)
        for number, step in enumerate(scene.steps):
            take(step, world, acting[step.seat], scene, watchers[0])
            for watcher in watchers:
                watcher.hear(f"after step {number}")
                watcher.look()
        for watcher in watchers:
            for since in (0, 7, 999):
                watcher.come_back(since)
            watcher.be_rude()
        answer = acting[0].post(f"/api/tables/{table}/abandon", json={"agree": True})
        assert answer.status_code == 200, answer.text
        for watcher in watchers:
            watcher.hear("at the end")
            watcher.read_stream('"giving_up":[0]')
    return [watcher.transcript for watcher in watchers]


def ask_all(watcher: Watcher, scene: Scene) -> None:
    watcher.get_all(len(scene.games[0].actions))
    watcher.consider_all()
    for text in MALFORMED:
        watcher.say(text)
    watcher.post("acts", '{"id": "x", "number": NaN}')
    watcher.post("talk", '{"phrase": "nothing of the kind"}')


def try_all(watcher: Watcher, scene: Scene, probes: Sequence[str]) -> None:
    """What is refused: out of turn, or against a number that has passed."""
    number = len(scene.games[0].actions)
    for at, text in enumerate(probes):
        for against in (number, number - 1):
            if against == number and scene.viewer == scene.games[0].actor:
                continue
            act = {"id": f"probe-{at}", "number": against, "action": text}
            watcher.say(json.dumps({"type": "act", **act}))
            if at % 4 == 0:
                watcher.post("acts", json.dumps(act))


def take(step: Step, world: int, acting: httpx.Client, scene: Scene, watcher: Watcher) -> None:
    text = step.texts[world]
    if text is None:
        return
    act = {"id": f"{step.number}-{abs(hash(text))}", "number": step.number, "action": text}
    if step.seat == scene.viewer:
        watcher.say(json.dumps({"type": "act", **act, "id": f"own-{step.number}"}))
        return
    answer = acting.post(f"/api/tables/{scene.sheet.id}/acts", json=act)
    assert (answer.status_code != 200) == step.is_refused, answer.text
