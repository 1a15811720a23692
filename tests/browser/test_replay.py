"""A game that is over, gone through again: step by step, by anybody's eyes, from a file."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import Visits
from tests.browser.moments import ME, all_is_over, when
from tests.browser.playing import hand_seen
from tests.browser.stored import Stored, store
from tests.browser.visitor import Visitor
from tests.server.running import Running

BJORN = 1
GAMES = Path(__file__).parents[1] / "games"
SOUND = (GAMES / "second.record").read_text("utf-8")


@pytest.fixture
def finished(server: Running) -> Stored:
    return store(server, when(all_is_over))


@pytest.fixture
def amina(visit: Visits, finished: Stored) -> Visitor:
    """At the beginning of the replay."""
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    visitor.sit(finished, ME)
    visitor.page.get_by_role("link", name="Watch from the start").click()
    expect(step_of(visitor.page)).to_have_attribute("aria-valuetext", re.compile("step 0 of"))
    return visitor


def step_of(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment")


def at(visitor: Visitor) -> int:
    return int(step_of(visitor.page).input_value())


def test_a_replay_goes_step_by_step_and_anywhere_by_button_and_key(
    amina: Visitor, finished: Stored
) -> None:
    last = len(finished.moment.game.actions)
    beginning = amina.prompt.inner_text()
    amina.button("One step forward").click()
    assert at(amina) == 1
    expect(amina.prompt).not_to_have_text(beginning)
    amina.button("One step back").click()
    expect(amina.prompt).to_have_text(beginning)
    for name, goal in (("Go to end", last), ("Go to start", 0)):
        amina.button(name).click()
        assert at(amina) == goal
    for key, goal in (("ArrowRight", 1), ("End", last), ("ArrowLeft", last - 1), ("Home", 0)):
        amina.page.keyboard.press(key)
        assert at(amina) == goal
    step_of(amina.page).fill(str(last // 2))
    expect(amina.page.get_by_text(f"step {last // 2} of {last}")).to_be_visible()


def test_a_line_of_the_log_leads_to_its_moment(amina: Visitor) -> None:
    amina.button("Go to end").click()
    amina.page.locator("[data-log] button").filter(has_text="take a Settlement").first.click()
    assert 0 < at(amina) < 100


def test_a_replay_plays_by_itself_until_it_is_paused(amina: Visitor) -> None:
    amina.button("4×").click()
    amina.button("Play", exact=True).click()
    expect(step_of(amina.page)).not_to_have_value("0")
    amina.button("Pause").click()
    where = at(amina)
    amina.page.wait_for_timeout(800)
    assert at(amina) == where


def test_a_replay_shows_the_hand_of_whose_eyes_it_is_seen_by(
    amina: Visitor, finished: Stored
) -> None:
    amina.button("Go to end").click()
    assert hand_seen(amina) == finished.moment.hand(ME)
    eyes = amina.page.get_by_label("View as")
    eyes.select_option("Björn")
    expect(amina.page.get_by_role("region", name="Players")).to_contain_text("Amina")
    assert hand_seen(amina) == finished.moment.hand(BJORN)
    eyes.select_option("All hands face up")
    hands = amina.page.get_by_role("region", name="All hands")
    for name in ("Amina", "Björn", "Clara"):
        expect(hands.get_by_role("heading", name=name)).to_be_visible()
    shown = hands.locator("li span[aria-hidden]").all_inner_texts()
    assert sum(map(int, shown)) == sum(
        sum(finished.moment.hand(seat).values()) for seat in range(3)
    )


def test_a_link_leads_somebody_else_to_the_same_moment(
    amina: Visitor, finished: Stored, visit: Visits
) -> None:
    step_of(amina.page).fill("40")
    told = amina.prompt.inner_text()
    amina.button("Copy link").click()
    expect(amina.button("Copied.")).to_be_visible()
    link = amina.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(amina.address)
    amina.page.wait_for_url(re.compile("at=40"))
    other = visit()
    other.watch(finished)
    other.go(link)
    expect(step_of(other.page)).to_have_value("40")
    expect(other.prompt).to_have_text(told)


def test_the_shuffle_can_be_checked_in_a_replay_too(amina: Visitor) -> None:
    expect(amina.page.get_by_text("The shuffle was fair.")).to_be_visible()


# Of a private table -------------------------------------------------------------------------------


def test_the_link_of_a_private_game_leads_others_to_it_and_its_check(
    visit: Visits, server: Running
) -> None:
    table = store(server, when(all_is_over), is_public=False)
    amina = visit(permissions=["clipboard-read", "clipboard-write"])
    amina.sit(table, ME)
    amina.page.get_by_role("link", name="Watch from the start").click()
    amina.button("Copy link").click()
    expect(amina.button("Copied.")).to_be_visible()
    link = amina.page.evaluate("navigator.clipboard.readText()")
    stranger = visit(name="")
    stranger.go(link)
    expect(step_of(stranger.page)).to_have_value("0")
    expect(stranger.page.get_by_text("The shuffle was fair.")).to_be_visible()
    stranger.page.wait_for_url(re.compile(f"code={table.code}"))
    stranger.go(f"/join/{table.code}")
    stranger.page.get_by_role("link", name="Watch from the start").click()
    expect(step_of(stranger.page)).to_have_value("0")
    stranger.go(f"/replay/{table.id}")
    stranger.see("There is no such game, or it is private.")


def test_a_private_game_is_found_in_the_list_of_ones_games(visit: Visits, server: Running) -> None:
    table = store(server, when(all_is_over), is_public=False)
    amina = visit()
    amina.sit(table, ME)
    amina.go("/games")
    amina.page.get_by_role("listitem").get_by_role("link", name="Replay").click()
    amina.page.wait_for_url(re.compile(f"/replay/{table.id}.*code={table.code}"))
    expect(step_of(amina.page)).to_have_value("0")


# The end ------------------------------------------------------------------------------------------


def test_a_rematch_that_is_refused_is_explained_and_can_be_asked_for_again(
    visit: Visits, finished: Stored
) -> None:
    amina = visit()
    amina.page.route_web_socket(re.compile("/socket"), refusing_once("rematch"))
    amina.sit(finished, ME)
    again = amina.button("Play again")
    again.click()
    told = amina.page.get_by_role("alert").filter(has_text="It couldn’t be saved")
    expect(told).to_be_visible()
    again.click()
    amina.page.wait_for_url(lambda url: finished.id not in url)


def test_whoever_plays_against_bots_alone_is_dealt_the_next_game_at_once(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(all_is_over), bots={1: "novice", 2: "novice"}), ME)
    amina.button("Play again").click()
    expect(amina.prompt).to_be_visible()


def refusing_once(word: str) -> Callable[[WebSocketRoute], None]:
    """Between the page and the server: the first message of that type is refused."""
    heard: list[str] = []

    def stand_between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def hear(message: str | bytes) -> None:
            if json.loads(message)["type"] != word or heard:
                server.send(message)
                return
            heard.append(word)
            refused = {"type": "refused", "code": "not-stored", "message": "the disk is full"}
            page.send(json.dumps({**refused, "position": None, "number": None, "id": None}))

        page.on_message(hear)

    return stand_between


# From a file ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["second", "avalanche"])
def test_a_record_is_opened_from_a_file(edition: str, visit: Visits) -> None:
    somebody = visit()
    posted: list[str] = []
    somebody.page.on("request", lambda sent: posted.append(f"{sent.method} {sent.url}"))
    somebody.go("/replay")
    somebody.page.get_by_label("Choose a file").set_input_files(GAMES / f"{edition}.record")
    expect(somebody.page.get_by_role("region", name="All hands")).to_be_visible()
    expect(somebody.page.get_by_text("The shuffle was fair.")).to_be_visible()
    somebody.button("Go to end").click()
    expect(somebody.prompt).to_contain_text("wins with")
    assert posted.count(f"POST {somebody.address}/api/replays") == 1


@pytest.mark.parametrize(
    ("damaged", "told"),
    [
        (SOUND.replace("pass", "oops", 1), "no action 'oops'"),
        (SOUND.rpartition("display")[0], "cut off"),
        ("A shopping list\n", "Line 1:"),
    ],
    ids=["changed", "cut off", "something else"],
)
def test_a_damaged_record_is_explained_and_another_can_be_chosen(
    damaged: str, told: str, visit: Visits, tmp_path: Path
) -> None:
    sound, file = GAMES / "second.record", tmp_path / "damaged.record"
    file.write_text(damaged, "utf-8")
    somebody = visit()
    somebody.go("/replay")
    field = somebody.page.get_by_label("Choose a file")
    field.set_input_files(file)
    alert = somebody.page.get_by_role("alert")
    expect(alert).to_contain_text("damaged.record")
    expect(alert).to_contain_text(told)
    field.set_input_files(sound)
    expect(somebody.page.get_by_role("region", name="All hands")).to_be_visible()


def test_what_is_wrong_with_a_record_is_told_in_the_language_of_the_page(
    visit: Visits, tmp_path: Path
) -> None:
    file = tmp_path / "beschädigt.record"
    file.write_text(SOUND.replace("pass", "oops", 1), "utf-8")
    jemand = visit(language="de")
    jemand.go("/replay")
    jemand.page.get_by_label("Datei wählen").set_input_files(file)
    alert = jemand.page.get_by_role("alert")
    expect(alert).to_contain_text("Das ist kein gültiger Spielzug.")
    expect(alert.locator("[lang=en]")).to_contain_text("no action 'oops'")


# The map ----------------------------------------------------------------------------------------


def test_at_the_end_and_in_a_replay_everybodys_land_is_seen(
    amina: Visitor, finished: Stored
) -> None:
    """In a replay with all hands open, then through the eyes of one, then at the end."""
    lands = amina.page.locator(".stage figure.land")
    amina.go(f"/replay/{finished.id}?at=9999")
    expect(lands).to_have_count(len(finished.names))
    expect(lands.first).to_have_accessible_name(re.compile("^Amina’s land: "))
    amina.go(f"/replay/{finished.id}?seat={ME}&at=9999")
    expect(lands).to_have_count(1)
    expect(lands).to_have_accessible_name(re.compile("^Your land: "))
    amina.go(f"/table/{finished.id}")
    expect(amina.page.locator("main.end .lands figure")).to_have_count(len(finished.names))
    expect(amina.page.locator("main.end .result figure").first).to_be_visible()


@pytest.mark.parametrize("height", [900, 757])
def test_the_end_of_a_game_needs_no_scrolling_even_below_a_long_headline(
    height: int, visit: Visits, server: Running
) -> None:
    names = ["Maximiliane von Hohenlohe"] * 5
    amina = visit(viewport={"width": 1440, "height": height}, language="de")
    amina.sit(store(server, when(all_is_over, seats=5), names), ME)
    end = amina.page.locator("main.end")
    expect(end.locator(".btn.go")).to_be_visible()
    expect(end.locator(".plot")).to_be_visible()
    amina.settle()
    assert end.evaluate("it => it.scrollHeight - it.clientHeight") <= 0
