"""Pictures of the main pages for the README: `make screenshots`.

A real server and a real browser; the games are always the same ones, so that a picture changes only
when the page does. The browser itself makes small files of them.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

sys.path.insert(0, str(Path(__file__).parents[1]))

from respublica.engine import cards as c
from respublica.engine.game import Game
from tests.browser.chromium import launched
from tests.browser.moments import ME, all_is_over, i_may_choose, i_may_trade, when
from tests.browser.playing import Player
from tests.browser.stored import store
from tests.browser.visitor import PHONE, Visitor
from tests.server.running import Running

FOLDER = Path(__file__).parents[1] / "docs" / "images"
MOST_BYTES = 250_000
SEATS = 4
MANY_CARDS = 12
QUALITY = 0.86
_SMALL = """
async ([picture, quality]) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}
"""


def i_compare(game: Game) -> bool:
    """Three answers, one of which I cannot pay; much in hand and something before everybody."""
    is_late = all(game.state.table.groups) and c.total(game.state.hands[ME]) >= MANY_CARDS
    return is_late and i_may_choose(game) and len(list(game.view(ME).legal)) == SEATS - 1


class Photographer:
    def __init__(self, browser: Browser, server: Running) -> None:
        self._browser = browser
        self._server = server
        self._darkroom = browser.new_page()

    def visit(self, **about: Any) -> Visitor:
        return Visitor(self._browser, self._server.address, **about)

    def take(self, name: str, visitor: Visitor) -> None:
        page = visitor.settle()
        page.mouse.move(0, 0)
        small = self._small(page.screenshot(animations="disabled"))
        assert len(small) < MOST_BYTES, f"{name} has {len(small)} bytes"
        (FOLDER / f"{name}.webp").write_bytes(small)
        print(f"docs/images/{name}.webp: {len(small) // 1000} kB")

    def _small(self, picture: bytes) -> bytes:
        address = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
        made = self._darkroom.evaluate(_SMALL, [address, QUALITY])
        return base64.b64decode(made.partition(",")[2])

    def first_page(self) -> None:
        with self.visit() as amina:
            amina.sit(store(self._server, when(i_may_trade, seats=SEATS)), ME)
            amina.go("/")
            expect(amina.page.get_by_role("link", name="Continue")).to_be_visible()
            self.take("first-page", amina)

    def table(self) -> None:
        """In the middle of a trade: the answers side by side."""
        with self.visit() as amina:
            amina.sit(store(self._server, when(i_compare, seats=SEATS)), ME)
            expect(amina.page.get_by_role("list", name="Responses")).to_be_visible()
            self.take("table", amina)

    def dark(self) -> None:
        with self.visit(color_scheme="dark") as amina:
            amina.sit(store(self._server, when(i_may_trade, seats=SEATS)), ME)
            self._compose(amina)
            self.take("dark", amina)

    def phone(self) -> None:
        with self.visit(viewport=PHONE, device_scale_factor=2) as amina:
            amina.sit(store(self._server, when(i_may_trade, seats=SEATS)), ME)
            self._compose(amina)
            self.take("phone", amina)

    def _compose(self, amina: Visitor) -> None:
        Player(amina).compose("request 1 hun | 2 goth")
        expect(amina.page.locator("main")).to_contain_text("The giver chooses which.")

    def lesson(self) -> None:
        with self.visit() as learner:
            learner.go("/learn/choice")
            expect(learner.page.locator(".composer")).to_be_visible()
            self.take("lesson", learner)

    def end_and_replay(self) -> None:
        table = store(self._server, when(all_is_over, seats=SEATS))
        with self.visit() as amina:
            amina.sit(table, ME)
            expect(amina.page.get_by_text("The shuffle was fair.")).to_be_visible()
            self.take("end", amina)
            middle = len(table.moment.game.actions) // 2
            amina.go(f"/replay/{table.id}?at={middle}")
            expect(amina.page.get_by_text("The shuffle was fair.")).to_be_visible()
            self.take("replay", amina)


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
        photographer.dark()
        photographer.phone()
        photographer.lesson()
        photographer.end_and_replay()


if __name__ == "__main__":
    main()
