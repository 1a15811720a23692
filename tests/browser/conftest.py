"""The page in a real Chromium, against the real server, as people use it.

Everybody who visits is watched: a complaint in the console, a request to another host or a breach
of the page's policy fails the test, whatever the test is about.
"""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import launched
from tests.browser.visitor import Visitor
from tests.server.running import Running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server"), grace=3600.0, bot_delay=0.02) as running:
        yield running


Visits = Callable[..., Visitor]
_FAILED = pytest.StashKey[bool]()
PICTURES = os.environ.get("RESPUBLICA_PICTURES")
"""A folder for pictures of what everybody saw when a test failed."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[_FAILED] = report.failed
    return report


@pytest.fixture
def visit(chromium: Browser, server: Running, request: pytest.FixtureRequest) -> Iterator[Visits]:
    """`amina = visit(name="Amina", viewport=PHONE)`: a person with a browser of their own."""
    visitors: list[Visitor] = []
    with ExitStack() as leaving:

        def come(address: str = server.address, **about: Any) -> Visitor:
            visitors.append(leaving.enter_context(Visitor(chromium, address, **about)))
            return visitors[-1]

        yield come
        if PICTURES and request.node.stash.get(_FAILED, False):
            for number, visitor in enumerate(visitors):
                name = request.node.name.replace("/", "_")
                picture = Path(PICTURES) / f"{name}-{number}.png"
                visitor.page.screenshot(path=picture)
