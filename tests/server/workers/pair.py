"""Several servers on one PostgreSQL database, as `--workers` starts them, each at its own port."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.server.clients import Guest
from tests.server.postgres import Cluster
from tests.server.running import Running


@contextmanager
def workers(
    postgresql: Cluster, folder: Path, number: int = 2, **settings: Any
) -> Iterator[list[Running]]:
    url = postgresql.new_database()
    with ExitStack() as stack:
        yield [
            stack.enter_context(Running(folder, database=url, **settings)) for _ in range(number)
        ]


def moved(guest: Guest, to: Running) -> Guest:
    """The same session, at another worker."""
    other = object.__new__(Guest)
    other.__dict__.update(guest.__dict__)
    other.http = type(guest.http)(
        base_url=to.address, timeout=guest.http.timeout, headers=guest.credentials, verify=False
    )
    to.at_the_end.callback(other.http.close)
    return other
