"""Pictures of the main pages for the README: `make screenshots`.

A real server and a real browser; the games are always the same ones, so that a picture changes only
when the page does.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.chromium import launched
from tests.browser.moments import ME, Moment, all_is_over, i_may_choose, i_may_trade, when
from tests.browser.playing import Player
from tests.browser.stored import store
from tests.browser.visitor import PHONE, Visitor
from tests.server.running import Running

FOLDER = Path(__file__).parents[1] / "docs" / "images"
SEATS = 4
SHARPNESS = 0.75
"""Pixels of the picture for one of the page: large enough to read, small enough to load."""


class Photographer:
    def __init__(self, browser: Browser, server: Running) -> None:
        self._browser = browser
        self._server = server

    def visit(self, **about: Any) -> Visitor:
        sharp = {"device_scale_factor": SHARPNESS, **about}
        return Visitor(self._browser, self._server.address, **sharp)

    def take(self, name: str, visitor: Visitor) -> None:
        page = visitor.settle()
        page.mouse.move(0, 0)
        page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")
        print(f"docs/images/{name}.png")

    def first_page(self) -> None:
        with self.visit() as amina:
            amina.sit(store(self._server, when(i_may_trade, seats=SEATS)), ME)
            amina.go("/")
            expect(amina.page.get_by_role("link", name="Continue")).to_be_visible()
            self.take("first-page", amina)

    def table(self) -> None:
        with self.visit() as amina:
            amina.sit(store(self._server, when(i_may_trade, seats=SEATS)), ME)
            self._compose(amina)
            self.take("table", amina)

    def _compose(self, amina: Visitor) -> None:
        Player(amina).compose("request 1 hun | 2 goth")
        expect(amina.page.locator("main")).to_contain_text("Whoever gives chooses which.")

    def comparing(self) -> None:
        with self.visit() as amina:
            amina.sit(store(self._server, when(i_may_choose, seats=SEATS)), ME)
            expect(amina.page.get_by_role("list", name="The answers")).to_be_visible()
            self.take("comparing", amina)

    def phone(self) -> None:
        with self.visit(viewport=PHONE, device_scale_factor=2, color_scheme="dark") as amina:
            amina.sit(store(self._server, when(i_may_trade, seats=SEATS)), ME)
            self._compose(amina)
            self.take("phone", amina)

    def lesson(self) -> None:
        with self.visit() as learner:
            learner.go("/learn/choice")
            expect(learner.page.locator(".composer")).to_be_visible()
            self.take("lesson", learner)

    def end(self) -> None:
        moment: Moment = when(all_is_over, seats=SEATS)
        with self.visit() as amina:
            amina.sit(store(self._server, moment), ME)
            expect(amina.page.get_by_text("The shuffle was fair.")).to_be_visible()
            self.take("end", amina)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder), grace=3600.0) as server,
        launched() as browser,
    ):
        photographer = Photographer(browser, server)
        photographer.first_page()
        photographer.table()
        photographer.comparing()
        photographer.phone()
        photographer.lesson()
        photographer.end()


if __name__ == "__main__":
    main()
