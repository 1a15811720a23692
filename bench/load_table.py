"""`bench/load.py` for many players: a row for each database, number of workers and way to be told.

Each row is a run of its own, with its own echo server beside it, and is printed as soon as it is
done. With `--out` rows are kept in a file, and those that are there already are not measured again:
so a table can be made in pieces.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.postgres import cluster

PACE_PER_PLAYER = 0.2
"""Acts a second of one player."""
HEADINGS = (
    *("players", "told", "database", "workers", "p50 ms", "p99 ms", "p50 ÷ echo", "p99 ÷ echo"),
    *("echo's p99 ms", "bare commits' p99 ms", "ms an act", "missed"),
)


@dataclass(frozen=True, slots=True)
class Row:
    players: int
    language: str | None
    database: str
    workers: int

    def told(self, found: dict[str, Any]) -> str:
        taken = found["measured"]
        acts = taken["acts"]
        cells = (
            f"{self.players:,}",
            "in words" if self.language else "programs",
            self.database,
            str(self.workers),
            *(f"{acts[name]:.2f}" for name in ("p50_ms", "p99_ms")),
            *(f"{acts[name]:.1f}" for name in ("p50_over_echo", "p99_over_echo")),
            *(f"{taken[kind]['p99_ms']:.2f}" for kind in ("echo", "bare commits")),
            f"{found['processor_ms_per_act']:.2f}",
            f"{acts['missed'] / max(1, acts['missed'] + acts['messages']):.1%}",
        )
        return f"| {' | '.join(cells)} |"


def rows(players: list[int]) -> Iterator[Row]:
    for number in players:
        for language in (None, "en"):
            yield Row(number, language, "SQLite", 1)
            for workers in (1, 2):
                yield Row(number, language, "PostgreSQL", workers)


def measured(row: Row, asked: argparse.Namespace, database: str | None) -> dict[str, Any]:
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        flags = [
            *("--calm", "--players", str(row.players), "--workers", str(row.workers)),
            *("--pace", str(row.players * PACE_PER_PLAYER), "--json", file.name),
            *("--rounds", str(asked.rounds), "--seconds", str(asked.seconds)),
            *(("--language", row.language) if row.language else ()),
            *(("--database", database) if database else ()),
        ]
        program = Path(__file__).with_name("load.py")
        subprocess.run([sys.executable, program, *flags], check=True, stdout=subprocess.DEVNULL)
        found: dict[str, Any] = json.loads(Path(file.name).read_text())
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, nargs="*", default=[1000, 2000])
    parser.add_argument("--rounds", type=int, default=3, help="of each row (3)")
    parser.add_argument("--seconds", type=float, default=5.0, help="of a round (5)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the rows there")
    asked = parser.parse_args()
    print(f"| {' | '.join(HEADINGS)} |", f"|{'---|' * len(HEADINGS)}", sep="\n", flush=True)
    known = dict(_kept(asked.out))
    with cluster() as postgresql:
        for row in rows(asked.players):
            found = known.get(row)
            if found is None:
                is_sqlite = row.database == "SQLite"
                found = measured(row, asked, None if is_sqlite else postgresql.bare_database())
                _keep(asked.out, row, found)
            print(row.told(found), flush=True)


def _kept(file: Path | None) -> Iterator[tuple[Row, dict[str, Any]]]:
    if file is not None and file.exists():
        for line in file.read_text().splitlines():
            kept = json.loads(line)
            yield Row(**kept["row"]), kept["found"]


def _keep(file: Path | None, row: Row, found: dict[str, Any]) -> None:
    if file is not None:
        with file.open("a") as out:
            out.write(json.dumps({"row": asdict(row), "found": found}) + "\n")


if __name__ == "__main__":
    main()
