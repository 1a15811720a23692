"""A decline chosen ahead: before anything is asked, until one's own turn, and nobody else sees it.

Two worlds, in one of which Björn has chosen to decline: everybody else is sent the same bytes.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from respublica.engine.actions import DECLINE
from respublica.engine.state import Phase
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.table import Clock, Options
from respublica.server.rooms.news import News, current_messages, shown, view_of
from respublica.server.tables.outcome import DecidedBy, Outcome
from respublica.server.tables.sheet import Player
from respublica.server.tables.table import Table
from tests.server.arrange import (
    AMINA,
    BJORN,
    CLARA,
    Book,
    dealt,
    open_table,
    play,
    refusal,
    say,
    told,
)

AMINA_BEGINS = Options(rules={"starting_seat": 0}, clock=Clock(10, 20))
AT = 1
"""Björn's seat."""


def chosen(table: Table, on: bool = True) -> Outcome:
    return table.receive(BJORN, m.DeclineAhead(on), 1.0)


def asking(options: Options = AMINA_BEGINS, *, ahead: bool = True) -> Table:
    """Amina has asked for something, and Björn is to answer."""
    table = dealt(options)
    if ahead:
        chosen(table)
    say(table, AMINA, "request 1 people")
    assert table.asked == [AT]
    return table


# What is chosen, and for how long ---------------------------------------------------------------


def test_nobody_declines_ahead_without_having_chosen_it() -> None:
    assert not any(map(dealt().declines_ahead, range(4)))


def test_whoever_chose_it_is_told_as_a_program() -> None:
    table = dealt(AMINA_BEGINS)
    (update,) = told(table, chosen(table), AT)
    assert isinstance(update, m.ViewUpdate)
    assert update.declines_ahead
    assert update.view.log == []


def test_whoever_chose_it_is_told_as_a_reader() -> None:
    table = dealt(AMINA_BEGINS)
    (encoded,) = News(table, chosen(table)).for_viewer(AT, "en")
    assert msgspec.json.decode(encoded)["declines_ahead"] is True


def test_it_can_be_taken_back() -> None:
    table = dealt(AMINA_BEGINS)
    chosen(table)
    chosen(table, on=False)
    assert not table.declines_ahead(AT)


def test_chosen_twice_it_is_told_again() -> None:
    table = dealt(AMINA_BEGINS)
    chosen(table)
    assert chosen(table).is_news_to(AT)


def test_it_ends_when_the_seats_own_turn_begins() -> None:
    table = dealt(AMINA_BEGINS)
    chosen(table)
    play(table, until=lambda table: table.turn == 2)
    assert table.require_game().state.table.active == AT
    assert not table.declines_ahead(AT)


def test_chosen_in_ones_own_turn_it_lasts_until_the_next() -> None:
    table = dealt(Options(rules={"starting_seat": AT}))
    chosen(table)
    play(table, until=lambda table: table.turn == 4)
    assert table.declines_ahead(AT)
    play(table, until=lambda table: table.turn == 5)
    assert not table.declines_ahead(AT)


@pytest.mark.parametrize("starting_seat", [0, 1, 2, 3])
def test_read_again_at_any_moment_it_is_as_it_was(starting_seat: int) -> None:
    table = dealt(Options(rules={"starting_seat": starting_seat}))
    book = Book(table)
    book.write(chosen(table))
    seen = set()
    for turn in range(2, 7):
        play(table, until=lambda table, turn=turn: table.turn == turn, book=book)  # type: ignore[misc]
        assert book.read().declines_ahead(AT) == table.declines_ahead(AT)
        seen.add(table.declines_ahead(AT))
    assert False in seen
    book.write(chosen(table))
    book.write(chosen(table, on=False))
    assert not book.read().declines_ahead(AT)


# When it may be chosen --------------------------------------------------------------------------


def in_phase(phase: Phase) -> Table:
    table = dealt()
    play(table, until=lambda table: table.require_game().phase is phase)
    return table


@pytest.mark.parametrize("phase", [Phase.ANSWER, Phase.CHOOSE, Phase.DELIVER])
@pytest.mark.parametrize("player", [AMINA, BJORN], ids=lambda player: player.name)
@pytest.mark.parametrize("on", [True, False])
def test_nobody_may_change_it_while_something_is_traded(
    phase: Phase, player: Player, on: bool
) -> None:
    assert refusal(in_phase(phase), player, m.DeclineAhead(on)) == "during-a-trade"


@pytest.mark.parametrize("phase", [Phase.TRADE, Phase.DISPLAY, Phase.DRAW])
def test_it_may_be_chosen_whenever_nothing_is_traded(phase: Phase) -> None:
    table = in_phase(phase)
    chosen(table)
    assert table.declines_ahead(AT)


def test_before_the_deal_there_is_nothing_to_decline() -> None:
    assert refusal(open_table(), BJORN, m.DeclineAhead()) == "wrong-stage"


def test_only_those_at_the_table_can_choose_it() -> None:
    assert refusal(dealt(), CLARA, m.DeclineAhead()) == "not-seated"


