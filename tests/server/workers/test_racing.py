"""The same moment at several workers: one winner for each number, and the others are told."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx2 as httpx
import pytest

from tests.server.clients import Guest, Json
from tests.server.postgres import Cluster
from tests.server.returning import started
from tests.server.running import Running
from tests.server.workers.pair import moved, workers

ROUNDS = 8


@pytest.fixture(scope="module")
def four(postgresql: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Running]]:
    with workers(postgresql, tmp_path_factory.mktemp("four"), 4, grace=3600.0) as running:
        yield running


class Racers:
    """One player, with a connection to each worker."""

    def __init__(self, running: list[Running], id: str) -> None:
        guest = Guest(running[0], "Amina")
        self.table = started(guest, id, starting_seat=0)
        self.guests = [moved(guest, worker) for worker in running]
        self._together = ThreadPoolExecutor(len(running))

    def send(self, bodies: list[Json]) -> list[httpx.Response]:
        """Each to another worker, at once."""
        sent = [
            self._together.submit(guest.http.post, f"/api/tables/{self.table}/acts", json=body)
            for guest, body in zip(self.guests, bodies, strict=True)
        ]
        return [future.result() for future in sent]

    def asked(self) -> Json | None:
        """What may be done now; nothing when it is over."""
        while True:
            may = self.guests[0].get(f"/api/tables/{self.table}/may")
            if may["safe"] is not None:
                return dict(may)
            if self.guests[0].get(f"/api/tables/{self.table}")["stage"] == "over":
                return None

    def actions(self) -> list[Json]:
        return list(self.guests[-1].get(f"/api/tables/{self.table}/log"))


def race(running: list[Running], id: str, rounds: int) -> None:
    racers = Racers(running, id)
    for round in range(rounds):
        may = racers.asked()
        if may is None:
            return
        number, actions = may["number"], may["actions"]
        bodies = [
            {"id": f"{round}-{place}", "number": number, "action": actions[place % len(actions)]}
            for place in range(len(running))
        ]
        answers = [answer.json() for answer in racers.send(bodies)]
        ends = Counter(answer.get("code", answer["type"]) for answer in answers)
        assert ends == {"acknowledged": 1, "stale": len(running) - 1}
        assert all(a["number"] > number for a in answers if a.get("code") == "stale")


@pytest.mark.parametrize("number", [2, 4])
def test_each_number_has_one_winner_and_the_losers_are_told_where_the_game_is(
    number: int, four: list[Running]
) -> None:
    race(four[:number], f"race{number}", ROUNDS)


@pytest.mark.soak
@pytest.mark.parametrize("game", range(40))
def test_each_number_has_one_winner_in_whole_games(game: int, four: list[Running]) -> None:
    race(four, f"whole{game}", 1000)


def test_one_act_sent_to_every_worker_has_one_effect_and_one_answer(four: list[Running]) -> None:
    racers = Racers(four, "same")
    for round in range(ROUNDS):
        may = racers.asked()
        assert may is not None
        body = {"id": f"n{round}", "number": may["number"], "action": may["safe"]}
        assert len({answer.text for answer in racers.send([body] * len(four))}) == 1
    passed = [event["event"] for event in racers.actions()]
    assert passed.count("game-ended") == 0


def test_a_seat_taken_at_every_worker_is_one_players(four: list[Running]) -> None:
    host = Guest(four[0], "Amina")
    table = host.create("seats", seats=3, bots={"1": "novice"})
    others = [Guest(worker, f"Guest {place}") for place, worker in enumerate(four)]
    with ThreadPoolExecutor(4) as together:
        sent = [
            together.submit(other.http.post, f"/api/tables/{table}/join", json={"seat": 2})
            for other in others
        ]
        statuses = sorted(each.result().status_code for each in sent)
    assert statuses == [200, 409, 409, 409]
