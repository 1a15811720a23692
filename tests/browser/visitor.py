"""A person with a browser of their own, watched for everything a page must never do."""

import json
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    WebSocket,
    expect,
)

from tests.browser.stored import Stored

DESKTOP = {"width": 1440, "height": 900}
LAPTOP = {"width": 1024, "height": 768}
PHONE = {"width": 360, "height": 640}
SIDEWAYS = {"width": 844, "height": 390}
"""A phone held sideways."""
HELD = (PHONE, SIDEWAYS)
"""What is held in the hand and touched."""
SECONDS = 10_000
"""Milliseconds in which the page must have answered, on a slow and busy machine too."""

_WATCH = """
addEventListener('securitypolicyviolation', (breach) =>
  console.error(`policy: ${breach.violatedDirective} ${breach.blockedURI}`));
"""
_AT_REST = """
() => new Promise((rests) => {
  const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (isBusy() ? wait() : rests()), 120);
  };
  const everything = { subtree: true, childList: true, characterData: true };
  new MutationObserver(wait).observe(document, everything);
  wait();
})
"""
_CALM = {"motion": False, "soundsAsked": True, "commit": "at-once", "goesOn": False}
"""Preferences: cards lie still, nothing is asked about sounds, a tap counts at once."""

expect.set_options(timeout=SECONDS)


class Visitor:
    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        name: str = "Amina",
        language: str = "en",
        viewport: dict[str, int] | None = None,
        preferences: dict[str, Any] | None = None,
        **context: Any,
    ) -> None:
        size = self.size = viewport or DESKTOP
        self.is_held = any(size is each for each in HELD)
        self.address = address
        self.name = name
        self.complaints: list[str] = []
        self._heard: list[str] = []
        self._missed: list[str] = []
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": size["width"], "height": size["height"]},
            locale=language,
            has_touch=self.is_held,
            is_mobile=self.is_held,
            **context,
        )
        self.context.set_default_timeout(SECONDS)
        self.context.add_init_script(_WATCH)
        self._prefer({**_CALM, "name": name, **(preferences or {})})
        self.page = self.context.new_page()
        self._watch(self.page)

    def _prefer(self, preferences: dict[str, Any]) -> None:
        """On the first visit; what is chosen later stays chosen."""
        text = json.dumps(json.dumps(preferences))
        self.context.add_init_script(
            f"if (!localStorage.getItem('respublica')) localStorage.setItem('respublica', {text})"
        )

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        # A refusal (4xx) is an answer like any other, though the browser notes it; and that a
        # server is away for a while is for the page to say.
        expected = ("Failed to load resource", "WebSocket connection to")
        if message.type == "error" and not message.text.startswith(expected):
            self.complaints.append(message.text)

    def _request(self, request: Request) -> None:
        host = urlsplit(request.url).netloc
        if host and host != urlsplit(self.address).netloc:
            self.complaints.append(f"a request to {host}")

    def _response(self, response: Response) -> None:
        if "/api/tables/" not in response.url or not response.ok:
            return
        try:
            self._heard.append(response.text())
        except Error:
            # The page was left, or closed, while the answer was being read.
            self._missed.append(response.url)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._heard.append(str(frame)))

    @property
    def heard(self) -> list[str]:
        """Every frame of every socket, and every answer: all that this browser was told."""
        assert self._missed == [], "whoever missed something cannot tell what was not in it"
        return self._heard

    # Where one goes -----------------------------------------------------------------------------

    def go(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def sit(self, table: Stored, seat: int) -> Page:
        """At a table that was stored, as whoever has that seat."""
        self._be(table.sessions[seat])
        return self.go(f"/table/{table.id}")

    def watch(self, table: Stored) -> Page:
        """Look on, without a seat."""
        self._be(table.spectator)
        return self.go(f"/table/{table.id}")

    def _be(self, session: str) -> None:
        self.context.add_cookies([{"name": "respublica", "value": session, "url": self.address}])

    def settle(self) -> Page:
        """Until the page is there and rests."""
        expect(self.page.get_by_role("main")).to_be_visible()
        self.page.evaluate(_AT_REST)
        return self.page

    # What one sees ------------------------------------------------------------------------------

    def see(self, text: str) -> Locator:
        found = self.page.get_by_text(text).first
        expect(found).to_be_visible()
        return found

    @property
    def prompt(self) -> Locator:
        """The one sentence that says what is asked."""
        return self.page.locator("[data-prompt]")

    def button(self, name: str, *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.context.close()
        if kind is None:
            assert self.complaints == []
