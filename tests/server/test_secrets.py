"""Two worlds that differ only in what a seat cannot see: the same bytes go to that seat.

Everything that can reach a client is compared: what it is shown when it comes or comes back, what
it is told when it acts or others do, and every refusal of whatever it might send.
"""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from respublica.engine import cards as c
from respublica.engine import prospect
from respublica.engine.actions import Action
from respublica.engine.edition import Edition
from respublica.engine.events import Event
from respublica.engine.game import Game
from respublica.engine.resample import resample
from respublica.engine.state import Phase
from respublica.engine.trade import Statement, can_deliver
from respublica.engine.view import View
from respublica.language import prompts
from respublica.language.actions import write_action
from respublica.language.languages import LANGUAGES
from respublica.language.prompts import wait_for
from respublica.protocol import messages as m
from respublica.protocol import view as view_module
from respublica.protocol.events import RespondedSeen, SpokeSeen, event_seen
from respublica.protocol.reader import Draft
from respublica.protocol.refusals import Refusal
from respublica.protocol.table import Options
from respublica.reader import comparison, drafts
from respublica.reader.drafts import consider, pick
from respublica.server.encoding import encode_refusal
from respublica.server.rooms import news
from respublica.server.rooms.news import News
from respublica.server.tables.outcome import DecidedBy, Outcome
from respublica.server.tables.sheet import Sheet, table_seen
from respublica.server.tables.table import Table
from tests.everywhere import every_edition
from tests.server.arrange import CLARA, act, dealt, play, player_at

PROBES = (
    "pass",
    "decline",
    "refuse",
    "done",
    "accept 2",
    "accept 3",
    "draw 0 people, 3 civilisation",
    "request 1 people",
    "offer 2 card",
    "offer 9 card",
    "respond 1 people",
    "respond 3 civilisation",
    "deliver 1 goth",
    "display monk",
    "nonsense",
)

TURNING = ("done", "draw", "accept", "deliver")
"""What may turn over a card that was hidden until then: only its acknowledgement is compared."""


def twin(table: Table, viewer: int | None, rng: Random) -> Table:
    """The same table in another world that the viewer cannot tell from this one."""
    other = dealt(table.sheet.options)
    other.sheet = table.sheet
    other.game = resample(table.require_game().view(viewer), rng)
    other.clocks.ask(other.asked, 0.0)
    return other


def heard(table: Table, outcome: Outcome, viewer: int | None, is_sender: bool) -> list[bytes]:
    answered = is_sender and outcome.answer is not None
    answer = [msgspec.json.encode(outcome.answer)] if answered else []
    return [*answer, *News(table, outcome).for_viewer(viewer, None)]


def shown(table: Table, viewer: int | None) -> Iterator[bytes]:
    for since in (0, 5, 10_000):
        for message in news.current_messages(table, viewer, 0.0, since):
            yield msgspec.json.encode(message)
    for language in LANGUAGES:
        for message in news.current_messages(table, viewer, 0.0, 0, language):
            yield msgspec.json.encode(message)


THOUGHTS = (
    Draft("request", "1 goth | 2 hun"),
    Draft("request", "2 people"),
    Draft("offer", "1 hun + 1 goth", language="fr"),
    Draft("offer", "2 card"),
    Draft("respond", "1 civilisation | 1 pair", language="de"),
    Draft("respond", sentence="I want 2 H"),
    Draft("offer", sentence="Je propose 9 Goths", language="fr"),
)
PICKS = ("nothing", "1 goth", "1 hun", "2 hun")


def composed(table: Table, viewer: int | None) -> Iterator[bytes]:
    """What a seat is told of statements and deliveries in the making."""
    if viewer is None:
        return
    view = table.view(viewer)
    for thought in THOUGHTS:
        yield msgspec.json.encode(consider(view, thought))
    for cards in PICKS:
        try:
            yield msgspec.json.encode(pick(view, cards, "en"))
        except Refusal as refusal:
            yield encode_refusal(refusal)


def answered(make: Callable[[], Table], viewer: int | None) -> Iterator[bytes]:
    """What comes of everything the viewer might send, each to a fresh table."""
    player = CLARA if viewer is None else player_at(viewer)
    for text in PROBES:
        for stale in (0, 1):
            table = make()
            act = m.Act("probe", max(0, table.number - stale), text)
            try:
                outcome = table.receive(player, act, 0.0)
                told = heard(table, outcome, viewer, is_sender=True)
                yield from told[:1] if text.startswith(TURNING) else told
            except Refusal as refusal:
                yield encode_refusal(refusal, "probe")


