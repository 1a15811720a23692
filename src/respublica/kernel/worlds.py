"""Worlds that a viewer cannot tell from the real one, dealt quickly and along a game.

`Worlds` follows the log of one viewer. What it proves is folded once, event by event, into steps of
the hidden hands (`dealing`); the deal that was found for the past is mended where news contradict
it. From there on it wanders, and every so many exchanges it is a world. Where a deal cannot be
mended, `engine/resample` finds one. `worlds(view, n, rng)` is for a single moment.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.actions import Deliver
from respublica.engine.cards import Cards
from respublica.engine.checks import owed_by
from respublica.engine.edition import Category, Edition, Swap
from respublica.engine.game import Game
from respublica.engine.resample import CannotResample, resample
from respublica.engine.resample.evidence import Trade
from respublica.engine.resample.redeal import began_with_a_deal, redeal
from respublica.engine.resample.retelling import retell
from respublica.engine.state import Backs
from respublica.engine.trade import Opening, Statement, deliveries
from respublica.engine.view import View
from respublica.kernel import dealing as d
from respublica.kernel import layout as at
from respublica.kernel.convert import pack_statement, rules_array, table_array
from respublica.kernel.dice import dice
from respublica.kernel.layout import Numbers
from respublica.kernel.random_play import sample_delivery

EXCHANGES_FOR_A_CARD = 5
"""Tried between two worlds, for each card that others drew..."""
FEWEST_EXCHANGES = 150
"""...but never fewer than these: early in a game a few cards can be proven to the last."""
MENDING = 60_000
"""Exchanges tried before `resample` is asked."""
PATIENCE = 40
_TRIES = 200


@dataclass(frozen=True, slots=True)
class World:
    """One of them: as a state of the kernel, or as a game of the engine."""

    view: View
    state: Numbers
    kinds: list[int] = field(repr=False)
    """Of the unseen cards: those drawn in the order of the draws, then the rest."""
    delivered: Mapping[int, Cards] = field(repr=False)
    """What others delivered, by its place in the log."""

    def hand(self, seat: int) -> Cards:
        return int(self.state[at.S_HAND + seat])

    def game(self) -> Game:
        """The whole game, played again in this world."""
        log = self.view.log
        return retell(redeal(self.view, self.kinds), log, self.delivered)


def worlds(view: View, number: int, rng: Random) -> list[World]:
    """So many worlds that agree with all that this viewer knows."""
    return Worlds(view.seat, view.edition, view.table.seats, rng).deal(view, number)


class Worlds:
    """The worlds of one viewer, from the deal on; ask at any moment of the same game."""

    def __init__(self, viewer: int | None, edition: Edition, seats: int, rng: Random) -> None:
        self._viewer = viewer
        self._edition = edition
        self._rng = rng
        self._dice = dice(rng.getrandbits(64))
        people, civilisation = (edition.deck(category) for category in Category)
        for deck in (people, civilisation):
            rng.shuffle(deck)
        cards = len(people) + len(civilisation)
        self._deal = d.Deal(
            rules=rules_array(edition, seats),
            steps=np.zeros((seats, 64), np.int64),
            values=np.zeros((seats, 64), np.int64),
            lengths=np.zeros(seats, np.int64),
            kinds=np.array(people + civilisation, np.int64),
            owners=np.full(cards, d.IN_DECK, np.int64),
            backs=np.array([len(people), cards], np.int64),
            bundles=np.zeros((4, 5), np.int64),
            moved=np.zeros(2 * len(edition.kinds), np.int64),
            lacks=np.zeros(at.MOST_SEATS + 1, np.int64),
            hands=np.zeros((seats, 64), np.int64),
            needs=np.zeros((seats, 64), np.int64),
            came=np.zeros(cards, np.int64),
        )
        self._drawn: list[int] = []
        """The places that others drew, in the order of the draws."""
        self._seen = 0
        self._trade: Trade | None = None
        self._shown: dict[int, Cards] = {}
        """Deliveries that the viewer came to know, by their place in the log."""
        self._chosen_at: list[int] = []
        """For every bundle face down, the place in the log where it was chosen."""
        self._has_traded = self._has_displayed = False
        self._is_stuck = False
        """Whether no bundle was found for some words."""

    # Worlds -------------------------------------------------------------------------------------

    def deal(self, view: View, number: int) -> list[World]:
        self.see(view)
        states, kinds, bundles = self._deal_out(view, number)
        order = [*self._drawn, *np.flatnonzero(self._deal.owners == d.IN_DECK)]
        return [
            World(view, state, each[order].tolist(), self._delivered(view, state, cards))
            for state, each, cards in zip(states, kinds, bundles, strict=True)
        ]

    def states(self, view: View, number: int) -> Numbers:
        """The worlds as states of the kernel alone, one in each row."""
        self.see(view)
        return self._deal_out(view, number)[0]

    def _deal_out(self, view: View, number: int) -> tuple[Numbers, Numbers, Numbers]:
        states = np.tile(self._table(view), (number, 1))
        kinds = np.zeros((number, len(self._deal.kinds)), np.int64)
        bundles = np.zeros((number, len(self._chosen_at)), np.int64)
        drawn = np.array(self._drawn, np.int64)
        exchanges = max(FEWEST_EXCHANGES, EXCHANGES_FOR_A_CARD * len(drawn))
        d.deal_out(self._deal, drawn, exchanges, states, kinds, bundles, self._dice)
        return states, kinds, bundles

    def _table(self, view: View) -> Numbers:
        """What all worlds have in common."""
        state = table_array(view.table)
        state[at.S_TRADED] = self._has_traded
        state[at.S_DISPLAYED] = self._has_displayed
        if view.seat is not None:
            state[at.S_HAND + view.seat] = view.hand
            state[at.S_SEALED + view.seat] = view.sealed or 0
        return state

    def _delivered(self, view: View, state: Numbers, bundles: Numbers) -> dict[int, Cards]:
        sealed = self._trade.delivered if self._trade is not None else {}
        return (
            self._shown
            | dict(zip(self._chosen_at, bundles.tolist(), strict=True))
            | {place: int(state[at.S_SEALED + seat]) for seat, place in sealed.items()}
        )

    # What the log proves --------------------------------------------------------------------------

    def see(self, view: View) -> None:
        """Fold what is new in the log, and mend the deal where it no longer fits."""
        if view.is_over:
            raise CannotResample("the game is over: nothing is hidden any more")
        if self._seen == 0 and not began_with_a_deal(view):
            raise CannotResample("the game began from a position, not with a deal")
        for place in range(self._seen, len(view.log)):
            self._fold(view.log[place], place)
        self._seen = len(view.log)
        drawn = np.array(self._drawn, np.int64)
        if self._is_stuck or not d.mend(self._deal, drawn, MENDING, PATIENCE, self._dice):
            self._adopt(resample(view, self._rng), view)
            self._is_stuck = False

    def _fold(self, event: e.Event, place: int) -> None:
        match event:
            case e.Dealt(hands):
                for seat, hand in enumerate(hands):
                    self._draw(seat, hand)
            case e.Drew(seat, cards):
                self._draw(seat, cards)
            case e.TurnBegan():
                self._trade, self._has_traded, self._has_displayed = None, False, False
            case e.Displayed(seat, group):
                self._has_displayed = True
                self._step(seat, d.LOSE, c.several(group.kind.slot, group.size))
            case e.Spoke(seat, act, said):
                self._trade = Trade(event)
                if act is Opening.OFFER:
                    self._hold_offered(seat, said)
            case e.Responded(seat, said, to):
                self._respond(seat, said, to)
            case e.Accepted(seat):
                self._under_way.accepted = event
                self._hold(seat, self._under_way.owed_by(seat))
            case e.Delivered(seat, None):
                self._under_way.delivered[seat] = place
            case e.Swapped():
                self._swap(event)
            case _:
                pass

    @property
    def _under_way(self) -> Trade:
        assert self._trade is not None
        return self._trade

    def _respond(self, seat: int, said: Statement, to: Opening) -> None:
        trade = self._under_way
        trade.responses[seat] = said
        if to is Opening.OFFER:
            self._hold_offered(seat, said)
        else:
            self._hold(seat, trade.spoke.statement)

    def _hold(self, seat: int, said: Statement, step: int = d.HOLD) -> None:
        # The backs show whether a hand has so many cards of a category, or of any.
        if any(term.noun.is_kind or term.noun.alike > 1 for term in said.terms):
            self._step(seat, step, pack_statement(said, self._edition))

    def _hold_offered(self, seat: int, said: Statement) -> None:
        is_enough = self._edition.rules.one_branch_is_enough
        self._hold(seat, said, d.HOLD if is_enough else d.HOLD_EVERY)

    def _swap(self, swapped: e.Swapped) -> None:
        sides = (
            (swapped.active, swapped.partner, swapped.by_active),
            (swapped.partner, swapped.active, swapped.by_partner),
        )
        gifts = [self._give(giver, taker, cards) for giver, taker, cards in sides]
        for (_, taker, _), (kind, value) in zip(sides, gifts, strict=True):
            self._step(taker, d.GAIN if kind == d.LOSE else d.TAKE, value)
        self._has_traded = not self._changes_nothing(swapped, gifts)
        self._trade = None

    def _changes_nothing(self, swapped: e.Swapped, gifts: list[tuple[int, int]]) -> bool:
        """R4.4: the same cards, and everybody can tell."""
        if gifts[0] != gifts[1] or gifts[0][0] != d.LOSE:
            return False
        owed = map(self._under_way.owed_by, (swapped.active, swapped.partner))
        return swapped.swap is Swap.FACE_UP or all(said.single_reading is not None for said in owed)

    def _give(self, giver: int, taker: int, cards: Cards | Backs) -> tuple[int, int]:
        """What leaves the hand: known cards, or a bundle by its number."""
        trade = self._under_way
        said, place = trade.owed_by(giver), trade.delivered.get(giver)
        known = cards if isinstance(cards, int) else said.single_reading
        if known is not None:
            self._step(giver, d.LOSE, known)
            if place is not None:
                self._shown[place] = known
            return d.LOSE, known
        assert isinstance(cards, Backs)
        assert place is not None
        number = self._add_bundle(giver, taker, said, cards)
        self._chosen_at.append(place)
        self._step(giver, d.GIVE, number)
        return d.GIVE, number

    def _add_bundle(self, giver: int, taker: int, said: Statement, seen: Backs) -> int:
        number = len(self._chosen_at)
        if number == len(self._deal.bundles):
            self._deal = self._deal._replace(bundles=_twice_as_long(self._deal.bundles, 0))
        packed = pack_statement(said, self._edition)
        bundle = self._deal.bundles[number]
        bundle[:] = (
            self._some_bundle(giver, said, packed, seen),
            packed,
            giver,
            taker,
            seen.people,
        )
        self._deal.lacks[at.MOST_SEATS] = number + 1
        return number

    def _some_bundle(self, giver: int, said: Statement, packed: int, seen: Backs) -> int:
        """Cards that fit the words and the backs, if possible such as the giver holds."""
        hand, everything = int(d.hand_of(self._deal, giver)), self._edition.all_cards
        sources = [hand] if deliveries(hand, said) else []
        for cards in (*sources, everything):
            for _ in range(_TRIES):
                bundle = int(sample_delivery(self._deal.rules, cards, packed, self._dice))
                if c.total(bundle & c.PEOPLE) == seen.people and c.total(bundle) == seen.total:
                    return bundle
        self._is_stuck = True
        return c.NONE

    # Cards drawn ----------------------------------------------------------------------------------

    def _draw(self, seat: int, cards: Cards | Backs) -> None:
        if isinstance(cards, int):
            for slot in c.each(cards):
                self._see_card(slot)
            return
        for back, number in enumerate((cards.people, cards.civilisation)):
            for _ in range(number):
                place = int(self._rng.choice(self._in_deck(back)))
                self._deal.owners[place] = seat
                self._drawn.append(place)
                self._step(seat, d.DRAW, place)

    def _in_deck(self, back: int) -> Numbers:
        first, end = (0, *self._deal.backs)[back : back + 2]
        return first + np.flatnonzero(self._deal.owners[first:end] == d.IN_DECK)

    def _see_card(self, slot: int) -> None:
        """The viewer drew this card: it comes from the deck, perhaps in exchange for another."""
        kinds, owners = self._deal.kinds, self._deal.owners
        deck = self._in_deck(0 if slot in c.PEOPLE_SLOTS else 1)
        of_kind = deck[kinds[deck] == slot]
        if len(of_kind):
            place = int(self._rng.choice(of_kind))
        else:
            place = int(self._rng.choice(deck))
            other = int(self._rng.choice(np.flatnonzero((kinds == slot) & (owners >= 0))))
            kinds[place], kinds[other] = kinds[other], kinds[place]
        owners[place] = d.SEEN

    def _step(self, seat: int, step: int, value: int) -> None:
        if seat == self._viewer:
            return
        deal, place = self._deal, int(self._deal.lengths[seat])
        if place == deal.steps.shape[1]:
            deal = self._deal = deal._replace(
                steps=_twice_as_long(deal.steps, 1),
                values=_twice_as_long(deal.values, 1),
                hands=_twice_as_long(deal.hands, 1),
                needs=_twice_as_long(deal.needs, 1),
            )
        deal.steps[seat, place], deal.values[seat, place] = step, value
        deal.lengths[seat] += 1

    # A world from elsewhere -----------------------------------------------------------------------

    def _adopt(self, game: Game, view: View) -> None:
        """Go on from a world that `resample` found."""
        drawn, left = self._kinds_in(game)
        deal = self._deal
        deal.kinds[self._drawn] = drawn
        deal.kinds[np.flatnonzero(deal.owners == d.IN_DECK)] = left
        chosen = [action.cards for _, action in game.actions if isinstance(action, Deliver)]
        places = [place for place, event in enumerate(view.log) if isinstance(event, e.Delivered)]
        by_place = dict(zip(places, chosen, strict=True))
        for number, place in enumerate(self._chosen_at):
            deal.bundles[number, d.CARDS] = by_place[place]
        assert d.count_lacks(deal) == 0, "a world of `resample` lacks something"

    def _kinds_in(self, game: Game) -> tuple[list[int], list[int]]:
        """The cards that others drew in a game, in the order of the draws, and the decks."""
        decks = (iter(game.deal.people_deck), iter(game.deal.civilisation_deck))
        drawn = list[int]()
        for event in game.events:
            draws: Iterator[tuple[int, Cards | Backs]] = iter(())
            if isinstance(event, e.Dealt):
                draws = iter(enumerate(event.hands))
            elif isinstance(event, e.Drew):
                draws = iter([(event.seat, event.cards)])
            for seat, cards in draws:
                assert isinstance(cards, int)
                for mask, deck in zip((c.PEOPLE, c.CIVILISATION), decks, strict=True):
                    taken = [next(deck) for _ in range(c.total(cards & mask))]
                    drawn += taken if seat != self._viewer else []
        return drawn, [*decks[0], *decks[1]]


def guessed_world(view: View, hands: Sequence[Sequence[int]], rng: Random) -> Numbers | None:
    """A state with these hands, each as one count per slot; None if words of this trade need more.

    For games that did not begin with a deal. What else the log proves is not looked at.
    """
    state = table_array(view.table)
    for seat, hand in enumerate(hands):
        state[at.S_HAND + seat] = c.pack(hand)
    if not _deliver_sealed(view, state, rng):
        return None
    known = [c.unpack(_displayed(view)), *hands]
    left = [
        number - sum(each[slot] for each in known)
        for slot, number in enumerate(c.unpack(view.edition.all_cards))
    ]
    _write_rest(state, at.S_PEOPLE_DECK, c.PEOPLE_SLOTS, left, view.table.people_left, rng)
    number = view.table.civilisation_left
    _write_rest(state, at.S_CIVILISATION_DECK, c.CIVILISATION_SLOTS, left, number, rng)
    return state


def _displayed(view: View) -> Cards:
    groups = (group for groups in view.table.groups for group in groups)
    return sum(c.several(group.kind.slot, group.size) for group in groups)


def _deliver_sealed(view: View, state: Numbers, rng: Random) -> bool:
    """Whether everybody has what it gives in this trade; what lies sealed is chosen."""
    trade = view.table.negotiation
    if trade is None:
        return True
    for answer in trade.responses:
        if not deliveries(int(state[at.S_HAND + answer.seat]), trade.owed_by_partner(answer.seat)):
            return False
    active = int(state[at.S_HAND + view.table.active])
    if trade.act is Opening.OFFER and not deliveries(active, trade.statement):
        return False
    for seat in trade.delivered:
        owed = deliveries(int(state[at.S_HAND + seat]), owed_by(view.table, seat))
        if not owed:
            return False
        mine = view.sealed if seat == view.seat else None
        state[at.S_SEALED + seat] = owed.sample(rng) if mine is None else mine
    return True


def _write_rest(
    state: Numbers, place: int, slots: range, left: Sequence[int], number: int, rng: Random
) -> None:
    """A deck of so many cards, at random of those that are left."""
    deck = [slot for slot in slots for _ in range(left[slot])]
    end = place + at.MOST_DECK
    state[end - number : end] = rng.sample(deck, number)


def _twice_as_long(numbers: Numbers, axis: int) -> Numbers:
    return np.concatenate([numbers, np.zeros_like(numbers)], axis=axis)
