"""A game on one's own computer: what is offered to others is what they can open."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor
from tests.server.running import Running

COMMAND = str(Path(sys.executable).with_name("respublica"))
PATIENCE_MS = 30_000
PLAY = [COMMAND, "play", "--no-browser", "--lang", "en", "--port", "0"]


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[str]:
    """The address of `respublica play`, which listens to nobody else."""
    order = [*PLAY, "--database", f"sqlite:///{tmp_path / 'games.db'}"]
    unbuffered = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(order, stdout=subprocess.PIPE, text=True, env=unbuffered) as played:
        assert played.stdout is not None
        for line in played.stdout:
            if found := re.search(r"http://[\d.:]+", line):
                yield found[0]
                break
        played.terminate()


def invited(visitor: Visitor) -> None:
    visitor.go("/?create")
    visitor.button("Create the table").click()
    # A server that has just begun may take a while for its first table.
    invitation = visitor.page.get_by_role("heading", name="Invite others")
    expect(invitation).to_be_visible(timeout=PATIENCE_MS)


def test_where_nobody_else_can_come_no_link_is_offered(visit: Visits, alone: str) -> None:
    amina = visit(address=alone)
    invited(amina)
    amina.see("start it with: respublica play --lan")
    assert amina.page.locator("figure svg, .invitation input").count() == 0


def test_where_others_can_come_they_find_it_by_link_and_picture(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    invited(amina)
    link = amina.page.get_by_label("Send this link")
    expect(link).to_have_value(re.compile(re.escape(f"{server.address}/join/")))
    expect(amina.page.locator("figure svg")).to_be_visible()
