"""A server with the people and tables of `roles.py`, in which nothing happens by itself."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from respublica.server.storage.passwords import Passwords
from respublica.server.tables import known_table, seating
from tests.secrecy.roles.roles import LATE, session_secret
from tests.secrecy.roles.world import Spares, put_world
from tests.server.planting import plant
from tests.server.running import Running

A_LONG_TIME = 3600.0
QUICK_HASH = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$" + "A" * 43
"""Of nobody's password; the real one takes a quarter of a second on purpose."""


@dataclass(frozen=True)
class Planted:
    """A table that is shuffled stays so, a wrong password is refused soon; and there is a fault."""

    fault: Callable[[], None] | None = None

    def __call__(self) -> None:
        for module in (known_table, seating):
            plant(module, "SHUFFLING_SECONDS", A_LONG_TIME)
        plant(Passwords, "_hash_of_nobody", lambda self: QUICK_HASH)
        if self.fault is not None:
            self.fault()


@contextmanager
def serving(
    folder: Path, fault: Callable[[], None] | None = None, **settings: Any
) -> Iterator[Running]:
    """A server with everybody and every table of `roles.py`."""
    put_world(folder)
    with Running(folder, Planted(fault), grace=A_LONG_TIME, **settings) as server:
        Spares(server.database).expire(session_secret(LATE))
        yield server
