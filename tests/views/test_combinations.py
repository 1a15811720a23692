"""Every edition with every number of seats under every set of rules that hide something.

What a viewer may see of an event is told here a second time, apart from the engine, whole games
long. Two worlds alone would not do: they are dealt anew from a view, and if that view told too much
they would agree on it.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product
from typing import Any

import msgspec
import pytest

from respublica.engine import events as e
from respublica.engine import game as games
from respublica.engine.cards import Cards
from respublica.engine.edition import RuleValue, Swap
from respublica.engine.game import Game
from respublica.engine.memory import Memory, held_at_least
from respublica.engine.state import Backs, Phase
from respublica.engine.view import View
from respublica.language.languages import LANGUAGES
from respublica.protocol.table import Clock, Options
from respublica.protocol.view import view_seen
from respublica.reader import replay
from respublica.reader.render import show
from respublica.server.http.routes.replays import played_at
from respublica.server.rooms import news
from respublica.server.tables.table import Table
from tests.arrange import EDITIONS
from tests.server.arrange import dealt, play
from tests.server.test_secrets import ToldApart, must_be_alike, shown, told_after, twin
from tests.views.retold import Retold, counted

SEATS = (3, 4, 5)
RULES: tuple[dict[str, RuleValue], ...] = (
    {"memory_aid": False},
    {"swap": "face-down"},
    {"strict_speech": True},
)
EVERY = 15
"""After so many actions a game is looked at, and after each of the final display."""
MOST_ACTIONS = 150
STOP = 60
"""After so many actions two worlds are compared."""

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_number = pytest.mark.parametrize("seats", SEATS)


def houses() -> Iterator[dict[str, RuleValue]]:
    """Every set of rules that hide something."""
    for chosen in product((False, True), repeat=len(RULES)):
        house: dict[str, RuleValue] = {}
        for rule, is_chosen in zip(RULES, chosen, strict=True):
            house |= rule if is_chosen else {}
        yield house


# Who may see what, told a second time -----------------------------------------------------------


class SeenTooMuch(AssertionError):
    """A viewer sees something else than it may."""


def _from_behind(cards: Any) -> Any:
    return cards if isinstance(cards, Backs) else counted(cards)


def may_see(event: e.Event, viewer: int | None) -> e.Event:
    """Cards are seen by whoever holds them, by both sides of a swap, and where all lie open."""
    if isinstance(event, e.Dealt):
        hands: list[Cards | Backs] = [_from_behind(hand) for hand in event.hands]
        if viewer is not None:
            hands[viewer] = event.hands[viewer]
        return replace(event, hands=tuple(hands))
    if isinstance(event, e.Drew) and event.seat != viewer:
        return replace(event, cards=_from_behind(event.cards))
    if isinstance(event, e.Delivered) and event.seat != viewer:
        return replace(event, cards=None)
    is_unseen = isinstance(event, e.Swapped) and event.swap is Swap.FACE_DOWN
    if isinstance(event, e.Swapped) and is_unseen and viewer not in (event.active, event.partner):
        backs = _from_behind(event.by_active), _from_behind(event.by_partner)
        return replace(event, by_active=backs[0], by_partner=backs[1])
    return event


def check(game: Game, viewer: int | None) -> None:
    """The view is what follows from the events that the viewer may see, and from nothing else."""
    log = tuple(may_see(event, viewer) for event in game.events)
    notes = Retold(game.edition, game.seats, viewer)
    for event in log:
        notes.hear(event)
    view, aid = game.view(viewer), held_at_least(log, game.seats, game.edition.rules)
    negotiation, own = game.state.table.negotiation, None
    if negotiation is not None and viewer in negotiation.delivered:
        own = game.state.sealed[viewer]
    expected = (log, notes.table(), tuple(notes.hands), notes.hand, own, aid, aid)
    aids = game.held_at_least(viewer), view.held_at_least()
    if (view.log, view.table, view.hands, view.hand, view.sealed, *aids) != expected:
        raise SeenTooMuch(f"{viewer} in {game.edition.id} after {len(game.actions)} actions")


def check_game(
    edition: str, seats: int, house: dict[str, RuleValue], most: int = MOST_ACTIONS
) -> Game:
    rng = random.Random(f"{edition} {seats} {sorted(house)}")
    game = Game.new(edition, seats, rng.randbytes(32), house=house)
    while not game.over and len(game.actions) < most:
        if len(game.actions) % EVERY == 0 or game.phase in (Phase.DELIVER, Phase.LAST_DISPLAY):
            for viewer in (rng.randrange(seats), None):
                check(game, viewer)
        game.play(game.legal.sample(rng))
    for viewer in (*range(seats), None):
        check(game, viewer)
    return game


def check_all_games(edition: str, seats: int) -> None:
    for house in houses():
        check_game(edition, seats, house)


@every_number
@every_edition
def test_nobody_sees_more_than_they_may(edition: str, seats: int) -> None:
    check_all_games(edition, seats)


@every_edition
def test_nobody_sees_more_than_they_may_to_the_very_end(edition: str) -> None:
    rng = random.Random(edition)
    game = check_game(edition, rng.choice(SEATS), rng.choice([*houses()]), 10_000)
    assert game.over


# And what a server makes of it ------------------------------------------------------------------


def tables(edition: str, seats: int, rng: random.Random) -> Iterator[Table]:
    """Some way into a game; whatever is no rule of the game is drawn."""
    for house in houses():
        clock = rng.choice([None, Clock(decision=5, bank=1000)])
        options = Options(edition, seats, house, clock, rng.random() < 0.5, rng.random() < 0.5)
        table = dealt(options, seed=rng.randrange(1000))
        play(table, lambda table: table.number >= STOP, seed=rng.randrange(1000))
        if table.asked:
            yield table


def compare(edition: str, seats: int, rng: random.Random) -> int:
    """How many pairs of worlds were looked at; raises where one can be told from the other."""
    pairs = 0
    for table in tables(edition, seats, rng):
        for viewer in (rng.randrange(2), None):
            other, asked = twin(table, viewer, rng), table.asked[0]
            must_be_alike([*shown(table, viewer)], [*shown(other, viewer)])
            safe = table.view(asked).legal.safe()
            if viewer != asked and safe in other.view(asked).legal:
                must_be_alike(told_after(table, safe, viewer), told_after(other, safe, viewer))
            pairs += 1
    return pairs


@every_number
@every_edition
def test_nobody_is_told_more_than_they_may_know(edition: str, seats: int) -> None:
    assert compare(edition, seats, random.Random(1)) > 8


def aids(table: Table, viewer: int | None) -> Iterator[list[str]]:
    """The memory aid wherever a viewer is shown one: now, at an earlier moment, in a replay."""
    _, played = played_at(table)
    yield news.view_of(table, viewer, 0.0).view.held_at_least
    for language in LANGUAGES:
        yield news.shown(table, viewer, language, 0.0).view.held_at_least
        for number in (0, table.number // 2, table.number):
            yield played.moment(number, viewer, language).view.held_at_least
    yield from (frame.view.held_at_least for frame in played.replay(viewer, "en").frames)


@every_edition
def test_a_memory_aid_that_is_switched_off_is_shown_nowhere(edition: str) -> None:
    for table in tables(edition, 4, random.Random(2)):
        if not table.require_game().edition.rules.memory_aid:
            for viewer in (0, 3, None):
                assert {*chain.from_iterable(aids(table, viewer))} == {"nothing"}


def test_a_memory_aid_shown_at_earlier_moments_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def shown(*given: Any, **more: Any) -> Any:
        told = show(*given, **more)
        return msgspec.structs.replace(told, view=view_with_aid(given[0]))

    def view_with_aid(view: View) -> Any:
        memory = Memory(view.table.seats, view.edition.rules)
        for event in view.log:
            memory.see(event)
        return view_seen(view, memory.sure)

    monkeypatch.setattr(replay, "show", shown)
    with pytest.raises(AssertionError):
        test_a_memory_aid_that_is_switched_off_is_shown_nowhere("second")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 22))
@every_number
@every_edition
def test_nobody_is_told_more_in_many_games(edition: str, seats: int, seed: int) -> None:
    assert compare(edition, seats, random.Random(seed)) > 8


# Seeded faults: each at one kind of table alone -------------------------------------------------


def is_the_kind(game: Game) -> bool:
    rules = game.edition.rules
    return game.seats == 5 and rules.strict_speech and not rules.memory_aid


def test_a_draw_seen_at_one_kind_of_table_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    log, here = Game.log, list[Game]()

    def noted(self: Game, *rest: Any) -> Any:
        here.append(self)
        return log(self, *rest)

    def telling(event: e.Event, seat: int | None) -> e.Event:
        is_told = isinstance(event, e.Drew) and is_the_kind(here[-1])
        return event if is_told else e.redact(event, seat)

    monkeypatch.setattr(Game, "log", noted)
    monkeypatch.setattr(games, "redact", telling)
    with pytest.raises(SeenTooMuch):
        check_all_games("first-fr", 5)


def test_a_clock_that_tells_at_one_kind_of_table_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view_of = news.view_of

    def telling(table: Table, *rest: Any) -> Any:
        told, game = view_of(table, *rest), table.require_game()
        told.clocks[0] = float(game.state.hands[-1] % 5) if is_the_kind(game) else told.clocks[0]
        return told

    monkeypatch.setattr(news, "view_of", telling)
    with pytest.raises(ToldApart):
        compare("first-fr", 5, random.Random(1))
