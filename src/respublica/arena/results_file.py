"""A file with the results of games, one on each line, so that a match can be continued.

A run that was killed may leave an incomplete last line, which is removed. Any other damaged line is
an error, because the rest of the file may be wrong too. The file may also hold results of other
matches or of other versions of the program; these are left alone.
"""

from pathlib import Path
from typing import IO

from respublica.arena.results import GameResult
from respublica.engine.errors import ResPublicaError


class DamagedResults(ResPublicaError, ValueError):
    """A line of the file is not the result of a game."""


class ResultsFile:
    """The known results, and the file for new ones; without a path, new ones are not written."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._file: IO[bytes] | None = None
        self._known: dict[tuple[object, ...], GameResult] = {}
        if path is not None and path.exists():
            self._read(path)

    def __len__(self) -> int:
        return len(self._known)

    def find(self, key: tuple[object, ...]) -> GameResult | None:
        return self._known.get(key)

    def add(self, result: GameResult) -> None:
        """Write a result; it is in the file when this returns."""
        self._known[result.key] = result
        if self._path is None:
            return
        if self._file is None:
            self._file = self._path.open("ab")
        self._file.write(result.to_line().encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _read(self, path: Path) -> None:
        whole, _, rest = path.read_bytes().rpartition(b"\n")
        lines = whole.split(b"\n") if whole else []
        for place, line in enumerate(lines, start=1):
            try:
                result = GameResult.from_line(line.decode())
            except ValueError as error:
                raise DamagedResults(f"{path.name}, line {place}: {error}") from None
            self._known[result.key] = result
        if rest:
            with path.open("rb+") as file:
                file.truncate(len(whole) + 1 if whole else 0)
