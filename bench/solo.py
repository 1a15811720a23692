"""A whole game against bots in the page, by a scripted player: its waiting, its taps.

What is counted and how stands in bench/README.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import Locator

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "scripts"))

from tests.browser.chromium import launched
from tests.browser.playing import SCENE, Player
from tests.browser.visitor import Visitor
from tests.server.running import Running

PACES = ("unhurried", "brisk", "at-once")
DECIDING, TAPPING = 8.0, 1.5
"""Seconds that a person takes for a decision, and for a tap where there was nothing to decide."""


@dataclass(frozen=True)
class Figures:
    pace: str
    goes_on: bool
    decisions: int
    """That the player had to make, forced ones included."""
    forced: int
    """Of those: where one action was legal."""
    by_itself: int
    """What left no choice, and happened without a tap."""
    taps: int
    waiting: float
    """Seconds from a decision of the player's to the next one that is theirs."""

    @property
    def minutes(self) -> float:
        chosen = self.decisions - self.forced
        return (self.waiting + chosen * DECIDING + self.forced * TAPPING) / 60


class Counting(Player):
    """Presses what the page offers, counts it, and waits for nothing else."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        super().__init__(visitor, seed=seed)
        self.taps = 0
        self.forced = 0
        self.waiting = 0.0
        self._answered_at = monotonic()

    def press(self, what: str | Locator) -> None:
        self.taps += 1
        super().press(what)

    def _scene(self) -> str:
        """What is asked of the player; what happens by itself is waited for."""
        is_going = "document.querySelector('[data-going-on]')"
        return str(self._wait(f"() => {is_going} ? null : ({SCENE})()").json_value())

    def _decide(self, scene: str) -> None:
        self.waiting += monotonic() - self._answered_at
        self.forced += _told(self.visitor)["only"] is not None
        super()._decide(scene)
        self._answered_at = monotonic()


def _told(visitor: Visitor) -> dict[str, Any]:
    """The last that the page was shown."""
    return next(
        message
        for frame in reversed(visitor.heard)
        if '"type":"shown"' in frame and (message := json.loads(frame))["type"] == "shown"
    )


def _by_itself(visitor: Visitor, taken: int) -> int:
    """The decisions of the player's seat in the whole game, less those that were tapped."""
    shown = [json.loads(frame) for frame in visitor.heard if frame.startswith('{"type":"shown"')]
    seat = shown[-1]["view"]["seat"]
    asked = {(each["number"], seat in each["asked"]) for each in shown}
    return sum(is_asked for _, is_asked in asked) - taken


def measured(pace: str, *, goes_on: bool, seed: int, delay: float) -> Figures:
    """One game of four seats against apprentices, the second edition, as the first page has it."""
    chosen = {
        "quick": {"level": "apprentice", "seats": 4, "edition": "second"},
        "goesOn": goes_on,
        "pace": pace,
        "commit": "undo",
        "motion": True,
    }
    folder = Path(tempfile.mkdtemp())
    with (
        Running(folder, bot_delay=delay, grace=3600.0, warms_bots=True) as server,
        launched() as browser,
        Visitor(browser, server.address, preferences=chosen) as visitor,
    ):
        visitor.go("/")
        visitor.button("Play now").click()
        player = Counting(visitor, seed)
        player.play()
        by_itself = _by_itself(visitor, len(player.asked))
        print(f"{pace}: {dict(Counter(player.asked))}", file=sys.stderr)
        return Figures(
            pace,
            goes_on,
            len(player.asked),
            player.forced,
            max(0, by_itself),
            player.taps,
            round(player.waiting, 1),
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pace", choices=PACES, nargs="+", default=list(PACES))
    parser.add_argument("--asks-all", action="store_true", help="also what leaves no choice")
    parser.add_argument("--seed", type=int, default=1, help="of the player's choices")
    parser.add_argument("--delay", type=float, default=1.0, help="of bots, as the server has it")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    found = [
        measured(pace, goes_on=not chosen.asks_all, seed=chosen.seed, delay=chosen.delay)
        for pace in chosen.pace
    ]
    for each in found:
        share = each.forced / max(1, each.decisions)
        print(
            f"{each.pace}: {each.decisions} decisions, {each.forced} forced ({share:.0%}), "
            f"{each.by_itself} by themselves, {each.taps} taps, {each.waiting:.0f} s of waiting, "
            f"about {each.minutes:.0f} minutes for a person"
        )
    if chosen.json:
        chosen.json.write_text(json.dumps([asdict(each) for each in found], indent=2))


if __name__ == "__main__":
    main()
