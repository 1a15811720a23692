"""Invented results, small enough to check statistics by hand."""

from collections.abc import Sequence

from respublica.arena.results import GameResult

NO_GROUPS = {"settlement": 0, "city": 0, "church": 0, "library": 0}


def game(
    bots: str,
    scores: Sequence[int],
    deal: int = 0,
    rotation: int = 0,
    turns: int = 60,
    trades: int = 15,
    ending: str = "civilisation-deck",
    starting_seat: int = 0,
    cities: Sequence[tuple[int, int, int]] = (),
) -> GameResult:
    names = bots.split()
    best = max(scores)
    return GameResult(
        version="0.1.0+test",
        edition="second",
        revision=1,
        seed=1,
        line_up=sorted(names),
        deal=deal,
        rotation=rotation,
        bots=names,
        starting_seat=starting_seat,
        scores=list(scores),
        winners=[seat for seat, score in enumerate(scores) if score == best],
        ending=ending,
        turns=turns,
        actions=6 * turns,
        trades=trades,
        said={"request": 30, "offer": 10, "pass": 20},
        groups=[dict(NO_GROUPS, settlement=seat) for seat in range(len(names))],
        cities=[list(city) for city in cities],
        faults=[],
    )
