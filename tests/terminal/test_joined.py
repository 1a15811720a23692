"""A table of a real server in the terminal: joined, looked on at, cut off, come back to."""

from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from respublica.cli import main
from respublica.language.actions import read_action
from respublica.terminal.app.app import JoinedApp
from respublica.terminal.app.end_screen import EndScreen
from respublica.terminal.joined_table import JoinedTable, keep_record
from respublica.terminal.news import Gathering, Moment, Notice
from respublica.terminal.plain import PlainGame
from respublica.terminal.server_api import ServerApi, ServerRefuses, TableAddress, read_address
from tests.server.clients import Guest
from tests.server.cutting import CuttingProxy
from tests.server.running import Running
from tests.terminal.at_the_screen import Keys, at_once, moment_of, on_screen, play_on, shown, until

QUICK = {"drawing": "may", "stalemate_rounds": 1}
"""House rules of a game that soon comes to a standstill."""


def hosted(server: Running, id: str, bots: int = 1, **options: Any) -> tuple[Guest, str]:
    """A table with its host at seat 0, bots beside, and the last seat free."""
    host = Guest(server, "Host")
    levels = {str(seat): "novice" for seat in range(1, bots + 1)}
    return host, host.create(id, seats=bots + 2, bots=levels, rules=QUICK, **options)


def joined(server: Running | str, table: str, name: str = "Amina") -> JoinedTable:
    address = server if isinstance(server, str) else server.address
    api = ServerApi(address, "en")
    if not api.is_known:
        api.become(name)
    found = api.table(table, None)
    return JoinedTable(api, found if found.you is not None else api.join(table, None), None, "en")


def started(host: Guest, table: str) -> None:
    """The host leaves at once, so that a bot plays for them."""
    host.tell(table, "start")
    host.tell(table, "add-nonce", nonce="")
    host.tell(table, "leave")


def test_a_game_with_people_is_played_to_its_end(server: Running) -> None:
    host, id = hosted(server, "plain")
    table = joined(server, id)
    news = table.news()
    gathering = next(each for each in news if isinstance(each, Gathering))
    assert gathering.begin is None, "only the host may start"
    assert [chair.name for chair in gathering.table.chairs].count("Amina") == 1
    started(host, id)
    written: list[str] = []
    lines = iter(["nonsense", "I request 1 Goth or 1 Hun"])

    def read(prompt: str) -> str:
        if "Request cards" in written[-1] or "nonsense" in written[-1]:
            return next(lines, "")
        return "1" if written[-1] == "Type a number from the list." else ""

    assert PlainGame(table, read, written.append).play()
    told = "\n".join(written)
    assert "You: “I request 1 Goth or 1 Hun.”" in told
    assert "Host" in told
    kept = keep_record(table, datetime(2026, 11, 18))
    assert kept is not None
    assert kept.is_fair
    assert kept.file is not None
    assert "promised before the deal" in kept.told("en")[0]


def test_a_cut_connection_is_told_and_loses_nothing(tmp_path: Path) -> None:
    rng = Random(2)
    with Running(tmp_path, grace=3600.0) as server:
        host, id = hosted(server, "cut", bots=2)
        proxy = CuttingProxy(server.address, lambda: rng.randint(3_000, 60_000))
        with closing(proxy):
            table = joined(proxy.address, id)
            started(host, id)
            notices, last, acted = follow(table, rng)
            assert proxy.cuts > 3
        assert "Connection lost. Reconnecting…" in notices
        assert "Reconnected. Nothing was lost." in notices
        assert last.shown.score is not None
        record = host.http.get(f"/api/tables/{id}/record").text
        mine = [line for line in record.splitlines() if line.startswith(f"{last.view.seat}: ")]
        assert [line.partition(": ")[2] for line in mine] == acted, "each act counted once"
        assert [line.event for line in last.lines] == list(range(len(last.lines)))


def follow(table: JoinedTable, rng: Random) -> tuple[set[str], Moment, list[str]]:
    """Play at random to the end; what was noticed, the end, and what was done."""
    notices: set[str] = set()
    acted: list[str] = []
    last: Moment | None = None
    for news in table.news():
        if isinstance(news, Notice):
            notices.add(news.text)
        elif isinstance(news, Moment):
            last = news
            if news.is_asked:
                acted.append(rng.choice(news.shown.may.actions))
                table.act(read_action(acted[-1], news.edition), news.shown.number)
    assert last is not None
    return notices, last, acted


