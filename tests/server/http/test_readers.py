"""Readers: the game told over the socket, in a language that can be changed; nothing is missed."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from respublica.engine.state import Phase
from respublica.language.languages import LANGUAGES
from respublica.language.narration import tell
from respublica.protocol import messages as m
from respublica.protocol.fields import Language
from respublica.protocol.table import Options
from respublica.server.rooms.news import News, current_messages
from respublica.server.rooms.news import shown as shown_at
from respublica.server.tables.outcome import Outcome
from respublica.server.tables.table import Table
from tests.everywhere import every_edition
from tests.server.arrange import AMINA, BJORN, act, dealt, open_table, play
from tests.server.clients import Guest, Json, chosen, connect, seated
from tests.server.running import Running
from tests.server.waiting import A_WHOLE_GAME, patiently

# Without a server -------------------------------------------------------------------------------


def retold(table: Table, outcome: Outcome, seat: int | None, language: Language) -> list[Json]:
    return [json.loads(message) for message in News(table, outcome).for_viewer(seat, language)]


@every_edition
def test_the_lines_tell_every_event_once_and_in_order(edition: str) -> None:
    table, rng = dealt(Options(edition=edition), seed=5), Random(5)
    lines: list[Json] = json.loads(json.dumps(first_lines(table)))
    while table.asked and table.number < 150:
        for message in retold(table, act(table, table.waiting_for[0], rng), 0, "en"):
            if message["type"] == "shown":
                assert message["since"] == len(lines)
                lines += message["lines"]
    game = table.game
    assert game is not None
    names = [chair.name for chair in table.sheet.chairs]
    told = [tell(event, game.edition, "en", names, 0) for event in game.log(0)]
    assert [line["text"] for line in lines] == told
    assert [line["event"] for line in lines] == list(range(len(told)))


def first_lines(table: Table) -> list[Json]:
    shown = msgspec.to_builtins(shown_at(table, 0, "en", 0.0), str_keys=True)
    return list(shown["lines"])


def test_a_line_leads_to_the_moment_it_tells_of() -> None:
    """After so many actions the event has happened, and one action earlier it had not."""
    table = dealt(seed=5)
    play(table, lambda table: table.number > 80)
    game = table.game
    assert game is not None
    for line in shown_at(table, None, "en", 0.0).lines:
        assert line.event < game.ends[line.number]
        assert line.number == 0 or line.event >= game.ends[line.number - 1]


def test_lines_have_their_turn_wherever_they_begin() -> None:
    table = dealt(seed=5)
    play(table, lambda table: table.number > 80)
    whole = shown_at(table, 1, "fr", 0.0).lines
    for since in (1, 7, 30, len(whole) - 1, len(whole), 10_000):
        assert shown_at(table, 1, "fr", 0.0, since).lines == whole[since:]


def test_one_telling_serves_all_who_hear_the_same() -> None:
    table, rng = dealt(seed=5), Random(5)
    news = News(table, act(table, table.waiting_for[0], rng))
    assert news.for_viewer(0, "en") is news.for_viewer(0, "en")
    assert news.for_viewer(0, "en") != news.for_viewer(0, "de")


def test_an_early_giver_is_shown_that_the_choice_is_made_and_nobody_else_is_told() -> None:
    table, rng = dealt(Options(edition="first"), seed=1), Random(1)
    while not (len(table.asked) == 2 and table.asked[1] < 2):
        act(table, table.waiting_for[0], rng)
    giver = table.asked[1]
    owed = shown_at(table, giver, "en", 0.0).owed
    assert owed is not None
    outcome = act(table, giver, rng)
    (shown,) = retold(table, outcome, giver, "en")
    assert (shown["owed"]["statement"], shown["events"]) == (owed.statement, [])
    assert shown["may"]["safe"] is None
    assert shown["view"]["sealed"] is not None
    assert shown["asked"] == [table.asked[0]]
    for other in {0, 1, 2, 3, None} - {giver}:
        assert retold(table, outcome, other, "en") == []


def test_a_game_given_up_asks_nothing_more() -> None:
    table = dealt(seed=5)
    table.receive(AMINA, m.Abandon(), 0.0)
    outcome = table.receive(BJORN, m.Abandon(), 0.0)
    for seat in (0, 1, None):
        is_table, shown = retold(table, outcome, seat, "de")
        assert is_table["table"]["stage"] == "abandoned"
        assert shown["prompt"]["fact"] == "Die Partie wurde abgebrochen."
        assert (shown["asked"], shown["may"]["safe"], shown["comparing"]) == ([], None, None)


def test_talk_is_no_reason_to_show_the_game_again() -> None:
    table = dealt(seed=5)
    outcome = table.receive(AMINA, m.Talk("hello"), 0.0)
    assert [each["type"] for each in retold(table, outcome, 1, "fr")] == ["talked"]


def test_before_the_deal_a_reader_is_shown_the_table_alone() -> None:
    told = current_messages(open_table(), 0, 0.0, 0, "fr")
    assert [type(each) for each in told] == [m.TableUpdate]


def test_answers_are_compared_for_whoever_chooses_alone() -> None:
    table, rng = dealt(seed=2), Random(2)
    seen = 0
    while table.asked and seen < 3:
        view = table.view(table.asked[0])
        if view.table.phase is Phase.CHOOSE:
            for seat in (0, 1, 2, 3, None):
                compared = shown_at(table, seat, "en", 0.0).comparing
                assert (compared is not None) is (seat == table.asked[0])
            seen += 1
        act(table, table.waiting_for[0], rng)
    assert seen == 3


def test_what_goes_and_what_comes_is_shown_to_those_who_trade_alone() -> None:
    table, rng = dealt(seed=2), Random(2)
    seen = 0
    while table.asked and seen < 5:
        view = table.view(table.asked[0])
        if view.table.phase is Phase.DELIVER and view.table.negotiation is not None:
            traders = {view.table.active, view.table.negotiation.partner}
            for seat in (0, 1, 2, 3, None):
                shown = shown_at(table, seat, "en", 0.0)
                givers = [each and each.giver for each in (shown.owed, shown.incoming)]
                others = traders - {seat}
                assert givers == ([seat, *others] if seat in traders else [None, None])
            seen += 1
        act(table, table.waiting_for[0], rng)
    assert seen == 5


def test_the_score_adds_up() -> None:
    table = dealt(seed=3)
    play(table)
    shown = shown_at(table, None, "en", 0.0)
    game = table.game
    assert game is not None
    assert game.result is not None
    assert shown.score is not None
    assert tuple(each.total for each in shown.score) == game.result.scores
    assert all(sum(each.piles.values()) + each.pairs == each.total for each in shown.score)
    assert all(sum(each.paired.values()) == each.pairs for each in shown.score)
    assert tuple(each.seat for each in shown.score if each.wins) == game.result.winners
    assert shown_at(dealt(seed=3), 0, "en", 0.0).score is None


# Over a socket ----------------------------------------------------------------------------------


class Reader:
    """A client with no engine: it knows the game from what it is shown alone."""

    def __init__(self, server: Running, guest: Guest, table: str, query: str) -> None:
        self.socket = connect(server, guest, table, query=query)
        self.lines: list[Json] = []
        self.shown: Json = {}
        self.stage = ""
        self.kinds: list[str] = []
        self.acted: int | None = None

    def hear(self, patience: float = 30.0) -> Json:
        message: Json = json.loads(self.socket.recv(patience))
        assert message["type"] != "refused", message
        self.kinds.append(message["type"])
        if message["type"] == "shown":
            assert message["since"] <= len(self.lines)
            self.lines[message["since"] :] = message["lines"]
            self.shown = message
        elif message["type"] == "table":
            self.stage = message["table"]["stage"]
        return message

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def until_shown(self, since: int | None = None) -> None:
        """From that event on: what happens meanwhile is shown too, from where it happens."""
        while self.hear()["type"] != "shown" or since not in (None, self.shown["since"]):
            pass

    def catch_up_with(self, other: "Reader") -> None:
        while self.shown.get("number", -1) < other.shown.get("number", -1):
            self.hear()

    def act_if_asked(self, rng: Random) -> None:
        may, number = self.shown.get("may"), self.shown.get("number")
        if may is not None and may["safe"] is not None and number != self.acted:
            self.say(type="act", id=f"a{number}", number=number, action=chosen(may, rng))
            self.acted = number


def test_two_readers_play_a_whole_game_in_two_languages(server: Running) -> None:
    table, amina, bjorn = seated(server, edition="first", seats=3)
    first, second = readers = [
        Reader(server, guest, table, f"language={language}")
        for guest, language in ((amina, "fr"), (bjorn, "de"))
    ]
    rng = Random(6)
    for _ in patiently("the game is over", A_WHOLE_GAME):
        if first.shown.get("score"):
            break
        first.hear()
        second.catch_up_with(first)
        for reader in readers:
            reader.act_if_asked(rng)
    assert [reader.stage for reader in readers] == ["over", "over"]
    for reader, guest, language in zip(readers, (amina, bjorn), ("fr", "de"), strict=True):
        assert {"view", "happened"}.isdisjoint(reader.kinds)
        whole = guest.get(f"/api/tables/{table}/shown", language=language)
        assert reader.lines == whole["lines"]
        assert reader.shown["score"] == whole["score"]


def test_a_reader_changes_the_language_in_the_middle(server: Running) -> None:
    table, amina, _ = seated(server)
    reader = Reader(server, amina, table, "language=en")
    reader.until_shown()
    assert reader.lines[0]["text"].startswith("You are dealt")
    reader.say(type="look", since=0, language="de")
    reader.until_shown(since=0)
    assert reader.lines[0]["text"].startswith("Du bekommst")
    reader.say(type="look", since=1)
    reader.until_shown(since=1)
    whole = amina.get(f"/api/tables/{table}/shown", language="de")["lines"]
    assert reader.lines == whole[: len(reader.lines)]


def test_a_reader_comes_back_where_it_was(server: Running) -> None:
    table, amina, _ = seated(server)
    first = Reader(server, amina, table, "language=fr")
    first.until_shown()
    again = Reader(server, amina, table, f"language=fr&since={len(first.lines)}")
    again.lines = list(first.lines)
    again.until_shown()
    assert again.lines[: len(first.lines)] == first.lines


def test_a_program_hears_what_it_always_heard(server: Running) -> None:
    table, amina, _ = seated(server)
    socket = connect(server, amina, table)
    assert json.loads(socket.recv(30))["type"] == "table"
    assert json.loads(socket.recv(30))["type"] == "view"


@pytest.mark.parametrize("language", ["la", "EN", "", "en-GB"])
def test_another_language_is_refused(server: Running, language: str) -> None:
    table, amina, _ = seated(server)
    socket = connect(server, amina, table, query=f"language={language}")
    refused = json.loads(socket.recv(30))
    assert refused["code"] == "malformed"
    assert all(known in refused["message"] for known in LANGUAGES)


# By plain HTTP ----------------------------------------------------------------------------------


def asked(table: str, *guests: Guest) -> tuple[Guest, Json]:
    """Whoever of them may request or offer first, and what they are shown; the others go on."""
    for _ in patiently("somebody may request or offer"):
        for guest in guests:
            shown = guest.get(f"/api/tables/{table}/shown")
            if shown["may"]["free"] == ["request", "offer"]:
                return guest, shown
            act_safely(guest, table, shown)
    raise AssertionError


def act_safely(guest: Guest, table: str, shown: Json) -> None:
    if shown["may"]["safe"] is not None:
        act = {"id": f"s{shown['number']}", "number": shown["number"]}
        path = f"/api/tables/{table}/acts"
        guest.http.post(path, json={**act, "action": shown["may"]["safe"]})


def test_statements_are_considered_and_nothing_changes(server: Running) -> None:
    table, amina, bjorn = seated(server)
    guest, shown = asked(table, amina, bjorn)
    body = {"verb": "request", "statement": "1 hun | 2 goth", "language": "de"}
    found = guest.tell(table, "consider", **body)
    assert found["sentence"] == "Ich suche 2 Goten oder 1 Hunnen."
    assert found["allowed"]
    assert guest.get(f"/api/tables/{table}/shown") == shown
    other = bjorn if guest is amina else amina
    assert other.tell(table, "consider", **body)["refusal"]["code"] == "not-your-turn"


def test_only_those_at_the_table_consider_and_pick(server: Running) -> None:
    table, *_ = seated(server)
    stranger = Guest(server, "Stranger")
    body: Json = {"verb": "request", "statement": "1 hun"}
    for path, sent in (("consider", body), ("pick", {"cards": "1 hun"})):
        answer = stranger.http.post(f"/api/tables/{table}/{path}", json=sent)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-seated")


def test_one_thing_at_a_time_is_considered(server: Running) -> None:
    table, amina, _ = seated(server)
    both = {"verb": "request", "statement": "1 hun", "sentence": "1 Hun"}
    for body in (both, {"verb": "request"}, {"verb": "accept", "statement": "1 hun"}):
        answer = amina.http.post(f"/api/tables/{table}/consider", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


# Codes, and my games ----------------------------------------------------------------------------


def test_a_code_alone_is_enough_to_join(server: Running) -> None:
    amina, clara = Guest(server, "Amina"), Guest(server, "Clara")
    table = amina.create("private", public=False)
    code = amina.get(f"/api/tables/{table}")["code"]
    found = clara.post("/api/codes", code=f" {code.upper()} ")
    assert found == {"id": table}
    assert clara.tell(found["id"], "join", code=code)["you"] == 1


def test_an_unknown_code_opens_nothing(server: Running) -> None:
    answer = Guest(server, "Clara").http.post("/api/codes", json={"code": "aaaaaaaa"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_my_games_say_whose_turn_it_is(server: Running) -> None:
    table, amina, bjorn = seated(server)
    opened = amina.create("another")
    guest, shown = asked(table, amina, bjorn)
    for each in (amina, bjorn):
        mine = {game["id"]: game for game in each.get("/api/me/tables")}
        assert mine[table]["asked"] is (each is guest)
        assert mine[table]["turn"] == shown["view"]["turn"]
        assert mine[table]["names"][:2] == ["Amina", "Björn"]
    waiting = {game["id"]: game for game in amina.get("/api/me/tables")}[opened]
    assert (waiting["asked"], waiting["turn"]) == (False, None)


def test_a_stream_is_told_too(server: Running) -> None:
    table, amina, _ = seated(server)
    with amina.http.stream("GET", f"/api/tables/{table}/events", params={"language": "fr"}) as told:
        lines = told.iter_lines()
        kinds = [json.loads(next(lines))["type"], json.loads(next(lines))["type"]]
    assert kinds == ["table", "shown"]
