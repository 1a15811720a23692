"""One server for all tests of a module that do not harm it, and one PostgreSQL for all."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.server.postgres import Cluster
    from tests.server.running import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Running]":
    from tests.server.running import Running

    with Running(tmp_path_factory.mktemp("server"), grace=3600.0) as running:
        yield running


@pytest.fixture(scope="session")
def postgresql() -> "Iterator[Cluster]":
    from tests.server.postgres import cluster

    with cluster() as running:
        yield running
