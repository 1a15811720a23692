"""A table without a server: arranged, dealt, played, ended; every refusal changes nothing."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec import structs

from respublica.engine import cards as c
from respublica.engine.actions import Deliver
from respublica.engine.state import Phase
from respublica.language.actions import write_action
from respublica.language.records import Record, read_record, write_record
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import Clock, Options, Stage
from respublica.server.rooms.news import current_messages, view_of
from respublica.server.tables.outcome import Basis, DecidedBy, EarlyDelivery, Entry, Opened
from respublica.server.tables.sheet import (
    Chair,
    bot_chair,
    fairness_proof,
    names_by_seat,
    table_seen,
)
from respublica.server.tables.table import Table
from tests.everywhere import every_edition
from tests.server.arrange import (
    AMINA,
    BJORN,
    CLARA,
    Book,
    act,
    both_asked,
    dealt,
    everything,
    no_secret,
    open_table,
    play,
    player_at,
    refusal,
    told,
)

# Arranging --------------------------------------------------------------------------------------


def test_somebody_joins_the_first_free_seat() -> None:
    table = open_table()
    table.receive(AMINA, m.FreeSeat(3), 0)
    table.receive(CLARA, m.TakeSeat(), 0)
    assert table.sheet.seat_of(CLARA.id) == 3


def test_a_taken_seat_cannot_be_joined() -> None:
    table = open_table()
    table.receive(AMINA, m.FreeSeat(3), 0)
    assert refusal(table, CLARA, m.TakeSeat(seat=1)) == "seat-taken"
    assert refusal(table, CLARA, m.TakeSeat(seat=7)) == "no-such-seat"


def test_a_private_table_asks_for_its_code() -> None:
    table = open_table(Options(public=False))
    table.receive(BJORN, m.LeaveSeat(), 0)
    assert refusal(table, BJORN, m.TakeSeat()) == "wrong-code"
    table.receive(BJORN, m.TakeSeat(code=TableCode("code")), 0)
    assert table.sheet.seat_of(BJORN.id) == 1


def test_only_the_host_removes_seats_bots_and_starts() -> None:
    table = open_table()
    for message in (m.FreeSeat(2), m.SeatBot(2, "novice"), m.Start()):
        assert refusal(table, BJORN, message) == "not-the-host"


def test_when_the_host_leaves_another_player_is_host() -> None:
    table = open_table()
    table.receive(AMINA, m.LeaveSeat(), 0)
    assert table.sheet.host == BJORN.id


def test_a_table_survives_everybody_leaving() -> None:
    table = open_table()
    table.receive(AMINA, m.LeaveSeat(), 0)
    table.receive(BJORN, m.LeaveSeat(), 0)
    table.receive(CLARA, m.TakeSeat(), 0)
    assert (table.sheet.stage, table.sheet.host) == (Stage.OPEN, CLARA.id)


def test_no_game_starts_with_an_empty_seat() -> None:
    table = open_table()
    table.receive(AMINA, m.FreeSeat(2), 0)
    assert refusal(table, AMINA, m.Start()) == "seats-empty"


def test_the_code_is_shown_to_those_at_the_table_alone() -> None:
    table = open_table()
    outcome = table.receive(AMINA, m.FreeSeat(2), 0)
    seen = {viewer: told(table, outcome, viewer) for viewer in (0, None)}
    codes = {
        viewer: [message.table.code for message in heard if isinstance(message, m.TableUpdate)]
        for viewer, heard in seen.items()
    }
    assert codes == {0: ["code"], None: [None]}


def test_a_table_cannot_be_made_without_the_source_of_its_seed() -> None:
    with pytest.raises(TypeError, match="secret"):
        Table(open_table().sheet)  # type: ignore[call-arg]


# The deal ---------------------------------------------------------------------------------------


def test_the_promise_comes_before_the_nonces_and_the_seed_after_the_end() -> None:
    table = open_table()
    table.receive(AMINA, m.Start(), 0)
    promise = table.sheet.promise
    assert promise is not None
    table.receive(AMINA, m.AddNonce(Nonce("aa")), 0)
    table.receive(BJORN, m.AddNonce(Nonce("bb")), 0)
    assert fairness_proof(table.sheet).seed is None
    play(table)
    proof = fairness_proof(table.sheet)
    assert table.sheet.seed is not None
    assert (proof.commitment, proof.seed) == (promise, table.sheet.seed.reveal().hex())


def test_the_deal_waits_no_longer_than_a_few_seconds_for_a_nonce() -> None:
    table = open_table()
    table.receive(AMINA, m.Start(), 100.0)
    table.receive(AMINA, m.AddNonce(Nonce("aa")), 100.5)
    assert table.tick(102.9) is None
    table.tick(103.0)
    assert table.sheet.stage is Stage.PLAYING
    assert fairness_proof(table.sheet).nonces == ["aa", None, None, None]


def test_the_nonces_change_the_cards() -> None:
    one, other = open_table(), open_table()
    for table, nonce in ((one, "01"), (other, "02")):
        table.receive(AMINA, m.Start(), 0)
        table.receive(AMINA, m.AddNonce(Nonce(nonce)), 0)
        table.receive(BJORN, m.AddNonce(Nonce("")), 0)
    assert one.game is not None
    assert other.game is not None
    assert one.game.deal != other.game.deal


def test_the_first_nonce_counts() -> None:
    table = open_table()
    table.receive(AMINA, m.Start(), 0)
    table.receive(AMINA, m.AddNonce(Nonce("aa")), 0)
    assert refusal(table, AMINA, m.AddNonce(Nonce("bb"))) == "wrong-stage"


# Playing ----------------------------------------------------------------------------------------


@every_edition
def test_a_whole_game_is_played_and_its_record_is_sound(edition: str) -> None:
    table = dealt(Options(edition=edition))
    play(table)
    assert table.sheet.stage is Stage.OVER
    assert table.game is not None
    record = Record.of(table.game, names_by_seat(table.sheet), table.sheet.commitment)
    assert read_record(write_record(record)) == record


@every_edition
def test_a_table_read_again_at_any_moment_is_the_same_table(edition: str) -> None:
    table = dealt(Options(edition=edition))
    book, rng = Book(table), Random(3)
    while table.asked:
        book.write(act(table, table.waiting_for[-1], rng))
        if table.number % 29 == 0 or table.waiting_for != table.asked:
            assert everything(book.read()) == everything(table)


def asked_of_a_person(table: Table) -> bool:
    return table.waiting_for[0] < 2


def ready(edition: str = "second") -> tuple[Table, int]:
    """A table where a person is asked, and that person's seat."""
    table = dealt(Options(edition=edition))
    play(table, asked_of_a_person)
    return table, table.waiting_for[0]