def sent(table: Table, viewer: int | None) -> list[bytes]:
    """All bytes that this viewer can get out of the table as it is."""
    game = table.game
    assert game is not None

    def make() -> Table:
        fresh = dealt(table.sheet.options)
        fresh.sheet, fresh.game = table.sheet, game.copy()
        return fresh

    return [*shown(table, viewer), *composed(table, viewer), *answered(make, viewer)]


class ToldApart(Exception):
    """Two worlds that should look alike do not."""


def must_be_alike(here: list[bytes], there: list[bytes]) -> None:
    if here != there:
        pairs = zip_longest(here, there)
        raise ToldApart(next(pair for pair in pairs if pair[0] != pair[1]))


def compare(edition: str, games: int, viewers: tuple[int | None, ...] = (0, 1, None)) -> int:
    """How many pairs of worlds were looked at; raises where one can be told from the other."""
    pairs = 0
    for seed in range(games):
        table, rng = dealt(Options(edition=edition), seed=seed), Random(seed)
        stops = sorted(rng.sample(range(4, 120), 6))
        for stop in stops:
            play(table, lambda table, stop=stop: table.number >= stop, seed=stop)  # type: ignore[misc]
            if not table.asked:
                break
            for viewer in viewers:
                must_be_alike(sent(table, viewer), sent(twin(table, viewer, rng), viewer))
                pairs += 1
    return pairs


ASKED = (Phase.TRADE, Phase.ANSWER, Phase.CHOOSE, Phase.DELIVER)


def compare_asked(edition: str, times: int) -> set[Phase]:
    """The phases in which a person was asked and could not tell two worlds apart."""
    table, rng, left = (
        dealt(Options(edition=edition), seed=2),
        Random(2),
        dict.fromkeys(ASKED, times),
    )
    while table.asked and any(left.values()):
        phase, viewer = table.view(None).table.phase, table.waiting_for[0]
        if left.get(phase) and viewer < 2:
            other = twin(table, viewer, rng)
            must_be_alike(read_by(table, viewer), read_by(other, viewer))
            left[phase] -= 1
        act(table, viewer, rng)
    return {phase for phase in ASKED if not left[phase]}


def read_by(table: Table, viewer: int) -> list[bytes]:
    return [*shown(table, viewer), *composed(table, viewer)]


@every_edition
def test_what_a_seat_cannot_see_changes_no_byte_it_is_sent(edition: str) -> None:
    assert compare(edition, games=1) > 6


@every_edition
def test_whoever_is_asked_reads_the_same_in_both_worlds(edition: str) -> None:
    assert compare_asked(edition, times=2) == set(ASKED)


def test_an_action_of_another_seat_is_told_alike() -> None:
    """A draw shows its backs, a delivery that it was made, in both worlds."""
    table, rng = dealt(Options(edition="first"), seed=3), Random(3)
    told = 0
    for stop in range(10, 130, 10):
        play(table, lambda table, stop=stop: table.number >= stop, seed=stop)  # type: ignore[misc]
        for viewer in (0, 1):
            if not table.asked or table.asked[0] == viewer:
                continue
            other = twin(table, viewer, rng)
            safe = table.view(table.asked[0]).legal.safe()
            if write_action(safe, table.view(0).edition).startswith("deliver"):
                continue
            assert told_after(table, safe, viewer) == told_after(other, safe, viewer)
            told += 1
    assert told > 5


def told_after(table: Table, action: Action, viewer: int | None) -> list[bytes]:
    assert table.game is not None
    fresh = dealt(table.sheet.options)
    fresh.sheet, fresh.game = table.sheet, table.game.copy()
    outcome = fresh.play_for(table.asked[0], action, DecidedBy.BOT, table.number, 0.0)
    heard_by = News(fresh, outcome)
    readers = [each for language in LANGUAGES for each in heard_by.for_viewer(viewer, language)]
    return [*heard(fresh, outcome, viewer, is_sender=False), *readers]


# Seeded leaks -----------------------------------------------------------------------------------


