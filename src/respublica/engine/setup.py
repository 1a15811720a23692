"""How a game begins: `Setup` and the list of actions are the whole game.

`Setup.deal` shuffles, and the rules begin from its `Deal`. A game can also begin from a position
that nobody dealt (`position`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, cast

from respublica.engine import cards as c
from respublica.engine import catalogue, shuffle
from respublica.engine.edition import Category, Edition, RuleValue
from respublica.engine.errors import SetupError
from respublica.engine.hidden import FaceDownDeck, Hands
from respublica.engine.seats import require_seat
from respublica.engine.shuffle import Seed, size_told
from respublica.engine.state import Phase, PublicTable, State


class Beginning(Protocol):
    """What a game can begin from."""

    @property
    def seats(self) -> int: ...
    @property
    def starting_seat(self) -> int: ...
    @property
    def people_deck(self) -> FaceDownDeck: ...
    @property
    def civilisation_deck(self) -> FaceDownDeck: ...

    def state(self) -> State:
        """A new state; nobody has been asked yet."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The decks as shuffled, the top first, before any hand is dealt."""

    edition: Edition
    seats: int
    people_deck: FaceDownDeck
    civilisation_deck: FaceDownDeck
    starting_seat: int

    def __post_init__(self) -> None:
        require_seat(self.starting_seat, self.seats)

    def state(self) -> State:
        """Hands dealt, seat 0 first; nobody asked yet."""
        edition, seats = self.edition, self.seats
        hands = Hands(
            sum(c.ONE[slot] for slot in self.people_deck[edition.deal * seat :][: edition.deal])
            for seat in range(seats)
        )
        table = PublicTable(
            edition=edition,
            seats=seats,
            active=self.starting_seat,
            actor=self.starting_seat,
            phase=Phase.TRADE,
            people_left=len(self.people_deck) - edition.deal * seats,
            civilisation_left=len(self.civilisation_deck),
            groups=((),) * seats,
        )
        return State(table, hands, self.people_deck, self.civilisation_deck)


@dataclass(frozen=True, slots=True)
class Setup:
    """An edition with its house rules, the seats, and where the shuffle comes from."""

    edition: Edition
    seats: int
    seed: Seed
    nonces: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        require_seats(self.seats, self.edition)
        if not isinstance(self.seed, Seed):
            raise SetupError("seed", f"expected a seed, got {type(self.seed).__name__}")
        for nonce in self.nonces:
            if type(nonce) is not bytes or len(nonce) > shuffle.MOST_NONCE_BYTES:
                raise SetupError("nonces", f"expected at most 64 bytes, got {size_told(nonce)}")
        start = self.edition.rules.starting_seat
        if start is not None and start >= self.seats:
            raise SetupError("starting_seat", f"expected 0 to {self.seats - 1}, got {start}")

    @classmethod
    def of(
        cls,
        edition: Edition | str,
        seats: int,
        seed: int | bytes | Seed,
        nonces: tuple[bytes, ...] = (),
        house: Mapping[str, RuleValue] | None = None,
    ) -> "Setup":
        """From an edition's id, an integer seed, and house rules by name."""
        rulebook = edition_with(edition, house)
        return cls(rulebook, seats, seed_of(seed), nonces)

    def deal(self) -> Deal:
        stream = shuffle.Stream(self.seed, self.nonces)
        people = FaceDownDeck(stream.shuffled(self.edition.deck(Category.PEOPLE)))
        civilisation = FaceDownDeck(stream.shuffled(self.edition.deck(Category.CIVILISATION)))
        by_shuffle = stream.below(self.seats)
        chosen = self.edition.rules.starting_seat
        start = by_shuffle if chosen is None else chosen
        return Deal(self.edition, self.seats, people, civilisation, start)


# What is given, checked ---------------------------------------------------------------------------


def edition_with(edition: Edition | str, house: Mapping[str, RuleValue] | None) -> Edition:
    """An edition, or the one with that id, under house rules."""
    known = edition if isinstance(edition, Edition) else catalogue.edition(edition)
    return known.with_rules(house or {})


def require_seats(seats: int, edition: Edition) -> None:
    """Raise `SetupError` unless the edition is for so many."""
    if type(seats) is not int or not edition.fewest_seats <= seats <= edition.most_seats:
        allowed = f"{edition.fewest_seats} to {edition.most_seats}"
        raise SetupError("seats", f"expected {allowed}, got {seats!r}")


def seed_of(given: int | bytes | Seed) -> Seed:
    """A seed as it is, 32 bytes as one, an integer as the one it stands for."""
    if isinstance(given, Seed):
        return given
    # `bool` is an `int`, too, and no seed.
    return shuffle.seed_from(given) if type(given) is int else Seed(cast(bytes, given))
