"""Whether the analysis is right, and how long it takes: `python bench/insight.py COMMAND`.

`calibration`: beliefs and win chances against what was so, over games of mixed bots. In every
other game all bots are of the pool, none of whose policies is in the model. `verdicts`: decisions
marked as mistakes are played out by bots of the pool, once as they were and once as suggested.
`levels`: the marks of what each level would do at the same moments; `levels-at-one-table`: in
games of all levels; `levels-in-games`: of each level in games of its own. `speed`: a whole review,
and an answer of the coach. What is counted and how stands in docs/insight.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.insight_calibration import calibration
from bench.insight_games import Found, Job
from bench.insight_levels import levels, levels_at_one_table, levels_in_games
from bench.insight_speed import speed
from bench.insight_verdicts import verdicts
from respublica.analysis.versions import VERSION


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    told = commands.add_parser("calibration")
    told.add_argument("--games", type=int, default=1000)
    told.add_argument("--bots", nargs="+", default=[], help="all of these, instead of mixed ones")
    played_out = commands.add_parser("verdicts")
    played_out.add_argument("--decisions", type=int, default=500)
    played_out.add_argument("--playouts", type=int, default=6, help="of each choice")
    for name in ("levels", "levels-at-one-table"):
        commands.add_parser(name).add_argument("--games", type=int, default=150)
    own = commands.add_parser("levels-in-games")
    own.add_argument("--games", type=int, default=80, help="of each level")
    commands.add_parser("speed").add_argument("--editions", nargs="+", default=[])
    for command in commands.choices.values():
        command.add_argument("--seed", type=int, default=7)
        command.add_argument("--jobs", type=int, default=1)
        command.add_argument("--minutes", type=float, help="stop after so many, with what there is")
        command.add_argument("--out", type=Path, help="keep what was found, and go on from there")
    asked = parser.parse_args()
    print(json.dumps({"analysis": VERSION, **measured(asked)}, indent=1))


def measured(asked: argparse.Namespace) -> Found:
    job = Job(asked.jobs, asked.minutes, asked.out)
    match asked.command:
        case "calibration":
            return calibration(job, asked.games, asked.seed, asked.bots)
        case "verdicts":
            return verdicts(job, asked.decisions, asked.playouts, asked.seed)
        case "levels":
            return levels(job, asked.games, asked.seed)
        case "levels-at-one-table":
            return levels_at_one_table(job, asked.games, asked.seed)
        case "levels-in-games":
            return levels_in_games(job, asked.games, asked.seed)
        case _:
            return speed(asked.editions)


if __name__ == "__main__":
    main()
