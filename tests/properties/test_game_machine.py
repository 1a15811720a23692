"""Games of every edition and size, under any house rules, played, refused, copied and replayed.

Hypothesis decides what to do next: play on at random, try something senseless, part ways with a
copy, replay, look at the legal actions. After every action the cards are counted. In the end the
game is played out, replayed and written down.
"""

import random
from collections.abc import Callable
from copy import deepcopy
from itertools import count, islice

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from respublica.engine import cards as c
from respublica.engine import legal, rules, scoring
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
    Draw,
    Misspeak,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.edition import Pile, RuleValue
from respublica.engine.errors import Code, IllegalAction
from respublica.engine.events import Event, GameEnded, Swapped
from respublica.engine.game import Game
from respublica.engine.state import PILE_INDEX, Backs, Phase, State, Table
from respublica.engine.trade import Statement, Term, both, either
from respublica.language.records import DamagedRecord, Record, read_record, write_record
from tests.arrange import EDITIONS

HOUSE: dict[str, list[RuleValue]] = {
    "swap": ["face-up", "face-down"],
    "final_display": [True, False],
    "drawing": ["must", "may"],
    "disqualified": ["speaker", "trade"],
    "strict_speech": [True, False],
    "starting_seat": [0, 1, 2, None],
    "or_offers": ["every-branch", "one-branch"],
    "memory_aid": [True, False],
    "stalemate_rounds": [1, 2, 3],
    "barren_rounds": [1, 2, 10],
}
house_rules = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in HOUSE.items()}
)
seeds = st.integers(0, 2**32 - 1)
counts = st.sampled_from([1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 7, 13, 66])
kinds_of_action = st.sampled_from(["words", "cards", "stop", "seat", "draw", "slip"])


# What must hold ---------------------------------------------------------------------------------


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


# Something to try -------------------------------------------------------------------------------


def some_action(game: Game, what: str, rng: random.Random, number: int) -> Action:
    """Legal or not, in turn or not."""
    edition, seats = game.edition, game.state.table.seats
    stops: list[Action] = [PASS, DECLINE, REFUSE, DONE]
    spoken: list[type[Request | Offer | Respond]] = [Request, Offer, Respond]
    match what:
        case "words":
            return rng.choice(spoken)(some_statement(game, rng, number))
        case "cards":
            return Deliver(some_cards(game, rng))
        case "seat":
            return Accept(rng.randrange(-1, seats + 1))
        case "draw":
            return Draw(rng.randrange(-1, 3), rng.randrange(5))
        case "slip":
            return Misspeak(rng.choice(list(Code)))
        case _:
            kinds = [*(kind.id for kind in edition.kinds), "roman", "city"]
            return rng.choice([*stops, Display(rng.choice(kinds)), Display(rng.choice(kinds))])


def some_statement(game: Game, rng: random.Random, number: int) -> Statement:
    nouns = [noun for noun in game.edition.nouns.values() if not noun.alone]
    first, second = Term(number, rng.choice(nouns)), Term(rng.randint(1, 2), rng.choice(nouns))
    return rng.choice([Statement((first,)), both(first, second), either(first, second)])


def some_cards(game: Game, rng: random.Random) -> Cards:
    """From a hand, from nowhere, or no cards at all."""
    kinds = game.edition.kinds
    few = sum(c.ONE[rng.choice(kinds).slot] for _ in range(rng.randint(0, 3)))
    return rng.choice([few, few, game.state.hands[game.state.table.actor], -1, 1 << 60, 31])


# The machine ------------------------------------------------------------------------------------


