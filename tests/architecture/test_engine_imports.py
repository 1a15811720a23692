"""The engine stands on the standard library alone, so the rules run wherever Python does."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "src" / "respublica" / "engine"
MODULES = sorted(ENGINE.rglob("*.py"))


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module)


def foreign(source: str) -> list[str]:
    return [
        name
        for name in imported(source)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not f"{name}.".startswith("respublica.engine.")
    ]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_an_engine_module_imports_only_the_engine_and_the_standard_library(module: Path) -> None:
    assert foreign(module.read_text()) == []


@pytest.mark.parametrize("line", ["import numpy", "from respublica import bots", "import rich.box"])
def test_any_other_import_is_noticed(line: str) -> None:
    assert foreign(f"import json\n{line}\n")
