"""The result of a game: enough for every statistic, and to play the game again exactly."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from importlib import resources
from importlib.metadata import version
from importlib.resources.abc import Traversable

PARTS = ("bots", "editions", "engine")
"""The parts of the package that decide how a game goes."""


@dataclass(frozen=True, slots=True)
class GameResult:
    version: str
    edition: str
    revision: int
    seed: int
    line_up: list[str]
    deal: int
    rotation: int
    bots: list[str]
    """By seat."""
    starting_seat: int
    scores: list[int]
    winners: list[int]
    ending: str
    turns: int
    actions: int
    trades: int
    """Swaps completed."""
    said: dict[str, int]
    """How often the active seat made a request, an offer, or passed."""
    groups: list[dict[str, int]]
    """By seat: how many score cards of each pile."""
    cities: list[list[int]]
    """Turn, seat and value of each City, in order."""
    faults: list[dict[str, str | int]]

    @property
    def key(self) -> tuple[object, ...]:
        """Everything that decides the game; a game with a known key need not be played again."""
        played = self.version, self.edition, self.revision, self.seed
        return *played, tuple(self.line_up), self.deal, self.rotation

    def to_line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_line(cls, line: str) -> "GameResult":
        """The inverse of `to_line`; raises `ValueError` for any other line."""
        value = json.loads(line)
        names = [field.name for field in fields(cls)]
        if not isinstance(value, Mapping) or sorted(value) != sorted(names):
            raise ValueError(f"no result of a game: {line[:60]}")
        return cls(**value)


@cache
def exact_version() -> str:
    """The release and a digest of the files that decide how a game goes."""
    digest = hashlib.sha256()
    package = resources.files("respublica")
    for part in PARTS:
        _digest(package.joinpath(part), part, digest)
    return f"{version('respublica')}+{digest.hexdigest()[:12]}"


def _digest(folder: Traversable, path: str, digest: "hashlib._Hash") -> None:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        inside = f"{path}/{entry.name}"
        if entry.is_dir():
            _digest(entry, inside, digest)
        elif entry.name.endswith((".py", ".toml")):
            digest.update(inside.encode() + b"\0" + entry.read_bytes() + b"\0")
