"""Worlds: each agrees with all that its viewer knows, and none is much likelier than another."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product
from math import comb, inf, pi, prod, sqrt
from random import Random

import pytest

from respublica.bots.loading import bot
from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.actions import DECLINE, Accept, Deliver, Offer, Request, Respond
from respublica.engine.edition import RuleValue
from respublica.engine.errors import IllegalAction
from respublica.engine.game import Game
from respublica.engine.resample import CannotResample, resample
from respublica.engine.trade import can_deliver_every_branch, deliveries, statement
from respublica.engine.view import View
from respublica.kernel import convert
from respublica.kernel import layout as at
from respublica.kernel import worlds as module
from respublica.kernel.worlds import World, Worlds, worlds
from tests.arrange import EDITIONS, said, table

SEATS = (3, 4, 5)
VIEWERS_OF_A_GAME = 2
LONG = 450
"""Actions. Random games of avalanches go on for twice as many, and some of their late moments take
`resample` half a minute: those are for the soak."""


def check(world: World, view: View) -> None:
    """By the engine: the log can be played in it, and the viewer would see what it saw."""
    game = world.game()
    seen = game.view(view.seat)
    assert (seen.log, seen.hand, seen.table) == (view.log, view.hand, view.table)
    # The state of the kernel is that of this game, but for the order of what nobody drew.
    expected, found = convert.state_array(game.state), convert.in_seat_order(world.state)
    assert expected[: at.S_PEOPLE_DECK].tolist() == found[: at.S_PEOPLE_DECK].tolist()
    for deck, left in (
        (at.S_PEOPLE_DECK, view.table.people_left),
        (at.S_CIVILISATION_DECK, view.table.civilisation_left),
    ):
        bottom = slice(deck + at.MOST_DECK - left, deck + at.MOST_DECK)
        assert sorted(expected[bottom]) == sorted(found[bottom])


def random_play(game: Game, rng: Random) -> None:
    game.play(game.legal.sample(rng))


def bots_play(level: str, seats: int, rng: Random) -> Callable[[Game, Random], None]:
    bots = [bot(level, rng) for _ in range(seats)]

    def play(game: Game, _: Random) -> None:
        seat = game.state.table.actor
        game.play(bots[seat].decide(game.view(seat)))

    return play


def check_along(
    game: Game,
    play: Callable[[Game, Random], None],
    rng: Random,
    share: float,
    actions: float = inf,
) -> int:
    """Some moments of a game, seen by some seats and a spectator; how many worlds that were."""
    viewers = rng.sample([None, *range(game.seats)], VIEWERS_OF_A_GAME)
    following = {viewer: Worlds(viewer, game.edition, game.seats, rng) for viewer in viewers}
    checked = 0
    while not game.over and len(game.actions) < actions:
        if rng.random() < share:
            for viewer, dealt in following.items():
                view = game.view(viewer)
                (world,) = dealt.deal(view, 1)
                check(world, view)
                checked += 1
        play(game, rng)
    return checked


@pytest.mark.parametrize(("edition", "seats"), [*product(EDITIONS, SEATS)])
def test_worlds_of_random_games_are_admissible(edition: str, seats: int) -> None:
    rng = Random(f"{edition}{seats}")
    game = Game.new(edition, seats, rng.getrandbits(32))
    assert check_along(game, random_play, rng, 0.02, LONG) > 0


@pytest.mark.parametrize("level", ["apprentice", "merchant"])
@pytest.mark.parametrize("edition", ["second", "first"])
def test_worlds_of_games_between_bots_are_admissible(edition: str, level: str) -> None:
    rng = Random(f"{edition}{level}")
    game = Game.new(edition, 4, rng.getrandbits(32))
    assert check_along(game, bots_play(level, 4, rng), rng, 0.05) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("edition", EDITIONS)
def test_worlds_are_admissible_in_many_games(edition: str, seed: int) -> None:
    rng = Random(f"{edition}{seed}")
    seats = rng.choice(SEATS)
    house: dict[str, RuleValue] = {
        "swap": rng.choice(["face-up", "face-down"]),
        "or_offers": rng.choice(["every-branch", "one-branch"]),
        "strict_speech": rng.choice([True, False]),
        "drawing": rng.choice(["must", "may"]),
    }
    game = Game.new(edition, seats, rng.getrandbits(32), house=house)
    level = rng.choice(["novice", "apprentice", "merchant", None])
    play = random_play if level is None else bots_play(level, seats, rng)
    assert check_along(game, play, rng, 0.1) > 0


# What would be wrong ----------------------------------------------------------------------------


def inadmissible(rng: Random) -> int:
    """Of worlds along random games, how many the engine refuses."""
    refused = 0
    for edition in ("second", "first"):
        game = Game.new(edition, 4, rng.getrandbits(32))
        dealt = Worlds(0, game.edition, 4, rng)
        for _ in range(250):
            if rng.random() < 0.1:
                view = game.view(0)
                (world,) = dealt.deal(view, 1)
                try:
                    check(world, view)
                except (IllegalAction, AssertionError):
                    refused += 1
            if not game.over:
                random_play(game, rng)
            if game.over:
                break
    return refused


def test_none_is_refused() -> None:
    assert inadmissible(Random(7)) == 0


@pytest.mark.parametrize("forgotten", ["_hold", "_hold_offered", "_respond"])
def test_a_proof_that_is_forgotten_is_noticed(
    forgotten: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forget(self: Worlds, seat: int, said: object, *rest: object) -> None:
        if forgotten == "_respond":
            self._under_way.responses[seat] = said  # type: ignore[assignment]

    monkeypatch.setattr(Worlds, forgotten, forget)
    assert inadmissible(Random(7)) > 0


def test_where_no_deal_can_be_mended_one_is_resampled(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[View]()

    def counted(view: View, rng: Random) -> Game:
        asked.append(view)
        return resample(view, rng)

    monkeypatch.setattr(module, "resample", counted)
    monkeypatch.setattr(module, "MENDING", 0)
    assert inadmissible(Random(8)) == 0
    assert len(asked) > 10


# Along a game -----------------------------------------------------------------------------------


def test_a_log_is_folded_the_same_at_once_and_bit_by_bit() -> None:
    rng, game = Random(3), Game.new("first", 4, 11)
    slowly = Worlds(1, game.edition, 4, rng)
    for _ in range(150):
        slowly.see(game.view(1))
        random_play(game, rng)
    at_once = Worlds(1, game.edition, 4, rng)
    for each in (slowly, at_once):
        each.see(game.view(1))
    for field in ("steps", "lengths"):
        first, second = getattr(slowly._deal, field), getattr(at_once._deal, field)
        assert (first == second).all()


def test_what_is_over_or_began_elsewhere_has_no_worlds() -> None:
    rng, game = Random(4), Game.new("second", 3, 5)
    while not game.over:
        game.play(game.legal.safe())
    with pytest.raises(CannotResample, match="over"):
        worlds(game.view(0), 1, rng)
    arranged = table("3 goth", "2 hun", "1 viking")
    with pytest.raises(CannotResample, match="position"):
        worlds(arranged.view(0), 1, rng)


# How far from uniform ---------------------------------------------------------------------------


Proof = Callable[[int, int], Iterator[int]]
"""For a deal to both hidden hands: what seat 1 then holds, once for each way it can come about."""
DEALS = 10_000


def exact(game: Game, outcomes: Proof) -> dict[int, float]:
    """The chance of each hand of seat 1, by going through all deals of four cards to two hands."""
    unseen = game.edition.all_cards - game.view(0).hand
    slots = [slot for slot, _ in c.counts(game.edition.all_cards & c.PEOPLE)]
    hands = [sum(c.ONE[slot] for slot in each) for each in combinations_with_replacement(slots, 4)]
    chances = Counter[int]()
    for one, other in product(hands, hands):
        ways = prod(
            comb(c.count(unseen, slot), c.count(one, slot))
            * comb(c.count(unseen, slot) - c.count(one, slot), c.count(other, slot))
            for slot in slots
        )
        for hand in outcomes(one, other) if ways else ():
            chances[hand] += ways
    return {hand: ways / chances.total() for hand, ways in chances.items()}


def distance(found: Counter[int], chances: dict[int, float]) -> float:
    """In total variation."""
    hands = found.keys() | chances.keys()
    return sum(abs(found[each] / found.total() - chances.get(each, 0.0)) for each in hands) / 2


def by_chance(chances: dict[int, float], number: int) -> float:
    """The distance to be expected of independent draws from the distribution itself."""
    return sum(sqrt(2 / pi * p * (1 - p) / number) for p in chances.values()) / 2


def begun(edition: str, starting_seat: int, suits: Callable[[int, int], bool]) -> Game:
    """A game of three in which the hidden hands suit."""
    rng = Random(1)
    while True:
        seed = rng.getrandbits(32)
        game = Game.new(edition, 3, seed, house={"starting_seat": starting_seat})
        if suits(game.state.hands[1], game.state.hands[2]):
            return game


def check_distance(game: Game, outcomes: Proof, record: Callable[[str, object], None]) -> None:
    states = Worlds(0, game.edition, 3, Random(2)).states(game.view(0), DEALS)
    chances = exact(game, outcomes)
    found = distance(Counter(states[:, at.S_HAND + 1].tolist()), chances)
    expected = by_chance(chances, DEALS)
    print(f"distance {found:.4f}, of independent draws {expected:.4f}, {len(chances)} hands")
    record("uniformity", f"{found:.4f} {expected:.4f}")
    assert found < 2 * expected


@pytest.mark.parametrize(
    ("first", "second"),
    [("1 pair", "1 hun + 1 goth"), ("2 hun | 1 monk", "1 three"), ("1 goth", "2 pair")],
)
def test_worlds_are_nearly_uniform_after_tenders(
    first: str, second: str, record_property: Callable[[str, object], None]
) -> None:
    """Both opponents tendered something, and so showed that they hold it."""
    tenders = said(first), said(second)

    def holds(one: int, other: int) -> bool:
        return all(map(can_deliver_every_branch, (one, other), tenders))

    game = begun("second", 0, holds)
    own = next(slot for slot, _ in c.counts(game.view(0).hand))
    game.play(Offer(statement(1, game.edition.nouns[game.edition.kind_at[own].id])))
    for tender in tenders:
        game.play(Respond(tender))
    check_distance(
        game, lambda one, other: iter([one] if holds(one, other) else []), record_property
    )


def test_worlds_are_nearly_uniform_after_a_swap_face_down(
    record_property: Callable[[str, object], None],
) -> None:
    """Two others swapped cards out of sight: one People card for a pair or one card."""
    classic = catalogue.edition("first")
    asked, wanted = said("1 pair | 1 goth", classic), said("1 people", classic)

    def swapped(one: int, other: int) -> Iterator[int]:
        for given in deliveries(other, asked):
            if c.total(given) == 2:
                yield from (one - paid + given for paid in deliveries(one, wanted))

    game = begun("first", 1, lambda one, other: any(swapped(one, other)))
    for action in (Request(asked), Respond(wanted), DECLINE, Accept(2)):
        game.play(action)
    game.play(next(each for each in game.legal if isinstance(each, Deliver)))
    game.play(next(a for a in game.legal if isinstance(a, Deliver) and c.total(a.cards) == 2))
    check_distance(game, swapped, record_property)
