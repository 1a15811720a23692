"""The file of results can be read again, however the run that wrote it was stopped."""

from pathlib import Path

import pytest

from respublica.arena.results import GameResult, exact_version
from respublica.arena.results_file import DamagedResults, ResultsFile
from tests.arena.games import game

GAMES = [
    game("a b b", [3, 2, 1], deal=deal, rotation=rotation)
    for deal in (0, 1)
    for rotation in (0, 1, 2)
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.jsonl"
    sheet = ResultsFile(path)
    for result in GAMES:
        sheet.add(result)
    sheet.close()
    return path


def test_a_result_is_read_as_it_was_written() -> None:
    for result in GAMES:
        assert GameResult.from_line(result.to_line()) == result


def test_a_sheet_knows_what_was_written(path: Path) -> None:
    sheet = ResultsFile(path)
    assert [sheet.find(result.key) for result in GAMES] == GAMES


def test_half_a_line_at_the_end_is_cut_off(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    sheet = ResultsFile(path)
    assert len(sheet) == len(GAMES) - 1
    sheet.add(GAMES[-1])
    sheet.close()
    assert path.read_bytes() == whole


def test_half_of_the_only_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "sheet.jsonl"
    path.write_bytes(GAMES[0].to_line().encode()[:50])
    assert len(ResultsFile(path)) == 0
    assert path.read_bytes() == b""


@pytest.mark.parametrize("line", [b"{}", b"nonsense", b'{"version": 1}', b"[]", b"\xff"])
def test_a_damaged_line_is_named(path: Path, line: bytes) -> None:
    path.write_bytes(path.read_bytes() + line + b"\n")
    with pytest.raises(DamagedResults, match="line 7"):
        ResultsFile(path)


def test_other_versions_seeds_and_editions_are_other_games() -> None:
    keys = {
        game("a b b", [3, 2, 1]).key,
        game("a b b", [3, 2, 1], deal=1).key,
        game("a b b", [3, 2, 1], rotation=1).key,
        game("a b c", [3, 2, 1]).key,
    }
    assert len(keys) == 4


def test_the_exact_version_has_a_digest_of_what_decides_a_game() -> None:
    release, _, digest = exact_version().partition("+")
    assert release
    assert len(digest) == 12
