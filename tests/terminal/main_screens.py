"""The main screens as text, at any size and in any language; always the same."""

from collections.abc import Iterator
from pathlib import Path

from respublica.bots.bot import Bot
from respublica.engine.actions import Respond
from respublica.engine.game import Game
from respublica.language.printer import say
from respublica.language.records import read_record
from respublica.language.word_tables import Intent
from respublica.terminal.app.app import LocalApp, ReplayApp
from respublica.terminal.app.end_screen import EndScreen
from respublica.terminal.replaying import Walk
from tests.arrange import SECOND, said, table
from tests.terminal.arranged import ArrangedApp, Scripted
from tests.terminal.at_the_screen import (
    LARGE,
    SMALL,
    Keys,
    asked,
    at_once,
    hint,
    on_screen,
    settled,
    shown,
    typed,
    until,
)

FOLDER = Path(__file__).parent / "screens"
SHOWN = [("en", SMALL), ("en", LARGE), ("fr", SMALL), ("de", LARGE)]
GAMES = Path(__file__).parents[1] / "games"


def taken(language: str, size: tuple[int, int]) -> Iterator[tuple[str, str]]:
    """Every screen with its name."""
    found: dict[str, str] = {}
    _start(found, language, size)
    _game(found, language, size)
    _replay(found, language, size)
    width, height = size
    for name, text in found.items():
        yield f"{name}-{width}x{height}-{language}.txt", text + "\n"


def _start(found: dict[str, str], language: str, size: tuple[int, int]) -> None:
    app = LocalApp(language)

    async def look(pilot: Keys) -> None:
        await pilot.press("down")
        found["start"] = await settled(pilot, app)

    on_screen(app, look, size)


def arranged() -> Game:
    return table(
        "4 goth, 1 hun, 2 viking, 1 monk, 1 trade",
        "2 hun, 3 langobard, 1 goth",
        "1 monk, 2 hun, 1 alchemy",
        "1 hun, 2 anglo-saxon",
        groups={0: "hun", 1: ["viking", "langobard"], 2: "goth"},
    )


def answering() -> dict[int, Bot]:
    return {
        1: Scripted(Respond(said("1 viking | 2 people"))),
        2: Scripted(Respond(said("2 card"))),
        3: Scripted(Respond(said("1 book"))),
    }


def _game(found: dict[str, str], language: str, size: tuple[int, int]) -> None:
    app = ArrangedApp(arranged(), language, answering())
    at_once(app, asks=True)
    request = say(said("1 goth | 1 hun"), SECOND, language, Intent.REQUEST)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        found["trade"] = await settled(pilot, app)
        for key, name in (("f1", "help"), ("f2", "settings"), ("f4", "table")):
            await pilot.press(key)
            found[name] = await settled(pilot, app)
            await pilot.press("escape")
        await pilot.press("ctrl+c")
        found["leave"] = await settled(pilot, app)
        await pilot.press("escape")
        await typed(pilot, app, request)
        found["confirm"] = await settled(pilot, app)
        await pilot.press("enter")
        await asked(pilot, app, 3)
        found["compare"] = await settled(pilot, app)
        await typed(pilot, app, "3")
        await until(app, lambda: "✗" in hint(app))
        found["refusal"] = await settled(pilot, app)
        await typed(pilot, app, "1")
        await pilot.press("enter")
        await asked(pilot, app, 4)
        found["deliver"] = await settled(pilot, app)

    on_screen(app, play, size)


def _replay(found: dict[str, str], language: str, size: tuple[int, int]) -> None:
    record = read_record((GAMES / "second.record").read_text(encoding="utf-8"))
    walk = Walk(record, "open", language)
    app = ReplayApp(walk)

    async def look(pilot: Keys) -> None:
        await until(app, lambda: bool(shown(app).strip()))
        found["opened"] = await settled(pilot, app)
        await pilot.press("down", "down", "down")
        found["replay"] = await settled(pilot, app)
        walk.eyes = 0
        walk.go(walk.steps)
        app.push_screen(EndScreen(walk.scene().moment, ["/a/record"]))
        await pilot.pause()
        found["end"] = await settled(pilot, app)

    on_screen(app, look, size)


def drawn() -> Iterator[tuple[str, str]]:
    """The picture of the README: the answers side by side."""
    pictures: dict[str, str] = {}
    app = ArrangedApp(arranged(), "en", answering())
    at_once(app)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        await typed(pilot, app, "I request 1 Goth or 1 Hun")
        await asked(pilot, app, 3)
        await pilot.press("right")
        await settled(pilot, app)
        pictures["terminal.svg"] = app.export_screenshot(title="respublica terminal")

    on_screen(app, play, (112, 34))
    yield from pictures.items()
