"""The shuffle follows its description to the letter, and the frozen vectors say so for ever.

The vectors in `tests/vectors/shuffle-1.json` come from the second implementation below, written
from the words of `engine/shuffle.py`. Other languages can check themselves against the same file.
"""

import hashlib
import hmac
import json
import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import TypedDict

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Category
from respublica.engine.errors import SetupError
from respublica.engine.setup import Setup
from respublica.engine.shuffle import Seed, Stream, seed_from

VECTORS = Path(__file__).parent.parent / "vectors" / "shuffle-1.json"


class StreamVector(TypedDict):
    seed: str
    nonces: list[str]
    words: list[int]
    below: list[list[int]]
    """Limits, and the numbers drawn below them one after the other from a fresh stream."""


class SeedVector(TypedDict):
    integer: str
    """In decimal digits, since some languages have no large integers."""
    seed: str


class DealVector(TypedDict):
    edition: str
    seats: int
    seed: str
    nonces: list[str]
    people: list[str]
    civilisation: list[str]
    start: int


class Vectors(TypedDict):
    version: int
    seeds: list[SeedVector]
    streams: list[StreamVector]
    deals: list[DealVector]


# A second implementation ------------------------------------------------------------------------


def words(seed: bytes, nonces: list[bytes]) -> Iterator[int]:
    """32-bit words, big-endian, from HMAC-SHA256 over tag, nonces with lengths, counter."""
    message = b"respublica shuffle 1" + b"".join(
        len(nonce).to_bytes(4, "big") + nonce for nonce in nonces
    )
    for counter in range(1 << 20):
        block = hmac.digest(seed, message + counter.to_bytes(8, "big"), "sha256")
        yield from (int(block[at : at + 4].hex(), 16) for at in range(0, 32, 4))


def below(source: Iterator[int], number: int) -> int:
    while True:
        word = next(source)
        if word < 2**32 // number * number:
            return word % number


def shuffled(source: Iterator[int], deck: list[str]) -> list[str]:
    deck = list(deck)
    place = len(deck)
    while place > 1:
        other = below(source, place)
        place -= 1
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def unshuffled(edition: str, category: Category) -> list[str]:
    kinds = [kind for kind in catalogue.edition(edition).kinds if kind.category is category]
    return [kind.id for kind in kinds for _ in range(kind.copies)]


def deal_vector(edition: str, seats: int, seed: bytes, nonces: list[bytes]) -> DealVector:
    source = words(seed, nonces)
    people = shuffled(source, unshuffled(edition, Category.PEOPLE))
    civilisation = shuffled(source, unshuffled(edition, Category.CIVILISATION))
    return {
        "edition": edition,
        "seats": seats,
        "seed": seed.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "people": people,
        "civilisation": civilisation,
        "start": below(source, seats),
    }


LIMITS = [2, 3, 5, 10, 52, 60, 65, 1 << 16, 3 << 30, 3 << 30, 3 << 30, 3 << 30, (1 << 31) + 1]
LIMITS += [(1 << 31) + 1, (1 << 31) + 1, 1, 1 << 32, 7]


def stream_vector(seed: bytes, nonces: list[bytes]) -> StreamVector:
    first, source = words(seed, nonces), words(seed, nonces)
    return {
        "seed": seed.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "words": [next(first) for _ in range(20)],
        "below": [[limit, below(source, limit)] for limit in LIMITS],
    }


INTEGERS = (0, 1, 2, 42, -1, 10**9, 2**64, 2**256 + 1)
NONCES: list[list[bytes]] = [
    [],
    [b""],
    [b"", b""],
    [b"\0"],
    [b"amina", b"bo", b"chen"],
    [b"aminab", b"o", b"chen"],
    [bytes(range(64))],
    [bytes([seat]) * 64 for seat in range(5)],
]


def integer_seed(integer: int) -> bytes:
    return hashlib.sha256(f"respublica seed 1:{integer}".encode()).digest()


def made_anew() -> Vectors:
    """What the file must hold."""
    seeds = [bytes(32), b"\xff" * 32, bytes(range(32)), integer_seed(1)]
    places = [(seed, nonces) for seed in seeds for nonces in NONCES]
    tables = [(edition, seats) for edition in catalogue.names() for seats in (3, 4, 5)]
    return {
        "version": 1,
        "seeds": [
            {"integer": str(number), "seed": integer_seed(number).hex()} for number in INTEGERS
        ],
        "streams": [stream_vector(seed, nonces) for seed, nonces in places],
        "deals": [
            deal_vector(edition, seats, *places[5 * number % len(places)])
            for number, (edition, seats) in enumerate(tables)
        ],
    }


# The vectors ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def frozen() -> Vectors:
    vectors: Vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    return vectors


def test_the_vectors_are_those_of_the_second_implementation(frozen: Vectors) -> None:
    assert frozen == made_anew()


def test_integers_expand_to_seeds(frozen: Vectors) -> None:
    for vector in frozen["seeds"]:
        assert seed_from(int(vector["integer"])).reveal().hex() == vector["seed"]


def stream_of(vector: StreamVector) -> Stream:
    nonces = [bytes.fromhex(nonce) for nonce in vector["nonces"]]
    return Stream(Seed(bytes.fromhex(vector["seed"])), nonces)


