"""The same results as a table, as JSON, as CSV, and drawn."""

import csv
import io
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from respublica.arena.pictures import draw_all
from respublica.arena.ratings import ratings
from respublica.arena.report import Report, to_csv, to_json, to_table
from tests.arena.games import game

RESULTS = [
    game("a b b b", [30, 20, 10, 10], 0, 0, cities=[(40, 0, 9), (44, 1, 8)]),
    game("b a b b", [20, 30, 30, 10], 0, 1, cities=[(30, 1, 9)]),
    game("b b a b", [10, 10, 12, 11], 0, 2),
    game("b b b a", [10, 10, 12, 11], 0, 3),
]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def report() -> Report:
    return Report.of(RESULTS, ["a", "b"], ratings(RESULTS))


def test_json_says_who_won_how_much(report: Report) -> None:
    told: Any = to_json(report)
    assert (told["games"], told["seed"], told["edition"]) == (4, 1, "second")
    assert told["version"] == "0.1.0+test"
    first, second = told["bots"]
    assert {name: first[name] for name in ("bot", "seats", "games", "wins", "win_share")} == {
        "bot": "a",
        "seats": 1,
        "games": 4,
        "wins": 2.5,
        "win_share": 0.625,
    }
    assert second["seats"] == 3
    assert first["interval"][0] < 0.625 < first["interval"][1]
    assert first["mean_points"] == pytest.approx((30 + 30 + 12 + 11) / 4)


def test_csv_has_version_edition_and_seed_in_every_row(report: Report) -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(report))))
    assert [row["bot"] for row in rows] == ["a", "b"]
    assert {(row["version"], row["edition"], row["seed"]) for row in rows} == {
        ("0.1.0+test", "second", "1")
    }
    assert float(rows[0]["win_share"]) == 0.625


def test_the_table_says_the_same(report: Report) -> None:
    lines = to_table(report).splitlines()
    assert lines[0] == "edition second, 4 seats, 4 games, seed 1, respublica 0.1.0+test"
    assert "62.5 %" in next(line for line in lines if line.startswith("a "))
    assert any("par 25.0 %" in line for line in lines)


def test_pictures_are_drawn_for_every_bot(report: Report, tmp_path: Path) -> None:
    draw_all(report, RESULTS, tmp_path / "pictures")
    for name in ("ladder", "scores", "city-race"):
        root = ET.parse(tmp_path / "pictures" / f"{name}.svg").getroot()
        texts = [text.text for text in root.iter(f"{SVG}text")]
        assert {"a", "b"} <= set(texts)
        assert any("seed 1" in (text or "") for text in texts)


def test_the_longest_bar_of_the_ladder_is_the_winner_s(report: Report, tmp_path: Path) -> None:
    draw_all(report, RESULTS, tmp_path)
    root = ET.parse(tmp_path / "ladder.svg").getroot()
    bars = [float(box.get("width", "0")) for box in root.iter(f"{SVG}rect")][1:]
    shares = [one.win_share for one in report.standings]
    assert bars[0] / bars[1] == pytest.approx(shares[0] / shares[1], rel=0.01)


def test_the_city_race_ends_with_the_mean_of_city_points(report: Report, tmp_path: Path) -> None:
    draw_all(report, RESULTS, tmp_path)
    root = ET.parse(tmp_path / "city-race.svg").getroot()
    heights = [float(line.get("points", "").split(",")[-1]) for line in root.iter(f"{SVG}polyline")]
    # Bot a took 18 points at 4 seats, b 8 at 12: 4.5 and 0.67 a seat, of a top of 4.5.
    assert heights[0] == pytest.approx(70, abs=0.1)
    assert heights[1] == pytest.approx(400 - 330 * (8 / 12) / 4.5, abs=0.1)
