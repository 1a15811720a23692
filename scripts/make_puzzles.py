"""Make the puzzles of an edition: `python scripts/make_puzzles.py --edition second --number 60`.

Bots of mixed levels play games with the seeds from `--seed` on; some of their decisions are looked
at, and those kept where one choice is clearly better than the rest, and longer looks confirm
it. At most two come from one game. The same seed gives the same puzzles. With `--keep` the puzzles
of the present book stay, those of an older analysis only where the present one, asked anew, finds
the same choice clearly best; the rest is looked for in games that come after theirs. So that a
run that was stopped goes on when it is begun again.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import chain, count, islice
from pathlib import Path
from random import Random

import msgspec

from respublica.analysis.beliefs import Believer
from respublica.analysis.puzzle_finding import graded_again, is_confirmed, puzzle
from respublica.analysis.puzzles import best_choice, book
from respublica.analysis.versions import VERSION
from respublica.arena.progress import with_progress_bar
from respublica.bots import roster
from respublica.engine import catalogue
from respublica.engine.game import Game
from respublica.protocol.insight import Puzzle, PuzzleBook

FOLDER = Path(__file__).parents[1] / "src/respublica/analysis/puzzle_books"
LEVELS = ("apprentice", "apprentice", "pupil", "merchant", "racer", "collector")
LOOKED_AT = 0.9
"""The part of the decisions that are looked at."""
FIRST, LAST = 50, 220
"""Actions before a puzzle: enough to think about, not too many to read."""
SEEDS = 100_000
"""Games for each seed of the command."""
OF_ONE_GAME = 2
LOOKS = 3
"""Longer ones, each with worlds and luck of its own, that must all confirm the best choice."""
SHARES = {"trade": 0.4, "answer": 0.35, "choose": 0.55, "draw": 0.15}
"""How many of all puzzles may put a question; not all of these are found equally often."""


class Wanted:
    """How many puzzles put each question, so that most are about words."""

    def __init__(self, number: int) -> None:
        self._left = {phase: int(share * number) for phase, share in SHARES.items()}

    def __contains__(self, phase: str) -> bool:
        return self._left.get(phase, 0) > 0

    def take(self, found: Puzzle) -> None:
        self._left[found.phase] -= 1


def puzzles(edition: str, number: int, seed: int, old: PuzzleBook) -> Iterator[Puzzle]:
    """Those of the old book that are kept, and as many new ones as are missing."""
    wanted, first = Wanted(number), seed * SEEDS
    after = [each.seed + 1 for each in old.puzzles if each.seed // SEEDS == seed]
    # All before the first is written: the new book takes the place of the old one.
    kept = old.puzzles if old.version == VERSION else [*still_true(old.puzzles)]
    for found in islice(chain(kept, new(edition, max([first, *after]), wanted)), number):
        wanted.take(found)
        yield found


def still_true(old: Sequence[Puzzle]) -> Iterator[Puzzle]:
    for each in old:
        luck = Random(each.id)
        again = graded_again(each, luck)
        if again is None or best_choice(again).action != best_choice(each).action:
            continue
        if all(is_confirmed(again, luck) for _ in range(LOOKS)):
            yield again


def new(edition: str, first_seed: int, wanted: Wanted) -> Iterator[Puzzle]:
    for seed in count(first_seed):
        yield from of_game(edition, seed, wanted)


def of_game(edition: str, seed: int, wanted: Wanted) -> Iterator[Puzzle]:
    luck = Random(seed)
    game = Game.new(edition, seats=luck.choice((3, 4, 4, 5)), seed=seed)
    players = [roster.bot(luck.choice(LEVELS), Random(luck.random())) for _ in range(game.seats)]
    believers: dict[int, Believer] = {}
    found = 0
    while (actor := game.actor) is not None and len(game.actions) <= LAST and found < OF_ONE_GAME:
        is_looked_at = luck.random() < LOOKED_AT and len(game.actions) >= FIRST
        if is_looked_at and game.phase in wanted:
            believer = believers.setdefault(
                actor, Believer(actor, game.view(actor), Random(luck.random()))
            )
            made = puzzle(game, seed, believer, luck)
            if made is not None and all(is_confirmed(made, luck) for _ in range(LOOKS)):
                found += 1
                yield made
        game.play(players[actor].decide(game.view(actor)))


def a_puzzle_a_line(book: PuzzleBook) -> bytes:
    """So that a change of one puzzle is a change of one line."""
    heading = {"version": book.version, "made": book.made}
    lines = b",\n".join(msgspec.json.encode(each) for each in book.puzzles)
    return msgspec.json.encode(heading)[:-1] + b',"puzzles":[\n' + lines + b"\n]}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", choices=catalogue.names(), default=catalogue.DEFAULT)
    parser.add_argument("--number", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--keep", action="store_true", help="what of the present book is still true"
    )
    asked = parser.parse_args()
    command = f"--edition {asked.edition} --number {asked.number} --seed {asked.seed}"
    command += " --keep" if asked.keep else ""
    old = book(asked.edition) if asked.keep else PuzzleBook(VERSION, "", [])
    FOLDER.mkdir(exist_ok=True)
    made: list[Puzzle] = []
    found = puzzles(asked.edition, asked.number, asked.seed, old)
    for each in with_progress_bar(found, asked.number):
        made.append(each)
        written = PuzzleBook(VERSION, f"python scripts/make_puzzles.py {command}", made)
        (FOLDER / f"{asked.edition}.json").write_bytes(a_puzzle_a_line(written))
    print(f"{len(made)} puzzles of {asked.edition}")


if __name__ == "__main__":
    main()
