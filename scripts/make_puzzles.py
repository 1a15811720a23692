"""Make the puzzles of an edition: `python scripts/make_puzzles.py --edition second --number 60`.

Bots of mixed levels play games with the seeds from `--seed` on; some of their decisions are looked
at, and those kept where one choice is clearly better than the rest. At most two come from one game.
The same seed gives the same puzzles.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from respublica.analysis.beliefs import Believer
from respublica.analysis.puzzle_finding import ASKED, puzzle
from respublica.analysis.versions import VERSION
from respublica.arena.progress import with_progress_bar
from respublica.bots import roster
from respublica.engine import catalogue
from respublica.engine.game import Game
from respublica.protocol.insight import Puzzle, PuzzleBook

FOLDER = Path(__file__).parents[1] / "src/respublica/analysis/puzzle_books"
LEVELS = ("apprentice", "apprentice", "pupil", "merchant", "racer", "collector")
LOOKED_AT = 0.12
"""The part of the decisions that are looked at."""
FIRST, LAST = 12, 160
"""Actions before a puzzle: not too few to think about, not too many to read."""
OF_ONE_GAME = 2
SHARES = {"trade": 0.55, "answer": 0.35, "choose": 0.2, "draw": 0.08}
"""How many of all puzzles may put a question."""


def puzzles(edition: str, first_seed: int) -> Iterator[Puzzle]:
    seed = first_seed
    while True:
        yield from of_game(edition, seed)
        seed += 1


def of_game(edition: str, seed: int) -> Iterator[Puzzle]:
    luck = Random(seed)
    game = Game.new(edition, seats=luck.choice((3, 4, 4, 5)), seed=seed)
    players = [roster.bot(luck.choice(LEVELS), Random(luck.random())) for _ in range(game.seats)]
    believers: dict[int, Believer] = {}
    found = 0
    while (actor := game.actor) is not None and len(game.actions) <= LAST and found < OF_ONE_GAME:
        is_looked_at = luck.random() < LOOKED_AT
        if is_looked_at and len(game.actions) >= FIRST and game.phase in ASKED:
            believer = believers.setdefault(
                actor, Believer(actor, game.view(actor), Random(luck.random()))
            )
            made = puzzle(game, seed, believer, luck)
            if made is not None:
                found += 1
                yield made
        game.play(players[actor].decide(game.view(actor)))


def varied(found: Iterator[Puzzle], number: int) -> Iterator[Puzzle]:
    """So many, mostly about words."""
    asked: dict[str, int] = {}
    kept = 0
    for each in found:
        if asked.get(each.phase, 0) < SHARES[each.phase] * number:
            asked[each.phase] = asked.get(each.phase, 0) + 1
            kept += 1
            yield each
            if kept == number:
                return


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
    asked = parser.parse_args()
    wanted = varied(puzzles(asked.edition, asked.seed * 100_000), asked.number)
    made = list(with_progress_bar(wanted, asked.number))
    command = f"--edition {asked.edition} --number {asked.number} --seed {asked.seed}"
    book = PuzzleBook(VERSION, f"python scripts/make_puzzles.py {command}", made)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{asked.edition}.json").write_bytes(a_puzzle_a_line(book))
    print(f"{len(made)} puzzles of {asked.edition}")


if __name__ == "__main__":
    main()
