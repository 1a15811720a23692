"""Two worlds that differ only in what a seat cannot see: the same bytes go to that seat.

Everything that can reach a client is compared: what it is shown when it comes or comes back, what
it is told when it acts or others do, and every refusal of whatever it might send.
"""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from respublica.engine.actions import Action
from respublica.engine.edition import Edition
from respublica.engine.events import Event
from respublica.engine.resample import resample
from respublica.language import views
from respublica.language.actions import write_action
from respublica.language.wire import event_to_json
from respublica.server import messages as m
from respublica.server import table as table_module
from respublica.server.outcome import By, Outcome, ToSender, ToViewer
from respublica.server.refusals import Refusal
from respublica.server.room import encode_refusal
from respublica.server.sheet import Options, Sheet, sheet_to_json
from respublica.server.table import Table
from tests.everywhere import every_edition
from tests.server.arrange import CLARA, dealt, play, player_at

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
    other.game = resample(table.view(viewer), rng)
    other.clocks.ask(other.asked, 0.0)
    return other


def heard(outcome: Outcome, viewer: int | None, is_sender: bool) -> list[bytes]:
    return [
        msgspec.json.encode(message)
        for audience, message in outcome.outgoing
        if audience == ToViewer(viewer) or (is_sender and audience == ToSender())
    ]


def shown(table: Table, viewer: int | None) -> Iterator[bytes]:
    for since in (0, 5, 10_000):
        for message in table.look(viewer, 0.0, since):
            yield msgspec.json.encode(message)


def answered(make: Callable[[], Table], viewer: int | None) -> Iterator[bytes]:
    """What comes of everything the viewer might send, each to a fresh table."""
    player = CLARA if viewer is None else player_at(viewer)
    for text in PROBES:
        for stale in (0, 1):
            table = make()
            act = m.Act("probe", max(0, table.number - stale), text)
            try:
                told = heard(table.receive(player, act, 0.0), viewer, is_sender=True)
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

    return [*shown(table, viewer), *answered(make, viewer)]


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
                assert sent(table, viewer) == sent(twin(table, viewer, rng), viewer)
                pairs += 1
    return pairs


@every_edition
def test_what_a_seat_cannot_see_changes_no_byte_it_is_sent(edition: str) -> None:
    assert compare(edition, games=1) > 6


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
    outcome = fresh.play_for(table.asked[0], action, By.BOT, table.number, 0.0)
    return heard(outcome, viewer, is_sender=False)


# Seeded leaks -----------------------------------------------------------------------------------


def unredacted_events(event: Event, edition: Edition) -> dict[str, object]:
    return {**event_to_json(event, edition), "all": PRESENT[-1]}


PRESENT: list[str] = [""]
"""What the table holds at the moment, for faults that let it slip."""


def note_the_deck(self: Table, seat: int | None, now: float, since: int = 0) -> list[m.Outgoing]:
    assert self.game is not None
    PRESENT.append(str(self.game.state.people_deck))
    return LOOK(self, seat, now, since)


LOOK = Table.look


def test_a_secret_in_the_events_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "look", note_the_deck)
    monkeypatch.setattr(views, "event_to_json", unredacted_events)
    assert_found_out()


def test_a_hand_in_the_refusals_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Table._first_time

    def talkative(self: Table, seat: int, *rest: object) -> Outcome:
        try:
            return original(self, seat, *rest)  # type: ignore[arg-type]
        except Refusal as refusal:
            assert self.game is not None
            other = self.game.state.hands[(seat + 1) % 4]
            raise Refusal(refusal.code, self.game.edition.write_cards(other)) from None

    monkeypatch.setattr(Table, "_first_time", talkative)
    assert_found_out()


def test_a_message_more_for_a_certain_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Table.look

    def one_more(self: Table, seat: int | None, now: float, since: int = 0) -> list[m.Outgoing]:
        assert self.game is not None
        more = [m.Talked(0, "wow")] if self.game.state.hands[3] & 1 else []
        return [*original(self, seat, now, since), *more]

    monkeypatch.setattr(Table, "look", one_more)
    assert_found_out()


def test_a_secret_in_the_sheet_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def talkative(sheet: Sheet, viewer: int | None) -> dict[str, object]:
        return {**sheet_to_json(sheet, viewer), "hint": PRESENT[-1]}

    monkeypatch.setattr(Table, "look", note_the_deck)
    monkeypatch.setattr(table_module, "sheet_to_json", talkative)
    assert_found_out()


def assert_found_out() -> None:
    with pytest.raises(AssertionError):
        compare("first", games=2)
