"""Is the page light and quick? Its first JavaScript, its first page on a slow phone, and an act.

Three figures, each with a bound; what is measured and how stands in bench/README.md. Exit status 1
says that a bound was missed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from tests.browser.chromium import launched
from tests.browser.looking import javascript_fetched
from tests.browser.playing import Player
from tests.browser.visitor import Visitor
from tests.server.running import Running

KILOBYTE = 1000
PROCESSOR_SLOWED = 4
BYTES_A_SECOND = 1_600_000 / 8
LATENCY = 150
"""Milliseconds there and back: with the other two, a phone of some years ago on a poor line."""

# When the button is there, and nothing else has kept the browser busy since.
_INTERACTIVE = """
(() => {
  let busyUntil = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) busyUntil = task.startTime + task.duration;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (!document.querySelector('main .btn.go')) return requestAnimationFrame(look);
    setTimeout(() => { window.interactive = Math.max(performance.now(), busyUntil); }, 0);
  };
  requestAnimationFrame(look);
})();
"""
# From the moment the acknowledgement is here to the frame that shows another table.
_ACTS = """
(() => {
  window.acts = [];
  let acknowledged = null;
  const told = () => document.querySelector('[data-prompt]')?.textContent;
  let before;
  const look = () => {
    if (acknowledged !== null && told() !== before) {
      window.acts.push(performance.now() - acknowledged);
      acknowledged = null;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      this.addEventListener('message', ({ data }) => {
        if (!data.startsWith('{"type":"acknowledged"')) return;
        before = told();
        acknowledged = performance.now();
      });
    }
  };
})();
"""


@dataclass(frozen=True, slots=True)
class Figure:
    told: str
    value: float
    most: float
    unit: str
    note: str = ""

    @property
    def is_met(self) -> bool:
        return self.value <= self.most

    def __str__(self) -> str:
        verdict = "met" if self.is_met else "MISSED"
        bound = f"at most {self.most:g} {self.unit}, {verdict}"
        return f"{self.told}: {self.value:.3g} {self.unit} ({bound}){self.note}"


def initial_javascript(browser: Browser, server: Running) -> Figure:
    """All scripts that the first page fetches before it rests, as they are sent."""
    with Visitor(browser, server.address) as visitor:
        visitor.go("/")
        size = javascript_fetched(visitor.settle())
    return Figure("JavaScript of the first page, gzipped", size / KILOBYTE, 80, "kB")


def first_page(browser: Browser, server: Running, runs: int) -> Figure:
    """Until `Play now` can be pressed, with nothing in the cache."""
    times = []
    for _ in range(runs):
        with opened(browser, server) as page:
            slow_down(page)
            page.add_init_script(_INTERACTIVE)
            page.goto("/", wait_until="commit")
            page.wait_for_function("() => window.interactive")
            times.append(page.evaluate("window.interactive") / 1000)
    note = f", worst of {runs}: {max(times):.3g} s"
    return Figure("First page interactive on a slow phone", median(times), 1.5, "s", note)


def slow_down(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR_SLOWED})
    speed = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    line = {"offline": False, "latency": LATENCY, **speed}
    session.send("Network.emulateNetworkConditions", line)


def an_act(browser: Browser, server: Running, acts: int) -> Figure:
    """Moves of a game against bots, cards in motion, as everybody has it."""
    quick = {"level": "novice", "seats": 3, "edition": "second"}
    chosen = {"motion": True, "quick": quick}
    with Visitor(browser, server.address, preferences=chosen) as visitor:
        visitor.page.add_init_script(_ACTS)
        visitor.go("/")
        visitor.button("Play now").click()
        player = Player(visitor)
        player.play(until=lambda: len(visitor.page.evaluate("window.acts")) >= acts)
        times = visitor.page.evaluate("window.acts")
    note = f", median of {len(times)}: {median(times):.3g} ms"
    return Figure("An act on screen after its acknowledgement, worst", max(times), 100, "ms", note)


@contextmanager
def opened(browser: Browser, server: Running) -> Iterator[Page]:
    context = browser.new_context(base_url=server.address)
    try:
        yield context.new_page()
    finally:
        context.close()


def measured(runs: int, acts: int) -> Iterator[Figure]:
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder), bot_delay=0.02, grace=3600.0) as server,
        launched() as browser,
    ):
        yield initial_javascript(browser, server)
        yield first_page(browser, server, runs)
        yield an_act(browser, server, acts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5, help="times the first page is opened")
    parser.add_argument("--acts", type=int, default=30, help="acts that are timed")
    asked = parser.parse_args()
    are_met = True
    for figure in measured(asked.runs, asked.acts):
        print(figure)
        are_met &= figure.is_met
    return 0 if are_met else 1


if __name__ == "__main__":
    sys.exit(main())
