"""A bot outside: a program in any language, spoken to line by line (docs/bot-protocol.md).

Two threads carry the lines, so that a program that neither reads nor writes can be waited for no
longer than a limit. Whoever breaks the protocol is stopped: the program, and all it started.
"""

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
from respublica.engine.errors import Code, ResPublicaError
from respublica.engine.memory import Memory
from respublica.engine.view import View
from respublica.language.actions import read_action
from respublica.protocol.edition import EditionSeen, edition_seen
from respublica.protocol.view import logged_view, question

PROTOCOL = 1
MOST_BYTES = 4096
"""The longest line a program may say."""
MOST_COMMENTS = 100
"""Lines beginning with # that may come before an answer."""
_TO_START = 10.0
_TO_STOP = 0.5
_MOST_LAST_WORDS = 200


class Program:
    """A running program that has been greeted; `close` ends it.

    One that cannot be started, or does not return the greeting, is no error yet: it is `Gone` as
    soon as it is spoken to.
    """

    def __init__(self, command: Sequence[str], to_start: float = _TO_START) -> None:
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
        """The next line that is no comment; `Overdue` or `Gone` if there is none."""
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
        last_words = self._last_words()
        return f"the program ended{f': {last_words}' if last_words else ''}"

    def _last_words(self) -> str:
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, self._errors.tell() - 4000))
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1][:_MOST_LAST_WORDS] if lines else ""

    def close(self) -> None:
        """Say good-bye, wait a moment, then stop it and whatever it started."""
        try:
            if self._process is not None:
                self._part_from(self._process)
        finally:
            self._errors.close()

    def _part_from(self, process: "subprocess.Popen[bytes]") -> None:
        self.tell("bye")
        self._to_say.put(None)
        try:
            with suppress(subprocess.TimeoutExpired):
                process.wait(_TO_STOP)
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
    """The table, as a program is told of it."""

    seat: int
    seats: int
    seed: int
    """For the program's own randomness, so that games can be repeated."""


class AnswerRefused(Struct, frozen=True):
    code: Code
    message: str


class OutsideBot(Bot):
    """One seat of one game, played by a program; the program ends with the game."""

    def __init__(self, rng: Random, program: Program, patience: float = DECISION_SECONDS) -> None:
        super().__init__(rng)
        self._program = program
        self._patience = patience
        self._told = 0
        """How much of the log the program has seen."""
        self._memory: Memory | None = None
        """What every hand is sure to hold; None before the game has begun."""

    def decide(self, view: View) -> Action:
        known, since = self._catch_up(view)
        self._say("question", question(view, since, known))
        answer = self._program.hear(self._patience)
        try:
            action = read_action(answer, view.edition)
            view.legal.check(action)
        except ResPublicaError as error:
            self._refuse(error)
            raise
        return action

    def leave(self, view: View) -> None:
        known, since = self._catch_up(view)
        self._say("over", logged_view(view, since, known))
        self._program.close()

    def _say(self, word: str, message: Struct) -> None:
        self._program.tell(f"{word} {msgspec.json.encode(message).decode('utf-8')}")

    def _catch_up(self, view: View) -> tuple[tuple[Cards, ...], int]:
        """The memory aid, and the first event that the program has not been told."""
        if self._memory is None:
            self._memory = Memory(view.table.seats, view.edition.rules)
            self._say("game", self._game(view))
        since, self._told = self._told, len(view.log)
        for event in view.log[since:]:
            self._memory.see(event)
        return self._memory.aid, since

    def _game(self, view: View) -> GameBegan:
        assert view.seat is not None, "a spectator is not asked"
        return GameBegan(
            **asdict(edition_seen(view.edition)),
            seat=view.seat,
            seats=view.table.seats,
            seed=self.rng.getrandbits(32),
        )

    def _refuse(self, error: ResPublicaError) -> None:
        """The program learns why; the safe action is played, and it is not asked again."""
        self._say("refused", AnswerRefused(error.code, error.message))
