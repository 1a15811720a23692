"""Dealing hidden cards anew by small exchanges that break nothing a viewer knows.

What a viewer does not know is the kind of every card that others drew or that is still in a deck,
and the cards of every bundle that changed hands face down. What it does know is one list of steps
for each hidden hand, in order: cards came, cards went, a statement had to be held. A hand lacks a
card wherever a step needs one that is not there. An exchange swaps the kinds of two unseen cards,
or a card of a bundle; it is taken if the hands that it touches do not lack more than before. So a
deal that lacks something is mended step by step; and one that lacks nothing wanders at random among
those, every exchange as likely as its inverse, which makes all of them equally likely in the end.
"""

from typing import NamedTuple

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import allocating, compiled, inlined
from respublica.kernel.dice import Dice, below, chance
from respublica.kernel.layout import Numbers
from respublica.kernel.random_play import sample_delivery
from respublica.kernel.rules import owed
from respublica.kernel.statements import (
    can_deliver,
    can_deliver_every_branch,
    kinds_in,
    satisfies,
)

DRAW, GAIN, LOSE, TAKE, GIVE, HOLD, HOLD_EVERY = range(7)
"""Steps: a card drawn (its place), cards known, a bundle (its number), a statement to be held."""
IN_DECK, SEEN = -1, -2
"""Owners of places: not drawn yet, or drawn by the viewer."""
CARDS, SAID, GIVER, TAKER, PEOPLE_BACKS = range(5)
"""What is kept of a bundle."""
_PEOPLE_SLOTS = 6
_LOOKS = 8
"""For something of a certain seat, before anything is taken."""
_MOST_ALIKE = 5
OVERFULL = 50
"""Counts for as many missing cards: more alike than there can be, or more missing than allowed."""


class Deal(NamedTuple):
    """One deal of what is hidden, and what is known of it."""

    rules: Numbers
    steps: Numbers
    """By seat and place: what happens."""
    values: Numbers
    """With what."""
    lengths: Numbers
    """By seat: how many steps there are."""
    kinds: Numbers
    """By place: the slot of the card. People come first."""
    owners: Numbers
    """By place: who drew it."""
    backs: Numbers
    """Where the places of people end, and where those of civilisation do."""
    bundles: Numbers
    """By number: see `CARDS` and the following."""
    moved: Numbers
    """Scratch: the places of an exchange of several cards."""
    lacks: Numbers
    """By seat: how many cards are missing; the last place is the number of bundles."""
    hands: Numbers
    """By seat and place of a step: the hand after it, while nothing is lacking; see `trace`..."""
    needs: Numbers
    """...and the kinds that the statement to be held there is about..."""
    came: Numbers
    """...and by place of a card: the step with which it was drawn."""


@compiled
def _without(cards: int, gone: int) -> int:
    """What is left where kind by kind no more can go than there is."""
    marks = ((cards | c.GUARDS) - gone) & c.GUARDS
    where = marks - (marks >> c.SLOT_BITS - 1)
    return (cards & where | gone & ~where) - gone


@compiled
def hand_of(deal: Deal, seat: int) -> int:
    """What a seat holds now; meaningful if it lacks nothing."""
    return _walk(deal, seat, OVERFULL)[1]


@compiled
def lacks(deal: Deal, seat: int, most: int) -> int:
    """How many cards this hand would have needed and did not have; stops where it is too many."""
    return _walk(deal, seat, most)[0]


@compiled
def _walk(deal: Deal, seat: int, most: int) -> tuple[int, int]:
    hand = missing = 0
    for place in range(deal.lengths[seat]):
        step, value = deal.steps[seat, place], deal.values[seat, place]
        if step == DRAW:
            hand += 1 << c.SLOT_BITS * deal.kinds[value]
        elif step == GAIN:
            hand += value
        elif step == TAKE:
            hand += deal.bundles[value, CARDS]
        elif step == HOLD:
            missing += 0 if can_deliver(deal.rules, hand, value) else 1
        elif step == HOLD_EVERY:
            missing += 0 if can_deliver_every_branch(deal.rules, hand, value) else 1
        else:
            gone = value if step == LOSE else deal.bundles[value, CARDS]
            left = _without(hand, gone)
            missing += c.total(gone) - (c.total(hand) - c.total(left))
            hand = left
        if missing > most or hand & c.GUARDS:
            return missing + OVERFULL, 0
    return missing, hand


