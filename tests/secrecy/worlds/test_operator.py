"""Whoever runs a server is told nothing of a running game: neither by a command nor by numbers.

Who looks at the database itself sees everything; what the commands print is for anybody's eyes.
"""

import re
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx2 as httpx
import pytest
from prometheus_client import Gauge
from prometheus_client.parser import text_string_to_metric_families

from respublica.cli import main
from respublica.cli.upkeep import add_arguments
from respublica.engine.errors import Code
from respublica.engine.setup import Setup
from respublica.protocol.refusals import Reason
from respublica.server.storage import upkeep
from respublica.server.tables.sheet import Sheet
from respublica.server.tables.table import Table
from tests.secrecy.worlds.faults.seeding import a_number
from tests.secrecy.worlds.scenes import Scene
from tests.secrecy.worlds.servers import (
    WORLDS,
    Fault,
    arranged_deal,
    deals_of,
    lay_down,
    twins,
)
from tests.secrecy.worlds.stages import named_scene
from tests.secrecy.worlds.test_noninterference import surface
from tests.secrecy.worlds.visits import compare
from tests.server.planting import plant

COPY = "copy.db"
"""Of the database, in the folder of its world."""
SCENES = ("trade-outsider", "held-outsider", "shuffling-outsider", "open-outsider")
COUNTED = {
    "respublica_requests",
    "respublica_acts",
    "respublica_act_seconds",
    "respublica_connections",
    "respublica_rooms",
    "respublica_bot_seconds",
    "respublica_bot_faults",
    "respublica_mails",
    "respublica_reports",
    "respublica_driven",
    "respublica_workers",
    "respublica_conflicts",
    "respublica_last_sweep",
    "respublica_relay_reconnects",
}
"""All that is counted; none of it depends on cards."""
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")
DEPENDS_ON_THE_MOMENT = (
    *("_seconds_bucket", "_seconds_sum", "_created", "_last_sweep", "_memory_bytes"),
)


# Commands ---------------------------------------------------------------------------------------


def commands(scene: Scene) -> Iterator[Sequence[str]]:
    yield "admin", "tables"
    yield "admin", "rename", f"{scene.name}-1", "Somebody"
    yield "admin", "ban", f"{scene.name}-2"
    yield "admin", "unban", "nobody"
    yield "admin", "close", scene.id
    yield "admin", "close", "none"
    yield "admin", "players", f"{scene.name}-1"
    yield "admin", "appoint", f"{scene.name}-1"
    yield "admin", "dismiss", f"{scene.name}-1"
    yield "admin", "moderators"
    yield "admin", "reports"
    yield "admin", "settle", "none"
    yield "admin", "deeds"
    yield "admin", "sign-out", f"{scene.name}-1"
    yield "admin", "forget", "--days", "1"
    yield "admin", "tables"
    yield "backup", COPY
    yield "restore", COPY


def errands() -> set[str]:
    """All that an administrator can order."""
    parser = ArgumentParser(prog="respublica admin")
    add_arguments(parser)
    return {name for each in parser._actions for name in each.choices or ()}


def test_every_errand_of_an_administrator_is_run() -> None:
    """A new one must be among the commands."""
    ordered = {rest[0] for verb, *rest in commands(named_scene(SCENES[0])) if verb == "admin"}
    assert errands() == ordered
    assert len(ordered) > 5


def printed(
    scenes: Sequence[Scene],
    folder: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> list[list[str]]:
    """What every command prints in each world."""
    lay_down(scenes, folder)
    told: list[list[str]] = []
    for number, world in enumerate(WORLDS):
        told.append([])
        monkeypatch.setattr(Setup, "deal", arranged_deal(deals_of(scenes, number)))
        for command in [command for scene in scenes for command in commands(scene)]:
            here = folder / world
            verb, *rest = (str(here / COPY) if word == COPY else word for word in command)
            main([verb, "--database", f"sqlite:///{here / 'games.db'}", *rest])
            captured = capfd.readouterr()
            said = (captured.out + captured.err).replace(str(here), "...")
            told[-1].append(_MOMENT.sub("then", said))
    return told


def test_commands_print_nothing_hidden(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes = [named_scene(name) for name in SCENES]
    left, right = printed(scenes, tmp_path, capfd, monkeypatch)
    assert left == right
    assert sum(map(len, left)) > 1000


def test_a_command_that_lists_codes_is_found_out(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def listed(sheets: list[Sheet]) -> Iterator[str]:
        yield from (f"{sheet.id} {sheet.code.reveal()}" for sheet in sheets)

    monkeypatch.setattr(upkeep, "listed", listed)
    left, right = printed([named_scene(SCENES[0])], tmp_path, capfd, monkeypatch)
    assert left != right


# Metrics ----------------------------------------------------------------------------------------


def counted(scene: Scene, folder: Path, fault: Fault | None = None) -> list[dict[str, float]]:
    """What each world has counted after the same visits."""
    lay_down([scene], folder / "laid down")
    with twins([scene], folder / "laid down", folder, fault) as both:
        compare(both, scene, surface())
        return [_counts(server.address) for server in both.servers]


def _counts(address: str) -> dict[str, float]:
    text = httpx.get(f"{address}/metrics", verify=False).text
    return {
        f"{sample.name}{sorted(sample.labels.items())}": sample.value
        for family in text_string_to_metric_families(text)
        if not family.name.startswith(("process_", "python_"))
        for sample in family.samples
        if not sample.name.endswith(DEPENDS_ON_THE_MOMENT)
    }


def done_alike() -> Scene:
    """Without what is done in one world alone, which is counted there."""
    scene = named_scene("trade-outsider")
    alike = Scene(scene.name, scene.viewer, scene.sheets, scene.games)
    alike.last_number = scene.number
    return alike


def test_what_is_counted_does_not_depend_on_cards(tmp_path: Path) -> None:
    left, right = counted(done_alike(), tmp_path)
    assert left == right
    families = {name.partition("[")[0].removesuffix("_total") for name in left}
    assert {name.removesuffix("_count") for name in families} <= COUNTED


def test_acts_are_counted_by_their_answers_alone(tmp_path: Path) -> None:
    """Also a delivery before its turn: that it was early is counted nowhere."""
    answers = {"acknowledged", *Reason, *Code}
    for counts in counted(named_scene("an-early-delivery"), tmp_path):
        acts = [name for name in counts if name.startswith("respublica_acts_total")]
        assert acts
        assert {name.split("'")[3] for name in acts} <= answers


def a_gauge_of_the_hands() -> None:
    gauge, view = Gauge("respublica_hands", "Cards"), Table.view

    def measured(self: Table, seat: int | None) -> object:
        gauge.set(a_number(self.require_game()))
        return view(self, seat)

    plant(Table, "view", measured)


def test_a_number_that_depends_on_cards_is_found_out(tmp_path: Path) -> None:
    left, right = counted(done_alike(), tmp_path, a_gauge_of_the_hands)
    assert left != right
