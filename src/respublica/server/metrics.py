"""What is counted, for whoever runs the server: by each worker, and of all together.

A worker among several keeps its counts in files of a folder that all of them share, which the
supervisor names in the environment; any of them can then add up what all have counted.
"""

import asyncio
import os
from collections.abc import Iterable
from pathlib import Path

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    generate_latest,
    values,
)
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER, PLACE = "PROMETHEUS_MULTIPROC_DIR", "RESPUBLICA_WORKER"
_place = os.environ.get(PLACE)
if FOLDER in os.environ and _place is not None:
    # A successor has the same place, and for a while both count.
    values.ValueClass = values.MultiProcessValue(  # type: ignore[no-untyped-call]
        lambda: f"{_place}-{os.getpid()}"
    )

REQUESTS = Counter("respublica_requests", "Requests answered", ["method", "status"])
ACTS = Counter("respublica_acts", "Acts received", ["answer"])
ACT_SECONDS = Histogram(
    "respublica_act_seconds",
    "From an act's arrival to its acknowledgement",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
CONNECTIONS = Gauge(
    "respublica_connections", "Open sockets and streams", multiprocess_mode="livesum"
)
ROOMS = Gauge("respublica_rooms", "Tables in memory", multiprocess_mode="livesum")
BOT_SECONDS = Histogram(
    "respublica_bot_seconds",
    "From a question to a bot's answer, its pause not counted",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
BOT_FAULTS = Counter("respublica_bot_faults", "Bots that failed to answer", ["kind"])
MAILS = Counter("respublica_mails", "Letters to players", ["end"])
REPORTS = Counter("respublica_reports", "Reports by players", ["reason"])
RELAY_RECONNECTS = Counter("respublica_relay_reconnects", "Connections between workers lost")
CONFLICTS = Counter("respublica_conflicts", "Writes that another worker was quicker with")
DRIVEN = Gauge("respublica_driven", "Games that are seen to", multiprocess_mode="livesum")
WORKERS = Gauge("respublica_workers", "Processes that serve", multiprocess_mode="livesum")
MEMORY = Gauge(
    "respublica_memory_bytes",
    "What they have in memory, without the processes of bots",
    multiprocess_mode="livesum",
)
LAST_SWEEP = Gauge(
    "respublica_last_sweep",
    "When a worker last compared its tables with the database; of all together the oldest",
    multiprocess_mode="livemin",
)


MEASURED_SECONDS = 5.0
_PAGES = Path("/proc/self/statm")
"""Where the system tells, its second number is how many pages of memory are taken."""


async def keep_measuring() -> None:
    """Until cancelled; of several workers each does so, whoever asks for the sum."""
    while True:
        WORKERS.set(1)
        if _PAGES.exists():
            MEMORY.set(int(_PAGES.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
        await asyncio.sleep(MEASURED_SECONDS)


def exposed(worker: int | None = None) -> str:
    """For Prometheus: of this process alone, or of one worker, or of all of them in sum."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        return generate_latest().decode("utf-8")
    registry = CollectorRegistry()
    registry.register(_OfWorkers(Path(folder), "*" if worker is None else str(worker)))
    return generate_latest(registry).decode("utf-8")


class _OfWorkers:
    def __init__(self, folder: Path, place: str) -> None:
        self._folder = folder
        self._pattern = f"*_{place}-*.db"

    def collect(self) -> Iterable[Metric]:
        files = [str(path) for path in self._folder.glob(self._pattern)]
        found: Iterable[Metric] = MultiProcessCollector.merge(  # type: ignore[no-untyped-call]
            files, accumulate=True
        )
        return found


def forget_worker(place: int, pid: int | None) -> None:
    """What it had open is gone with it; what it counted stays."""
    for file in Path(os.environ[FOLDER]).glob(f"gauge_live*_{place}-{pid}.db"):
        file.unlink(missing_ok=True)
