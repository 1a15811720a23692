"""Somebody at a table who does what the page offers, by mouse or touch.

`do` carries out one action; `play` goes on by itself to the end, in English, by what is there to
be pressed: no rule is known here either.
"""

import re
from collections.abc import Callable
from math import dist
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, expect

from respublica.engine import catalogue
from tests.browser.looking import out_of_reach
from tests.browser.visitor import Visitor

PATIENCE = 60_000
MOST_MOVES = 400
UNHURRIED = 0.4
"""Seconds: sooner nothing is pressed that a new question put where the last press was."""
NEAR = 60

SCENE = """() => {
  const there = (what) => document.querySelector(what) !== null;
  if (there('main.end')) return 'over';
  if (there('[data-target^="display:"]')) return 'display';
  if (there('[data-target="draw"]')) return 'draw';
  if (there('ol[aria-label="Responses"]')) return 'choose';
  if (there('section[aria-label="Your statement"] .tile')) return 'speak';
  if (there('[data-hand] .cards[aria-pressed]')) return 'deliver';
  if (there('.prompt [data-target="go-on"]:not([disabled])')) return 'go on';
  if (there('.sheet .sentence')) return 'speak';
  if (there('[data-hand] button.kind')) return 'deliver';
  if (there('.sheet [data-target="go-on"]:not([disabled])')) return 'go on';
  return null;
}
"""
_MAY_GIVE = (
    "[data-hand] :is(.cards[aria-disabled='false'], button.kind:not([aria-disabled='true']))"
)
_TOLD = """
document.querySelector('[data-prompt]')?.textContent
  + document.querySelector('[data-ticker]')?.textContent
  + document.querySelectorAll('[data-log] li').length
"""
_MOVED_ON = """
([pressed, before]) =>
  !pressed.isConnected || document.querySelector('[data-prompt]')?.innerText !== before
"""
_WORDS = {
    "wide": ("people", "civilisation", "card", "pair", "three", "four", "five"),
    "phone": ("card", "people", "civilisation", "pair", "three", "four", "five"),
}
"""What can be counted beside kinds, in the order in which it is offered."""


