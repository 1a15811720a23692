"""Moments and replays: what was shown then and no more; whole games from every point of view."""

import asyncio
import gzip
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.engine.setup import Deal, Setup
from respublica.language.records import (
    Damage,
    DamagedRecord,
    Record,
    read_record,
    write_record,
)
from respublica.language.speech import LANGUAGES
from respublica.protocol.fields import Language
from respublica.protocol.refusals import Refusal
from respublica.protocol.table import Options
from respublica.reader.replay import MOST_ACTIONS, Perspective, Played
from respublica.server.bounded_executor import BoundedExecutor
from respublica.server.http.routes import replays
from respublica.server.http.routes.replays import MOST_WAITING, damage_told, played_at
from respublica.server.rooms.news import shown
from respublica.server.tables.table import Table
from tests.arrange import EDITIONS
from tests.server.arrange import act, dealt
from tests.server.clients import Guest, seated
from tests.server.running import Running
from tests.server.tables.test_kept import act as act_for_a_seat
from tests.server.tables.test_kept import started as kept

GAMES = Path(__file__).parents[2] / "games"
VIEWERS = (0, 1, None)
USUAL = ("second", "first", "avalanche")
"""The others differ from these in their words and house rules alone."""
in_editions = pytest.mark.parametrize(
    "edition",
    [pytest.param(each, marks=() if each in USUAL else pytest.mark.soak) for each in EDITIONS],
)


def golden(edition: str) -> Record:
    return read_record((GAMES / f"{edition}.record").read_text(encoding="utf-8"))


# Moments ----------------------------------------------------------------------------------------


def live(table: Table, seat: int | None, language: Language = "en") -> bytes:
    return msgspec.json.encode(shown(table, seat, language, 0.0))


def again(table: Table, number: int, seat: int | None, language: Language = "en") -> bytes:
    _, played = played_at(table)
    return msgspec.json.encode(played.moment(number, seat, language))


def watched(edition: str, actions: int) -> tuple[Table, list[dict[int | None, bytes]]]:
    """A running table, and what each viewer was shown at every number."""
    table, rng = dealt(Options(edition=edition), seed=7), Random(edition)
    shown = []
    while table.asked and table.number < actions:
        shown.append({viewer: live(table, viewer) for viewer in VIEWERS})
        act(table, table.waiting_for[0], rng)
    return table, shown


@in_editions
def test_a_moment_shows_the_bytes_that_were_shown_then(edition: str) -> None:
    table, shown = watched(edition, 80)
    assert table.asked, "the game still runs"
    for number, then in enumerate(shown):
        for viewer in VIEWERS:
            assert again(table, number, viewer) == then[viewer]


def test_the_present_is_a_moment_too() -> None:
    table, _ = watched("second", 40)
    assert again(table, table.number, 1, "fr") == live(table, 1, "fr")


def test_no_moment_tells_the_seed() -> None:
    table, _ = watched("first", 60)
    seed = table.sheet.seed
    assert seed is not None
    for number in range(table.number + 1):
        assert seed.reveal().hex().encode() not in again(table, number, None)


