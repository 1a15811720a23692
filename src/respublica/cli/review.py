"""`respublica review FILE`: what was good and what was not in a recorded game, for one seat."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from respublica import kernel
from respublica.cli import REFUSED, UNDERSTOOD
from respublica.language.messages import message
from respublica.language.records import DamagedRecord, Record, read_record
from respublica.language.speech import LANGUAGES

if TYPE_CHECKING:
    from respublica.analysis.review import Step
    from respublica.protocol.insight import Review, ReviewSeen


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a recorded game")
    parser.add_argument("--seat", metavar="N", type=int, default=0, help="counted from 0; 0")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--seed", type=int, default=0, help="of the trials; 0")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="everything, for a program")
    shape.add_argument("--html", metavar="OUT", type=Path, help="a page with a picture")


def run(options: argparse.Namespace) -> int:
    if not kernel.is_available():
        return _refused("A review needs Numba: install it with pip install 'respublica[kernel]'.")
    try:
        record = read_record(options.file.read_text(encoding="utf-8"))
    except DamagedRecord as error:
        return _refused(f"{options.file}: {error.message}")
    except (OSError, UnicodeDecodeError) as error:
        return _refused(f"{options.file}: cannot be read: {error}")
    seats = record.setup.seats
    if not 0 <= options.seat < seats:
        return _refused(f"--seat: expected 0 to {seats - 1}, got {options.seat}")
    return _review(record, options)


def _refused(reason: str) -> int:
    print(reason, file=sys.stderr)
    return REFUSED


def _review(record: Record, options: argparse.Namespace) -> int:
    from respublica.analysis.telling import answered, tell_review

    found = _found(record, options.seat, options.seed)
    players = [record.names.get(seat, "") for seat in range(record.setup.seats)]
    if options.json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return UNDERSTOOD
    seen = tell_review(found, record.setup.edition, options.lang, players, answered(record.actions))
    if options.html is None:
        _print(seen, options.lang)
        return UNDERSTOOD
    from respublica.analysis.document import html

    try:
        options.html.write_text(html(seen, options.lang), encoding="utf-8")
    except OSError as error:
        return _refused(f"{options.html}: cannot be written: {error}")
    return UNDERSTOOD


def _found(record: Record, seat: int, seed: int) -> "Review":
    from respublica.analysis.review import collect, steps
    from respublica.arena.progress import with_progress_bar

    def every_action() -> Iterator["Step | None"]:
        """One for each action, so that the bar moves evenly."""
        done = 0
        for step in steps(record.setup, record.actions, seat, seed):
            while done < step.number:
                done += 1
                yield None
            yield step

    everything = with_progress_bar(every_action(), len(record.actions))
    return collect(seat, (step for step in everything if step is not None))


def _print(seen: "ReviewSeen", language: str) -> None:
    from respublica.analysis.telling import round_of

    print(message("review-of", language, name=seen.names[seen.seat]))
    print()
    for sentence in seen.summary:
        print(sentence)
    print()
    print(message("review-accuracy", language, number=seen.accuracy))
    counts = (f"{message(f'mark-{mark}', language)} {n}" for mark, n in seen.counts.items())
    print(", ".join(counts))
    turn = None
    for each in seen.decisions:
        if each.turn != turn:
            turn = each.turn
            about = {"round": round_of(turn, len(seen.names)), "turn": turn}
            print(f"\n{message('review-turn', language, **about)}")
        print(f"  [{message(f'mark-{each.mark}', language)}] {each.title}")
        for sentence in each.sentences:
            print(f"      {sentence}")
    print(f"\n{message('review-how', language, version=seen.version)}")
