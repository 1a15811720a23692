"""The page stays light; how quick it is, bench/page.py measures."""

import pytest
from playwright.sync_api import Response, expect

from respublica.language.languages import LANGUAGES
from tests.browser.conftest import Visits
from tests.browser.looking import javascript_fetched
from tests.browser.moments import ME, i_may_trade, when
from tests.browser.stored import store
from tests.server.running import Running

MOST = 80_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_needs_little_javascript(language: str, visit: Visits) -> None:
    somebody = visit(language=language)
    somebody.go("/")
    assert 10_000 < javascript_fetched(somebody.settle()) <= MOST


def test_every_script_is_sent_compressed_and_for_good(visit: Visits, server: Running) -> None:
    amina = visit()
    scripts: list[Response] = []
    amina.page.on("response", lambda answer: scripts.append(answer))  # noqa: PLW0108
    amina.sit(store(server, when(i_may_trade)), ME)
    expect(amina.prompt).to_be_visible()
    assets = [answer for answer in scripts if "/assets/" in answer.url]
    assert len(assets) > 5
    for answer in assets:
        assert "immutable" in answer.headers["cache-control"]
        is_text = answer.url.endswith((".js", ".css"))
        assert not is_text or answer.headers["content-encoding"] == "gzip", answer.url


def test_the_page_can_be_installed_and_opens_without_a_connection(visit: Visits) -> None:
    """It says that the server does not answer, instead of the browser."""
    somebody = visit()
    somebody.go("/")
    assert somebody.page.locator("link[rel=manifest]").count() == 1
    somebody.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    somebody.page.reload()
    expect(somebody.button("Play now")).to_be_visible()
    somebody.context.set_offline(True)
    somebody.page.reload()
    expect(somebody.button("Play now")).to_be_visible()
    somebody.see("The server isn’t responding. Please check your connection.")