def safe(table: Table, seat: int, id: str = "x") -> m.Act:
    view = table.view(seat)
    return m.Act(id, table.number, write_action(view.legal.safe(), view.edition))


def test_an_act_sent_again_has_one_effect_and_the_same_answer() -> None:
    table, seat = ready()
    message = safe(table, seat)
    first = table.receive(player_at(seat), message, 0).answer
    before = everything(table)
    again = table.receive(player_at(seat), message, 0)
    assert again.answer == first == m.Acknowledged("x", message.number)
    assert (again.writes, everything(table)) == ([], before)


def test_an_act_sent_again_to_a_table_read_again_has_the_same_answer() -> None:
    table = dealt()
    book = Book(table)
    play(table, asked_of_a_person, book=book)
    seat = table.waiting_for[0]
    message = safe(table, seat)
    book.write(table.receive(player_at(seat), message, 0))
    again = book.read().receive(player_at(seat), message, 0)
    assert (again.answer, again.writes) == (m.Acknowledged("x", message.number), [])


def test_the_same_id_with_another_body_is_refused() -> None:
    table, seat = ready()
    table.receive(player_at(seat), safe(table, seat), 0)
    assert refusal(table, player_at(seat), m.Act("x", 0, "draw")) == "id-reused"


def test_an_act_against_another_number_is_stale() -> None:
    table, seat = ready()
    for number in (table.number + 1, table.number - 1):
        if number >= 0:
            assert refusal(table, player_at(seat), m.Act("x", number, "pass")) == "stale"


def test_whoever_is_not_asked_is_refused_by_the_rules() -> None:
    table, seat = ready()
    other = player_at(1 - seat)
    assert refusal(table, other, m.Act("x", table.number, "pass")) == "not-your-turn"


def test_whoever_is_not_at_the_table_cannot_act() -> None:
    table, _ = ready()
    assert refusal(table, CLARA, m.Act("x", table.number, "pass")) == "not-seated"


def at_trade() -> tuple[Table, int]:
    table = dealt()
    play(table, lambda table: asked_of_a_person(table) and table.view(0).table.phase is Phase.TRADE)
    return table, table.waiting_for[0]


@pytest.mark.parametrize(
    "message",
    [
        {"action": "request 2 hun + 1 goth"},
        {"action": "request two Huns and a Goth"},
        {"sentence": "I want two Huns and one Goth."},
        {"sentence": "Ich suche zwei Hunnen und einen Goten", "language": "de"},
    ],
    ids=["notation", "verb and sentence", "English", "German"],
)
def test_a_sentence_is_accepted_wherever_a_statement_is(message: dict[str, Any]) -> None:
    table, seat = at_trade()
    table.receive(player_at(seat), m.Act("x", table.number, **message), 0)
    assert table.game is not None
    assert str(table.game.actions[-1][1].statement) == "1 goth + 2 hun"  # type: ignore[union-attr]


