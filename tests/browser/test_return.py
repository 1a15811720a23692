"""Nobody loses anything by coming back: after a reload in any phase, after the server was away."""

from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visits
from tests.browser.moments import ME, PHASES, i_may_trade, i_must_deliver, when
from tests.browser.playing import Player, hand_seen
from tests.browser.stored import store, stored_since
from tests.browser.visitor import Visitor
from tests.server.running import Running

_LOOKED_AT = """
() => [...document.querySelectorAll('main, aside')].map((part) => part.innerText).join('\\n')
"""


@pytest.mark.parametrize("phase", PHASES)
def test_a_reload_changes_nothing(phase: str, visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(PHASES[phase])), ME)
    amina.page.wait_for_load_state("networkidle")
    before = seen(amina)
    amina.page.reload()
    amina.page.wait_for_load_state("networkidle")
    assert seen(amina) == before


def seen(visitor: Visitor) -> str:
    """All there is to read, once it is settled."""
    return str(visitor.settle().evaluate(_LOOKED_AT))


def test_words_not_yet_said_survive_a_reload(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    Player(amina).compose("offer 2 viking + 1 goth")
    amina.page.reload()
    expect(amina.page.locator(".composer q")).to_have_text("I offer 1 Goth and 2 Vikings.")


def test_cards_chosen_and_not_yet_given_survive_a_reload(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_must_deliver)), ME)
    Player(amina).choose(when(i_must_deliver).delivery)
    amina.page.reload()
    expect(amina.button("Give 1 Langobard", exact=True)).to_be_visible()


# The server goes away ---------------------------------------------------------------------------


def test_while_the_server_is_away_everything_waits_and_nothing_is_lost(
    visit: Visits, tmp_path: Path
) -> None:
    with Running(tmp_path, grace=3600.0) as server:
        table = store(server, when(i_may_trade))
        amina = visit(address=server.address)
        amina.sit(table, ME)
        player = Player(amina)
        player.compose("request 1 hun")
        server.kill()
        expect(amina.page.get_by_text("Connection lost. Reconnecting…")).to_be_visible()
        amina.see("Your text is kept.")
        assert hand_seen(amina) == table.moment.hand(ME), "the table stays readable"
        expect(amina.page.locator("main .btn:enabled")).to_have_count(0)
        amina.page.keyboard.press("Control+Enter")
        server.start()
        expect(amina.page.get_by_text("Reconnected. Nothing was lost.")).to_be_visible()
        expect(amina.prompt).to_contain_text("Your turn.")
        player.commit()
        expect(amina.prompt).to_contain_text("You request 1 Hun.")
        assert stored_since(server, table) == ["request 1 hun"]


def test_an_act_whose_acknowledgement_was_lost_happens_once(visit: Visits, server: Running) -> None:
    """The line breaks just then: the page asks again under the same id."""
    table = store(server, when(i_may_trade))
    amina = visit()
    lost: list[str] = []

    def relay(socket: WebSocketRoute) -> None:
        there = socket.connect_to_server()

        def tell(frame: str | bytes) -> None:
            if '"acknowledged"' in str(frame) and not lost:
                lost.append(str(frame))
                there.close()
                socket.close(code=3000)
            elif not (lost and len(lost) == 1 and relayed[0] is socket):
                socket.send(frame)

        relayed.append(socket)
        there.on_message(tell)

    relayed: list[WebSocketRoute] = []
    amina.page.route_web_socket("**/socket*", relay)
    amina.sit(table, ME)
    Player(amina).do("request 1 hun")
    expect(amina.prompt).to_contain_text("You request 1 Hun.")
    assert (len(lost), len(relayed)) == (1, 2)
    assert stored_since(server, table) == ["request 1 hun"]


def test_a_table_can_be_gone_on_with_from_the_first_page(visit: Visits, server: Running) -> None:
    table = store(server, when(i_may_trade))
    amina = visit()
    amina.sit(table, ME)
    amina.go("/")
    amina.page.get_by_role("link", name="Continue").click()
    expect(amina.prompt).to_contain_text("Your turn.")
