"""A bot that is a program in any language, spoken to line by line (docs/bot-protocol.md).

Two threads read and write the lines, so that a program that neither reads nor writes cannot hold up
the game beyond the time limit. A program that breaks the protocol is stopped, with every process it
started.
"""

import json
import os
import queue
import signal
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from respublica.bots.bot import Bot
from respublica.bots.seat import DECISION_SECONDS, Gone
from respublica.bots.time_limit import Overdue
from respublica.engine.actions import Action
from respublica.engine.cards import Cards
from respublica.engine.errors import Code, RulesError
from respublica.engine.memory import Memory
from respublica.engine.view import View
from respublica.language.actions import read_action
from respublica.protocol.edition import EditionSeen, edition_seen
from respublica.protocol.view import logged_view, question

PROTOCOL = 1
MOST_BYTES = 4096
"""The longest line that a program may write."""
MOST_COMMENTS = 100
"""How many lines beginning with # may come before an answer."""
_SECONDS_TO_START = 10.0
_SECONDS_TO_STOP = 0.5
_MOST_ERROR_CHARACTERS = 200


class Program:
    """A running program that has been greeted; `close` ends it.

    A program that cannot be started or does not return the greeting raises no error here; `hear`
    raises `Gone`.
    """

    def __init__(self, command: Sequence[str], to_start: float = _SECONDS_TO_START) -> None:
        self.name = ""
        self._trouble = ""
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the program)
        self._heard: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._to_say: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._process = self._start(command)
        if self._process is None:
            return
        threading.Thread(target=self._listen, args=[self._process], daemon=True).start()
        threading.Thread(target=self._speak, args=[self._process], daemon=True).start()
        try:
            self._greet(to_start)
        except Gone as gone:
            self._trouble = str(gone)

    def _start(self, command: Sequence[str]) -> "subprocess.Popen[bytes] | None":
        try:
            return subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self._trouble = f"cannot start '{command[0]}': {reason}"
            return None

    def _greet(self, seconds: float) -> None:
        self.tell(f"respublica {PROTOCOL} {version('respublica')}")
        try:
            word, _, name = self.hear(seconds).partition(" ")
        except Overdue:
            raise Gone(f"did not return the greeting within {seconds:g} seconds") from None
        if word != "ready":
            raise Gone(f"answered the greeting with '{word:.40}' instead of 'ready'")
        self.name = name.strip()

    def tell(self, line: str) -> None:
        self._to_say.put(line.encode("utf-8") + b"\n")

    def hear(self, seconds: float) -> str:
        """The next line that is not a comment; raises `Overdue` or `Gone` if there is none."""
        if self._trouble:
            raise Gone(self._trouble)
        for _ in range(MOST_COMMENTS):
            try:
                line = self._heard.get(timeout=seconds)
            except queue.Empty:
                raise Overdue from None
            if not line.endswith(b"\n"):
                self._trouble = self._why_gone(line)
                raise Gone(self._trouble)
            text = line.decode("utf-8", "replace").strip()
            if not text.startswith("#"):
                return text
        raise Gone(f"said {MOST_COMMENTS} comments and no answer")

    def _why_gone(self, line: bytes) -> str:
        if len(line) >= MOST_BYTES:
            return f"said a line longer than {MOST_BYTES} bytes"
        error = self._last_error_line()
        return f"the program ended{f': {error}' if error else ''}"

    def _last_error_line(self) -> str:
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, self._errors.tell() - 4000))
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1][:_MOST_ERROR_CHARACTERS] if lines else ""

    def close(self) -> None:
        """Say `bye`, wait a moment, then stop the program and every process it started."""
        try:
            if self._process is not None:
                self._end(self._process)
        finally:
            self._errors.close()

    def _end(self, process: "subprocess.Popen[bytes]") -> None:
        self.tell("bye")
        self._to_say.put(None)
        try:
            with suppress(subprocess.TimeoutExpired):
                process.wait(_SECONDS_TO_STOP)
        finally:
            _stop(process)
            process.wait()

    # The two threads ----------------------------------------------------------------------------

    def _listen(self, process: "subprocess.Popen[bytes]") -> None:
        assert process.stdout is not None
        with process.stdout as stdout:
            while True:
                line = stdout.readline(MOST_BYTES)
                self._heard.put(line)
                if not line.endswith(b"\n"):
                    return

    def _speak(self, process: "subprocess.Popen[bytes]") -> None:
        assert process.stdin is not None
        with suppress(OSError), process.stdin as stdin:
            while (line := self._to_say.get()) is not None:
                stdin.write(line)
                stdin.flush()


def _stop(process: "subprocess.Popen[bytes]") -> None:
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


class GameBegan(EditionSeen, frozen=True):
    """The table, as it is described to a program."""

    seat: int
    seats: int
    seed: int
    """Seeds the randomness of the program, so that games can be repeated."""


class AnswerRefused(Struct, frozen=True):
    code: Code
    message: str


class ExternalBot(Bot):
    """One seat of one game, played by a program; the program ends with the game."""

    def __init__(self, rng: Random, program: Program, patience: float = DECISION_SECONDS) -> None:
        super().__init__(rng)
        self._program = program
        self._patience = patience
        self._events_told = 0
        """How many events of the log the program has been told."""
        self._memory: Memory | None = None
        """The memory aid; None until the program has been told of the game."""

    def decide(self, view: View) -> Action:
        known, since = self._catch_up(view)
        self._say("question", question(view, since, known))
        answer = self._program.hear(self._patience)
        try:
            action = read_action(answer, view.edition)
            view.legal.check(action)
        except RulesError as error:
            self._refuse(error)
            raise
        return action

    def leave(self, view: View) -> None:
        known, since = self._catch_up(view)
        self._say("over", logged_view(view, since, known))
        self._program.close()

    def _say(self, word: str, message: Struct) -> None:
        # In ASCII and with spaces, as always in version 1: programs in shell depend on that.
        self._program.tell(f"{word} {json.dumps(msgspec.to_builtins(message))}")

    def _catch_up(self, view: View) -> tuple[tuple[Cards, ...], int]:
        """The memory aid, and the first event that the program has not been told."""
        if self._memory is None:
            self._memory = Memory(view.table.seats, view.edition.rules)
            self._say("game", self._game(view))
        since, self._events_told = self._events_told, len(view.log)
        for event in view.log[since:]:
            self._memory.see(event)
        return self._memory.aid, since

    def _game(self, view: View) -> GameBegan:
        assert view.seat is not None, "a spectator is never asked"
        return GameBegan(
            **asdict(edition_seen(view.edition)),
            seat=view.seat,
            seats=view.table.seats,
            seed=self.rng.getrandbits(32),
        )

    def _refuse(self, error: RulesError) -> None:
        """Tell the program why its answer was refused. The question is not put again."""
        self._say("refused", AnswerRefused(error.code, error.message))