class GameMachine(RuleBasedStateMachine):
    """One game, its twin that went its own way, and what was true before."""

    game: Game
    rng: random.Random

    @initialize(
        edition=st.sampled_from(EDITIONS),
        seats=st.integers(3, 5),
        seed=st.binary(min_size=32, max_size=32),
        nonces=st.lists(st.binary(max_size=64), max_size=3),
        house=house_rules,
        luck=seeds,
    )
    def deal(
        self,
        edition: str,
        seats: int,
        seed: bytes,
        nonces: list[bytes],
        house: dict[str, RuleValue],
        luck: int,
    ) -> None:
        self.game = Game.new(edition, seats, seed, tuple(nonces), house)
        self.rng = random.Random(luck)
        self.before = self.game.state.copy()

    def play(self, action: Action) -> None:
        before = self.game.state.copy()
        told = len(self.game.events)
        happened = self.game.play(action, self.game.actor)
        assert self.game.events[told:] == happened
        check_cards(self.game.state)
        check_monotone(before, self.game.state)

    @rule(steps=st.integers(1, 80))
    def play_on(self, steps: int) -> None:
        for _ in range(steps):
            if self.game.over:
                return
            action = self.game.legal.sample(self.rng)
            assert action in self.game.legal
            self.play(action)

    @rule(what=kinds_of_action, number=counts, luck=seeds)
    def try_something(self, what: str, number: int, luck: int) -> None:
        """It is either legal, or refused without a trace."""
        action = some_action(self.game, what, random.Random(luck), number)
        if action not in self.game.legal:
            check_refused(self.game, action, self.game.actor)
        else:
            assert not is_short(self.game) or action in set(self.game.legal)
            self.play(action)

    @rule(luck=seeds)
    def speak_out_of_turn(self, luck: int) -> None:
        """Nobody but the seat that is asked can do anything, legal or not."""
        rng = random.Random(luck)
        seats = self.game.state.table.seats
        others = [seat for seat in range(-1, seats + 1) if seat != self.game.actor]
        action = DONE if self.game.over else self.game.legal.sample(rng)
        check_refused(self.game, action, rng.choice(others))

    @rule()
    def look_at_the_legal_actions(self) -> None:
        check_legal(self.game, self.rng)

    @rule(steps=st.integers(1, 20), luck=seeds)
    def part_ways(self, steps: int, luck: int) -> None:
        """What a copy does leaves the original alone, and the other way round."""
        before = snapshot(self.game)
        views = [self.game.view(seat) for seat in range(self.game.state.table.seats)]
        twin, rng = self.game.copy(), random.Random(luck)
        assert snapshot(twin) == before
        for _ in range(steps):
            if not twin.over:
                twin.play(twin.legal.sample(rng))
                twin.view(0)
        assert snapshot(self.game) == before
        assert [self.game.view(seat) for seat in range(len(views))] == views
        self.game, twin = twin, self.game
        assert snapshot(twin) == before

    @rule()
    def replay(self) -> None:
        check_replay(self.game)

    @invariant()
    def backs_are_right(self) -> None:
        if hasattr(self, "game"):
            check_backs(self.game)

    def teardown(self) -> None:
        """Every game ends."""
        if not hasattr(self, "game"):
            return
        most = turns_at_most(self.game)
        while not self.game.over:
            self.play(self.game.legal.sample(self.rng))
            assert self.game.state.table.turn <= most
        check_end(self.game)
        check_legal(self.game, self.rng)
        check_replay(self.game)
        check_record(self.game, self.rng)


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


def run_machine(examples: int) -> None:
    patience = [HealthCheck.too_slow, HealthCheck.data_too_large]
    run_state_machine_as_test(
        GameMachine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=20,
            deadline=None,
            suppress_health_check=patience,
        ),
    )


def test_whatever_is_tried_the_game_stays_sound_and_ends() -> None:
    run_machine(examples=60)


@pytest.mark.soak
def test_whatever_is_tried_for_long_the_game_stays_sound_and_ends() -> None:
    run_machine(examples=3000)


# Every edition and size for certain -------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_random_game_from_deal_to_end(edition: str, seats: int) -> None:
    check_random_game(edition, seats, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 50))