def test_a_refused_sentence_is_told_with_its_position() -> None:
    table, seat = at_trade()
    with pytest.raises(Refusal) as refused:
        table.receive(
            player_at(seat), m.Act("x", table.number, sentence="I want two Huns but no Goth"), 0
        )
    assert (refused.value.code, refused.value.position) == ("negation", (16, 27))


def test_saying_too_much_under_strict_speech_is_an_action() -> None:
    table = dealt(Options(rules={"strict_speech": True}))
    play(table, lambda table: asked_of_a_person(table) and table.view(0).table.phase is Phase.TRADE)
    seat = table.waiting_for[0]
    said = m.Act("x", table.number, sentence="I want 2 cards, but no Goths")
    table.receive(player_at(seat), said, 0)
    assert table.game is not None
    assert "Misspeak" in repr(table.game.actions[-1])


# Both givers at once ----------------------------------------------------------------------------


def delivery(table: Table, seat: int) -> m.Act:
    return safe(table, seat, f"d{seat}")


def test_an_early_delivery_is_held_and_takes_its_turn() -> None:
    table = both_asked()
    active, partner = table.asked
    late, early = delivery(table, active), delivery(table, partner)
    outcome = table.receive(player_at(partner), early, 0)
    assert [type(write) for write in outcome.writes] == [Basis, EarlyDelivery]
    outcome = table.receive(player_at(active), late, 0)
    made = [write for write in outcome.writes if isinstance(write, Entry)]
    assert [write.seat for write in made] == [active, partner]


def test_nobody_else_hears_of_an_early_delivery() -> None:
    table = both_asked()
    _, partner = table.asked
    others = (1 - partner, 2, 3, None)
    before = [list(current_messages(table, viewer, 0)) for viewer in others]
    outcome = table.receive(player_at(partner), delivery(table, partner), 0)
    assert outcome.answer is not None
    assert told(table, outcome, partner) != []
    assert [told(table, outcome, viewer) for viewer in others] == [[]] * 4
    assert [list(current_messages(table, viewer, 0)) for viewer in others] == before


def test_a_delivery_made_against_the_acceptance_is_not_stale_after_the_other_one() -> None:
    table = both_asked()
    active, partner = table.asked
    second = delivery(table, partner)
    table.receive(player_at(active), delivery(table, active), 0)
    table.receive(player_at(partner), second, 0)
    assert table.game is not None
    assert table.game.phase is Phase.DISPLAY


def test_the_cards_are_chosen_once() -> None:
    table = both_asked()
    _, partner = table.asked
    message = delivery(table, partner)
    table.receive(player_at(partner), message, 0)
    again = m.Act("other", message.number, message.action)
    assert refusal(table, player_at(partner), again) == "already-delivered"


def test_an_early_delivery_that_does_not_meet_the_words_is_refused_at_once() -> None:
    table = both_asked()
    _, partner = table.asked
    wrong = m.Act("x", table.number, "deliver 12 hun")
    assert refusal(table, player_at(partner), wrong) == "not-a-delivery"


# Time -------------------------------------------------------------------------------------------


def test_when_the_time_is_up_the_safe_action_is_taken() -> None:
    table = dealt(Options(clock=Clock(10, 5)), now=100.0)
    play(table, asked_of_a_person)
    number = table.number
    due = table.due()
    assert due is not None
    assert table.tick(due - 0.1) is None
    outcome = table.tick(due)
    assert outcome is not None
    assert outcome.writes[0].by is DecidedBy.CLOCK  # type: ignore[union-attr]
    assert table.number == number + 1


def test_a_long_decision_is_paid_from_the_bank() -> None:
    table = dealt(Options(clock=Clock(10, 5)))
    play(table, asked_of_a_person)
    seat = table.waiting_for[0]
    outcome = table.receive(player_at(seat), safe(table, seat), 12.0)
    assert outcome.writes[0].spent == 2.0  # type: ignore[union-attr]
    assert table.clocks.left(12.0)[seat] == 3.0


def test_the_clock_decides_nothing_for_a_bot() -> None:
    """Both owe cards: the bot, in whose turn it is, and Amina, whose time is up first."""
    table = both_asked(Options(clock=Clock(10, 5)))
    bot, person = table.asked
    chairs = list(table.sheet.chairs)
    chairs[bot] = bot_chair("novice", chairs)
    table.sheet = structs.replace(table.sheet, chairs=tuple(chairs))
    due = table.due()
    assert due is not None
    outcome = table.tick(due)
    assert outcome is not None
    made = [write for write in outcome.writes if isinstance(write, Entry | EarlyDelivery)]
    assert [(write.seat, write.by) for write in made] == [(person, DecidedBy.CLOCK)]


