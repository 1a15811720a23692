"""Moments of games worth looking at: apprentices play until one comes.

People sit at every seat of the table it is stored as, so nothing moves until somebody does.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from respublica.bots import roster
from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.actions import Action
from respublica.engine.checks import under_way
from respublica.engine.edition import Pile
from respublica.engine.game import Game
from respublica.engine.questions import seats_asked, view_from
from respublica.engine.setup import Setup
from respublica.engine.shuffle import seed_from
from respublica.engine.state import Phase
from respublica.engine.trade import Opening, can_deliver
from respublica.engine.view import View
from respublica.language.actions import read_action, write_action

SEEDS = 40
ME, BJORN = 0, 1
Wanted = Callable[[Game], bool]
Decides = Callable[[View], Action]


@dataclass(frozen=True)
class Dealt:
    """How a game began: enough to store it."""

    edition: str
    seats: int
    seed: int

    def game(self) -> Game:
        edition = catalogue.edition(self.edition).with_rules({"starting_seat": ME})
        nobody_added = (b"",) * self.seats
        return Game.of(Setup(edition, self.seats, seed_from(self.seed), nobody_added))


@dataclass(frozen=True)
class Moment:
    dealt: Dealt
    game: Game

    def hand(self, seat: int) -> dict[str, int]:
        """What a seat holds, by kind."""
        counts = c.unpack(self.game.state.hands[seat])
        return {kind.id: counts[kind.slot] for kind in self.game.edition.kinds if counts[kind.slot]}

    @property
    def delivery(self) -> str:
        """Cards that I may give, where that is asked."""
        delivered = next(iter(view_from(self.game, ME).legal))
        return write_action(delivered, self.game.edition).removeprefix("deliver ")


def beginning(edition: str = "second", seats: int = 3, seed: int = 1) -> Moment:
    dealt = Dealt(edition, seats, seed)
    return Moment(dealt, dealt.game())


@cache
def when(wanted: Wanted, edition: str = "second", seats: int = 3) -> Moment:
    """The first moment like this in a game of apprentices."""
    for seed in range(SEEDS):
        dealt, dice = Dealt(edition, seats, seed), Random(seed)
        bots = [roster.bot("apprentice", Random(dice.random())) for _ in range(seats)]
        for game in _played(dealt, [bot.decide for bot in bots]):
            if wanted(game):
                return Moment(dealt, game)
    raise AssertionError(f"no moment in {SEEDS} games is {wanted.__name__}")


def _played(dealt: Dealt, players: list[Decides]) -> Iterator[Game]:
    game = dealt.game()
    yield game
    while game.actor is not None:
        game.play(players[game.actor](game.view(game.actor)), game.actor)
        yield game


# What can be asked of me ------------------------------------------------------------------------


def _asked(game: Game, phase: Phase) -> bool:
    return game.phase is phase and ME in seats_asked(game)


def i_may_trade(game: Game) -> bool:
    """In the middle of a game: something lies displayed before everybody."""
    return _asked(game, Phase.TRADE) and all(game.state.table.groups)


def i_may_answer(game: Game) -> bool:
    return _asked(game, Phase.ANSWER) and all(game.state.table.groups) and _i_can_meet_it(game)


def i_may_tender(game: Game) -> bool:
    """In answer to an offer."""
    return _asked(game, Phase.ANSWER) and under_way(game.state.table).act is Opening.OFFER


def i_cannot_answer(game: Game) -> bool:
    return _asked(game, Phase.ANSWER) and not _i_can_meet_it(game)


def _i_can_meet_it(game: Game) -> bool:
    return can_deliver(game.state.hands[ME], under_way(game.state.table).statement)


def i_may_choose(game: Game) -> bool:
    """Among answers of everybody, one of which I cannot pay."""
    if not _asked(game, Phase.CHOOSE):
        return False
    answers = [answer for answer in under_way(game.state.table).answers if answer.response]
    payable = len(list(game.view(ME).legal)) - 1
    return len(answers) > 1 and 0 < payable < len(answers)


def i_can_pay_nobody(game: Game) -> bool:
    answers = under_way(game.state.table).answers if _asked(game, Phase.CHOOSE) else ()
    return any(answer.response for answer in answers) and len(list(game.view(ME).legal)) == 1


def i_must_deliver(game: Game) -> bool:
    """With a choice of my own."""
    return _asked(game, Phase.DELIVER) and len(list(view_from(game, ME).legal)) > 1


def i_may_display(game: Game) -> bool:
    return _asked(game, Phase.DISPLAY) and len(list(game.view(ME).legal)) > 1


def i_may_draw(game: Game) -> bool:
    return _asked(game, Phase.DRAW)


def my_last_turn(game: Game) -> bool:
    """Not the last of all: others still have theirs."""
    return _asked(game, Phase.TRADE) and (game.state.table.final_turns or 0) > 1


def i_may_display_at_last(game: Game) -> bool:
    return _asked(game, Phase.LAST_DISPLAY)


def all_is_over(game: Game) -> bool:
    return game.over


def i_lack_one_card(game: Game) -> bool:
    """My turn: with one card of Björn's I have a group, and with it three settlements."""
    if not _asked(game, Phase.TRADE) or wanted_from_bjorn(game) is None:
        return False
    mine = [group for group in game.state.table.groups[ME] if group.kind.earns is Pile.SETTLEMENT]
    return len(mine) == 2 and game.state.table.civilisation_left >= 3


