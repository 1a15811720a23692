"""A whole game by plain HTTP, against a running server with a real database."""

import json
from pathlib import Path
from random import Random

from respublica.language.records import read_record
from tests.everywhere import every_edition
from tests.server.clients import Guest, chosen, seated
from tests.server.running import Running


def act_if_asked(guest: Guest, table: str, rng: Random) -> None:
    may = guest.get(f"/api/tables/{table}/may")
    if may["safe"] is None:
        return
    body = {"id": f"n{may['number']}", "number": may["number"], "action": chosen(may, rng)}
    answer = guest.http.post(f"/api/tables/{table}/acts", json=body)
    assert answer.status_code in (200, 422), answer.text
    if answer.status_code == 422:
        guest.tell(table, "acts", **{**body, "id": f"s{may['number']}", "action": may["safe"]})


def play(table: str, guests: tuple[Guest, Guest], rng: Random) -> None:
    """Follow the stream of one, act for both, until the table is over."""
    with guests[0].http.stream("GET", f"/api/tables/{table}/events") as stream:
        for line in stream.iter_lines():
            message = json.loads(line or "{}")
            for seat in message.get("asked", ()):
                if seat < len(guests):
                    act_if_asked(guests[seat], table, rng)
            if message.get("table", {}).get("stage") == "over":
                return


@every_edition
def test_two_people_and_two_bots_play_a_whole_game(edition: str, tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, amina, bjorn = seated(server, edition=edition)
        play(table, (amina, bjorn), Random(edition))
        record = read_record(amina.http.get(f"/api/tables/{table}/record").text)
        proof = bjorn.get(f"/api/tables/{table}/fairness")
        assert record.setup.edition.id == edition
        assert record.setup.seed.hex() == proof["seed"]
        assert not record.abandoned
