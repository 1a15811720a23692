"""What whoever runs a server reads is true: settings with their defaults, metrics, errands."""

import argparse
from pathlib import Path

import pytest
from prometheus_client.metrics import MetricWrapperBase

from respublica.cli import upkeep
from respublica.server import metrics
from respublica.server.settings import Settings

HOSTING = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def rows() -> dict[str, str]:
    """The tables of the document: what stands in the second column, by what is in the first."""
    lines = [line.strip("| ").split(" | ") for line in HOSTING.splitlines() if line[:2] == "| "]
    found: dict[str, str] = {}
    for first, second, *_ in lines:
        names, values = first.split(", "), second.split(", ")
        found |= dict(zip(names, values if len(values) == len(names) else [second], strict=True))
    return found


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_told_with_its_default(name: str) -> None:
    default = Settings.model_fields[name].default
    told = rows()[f"`{name}`"]
    if isinstance(default, bool):
        assert told == str(default).lower()
    elif isinstance(default, int | float):
        assert float(told) == default
    elif default in (None, ()):
        assert told == "none"
    elif isinstance(default, str):
        assert told == default


def test_every_metric_is_told() -> None:
    kept = (each for each in vars(metrics).values() if isinstance(each, MetricWrapperBase))
    names = {
        f"`{family.name}_total`" if family.type == "counter" else f"`{family.name}`"
        for metric in kept
        for family in metric.collect()
    }
    assert names
    assert names <= set(rows())


def test_every_errand_is_told() -> None:
    parser = argparse.ArgumentParser("respublica admin")
    upkeep.add_arguments(parser)
    (errands,) = [each.choices for each in parser._actions if isinstance(each.choices, dict)]
    assert [
        name for name in errands if f" {name} " not in HOSTING and f" {name}\n" not in HOSTING
    ] == []