def test_a_moment_from_the_present_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault on purpose: everything that happened since is told along."""
    table, shown = watched("first", 60)
    present = table.game

    def too_far(start: Setup | Deal, actions: list[tuple[int, Action]]) -> Game:
        assert present is not None
        return present

    monkeypatch.setattr(Game, "replay", too_far)
    assert any(again(table, number, 0) != then[0] for number, then in enumerate(shown))


def test_a_held_delivery_is_in_no_moment() -> None:
    """What came before its turn was known to its giver alone, and is told when its turn comes."""
    table, rng = dealt(Options(edition="first"), seed=3), Random(3)
    met = 0
    while table.asked and met < 3:
        early = [seat for seat in table.asked[1:] if seat < 2]
        if early and early[0] in table.waiting_for:
            before = {viewer: live(table, viewer) for viewer in VIEWERS}
            act(table, early[0], rng)
            for viewer in VIEWERS:
                assert again(table, table.number, viewer) == before[viewer]
            met += 1
        act(table, table.waiting_for[0], rng)
    assert met


def test_a_moment_that_has_not_come_is_refused() -> None:
    table, _ = watched("second", 10)
    with pytest.raises(Refusal, match="has 10 actions, not 11"):
        again(table, 11, 0)


# Replays ----------------------------------------------------------------------------------------


def every_pair_of_eyes(seats: int) -> Iterator[Perspective]:
    yield from (*range(seats), None, "open")


@in_editions
def test_frames_are_the_moments(edition: str) -> None:
    played = Played.of(golden(edition))
    for eyes in (0, None):
        frames = played.replay(eyes, "de").frames
        assert len(frames) == len(played.actions) + 1
        for number in range(0, len(frames), 23):
            then = played.moment(number, eyes, "de")
            frame = frames[number]
            assert (frame.number, frame.view) == (number, then.view)
            assert (frame.asked, frame.prompt) == (then.asked, then.prompt)


@in_editions
def test_a_replay_tells_the_whole_game(edition: str) -> None:
    record = golden(edition)
    game, played = record.game(), Played.of(record)
    for eyes in every_pair_of_eyes(record.setup.seats):
        replay = played.replay(eyes, "en")
        assert [line.event for line in replay.lines] == list(range(len(game.events)))
        assert replay.score is not None
        assert game.result is not None
        assert tuple(score.total for score in replay.score) == game.result.scores


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    played = Played.of(golden("first"))
    for seat in range(played.setup.seats):
        replay = played.replay(seat, "en")
        assert all(frame.hands is None for frame in replay.frames)
        opened = played.replay("open", "en").frames
        for frame, open_frame in zip(replay.frames, opened, strict=True):
            assert open_frame.hands is not None
            assert frame.view.hand == open_frame.hands[seat]


def test_open_hands_are_told_in_the_log() -> None:
    played = Played.of(golden("first"))
    first = played.replay("open", "en").lines[0].text
    assert first.count("is dealt") == played.setup.seats
    assert played.replay(None, "en").lines[0].text.startswith("Everyone is dealt 4 People cards")


def test_the_memory_aid_can_be_off() -> None:
    game = Game.new("second", 3, 5, house={"memory_aid": False})
    rng = Random(1)
    for _ in range(50):
        game.play(game.legal.sample(rng))
    frames = Played.of(Record.of(game)).replay(0, "en").frames
    assert {cards for frame in frames for cards in frame.view.held_at_least} == {"nothing"}


def test_seats_without_a_name_have_a_number() -> None:
    game = Game.new("second", 3, 5)
    replay = Played.of(Record.of(game, {1: "Björn"})).replay(None, "fr")
    assert replay.names == ["Place 1", "Björn", "Place 3"]


def test_an_abandoned_game_ends_with_the_fact() -> None:
    game = Game.new("second", 3, 5)
    replay = Played.of(Record.of(game)).replay(0, "en")
    assert replay.score is None
    assert (replay.frames[-1].asked, len(replay.frames)) == ([], 1)


def test_a_game_beyond_all_measure_is_refused() -> None:
    record = golden("second")
    long = Played(record.setup, record.actions * (MOST_ACTIONS // len(record.actions) + 1), [], [])
    with pytest.raises(Refusal, match=f"at most {MOST_ACTIONS}"):
        long.replay(None, "en")


# Over HTTP --------------------------------------------------------------------------------------


def moment(guest: Guest, table: str, number: int, **query: Any) -> Any:
    return guest.http.get(f"/api/tables/{table}/moments/{number}", params=query)


def abandoned(server: Running, **options: Any) -> tuple[str, Guest, Guest]:
    table, amina, bjorn = seated(server, **options)
    for guest in (amina, bjorn):
        guest.tell(table, "abandon")
    return table, amina, bjorn


def test_a_running_game_shows_moments_of_the_own_seat(server: Running) -> None:
    table, amina, bjorn = seated(server)
    for seat, guest in enumerate((amina, bjorn)):
        shown = moment(guest, table, 0, language="de").json()
        assert (shown["view"]["seat"], shown["number"]) == (seat, 0)
        refused = moment(guest, table, 0, seat=1 - seat)
        assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed")
    spectator = moment(Guest(server, "Clara"), table, 0).json()
    assert (spectator["view"]["seat"], spectator["view"]["hand"]) == (None, "nothing")
    assert moment(amina, table, 100_000).status_code == 404


def test_a_keeper_has_the_moments_of_kept_seats(server: Running) -> None:
    amina, table = kept(server)
    for _ in range(5):
        act_for_a_seat(amina, table, Random(1))
    assert [moment(amina, table, 3, seat=seat).json()["view"]["seat"] for seat in (0, 1, 2)] == [
        *(0, 1, 2)
    ]
    assert moment(Guest(server, "Mallory"), table, 3, seat=1).status_code == 403


def test_a_finished_game_shows_every_seat(server: Running) -> None:
    table, amina, _ = abandoned(server)
    views = [moment(amina, table, 0, seat=seat).json()["view"] for seat in range(4)]
    assert [view["seat"] for view in views] == [0, 1, 2, 3]
    assert all(view["hand"] != "nothing" for view in views)
    assert moment(amina, table, 0, seat=4).json()["code"] == "no-such-seat"


def test_a_running_game_has_no_replay(server: Running) -> None:
    table, amina, _ = seated(server)
    answer = amina.http.get(f"/api/tables/{table}/replay?open=true")
    assert (answer.status_code, answer.json()["code"]) == (409, "wrong-stage")


def test_a_finished_game_is_replayed_with_open_hands(server: Running) -> None:
    table, amina, bjorn = abandoned(server)
    replay = bjorn.get(f"/api/tables/{table}/replay", open=True, language="fr")
    assert replay["names"][:2] == ["Amina", "Björn"]
    assert replay["bots"] == [None, None, "novice", "novice"]
    assert replay["commitment"] == amina.get(f"/api/tables/{table}/fairness")["commitment"]
    assert all(len(frame["hands"]) == 4 for frame in replay["frames"])
    assert bjorn.get(f"/api/tables/{table}/replay")["frames"][0]["view"]["seat"] == 1


def test_whoever_has_the_code_of_a_private_table_sees_its_game_again(server: Running) -> None:
    table, amina, _ = abandoned(server, public=False)
    code = amina.get(f"/api/tables/{table}")["code"]
    stranger = Guest(server, "Mallory")
    stranger.http.cookies.clear()
    for path in ("replay", "fairness", "record"):
        address = f"/api/tables/{table}/{path}"
        assert stranger.http.get(address).json()["code"] == "not-found"
        assert stranger.http.get(f"{address}?code={code}").status_code == 200
        assert amina.http.get(address).status_code == 200


def opened(server: Running, **body: Any) -> Any:
    return Guest(server, "Amina").http.post("/api/replays", json=body)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_file_is_replayed(server: Running, language: str) -> None:
    record = golden("second")
    answer = opened(server, record=write_record(record), language=language, seat=1)
    assert answer.status_code == 200
    assert len(answer.json()["frames"]) == len(record.actions) + 1


def test_nobody_need_be_known_to_open_a_record(server: Running) -> None:
    guest = Guest(server, "Amina")
    guest.http.cookies.clear()
    body = {"record": write_record(golden("second")), "open": True}
    assert guest.http.post("/api/replays", json=body).status_code == 200


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Line 12: This is not a valid action."),
        ("fr", "Ligne 12\u00a0: Ce n’est pas une action valable."),
        ("de", "Zeile 12: Das ist kein gültiger Spielzug."),
    ],
)
def test_a_damaged_record_is_refused_with_the_line_and_the_exact_reason(
    server: Running, language: str, told: str
) -> None:
    lines = write_record(golden("second")).split("\n")
    lines[11] = "0: dance everywhere"
    answer = opened(server, record="\n".join(lines), language=language)
    assert answer.status_code == 422
    sentence, exactly = answer.json()["message"].split("\n")
    assert told in sentence
    assert "dance" in exactly


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_damage_is_told(language: Language) -> None:
    told = {damage_told(DamagedRecord(7, damage, "exactly"), language) for damage in Damage}
    assert len(told) == len(Damage)
    assert all(text.endswith("\nexactly") and "7" in text for text in told)


def test_a_seat_that_is_not_in_the_record_is_refused(server: Running) -> None:
    answer = opened(server, record=write_record(golden("second")), seat=9)
    assert answer.json()["code"] == "no-such-seat"


def test_only_a_record_may_be_large(server: Running) -> None:
    guest = Guest(server, "Amina")
    assert opened(server, record="x" * 100_000).json()["code"] == "unreadable"
    assert opened(server, record="x" * 2_000_000).json()["code"] == "too-large"
    answer = guest.http.post("/api/guests", json={"name": "x" * 100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_replay_is_compressed_for_whoever_accepts_it(server: Running) -> None:
    guest, body = Guest(server, "Amina"), {"record": write_record(golden("second"))}
    plain = guest.http.post("/api/replays", json=body, headers={"accept-encoding": "identity"})
    with guest.http.stream(
        "POST", "/api/replays", json=body, headers={"accept-encoding": "gzip"}
    ) as zipped:
        raw = b"".join(zipped.iter_raw())
    assert zipped.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw) == plain.content
    assert len(raw) < len(plain.content) / 10


def test_moments_do_not_wait_for_replays() -> None:
    async def look_back() -> bytes:
        go_on = threading.Event()
        busy = [
            replays.REPLAY_THREADS.run(lambda: bytes(go_on.wait(30))) for _ in range(MOST_WAITING)
        ]
        working = asyncio.gather(*busy)
        try:
            return await asyncio.wait_for(replays.MOMENT_THREADS.run(lambda: b"shown"), 10)
        finally:
            go_on.set()
            await working

    assert asyncio.run(look_back()) == b"shown"


def test_one_address_does_not_take_every_place(tmp_path: Path) -> None:
    """A server that never comes to an end with a replay."""
    body = {"record": write_record(golden("second"))}
    with Running(tmp_path, fault=_endless) as server, ThreadPoolExecutor() as senders:
        guests = [Guest(server, name) for name in "abc"]
        sent = [senders.submit(g.http.post, "/api/replays", json=body) for g in guests]
        refused = next(as_completed(sent, 30)).result()
        server.kill()
        assert refused.json()["message"].startswith("at most 2 replays of one address")


def _endless() -> None:
    BoundedExecutor.run = _never  # type: ignore[assignment, method-assign]


async def _never(self: BoundedExecutor, work: Callable[[], bytes]) -> bytes:
    await asyncio.sleep(3600)
    return b""
