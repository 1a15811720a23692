"""The matcher equals the brute-force oracle, and mutants of it do not (R3.2.2, R3.2.3)."""

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache

import pytest

from respublica.engine import cards as c
from respublica.engine import catalogue, trade
from respublica.engine.cards import Cards
from respublica.engine.trade import Noun, Statement, Term
from tests.properties.oracle import KINDS, PRIMES, Bundle, Hand, Said

EDITION = catalogue.edition("second")
SLOTS = {kind: EDITION.kind[kind].slot for kind in KINDS}
MULTIPLES = [noun for noun in EDITION.nouns.values() if noun.alike > 1]
STATEMENTS_PER_HAND = 40
SMALL_HANDS = 2500
LARGE_HANDS = 50
MOST_DRAWS = 5000
"""By then every delivery should have been drawn, even an unlikely one."""


# Hands and statements at random -----------------------------------------------------------------


def some_hand(rng: random.Random, most: int) -> Hand:
    """Few kinds, so that there is often more than one of each."""
    kinds = sorted(rng.sample(KINDS, rng.randint(1, 4)), key=KINDS.index)
    held = dict.fromkeys(kinds, 0)
    for _ in range(rng.randint(rng.choice((0, most // 2, most - 2)), most)):
        kind = rng.choice(kinds)
        held[kind] += held[kind] < 12
    return Hand(held)


def some_said(rng: random.Random, hand: Hand) -> Said:
    if rng.random() < 1 / 16:
        return Said(None, (some_term(rng, hand, alone=True),))
    join = rng.choice((None, "and", "and", "or"))
    return Said(join, tuple(some_term(rng, hand) for _ in range(2 if join else 1)))


def some_term(rng: random.Random, hand: Hand, alone: bool = False) -> tuple[int, str]:
    if alone:
        return rng.choice((1, 1, 2)), rng.choice([n.id for n in MULTIPLES if n.alone])
    shape = rng.random()
    if shape < 3 / 8:
        near = hand.cards if hand.cards and rng.random() < 7 / 8 else KINDS
        return rng.choice((1, 1, 1, 2, 2, 3)), rng.choice(list(near))
    if shape < 3 / 4:
        return rng.choice((1, 2, 2, 3, 4)), rng.choice(("people", "civilisation", "card"))
    return rng.choice((1, 1, 1, 2)), rng.choice(("pair", "pair", "three", "four", "five"))


def some_cases(seed: int, hands: int, most: int) -> Iterator[tuple[Hand, Said]]:
    rng = random.Random(seed)
    for _ in range(hands):
        hand = some_hand(rng, most)
        for _ in range(STATEMENTS_PER_HAND):
            yield hand, some_said(rng, hand)


# The engine's side ------------------------------------------------------------------------------


def packed(cards: dict[str, int]) -> Cards:
    return sum(c.several(SLOTS[kind], number) for kind, number in cards.items())


@cache
def statement_of(said: Said) -> Statement:
    terms = [Term(count, EDITION.nouns[noun]) for count, noun in said.terms]
    if said.join is None:
        return trade.statement(terms[0].count, terms[0].noun)
    return (trade.both if said.join == "and" else trade.either)(*terms)


def in_documented_order(hand: Hand, met: set[Bundle]) -> list[Cards]:
    """Those with most of the first kind held come first, then most of the second, and so on."""
    by_counts = sorted(
        (hand.bundles[one] for one in met),
        key=lambda counts: [counts.get(kind, 0) for kind in KINDS],
        reverse=True,
    )
    return [packed(counts) for counts in by_counts]


# What must hold ---------------------------------------------------------------------------------


def check_cases(cases: Iterable[tuple[Hand, Said]]) -> list[int]:
    """Check all of them; how many deliveries each has."""
    rng = random.Random(0)
    return [check_matcher(hand, said, rng) for hand, said in cases]


def check_matcher(hand: Hand, said: Said, rng: random.Random) -> int:
    """Compare everything about one hand and one statement; how many deliveries there are."""
    held, statement = packed(hand.cards), statement_of(said)
    met = hand.deliveries(said)
    expected = in_documented_order(hand, met)
    found = trade.deliveries(held, statement)
    assert list(found) == expected, (hand.cards, said)
    assert found.count() == trade.count_deliveries(held, statement) == len(expected)
    assert trade.can_deliver(held, statement) is bool(found) is bool(expected), (hand.cards, said)
    branches = [Said(None, (term,)) for term in said.terms] if said.join == "or" else [said]
    every = all(hand.deliveries(branch) for branch in branches)
    assert trade.can_deliver_every_branch(held, statement) is every, (hand.cards, said)
    check_bundles(hand, said, met, rng)
    check_samples(found, expected, rng)
    return len(expected)


def check_bundles(hand: Hand, said: Said, met: set[Bundle], rng: random.Random) -> None:
    """`satisfies` and `in`, for a few bundles of the hand and one that it does not hold."""
    held, statement = packed(hand.cards), statement_of(said)
    found = trade.deliveries(held, statement)
    some = rng.sample(list(hand.bundles), min(3, len(hand.bundles))) + sorted(met)[:1]
    for one in some:
        cards = packed(hand.bundles[one])
        assert trade.satisfies(cards, statement) is (one in met), (hand.bundles[one], said)
        assert (cards in found) is (one in met), (hand.cards, hand.bundles[one], said)
    for kind in hand.cards:
        assert held + c.ONE[SLOTS[kind]] not in found, (hand.cards, kind, said)


def check_samples(found: trade.Deliveries, expected: list[Cards], rng: random.Random) -> None:
    if expected:
        assert found.sample(rng) in expected


def check_samples_reach_all(hand: Hand, said: Said, rng: random.Random) -> None:
    found = trade.deliveries(packed(hand.cards), statement_of(said))
    missing = set(found)
    for _ in range(MOST_DRAWS):
        missing.discard(found.sample(rng))
        if not missing:
            return
    raise AssertionError(f"{missing} never drawn for {said} from {hand.cards}")


@pytest.mark.parametrize("part", range(4))
def test_the_matcher_equals_brute_force_on_many_small_hands(part: int) -> None:
    numbers = check_cases(some_cases(seed=part, hands=SMALL_HANDS // 4, most=8))
    assert len(numbers) == SMALL_HANDS // 4 * STATEMENTS_PER_HAND
    assert sum(number == 0 for number in numbers) > len(numbers) / 4
    assert sum(number > 1 for number in numbers) > len(numbers) / 5


def test_the_matcher_equals_brute_force_on_some_large_hands() -> None:
    check_cases(some_cases(seed=1, hands=LARGE_HANDS, most=20))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_the_matcher_equals_brute_force_on_very_many_hands(part: int) -> None:
    check_cases(some_cases(seed=100 + part, hands=SMALL_HANDS, most=10))


def test_samples_reach_every_delivery() -> None:
    rng = random.Random(2)
    few = [
        (hand, said)
        for hand, said in some_cases(seed=2, hands=25, most=8)
        if 1 < len(hand.deliveries(said)) <= 10
    ]
    assert len(few) > 200
    for hand, said in few:
        check_samples_reach_all(hand, said, rng)


def test_iterating_twice_gives_the_same() -> None:
    statement = statement_of(Said("and", ((1, "pair"), (2, "people"))))
    found = trade.deliveries(packed({"goth": 4, "hun": 3, "book": 2}), statement)
    assert list(found) == list(found)


def test_what_is_no_bundle_is_no_delivery() -> None:
    found = trade.deliveries(packed({"goth": 2}), statement_of(Said(None, ((1, "goth"),))))
    assert all(other not in found for other in (-1, 1 << 64, "1 goth", None))


# Mutants ----------------------------------------------------------------------------------------

Patch = pytest.MonkeyPatch


def supersets_meet(patch: Patch) -> None:
    patch.setattr(trade, "satisfies", trade.can_deliver)


def and_shares_cards(patch: Patch) -> None:
    def holds_both(hand: Cards, first: Term, second: Term) -> bool:
        return trade._holds(hand, first) and trade._holds(hand, second)

    patch.setattr(trade, "_holds_both", holds_both)


def and_needs_disjoint_kinds(patch: Patch) -> None:
    splits = trade._splits

    def unmixed(terms: tuple[Term, ...], slot: int, number: int) -> Iterator[tuple[int, int]]:
        return (pair for pair in splits(terms, slot, number) if 0 in pair)

    patch.setattr(trade, "_splits", unmixed)


def other_means_another_kind(patch: Patch) -> None:
    """`1 Monk and 2 other People cards` not met by three Monks, against R3.2.3."""

    def holds_both(hand: Cards, first: Term, second: Term) -> bool:
        others = hand & ~first.noun.among if first.noun.is_kind else hand
        return trade._holds(hand, first) and trade._holds(others, second)

    patch.setattr(trade, "_holds_both", holds_both)


def groups_are_mixed(patch: Patch) -> None:
    """Two cards of any kinds taken for a pair."""

    def holds(hand: Cards, term: Term) -> bool:
        return c.total(hand & term.noun.among) >= term.size

    patch.setattr(trade, "_holds", holds)


def four_alike_are_one_pair(patch: Patch) -> None:
    def holds(hand: Cards, term: Term) -> bool:
        noun: Noun = term.noun
        if noun.alike == 1:
            return c.total(hand & noun.among) >= term.count
        kinds = [number for _, number in c.counts(hand & noun.among) if number >= noun.alike]
        return len(kinds) >= term.count

    patch.setattr(trade, "_holds", holds)


def or_needs_every_branch(patch: Patch) -> None:
    def can_deliver(hand: Cards, statement: Statement) -> bool:
        return all(map(trade.can_meet, [hand] * 2, statement.branches))

    patch.setattr(trade, "can_deliver", can_deliver)


def one_branch_is_every_branch(patch: Patch) -> None:
    patch.setattr(trade, "can_deliver_every_branch", trade.can_deliver)


def greedy_two_multiples(patch: Patch) -> None:
    """Large groups taken from the fullest kinds first, without looking at what is left."""

    def holds(hand: Cards, small: Term, large: Term) -> bool:
        if c.groups(hand, large.noun.alike) < large.count:
            return False
        for _ in range(large.count):
            slot, _ = max(c.counts(hand), key=lambda pair: pair[1])
            hand -= c.several(slot, large.noun.alike)
        return trade._holds(hand, small)

    patch.setattr(trade, "_holds_two_multiples", holds)


def the_whole_hand_comes_twice(patch: Patch) -> None:
    each = trade.Deliveries.__iter__

    def repeated(self: trade.Deliveries) -> Iterator[Cards]:
        for one in each(self):
            yield from [one] * (1 + (one == self._hand))

    patch.setattr(trade.Deliveries, "__iter__", repeated)


def least_of_the_first_kind_first(patch: Patch) -> None:
    each = trade.Deliveries.__iter__
    patch.setattr(trade.Deliveries, "__iter__", lambda self: reversed(list(each(self))))


def the_count_is_of_splits(patch: Patch) -> None:
    """A bundle counted for each branch that it meets."""

    def count(self: trade.Deliveries) -> int:
        branches = [Statement(terms) for terms in self._statement.branches]
        if self._statement.join is not trade.Join.OR:
            return len(list(self))
        return sum(len(list(trade.deliveries(self._hand, branch))) for branch in branches)

    patch.setattr(trade.Deliveries, "count", count)


def cards_not_held_are_delivered(patch: Patch) -> None:
    def contains(self: trade.Deliveries, cards: Cards) -> bool:
        return trade.satisfies(cards, self._statement)

    patch.setattr(trade.Deliveries, "__contains__", contains)


def any_bundle_is_sampled(patch: Patch) -> None:
    """As many cards as wanted, whichever they are."""

    def sample(self: trade.Deliveries, rng: random.Random) -> Cards:
        held = list(c.each(self._hand))
        size = sum(term.size for term in self._statement.branches[0])
        return sum(c.ONE[slot] for slot in rng.sample(held, min(size, len(held))))

    patch.setattr(trade.Deliveries, "sample", sample)


def kinds_merge_by_the_larger_count(patch: Patch) -> None:
    """`1 Hun and 2 Huns` taken for two Huns, against R3.2.4."""
    joined = trade.both

    def both(first: Term, second: Term) -> Statement:
        if first.noun == second.noun:
            return trade.statement(max(first.count, second.count), first.noun)
        return joined(first, second)

    patch.setattr(trade, "both", both)


MUTANTS: list[Callable[[Patch], None]] = [
    supersets_meet,
    and_shares_cards,
    and_needs_disjoint_kinds,
    other_means_another_kind,
    groups_are_mixed,
    four_alike_are_one_pair,
    or_needs_every_branch,
    one_branch_is_every_branch,
    greedy_two_multiples,
    the_whole_hand_comes_twice,
    least_of_the_first_kind_first,
    the_count_is_of_splits,
    cards_not_held_are_delivered,
    any_bundle_is_sampled,
    kinds_merge_by_the_larger_count,
]


@pytest.fixture
def patched(monkeypatch: Patch) -> Iterator[Patch]:
    """Readings are cached, so mutants must neither find old ones nor leave theirs."""
    trade.reading.cache_clear()
    statement_of.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    trade.reading.cache_clear()
    statement_of.cache_clear()


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_brute_force_catches(mutant: Callable[[Patch], None], patched: Patch) -> None:
    mutant(patched)
    with pytest.raises(AssertionError):
        check_cases(some_cases(seed=0, hands=SMALL_HANDS, most=10))


def test_a_delivery_that_is_never_drawn_is_noticed(patched: Patch) -> None:
    patched.setattr(trade.Deliveries, "sample", lambda self, rng: next(iter(self)))
    with pytest.raises(AssertionError, match="never drawn"):
        check_samples_reach_all(
            Hand({"goth": 1, "hun": 1}), Said(None, ((1, "card"),)), random.Random(1)
        )


def test_the_oracle_knows_the_examples_of_the_rules() -> None:
    """Of R3.2.2 and R3.2.3, so that a wrong oracle is noticed too."""
    examples = [
        ({"goth": 2}, Said("and", ((1, "goth"), (2, "people"))), False),
        ({"monk": 3}, Said("and", ((1, "monk"), (2, "people"))), True),
        ({"hun": 4}, Said(None, ((2, "pair"),)), True),
        ({"hun": 5}, Said("and", ((1, "pair"), (1, "three"))), True),
        ({"hun": 4}, Said("and", ((1, "pair"), (2, "hun"))), True),
        ({"goth": 2}, Said("or", ((2, "goth"), (3, "people"))), True),
        ({"goth": 1, "hun": 2}, Said("or", ((2, "goth"), (3, "people"))), True),
        ({"goth": 1, "hun": 1}, Said("or", ((2, "goth"), (3, "people"))), False),
        ({"book": 2}, Said(None, ((1, "pair in people"),)), False),
    ]
    for cards, said, is_met in examples:
        hand = Hand(cards)
        assert (hand.product in hand.deliveries(said)) is is_met, (cards, said)


def test_primes_tell_the_kinds_apart() -> None:
    assert len(set(PRIMES.values())) == len(EDITION.kinds) == len(KINDS)