class Player:
    def __init__(self, visitor: Visitor, edition: str = "second", seed: int = 1) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self._kinds = [kind.id for kind in catalogue.edition(edition).kinds]
        self._is_phone = visitor.is_held
        self._dice = Random(seed)
        self.asked: list[str] = []
        """What was asked so far."""
        self._asked_at = monotonic()
        self._pressed_at = (0.0, 0.0)

    # One action, as a record has it ---------------------------------------------------------------

    def do(self, action: str) -> None:
        """Carry it out, and see that the table is another one then."""
        last = self._to_press(action)
        last.wait_for()
        self._asked_at = monotonic()
        before = self.visitor.prompt.inner_text()
        pressed = last.element_handle()
        self.press(last)
        self._wait(_MOVED_ON, [pressed, before])

    def _to_press(self, action: str) -> Locator:
        """Prepare it, as far as the press that does it."""
        verb, _, about = action.partition(" ")
        match verb:
            case "request" | "offer" | "respond":
                self.compose(action)
                return self._committing
            case "pass" | "decline" | "done":
                return self.page.locator('[data-target="go-on"]')
            case "accept" | "display":
                return self.page.locator(f'[data-target="{verb}:{about}"]')
            case "deliver":
                self.choose(about)
                return self._committing
            case "draw":
                return self.drawing(about)
            case _:
                raise AssertionError(f"nobody can {action}")

    def compose(self, action: str) -> None:
        """The words, tapped together; nothing is said yet."""
        verb, _, statement = action.partition(" ")
        if verb != "respond":
            self.press(self.page.locator(".mode .seg button").nth(int(verb == "offer")))
        for term in re.split(r"[|+]", statement):
            count, _, noun = term.strip().partition(" ")
            for _ in range(int(count)):
                self.tap(noun)
        if "+" in statement:
            self.press(self.page.locator(".join button").first)

    def tap(self, noun: str) -> None:
        """One more of a kind, a category, any card or a multiple."""
        if noun not in self._kinds:
            words = _WORDS["phone" if self._is_phone else "wide"]
            self.press(self.page.locator(".more button").nth(words.index(noun)))
        elif self._is_phone:
            self.press(self.in_hand(noun))
        else:
            self.press(self.page.locator(".tile").nth(self._kinds.index(noun)))

    def choose(self, cards: str) -> None:
        """Cards to give; none are given yet."""
        for part in cards.split(","):
            count, _, kind = part.strip().partition(" ")
            for _ in range(int(count)):
                before = self._committing.text_content() or ""
                self.press(self.in_hand(kind))
                expect(self._committing).not_to_have_text(before)

    def drawing(self, backs: str) -> Locator:
        """What to press to draw so many of each."""
        wanted = {family: int(n) for n, family in (part.split() for part in backs.split(", "))}
        options = self.page.locator('[data-target="draw"] button')
        expect(options.first).to_be_visible()
        for option in options.all():
            shown = {family: option.locator(f".back.{family}").count() for family in wanted}
            if shown == wanted:
                return option
        raise AssertionError(f"nobody offers to draw {backs}")

    def commit(self) -> None:
        self.press(self._committing)

    @property
    def _committing(self) -> Locator:
        return self.page.locator("main .btn.go")

    def in_hand(self, kind: str) -> Locator:
        return self.page.locator(
            f'button[data-place="hand-{kind}"], [data-place="hand-{kind}"] button.cards'
        )

    def press(self, what: str | Locator) -> None:
        target = self.page.locator(what) if isinstance(what, str) else what
        self._take_time(target)
        if self._is_phone:
            assert (why := out_of_reach(target)) is None, why
            target.tap()
        else:
            target.click()

    def _take_time(self, target: Locator) -> None:
        box = target.bounding_box()
        assert box is not None
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        hurry = self._asked_at + UNHURRIED - monotonic()
        if hurry > 0 and dist(place, self._pressed_at) < NEAR:
            self.page.wait_for_timeout(1000 * hurry)
        self._pressed_at = place

    # A whole game ---------------------------------------------------------------------------------

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """To the end, or until it is so."""
        for _ in range(MOST_MOVES):
            if self._scene() == "over" or until():
                return
            self.move()
        raise AssertionError(f"no end after {MOST_MOVES} moves")

    def move(self) -> None:
        """One decision, as soon as there is one to make."""
        scene = self._scene()
        self._asked_at = monotonic()
        before = self.page.evaluate(_TOLD)
        self._decide(scene)
        self.asked.append(scene)
        self._wait(f"(before) => {_TOLD} !== before || document.querySelector('main.end')", before)

    def _scene(self) -> str:
        return str(self._wait(SCENE).json_value())

    def _wait(self, until: str, about: Any = None) -> Any:
        return self.page.wait_for_function(until, arg=about, timeout=PATIENCE, polling=20)

    def _decide(self, scene: str) -> None:
        match scene:
            case "speak":
                self._speak()
            case "choose":
                self._choose()
            case "deliver":
                self._deliver()
            case "display":
                self.press(self._any('[data-target^="display:"]'))
            case "draw":
                self.press(self._any('[data-target="draw"] button'))
            case "go on":
                self.press(':is(.prompt, .sheet) [data-target="go-on"]')
            case _:
                raise AssertionError(f"nobody knows what to do in {scene}")

    def _speak(self) -> None:
        """Ask for, or answer with, something of what one has; now and then nothing."""
        held = "[data-hand] .kind:has(.have)" if self._is_phone else ".tile:has(.held)"
        if self._dice.random() < 0.4 or self.page.locator(held).count() == 0:
            self.press(':is(.composer, .sheet) [data-target="go-on"]')
        else:
            self.press(self._any(held))
            self.commit()

    def _choose(self) -> None:
        answers = f'{".sheet " if self._is_phone else ""}[data-target^="accept:"]'
        if self.page.locator(answers).count() and self._dice.random() < 0.8:
            self.press(self._any(answers))
        else:
            self.press(self.visitor.button("Refuse all"))

    def _deliver(self) -> None:
        """Once the page has been told which cards may be given."""
        self.visitor.settle()
        while self._committing.get_attribute("aria-disabled") == "true":
            before = self._committing.text_content() or ""
            self.press(self._any(_MAY_GIVE))
            expect(self._committing).not_to_have_text(before)
        self.commit()

    def _any(self, what: str) -> Locator:
        among = self.page.locator(what)
        return among.nth(self._dice.randrange(among.count()))


_HAND = """
() => [...document.querySelectorAll('[data-place^="hand-"]')].map((group) => [
  group.dataset.place.slice(5),
  [group, ...group.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel).join()
    + group.textContent,
])
"""


def hand_seen(visitor: Visitor) -> dict[str, int]:
    """What the page tells of one's own hand, by kind: `Goths, 3 of 5.`"""
    told: list[list[str]] = visitor.page.evaluate(_HAND)
    found = [(kind, re.search(r", (\d+) of \d", text)) for kind, text in told]
    return {kind: int(count[1]) for kind, count in found if count and int(count[1])}
