"""No code knows which languages there are: a fourth one needs no edit of it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from respublica.language.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
NAMED = re.compile(rf"""["']({"|".join(LANGUAGES)})["']""")
IN_ENGLISH = {
    "src/respublica/server/http/examples.py": "the examples of the API's document",
    "web/src/lib/replay/OpenRecord.svelte": "what exactly is wrong with a record",
    "scripts/golden_games.py": "the golden games",
}
"""Whole texts that are English in every language, and say so."""


def sources() -> Iterator[Path]:
    yield from (ROOT / "src" / "respublica").rglob("*.py")
    yield from (ROOT / "scripts").glob("*.py")
    for pattern in ("*.ts", "*.svelte"):
        yield from (ROOT / "web" / "src").rglob(pattern)
    yield from (ROOT / "web").glob("*.ts")


def naming(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if NAMED.search(line)]


def test_no_language_is_named_in_the_code() -> None:
    found = {path.relative_to(ROOT).as_posix(): naming(path) for path in sources()}
    assert len(found) > 300
    own = {path: lines for path, lines in found.items() if not path.endswith(".test.ts")}
    assert {path for path, lines in own.items() if lines} == IN_ENGLISH.keys()


@pytest.mark.parametrize("line", ['if language == "fr":', "const LANGUAGES = ['en'];", 'lang="de"'])
def test_a_language_that_is_named_is_noticed(line: str, tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(line)
    assert naming(tmp_path / "code.py") == [line]