def test_a_server_that_was_killed_is_found_again(tmp_path: Path) -> None:
    with Running(tmp_path, grace=3600.0) as server:
        host, id = hosted(server, "killed")
        table = joined(server, id)
        started(host, id)
        notices: list[str] = []
        number = -1
        for news in table.news():
            if isinstance(news, Notice) and "onnect" in news.text:
                notices.append(news.text)
            if isinstance(news, Moment) and news.is_asked and number < 0:
                number = news.shown.number
                server.kill()
                table.act(news.view.legal.safe(), number)
                server.start()
            elif isinstance(news, Moment) and news.shown.number > number >= 0:
                table.close()
        assert notices == ["Connection lost. Reconnecting…", "Reconnected. Nothing was lost."]


def test_a_game_on_a_server_is_played_on_the_screen(server: Running) -> None:
    host, id = hosted(server, "screen")
    table = joined(server, id)
    app = JoinedApp(table, "web-table-leave-told")
    at_once(app)

    async def play(pilot: Keys) -> None:
        await until(app, lambda: "At the table" in shown(app))
        assert "Host" in shown(app)
        started(host, id)
        decisions = await play_on(pilot, app, Random(1), lambda moment: "1 Goth or 1 Hun", 6)
        assert decisions == 6
        last = moment_of(app)
        assert last is not None
        assert any(line.seat == last.view.seat for line in last.lines)

    on_screen(app, play)


def test_the_end_of_a_game_on_a_server_is_shown_with_its_record(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    """The person comes back to a game that has ended, and somebody else looks at it."""
    host, id = hosted(server, "ended")
    table = joined(server, id)
    started(host, id)
    follow(table, Random(3))
    app = JoinedApp(joined(server, id), "web-table-leave-told")
    at_once(app)

    async def look(pilot: Keys) -> None:
        await until(app, lambda: isinstance(app.screen, EndScreen))
        await until(app, lambda: "promised before the deal" in " ".join(shown(app).split()))
        assert "-online.record" in shown(app)

    on_screen(app, look)
    assert app.record is not None
    address = f"{server.address}/table/{id}"
    for option in ("--join", "--watch"):
        assert main(["terminal", "--plain", "--lang", "en", option, address]) == 0
        told = capsys.readouterr().out
        assert "The game is over." in told
        assert "The record of the game:" in told


def test_somebody_looks_on_without_seeing_a_hand(server: Running) -> None:
    host, id = hosted(server, "watched")
    player = joined(server, id)
    started(host, id)
    api = ServerApi(server.address, "en")
    api.cookie = ""
    api.become("Onlooker")
    onlooker = JoinedTable(api, api.table(id, None), None, "en")
    seen = next(each for each in onlooker.news() if isinstance(each, Moment))
    onlooker.close()
    player.close()
    assert seen.view.seat is None
    assert not seen.view.hand
    assert not seen.is_asked


def test_whoever_comes_back_is_the_same_player(server: Running) -> None:
    _, id = hosted(server, "again")
    seat = joined(server, id).table.you
    assert seat is not None
    assert joined(server, id, "Somebody else").table.you == seat


def test_the_host_starts_with_bots_on_free_seats(server: Running) -> None:
    api = ServerApi(server.address, "en")
    api.become("Amina")
    host = Guest(server, "Host")
    id = host.create("handed-on", seats=3, rules=QUICK)
    table = joined(server, id)
    host.tell(id, "leave")
    written: list[str] = []
    answers: Iterator[str] = iter(["", "q"])
    PlainGame(table, lambda _: next(answers), written.append).play()
    assert any(line.startswith("You are the host.") for line in written)
    assert any(line.startswith("You are dealt") for line in written)


# Addresses --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://a:1/join/kq3v", TableAddress("http://a:1", None, "kq3v")),
        ("a:1/table/x7k2", TableAddress("http://a:1", "x7k2", None)),
        ("https://a/table/x7k2?code=kq", TableAddress("https://a", "x7k2", "kq")),
        ("http://a:1", TableAddress("http://a:1", None, None)),
    ],
)
def test_an_address_is_what_the_page_shows(text: str, address: TableAddress) -> None:
    assert read_address(text, "en") == address


@pytest.mark.parametrize("text", ["ftp://a/join/x", "http://a/rules", "http:///join/x", "://"])
def test_another_address_is_explained(text: str) -> None:
    with pytest.raises(ServerRefuses, match="is not the address of a table"):
        read_address(text, "en")


def test_the_command_explains_what_it_cannot_join(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    for address, why in [
        ("http://127.0.0.1:9/join/kq3v8mza", "does not answer"),
        (f"{server.address}/join/nosuchcode", "no such table"),
        (f"{server.address}/table/nosuchtable", "no such table"),
    ]:
        join = ["--name", "Amina", "--lang", "en", "--join", address]
        assert main(["terminal", "--plain", *join]) == 2
        assert why in capsys.readouterr().err


def test_the_command_lists_open_tables(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    _, id = hosted(server, "open")
    assert main(["terminal", "--plain", "--lang", "en", "--join", server.address]) == 2
    assert f"{server.address}/table/{id}" in capsys.readouterr().err
