"""Whatever people write stays text; the page's policy allows nothing else."""

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from respublica.language.records import read_record, write_record
from tests.browser.conftest import Visits
from tests.browser.moments import ME, Wanted, all_is_over, i_may_choose, i_may_trade, when
from tests.browser.stored import store
from tests.browser.visitor import Visitor
from tests.server.running import Running

HOSTILE = (
    "<img src=x onerror=window.broken=1>",
    "<script>window.broken=1</script>",
    "{{constructor.constructor('broken')}}",
    "\u202egnp.enimA\u2066\u2067\u200f",
    "🐉" * 20 + "\u202e",
)
GAMES = Path(__file__).parents[1] / "games"


def assert_nothing_came_alive(visitor: Visitor) -> None:
    page = visitor.page
    assert page.evaluate("window.broken") is None
    assert page.locator("#page :is(script, iframe, object, [onerror], img[src=x])").count() == 0


@pytest.mark.parametrize("path", ["/", "/table/x", "/rules", "/assets/none.js", "/api/session"])
def test_the_policy_allows_nothing_unsafe(path: str, visit: Visits) -> None:
    answer = visit().context.request.get(path)
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy


def test_a_breach_of_the_policy_is_noticed(visit: Visits) -> None:
    """So that its absence everywhere else means something."""
    somebody = visit()
    somebody.go("/")
    somebody.page.evaluate(
        """() => {
          const script = document.createElement('script');
          script.textContent = 'window.broken = 1';
          document.body.append(script);
        }"""
    )
    somebody.page.wait_for_timeout(100)
    assert somebody.page.evaluate("window.broken") is None
    assert any("policy: script-src" in complaint for complaint in somebody.complaints)
    somebody.complaints.clear()


@pytest.mark.parametrize("wanted", [i_may_choose, all_is_over], ids=["a trade", "the end"])
def test_hostile_names_are_text_at_the_table(
    wanted: Wanted, visit: Visits, server: Running
) -> None:
    moment = when(wanted, seats=5)
    amina = visit()
    amina.sit(store(server, moment, names=HOSTILE), ME)
    main = amina.page.get_by_role("main")
    expect(main).to_contain_text(HOSTILE[1])
    expect(main).to_contain_text(HOSTILE[2])
    assert_nothing_came_alive(amina)
    amina.go("/games")
    expect(amina.page.get_by_role("main")).to_contain_text(HOSTILE[1])
    assert_nothing_came_alive(amina)


def test_a_hostile_name_is_text_from_the_first_page_on(visit: Visits) -> None:
    somebody = visit(name=HOSTILE[0])
    somebody.go("/account")
    somebody.button("Start").click()
    expect(somebody.page.get_by_role("heading", level=1)).to_have_text(HOSTILE[0])
    somebody.go("/?create")
    somebody.button("Create the table").click()
    expect(somebody.page.get_by_text(HOSTILE[0]).first).to_be_visible()
    assert_nothing_came_alive(somebody)


def test_a_name_that_cannot_be_shown_is_refused_in_words(visit: Visits) -> None:
    somebody = visit(name=HOSTILE[3])
    somebody.go("/account")
    somebody.button("Start").click()
    somebody.see("A name must have 1 to 40 printable characters.")


@pytest.mark.parametrize("sentence", [*HOSTILE[:3], f"I request 1 {HOSTILE[0]}"])
def test_a_hostile_sentence_is_refused_as_text(
    sentence: str, visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    amina.button("Type it").click()
    field = amina.page.get_by_role("combobox")
    field.fill(sentence)
    expect(amina.page.locator(".composer .why").first).to_be_visible()
    expect(field).to_have_value(sentence)
    assert_nothing_came_alive(amina)


def test_a_hostile_record_is_shown_as_text(visit: Visits, tmp_path: Path) -> None:
    record = read_record((GAMES / "second.record").read_text("utf-8"))
    hostile = tmp_path / "hostile.record"
    hostile.write_text(write_record(replace(record, names=dict(enumerate(HOSTILE[:3])))), "utf-8")
    somebody = visit()
    somebody.go("/replay")
    somebody.page.get_by_label("Choose a file").set_input_files(hostile)
    hands = somebody.page.get_by_role("region", name="All hands")
    expect(hands).to_contain_text(HOSTILE[0])
    assert_nothing_came_alive(somebody)