def test_a_server_that_was_stopped_charges_nobody() -> None:
    table = dealt(Options(clock=Clock(10, 5)))
    restored = Table(table.sheet, now=1000.0, secret=no_secret)
    due = restored.due()
    assert due is None or due >= 1010.0


# Talk, and the end ------------------------------------------------------------------------------


def test_only_the_phrases_can_be_said_and_none_during_a_trade() -> None:
    table = dealt()
    assert refusal(table, AMINA, m.Talk("I have two Huns")) == "no-talk"
    play(table, lambda table: table.view(0).table.phase is Phase.ANSWER)
    assert refusal(table, AMINA, m.Talk("hello")) == "no-talk"


def test_talk_is_heard_by_everybody() -> None:
    table = dealt()
    outcome = table.receive(BJORN, m.Talk("hello"), 0)
    assert [told(table, outcome, viewer) for viewer in (0, 3, None)] == [[m.Talked(1, "hello")]] * 3


def test_a_game_is_abandoned_when_all_people_agree() -> None:
    table = dealt()
    stages = []
    for player in (AMINA, BJORN):
        table.receive(player, m.Abandon(), 0)
        stages.append(table.sheet.stage)
    assert stages == [Stage.PLAYING, Stage.ABANDONED]
    assert table.asked == []


def test_the_last_events_are_told_before_the_end() -> None:
    """A program that follows the table until it is over misses nothing."""
    table, rng = dealt(Options(edition="first")), Random(1)
    outcome = act(table, table.waiting_for[0], rng)
    while table.asked:
        outcome = act(table, table.waiting_for[0], rng)
    assert [type(each) for each in told(table, outcome, 0)] == [m.Happened, m.TableUpdate]


def test_a_rematch_turns_the_seats() -> None:
    table = dealt()
    play(table)
    outcome = table.rematch(BJORN, "next", TableCode("code2"))
    opened = next(write.sheet for write in outcome.writes if isinstance(write, Opened))
    assert [chair.name for chair in opened.chairs] == ["Inês", "Amina", "Björn", "Ludovic"]
    again = table.rematch(AMINA, "third", TableCode("code3"))
    assert again.writes == []
    assert again.answer == m.TableUpdate(table_seen(table.sheet, 0))
    assert table.sheet.rematch == "next"


def test_a_player_who_gets_up_has_the_seat_back_on_return() -> None:
    table, seat = ready()
    table.receive(player_at(seat), m.LeaveSeat(), 0)
    assert table.sheet.chairs[seat].is_gone
    table.bring_back(player_at(seat))
    assert not table.sheet.chairs[seat].is_gone


def test_who_joins_again_after_the_start_is_back_under_the_same_name() -> None:
    table = dealt()
    table.receive(AMINA, m.LeaveSeat(), 0)
    table.receive(replace(AMINA, name="Somebody"), m.TakeSeat(), 0)
    assert table.sheet.chairs[0] == Chair(AMINA.id, AMINA.name)


def stand_in(table: Table, seat: int) -> None:
    action = table.view(seat).legal.safe()
    table.play_for(seat, action, DecidedBy.STAND_IN, table.number, 0.0)


def test_a_stand_in_plays_for_a_player_who_has_got_up() -> None:
    table, seat = ready()
    table.receive(player_at(seat), m.LeaveSeat(), 0)
    number = table.number
    stand_in(table, seat)
    assert table.number == number + 1


def test_a_stand_in_is_refused_once_the_player_is_back() -> None:
    table, seat = ready()
    table.receive(player_at(seat), m.LeaveSeat(), 0)
    table.bring_back(player_at(seat))
    before = everything(table)
    with pytest.raises(Refusal, match="the player is back"):
        stand_in(table, seat)
    assert everything(table) == before


@pytest.mark.parametrize("place", [0, 1], ids=["in turn", "early"])
def test_an_illegal_decision_of_a_bot_is_refused_and_nothing_is_held(place: int) -> None:
    table = both_asked()
    before = everything(table)
    with pytest.raises(Refusal):
        table.play_for(table.asked[place], Deliver(c.NONE), DecidedBy.BOT, table.number, 0.0)
    assert everything(table) == before


def test_a_spectator_is_shown_no_hand() -> None:
    table, _ = ready()
    shown = view_of(table, None, 0)
    assert (shown.view.hand, shown.may.actions) == ("nothing", [])
