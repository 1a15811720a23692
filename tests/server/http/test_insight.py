"""Reviews with progress, stored and cancelled; the coach and beliefs where a table allows them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import httpx2 as httpx
import pytest

from respublica.analysis.versions import VERSION
from tests.browser.moments import all_is_over, i_may_trade, when
from tests.browser.stored import Stored, store
from tests.server.clients import Guest, Json
from tests.server.running import Running

PATIENCE = 90.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("insight"), analysts=1) as running:
        yield running


@pytest.fixture(scope="module")
def finished(server: Running) -> Stored:
    return store(server, when(all_is_over))


def as_player(server: Running, stored: Stored, seat: int) -> httpx.Client:
    client = httpx.Client(
        base_url=server.address,
        timeout=60.0,
        verify=False,
        cookies={"respublica": stored.sessions[seat]},
    )
    server.at_the_end.callback(client.close)
    return client


def until(client: httpx.Client, path: str, is_so: Callable[[Json], bool]) -> Json:
    end = monotonic() + PATIENCE
    while monotonic() < end:
        found: Json = client.get(path).json()
        if is_so(found):
            return found
        sleep(0.1)
    raise AssertionError(f"never so: {path}")


def test_a_review_is_made_with_progress_and_stored(server: Running, finished: Stored) -> None:
    player, path = as_player(server, finished, 0), f"/api/tables/{finished.id}/review"
    assert player.get(path).json()["state"] == "none"
    begun = player.post(path, json={}).json()
    assert begun["state"] in ("waiting", "running")
    part = until(player, path, lambda found: bool(found["review"]))
    assert part["done"] <= part["total"]
    whole = until(player, path, lambda found: found["state"] == "done")
    assert whole["review"]["version"] == VERSION
    assert len(whole["review"]["summary"]) == 3
    in_french = player.get(f"{path}?language=fr").json()
    assert in_french["review"]["summary"] != whole["review"]["summary"]
    assert player.post(path, json={}).json()["state"] == "done"


def test_a_review_can_be_cancelled(server: Running, finished: Stored) -> None:
    player, path = as_player(server, finished, 1), f"/api/tables/{finished.id}/review"
    player.post(path, json={"seat": 1})
    until(player, path, lambda found: found["state"] in ("running", "done"))
    assert player.delete(path).json()["state"] in ("none", "done")


def test_a_running_game_is_not_reviewed(server: Running) -> None:
    running = store(server, when(i_may_trade))
    answer = as_player(server, running, 0).post(f"/api/tables/{running.id}/review", json={})
    assert answer.status_code == 409


def test_where_nobody_analyses_there_is_no_review(tmp_path: Path) -> None:
    with Running(tmp_path) as without:
        stored = store(without, when(all_is_over))
        answer = as_player(without, stored, 0).post(f"/api/tables/{stored.id}/review", json={})
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


# At a table ---------------------------------------------------------------------------------------


def solo(server: Running) -> tuple[Guest, str]:
    """One person and bots, who have all the time in the world."""
    amina = Guest(server, "Amina")
    bots = {"1": "novice", "2": "novice"}
    table = amina.create(seats=3, bots=bots, rules={"starting_seat": 0})
    amina.tell(table, "start")
    amina.tell(table, "add-nonce", nonce="aa")
    return amina, table


def test_whoever_plays_with_bots_alone_may_ask_the_coach(server: Running) -> None:
    amina, table = solo(server)
    told = amina.tell(table, "advice", action="request 1 people")
    assert 0 <= told["answered"] <= 100
    assert told["sentences"]
    hint = amina.get(f"/api/tables/{table}/hint", language="de")
    assert len(hint["steps"]) == 3
    believed = amina.get(f"/api/tables/{table}/beliefs", language="fr")
    assert [hand["seat"] for hand in believed["hands"]] == [1, 2]


def test_the_coach_says_the_same_again(server: Running) -> None:
    amina, table = solo(server)
    first, again = (amina.get(f"/api/tables/{table}/beliefs") for _ in range(2))
    assert first == again


def test_what_cannot_be_done_is_not_weighed(server: Running) -> None:
    amina, table = solo(server)
    answer = amina.http.post(f"/api/tables/{table}/advice", json={"action": "accept 1"})
    assert answer.status_code == 409
    answer = amina.http.post(f"/api/tables/{table}/advice", json={"action": "sing"})
    assert answer.status_code == 422


@pytest.mark.parametrize("what", ["beliefs", "hint"])
def test_among_people_there_is_no_help_unless_the_table_allows_it(
    server: Running, what: str
) -> None:
    stored = store(server, when(i_may_trade))
    answer = as_player(server, stored, 0).get(f"/api/tables/{stored.id}/{what}")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")


# Puzzles ------------------------------------------------------------------------------------------


def test_a_puzzle_is_put_and_graded(server: Running) -> None:
    guest = Guest(server, "Clara")
    listed = guest.get("/api/puzzles", language="de")
    assert len(listed["puzzles"]) >= 300
    assert len({each["edition"] for each in listed["puzzles"]}) == 5
    puzzle = guest.get(f"/api/puzzles/{listed['today']}")
    assert len(puzzle["choices"]) >= 2
    graded = guest.post(f"/api/puzzles/{listed['today']}", choice=0)
    assert graded["solved"] == (graded["best"] == 0)
    wrong = guest.http.post(f"/api/puzzles/{listed['today']}", json={"choice": 9})
    assert wrong.status_code == 422


# What if ------------------------------------------------------------------------------------------


def test_a_finished_game_is_played_on_from_a_moment(server: Running, finished: Stored) -> None:
    player, path = as_player(server, finished, 0), f"/api/tables/{finished.id}/what-if"
    actions = len(finished.moment.game.actions)
    body = {"number": 0, "seat": 0, "acts": []}
    begun = player.post(path, json=body).json()
    assert begun["shown"]["asked"] == [0]
    gone_on = player.post(path, json={**body, "acts": begun["acts"], "action": "pass"}).json()
    assert gone_on["acts"][: len(begun["acts"]) + 1] == [*begun["acts"], "pass"]
    assert 0 in gone_on["shown"]["asked"]
    refused = player.post(path, json={**body, "acts": begun["acts"], "action": "accept 1"})
    assert refused.status_code == 422
    too_far = player.post(path, json={**body, "number": actions + 1})
    assert too_far.status_code == 404


def test_what_if_leaves_the_game_as_it_was(server: Running, finished: Stored) -> None:
    player = as_player(server, finished, 0)
    before = player.get(f"/api/tables/{finished.id}/record").text
    body = {"number": 0, "seat": 0, "acts": [], "action": "pass"}
    assert player.post(f"/api/tables/{finished.id}/what-if", json=body).status_code == 200
    assert player.get(f"/api/tables/{finished.id}/record").text == before


def test_a_running_game_has_no_what_if(server: Running) -> None:
    running = store(server, when(i_may_trade))
    body = {"number": 0, "seat": 0, "acts": []}
    answer = as_player(server, running, 0).post(f"/api/tables/{running.id}/what-if", json=body)
    assert answer.status_code == 409