def wanted_from_bjorn(game: Game) -> str | None:
    """The people of which I lack one, and he has it."""
    mine, his = (c.unpack(game.state.hands[seat]) for seat in (ME, BJORN))
    lacking = [kind for kind in game.edition.kinds if mine[kind.slot] == kind.group - 1]
    people = [kind for kind in lacking if kind.earns is Pile.SETTLEMENT and his[kind.slot]]
    return people[0].id if people else None


PHASES = {
    "trade": i_may_trade,
    "answer": i_may_answer,
    "cannot answer": i_cannot_answer,
    "choose": i_may_choose,
    "deliver": i_must_deliver,
    "display": i_may_display,
    "draw": i_may_draw,
    "last display": i_may_display_at_last,
    "over": all_is_over,
}


# A price of the same kind -----------------------------------------------------------------------


@dataclass(frozen=True)
class SameKind:
    """Björn wants one of the kind back, or a card that I lack; Clara four, and I have three."""

    moment: Moment
    kind: str
    """Of which I hold three, and would get two."""
    lacking: str


@cache
def price_of_the_same_kind(seats: int = 3) -> SameKind:
    before = when(_three_of_mine_and_two_of_his, seats=seats).game
    kind = _three_and_two(before)
    assert kind is not None
    held = c.unpack(before.state.hands[ME])
    lacking = next(each.id for each in before.edition.kinds if not held[each.slot])
    prices = [f"1 {kind} | 1 {lacking}", f"4 {kind}", "2 people"]
    said = [f"request 2 {kind}", *(f"respond {price}" for price in prices)]
    dealt = when(_three_of_mine_and_two_of_his, seats=seats).dealt
    game = dealt.game()
    for seat, action in before.actions:
        game.play(action, seat)
    for seat, text in enumerate(said[:seats]):
        action = read_action(text, game.edition)
        game.play(action if action in game.legal else read_action("decline", game.edition), seat)
    return SameKind(Moment(dealt, game), kind, lacking)


def _three_of_mine_and_two_of_his(game: Game) -> bool:
    return _asked(game, Phase.TRADE) and _three_and_two(game) is not None


def _three_and_two(game: Game) -> str | None:
    """A people of which I hold three; Björn has two, and Clara as well."""
    hands = [c.unpack(hand) for hand in game.state.hands]
    for kind in game.edition.kinds:
        mine, his, hers = (hand[kind.slot] for hand in hands[:3])
        if kind.earns is Pile.SETTLEMENT and mine == 3 and his >= 2 and hers >= 2:
            return kind.id
    return None


# Long words ------------------------------------------------------------------------------------


@cache
def long_words(seats: int) -> Moment:
    """I am asked, last of all, for something that takes long to say, and can give it."""
    for seed in range(SEEDS):
        dealt = Dealt("second", seats, seed)
        for game in _played(dealt, [_say_little, *[_say_much] * (seats - 1)]):
            if _asked(game, Phase.ANSWER) and _i_can_meet_it(game):
                return Moment(dealt, game)
            if len(game.actions) > 10:
                break
    raise AssertionError("nobody asks me for long")


def _say_little(view: View) -> Action:
    return view.legal.safe()


def _say_much(view: View) -> Action:
    verb = {Phase.TRADE: "request", Phase.ANSWER: "respond"}.get(view.table.phase)
    if verb is None:
        return view.legal.safe()
    said = read_action(f"{verb} 1 anglo-saxon | 3 civilisation", view.edition)
    return said if said in view.legal else view.legal.safe()


# A hand as large as they come -------------------------------------------------------------------


@cache
def thirty_cards(seats: int = 5, kinds: int = 1) -> Moment:
    """The others give me all they can; I keep nearly everything."""
    dealt = Dealt("second", seats, 1)
    for game in _played(dealt, [_keep, *[_give_away] * (seats - 1)]):
        mine = c.unpack(game.state.hands[ME])
        if _asked(game, Phase.TRADE) and sum(mine) >= 30 and sum(map(bool, mine)) >= kinds:
            return Moment(dealt, game)
    raise AssertionError("nobody came to hold thirty cards")


def _keep(view: View) -> Action:
    if view.table.phase is Phase.ANSWER:
        return read_action("respond 1 card", view.edition)
    if view.table.phase is Phase.DISPLAY and len(view.table.groups[ME]) < 3:
        return list(view.legal)[-1]
    return view.legal.safe()


def _give_away(view: View) -> Action:
    held = c.total(view.hand)
    if view.table.phase is Phase.TRADE and held > 1:
        return read_action(f"offer {held - 1} card", view.edition)
    if view.table.phase is Phase.CHOOSE:
        return read_action(f"accept {ME}", view.edition)
    return view.legal.safe()
