"""Plays many games on many machines: a Ray cluster in place of processes.

A game is one task of Ray. When its worker dies, Ray gives the task to another one, and there is one
answer to a task however often it was tried; so no game is lost or counted twice. What comes back is
the line of the results file. Ray is an extra, imported when it is needed.
"""

import os
import platform
import secrets
import socket
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import islice
from logging import ERROR
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from respublica.arena.play import Contest, play
from respublica.arena.results import GameResult, exact_version
from respublica.arena.results_file import ResultsFile
from respublica.arena.runner import Runner, interrupts_blocked
from respublica.arena.schedule import Fixture
from respublica.engine.errors import ResPublicaError

LOCAL = "local"
"""In place of an address: a cluster on this machine, for as long as it is needed."""
TRIES = 4
"""A game whose worker has died that often is what kills it."""
_AHEAD = 4
"""Games for each core that are begun or wait, so that none stands still while one game is long."""
_COUNT_CORES_EVERY = 50
"""Games: machines may join and leave."""
_QUIET = {"log_to_driver": False, "logging_level": ERROR}
_CANNOT_PLAY = "A worker cannot play, perhaps because it has another Res Publica or none. "
_MOST_CHARACTERS = 300
_SECONDS_TO_ANSWER = 5.0
_STORE_BYTES = 80_000_000
"""Nearly the least that Ray accepts; what is played here is too small to be stored."""


class ClusterRefused(ResPublicaError):
    """The games cannot be played on the cluster; the message says why."""


class ClusterRunner(Runner):
    """Plays the games of a contest on a cluster; a local one has `jobs` workers."""

    def __init__(
        self, contest: Contest, file: ResultsFile, jobs: int = 1, address: str = LOCAL
    ) -> None:
        super().__init__(contest, file, jobs)
        self._address = address

    @contextmanager
    def _played(self, fixtures: list[Fixture]) -> Iterator[Iterator[GameResult]]:
        if not fixtures:
            yield iter(())
            return
        with joined(self._address, self._jobs) as ray:
            yield self._in_order(ray, iter(fixtures))

    def _in_order(self, ray: Any, fixtures: Iterator[Fixture]) -> Iterator[GameResult]:
        game = ray.remote(num_cpus=1, max_retries=TRIES - 1)(play_as_line)
        begun: deque[Any] = deque()
        while more := list(islice(fixtures, _COUNT_CORES_EVERY)):
            most = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 0)))
            for fixture in more:
                with _failures(ray):
                    begun.append(game.remote(self._contest, fixture))
                if len(begun) > most:
                    yield _result(ray, begun.popleft())
        while begun:
            yield _result(ray, begun.popleft())


def play_as_line(contest: Contest, fixture: Fixture) -> str:
    """What a worker does; its package must be the one that the games were asked of."""
    if (here := exact_version()) != contest.version:
        raise ClusterRefused(
            f"The worker on {platform.node()} has Res Publica {here}, but {contest.version} is to "
            "play: please install the same version on every machine."
        )
    return play(contest, fixture).to_line()


def _result(ray: Any, game: Any) -> GameResult:
    with _failures(ray):
        return GameResult.from_line(ray.get(game))


@contextmanager
def _failures(ray: Any) -> Iterator[None]:
    """What went wrong elsewhere as if it had been here, or in a sentence."""
    try:
        yield
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, ResPublicaError):
            raise error.cause from None
        raise ClusterRefused(_CANNOT_PLAY + _in_one_line(error.cause)) from error
    except ImportError as error:
        raise ClusterRefused(_CANNOT_PLAY + _in_one_line(error)) from error
    except ray.exceptions.RayError as error:
        raise ClusterRefused(f"The cluster gave up on a game: {_in_one_line(error)}") from error


# Joining ----------------------------------------------------------------------------------------


@contextmanager
def joined(address: str = LOCAL, workers: int = 1) -> Iterator[Any]:
    """Ray, connected to the cluster; whoever is connected to one already stays with that."""
    ray = sys.modules.get("ray")
    if ray is not None and ray.is_initialized():
        yield ray
        return
    # All games that are begun fail together; the first failure is told, the others need not be.
    with (
        _environment({"RAY_IGNORE_UNHANDLED_ERRORS": "1"}),
        _local(workers) if address == LOCAL else _remote(address) as ray,
    ):
        yield ray


@contextmanager
def _remote(address: str) -> Iterator[Any]:
    with _refusals(address):
        _knock(address)
    ray = _ray()
    try:
        with _refusals(address):
            ray.init(address, **_QUIET)
        yield ray
    finally:
        ray.shutdown()


@contextmanager
def _refusals(address: str) -> Iterator[None]:
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        reason = _in_one_line(error)
        raise ClusterRefused(f"Cannot join the cluster '{address}': {reason}") from error


def _knock(address: str) -> None:
    """Where nobody answers, Ray would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), _SECONDS_TO_ANSWER).close()


@contextmanager
def _local(workers: int) -> Iterator[Any]:
    # Ray's sockets lie in the folder; the names of sockets are short, so it is not a deep one.
    place = "/tmp" if Path("/tmp").is_dir() else None
    folder = TemporaryDirectory(prefix="ray-", dir=place, ignore_cleanup_errors=True)
    with folder, _environment(_loopback_only()):
        ray = _ray()
        try:
            with _refusals(LOCAL), interrupts_blocked():
                ray.init(
                    LOCAL,
                    num_cpus=workers,
                    include_dashboard=False,
                    object_store_memory=_STORE_BYTES,
                    _temp_dir=folder.name,
                    **_QUIET,
                )
            yield ray
        finally:
            ray.shutdown()


@cache
def _loopback_only() -> dict[str, str]:
    """What Ray reads from the environment only; for all of a process, as Ray keeps the token.

    Without a token of its own it would leave one in the home folder.
    """
    return {
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
    }


@contextmanager
def _environment(settings: Mapping[str, str]) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in settings}
    os.environ.update(settings)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError as error:
        advice = "pip install 'respublica[ray]', here and on every machine of the cluster"
        raise ClusterRefused(f"A cluster needs Ray: {advice}.") from error


def _in_one_line(error: Exception) -> str:
    """The reason; some of Ray's errors are pages long."""
    reason = " ".join(str(error).split()).partition(" traceback: ")[0]
    return f"{type(error).__name__}: {reason[:_MOST_CHARACTERS]}"
