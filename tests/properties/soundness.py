"""What must hold of every game at any time, whoever plays and whatever is tried."""

import random
from copy import deepcopy
from itertools import islice, pairwise

import pytest

from respublica.engine import cards as c
from respublica.engine.actions import (
    Action,
)
from respublica.engine.cards import Cards
from respublica.engine.edition import Pile
from respublica.engine.errors import Code, IllegalAction, NoSuchSeat
from respublica.engine.events import (
    Drew,
    Event,
    FinalDisplayBegan,
    GameEnded,
    NothingHappens,
    TurnBegan,
)
from respublica.engine.game import Game
from respublica.engine.state import PILE_INDEX, Backs, Phase, State
from respublica.language.records import DamagedRecord, Record, read_record, write_record
from tests.views.retold import Retold


def all_cards(state: State) -> Cards:
    """Every card there is, wherever it lies."""
    table = state.table
    people = state.people_deck[len(state.people_deck) - table.people_left :]
    civilisation = state.civilisation_deck[len(state.civilisation_deck) - table.civilisation_left :]
    displayed = sum(
        c.several(group.kind.slot, group.size) for groups in table.groups for group in groups
    )
    return sum(state.hands) + sum(c.ONE[slot] for slot in (*people, *civilisation)) + displayed


def check_cards(state: State) -> None:
    """Conserved, no hand overdrawn, score cards taken from the top."""
    table = state.table
    assert all_cards(state) == table.edition.all_cards
    for hand in state.hands:
        assert c.contains(table.edition.all_cards, hand)
    for pile in Pile:
        earned = [g.value for groups in table.groups for g in groups if g.kind.earns is pile]
        taken = table.taken[PILE_INDEX[pile]]
        assert sorted(earned, reverse=True) == list(table.edition.piles[pile][:taken])


def check_backs(game: Game) -> None:
    """Hand sizes and their split, as everybody sees them."""
    for seat, backs in enumerate(game.view(None).hands):
        numbers = c.unpack(game.state.hands[seat])
        assert backs == Backs(sum(numbers[:6]), sum(numbers[6:]))


def check_monotone(before: State, after: State) -> None:
    """Decks and piles shrink, displays and turns grow; nothing comes back."""
    old, new = before.table, after.table
    assert new.people_left <= old.people_left
    assert new.civilisation_left <= old.civilisation_left
    assert all(was <= now for was, now in zip(old.taken, new.taken, strict=True))
    assert new.turn - old.turn in (0, 1)
    for was, now in zip(old.groups, new.groups, strict=True):
        assert now[: len(was)] == was


def snapshot(game: Game) -> tuple[State, list[Event], list[tuple[int, Action]]]:
    """A deep copy of all that a game is; the edition never changes."""
    shared = {id(game.edition): game.edition}
    return deepcopy(game.state, shared), list(game.events), list(game.actions)


def check_refused(game: Game, action: Action, seat: int | None) -> None:
    """An illegal action raises, and the game is what it was."""
    before = snapshot(game)
    with pytest.raises(IllegalAction) as refused:
        game.play(action, seat)
    assert refused.value.code in list(Code)
    assert snapshot(game) == before


def check_no_seat(game: Game, action: Action, seat: int) -> None:
    """A seat that does not exist is refused by name, and the game is what it was."""
    before = snapshot(game)
    with pytest.raises(NoSuchSeat) as refused:
        game.play(action, seat)
    assert refused.value.seat is seat
    assert snapshot(game) == before


def check_legal(game: Game, rng: random.Random) -> None:
    allowed = game.legal
    assert bool(allowed) is (not game.over)
    first = list(islice(allowed, 40 if is_short(game) else 4))
    assert bool(allowed) is bool(first)
    assert all(action in allowed for action in first)
    assert len(set(first)) == len(first)
    if allowed:
        assert allowed.safe() == first[0]
        assert all(allowed.sample(rng) in allowed for _ in range(3))
        assert game.actor is not None
        assert list(islice(game.view(game.actor).legal, len(first))) == first
    for seat in range(game.state.table.seats):
        assert bool(game.view(seat).legal) is (seat == game.actor)


def is_short(game: Game) -> bool:
    """Whether the legal actions are few, or quickly listed."""
    return game.phase not in (Phase.TRADE, Phase.ANSWER)


def turns_at_most(game: Game) -> int:
    """Every turn that is not barren takes a card from a deck or a score card from a pile."""
    edition, seats = game.edition, game.state.table.seats
    fertile = c.total(edition.all_cards) + sum(map(len, edition.piles.values()))
    return (fertile + 1) * edition.rules.barren_rounds * seats + seats


def check_replay(game: Game) -> None:
    """Live equals replay."""
    assert game.setup is not None
    again = Game.replay(game.setup, game.actions)
    assert snapshot(again) == snapshot(game)
    assert again.view(0) == game.view(0)


def check_end(game: Game) -> None:
    """The last event tells the hands and the points, which are those on the table (R4.3)."""
    ended = game.events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.hands == tuple(game.state.hands)
    for seat, hand in enumerate(ended.hands):
        score_cards = sum(group.value for group in game.state.table.groups[seat])
        assert ended.scores[seat] == score_cards + sum(n // 2 for n in c.unpack(hand))
    best = max(ended.scores)
    assert [ended.scores[seat] == best for seat in range(len(ended.scores))] == [
        seat in ended.winners for seat in range(len(ended.scores))
    ]
    assert sum(isinstance(event, GameEnded) for event in game.events) == 1


def check_stalemate(game: Game) -> None:
    """The limits and the warning of R4.4, counted again from the log, in rounds of all seats."""
    notes, rules = Retold(game.edition, game.seats, None), game.edition.rules
    for event, following in pairwise(game.log(None)):
        notes.hear(event)
        if not isinstance(event, Drew) or notes.final_turns is not None:
            continue
        idle_rounds, barren_rounds = notes.idle / game.seats, notes.barren / game.seats
        if idle_rounds >= rules.stalemate_rounds or barren_rounds >= rules.barren_rounds:
            assert isinstance(following, (FinalDisplayBegan, GameEnded))
        elif 1 in (idle_rounds, barren_rounds):
            assert following == NothingHappens(notes.idle, notes.barren)
        else:
            assert isinstance(following, TurnBegan)


def check_record(game: Game, rng: random.Random) -> None:
    """It comes back exactly; a single damaged character is found, with a line."""
    record = Record.of(game)
    text = write_record(record)
    assert read_record(text) == record
    place = rng.randrange(len(text))
    damaged = text[:place] + rng.choice("0xé\n") + text[place + 1 :]
    if damaged != text:
        with pytest.raises(DamagedRecord) as refused:
            read_record(damaged)
        assert 1 <= refused.value.line <= damaged.count("\n") + 1
