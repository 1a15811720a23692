"""The comparison of answers promises what every possible swap does, and nothing else.

A swap is possible if its two bundles meet what was said: mine from my hand, the other from the
cards that I see nowhere else, with no more of each back than its giver has. All of them are listed
here, one by one, and every number and every promise is held against them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product
from random import Random
from typing import Any

import pytest

from respublica.engine import cards as c
from respublica.engine import delivery_numbers, prospect
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.edition import Kind
from respublica.engine.game import Game
from respublica.engine.prospect import unseen_by
from respublica.engine.state import Phase, PublicTable, backs
from respublica.engine.trade import Branch, Join, Statement, count_deliveries, deliveries
from respublica.engine.view import View
from respublica.protocol import reader as s
from respublica.reader import comparison
from respublica.reader.comparison import compare
from tests.arrange import EDITIONS, cards, play, said, table

MOST_SWAPS = 500
ANSWERS = 450
"""To be compared in each edition; more than two thousand in all."""


# Every possible swap ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Swaps:
    """What can come and go, by the branches of what was said."""

    view: View
    come: list[list[Cards]]
    go: list[list[Cards]]

    @classmethod
    def with_seat(cls, view: View, seat: int) -> "Swaps | None":
        """None if there are too many to list."""
        said = under_way(view.table)
        unseen, held = _unseen(view), view.hands[seat]
        come, go = said.owed_by_partner(seat), said.owed_by_active(seat)
        if count_deliveries(unseen, come) * count_deliveries(view.hand, go) > MOST_SWAPS:
            return None
        coming = [
            [
                bundle
                for bundle in deliveries(unseen, _alone(terms))
                if backs(bundle).people <= held.people
                and backs(bundle).civilisation <= held.civilisation
            ]
            for terms in come.branches
        ]
        going = [list(deliveries(view.hand, _alone(terms))) for terms in go.branches]
        return cls(view, coming, going)

    def coming(self, way: int) -> list[Cards]:
        return self._after(self.come[way], chain(*self.go))

    def going(self, way: int) -> list[Cards]:
        return self._after(chain(*self.come), self.go[way])

    def _after(self, come: Any, go: Any) -> list[Cards]:
        """The hands that I can hold then."""
        return list({self.view.hand + came - gone for came, gone in product(come, go)})


def _alone(terms: Branch) -> Statement:
    return Statement(terms, Join.AND if len(terms) == 2 else None)


def _unseen(view: View) -> Cards:
    left = view.edition.all_cards - view.hand
    for group in chain(*view.table.groups):
        left -= c.several(group.kind.slot, group.size)
    return left


# What must be true of a line --------------------------------------------------------------------


@dataclass(frozen=True)
class Hands:
    """The hands that can come of a way, beside the hand before."""

    table: PublicTable
    seat: int
    before: Cards
    after: Sequence[Cards]

    def numbers(self, kind: Kind) -> list[int]:
        return sorted({c.count(hand, kind.slot) for hand in self.after})

    def ready(self, kind: Kind, held: int) -> int:
        groups = held // self.table.group_size(self.seat, kind)
        return min(groups, len(self.table.pile(kind.earns)))

    def gained(self, kind: Kind) -> list[int]:
        """How many groups more, with every number that is possible."""
        before = self.ready(kind, c.count(self.before, kind.slot))
        return [self.ready(kind, number) - before for number in self.numbers(kind)]

    def completed(self, kind: Kind) -> list[bool]:
        return [groups > 0 for groups in self.gained(kind)]

    def broken(self, kind: Kind) -> list[bool]:
        return [groups < 0 for groups in self.gained(kind)]

    def for_all(self, kind: Kind) -> bool:
        """Whether there is a score card for each group, in whatever hand."""
        return all(
            sum(
                c.count(hand, each.slot) // self.table.group_size(self.seat, each)
                for each in self.table.edition.kinds
                if each.earns is kind.earns
            )
            <= len(self.table.pile(kind.earns))
            for hand in self.after
        )

    def could_run_out(self, kind: Kind) -> bool:
        """Whether it takes a second look to see that the pile lasts: it is not tried."""
        most = sum(
            max(self.numbers(each)) // self.table.group_size(self.seat, each)
            for each in self.table.edition.kinds
            if each.earns is kind.earns
        )
        return most > len(self.table.pile(kind.earns))


def faults_of_line(change: s.ChangeSeen, kind: Kind, hands: Hands) -> Iterator[str]:
    if change.before != c.count(hands.before, kind.slot):
        yield f"{change} begins with what is not held"
    if change.after != hands.numbers(kind):
        yield f"{change} instead of {hands.numbers(kind)}"
    completed, broken = hands.completed(kind), hands.broken(kind)
    if (change.completes is not None) is not any(completed):
        yield f"{change} completes, or does not"
    if (change.breaks is not None) is not any(broken):
        yield f"{change} breaks, or does not"
    if change.breaks is not None and change.breaks.certain is not all(broken):
        yield f"{change} is certain to break, or not"
    if change.completes is None:
        return
    is_true = all(completed) and hands.for_all(kind)
    if change.completes.certain and not is_true:
        yield f"{change} promises too much"
    if not change.completes.certain and is_true and not hands.could_run_out(kind):
        yield f"{change} promises too little"


def faults_of_way(
    way: s.WaySeen, bundles: list[Cards], after: list[Cards], view: View, *, comes: bool
) -> Iterator[str]:
    if way.possible is not bool(bundles):
        yield f"{way.terms} can be met, or cannot"
    if way.open is not (len(bundles) != 1):
        yield f"{way.terms} is open, or is not"
    assert view.seat is not None
    kinds, hands = view.edition.kind, Hands(view.table, view.seat, view.hand, after)
    for change in way.changes:
        yield from faults_of_line(change, kinds[change.kind], hands)
    told = {change.kind for change in way.changes}
    for kind in view.edition.kinds if after else ():
        moves = [c.count(bundle, kind.slot) > 0 for bundle in bundles]
        earns = hands.completed(kind) if comes else hands.broken(kind)
        if kind.id not in told and (all(moves) or (any(moves) and any(earns))):
            yield f"nothing is told of {kind.id}"


def faults_of(compared: s.Compared, swaps: Swaps) -> list[str]:
    """What the comparison of an answer gets wrong."""
    assert compared.get is not None
    assert compared.give is not None
    view = swaps.view
    if not any(swaps.come) or not any(swaps.go):
        lines = [*compared.get.ways, *compared.give.ways]
        return ["changes without a swap"] if any(way.changes for way in lines) else []
    found: list[str] = []
    for at, way in enumerate(compared.get.ways):
        found += faults_of_way(way, swaps.come[at], swaps.coming(at), view, comes=True)
    for at, way in enumerate(compared.give.ways):
        found += faults_of_way(way, swaps.go[at], swaps.going(at), view, comes=False)
    return [fault for fault in found if not _is_told_elsewhere(fault, compared)]


def _is_told_elsewhere(fault: str, compared: s.Compared) -> bool:
    """What comes and goes in one way each is told on one side."""
    assert compared.get is not None
    assert compared.give is not None
    possible = [way for way in (*compared.get.ways, *compared.give.ways) if way.possible]
    if len(possible) > 2:
        return False
    told = [change.kind for way in possible for change in way.changes]
    return fault in {f"nothing is told of {kind}" for kind in told}


# Thousands of answers ---------------------------------------------------------------------------


def views_of_answers(edition: str) -> Iterator[View]:
    """The views of whoever chooses among answers, in games that go on at random."""
    rng = Random(edition)
    while True:
        game = Game.new(edition, rng.randint(3, 5), rng.randrange(1 << 30))
        while not game.over:
            if game.phase is Phase.CHOOSE:
                yield game.view(game.state.table.actor)
            game.play(game.legal.sample(rng))


def answers_in(edition: str, number: int) -> Iterator[tuple[s.Compared, Swaps]]:
    """So many answers; of those with more swaps than can be listed, none."""
    for view in views_of_answers(edition):
        for compared in compare(view, "en"):
            if compared.response is None:
                continue
            swaps = Swaps.with_seat(view, compared.seat)
            if swaps is None:
                continue
            yield compared, swaps
            number -= 1
            if not number:
                return


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_promised_is_what_every_possible_swap_does(edition: str) -> None:
    """Also where the swap is face down: what the chooser would hold is the same."""
    told: Counter[str] = Counter()
    for compared, swaps in answers_in(edition, ANSWERS):
        assert faults_of(compared, swaps) == []
        told.update(_sorts(compared))
    assert min(told[each] for each in ("certain", "perhaps", "open", "alternatives")) > 5, told


def _sorts(compared: s.Compared) -> Iterator[str]:
    """What there was to get wrong."""
    assert compared.get is not None
    assert compared.give is not None
    for way in (*compared.get.ways, *compared.give.ways):
        if way.open:
            yield "open"
        for change in way.changes:
            if len(change.after) > 1:
                yield "alternatives"
            for earning in (change.completes, change.breaks):
                if earning is not None:
                    yield "certain" if earning.certain else "perhaps"


# Large statements -------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["5 card", "3 people + 4 civilisation", "2 pair + 2 card"])
def test_bounds_are_exact_where_bundles_are_too_many_to_list(words: str) -> None:
    """Bundles drawn at random come to every number that is told, and never to another."""
    rng, terms = Random(words), said(words).terms
    hand = cards("3 goth, 2 hun, 1 viking, 4 alchemy, 2 trade, 1 metalworking, 3 shipbuilding")
    drawn = {deliveries(hand, said(words)).sample(rng) for _ in range(4000)}
    found = delivery_numbers.numbers(hand, terms)
    assert found is not None
    for slot in range(c.SLOTS):
        seen = {c.count(bundle, slot) for bundle in drawn}
        assert set(delivery_numbers.each_of(found[slot])) == seen


# Planted mistakes -------------------------------------------------------------------------------

Patch = pytest.MonkeyPatch


def payments_are_not_set_off(patch: Patch) -> None:
    patch.setattr(prospect, "exchanged", lambda before, came, gone: came << before)


def a_price_out_of_reach_counts_as_free(patch: Patch) -> None:
    real = delivery_numbers.numbers
    free = (delivery_numbers.NO_CARD,) * c.SLOTS
    patch.setattr(prospect, "numbers", lambda *about: real(*about) or free)


def a_group_is_promised_for_one_way_of_many(patch: Patch) -> None:
    real = prospect.Earning
    patch.setattr(prospect, "Earning", lambda pile, certain: real(pile, True))


def no_group_is_certain(patch: Patch) -> None:
    real = prospect.Earning
    patch.setattr(prospect, "Earning", lambda pile, certain: real(pile, False))


def the_giver_may_hold_my_cards(patch: Patch) -> None:
    patch.setattr(comparison, "unseen_by", lambda table, hand: unseen_by(table, c.NONE))


def backs_are_not_looked_at(patch: Patch) -> None:
    real = delivery_numbers.numbers
    patch.setattr(prospect, "numbers", lambda cards, terms, seen=None: real(cards, terms))


def only_the_first_way_counts(patch: Patch) -> None:
    real = prospect._numbers_of
    patch.setattr(prospect, "_numbers_of", lambda ways: real(ways[:1]))


def numbers_between_are_possible_too(patch: Patch) -> None:
    patch.setattr(
        prospect, "each_of", lambda of: tuple(range(delivery_numbers.fewest(of), of.bit_length()))
    )


def groups_stay_when_cards_go(patch: Patch) -> None:
    real = prospect.Exchange.going
    patch.setattr(
        prospect.Exchange,
        "going",
        lambda self, way: [replace(each, breaks=None) for each in real(self, way)],
    )


def what_is_told_once_is_told_nowhere(patch: Patch) -> None:
    def forget(come: comparison.Told, go: comparison.Told) -> None:
        kinds = {each.kind.id for _, changes in come for each in changes}
        for _, changes in (*come, *go):
            changes[:] = [each for each in changes if each.kind.id not in kinds]

    patch.setattr(comparison, "_tell_once", forget)


MISTAKES: list[Callable[[Patch], None]] = [
    payments_are_not_set_off,
    a_price_out_of_reach_counts_as_free,
    a_group_is_promised_for_one_way_of_many,
    no_group_is_certain,
    the_giver_may_hold_my_cards,
    backs_are_not_looked_at,
    only_the_first_way_counts,
    numbers_between_are_possible_too,
    groups_stay_when_cards_go,
    what_is_told_once_is_told_nowhere,
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_mistake_is_found(mistake: Callable[[Patch], None], monkeypatch: Patch) -> None:
    mistake(monkeypatch)
    assert any(faults_of(compared, swaps) for compared, swaps in answers_in("second", ANSWERS))


# As it reads ------------------------------------------------------------------------------------


def lines(side: s.SideSeen | None) -> list[str]:
    """`hun 3 -> 4, 5 perhaps settlement`, a line for each change, with a dash between ways."""
    assert side is not None
    found: list[str] = []
    for way in side.ways:
        found += [_line(change) for change in way.changes] or ["-"]
    return found


def _line(change: s.ChangeSeen) -> str:
    after = ", ".join(map(str, change.after))
    earning = change.completes
    promise = "" if earning is None else f" {'' if earning.certain else 'perhaps '}{earning.pile}"
    return f"{change.kind} {change.before} -> {after}{promise}"


def answer_of(game: Game) -> tuple[list[str], list[str]]:
    """What I get and what I give, by the only answer there is."""
    (compared,) = [each for each in compare(game.view(0), "en") if each.response is not None]
    return lines(compared.get), lines(compared.give)


def test_a_hun_for_two_huns_is_no_group_of_five() -> None:
    game = table("3 hun", "2 hun, 1 goth", "1 viking")
    play(game, "0: request 2 hun", "1: respond 1 hun | 1 goth", "2: decline")
    assert answer_of(game) == (["hun 3 -> 4"], ["-", "-"])


def test_a_group_that_depends_on_the_price_is_perhaps_one() -> None:
    game = table("3 hun, 1 goth", "2 hun, 1 goth", "1 viking")
    play(game, "0: request 2 hun", "1: respond 1 hun | 1 goth", "2: decline")
    get, give = answer_of(game)
    assert get == ["hun 3 -> 4, 5 perhaps settlement"]
    assert give == ["goth 1 -> 0", "hun 3 -> 4"]


def test_face_down_the_same_is_told() -> None:
    told = []
    for swap in ("face-up", "face-down"):
        game = table("3 hun, 1 goth", "2 hun, 1 goth", "1 viking", house={"swap": swap})
        play(game, "0: request 2 hun", "1: respond 1 hun | 1 goth", "2: decline")
        told.append(answer_of(game))
    assert told[0] == told[1]


def test_what_can_be_seen_elsewhere_does_not_come() -> None:
    """Whoever has one people card gives it, and no other; the rest is civilisation."""
    game = table("4 hun, 1 goth", "1 hun, 3 trade", "1 viking")
    play(game, "0: request 1 hun | 2 people", "1: respond 1 goth", "2: decline")
    assert answer_of(game) == (["-", "hun 4 -> 5 settlement"][::-1], ["goth 1 -> 0"])
