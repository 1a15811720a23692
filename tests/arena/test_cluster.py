"""On a Ray cluster the same is played as in processes, whatever happens to its workers."""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from respublica.arena import cluster
from respublica.arena.cluster import ClusterRefused, ClusterRunner
from respublica.arena.play import Contest
from respublica.arena.results_file import ResultsFile
from respublica.arena.runner import Runner
from respublica.arena.schedule import Fixture, fixtures
from respublica.bots.loading import UnknownBot
from respublica.cli import main

CONTEST = Contest("second", seed=3)
PLANNED = list(fixtures([("novice", "hermit", "hoarder")], 12))
SILENT = Path(__file__).parents[2] / "examples" / "bots" / "silent.py"
DIES_ONCE = """
import os, signal
from pathlib import Path
from respublica.bots.bot import Bot
GRAVE = Path(__file__).with_name("grave")
decisions = 0

class Mortal(Bot):
    def decide(self, view):
        global decisions
        decisions += 1
        if decisions == 40 and not GRAVE.exists():
            GRAVE.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return view.legal.safe()
"""
DIES = """
import os, signal
from respublica.bots.bot import Bot

class Mortal(Bot):
    def decide(self, view):
        os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(scope="module", autouse=True)
def ray() -> Iterator[Any]:
    """One cluster of two workers for all tests here: it takes seconds to start."""
    with cluster.joined(workers=2) as ray:
        yield ray
    assert not ray.is_initialized()


def written(path: Path, kind: type[Runner], planned: Sequence[Fixture] = PLANNED) -> bytes:
    file = ResultsFile(path)
    list(kind(CONTEST, file).results(planned))
    file.close()
    return path.read_bytes()


def test_a_cluster_writes_what_one_process_writes(tmp_path: Path) -> None:
    alone = written(tmp_path / "alone.jsonl", Runner)
    assert written(tmp_path / "cluster.jsonl", ClusterRunner) == alone


def test_a_cluster_goes_on_where_processes_stopped(tmp_path: Path) -> None:
    begun = written(tmp_path / "sheet.jsonl", Runner, PLANNED[:5])
    whole = written(tmp_path / "sheet.jsonl", ClusterRunner)
    assert whole.startswith(begun)
    assert whole == written(tmp_path / "alone.jsonl", Runner)


def test_the_sequential_test_stops_at_the_same_deal(capsys: pytest.CaptureFixture[str]) -> None:
    test = ["arena", "sprt", "hermit", f"{SILENT}:Silent", "--seats", "3", "--margin", "0.3"]
    weighings = []
    for how in (["--jobs", "1"], ["--ray"]):
        assert main([*test, "--games", "90", "--json", *how]) == 0
        weighings.append(json.loads(capsys.readouterr().out))
    assert weighings[0]["games"] == 60
    assert weighings[0] == weighings[1]


def test_games_of_a_worker_that_dies_are_played_by_another(tmp_path: Path) -> None:
    (tmp_path / "mortal.py").write_text(DIES_ONCE)
    planned = list(fixtures([(f"{tmp_path / 'mortal.py'}:Mortal", "novice", "hermit")], 12))
    after_a_death = written(tmp_path / "cluster.jsonl", ClusterRunner, planned)
    assert int((tmp_path / "grave").read_text()) != os.getpid()
    assert after_a_death == written(tmp_path / "alone.jsonl", Runner, planned)


def test_a_game_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    (tmp_path / "mortal.py").write_text(DIES)
    deadly = Fixture((f"{tmp_path / 'mortal.py'}:Mortal", "hermit", "hermit"), 0, 0)
    with pytest.raises(ClusterRefused, match="The cluster gave up on a game"):
        list(ClusterRunner(CONTEST, ResultsFile()).results([deadly]))


def test_a_worker_with_another_version_is_refused() -> None:
    older = Contest("second", seed=3, version="0.0.9+older")
    with pytest.raises(ClusterRefused, match=r"has Res Publica .* but 0\.0\.9\+older is to play"):
        list(ClusterRunner(older, ResultsFile()).results(PLANNED))


def test_what_a_worker_lacks_is_told_as_it_tells_it() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no file 'nowhere\.py'\.$"):
        list(
            ClusterRunner(CONTEST, ResultsFile()).results(
                [Fixture(("nowhere.py:Bot", "hermit", "hermit"), 0, 0)]
            )
        )


def test_a_local_cluster_is_closed_to_other_machines(ray: Any) -> None:
    assert {node["NodeManagerAddress"] for node in ray.nodes()} == {"127.0.0.1"}
