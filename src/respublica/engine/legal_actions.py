"""What the seat that is asked may do: a lazy object, like the legal moves of a chess library.

`action in legal`, `bool(legal)`, iteration, and `legal.sample(rng)`. There are a quarter of a
million legal requests at any time, so nothing is listed before it is asked for. It is made from
the public table and one hand, and cannot know more.

How `sample` chooses. Every legal action has a chance. A trade is passed 1 time in 8, requested 5,
offered 2. An answer, where one is possible, is a response 3 times in 4; a response, where one can
be paid, is accepted 3 times in 4; a group that can be displayed is, 7 times in 8; under strict
speech, a seat says too much 1 time in 32. Groups and draws are equally likely among themselves; a
delivery is made up card by card, so what is held in number is given more often. A statement has
one term half of the time, else two with `and` or `or` alike; a noun is drawn from `_NOUN_WEIGHTS`;
a count is 1, and one more each time a coin falls on heads: counts are mostly 1 to 3, otherwise
nothing would ever be answered.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeVar, assert_never

from respublica.engine import cards as c
from respublica.engine import rules
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
    Misspeak,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.checks import draw_options, owed_by, under_way
from respublica.engine.edition import Edition
from respublica.engine.errors import SAYS_TOO_MUCH, Code, IllegalAction, NothingToChoose
from respublica.engine.state import Phase, PublicTable
from respublica.engine.trade import (
    Noun,
    Opening,
    RandomSource,
    Statement,
    Term,
    both,
    can_deliver,
    deliveries,
    either,
)

_T = TypeVar("_T")


class LegalActions:
    """The legal actions of the seat that is asked; without a hand (not asked), none."""

    __slots__ = ("_hand", "_table")

    def __init__(self, table: PublicTable, hand: Cards | None) -> None:
        self._table = table
        self._hand = hand

    def check(self, action: Action) -> None:
        """Raise `IllegalAction` unless it is among them."""
        if self._hand is None and self._table.phase is not Phase.OVER:
            raise IllegalAction(Code.NOT_YOUR_TURN, f"seat {self._table.actor} is asked")
        rules.check(self._table, self._hand or c.NONE, action)

    def __contains__(self, action: Action) -> bool:
        if self._hand is None:
            return False
        try:
            self.check(action)
        except IllegalAction:
            return False
        return True

    def __bool__(self) -> bool:
        return self._hand is not None and self._table.phase is not Phase.OVER

    def __iter__(self) -> Iterator[Action]:
        """All of them, in a stable order; the first is always a safe one."""
        return iter(()) if self._hand is None else _each(self._table, self._hand)

    def safe(self) -> Action:
        """Pass, decline, refuse, be done, or the first delivery or draw."""
        return next(_each(self._table, self._hand_asked))

    def sample(self, rng: RandomSource) -> Action:
        """One of them at random; the distribution is described above."""
        return _sample(self._table, self._hand_asked, rng)

    @property
    def _hand_asked(self) -> Cards:
        if self._table.phase is Phase.OVER:
            raise NothingToChoose("the game is over")
        if self._hand is None:
            raise NothingToChoose(f"nothing is asked of this viewer; seat {self._table.actor} is")
        return self._hand


# All of them ------------------------------------------------------------------------------------


def _each(table: PublicTable, hand: Cards) -> Iterator[Action]:
    match table.phase:
        case Phase.TRADE:
            yield PASS
            yield from map(Request, table.edition.statements())
            yield from map(Offer, _held(table, hand))
            yield from _slips(table)
        case Phase.ANSWER:
            yield DECLINE
            yield from map(Respond, _responses(table, hand))
            yield from _slips(table)
        case Phase.CHOOSE:
            yield REFUSE
            yield from _acceptable(table, hand)
        case Phase.DELIVER:
            yield from map(Deliver, deliveries(hand, owed_by(table, table.actor)))
        case Phase.DISPLAY | Phase.LAST_DISPLAY:
            yield DONE
            yield from _displayable(table, hand)
        case Phase.DRAW:
            yield from draw_options(table)
        case Phase.OVER:
            return
        case _:
            assert_never(table.phase)


def _held(table: PublicTable, hand: Cards) -> Iterator[Statement]:
    edition = table.edition
    return (said for said in edition.statements() if edition.rules.can_offer(hand, said))


def _responses(table: PublicTable, hand: Cards) -> Iterator[Statement]:
    if under_way(table).act is Opening.OFFER:
        yield from _held(table, hand)
    elif can_deliver(hand, under_way(table).statement):
        yield from table.edition.statements()


def _slips(table: PublicTable) -> Iterator[Action]:
    if table.edition.rules.strict_speech:
        yield from map(Misspeak, sorted(SAYS_TOO_MUCH))


def _acceptable(table: PublicTable, hand: Cards) -> list[Accept]:
    negotiation = under_way(table)
    return [
        Accept(answer.seat)
        for answer in negotiation.responses
        if can_deliver(hand, negotiation.owed_by_active(answer.seat))
    ]


def _displayable(table: PublicTable, hand: Cards) -> list[Display]:
    return [
        Display(kind.id)
        for slot, held in c.counts(hand)
        if held >= 2
        and held >= table.group_size(table.actor, kind := table.edition.kind_at[slot])
        and table.pile(kind.earns)
    ]


# One of them ------------------------------------------------------------------------------------


def _sample(table: PublicTable, hand: Cards, rng: RandomSource) -> Action:
    match table.phase:
        case Phase.TRADE:
            return _sample_trade(table, hand, rng)
        case Phase.ANSWER:
            return _sample_answer(table, hand, rng)
        case Phase.CHOOSE:
            acceptable = _acceptable(table, hand)
            if not acceptable or rng.random() < 1 / 4:
                return REFUSE
            return _pick(acceptable, rng)
        case Phase.DELIVER:
            return Deliver(deliveries(hand, owed_by(table, table.actor)).sample(rng))
        case Phase.DISPLAY | Phase.LAST_DISPLAY:
            groups = _displayable(table, hand)
            if not groups or rng.random() < 1 / 8:
                return DONE
            return _pick(groups, rng)
        case Phase.DRAW:
            return _pick(draw_options(table), rng)
        case Phase.OVER:
            raise NothingToChoose("the game is over")
        case _:
            assert_never(table.phase)


def _sample_trade(table: PublicTable, hand: Cards, rng: RandomSource) -> Action:
    if table.edition.rules.strict_speech and rng.random() < 1 / 32:
        return Misspeak(_pick(sorted(SAYS_TOO_MUCH), rng))
    choice = rng.random()
    if choice < 1 / 8:
        return PASS
    if choice < 6 / 8:
        return Request(_sample_statement(table.edition, table.edition.all_cards, rng))
    return Offer(_sample_held(table, hand, rng))


def _sample_answer(table: PublicTable, hand: Cards, rng: RandomSource) -> Action:
    if table.edition.rules.strict_speech and rng.random() < 1 / 32:
        return Misspeak(_pick(sorted(SAYS_TOO_MUCH), rng))
    negotiation = under_way(table)
    if rng.random() < 1 / 4:
        return DECLINE
    if negotiation.act is Opening.OFFER:
        return Respond(_sample_held(table, hand, rng))
    if not can_deliver(hand, negotiation.statement):
        return DECLINE
    return Respond(_sample_statement(table.edition, table.edition.all_cards, rng))


def _pick(choices: Sequence[_T], rng: RandomSource) -> _T:
    return choices[int(rng.random() * len(choices))]


# Statements at random ---------------------------------------------------------------------------

_KIND_WEIGHT = 4
_NOUN_WEIGHTS = {"people": 6, "civilisation": 6, "card": 6, "pair": 4}
"""Of the other nouns, each multiple has weight 1."""


def noun_weight(noun: Noun) -> int:
    """How often it is drawn, compared with others."""
    return _KIND_WEIGHT if noun.is_kind else _NOUN_WEIGHTS.get(noun.id, 1)


@cache
def _bag(edition: Edition) -> tuple[Noun, ...]:
    """The nouns, each as often as its weight."""
    return tuple(noun for noun in edition.nouns.values() for _ in range(noun_weight(noun)))


def _sample_held(table: PublicTable, hand: Cards, rng: RandomSource) -> Statement:
    """A statement the seat may offer; where one branch is enough, the other may be anything."""
    if table.edition.rules.one_branch_is_enough and rng.random() < 1 / 4:
        held = _sample_term(table.edition, hand, rng)
        other = _sample_term(table.edition, table.edition.all_cards, rng)
        if not (held.noun.alone or other.noun.alone):
            return either(held, other)
    return _sample_statement(table.edition, hand, rng)


def _sample_statement(edition: Edition, cards: Cards, rng: RandomSource) -> Statement:
    """A statement that these cards can meet, each branch."""
    first = _sample_term(edition, cards, rng)
    shape = rng.random()
    if shape < 1 / 2 or first.noun.alone:
        return Statement((first,))
    second = _sample_term(edition, cards, rng)
    if second.noun.alone:
        return Statement((second,))
    if shape < 3 / 4:
        return either(first, second)
    joined = both(first, second)
    return joined if can_deliver(cards, joined) else Statement((first,))


def _sample_term(edition: Edition, cards: Cards, rng: RandomSource) -> Term:
    bag = _bag(edition)
    while True:
        noun = bag[int(rng.random() * len(bag))]
        most = c.groups(cards & noun.among, noun.alike)
        if most:
            count = 1
            while count < most and rng.random() < 1 / 2:
                count += 1
            return Term(count, noun)