@pytest.mark.parametrize("edition", EDITIONS)
def test_many_random_games_from_deal_to_end(edition: str, seed: int) -> None:
    for seats in (3, 4, 5):
        check_random_game(edition, seats, seed)


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_legal_trades_are_listed_once(edition: str) -> None:
    game, rng = Game.new(edition, 3, 1), random.Random(1)
    listed = list(game.legal)
    assert len(set(listed)) == len(listed) > 100_000
    assert all(action in game.legal for action in listed)
    assert {game.legal.sample(rng) for _ in range(20_000)} <= set(listed)


def check_random_game(edition: str, seats: int, seed: int) -> None:
    rng = random.Random(f"{edition} {seats} {seed}")
    chosen = rng.sample(list(HOUSE), 3)
    house = {name: rng.choice(HOUSE[name]) for name in chosen} if seed > 1 else {}
    machine = GameMachine()
    machine.deal(edition, seats, rng.randbytes(32), [], house, rng.getrandbits(32))
    whats = ["words", "cards", "stop", "seat", "draw", "slip"]
    while not machine.game.over:
        machine.play_on(3)
        machine.try_something(rng.choice(whats), rng.choice([1, 1, 2, 3]), rng.getrandbits(32))
        machine.backs_are_right()
        if rng.random() < 1 / 12:
            machine.part_ways(5, rng.getrandbits(32))
            machine.look_at_the_legal_actions()
            machine.speak_out_of_turn(rng.getrandbits(32))
    machine.speak_out_of_turn(1)
    machine.teardown()


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_without_any_trade_ends(edition: str, seats: int) -> None:
    check_game_without_trade(edition, seats, seed=7)


def check_game_without_trade(edition: str, seats: int, seed: int) -> None:
    """Everybody takes the first, safe action: pass, be done, draw as much as possible."""
    game = Game.new(edition, seats, seed, house={"barren_rounds": 1})
    most = turns_at_most(game)
    while not game.over:
        game.play(game.legal.safe())
        assert game.state.table.turn <= most


@pytest.mark.parametrize("house", [{}, {"drawing": "may"}, {"barren_rounds": 1}])
def test_a_game_of_endless_swaps_ends(house: dict[str, RuleValue]) -> None:
    """Nobody displays or draws more than the rules demand, and everybody trades what they can."""
    game = Game.new("second", 3, 3, house=house)
    rng = random.Random(1)
    one_card = Statement((Term(1, game.edition.nouns["card"]),))
    wishes: dict[Phase, Action] = {
        Phase.TRADE: Request(one_card),
        Phase.ANSWER: Respond(one_card),
        Phase.DISPLAY: DONE,
        Phase.LAST_DISPLAY: DONE,
    }
    while not game.over:
        wish = wishes.get(game.phase)
        if game.phase is Phase.DRAW:
            *_, wish = game.legal
        game.play(wish if wish is not None else trade_on(game, rng))
    assert game.state.table.turn <= turns_at_most(game)
    assert game.state.table.barren_turns <= 3 * game.edition.rules.barren_rounds


def trade_on(game: Game, rng: random.Random) -> Action:
    if game.phase is Phase.CHOOSE:
        return next(action for action in game.legal if isinstance(action, Accept))
    return game.legal.sample(rng)


# Mutants ----------------------------------------------------------------------------------------

Patch = pytest.MonkeyPatch
Apply = Callable[[State, Action], list[Event]]


def with_apply(patch: Patch, change: Callable[[Apply, State, Action], list[Event]]) -> None:
    honest = rules.apply
    patch.setattr(rules, "apply", lambda state, action: change(honest, state, action))


def a_swap_that_makes_a_card(patch: Patch) -> None:
    def apply(honest: Apply, state: State, action: Action) -> list[Event]:
        happened = honest(state, action)
        for event in happened:
            if isinstance(event, Swapped):
                state.hands[event.active] += c.ONE[0]
        return happened

    with_apply(patch, apply)


