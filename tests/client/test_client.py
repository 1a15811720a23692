"""The example program in docs/examples plays a whole game."""

import subprocess
import sys
from pathlib import Path

from tests.server.clients import Guest
from tests.server.running import Running

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "remote_bot.py"


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 40


def test_a_bot_of_ones_own_joins_and_plays_to_the_end(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        host, owner = Guest(server, "Host"), Guest(server, "Owner")
        table = host.create(bots={"1": "novice", "2": "novice"}, public=False)
        code = host.get(f"/api/tables/{table}")["code"]
        token = owner.post("/api/me/tokens", name="bot", scopes=["play"])["secret"]
        command = [sys.executable, str(EXAMPLE), server.address, token, table, code]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            try:
                while host.get(f"/api/tables/{table}")["chairs"][3]["taken_by"] == "nobody":
                    assert bot.poll() is None, "the program ended before it sat down"
                host.tell(table, "start")
                host.tell(table, "add-nonce", nonce="")
                host.tell(table, "leave")
                told, _ = bot.communicate(timeout=120)
            finally:
                bot.kill()
        assert told.startswith("result ")
        assert bot.returncode == 0
