"""A machine that plays on at random, senselessly, with a copy, again; it checks after every action.

Hypothesis decides what comes next. In the end the game is played out, replayed and written down.
"""

import random

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from respublica.engine import cards as c
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
from respublica.engine.edition import RuleValue
from respublica.engine.errors import Code
from respublica.engine.game import Game
from respublica.engine.trade import Statement, Term, both, either
from tests.arrange import EDITIONS, HOUSE
from tests.properties.soundness import (
    check_backs,
    check_cards,
    check_end,
    check_legal,
    check_monotone,
    check_no_seat,
    check_record,
    check_refused,
    check_replay,
    check_stalemate,
    is_short,
    snapshot,
    turns_at_most,
)

RULES = HOUSE | {"stalemate_rounds": [1, 2, 3], "barren_rounds": [1, 2, 10]}
house_rules = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in RULES.items()}
)
seeds = st.integers(0, 2**32 - 1)
counts = st.sampled_from([1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 7, 13, 66])
kinds_of_action = st.sampled_from(["words", "cards", "stop", "seat", "draw", "slip"])


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
        assert tuple(self.game.events[told:]) == happened
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
        others = [seat for seat in range(self.game.seats) if seat != self.game.actor]
        action = DONE if self.game.over else self.game.legal.sample(rng)
        check_refused(self.game, action, rng.choice(others))

    @rule(luck=seeds, seat=st.sampled_from([-1, 5, 99, True, 0.0]))
    def play_for_a_seat_that_does_not_exist(self, luck: int, seat: int) -> None:
        action = DONE if self.game.over else self.game.legal.sample(random.Random(luck))
        check_no_seat(self.game, action, seat)

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
        check_stalemate(self.game)
        check_legal(self.game, self.rng)
        check_replay(self.game)
        check_record(self.game, self.rng)


# Without Hypothesis ---------------------------------------------------------------------------


def check_random_game(edition: str, seats: int, seed: int) -> None:
    rng = random.Random(f"{edition} {seats} {seed}")
    chosen = rng.sample(list(RULES), 3)
    house = {name: rng.choice(RULES[name]) for name in chosen} if seed > 1 else {}
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
            machine.play_for_a_seat_that_does_not_exist(rng.getrandbits(32), -1)
    machine.speak_out_of_turn(1)
    machine.teardown()


def check_game_without_trade(edition: str, seats: int, seed: int) -> None:
    """Everybody takes the first, safe action: pass, be done, draw as much as possible."""
    game = Game.new(edition, seats, seed, house={"barren_rounds": 1})
    most = turns_at_most(game)
    while not game.over:
        game.play(game.legal.safe())
        assert game.state.table.turn <= most
    check_stalemate(game)