def a_group_that_is_taken_back(patch: Patch) -> None:
    def apply(honest: Apply, state: State, action: Action) -> list[Event]:
        seat, groups = state.table.actor, state.table.groups
        if groups[seat] and isinstance(action, (Request, Offer)):
            group = groups[seat][-1]
            state.hands[seat] += c.several(group.kind.slot, group.size)
            kept = groups[seat][:-1]
            state.table.groups = (*groups[:seat], kept, *groups[seat + 1 :])
        return honest(state, action)

    with_apply(patch, apply)


def a_refusal_that_leaves_a_trace(patch: Patch) -> None:
    def apply(honest: Apply, state: State, action: Action) -> list[Event]:
        try:
            return honest(state, action)
        except IllegalAction:
            state.traded = not state.traded
            raise

    with_apply(patch, apply)


def a_refusal_that_is_noted(patch: Patch) -> None:
    honest = Game.play

    def play(self: Game, action: Action, seat: int | None = None) -> list[Event]:
        try:
            return honest(self, action, seat)
        except IllegalAction:
            self.actions.append((self.state.table.actor, action))
            raise

    patch.setattr(Game, "play", play)


def any_seat_may_act(patch: Patch) -> None:
    honest = Game.play
    patch.setattr(Game, "play", lambda self, action, seat=None: honest(self, action))


def a_hidden_input(patch: Patch) -> None:
    """The cards that are left change places now and then, from outside the game."""
    calls = count()

    def apply(honest: Apply, state: State, action: Action) -> list[Event]:
        happened = honest(state, action)
        if next(calls) % 50 == 49:
            gone = len(state.people_deck) - state.table.people_left
            deck = state.people_deck
            state.people_deck = deck[:gone] + deck[gone:][::-1]
        return happened

    with_apply(patch, apply)


def a_copy_that_shares_the_hands(patch: Patch) -> None:
    honest = State.copy

    def copied(self: State) -> State:
        twin = honest(self)
        twin.hands = self.hands
        return twin

    patch.setattr(State, "copy", copied)


def a_sample_that_is_not_legal(patch: Patch) -> None:
    honest = legal._sample

    def sample(table: Table, hand: Cards, rng: random.Random) -> Action:
        return PASS if rng.random() < 1 / 20 else honest(table, hand, rng)

    patch.setattr(legal, "_sample", sample)


def something_legal_after_the_end(patch: Patch) -> None:
    patch.setattr(legal.LegalActions, "__bool__", lambda self: True)


def legal_actions_that_lack_the_safe_one(patch: Patch) -> None:
    honest = legal.LegalActions.__iter__
    patch.setattr(legal.LegalActions, "__iter__", lambda self: islice(honest(self), 1, None))


def pairs_not_counted(patch: Patch) -> None:
    patch.setattr(scoring, "pairs", lambda hand: 0)


def no_stalemate(patch: Patch) -> None:
    patch.setattr(rules, "_is_stalemate", lambda state, tell: False)


MUTANTS: list[Callable[[Patch], None]] = [
    a_swap_that_makes_a_card,
    a_group_that_is_taken_back,
    a_refusal_that_leaves_a_trace,
    a_refusal_that_is_noted,
    any_seat_may_act,
    a_hidden_input,
    a_copy_that_shares_the_hands,
    a_sample_that_is_not_legal,
    something_legal_after_the_end,
    legal_actions_that_lack_the_safe_one,
    pairs_not_counted,
    no_stalemate,
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_broken_engine_is_noticed(mutant: Callable[[Patch], None], monkeypatch: Patch) -> None:
    mutant(monkeypatch)
    with pytest.raises((AssertionError, IllegalAction, pytest.fail.Exception)):
        check_everything()


def check_everything() -> None:
    for seed in range(1, 6):
        check_random_game("second", 3, seed)
        check_game_without_trade("second", 5, seed)
