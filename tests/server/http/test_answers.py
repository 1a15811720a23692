"""Answers over HTTP: every refusal has its status."""

import pytest

from respublica.protocol.refusals import Reason
from respublica.server.http.answers import STATUS


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_of_the_server_has_a_status(reason: Reason) -> None:
    assert 400 <= STATUS[reason] < 600