@compiled
def count_lacks(deal: Deal) -> int:
    """Of all hands; notes it for each."""
    total = 0
    for seat in range(deal.rules[at.R_SEATS]):
        deal.lacks[seat] = lacks(deal, seat, OVERFULL)
        total += deal.lacks[seat]
    return total


# Hands along the way ----------------------------------------------------------------------------


@inlined
def trace(deal: Deal) -> None:
    """Note what every hand is after each step, in a deal that lacks nothing.

    Most exchanges that are tried change a single card of a hand from some step on. Whether they
    take a card that is needed can then be told from the hands alone, without walking through all
    that happened: a world of a late turn takes a third of the time.
    """
    for seat in range(deal.rules[at.R_SEATS]):
        _trace_seat(deal, seat)


@inlined
def _trace_seat(deal: Deal, seat: int) -> None:
    hand = 0
    for place in range(deal.lengths[seat]):
        step, value = deal.steps[seat, place], deal.values[seat, place]
        deal.needs[seat, place] = 0
        if step == DRAW:
            hand += 1 << c.SLOT_BITS * deal.kinds[value]
            deal.came[value] = place
        elif step == GAIN:
            hand += value
        elif step == TAKE:
            hand += deal.bundles[value, CARDS]
        elif step == LOSE:
            hand -= value
        elif step == GIVE:
            hand -= deal.bundles[value, CARDS]
        else:
            deal.needs[seat, place] = kinds_in(deal.rules, value)
        deal.hands[seat, place] = hand


@inlined
def _can_change(deal: Deal, seat: int, first: int, end: int, out: int, into: int) -> bool:
    """Whether a hand that lacks nothing can have another card instead of one between two steps."""
    change = (1 << c.SLOT_BITS * into) - (1 << c.SLOT_BITS * out)
    marks = 0
    for place in range(first, end):
        # A guard bit is set where a card is missing, as well as where there are too many.
        marks |= deal.hands[seat, place] + change
    if marks & c.GUARDS:
        return False
    gone = c.FIELD << c.SLOT_BITS * out
    for place in range(first, end):
        if deal.needs[seat, place] & gone:
            said, hand = deal.values[seat, place], deal.hands[seat, place] + change
            if not can_deliver(deal.rules, hand, said):
                return False
            if deal.steps[seat, place] == HOLD_EVERY and not can_deliver_every_branch(
                deal.rules, hand, said
            ):
                return False
    return True


@inlined
def _change(deal: Deal, seat: int, first: int, end: int, out: int, into: int) -> None:
    change = (1 << c.SLOT_BITS * into) - (1 << c.SLOT_BITS * out)
    for place in range(first, end):
        deal.hands[seat, place] += change


# Exchanges --------------------------------------------------------------------------------------


@inlined
def _place_like(deal: Deal, place: int, rng: Dice) -> int:
    """Another place of the same back."""
    people = deal.backs[0]
    if place < people:
        return below(rng, people)
    return people + below(rng, deal.backs[1] - people)


@inlined
def _keeps(deal: Deal, first: int, second: int, third: int, patience: int, rng: Dice) -> bool:
    """Whether these hands lack no more than before; -1 stands for none.

    With patience, one in so many exchanges that make things a little worse is let pass.
    """
    if second == first:
        second = -1
    if third in (first, second):
        third = -1
    worse = 1 if patience else 0
    before = after = 0
    one = two = three = 0
    if first >= 0:
        one = lacks(deal, first, deal.lacks[first] + worse)
        before, after = before + deal.lacks[first], after + one
    if second >= 0 and after < OVERFULL:
        two = lacks(deal, second, deal.lacks[second] + worse)
        before, after = before + deal.lacks[second], after + two
    if third >= 0 and after < OVERFULL:
        three = lacks(deal, third, deal.lacks[third] + worse)
        before, after = before + deal.lacks[third], after + three
    if after > before and not (patience and after == before + 1 and chance(rng, 1, patience)):
        return False
    if first >= 0:
        deal.lacks[first] = one
    if second >= 0:
        deal.lacks[second] = two
    if third >= 0:
        deal.lacks[third] = three
    if not patience:
        trace(deal)
    return True


