"""The address of a database, read without loading what talks to it."""

import re
from pathlib import Path

from respublica.engine.errors import ResPublicaError

_SQLITE = "sqlite:///"
_POSTGRESQL = ("postgresql://", "postgres://")
EXPECTED = "sqlite:///FILE or postgresql://USER@HOST/NAME"


class WrongDatabase(ResPublicaError, ValueError):
    """The database cannot be used, and why."""


class InUse(WrongDatabase):
    """Another server has it, at that address."""

    def __init__(self, database: Path, address: str) -> None:
        super().__init__(f"{database}: in use by the server at {address}")
        self.address = address


def is_postgresql(url: str) -> bool:
    return url.startswith(_POSTGRESQL)


def sqlite_path(url: str) -> Path:
    """The file of `sqlite:///games.db`; any other address is refused."""
    path = url.removeprefix(_SQLITE)
    if not url.startswith(_SQLITE) or not path or path == ":memory:" or "?" in path:
        raise WrongDatabase(f"expected {EXPECTED}, got '{_without_password(url):.80}'")
    return Path(path)


def check_address(url: str) -> None:
    """Whether it is the address of any database at all."""
    if not is_postgresql(url):
        sqlite_path(url)


def _without_password(url: str) -> str:
    return re.sub(r"(//[^:/@]*):[^@/]*@", r"\1:***@", url)
