"""A person at the screen, for tests: presses keys, reads what is shown, plays whole games."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from time import monotonic

from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Static

from respublica.engine.state import Phase
from respublica.protocol.table import Pace
from respublica.terminal.app.app import JoinedApp, LocalApp, TerminalApp
from respublica.terminal.app.game_screen import GameScreen
from respublica.terminal.app.line import Line
from respublica.terminal.news import Moment

PATIENCE = 60.0
SMALL, LARGE = (80, 24), (120, 40)
Keys = Pilot[None]


def at_once(app: TerminalApp, asks: bool = False) -> None:
    """Nobody waits, and nothing is asked twice, unless a test wants that."""
    app.preferences = replace(app.preferences, pace=Pace.AT_ONCE, asks_before_binding=asks)


def on_screen(
    app: TerminalApp, do: Callable[[Keys], Awaitable[None]], size: tuple[int, int] = SMALL
) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await do(pilot)

    try:
        asyncio.run(run())
    finally:
        if isinstance(app, JoinedApp):
            app.table.close()
        if isinstance(app, LocalApp) and app.saved is not None:
            app.saved.close()


def shown(app: TerminalApp) -> str:
    """The whole screen as text."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)


async def settled(pilot: Keys, app: TerminalApp) -> str:
    """The screen once it does not change any more: parts of it are laid out one after the other."""
    before, now = "", shown(app)
    while before != now:
        await pilot.pause(0.05)
        before, now = now, shown(app)
    return now


def hint(app: TerminalApp) -> str:
    """What is said below the line: of the game, also when something is shown before it."""
    screen = next(each for each in app.screen_stack if isinstance(each, GameScreen))
    return str(screen.query_one("#hint", Static).render())


def moment_of(app: TerminalApp) -> Moment | None:
    screen = next((each for each in app.screen_stack if isinstance(each, GameScreen)), None)
    return None if screen is None else screen.moment


async def until(app: TerminalApp, is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < end, f"waited in vain before\n{shown(app)}"
        await asyncio.sleep(0.01)


async def asked(pilot: Keys, app: TerminalApp, number: int = -1) -> Moment | None:
    """The next question after that number of actions that has a choice; None at the end."""

    def is_there() -> bool:
        moment = moment_of(app)
        if moment is None:
            return False
        goes_on = moment.is_solo and moment.shown.only is not None
        has_choice = moment.is_asked and not goes_on
        return moment.is_over or (moment.shown.number > number and has_choice)

    await until(app, is_there)
    moment = moment_of(app)
    return None if moment is None or moment.is_over else moment


async def typed(pilot: Keys, app: TerminalApp, text: str) -> None:
    """Type a line and press Enter."""
    app.screen.query_one(Line).write(text)
    await pilot.pause()
    await pilot.press("enter")


async def play_on(
    pilot: Keys,
    app: TerminalApp,
    rng: Random,
    say: Callable[[Moment], str],
    most: int = 10_000,
) -> int:
    """Play to the end, or so many decisions, by keys and by sentences; how many there were."""
    decisions, number = 0, -1
    while decisions < most and (moment := await asked(pilot, app, number)) is not None:
        number, decisions = moment.shown.number, decisions + 1
        if moment.view.table.phase is Phase.TRADE:
            await typed(pilot, app, say(moment) if rng.random() < 0.7 else "")
        elif moment.view.table.phase is Phase.ANSWER:
            await pilot.press("f5")
        else:
            await pilot.press(*["down"] * rng.randint(1, 2), "enter")
            if "✗" in hint(app):  # an answer that cannot be paid
                await pilot.press("f5")
    return decisions
