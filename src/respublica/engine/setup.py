"""How a game begins: `Setup` and the list of actions are the whole game."""

from collections.abc import Mapping
from dataclasses import dataclass

from respublica.engine import cards as c
from respublica.engine import catalogue, shuffle
from respublica.engine.edition import Category, Edition, RuleValue
from respublica.engine.errors import EditionError
from respublica.engine.state import Phase, PublicTable, State


@dataclass(frozen=True, slots=True)
class Deal:
    """The decks as shuffled, the top first, before any hand is dealt."""

    edition: Edition
    seats: int
    people_deck: tuple[int, ...]
    civilisation_deck: tuple[int, ...]
    starting_seat: int

    def state(self) -> State:
        """Hands dealt, seat 0 first; nobody asked yet."""
        edition, seats = self.edition, self.seats
        hands = [
            sum(c.ONE[slot] for slot in self.people_deck[edition.deal * seat :][: edition.deal])
            for seat in range(seats)
        ]
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
    seed: bytes
    nonces: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        edition = self.edition
        if not edition.fewest_seats <= self.seats <= edition.most_seats:
            allowed = f"{edition.fewest_seats} to {edition.most_seats}"
            raise EditionError("seats", f"expected {allowed}, got {self.seats}")
        if len(self.seed) != shuffle.SEED_BYTES:
            raise EditionError("seed", f"expected 32 bytes, got {len(self.seed)}")
        for nonce in self.nonces:
            if len(nonce) > shuffle.MOST_NONCE_BYTES:
                raise EditionError("nonces", f"expected at most 64 bytes, got {len(nonce)}")
        start = edition.rules.starting_seat
        if start is not None and start >= self.seats:
            raise EditionError("starting_seat", f"expected 0 to {self.seats - 1}, got {start}")

    @classmethod
    def of(
        cls,
        edition: Edition | str,
        seats: int,
        seed: int | bytes,
        nonces: tuple[bytes, ...] = (),
        house: Mapping[str, RuleValue] | None = None,
    ) -> "Setup":
        """From an edition's id, an integer seed, and house rules by name."""
        if isinstance(edition, str):
            edition = catalogue.edition(edition)
        if isinstance(seed, int):
            seed = shuffle.seed_from(seed)
        return cls(edition.with_rules(house or {}), seats, seed, nonces)

    def deal(self) -> Deal:
        stream = shuffle.Stream(self.seed, self.nonces)
        people = stream.shuffled(self.edition.deck(Category.PEOPLE))
        civilisation = stream.shuffled(self.edition.deck(Category.CIVILISATION))
        by_shuffle = stream.below(self.seats)
        chosen = self.edition.rules.starting_seat
        start = by_shuffle if chosen is None else chosen
        return Deal(self.edition, self.seats, people, civilisation, start)
