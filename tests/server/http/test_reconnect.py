"""Connections are cut at random bytes; the client's state always equals the server's view."""

from copy import copy
from pathlib import Path
from random import Random

import pytest

from tests.server.clients import Guest, connect
from tests.server.cutting import CuttingProxy
from tests.server.returning import Returning, started
from tests.server.running import Running

LONGEST = 5_000
"""Bytes; a connection is cut at a random one before, in the handshake or long after."""


def play_through_cuts(folder: Path, cuts: int, seed: int) -> None:
    rng = Random(seed)
    with Running(folder, grace=3600.0) as server:
        guest = Guest(server, "Amina")
        proxy = CuttingProxy(server.address, lambda: 1 + int(rng.random() ** 2 * LONGEST))
        server.at_the_end.callback(proxy.close)
        through = copy(server)
        through.address = proxy.address
        games = 0
        while proxy.cuts < cuts:
            table, player = started(guest, f"t{games}"), Returning(rng)
            while not player.stay(lambda since, table=table: connect(through, guest, table, since)):  # type: ignore[misc]
                if proxy.cuts >= cuts:
                    break
            seen = guest.get(f"/api/tables/{table}/log")
            assert player.log == seen[: len(player.log)]
            games += 1


def test_a_hundred_cuts_lose_and_double_nothing(tmp_path: Path) -> None:
    play_through_cuts(tmp_path, 100, seed=1)


@pytest.mark.soak
def test_three_thousand_cuts_lose_and_double_nothing(tmp_path: Path) -> None:
    play_through_cuts(tmp_path, 3000, seed=2)
