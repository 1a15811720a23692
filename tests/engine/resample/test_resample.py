"""Worlds dealt anew: a viewer cannot tell them from the real one, and what it cannot see varies."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from math import comb

import pytest

from respublica.engine import cards as c
from respublica.engine import resample
from respublica.engine.actions import Offer
from respublica.engine.cards import Cards
from respublica.engine.edition import RuleValue
from respublica.engine.errors import IllegalAction
from respublica.engine.game import Game
from respublica.engine.resample import evidence
from respublica.engine.resample.conjecture import Conjecture
from respublica.engine.resample.proof import Least
from respublica.engine.state import Phase
from respublica.engine.view import View
from tests.arrange import EDITIONS, said

SEATS = (3, 4, 5)
MOMENTS = 1
"""Moments of one game, each seen by every seat and a spectator."""
MOMENTS_OF_A_SOAK = 12
HOUSE: tuple[dict[str, RuleValue], ...] = (
    {},
    {"swap": "face-down", "drawing": "may"},
    {"or_offers": "one-branch", "strict_speech": True},
    {"swap": "face-up"},
)

Break = Callable[[pytest.MonkeyPatch], None]

every_table = pytest.mark.parametrize(
    ("edition", "seats"), [(edition, seats) for edition in EDITIONS for seats in SEATS]
)


def random_games(edition: str, seats: int, house: dict[str, RuleValue]) -> Iterator[Game]:
    """Games played at random to the end, one for each seed."""
    seed = 0
    while True:
        seed += 1
        game, rng = Game.new(edition, seats, seed, house=house), random.Random(seed)
        while not game.over:
            game.play(game.legal.sample(rng))
        yield game


def until(game: Game, number: int) -> Game:
    """The game as it was after so many actions."""
    assert game.setup is not None
    return Game.replay(game.setup, game.actions[:number])


def some_moments(edition: str, seats: int, moments: int) -> Iterator[Game]:
    """Games broken off at random, under one set of house rules after another."""
    rng = random.Random(f"{edition} {seats}")
    for number in range(moments):
        house = HOUSE[(number + seats - SEATS[0]) % len(HOUSE)]
        game = next(random_games(edition, seats, house))
        yield until(game, rng.randrange(len(game.actions)))


def views(game: Game) -> list[View]:
    return [game.view(viewer) for viewer in (None, *range(game.state.table.seats))]


def faults(view: View, rng: random.Random) -> list[str]:
    """What is wrong with a world made for a view."""
    try:
        world = resample.resample(view, rng)
    except (IllegalAction, resample.NoWorldFound) as fault:
        return [f"seat {view.seat} after {view.number} actions: {fault!r}"]
    found = []
    if world.view(view.seat) != view:
        found.append(f"seat {view.seat} after {view.number} actions sees another game")
    if view.seat is not None and world.state.hands[view.seat] != view.hand:
        found.append(f"seat {view.seat} after {view.number} actions has another hand")
    return found


def faults_at(moments: Iterator[Game]) -> list[str]:
    rng = random.Random(1)
    return [fault for game in moments for view in views(game) for fault in faults(view, rng)]


@every_table
def test_the_viewer_cannot_tell_the_worlds_apart(edition: str, seats: int) -> None:
    assert faults_at(some_moments(edition, seats, MOMENTS)) == []


@pytest.mark.soak
@every_table
def test_the_viewer_cannot_tell_many_worlds_apart(edition: str, seats: int) -> None:
    assert faults_at(some_moments(edition, seats, MOMENTS_OF_A_SOAK)) == []


@every_table
def test_at_the_last_question_nobody_can_tell_the_worlds_apart(edition: str, seats: int) -> None:
    game = next(random_games(edition, seats, {}))
    last = until(game, len(game.actions) - 1)
    assert faults(last.view(last.actor), random.Random(1)) == []


def test_nothing_is_dealt_anew_when_the_game_is_over() -> None:
    game = next(random_games("second", 3, {}))
    with pytest.raises(ValueError, match="over"):
        resample.resample(game.view(0), random.Random(1))


# What varies ------------------------------------------------------------------------------------


def hidden_hands(view: View, rng: random.Random) -> tuple[Cards, ...]:
    world = resample.resample(view, rng)
    return tuple(hand for seat, hand in enumerate(world.state.hands) if seat != view.seat)


@every_table
def test_hands_that_nobody_has_spoken_of_vary(edition: str, seats: int) -> None:
    view, rng = Game.new(edition, seats).view(0), random.Random(1)
    samples = [hidden_hands(view, rng) for _ in range(6)]
    assert all(len({hands[seat] for hands in samples}) > 1 for seat in range(seats - 1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_vary_in_the_middle_of_a_game(edition: str) -> None:
    rng = random.Random(1)
    game = next(random_games(edition, 4, {}))
    view = until(game, len(game.actions) // 3).view(0)
    assert len({hidden_hands(view, rng) for _ in range(4)}) > 1


def test_the_deck_varies() -> None:
    view, rng = Game.new().view(0), random.Random(1)
    assert len({tuple(resample.resample(view, rng).state.people_deck) for _ in range(4)}) == 4


def test_a_seat_that_is_proven_to_hold_a_kind_holds_more_of_it_as_often_as_cards_fall_so() -> None:
    game = next(game for game in map(new_game, range(99)) if Offer(said("1 goth")) in game.legal)
    game.play(Offer(said("1 goth")))
    speaker, goth = game.state.table.active, game.edition.kind["goth"].slot
    view, rng, samples = game.view((speaker + 1) % 3), random.Random(1), 600
    hands = [resample.resample(view, rng).state.hands[speaker] for _ in range(samples)]
    assert min(c.count(hand, goth) for hand in hands) == 1
    unseen = game.edition.all_cards - view.hand
    goths, people = c.count(unseen, goth), c.total(unseen & c.PEOPLE)
    ways = [comb(goths, n) * comb(people - goths, 4 - n) for n in range(5)]
    expected = ways[1] / sum(ways[1:])
    assert sum(c.count(hand, goth) == 1 for hand in hands) / samples == pytest.approx(
        expected, abs=0.06
    )


def new_game(seed: int) -> Game:
    return Game.new("second", 3, seed)


# Sealed choices ---------------------------------------------------------------------------------


@cache
def sealed_moments() -> tuple[Game, ...]:
    """One in every edition: a choice has been sealed, another is to be made."""
    return tuple(next(with_a_sealed_choice(edition)) for edition in EDITIONS)


def with_a_sealed_choice(edition: str) -> Iterator[Game]:
    for game in random_games(edition, 4, {}):
        for number in range(len(game.actions)):
            moment = until(game, number)
            negotiation = moment.state.table.negotiation
            if moment.phase is Phase.DELIVER and negotiation and negotiation.delivered:
                yield moment
                break


def test_a_choice_sealed_and_not_yet_swapped_is_one_that_could_be_made() -> None:
    assert faults_at(iter(sealed_moments())) == []


def test_a_choice_sealed_and_not_yet_swapped_varies_for_all_but_who_made_it() -> None:
    rng, seen_to_vary = random.Random(1), 0
    for game in sealed_moments():
        seat = game.state.table.active
        for viewer in (seat, None):
            view = game.view(viewer)
            sealed = {resample.resample(view, rng).state.sealed[seat] for _ in range(6)}
            if viewer == seat:
                assert sealed == {game.state.sealed[seat]}
            seen_to_vary += len(sealed) > 1
    assert seen_to_vary >= 3


# Samplers broken on purpose ---------------------------------------------------------------------


def one_that_mends_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(resample, "repair", lambda *_: True)


def one_that_does_not_listen(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(evidence.Evidence, "_can_meet", lambda *_: None)


def one_that_does_not_look_at_bundles(patch: pytest.MonkeyPatch) -> None:
    honest = evidence.Evidence._give

    def forgetful(*args: object) -> object:
        gift = honest(*args)  # type: ignore[arg-type]
        facts = args[0].facts  # type: ignore[attr-defined]
        while isinstance(facts[-1], Least):
            facts.pop()
        return gift

    patch.setattr(evidence.Evidence, "_give", forgetful)


def one_that_shakes_too_hard(patch: pytest.MonkeyPatch) -> None:
    def shake(conjecture: Conjecture, rng: random.Random, times: int) -> None:
        drawn = [place for place, draw in enumerate(conjecture.draws) if draw.back == 0]
        one, other = drawn[0], drawn[-1]
        kinds = conjecture.kinds
        kinds[one], kinds[other] = kinds[other], kinds[one]

    patch.setattr(resample, "shake", shake)


@pytest.mark.parametrize(
    "broken",
    [
        one_that_mends_nothing,
        one_that_does_not_listen,
        one_that_does_not_look_at_bundles,
        one_that_shakes_too_hard,
    ],
)
def test_a_broken_sampler_is_noticed(broken: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    games = list(islice(some_moments("first", 4, 9), 2, 4))
    broken(monkeypatch)
    assert faults_at(iter(games)) != []
