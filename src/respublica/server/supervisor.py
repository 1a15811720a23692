"""Several workers that listen at one address: started, replaced when they die, ended together.

The workers share the listening socket, so that a connection that comes while one of them ends is
taken by another. On SIGHUP each is replaced by a new one, which is ready before the old one is told
to stop: a new release is put into service without anybody being turned away. A worker ends when its
supervisor does, however that ends.
"""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from tempfile import TemporaryDirectory
from time import monotonic

import structlog

from respublica.engine.errors import ResPublicaError
from respublica.server.metrics import FOLDER, PLACE, forget_worker
from respublica.server.settings import Settings

READY_SECONDS = 60.0
STOP_SECONDS = 20.0
LOOK_SECONDS = 0.5
FEWEST_SECONDS = 2.0
"""A worker that dies sooner than this after its start is not replaced at once."""
_PROCESSES = multiprocessing.get_context("spawn")
_log = structlog.get_logger()

Run = Callable[[Settings, socket.socket, Callable[[], None], int], None]


class CannotStart(ResPublicaError):
    """A worker ended before it was ready; its log says why."""


def _work(
    run: Run, settings: Settings, listening: socket.socket, line: Connection, place: int
) -> None:
    """In a worker."""
    # Signals of a terminal go to the whole group; the supervisor says when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()
    run(settings, listening, lambda: line.send("ready"), place)


def _end_with(line: Connection) -> None:
    """When the supervisor is gone the line breaks."""
    try:
        while True:
            line.recv()
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)


@dataclass(slots=True)
class _Worker:
    place: int
    process: "multiprocessing.process.BaseProcess"
    line: Connection
    began: float

    def is_ready(self, seconds: float) -> bool:
        """Waits until it says so, or ends."""
        if self.line not in wait([self.line, self.process.sentinel], seconds):
            return False
        try:
            return bool(self.line.recv())
        except EOFError:
            return False

    def drain(self, hurry: threading.Event) -> None:
        """It answers all who are connected, and sends them to others; to be stopped afterwards."""
        if self.process.pid is not None and self.process.is_alive():
            os.kill(self.process.pid, signal.SIGUSR1)
        until = monotonic() + STOP_SECONDS
        while self.process.is_alive() and monotonic() < until and not hurry.is_set():
            self.process.join(LOOK_SECONDS)

    def stop(self) -> None:
        """Politely: it tells everybody to come back, and finishes what it has begun."""
        self.process.terminate()
        self.process.join(STOP_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.line.close()
        forget_worker(self.place, self.process.pid)


class Supervisor:
    def __init__(self, run: Run, settings: Settings, listening: socket.socket) -> None:
        self._run = run
        self._settings = settings
        self._listening = listening
        self._workers: list[_Worker] = []
        self._is_stopping = threading.Event()
        self._is_renewing = threading.Event()

    def supervise(self, announce: Callable[[], None]) -> None:
        """Until told to stop; `announce` is called when all are ready."""
        before = {
            number: signal.signal(number, self._note)
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
        }
        try:
            with TemporaryDirectory(prefix="respublica-counts-") as counts:
                os.environ[FOLDER] = counts
                self._supervise(announce)
        finally:
            for number, action in before.items():
                signal.signal(number, action)

    def _supervise(self, announce: Callable[[], None]) -> None:
        try:
            self._start_all()
            announce()
            while not self._is_stopping.wait(LOOK_SECONDS):
                self._replace_the_dead()
                if self._is_renewing.is_set():
                    self._is_renewing.clear()
                    self._renew()
        finally:
            self._stop_all()

    def _note(self, number: int, frame: object) -> None:
        (self._is_renewing if number == signal.SIGHUP else self._is_stopping).set()

    def _started(self, place: int) -> _Worker:
        here, there = _PROCESSES.Pipe()
        # Read by a worker as soon as it imports anything, before it is told anything else.
        os.environ[PLACE] = str(place)
        process = _PROCESSES.Process(
            target=_work,
            args=(self._run, self._settings, self._listening, there, place),
            name=f"worker {place}",
        )
        process.start()
        del os.environ[PLACE]
        there.close()
        return _Worker(place, process, here, monotonic())

    def _start_all(self) -> None:
        self._workers = [self._started(place) for place in range(self._settings.workers)]
        for worker in self._workers:
            if not worker.is_ready(READY_SECONDS):
                raise CannotStart(f"worker {worker.place} did not become ready; see the log")

    def _replace_the_dead(self) -> None:
        for index, worker in enumerate(self._workers):
            if worker.process.is_alive() or monotonic() - worker.began < FEWEST_SECONDS:
                continue
            _log.error("worker died", place=worker.place, status=worker.process.exitcode)
            worker.stop()
            self._workers[index] = self._started(worker.place)

    def _renew(self) -> None:
        """One after the other, the new one first; if it does not become ready, all stays."""
        for index, worker in enumerate(self._workers):
            successor = self._started(worker.place)
            if not successor.is_ready(READY_SECONDS):
                _log.error("a new worker did not become ready; the old ones stay")
                successor.stop()
                return
            self._workers[index] = successor
            worker.drain(self._is_stopping)
            worker.stop()
            if self._is_stopping.is_set():
                return
        _log.info("workers renewed", number=len(self._workers))

    def _stop_all(self) -> None:
        """All at once, since each takes a moment to say farewell."""
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.stop()