@inlined
def _exchange_draws(deal: Deal, place: int, other: int, patience: int, rng: Dice) -> bool:
    kinds, owners = deal.kinds, deal.owners
    if kinds[place] == kinds[other] or owners[place] == SEEN or owners[other] == SEEN:
        return False
    if not patience:
        return _exchange_traced(deal, place, other)
    kinds[place], kinds[other] = kinds[other], kinds[place]
    if _keeps(deal, max(owners[place], -1), max(owners[other], -1), -1, patience, rng):
        return True
    kinds[place], kinds[other] = kinds[other], kinds[place]
    return False


@inlined
def _exchange_traced(deal: Deal, place: int, other: int) -> bool:
    """The same where nothing is lacking, and every hand is traced."""
    if deal.owners[place] == deal.owners[other] and deal.came[other] < deal.came[place]:
        place, other = other, place
    kinds, seat, owner = deal.kinds, deal.owners[place], deal.owners[other]
    out, into, first, end = kinds[place], kinds[other], deal.came[place], deal.lengths[seat]
    if owner == seat:
        end = deal.came[other]
    elif owner != IN_DECK and not _can_change(
        deal, owner, deal.came[other], deal.lengths[owner], into, out
    ):
        return False
    if not _can_change(deal, seat, first, end, out, into):
        return False
    _change(deal, seat, first, end, out, into)
    if owner not in (seat, IN_DECK):
        _change(deal, owner, deal.came[other], deal.lengths[owner], into, out)
    kinds[place], kinds[other] = into, out
    return True


@inlined
def _fits(deal: Deal, number: int, cards: int) -> bool:
    bundle = deal.bundles[number]
    return c.total(cards & c.PEOPLE) == bundle[PEOPLE_BACKS] and satisfies(
        deal.rules, cards, bundle[SAID]
    )


@inlined
def _exchange_in_bundle(deal: Deal, number: int, patience: int, rng: Dice) -> bool:
    """One card of a bundle for one of another kind."""
    bundle = deal.bundles[number]
    out, into = below(rng, at.SLOTS), below(rng, at.SLOTS)
    before = bundle[CARDS]
    if out == into or not c.count(before, out) or not deal.rules[at.R_GROUP + into]:
        return False
    cards = before - (1 << c.SLOT_BITS * out) + (1 << c.SLOT_BITS * into)
    if not _fits(deal, number, cards):
        return False
    bundle[CARDS] = cards
    if _keeps(deal, bundle[GIVER], bundle[TAKER], -1, patience, rng):
        return True
    bundle[CARDS] = before
    return False


@inlined
def _exchange_along(deal: Deal, number: int, place: int, patience: int, rng: Dice) -> bool:
    """A card that the giver drew, and that went on in a bundle, for one from elsewhere."""
    bundle, kinds, other = deal.bundles[number], deal.kinds, _place_like(deal, place, rng)
    out, into, before = kinds[place], kinds[other], bundle[CARDS]
    if out == into or deal.owners[other] == SEEN or not c.count(before, out):
        return False
    cards = before - (1 << c.SLOT_BITS * out) + (1 << c.SLOT_BITS * into)
    if not _fits(deal, number, cards):
        return False
    kinds[place], kinds[other] = into, out
    bundle[CARDS] = cards
    owner = max(deal.owners[other], -1)
    if _keeps(deal, bundle[GIVER], bundle[TAKER], owner, patience, rng):
        return True
    kinds[place], kinds[other] = out, into
    bundle[CARDS] = before
    return False


