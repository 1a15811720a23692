"""The address of a database, read without loading what talks to it."""

from pathlib import Path

from respublica.engine.errors import ResPublicaError

_SQLITE = "sqlite:///"


class WrongDatabase(ResPublicaError, ValueError):
    """The database cannot be used, and why."""


class InUse(WrongDatabase):
    """Another server has it, at that address."""

    def __init__(self, database: Path, address: str) -> None:
        super().__init__(f"{database}: in use by the server at {address}")
        self.address = address


def sqlite_path(url: str) -> Path:
    """The file of `sqlite:///games.db`; any other address is refused."""
    path = url.removeprefix(_SQLITE)
    if not url.startswith(_SQLITE) or not path or path == ":memory:" or "?" in path:
        raise WrongDatabase(f"expected sqlite:///FILE, got '{url:.80}'")
    return Path(path)