PRESENT: list[str] = [""]
"""What the table holds at the moment, for faults that let it slip."""
CURRENT_MESSAGES = news.current_messages


def note_the_deck(table: Table, *rest: Any) -> Iterator[m.Outgoing]:
    assert table.game is not None
    PRESENT.append(str([*table.game.state.people_deck]))
    return CURRENT_MESSAGES(table, *rest)


def telling_events(event: Event, edition: Edition) -> Any:
    seen = event_seen(event, edition)
    is_spoken = isinstance(seen, SpokeSeen | RespondedSeen)
    return replace(seen, statement=PRESENT[-1]) if is_spoken else seen


def test_a_secret_in_the_events_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "current_messages", note_the_deck)
    monkeypatch.setattr(view_module, "event_seen", telling_events)
    assert_found_out()


def test_a_hand_in_the_refusals_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Table._act_once

    def talkative(self: Table, seat: int, *rest: object) -> Outcome:
        try:
            return original(self, seat, *rest)  # type: ignore[arg-type]
        except Refusal as refusal:
            assert self.game is not None
            other = self.game.state.hands[(seat + 1) % 4]
            raise Refusal(refusal.code, self.game.edition.write_cards(other)) from None

    monkeypatch.setattr(Table, "_act_once", talkative)
    assert_found_out()


def test_a_message_more_for_a_certain_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_more(table: Table, *rest: Any) -> Iterator[m.Outgoing]:
        yield from CURRENT_MESSAGES(table, *rest)
        assert table.game is not None
        if table.game.state.hands[3] & 1:
            yield m.Talked(0, "wow")

    monkeypatch.setattr(news, "current_messages", one_more)
    assert_found_out()


def test_a_secret_in_the_sheet_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def talkative(sheet: Sheet, viewer: int | None) -> dict[str, object]:
        return {**msgspec.structs.asdict(table_seen(sheet, viewer)), "hint": PRESENT[-1]}

    monkeypatch.setattr(news, "current_messages", note_the_deck)
    monkeypatch.setattr(news, "table_seen", talkative)
    assert_found_out()


# Leaks to readers -------------------------------------------------------------------------------


def noting_hands(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """The game that is looked at, for faults that peek: the last one is the present one."""
    games: list[Game] = []
    original = Table.view

    def peeking(self: Table, seat: int | None, beside: View | None = None) -> View:
        assert self.game is not None
        games.append(self.game)
        return original(self, seat, beside)

    monkeypatch.setattr(Table, "view", peeking)
    return games


def test_a_prompt_that_tells_who_can_answer_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a seat that cannot meet a request were said to decline."""
    games = noting_hands(monkeypatch)

    def telling(name: str, language: str) -> str:
        state = games[-1].state
        said = state.table.negotiation
        idle = said is not None and not can_deliver(state.hands[state.table.actor], said.statement)
        return "declines" if idle else wait_for(name, language)

    monkeypatch.setattr(prompts, "wait_for", telling)
    assert_found_out()


def test_a_prospect_that_knows_the_giver_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if what is got were worked out from the hand of whoever gives it."""
    games = noting_hands(monkeypatch)

    def knowing(said: Statement, *_: Any) -> tuple[prospect.Way, ...]:
        return prospect.giving(games[-1].state.hands[3], said)

    monkeypatch.setattr(comparison, "getting", knowing)
    assert_found_out_when_asked()


def test_advice_that_knows_what_can_be_had_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    games = noting_hands(monkeypatch)

    def advising(*asked: Any) -> str:
        can = [can_deliver(hand, asked[3]) for hand in games[-1].state.hands]
        return f"{sum(can)} could give this"

    monkeypatch.setattr(drafts, "weigh_getting", advising)
    assert_found_out_when_asked()


def test_a_pick_that_knows_other_hands_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    games = noting_hands(monkeypatch)

    def possible(hand: int, owed: Statement, picked: int) -> bool:
        return c.contains(games[-1].state.hands[2], picked)

    monkeypatch.setattr(drafts, "_can_become", possible)
    assert_found_out_when_asked()


def assert_found_out() -> None:
    with pytest.raises(ToldApart):
        compare("first", games=2)


def assert_found_out_when_asked() -> None:
    with pytest.raises(ToldApart):
        compare_asked("first", times=10)