# The decline ------------------------------------------------------------------------------------


def declined(table: Table, by: DecidedBy, now: float = 15.0) -> Outcome:
    """After more than the ten seconds of a decision: the rest is taken from the bank."""
    if by is DecidedBy.PLAYER:
        return table.receive(BJORN, m.Act("d", table.number, "decline"), now)
    return table.play_for(AT, DECLINE, by, table.number, now)


def test_the_decline_is_kept_as_one_chosen_ahead() -> None:
    (entry,) = declined(asking(), DecidedBy.AHEAD).writes
    assert entry.by is DecidedBy.AHEAD  # type: ignore[union-attr]


def test_nothing_is_declined_for_a_seat_that_has_not_chosen_it() -> None:
    with pytest.raises(Refusal, match="the player decides"):
        declined(asking(ahead=False), DecidedBy.AHEAD)


def test_a_player_may_still_answer() -> None:
    table = asking()
    say(table, BJORN, "respond 1 people")
    assert table.asked != [AT]


def test_a_player_who_is_gone_is_not_shown_as_back() -> None:
    table = dealt(AMINA_BEGINS)
    chosen(table)
    table.receive(BJORN, m.LeaveSeat(), 1.0)
    say(table, AMINA, "request 1 people")
    declined(table, DecidedBy.AHEAD)
    assert table.sheet.chairs[AT].is_gone


# What others see --------------------------------------------------------------------------------


def heard_by_others(table: Table, outcome: Outcome) -> Iterator[bytes]:
    news = News(table, outcome)
    for viewer in (0, 2, 3, None):
        for language in (None, "de"):
            yield from news.for_viewer(viewer, language)


def looked_at(table: Table, now: float) -> Iterator[bytes]:
    for viewer in (0, 2, 3, None):
        for language in (None, "de"):
            for message in current_messages(table, viewer, now, 0, language):
                yield msgspec.json.encode(message)


def seen_by_others(ahead: bool) -> list[bytes]:
    """Of the choice, of the question and of the decline, which comes in both worlds."""
    table = dealt(AMINA_BEGINS)
    book = Book(table)
    outcome = chosen(table) if ahead else Outcome()
    book.write(outcome)
    seen = [*heard_by_others(table, outcome), *looked_at(table, 1.5)]
    asked = table.receive(AMINA, m.Act("a", 0, "request 1 people"), 1.5)
    book.write(asked)
    seen += [*heard_by_others(table, asked), *looked_at(table, 1.75)]
    answer = declined(table, DecidedBy.AHEAD if ahead else DecidedBy.PLAYER)
    book.write(answer)
    seen += [*heard_by_others(table, answer), *looked_at(table, 20.0)]
    return [*seen, *looked_at(book.read(), 20.0)]


@cache
def expected() -> list[bytes]:
    return seen_by_others(ahead=False)


def test_a_decline_chosen_ahead_changes_no_byte_that_others_are_sent() -> None:
    assert seen_by_others(ahead=True) == expected()


def test_it_is_shown_to_nobody_but_the_seat() -> None:
    table = asking()
    shows = [view_of(table, seat, 0.0).declines_ahead for seat in (0, 1, 2, 3, None)]
    tells = [shown(table, seat, "fr", 0.0).declines_ahead for seat in (0, 1, 2, 3, None)]
    assert shows == tells == [False, True, False, False, False]


# Seeded leaks -----------------------------------------------------------------------------------

CHOOSE = Table._decline_ahead


def and_change_the_sheet(self: Table, seat: int, on: bool) -> Outcome:
    outcome = CHOOSE(self, seat, on)
    outcome.writes += self._change(self.sheet).writes
    return outcome


def and_tell_everybody(self: Table, seat: int, on: bool) -> Outcome:
    outcome = CHOOSE(self, seat, on)
    outcome.only_for = None
    return outcome


def and_say_who_is_away(self: Table, seat: int, on: bool) -> Outcome:
    outcome = CHOOSE(self, seat, on)
    outcome.add(self.mark_away(seat))
    return outcome


@pytest.mark.parametrize(
    "leak",
    [and_change_the_sheet, and_tell_everybody, and_say_who_is_away],
    ids=lambda f: f.__name__,
)
def test_a_choice_that_shows_is_found_out(
    leak: Callable[[Table, int, bool], Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "_decline_ahead", leak)
    assert seen_by_others(ahead=True) != expected()


def test_a_choice_in_every_view_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "declines_ahead", lambda self, seat: bool(self._ahead))
    assert seen_by_others(ahead=True) != expected()


def test_a_clock_that_stands_still_for_it_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the pause costs is taken from the bank, as when a player takes as long to decide."""
    play_for = Table.play_for

    def for_nothing(self: Table, seat: int, *rest: Any) -> Outcome:
        self.clocks._asked.pop(seat)
        return play_for(self, seat, *rest)

    monkeypatch.setattr(Table, "play_for", for_nothing)
    assert seen_by_others(ahead=True) != expected()
