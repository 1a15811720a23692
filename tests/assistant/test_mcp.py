"""A client of the Model Context Protocol plays whole games, here and on a server."""

import asyncio
import random
import re
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from mcp import Client, StdioServerParameters

from respublica.assistant.server import server
from respublica.cli import main
from tests.server.clients import Guest
from tests.server.running import Running

TOOLS = {"new_game", "join_table", "look", "options", "speak", "watch", "leave"}
OVER = "points in all"


async def told(client: Client, tool: str, **arguments: object) -> str:
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer
    return "\n".join(part.text for part in answer.content if part.type == "text")


async def play_to_the_end(client: Client, rng: random.Random) -> str:
    """Like an assistant without much imagination: it tries sentences and takes what is listed."""
    for _ in range(3000):
        listed = await told(client, "options")
        heard = await told(client, "speak", words=_words(listed, rng))
        if OVER in heard:
            return heard
    raise AssertionError("the game does not end")


def _words(listed: str, rng: random.Random) -> str:
    numbers: list[str] = re.findall(r"^(\d+)\. (?!.*can’t pay)", listed, re.MULTILINE)
    if numbers:
        return rng.choice(numbers)
    if "I request …" in listed and rng.random() < 0.5:
        return f"I request {rng.choice(['a Goth', '2 Huns', 'a pair', '1 Viking or 1 Hun'])}"
    return "no"


def test_a_game_here_is_played_to_its_end() -> None:
    async def play() -> str:
        async with Client(server("en")) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            begun = await told(client, "new_game", opponents=["novice", "pupil"], seed=3)
            assert "Your hand: 3 Huns and 1 Langobard." in begun
            return await play_to_the_end(client, random.Random(1))

    assert OVER in asyncio.run(play())


def test_the_command_speaks_over_its_standard_streams() -> None:
    async def look() -> tuple[str, str]:
        command = StdioServerParameters(
            command=sys.executable, args=["-m", "respublica.cli", "mcp", "--lang", "fr"]
        )
        async with Client(command) as client:
            nothing = await told(client, "look")
            await told(client, "new_game", edition="first", opponents=["novice"] * 2, seed=1)
            return nothing, await told(client, "look")

    nothing, seen = asyncio.run(look())
    assert "new_game or join_table" in nothing
    assert "cartes" in seen


def test_what_cannot_be_said_is_refused_as_for_everybody_and_changes_nothing() -> None:
    async def speak() -> list[str]:
        async with Client(server("en")) as client:
            await told(client, "new_game", opponents=["novice", "pupil"], seed=3)
            before = await told(client, "look")
            refused = [await told(client, "speak", words=words) for words in REFUSED]
            assert await told(client, "look") == before
            assert "third" not in await told(client, "new_game", opponents=["novice"] * 2)
            wrong = await told(client, "new_game", edition="third")
            return [*refused, wrong]

    too_many, not_held, wrong = asyncio.run(speak())
    assert "two" in too_many
    assert not_held == "You may only offer what you have."
    assert "third" in wrong


REFUSED = ["I request 1 Goth, 1 Hun and 1 Viking", "I offer 5 Vikings"]


def test_a_game_on_a_server_is_played_to_its_end_and_can_be_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    async def play(link: str, host: Guest, table: str) -> str:
        async with Client(server("en", "Ada")) as client:
            joined = await told(client, "join_table", link=link)
            assert "Ada" in joined, joined
            for what, body in (("start", {}), ("add-nonce", {"nonce": ""}), ("leave", {})):
                await asyncio.to_thread(host.tell, table, what, **body)
            await told(client, "watch")
            return await play_to_the_end(client, random.Random(1))

    with Running(tmp_path) as running:
        host = Guest(running, "Host")
        table = host.create(seats=3, bots={"1": "novice"}, public=False)
        code = host.get(f"/api/tables/{table}")["code"]
        assert OVER in asyncio.run(play(f"{running.address}/join/{code}", host, table))
        columns = tmp_path / "columns"
        assert main(["export", f"sqlite:///{running.database}", str(columns)]) == 0
        assert pq.read_table(columns / "outcomes.parquet").num_rows == 3
