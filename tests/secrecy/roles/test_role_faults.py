"""The matrix bites: every mistake planted in a server is found."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.secrecy.roles.asking import Asking
from tests.secrecy.roles.faults import FAULTS
from tests.secrecy.roles.planting import serving


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_mistake_about_who_may_do_what_is_found_out(
    fault: Callable[[], None], tmp_path: Path
) -> None:
    with serving(tmp_path / "world", fault) as server, Asking(server) as ask:
        assert next(FAULTS[fault](server, ask), None) is not None
