"""Counting twice: as the engine lists things, and by brute force that shares no code with it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product

from respublica.engine import actions as a
from respublica.engine import cards as c
from respublica.engine import rules
from respublica.engine.actions import Action
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition
from respublica.engine.errors import SAYS_TOO_MUCH, IllegalAction
from respublica.engine.game import Game
from respublica.engine.legal_actions import LegalActions
from respublica.engine.position import REST
from respublica.engine.state import Phase, State
from respublica.engine.trade import Noun, Statement
from tests.arrange import play, said, table

# Statements ---------------------------------------------------------------------------------------


def statements_by_arithmetic(edition: Edition) -> dict[str, int]:
    """How many statements of each shape, from the copies of each kind alone."""
    joinable = [noun for noun in edition.nouns.values() if not noun.alone]
    alone = [noun for noun in edition.nouns.values() if noun.alone]
    terms = sum(_most(edition, noun) for noun in joinable)
    pairs = [(x, y) for place, x in enumerate(joinable) for y in joinable[place + 1 :]]
    return {
        "one": terms + sum(_most(edition, noun) for noun in alone),
        "and": sum(_met_jointly(edition, first, second) for first, second in pairs),
        "or": terms * (terms - 1) // 2,
    }


def _copies(edition: Edition, noun: Noun) -> list[int]:
    """For each kind of the edition, how many copies the noun can take from."""
    return [kind.copies if noun.among & c.ONE[kind.slot] else 0 for kind in edition.kinds]


def _most(edition: Edition, noun: Noun) -> int:
    return sum(copies // noun.alike for copies in _copies(edition, noun))


def _met_jointly(edition: Edition, first: Noun, second: Noun) -> int:
    """How many pairs of counts the whole set can meet at once: for each count of the first, the
    most of the second beside it, kind by kind.
    """
    best = {0: 0}
    for copies, other in zip(_copies(edition, first), _copies(edition, second), strict=True):
        grown: dict[int, int] = {}
        for (done, beside), here in product(best.items(), range(copies // first.alike + 1)):
            room = max(copies, other) - here * first.alike if other else 0
            grown[done + here] = max(grown.get(done + here, -1), beside + room // second.alike)
        best = grown
    return sum(beside for done, beside in best.items() if done)


# Deliveries ---------------------------------------------------------------------------------------


def bundles(hand: Cards) -> Iterator[Cards]:
    """Every part of a hand, the empty one too."""
    held = list(c.counts(hand))
    for numbers in product(*(range(number + 1) for _, number in held)):
        yield sum(c.several(slot, n) for (slot, _), n in zip(held, numbers, strict=True))


def parts_of_size(hand: Cards, size: int) -> int:
    """How many different bundles of so many cards: a coefficient of a product of polynomials."""
    ways = [1]
    for _, held in c.counts(hand):
        grown = [0] * (len(ways) + held)
        for done, taken in product(range(len(ways)), range(held + 1)):
            grown[done + taken] += ways[done]
        ways = grown
    return ways[size]


# Sequences of actions -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """A table, the lines that lead to where counting begins, and the words that may be said."""

    name: str
    edition: str
    hands: list[str]
    sequences: list[int]
    """How many there are of 1, 2, 3... actions."""
    tried: int
    """Up to how many actions brute force has the time to try them."""
    people: str = REST
    civilisation: str = REST
    displayed: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    house: dict[str, str | bool | int | None] = field(default_factory=dict)

    def game(self) -> Game:
        game = table(
            *self.hands,
            edition=self.edition,
            people=self.people,
            civilisation=self.civilisation,
            groups=self.groups(),
            house=self.house,
        )
        play(game, *self.lines)
        return game

    def groups(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for seat, kind in (line.split(": ") for line in self.displayed):
            found.setdefault(int(seat), []).append(kind)
        return found

    def statements(self) -> list[Statement]:
        edition = self.game().edition
        return [said(text, edition) for text in self.words]


Steps = Callable[[State, list[Statement]], Iterator[State]]


def sequences(state: State, depth: int, words: list[Statement], steps: Steps) -> list[int]:
    """How many sequences of 1, 2... actions there are; one that ends earlier is none of them."""
    level, counts = [state], []
    for _ in range(depth):
        level = [after for before in level for after in steps(before, words)]
        counts.append(len(level))
    return counts


def listed(state: State, words: list[Statement]) -> Iterator[State]:
    """One action on, as the engine lists them."""
    for action in _listed(state, words):
        after = state.copy()
        rules.apply(after, action)
        yield after


def _listed(state: State, words: list[Statement]) -> Iterator[Action]:
    """The legal actions; of statements only these words, because there are some 250,000."""
    legal = LegalActions(state.table, state.hands[state.table.actor])
    if state.table.phase in (Phase.TRADE, Phase.ANSWER):
        return (action for action in (*_spoken(words), *_PLAIN) if action in legal)
    return iter(legal)


def tried(state: State, words: list[Statement]) -> Iterator[State]:
    """One action on, by trying whatever could possibly be done."""
    for action in _conceivable(state, words):
        after = state.copy()
        try:
            rules.apply(after, action)
        except IllegalAction:
            continue
        yield after


_SLIPS: list[Action] = [a.Misspeak(code) for code in sorted(SAYS_TOO_MUCH)]
_PLAIN: list[Action] = [a.PASS, a.DECLINE, *_SLIPS]


def _spoken(words: list[Statement]) -> Iterator[Action]:
    for word in words:
        yield from (a.Request(word), a.Offer(word), a.Respond(word))


def _conceivable(state: State, words: list[Statement]) -> Iterator[Action]:
    yield from _spoken(words)
    yield from (*_PLAIN, a.REFUSE, a.DONE)
    yield from map(a.Accept, range(state.table.seats))
    yield from map(a.Display, state.table.edition.kind)
    yield from (a.Draw(people, civilisation) for people in range(5) for civilisation in range(5))
    if state.table.phase is Phase.DELIVER:
        yield from map(a.Deliver, bundles(state.hands[state.table.actor]))