@inlined
def _exchange_alike(deal: Deal, seat: int, number: int, patience: int, rng: Dice) -> bool:
    """Several cards alike that a seat drew for as many alike from elsewhere, at one time.

    A hand that must hold a pair has no other way to have another one. With a bundle, they went on
    in it. There may be more ways to do this than to undo it, so it is done accordingly less often.
    """
    size = 2
    while size < _MOST_ALIKE and chance(rng, 1, 3):
        size += 1
    out, into = below(rng, at.SLOTS), below(rng, at.SLOTS)
    if out == into or (out < _PEOPLE_SLOTS) != (into < _PEOPLE_SLOTS):
        return False
    mine, theirs = _drawn_by(deal, seat, out), _elsewhere(deal, seat, into)
    if mine < size or theirs < size:
        return False
    ways = _choices(mine, size) * _choices(theirs, size)
    back = _choices(_drawn_by(deal, seat, into) + size, size)
    back *= _choices(_elsewhere(deal, seat, out) + size, size)
    if below(rng, 1 << 20) * back >= ways * (1 << 20):
        return False
    before = deal.bundles[max(number, 0), CARDS]
    if number >= 0:
        moved = size << c.SLOT_BITS * out
        cards = before - moved + (size << c.SLOT_BITS * into)
        if not c.contains(before, moved) or cards & c.GUARDS or not _fits(deal, number, cards):
            return False
        deal.bundles[number, CARDS] = cards
    _turn_over(deal, seat, size, mine, out, into, theirs, rng)
    if _keeps_all(deal, patience, rng):
        return True
    for place in range(2 * size):
        deal.kinds[deal.moved[place]] = out if place < size else into
    if number >= 0:
        deal.bundles[number, CARDS] = before
    return False


@inlined
def _turn_over(
    deal: Deal, seat: int, size: int, mine: int, out: int, into: int, theirs: int, rng: Dice
) -> None:
    """Choose so many places of each, all choices alike, and let them change kinds."""
    wanted, wanted_elsewhere = size, size
    for place in range(deal.backs[1]):
        owner, kind = deal.owners[place], deal.kinds[place]
        if owner == seat and kind == out:
            if chance(rng, wanted, mine):
                wanted -= 1
                deal.moved[wanted] = place
                deal.kinds[place] = into
            mine -= 1
        elif owner not in (seat, SEEN) and kind == into:
            if chance(rng, wanted_elsewhere, theirs):
                wanted_elsewhere -= 1
                deal.moved[size + wanted_elsewhere] = place
                deal.kinds[place] = out
            theirs -= 1


@compiled
def _choices(number: int, size: int) -> int:
    """In how many ways so many can be chosen."""
    ways = 1
    for place in range(size):
        ways = ways * (number - place) // (place + 1)
    return ways


@inlined
def _drawn_by(deal: Deal, seat: int, kind: int) -> int:
    found = 0
    for place in range(deal.backs[1]):
        found += deal.owners[place] == seat and deal.kinds[place] == kind
    return found


@inlined
def _elsewhere(deal: Deal, seat: int, kind: int) -> int:
    found = 0
    for place in range(deal.backs[1]):
        owner = deal.owners[place]
        found += owner not in (seat, SEEN) and deal.kinds[place] == kind
    return found


@inlined
def _keeps_all(deal: Deal, patience: int, rng: Dice) -> bool:
    """Whether all hands together lack no more than before."""
    before = after = 0
    for seat in range(deal.rules[at.R_SEATS]):
        before += deal.lacks[seat]
        after += lacks(deal, seat, OVERFULL if patience else 0)
        if not patience and after:
            return False
    if after > before:
        return False
    count_lacks(deal)
    if not patience:
        trace(deal)
    return True


