"""What nobody may guess is drawn from the system's randomness: whole, unchanged, and for one use.

All that a server's process draws there is written down. Every seed, code, session, token, link, and
the dice of every bot must be found in it, each at a place of its own. What is made of the time, of
a name, of too few bytes or of an earlier secret is not found.
"""

import json
import random
import secrets
import sqlite3
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import sleep, time
from typing import Any

import pytest

from respublica.bots.worker_protocol import BotSeat
from respublica.engine.shuffle import Seed
from respublica.protocol.secrets import Secret, TableCode
from respublica.server import randomness
from respublica.server.rooms import host
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import TableDriver
from respublica.server.storage import accounts
from respublica.server.tables.seating import SheetEditor
from respublica.server.tables.sheet import Sheet
from tests.server.clients import Guest
from tests.server.planting import plant
from tests.server.running import Running
from tests.server.waiting import patiently

BOTS = {"1": "novice", "2": "novice"}
TABLES = 3
Fault = Callable[[], None]


@dataclass(frozen=True)
class WrittenDown:
    """Run in a server's process: what it draws, and the dice of its bots, go to these files."""

    folder: Path
    fault: Fault | None = None

    def __call__(self) -> None:
        if self.fault is not None:
            self.fault()
        urandom, decide = random._urandom, BotWorkers.decide  # type: ignore[attr-defined]

        def drawn(size: int) -> bytes:
            came: bytes = urandom(size)
            self._write("draws", came.hex())
            return came

        async def decided(workers: BotWorkers, seating: BotSeat, *rest: Any) -> Any:
            self._write("dice", f"{seating.game} {seating.seat} {seating.dice}")
            return await decide(workers, seating, *rest)

        plant(random, "_urandom", drawn)
        plant(BotWorkers, "decide", decided)

    def _write(self, name: str, line: str) -> None:
        with (self.folder / name).open("a", encoding="ascii") as file:
            file.write(f"{line}\n")

    def draws(self) -> list[bytes]:
        lines = (self.folder / "draws").read_text(encoding="ascii").splitlines()
        return [bytes.fromhex(line) for line in lines]

    def dice(self) -> list[int]:
        """Those of each bot once, however often it was asked."""
        file = self.folder / "dice"
        lines = file.read_text(encoding="ascii").splitlines() if file.exists() else []
        return [int(line.split()[-1]) for line in sorted({*lines})]


@dataclass(frozen=True)
class Secrets:
    """All that came up and that nobody may guess."""

    seeds: Sequence[bytes]
    words: Sequence[str]
    """Ids of tables and their codes."""
    credentials: Sequence[str]
    dice: Sequence[int]


def an_evening(server: Running, written: WrittenDown) -> Secrets:
    """A table and its rematches, each begun and given up; a token and a link besides."""
    amina, words = Guest(server, "Amina"), list[str]()
    credentials = [
        *amina.http.cookies.values(),
        amina.post("/api/me/tokens", name="bot", scopes=["play"])["secret"].removeprefix("rp_"),
        amina.post("/api/me/links")["link"],
    ]
    rules = {"starting_seat": 1}
    table = amina.create("first", seats=3, bots=BOTS, rules=rules, public=False)
    for _ in range(TABLES):
        words += [table, amina.get(f"/api/tables/{table}")["code"]]
        amina.tell(table, "start")
        amina.tell(table, "add-nonce", nonce="00")
        _wait_for_a_bot(written)
        amina.tell(table, "abandon", agree=True)
        table = amina.tell(table, "rematch")["rematch"]
    return Secrets(list(_stored_seeds(server.database)), words, credentials, written.dice())


def _wait_for_a_bot(written: WrittenDown) -> None:
    """At the first table one begins; at the others one has been asked already."""
    for _ in patiently("a bot is asked"):
        if written.dice():
            return
        sleep(0.02)


def _stored_seeds(database: Path) -> Iterator[bytes]:
    with closing(sqlite3.connect(database)) as connection:
        for (sheet,) in connection.execute("SELECT sheet FROM games"):
            seed = json.loads(sheet)["seed"]
            yield from [] if seed is None else [bytes.fromhex(seed)]


