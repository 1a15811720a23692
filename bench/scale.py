"""How many players, how many machines: a simulation of acts that wait for workers and for commits.

An act waits for its worker, which has one core and takes acts one after another; then for the
commit, which takes with it whatever has come meanwhile (one sync for all that wait); then it is
acknowledged, before the others are told. What an act costs was measured (`bench/scale_costs.py`);
what people do is a Poisson stream, since very many act independently. Workers and databases are
alike, so that one of each is simulated, with its share of the stream.

Tables are either spread at random, so that the players of one table are at several workers and each
of these must follow it; or kept together, each at one worker, by a proxy that goes by the table's
id. `python bench/scale.py` prints both.
"""

from __future__ import annotations

import argparse
import heapq
import math
from dataclasses import dataclass, replace
from random import Random

SEATS = 5
SPREAD = 0.6
"""Of the logarithm of an act's work."""


@dataclass(frozen=True, slots=True)
class Costs:
    """Milliseconds of a core; for the sync, of a disk."""

    act: float
    """An act at a worker where all of its table are."""
    follow: float
    """The same act at each further worker that has somebody of the table."""
    store: float
    """What the database does for an act, with what each further worker reads."""
    sync: float
    """Until a commit is on the disk, whatever is in it."""
    answered: float = 0.4
    """The share of an act's work that comes before its acknowledgement."""


MEASURED = Costs(act=2.6, follow=2.6, store=0.43, sync=1.0)
"""By `bench/scale_costs.py`, and a sync of an ordinary server disk; see docs/scale.md."""


@dataclass(frozen=True, slots=True)
class Size:
    """What is asked: so many players at once, and how they are served."""

    players: int
    workers: int
    databases: int = 1
    """Servers of PostgreSQL, each with this many cores."""
    cores: int = 16
    together: bool = False
    acts_per_player: float = 0.2
    """A second: one act in five seconds, a lively game."""

    @property
    def acts(self) -> float:
        return self.players * self.acts_per_player

    @property
    def places(self) -> float:
        """At how many workers the players of a table are, on average."""
        if self.together:
            return 1.0
        return self.workers * (1 - (1 - 1 / self.workers) ** SEATS)


@dataclass(frozen=True, slots=True)
class Found:
    worker_busy: float
    database_busy: float
    p50: float
    p99: float
    """Milliseconds from the arrival of an act to its acknowledgement."""

    @property
    def holds(self) -> bool:
        return self.worker_busy < 1 and self.database_busy < 1


def busy(size: Size, costs: Costs) -> tuple[float, float]:
    """The share of its time that a worker, and a database, has something to do."""
    at_workers = size.acts * (costs.act + (size.places - 1) * costs.follow) / 1000
    at_databases = size.acts * costs.store * size.places / 1000
    return at_workers / size.workers, at_databases / (size.databases * size.cores)


def simulate(size: Size, costs: Costs, acts: int, rng: Random) -> Found:
    """Let so many acts pass through one worker and one database."""
    worker, database = busy(size, costs)
    if worker >= 1 or database >= 1:
        return Found(worker, database, math.inf, math.inf)
    waits = worker_waits(size, costs, acts, rng)
    commits = commit_waits(size, costs, acts, rng)
    taken = sorted(map(sum, zip(waits, commits, strict=True)))
    return Found(worker, database, taken[acts // 2], taken[acts * 99 // 100])


def service(mean: float, rng: Random) -> float:
    """Acts differ: most take less than the mean, some several times as long."""
    return rng.lognormvariate(math.log(mean) - SPREAD**2 / 2, SPREAD)


def worker_waits(size: Size, costs: Costs, acts: int, rng: Random) -> list[float]:
    """Milliseconds at the worker: own acts, among those of other workers that it must follow."""
    own = size.acts / size.workers / 1000
    followed = own * (size.places - 1)
    taken: list[float] = []
    free, now = 0.0, 0.0
    while len(taken) < acts:
        now += rng.expovariate(own + followed)
        is_own = rng.random() < own / (own + followed)
        begins, work = max(free, now), service(costs.act if is_own else costs.follow, rng)
        free = begins + work
        if is_own:
            taken.append(begins + work * costs.answered - now)
    return taken


def commit_waits(size: Size, costs: Costs, acts: int, rng: Random) -> list[float]:
    """Milliseconds at the database: one sync at a time, for all that wait."""
    rate = size.acts / size.databases / 1000
    arrivals: list[float] = []
    now = 0.0
    for _ in range(acts):
        now += rng.expovariate(rate)
        heapq.heappush(arrivals, now)
    taken, free = [], 0.0
    while arrivals:
        begins = max(free, arrivals[0])
        batch = []
        while arrivals and arrivals[0] <= begins:
            batch.append(heapq.heappop(arrivals))
        free = begins + costs.sync + len(batch) * costs.store * size.places / size.cores
        taken += [free - came for came in batch]
    rng.shuffle(taken)
    return taken


def workers_needed(size: Size, costs: Costs, most_busy: float = 0.6) -> Size:
    """The fewest workers, and databases, that are busy for no more than this share."""
    workers = 1
    while busy(replace(size, workers=workers), costs)[0] > most_busy:
        workers += max(1, workers // 20)
    placed = replace(size, workers=workers)
    databases = math.ceil(busy(replace(placed, databases=1), costs)[1] / most_busy)
    return replace(placed, databases=max(1, databases))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--acts", type=int, default=40_000, help="to simulate for each row")
    parser.add_argument("--seed", type=int, default=1)
    for name in Costs.__slots__:
        parser.add_argument(f"--{name}", type=float, default=getattr(MEASURED, name))
    asked = parser.parse_args()
    costs = Costs(*(getattr(asked, name) for name in Costs.__slots__))
    print("| players | acts a second | tables | workers | databases | busy | p50 | p99 |")
    print("|---|---|---|---|---|---|---|---|")
    for players in (500, 1_000, 2_000, 5_000, 10_000, 30_000, 100_000):
        for together in (False, True):
            size = workers_needed(Size(players, 1, together=together), costs)
            found = simulate(size, costs, asked.acts, Random(asked.seed))
            print(
                f"| {players:,} | {size.acts:,.0f} | {'together' if together else 'spread'}"
                f" | {size.workers} | {size.databases}"
                f" | {found.worker_busy:.0%}, {found.database_busy:.0%}"
                f" | {found.p50:.1f} ms | {found.p99:.1f} ms |"
            )


if __name__ == "__main__":
    main()