@inlined
def _exchange(deal: Deal, drawn: Numbers, seat: int, patience: int, rng: Dice) -> bool:
    """One exchange at random, if it keeps what is known; rather one of that seat, if any."""
    place, bundles = _some_place(deal, drawn, seat, rng), deal.lacks[at.MOST_SEATS]
    if chance(rng, 1, 6):
        with_bundle = bundles > 0 and chance(rng, 1, 2)
        number = _some_bundle(deal, seat, rng) if with_bundle else -1
        owner = deal.bundles[number, GIVER] if with_bundle else deal.owners[place]
        return _exchange_alike(deal, owner, number, patience, rng)
    if bundles == 0 or chance(rng, 1, 2):
        return _exchange_draws(deal, place, _place_like(deal, place, rng), patience, rng)
    number = _some_bundle(deal, seat, rng)
    if chance(rng, 1, 2):
        return _exchange_in_bundle(deal, number, patience, rng)
    place = _some_place(deal, drawn, deal.bundles[number, GIVER], rng)
    if deal.owners[place] != deal.bundles[number, GIVER]:
        return False
    return _exchange_along(deal, number, place, patience, rng)


@inlined
def _some_place(deal: Deal, drawn: Numbers, seat: int, rng: Dice) -> int:
    place = drawn[below(rng, len(drawn))]
    for _ in range(_LOOKS):
        if seat < 0 or deal.owners[place] == seat:
            break
        place = drawn[below(rng, len(drawn))]
    return place


@inlined
def _some_bundle(deal: Deal, seat: int, rng: Dice) -> int:
    bundles = deal.lacks[at.MOST_SEATS]
    number = below(rng, bundles)
    for _ in range(_LOOKS):
        bundle = deal.bundles[number]
        if seat < 0 or bundle[GIVER] == seat or bundle[TAKER] == seat:
            break
        number = below(rng, bundles)
    return number


@compiled
def wander(deal: Deal, drawn: Numbers, exchanges: int, rng: Dice) -> None:
    """Try so many exchanges, in a deal that lacks nothing. After `trace`."""
    for _ in range(exchanges):
        _exchange(deal, drawn, -1, 0, rng)


@compiled
def mend(deal: Deal, drawn: Numbers, exchanges: int, patience: int, rng: Dice) -> bool:
    """Try exchanges until nothing is lacking; False if there are not enough of them."""
    count_lacks(deal)
    seats = deal.rules[at.R_SEATS]
    for _ in range(exchanges):
        seat, lacking = -1, 0
        for each in range(seats):
            if deal.lacks[each]:
                lacking += 1
                if chance(rng, 1, lacking):
                    seat = each
        if seat < 0:
            return True
        _exchange(deal, drawn, seat if chance(rng, 3, 4) else -1, patience, rng)
    return False


@allocating
def deal_out(
    deal: Deal,
    drawn: Numbers,
    exchanges: int,
    states: Numbers,
    kinds: Numbers,
    bundles: Numbers,
    rng: Dice,
) -> None:
    """As many deals as there are states: the hands and decks of each, and how it came about."""
    people, last = deal.backs[0], deal.backs[1]
    trace(deal)
    for number in range(len(states)):
        wander(deal, drawn, exchanges, rng)
        kinds[number] = deal.kinds
        bundles[number] = deal.bundles[: bundles.shape[1], CARDS]
        state = states[number]
        for seat in range(deal.rules[at.R_SEATS]):
            if deal.lengths[seat] > 0:
                hand = hand_of(deal, seat)
                state[at.S_HAND + seat] = hand
                if state[at.S_DELIVERED] >> seat & 1:
                    sealed = sample_delivery(deal.rules, hand, owed(state, seat), rng)
                    state[at.S_SEALED + seat] = sealed
        _lay_down(deal, 0, people, state, at.S_PEOPLE_DECK + at.MOST_DECK, rng)
        _lay_down(deal, people, last, state, at.S_CIVILISATION_DECK + at.MOST_DECK, rng)


@compiled
def _lay_down(deal: Deal, start: int, end: int, state: Numbers, bottom: int, rng: Dice) -> None:
    """The cards that nobody drew as a deck, in any order."""
    size = 0
    for place in range(start, end):
        if deal.owners[place] == IN_DECK:
            size += 1
            at_random = bottom - 1 - below(rng, size)
            state[bottom - size] = state[at_random]
            state[at_random] = deal.kinds[place]
