"""A whole game against bots: from the first page to the score table, and what follows it."""

from pathlib import Path

from playwright.sync_api import expect

from respublica.cli import main
from tests.browser.conftest import Visits
from tests.browser.playing import Player
from tests.browser.visitor import Visitor

QUICK = {"quick": {"level": "novice", "seats": 3, "edition": "second"}}


def test_a_game_against_bots_from_the_first_page_to_the_score_table(
    visit: Visits, tmp_path: Path
) -> None:
    amina = visit(name="Amina", preferences=QUICK)
    amina.go("/")
    expect(amina.page.get_by_text("You against two novices")).to_be_visible()
    amina.button("Play now").click()
    player = Player(amina)
    player.play()
    assert {"speak", "choose", "display", "go on"} <= set(player.asked)

    assert_the_points_add_up(amina)
    assert_the_shuffle_was_fair(amina)
    assert main(["record", "verify", str(saved_record(amina, tmp_path))]) == 0
    play_again(amina)


def assert_the_points_add_up(visitor: Visitor) -> None:
    points = score(visitor)
    total = points.pop("Total")
    assert list(points) == ["Settlements", "Churches", "Cities", "Libraries", "Pairs in hand"]
    assert total == [sum(column) for column in zip(*points.values(), strict=True)]
    result = visitor.page.get_by_role("heading", level=1)
    expect(result).to_contain_text(f"{max(total)} points")


def score(visitor: Visitor) -> dict[str, list[int]]:
    """Points by source, for each seat; the row with everybody's land has none."""
    rows = visitor.page.get_by_role("region", name="Score").get_by_role("row").all()[1:]
    counted = {
        row.get_by_role("rowheader").inner_text(): [
            int(cell) for cell in row.locator("td .number").all_inner_texts()
        ]
        for row in rows
    }
    return {source: points for source, points in counted.items() if points}


def assert_the_shuffle_was_fair(visitor: Visitor) -> None:
    expect(visitor.page.get_by_text("The shuffle was fair.")).to_be_visible()
    visitor.button("Check it yourself").click()
    found = visitor.page.get_by_role("region", name="Check it yourself")
    for told in (
        "The seed revealed after the end matches the promise",
        "It is the promise that this device saw before the deal.",
        "The part of the randomness that this device added was mixed in.",
        "exactly the hands that were dealt",
        "Every card drawn later came from the top of its deck.",
    ):
        expect(found.get_by_text(told)).to_be_visible()


def saved_record(visitor: Visitor, folder: Path) -> Path:
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Save the record").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def play_again(visitor: Visitor) -> None:
    """Whoever is alone with bots has nobody to wait for."""
    table = visitor.page.url
    visitor.button("Play again").click()
    visitor.page.wait_for_url(lambda url: url != table and "/table/" in url)
    expect(visitor.prompt).to_be_visible()
    Player(visitor).move()
