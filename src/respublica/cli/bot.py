"""`respublica bot check COMMAND`: play games with a bot in every edition and report its faults."""

import argparse
import json
import shlex
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from random import Random

from respublica.arena.play import play_to_the_end
from respublica.arena.schedule import deal_seed
from respublica.bots import loading, roster
from respublica.bots.seat import BotFault, FaultKind, SeatedBot, TimeUsed
from respublica.engine import catalogue
from respublica.engine.game import Game

SOUND, FAULTY, REFUSED = 0, 1, 2
_MOST_SHOWN = 10
_OPPONENTS = ("novice", "apprentice")
_MEANING = {
    FaultKind.ILLEGAL: "answered what the rules do not allow",
    FaultKind.UNREADABLE: "answered what is no action",
    FaultKind.STALLED: "did not answer in time",
    FaultKind.RAISED: "failed",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = commands.add_parser("check", help="play a few games in every edition")
    check.add_argument(
        "command",
        metavar="COMMAND",
        nargs="+",
        help="a program, quoted if it has options; or a bot's name, or my_bots.py:Silent",
    )
    check.add_argument("--games", type=int, default=1, help="for each edition and number of seats")
    check.add_argument("--patience", type=float, default=5.0, help="seconds for a decision; 5")
    check.add_argument("--seed", type=int, default=1, help="decides the deals; 1")
    check.add_argument("--json", action="store_true", help="for programs")


@dataclass
class Check:
    """The games played, and the faults and the time of the bot."""

    games: int = 0
    faults: list[tuple[str, BotFault]] = field(default_factory=list)
    """The faults, each with the game it happened in."""
    time: TimeUsed = field(default_factory=TimeUsed)

    def add(self, where: str, seated: SeatedBot) -> None:
        self.games += 1
        self.faults += ((where, fault) for fault in seated.faults)
        self.time.decisions += seated.time.decisions
        self.time.seconds += seated.time.seconds
        self.time.longest = max(self.time.longest, seated.time.longest)


def run(options: argparse.Namespace) -> int:
    """0: nothing wrong; 1: faults; 2: nothing to check."""
    if options.games < 1 or not options.patience > 0:
        sentence = "--games must be at least 1 and --patience more than 0."
        print(f"respublica bot: {sentence}", file=sys.stderr)
        return REFUSED
    try:
        check = _play_games(options)
    except loading.UnknownBot as refusal:
        print(f"respublica bot: {refusal}", file=sys.stderr)
        return REFUSED
    if options.json:
        print(json.dumps(_to_json(check)))
    else:
        print("\n".join(_lines(check)))
    return FAULTY if check.faults else SOUND


def _name(words: Sequence[str]) -> str:
    """The name of the bot in a line-up."""
    if len(words) > 1:
        return loading.PROGRAM + shlex.join(words)
    is_known = words[0].partition(":")[0] in roster.NAMES or ".py:" in words[0]
    return words[0] if is_known else loading.PROGRAM + words[0]


def _play_games(options: argparse.Namespace) -> Check:
    name = _name(options.command)
    loading.check(name)
    check = Check()
    for edition, seats, game in _games(options.games):
        seat = check.games % seats
        rng = Random(f"{options.seed}/{check.games}")
        bots = [SeatedBot(roster.bot(_OPPONENTS[place % 2], rng)) for place in range(seats)]
        bots[seat] = SeatedBot(loading.bot(name, rng), options.patience)
        play_to_the_end(Game.new(edition, seats, deal_seed(options.seed, game)), bots)
        check.add(f"{edition}, {seats} seats, game {game + 1}", bots[seat])
    return check


def _games(number: int) -> Iterator[tuple[str, int, int]]:
    for name in catalogue.names():
        edition = catalogue.edition(name)
        for seats in range(edition.fewest_seats, edition.most_seats + 1):
            for game in range(number):
                yield name, seats, game


# Output -----------------------------------------------------------------------------------------


def _lines(check: Check) -> Iterator[str]:
    time = check.time
    yield f"{check.games} games in {len(catalogue.names())} editions, {time.decisions} decisions."
    yield (
        f"Time used: {1000 * time.mean:.1f} ms a decision, "
        f"{1000 * time.longest:.1f} ms the longest."
    )
    if not check.faults:
        yield "Every answer was legal and in time."
        return
    kinds = Counter(fault.kind for _, fault in check.faults)
    for kind, number in kinds.most_common():
        yield f"{number} {'time' if number == 1 else 'times'} the bot {_MEANING[kind]}."
    for where, fault in check.faults[:_MOST_SHOWN]:
        yield f"  {where}, after {fault.number} actions: {fault.kind}: {fault.message}"
    if len(check.faults) > _MOST_SHOWN:
        yield f"  and {len(check.faults) - _MOST_SHOWN} more"


def _to_json(check: Check) -> dict[str, object]:
    return {
        "games": check.games,
        "editions": list(catalogue.names()),
        "decisions": check.time.decisions,
        "mean_seconds": check.time.mean,
        "longest_seconds": check.time.longest,
        "faults": [{"game": where, **asdict(fault)} for where, fault in check.faults],
    }
