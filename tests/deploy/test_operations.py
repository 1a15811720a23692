"""What whoever looks after a server reads is true: metrics and errands that it names exist."""

import argparse
import re
from pathlib import Path

from prometheus_client.metrics import MetricWrapperBase

from respublica.cli import upkeep
from respublica.server import metrics

TEXT = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")


def test_every_metric_that_is_named_is_counted() -> None:
    kept = [each for each in vars(metrics).values() if isinstance(each, MetricWrapperBase)]
    counted = {
        f"{family.name}{end}"
        for metric in kept
        for family in metric.collect()
        for end in ("", "_total", "_bucket")
    }
    named = set(re.findall(r"respublica_[a-z_]+", TEXT))
    assert len(named) > 5
    assert named <= counted


def test_every_errand_that_is_named_can_be_run() -> None:
    parser = argparse.ArgumentParser("respublica admin")
    upkeep.add_arguments(parser)
    (errands,) = [each.choices for each in parser._actions if isinstance(each.choices, dict)]
    named = set(re.findall(r"admin ([a-z-]+)", TEXT))
    assert named
    assert named <= set(errands)
