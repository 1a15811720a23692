"""A person at the screen: what is typed, what is refused, what is asked once more."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from respublica.engine.actions import DECLINE, PASS, Request, Respond
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.protocol.table import Pace
from respublica.terminal.app.app import LocalApp
from respublica.terminal.app.dialogs import Page, SettingsPage
from respublica.terminal.app.kinds import COLOURS, shape
from respublica.terminal.app.line import Line
from respublica.terminal.app.start_screen import StartScreen
from respublica.terminal.preferences import preferences
from respublica.terminal.saved_games import running_games
from tests.arrange import EDITIONS, SECOND, said, table
from tests.terminal.arranged import ArrangedApp, Scripted
from tests.terminal.at_the_screen import (
    LARGE,
    SMALL,
    Keys,
    asked,
    at_once,
    hint,
    moment_of,
    on_screen,
    shown,
    typed,
    until,
)


def arranged() -> Game:
    return table("2 goth, 1 viking", "2 hun", "1 monk", people="", civilisation="")


def answering() -> dict[int, Scripted]:
    return {1: Scripted(Respond(said("2 people")))}


def test_a_binding_word_is_asked_about_once_more() -> None:
    app = ArrangedApp(arranged(), "en")
    at_once(app, asks=True)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        await typed(pilot, app, "request 2 huns")
        assert "This is binding" in hint(app)
        assert app.game.actions == []
        await pilot.press("escape")
        assert app.screen.query_one(Line).value == "request 2 huns", "the words are kept"
        await pilot.press("enter", "enter")
        await until(app, lambda: bool(app.game.actions))
        assert app.game.actions[0] == (0, Request(said("2 hun")))

    on_screen(app, play)


def test_the_question_can_be_switched_off_and_is_remembered() -> None:
    app = ArrangedApp(arranged(), "en")
    at_once(app, asks=True)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        await pilot.press("f2")
        assert isinstance(app.screen, SettingsPage)
        await pilot.press("down", "right", "escape")
        await typed(pilot, app, "request 2 huns")
        await until(app, lambda: bool(app.game.actions))

    on_screen(app, play)
    assert not preferences().asks_before_binding


BAD = {
    Phase.TRADE: ["hello there", "I offer 3 goths", "1 goth, 1 hun and 1 viking", "7", "accept 1"],
    Phase.ANSWER: ["1 unicorn", "I offer nothing but 2 huns or so", "99", "["],
    Phase.CHOOSE: ["9", "Zorro", "2 goths", "[/bold]"],
    Phase.DELIVER: ["", "9", "5 huns", "some cards"],
}
"""What means nothing in a phase."""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_bad_input_is_explained_at_every_prompt_and_nothing_is_lost(language: str) -> None:
    game = table("2 goth, 1 viking, 1 hun", "2 hun", "1 monk", active=2)
    bots = {2: Scripted(Request(said("1 viking"))), **answering()}
    app = ArrangedApp(game, language, bots)
    at_once(app)

    async def wrong(pilot: Keys, phase: Phase) -> None:
        moment = moment_of(app)
        assert moment is not None
        assert moment.view.table.phase is phase
        before = list(game.actions)
        for text in BAD[phase]:
            await typed(pilot, app, text)
            assert "✗" in hint(app), text
            assert app.screen.query_one(Line).value == text, "the words are kept"
        assert game.actions == before

    async def play(pilot: Keys) -> None:
        first = await asked(pilot, app)
        assert first is not None
        await wrong(pilot, Phase.ANSWER)
        await pilot.press("escape", "enter")
        turn = await asked(pilot, app, first.shown.number)
        assert turn is not None
        await wrong(pilot, Phase.TRADE)
        await typed(pilot, app, "2 huns")
        compared = await asked(pilot, app, turn.shown.number)
        assert compared is not None
        await wrong(pilot, Phase.CHOOSE)
        await typed(pilot, app, "1")
        assert await asked(pilot, app, compared.shown.number) is not None
        await wrong(pilot, Phase.DELIVER)

    on_screen(app, play)
    assert DECLINE in [action for _, action in game.actions]


def test_tab_completes_and_arrows_look_for_another() -> None:
    app = ArrangedApp(arranged(), "en")
    at_once(app)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        line = app.screen.query_one(Line)
        await pilot.press(*"I req", "tab")
        assert line.value == "I request "
        await pilot.press("2", "space", "down", "tab")
        assert line.value == "I request 2 Goths "
        await until(app, lambda: "With 2 Goths" in hint(app))

    on_screen(app, play)


def test_the_list_is_chosen_from_with_arrows_and_a_beginning_is_gone_on_with() -> None:
    app = ArrangedApp(arranged(), "en")
    at_once(app)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        await pilot.press("down", "enter")
        assert app.screen.query_one(Line).value == "I request "
        await pilot.press("escape", "f5")
        await until(app, lambda: bool(app.game.actions))
        assert app.game.actions[0] == (0, PASS)

    on_screen(app, play)


def test_the_mouse_takes_an_option() -> None:
    app = ArrangedApp(arranged(), "en")
    at_once(app)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        await pilot.click("#options", offset=(4, 0))
        await until(app, lambda: bool(app.game.actions))
        assert app.game.actions[0] == (0, PASS)

    on_screen(app, play)


def test_control_c_asks_once() -> None:
    app = ArrangedApp(arranged(), "en")
    at_once(app)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        await pilot.press("ctrl+c")
        assert "Leave the game?" in shown(app)
        await pilot.press("escape")
        assert "Leave the game?" not in shown(app)
        await pilot.press("ctrl+c", "ctrl+c")
        await until(app, lambda: app.has_left)

    on_screen(app, play)


def test_another_language_in_the_middle_of_a_game() -> None:
    app = ArrangedApp(arranged(), "en")
    at_once(app)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        await pilot.press(*"2 huns", "f2", "right", "escape")
        await until(app, lambda: "Vous recevez" in shown(app))
        assert "You are dealt" not in shown(app)
        assert app.screen.query_one(Line).value == "2 huns"

    on_screen(app, play)


def test_help_log_and_table_are_pages_and_words_for_them_are_understood() -> None:
    app = ArrangedApp(arranged(), "de")
    at_once(app)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        for key in ("f1", "f3", "f4"):
            await pilot.press(key)
            assert isinstance(app.screen, Page)
            await pilot.press("pagedown", "end", "home", "escape")
        await typed(pilot, app, "Hilfe")
        assert isinstance(app.screen, Page)
        assert "Das Ziel" in shown(app)

    on_screen(app, play, LARGE)


@pytest.mark.parametrize("size", [(80, 24), (40, 10), (200, 60), (20, 3)])
def test_no_size_of_the_window_is_fatal(size: tuple[int, int]) -> None:
    app = ArrangedApp(arranged(), "en", answering())
    at_once(app)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        is_small = size[0] < SMALL[0] or size[1] < SMALL[1]
        assert ("The window" in shown(app)) == is_small
        await pilot.resize_terminal(*LARGE)
        await typed(pilot, app, "2 huns")
        await asked(pilot, app, 1)
        await pilot.resize_terminal(*SMALL)
        await until(app, lambda: "2 People cards" in shown(app))

    on_screen(app, play)


def test_a_game_that_was_left_is_offered_again_and_gone_on_with() -> None:
    app = LocalApp("en", seed=2)
    at_once(app)

    async def begin(pilot: Keys) -> None:
        assert isinstance(app.screen, StartScreen)
        await pilot.press("enter")
        await asked(pilot, app)
        await pilot.press("f5")
        await until(app, lambda: bool(app.saved and app.saved.game.actions))
        await pilot.press("ctrl+q", "enter")

    on_screen(app, begin)
    (saved,) = running_games()
    again = LocalApp("en", seed=2)
    at_once(again)

    async def go_on(pilot: Keys) -> None:
        await until(again, lambda: "Continue: Second edition, round" in shown(again))
        await pilot.press("enter")
        moment = await asked(pilot, again)
        assert moment is not None
        assert moment.shown.number >= len(saved.game.actions)

    on_screen(again, go_on)


def test_everything_is_chosen_on_the_first_screen() -> None:
    app = LocalApp("en")
    at_once(app)

    async def choose(pilot: Keys) -> None:
        await pilot.press("down", "right", "down", "right", "down", "right", "down", "left")
        await until(app, lambda: "Commencer la partie" in shown(app))
        await pilot.press("up", "up", "up", "up", "enter")
        await asked(pilot, app)

    on_screen(app, choose)
    assert app.saved is not None
    game = app.saved.game
    assert (game.edition.id, game.seats) == (EDITIONS[1], 5)
    assert app.saved.company.opponents[0].level != "merchant"
    assert app.preferences.pace is Pace.AT_ONCE


# Colours ----------------------------------------------------------------------------------------


def test_the_colours_of_the_kinds_are_those_of_the_page() -> None:
    tokens = Path(__file__).parents[2] / "web" / "src" / "lib" / "styles" / "tokens.css"
    rules = re.findall(r"((?:\.k-[a-z-]+,?\s*)+)\{\s*--kind: (#[0-9a-f]{6});", tokens.read_text())
    page = {kind: colour for names, colour in rules for kind in re.findall(r"\.k-([a-z-]+)", names)}
    assert page.items() >= COLOURS.items()
    assert {kind.id for kind in SECOND.kinds} <= COLOURS.keys()


def test_no_two_kinds_have_the_same_shape() -> None:
    shapes = [shape(kind, SECOND) for kind in SECOND.kinds]
    assert len(set(shapes)) == len(shapes)


def test_without_colour_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = ArrangedApp(arranged(), "en")
    at_once(app)

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        assert app.no_color
        assert "▲G  2" in shown(app)

    on_screen(app, play)


def test_random_keys_break_nothing() -> None:
    rng = Random(5)
    app = ArrangedApp(arranged(), "en", answering())
    at_once(app, asks=True)
    keys = ["enter", "down", "up", "left", "right", "escape", "tab", "f1", "f2", "f3", "f4", "f5"]
    keys += ["f6", "pageup", "pagedown", "1", "2", "h", "space", "backspace", "home", "end"]

    async def play(pilot: Keys) -> None:
        await asked(pilot, app)
        for _ in range(60):
            await pilot.press(rng.choice(keys))
        await asyncio.sleep(0)

    on_screen(app, play)
