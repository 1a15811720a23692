"""Engine and kernel side by side: the same actions, and equality of everything after each.

The kernel comes as a value, so that one with a fault in it can be tried as well.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from itertools import chain, product
from random import Random
from typing import Any

from respublica.engine import actions as a
from respublica.engine import catalogue, scoring
from respublica.engine.edition import Category, Edition, RuleValue
from respublica.engine.errors import Code
from respublica.engine.game import Game
from respublica.engine.position import Position
from respublica.engine.trade import Join, Noun, Statement, Term
from tests.arrange import EDITIONS, HOUSE, TEN_CITIES

ROUNDS: dict[str, list[RuleValue]] = {"stalemate_rounds": [1, 2, 3], "barren_rounds": [1, 2, 10]}
SEATS = (3, 4, 5)
_SILENT = (a.PASS, a.DECLINE, a.REFUSE, a.DONE)


class Unequal(AssertionError):
    """Engine and kernel do not agree."""


@dataclass(frozen=True)
class Kernel:
    """The modules that are compared with the engine."""

    convert: Any
    rules: Any
    random_play: Any
    dice: Any
    layout: Any

    @classmethod
    def imported(cls) -> "Kernel":
        names = ("convert", "rules", "random_play", "dice", "layout")
        return cls(*(import_module(f"respublica.kernel.{name}") for name in names))


class Pair:
    """One game, twice."""

    def __init__(self, kernel: Kernel, game: Game, rng: Random) -> None:
        self.kernel = kernel
        self.game = game
        self.rng = rng
        self.dice = kernel.dice.dice(rng.getrandbits(64))
        self.rules = kernel.convert.rules_array(game.edition, game.seats)
        self.state = kernel.convert.begin(game.deal, self.rules)
        self.compare()

    def compare(self) -> None:
        """The whole state, field by field, with the points."""
        expected = self.kernel.convert.state_array(self.game.state)
        found = self.kernel.convert.in_seat_order(self.state)
        if (expected != found).any():
            places = (expected != found).nonzero()[0].tolist()
            raise Unequal(f"state at {places} after {self.game.actions[-1:]}")
        points = scoring.totals(self.game.state)
        if points != tuple(
            self.kernel.rules.points(self.state, seat) for seat in range(self.game.seats)
        ):
            raise Unequal("points")

    def compare_legality(self) -> None:
        """Of actions that are likely to be legal, and of such as are nearly so."""
        legal = self.game.legal
        for action in self.candidates():
            packed = self.kernel.convert.pack_action(action, self.game.edition)
            if (action in legal) != bool(
                self.kernel.rules.is_legal(self.rules, self.state, *packed)
            ):
                raise Unequal(f"legality of {action!r} in {self.game.phase}")

    def play(self, action: a.Action) -> None:
        self.kernel.rules.apply(
            self.rules, self.state, *self.kernel.convert.pack_action(action, self.game.edition)
        )
        self.game.play(action)
        self.compare()

    def step(self, calm: float) -> None:
        """One action: a safe one, or one drawn by the engine, or by the kernel."""
        self.compare_legality()
        if self.rng.random() < calm:
            self.play(self.game.legal.safe())
        elif self.rng.random() < 0.5:
            self.play(self.game.legal.sample(self.rng))
        else:
            drawn = self.kernel.random_play.sample(self.rules, self.state, self.dice)
            action = self.kernel.convert.unpack_action(*map(int, drawn), self.game.edition)
            if action not in self.game.legal:
                raise Unequal(f"{action!r} is drawn, and not legal in {self.game.phase}")
            self.play(action)

    # What is tried ------------------------------------------------------------------------------

    def candidates(self) -> Iterator[a.Action]:
        rng, said = self.rng, self._statement()
        yield from _SILENT
        yield self.game.legal.sample(rng)
        yield from (a.Request(said), a.Offer(said), a.Respond(said))
        yield a.Misspeak(rng.choice(list(Code)))
        yield a.Accept(rng.randrange(-1, self.game.seats + 1))
        yield a.Display(rng.choice([*self.game.edition.kind, "nobody"]))
        yield a.Draw(rng.randrange(3), rng.randrange(5))
        yield a.Deliver(self._bundle())

    def _statement(self) -> Statement:
        """In normal form or not, of few cards or too many."""
        nouns = list(self.game.edition.nouns.values())
        if self.rng.random() < 0.3:
            nouns = [noun for noun in nouns if noun.alike > 1 and not noun.alone]
        first, second = self._term(nouns), self._term(nouns)
        join = self.rng.choice([None, None, *Join])
        return Statement((first,) if join is None else (first, second), join)

    def _term(self, nouns: list[Noun]) -> Term:
        most = self.rng.choice([1, 3, 5, 13, 70, 700])
        return Term(self.rng.randrange(most + 1), self.rng.choice(nouns))

    def _bundle(self) -> int:
        """Some of one's own cards, or of any."""
        edition, rng = self.game.edition, self.rng
        hand = self.game.state.hands[self.game.state.table.actor]
        held = edition.count_by_kind(hand if rng.random() < 0.8 else edition.all_cards)
        kinds = rng.sample(sorted(held), min(len(held), rng.randrange(1, 4)))
        return edition.cards_of({kind: rng.randrange(held[kind] + 1) for kind in kinds})