def test_streams_give_the_same_words(frozen: Vectors) -> None:
    for vector in frozen["streams"]:
        stream = stream_of(vector)
        assert [stream.below(1 << 32) for _ in vector["words"]] == vector["words"]


def test_streams_give_the_same_numbers(frozen: Vectors) -> None:
    for vector in frozen["streams"]:
        stream = stream_of(vector)
        drawn = [[limit, stream.below(limit)] for limit, _ in vector["below"]]
        assert drawn == vector["below"]


def test_deals_are_the_same(frozen: Vectors) -> None:
    for vector in frozen["deals"]:
        nonces = tuple(bytes.fromhex(nonce) for nonce in vector["nonces"])
        seed = bytes.fromhex(vector["seed"])
        deal = Setup.of(vector["edition"], vector["seats"], seed, nonces).deal()
        kind_at = deal.edition.kind_at
        assert [kind_at[slot].id for slot in deal.people_deck] == vector["people"]
        assert [kind_at[slot].id for slot in deal.civilisation_deck] == vector["civilisation"]
        assert deal.starting_seat == vector["start"]


def test_some_words_of_the_vectors_are_rejected(frozen: Vectors) -> None:
    """Otherwise a modulo without rejection would pass."""
    naive = [
        [limit, word % limit]
        for vector in frozen["streams"]
        for (limit, _), word in zip(vector["below"], vector["words"], strict=False)
    ]
    drawn = [pair for vector in frozen["streams"] for pair in vector["below"]]
    assert naive != drawn


def test_nonces_cannot_be_moved_across_their_borders(frozen: Vectors) -> None:
    first_words = [tuple(vector["words"]) for vector in frozen["streams"]]
    assert len(set(first_words)) == len(first_words)


# Rejection, uniformity, limits ------------------------------------------------------------------


class Words(Stream):
    """A stream with given words."""

    def __init__(self, *given: int) -> None:
        super().__init__(Seed(bytes(32)))
        self._words = iter(given)


def test_words_from_the_last_incomplete_multiple_on_are_skipped() -> None:
    limit = 3 << 30
    assert Words(limit, (1 << 32) - 1, limit - 1).below(limit) == limit - 1
    assert Words((1 << 32) - 1, 10).below(3) == 1


@pytest.mark.parametrize("number", [1, 2, 1 << 32])
def test_where_the_words_divide_evenly_none_is_skipped(number: int) -> None:
    last = (1 << 32) - 1
    assert Words(last, 0).below(number) == last % number


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def far_out(freedom: int) -> float:
    """Five standard deviations above what chance alone would give."""
    return freedom + 5 * sqrt(2 * freedom)


@pytest.mark.parametrize("number", [2, 3, 5, 10, 52, 60, 65])
def test_numbers_are_about_equally_frequent(number: int) -> None:
    stream = Stream(seed_from(number))
    drawn = Counter(stream.below(number) for _ in range(20_000))
    assert chi_square([drawn[value] for value in range(number)]) < far_out(number - 1)


def test_every_card_is_about_equally_often_everywhere() -> None:
    deck = list(range(10))
    places = Counter(
        (place, card)
        for seed in range(3000)
        for place, card in enumerate(Stream(seed_from(seed)).shuffled(deck))
    )
    counts = [places[place, card] for place in deck for card in deck]
    assert chi_square(counts) < far_out(81)


def test_all_orders_of_four_cards_are_about_equally_frequent() -> None:
    orders = Counter(Stream(seed_from(seed)).shuffled(range(4)) for seed in range(6000))
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < far_out(23)


def test_a_biased_shuffle_is_noticed() -> None:
    """The well-known mistake: every card changes places with any card."""
    rng = random.Random(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        deck = list(range(4))
        for place in range(4):
            other = rng.randrange(4)
            deck[place], deck[other] = deck[other], deck[place]
        orders[tuple(deck)] += 1
    assert chi_square(list(orders.values())) > far_out(23)


def test_starting_seats_are_about_equally_frequent() -> None:
    for seats in (3, 4, 5):
        starts = Counter(
            Setup.of("second", seats, seed).deal().starting_seat for seed in range(600)
        )
        assert chi_square([starts[seat] for seat in range(seats)]) < far_out(seats - 1)


def test_the_host_may_choose_who_starts_without_changing_the_decks() -> None:
    by_shuffle = Setup.of("second", 4, 9).deal()
    chosen = Setup.of("second", 4, 9, house={"starting_seat": 2}).deal()
    assert chosen.starting_seat == 2
    assert (chosen.people_deck, chosen.civilisation_deck) == (
        by_shuffle.people_deck,
        by_shuffle.civilisation_deck,
    )


@pytest.mark.parametrize(
    ("seed", "nonces", "field"),
    [(bytes(31), (), "seed"), (bytes(33), (), "seed"), (bytes(32), (bytes(65),), "nonces")],
)
def test_a_seed_or_nonce_of_the_wrong_length_is_refused(
    seed: bytes, nonces: tuple[bytes, ...], field: str
) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.of("second", 3, seed, nonces)
    assert refused.value.field == field
