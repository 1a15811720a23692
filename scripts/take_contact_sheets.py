"""Every phase of a game and every page, at eight sizes, light and dark, in every language.

    python scripts/take_contact_sheets.py FOLDER [--sizes 844x390 …] [--scenes trade …]
        [--languages en …] [--schemes light dark]

One picture for each size, scheme and language, in which all scenes stand side by side: to be looked
at before a change of the layout lands. Nothing of it is kept in the repository.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

sys.path.insert(0, str(Path(__file__).parents[1]))

from respublica.language.languages import LANGUAGES
from tests.browser.chromium import launched
from tests.browser.moments import ME, PHASES, beginning, i_may_choose, thirty_cards, when
from tests.browser.playing import Player
from tests.browser.stored import store
from tests.browser.visitor import Visitor
from tests.server.running import Running

SIZES = (
    "2560x1300",
    "1440x900",
    "1280x600",
    "1024x768",
    "768x1024",
    "390x844",
    "844x390",
    "667x375",
)
SCHEMES = ("light", "dark")
SEATS = 4
SHEET_PX = 1400
"""As wide as a sheet is; pictures are made smaller until a few stand beside one another."""
Scene = Callable[[Visitor, Running], Any]


def _phase(name: str) -> Scene:
    def sit(visitor: Visitor, server: Running) -> None:
        visitor.sit(store(server, when(PHASES[name], seats=3 if name == "draw" else SEATS)), ME)

    return sit


def _waiting(visitor: Visitor, server: Running) -> None:
    """As somebody who is not asked, while others trade."""
    visitor.sit(store(server, when(PHASES["answer"], seats=SEATS)), 2)


def _composing(visitor: Visitor, server: Running) -> None:
    visitor.sit(store(server, when(PHASES["trade"], seats=SEATS)), ME)
    Player(visitor).compose("offer 2 architecture | 3 metalworking")


def _answering_twice(visitor: Visitor, server: Running) -> None:
    visitor.sit(store(server, when(PHASES["answer"], seats=SEATS)), ME)
    Player(visitor).compose("respond 1 langobard | 1 shipbuilding")


def _curtain(visitor: Visitor, server: Running) -> None:
    page = visitor.go("/?create")
    page.get_by_role("radio", name="3", exact=True).check()
    for chair in page.get_by_role("listitem").filter(has=page.get_by_role("button")).all():
        chair.get_by_role("button").last.click()
        chair.get_by_role("textbox").fill("Björn")
    page.locator(".btn.go").click()
    expect(page.locator("main.curtain")).to_be_visible()


def _curtain_asked(visitor: Visitor, server: Running) -> None:
    """Something was said; the next may answer."""
    _curtain(visitor, server)
    visitor.page.locator(".curtain button").first.click()
    Player(visitor).do("request 1 goth | 1 shipbuilding")


def _many_cards(visitor: Visitor, server: Running) -> None:
    visitor.sit(store(server, thirty_cards(5)), ME)


def _five_seats(visitor: Visitor, server: Running) -> None:
    visitor.sit(store(server, when(i_may_choose, seats=5)), ME)


def _first_turn(visitor: Visitor, server: Running) -> None:
    visitor.sit(store(server, beginning(seats=SEATS)), 1)


def _page(path: str) -> Scene:
    return lambda visitor, server: visitor.go(path)


SCENES: dict[str, Scene] = {
    **{name.replace(" ", "-"): _phase(name) for name in PHASES},
    "first-turn": _first_turn,
    "waiting": _waiting,
    "composing": _composing,
    "answering-twice": _answering_twice,
    "many-cards": _many_cards,
    "five-seats": _five_seats,
    "curtain": _curtain,
    "curtain-asked": _curtain_asked,
    "first-page": _page("/"),
    "create": _page("/?create"),
    "lesson": _page("/learn/choice"),
    "rules": _page("/rules/second"),
    "join": _page("/join/nowhere1"),
    "account": _page("/account"),
}

_SHEET = """
async ([pictures, width, across]) => {
  document.body.replaceChildren();
  document.body.style.cssText =
    `margin: 0; width: ${width}px; display: grid; gap: 12px; background: #777;`
    + `grid-template-columns: repeat(${across}, 1fr); font: 600 22px sans-serif; color: #fff`;
  for (const [name, address] of pictures) {
    const figure = document.createElement('div');
    const image = new Image();
    image.src = address;
    image.style.width = '100%';
    await image.decode();
    figure.append(name, image);
    document.body.append(figure);
  }
}
"""


def pictures(
    browser: Browser, server: Running, asked: argparse.Namespace, language: str
) -> Iterator[tuple[str, str, str, bytes]]:
    """Size, scheme, scene and the picture of it."""
    for scene in asked.scenes:
        with Visitor(browser, server.address, language=language) as visitor:
            SCENES[scene](visitor, server)
            for size in asked.sizes:
                width, height = map(int, size.split("x"))
                visitor.page.set_viewport_size({"width": width, "height": height})
                for scheme in asked.schemes:
                    visitor.page.emulate_media(color_scheme=scheme)
                    page = visitor.settle()
                    yield size, scheme, scene, page.screenshot(animations="disabled")


def write_sheet(browser: Browser, path: Path, scenes: dict[str, bytes], size: str) -> None:
    width, height = map(int, size.split("x"))
    across = 2 if width > height else 4
    addresses = [
        (name, f"data:image/png;base64,{base64.b64encode(picture).decode()}")
        for name, picture in scenes.items()
    ]
    page = browser.new_page(viewport={"width": SHEET_PX, "height": 800})
    page.evaluate(_SHEET, [addresses, SHEET_PX, across])
    page.screenshot(path=path, full_page=True)
    page.close()
    print(path)


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reading.add_argument("folder", type=Path)
    reading.add_argument("--sizes", nargs="+", default=SIZES)
    reading.add_argument("--scenes", nargs="+", default=list(SCENES), choices=SCENES)
    reading.add_argument("--languages", nargs="+", default=list(LANGUAGES), choices=LANGUAGES)
    reading.add_argument("--schemes", nargs="+", default=SCHEMES, choices=SCHEMES)
    asked = reading.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder), grace=3600.0) as server,
        launched() as browser,
    ):
        for language in asked.languages:
            sheets: dict[tuple[str, str], dict[str, bytes]] = {}
            for size, scheme, scene, picture in pictures(browser, server, asked, language):
                sheets.setdefault((size, scheme), {})[scene] = picture
            for (size, scheme), scenes in sheets.items():
                path = asked.folder / f"{size}-{scheme}-{language}.png"
                write_sheet(browser, path, scenes, size)


if __name__ == "__main__":
    main()