def games(rng: Random) -> Iterator[tuple[Game, float]]:
    """All editions and numbers of seats in turn, under any house rules; how calm each is."""
    while True:
        for edition, seats in product(EDITIONS, SEATS):
            house = {name: rng.choice(values) for name, values in (HOUSE | ROUNDS).items()}
            rules = {} if rng.random() < 0.3 else house
            calm = rng.choice([0.0, 0.1, 0.5, 0.9])
            if rng.random() < 0.5:
                yield Game.new(edition, seats, rng.getrandbits(32), house=rules), calm
            else:
                yield position(catalogue.edition(edition), seats, rules, rng).game(), calm


def position(edition: Edition, seats: int, house: Mapping[str, RuleValue], rng: Random) -> Position:
    """Groups laid out, hands empty or full, decks nearly drawn: what games seldom come to."""
    cards = [kind.id for kind in edition.kinds for _ in range(kind.copies)]
    rng.shuffle(cards)
    groups: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    if "book" in edition.kind and rng.random() < 0.3:
        groups[0] = TEN_CITIES
        _take(cards, "book", 2)
        for city in TEN_CITIES[1:]:
            _take(cards, city, edition.city_group_with_library)
        # On top: somebody is to have another city in hand.
        cards.sort(key="trade".__eq__)
    else:
        for _ in range(rng.choice([0, 5, 20])):
            kind, laid_out = rng.choice(edition.kinds), chain(*groups.values())
            earned = sum(edition.kind[each].earns is kind.earns for each in laid_out)
            if earned < len(edition.piles[kind.earns]) and cards.count(kind.id) >= kind.group:
                groups[rng.randrange(seats)].append(kind.id)
                _take(cards, kind.id, kind.group)
        # A city that was founded before the first Library has its whole size.
        groups = {seat: sorted(each, key="book".__eq__) for seat, each in groups.items()}
    sizes = [rng.choice([0, 1, 6, 20]) for _ in range(seats)]
    hands = [Counter(cards.pop() for _ in range(min(size, len(cards)))) for size in sizes]
    decks = {
        back: [each for each in cards if edition.kind[each].category is back] for back in Category
    }
    people, civilisation = (deck[: rng.choice([1, 3, 80])] for deck in decks.values())
    house = {**house, "starting_seat": None}
    return Position(
        edition,
        hands,
        people=people,
        civilisation=civilisation,
        groups=groups,
        active=rng.randrange(seats),
        set_aside=True,
        house=house,
    )


def _take(cards: list[str], kind: str, number: int) -> None:
    for _ in range(number):
        cards.remove(kind)


def drive(kernel: Kernel, actions: int, seed: int) -> dict[str, int]:
    """So many actions side by side; raises `Unequal`. How the games ended, and what was seen."""
    rng, seen, taken = Random(seed), dict[str, int](), 0
    for game, calm in games(rng):
        pair = Pair(kernel, game, rng)
        # A calm game is long; a part of it is enough.
        for _ in range(rng.choice([60, 600, 2000])):
            if game.over or taken == actions:
                break
            pair.step(calm)
            taken += 1
        ending = str(game.state.table.ending or "unfinished")
        for what in (f"{game.edition.id} {game.seats}", ending):
            seen[what] = seen.get(what, 0) + 1
        if taken == actions:
            return seen
    raise AssertionError("games never end")