def guessable(came_up: Secrets, draws: Sequence[bytes]) -> list[str]:
    """Whatever is not a draw of its own."""
    whole = [*draws]
    found = [f"the seed {seed.hex()}" for seed in came_up.seeds if not _take(whole, seed)]
    found += [f"the dice {dice}" for dice in came_up.dice if not _take(whole, dice.to_bytes(8))]
    encoded = [urlsafe_b64encode(draw).rstrip(b"=").decode() for draw in whole]
    found += [f"the credential {each}" for each in came_up.credentials if not _take(encoded, each)]
    letters = _letters(draws)
    for word in came_up.words:
        before, at, after = letters.partition(word)
        found += [] if at else [f"the word {word}"]
        letters = f"{before}-{after}" if at else letters
    return found


def _take(draws: list[Any], wanted: object) -> bool:
    """Whether it is among them; what was found is used up."""
    if wanted not in draws:
        return False
    draws.remove(wanted)
    return True


def _letters(draws: Sequence[bytes]) -> str:
    """The letters chosen by single bytes, as `random.choice` does it."""
    alphabet = randomness._ALPHABET
    bits = len(alphabet).bit_length()
    numbers = [draw[0] >> 8 - bits for draw in draws if len(draw) == 1]
    return "".join(alphabet[number] for number in numbers if number < len(alphabet))


def guessed(folder: Path, fault: Fault | None = None) -> list[str]:
    written = WrittenDown(folder, fault)
    with Running(folder, written) as server:
        came_up = an_evening(server, written)
    assert len(came_up.seeds) == TABLES
    assert came_up.dice
    return guessable(came_up, written.draws())


def test_whatever_nobody_may_guess_is_drawn_from_the_system(tmp_path: Path) -> None:
    assert guessed(tmp_path) == []


# Seeded faults ----------------------------------------------------------------------------------


def a_seed_of_four_bytes() -> None:
    plant(host, "new_seed", lambda: Seed(random.SystemRandom().randbytes(4) * 8))


def a_seed_made_of_the_time() -> None:
    plant(host, "new_seed", lambda: Seed(sha256(str(time()).encode()).digest()))


def a_seed_made_of_the_table_before() -> None:
    started = SheetEditor.started

    def following(self: SheetEditor, seed: Seed, now: float) -> Sheet:
        before = self._sheet.previous
        known = seed if before is None else Seed(sha256(before.encode()).digest())
        return started(self, known, now)

    plant(SheetEditor, "started", following)


def a_code_made_of_the_id() -> None:
    last = list[str]()

    def noted() -> str:
        last.append(randomness.new_id())
        return last[-1]

    plant(host, "new_id", noted)
    plant(host, "new_code", lambda: TableCode(last[-1][:8]))


def words_by_a_generator_that_can_be_continued() -> None:
    plant(secrets, "choice", random.choice)


def credentials_by_a_generator_that_can_be_continued() -> None:
    plant(accounts, "new_secret", lambda prefix="": Secret(prefix + random.randbytes(32).hex()))


def dice_made_of_the_tables_id() -> None:
    def seated(self: TableDriver, seat: int, level: str, _: object) -> BotSeat:
        return BotSeat(self._room.game, seat, level, sum(map(ord, self._room.game)) + seat)

    plant(TableDriver, "_seating", seated)


GUESSABLE = {
    a_seed_of_four_bytes: "the seed",
    a_seed_made_of_the_time: "the seed",
    a_seed_made_of_the_table_before: "the seed",
    a_code_made_of_the_id: "the word",
    words_by_a_generator_that_can_be_continued: "the word",
    credentials_by_a_generator_that_can_be_continued: "the credential",
    dice_made_of_the_tables_id: "the dice",
}


@pytest.mark.parametrize("fault", GUESSABLE, ids=lambda fault: fault.__name__)
def test_what_can_be_guessed_is_found_out(fault: Fault, tmp_path: Path) -> None:
    found = guessed(tmp_path, fault)
    assert found
    assert {each.startswith(GUESSABLE[fault]) for each in found} == {True}
