"""A scene: one table in two worlds that a viewer cannot tell apart, and what is done there.

The worlds differ in all that is hidden from the viewer: the seed and the deck, the hands and sealed
choices of others, nonces before the deal, and for outsiders the table's code. What is said and done
is the same, and where cards are chosen out of sight, different cards. Some steps are taken in one
world alone, because nobody else may notice them: an attempt that is refused, a delivery that is
held, a decline chosen ahead.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from random import Random

from respublica.engine import cards as c
from respublica.engine.actions import Action, Deliver, Request
from respublica.engine.checks import under_way
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.trade import can_deliver
from respublica.language.actions import write_action
from respublica.language.statements import read_statement
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.table import Stage
from respublica.server.tables.outcome import (
    ActionLine,
    DecidedBy,
    DeclinesAhead,
    EarlyDelivery,
    Entry,
)
from respublica.server.tables.sheet import Chair, Player, Sheet
from respublica.server.tables.table import Table
from tests.server.arrange import no_secret

TRIES = 6
ALWAYS_REFUSED = "display nothing-of-the-kind"
TOO_MUCH = ("I request at least 2 cards", "I request at least 3 people cards")
"""Two ways of saying too much, for the same reason."""


def players(scene: str, number: int = 5) -> list[Player]:
    """Everybody plays in one scene only, so that a list of their tables holds no other."""
    return [Player(f"{scene}-{seat}", f"Player {seat}") for seat in range(number)]


def spectator(scene: str) -> Player:
    """Knows the code of a private table."""
    return Player(f"{scene}-spectator", "Clara")


def stranger(scene: str) -> Player:
    """Was not told it."""
    return Player(f"{scene}-stranger", "Ngozi")


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat sends in each world; nothing in a world where there is none."""

    seat: int
    messages: tuple[m.Incoming | None, m.Incoming | None]
    is_refused: bool = False

    @property
    def is_one_sided(self) -> bool:
        return self.messages.count(None) == 1


@dataclass(slots=True)
class Scene:
    """One table in two worlds; `left` comes first in every pair."""

    name: str
    viewer: int | None
    """The seat from which the worlds look alike; None: for everybody outside."""
    sheets: tuple[Sheet, Sheet]
    games: tuple[Game | None, Game | None] = (None, None)
    """As they are when the scene begins."""
    held: tuple[EarlyDelivery | None, EarlyDelivery | None] = (None, None)
    declining: tuple[DeclinesAhead | None, DeclinesAhead | None] = (None, None)
    """Chosen before the scene begins."""
    steps: list[Step] = field(default_factory=list)
    is_uninvited: bool = False
    """The worlds are alike only for those without the code of the table."""
    since: int = 0
    """Worlds with different pasts are looked at only from this event on."""
    last_number: int = 0
    """Of the game after the steps."""
    is_asked_last: bool = False
    """Whether somebody at the viewer's device is asked then."""
    telling_declines: int = 0
    """Of seats that could have answered in one world only."""
    ahead: int = 0
    """Declines chosen ahead, in one world alone."""
    early: int = 0
    """Deliveries chosen before their turn, in one world earlier than in the other."""

    @property
    def id(self) -> str:
        return self.sheets[0].id

    @property
    def number(self) -> int:
        game = self.games[0]
        return 0 if game is None else len(game.actions)

    @property
    def is_one_sided(self) -> bool:
        """Whether there is something in one world alone that others must not notice."""
        return self.ahead + self.early > 0

    @property
    def is_private(self) -> bool:
        return not self.sheets[0].options.public

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.sheets[0].chairs

    def player(self, seat: int) -> Player:
        """The player at a seat; for a kept chair, with the account at whose device it is."""
        chair = self.chairs[seat]
        assert chair.player is not None
        return Player(chair.player, chair.name, chair.keeper)

    @property
    def device(self) -> list[int]:
        """The seats that are played at the viewer's device."""
        return [] if self.viewer is None else self.at_the_device_of(self.viewer)

    def at_the_device_of(self, seat: int) -> list[int]:
        account = self.chairs[seat].account
        return [at for at, chair in enumerate(self.chairs) if chair.account == account]

    def entries(self, world: int) -> list[Entry]:
        game = self.games[world]
        if game is None:
            return []
        return [
            Entry(number, seat, _line(action, game), DecidedBy.PLAYER, 0.0)
            for number, (seat, action) in enumerate(game.actions)
        ]

    def go_on(self, rng: Random, most: int) -> None:
        """Add steps that leave the worlds alike to the viewer."""
        twins = _Twins(self, rng)
        self.steps += twins.steps(most)
        self.last_number, self.is_asked_last = twins.number, twins.is_device_asked


class _Twins:
    """Both tables of a scene, to try out what leaves them alike."""

    def __init__(self, scene: Scene, rng: Random) -> None:
        self._scene = scene
        self._rng = rng
        self._viewer = scene.viewer
        self._tables = tuple(table_of(scene, world) for world in (0, 1))

    @property
    def number(self) -> int:
        return self._tables[0].number

    @property
    def is_device_asked(self) -> bool:
        return not {*self._scene.device}.isdisjoint(self._tables[0].asked)

    def steps(self, most: int) -> Iterator[Step]:
        for _ in range(most):
            found = next((step for step in self._candidates() if self._take(step)), None)
            if found is None:
                return
            yield found

    def _take(self, step: Step) -> bool:
        """Try it, and keep it if the viewer then still cannot tell the worlds apart."""
        after = tuple(map(_copied, self._tables))
        for table, message in zip(after, step.messages, strict=True):
            if message is None:
                continue
            if _is_refused(table, self._scene.player(step.seat), message) != step.is_refused:
                return False
        left, right = (table.require_game() for table in after)
        alike = left.log(self._viewer) == right.log(self._viewer) and left.over == right.over
        if not alike or left.over:
            return False
        self._count(step)
        self._tables = after
        return True

    def _count(self, step: Step) -> None:
        games = self._games
        if all(isinstance(sent, m.Act) and sent.action == "decline" for sent in step.messages):
            said = under_way(games[0].state.table).statement
            could = [can_deliver(game.state.hands[step.seat], said) for game in games]
            self._scene.telling_declines += could[0] != could[1]
        is_ahead = isinstance(step.messages[0], m.DeclineAhead)
        self._scene.ahead += is_ahead
        self._scene.early += None in step.messages and not step.is_refused and not is_ahead

    @property
    def _games(self) -> list[Game]:
        return [table.require_game() for table in self._tables]

    def _candidates(self) -> Iterator[Step]:
        left, right = self._tables
        waiting = [table.waiting_for for table in self._tables]
        if waiting[0] != waiting[1]:
            late = (set(waiting[0]) ^ set(waiting[1])).pop()
            yield from self._hold(late, late in waiting[0], late in waiting[1])
            return
        if self._rng.random() < 0.15:
            talking = self._rng.randrange(len(self._scene.chairs))
            yield Step(talking, (m.Talk("hello"), m.Talk("hello")))
        if len(waiting[0]) > 1 and self._rng.random() < 0.8:
            seat = waiting[0][1]
            yield from self._hold(seat, True, seat in self._scene.device)
        seat = waiting[0][0]
        if self._rng.random() < 0.3:
            yield from self._choose_ahead()
        if seat not in self._scene.device and self._rng.random() < 0.15:
            refused = _act(left, seat, ALWAYS_REFUSED)
            yield Step(seat, (None, refused), is_refused=True)
        if seat != self._viewer and self._games[0].phase is Phase.TRADE:
            yield from self._misspeak(seat)
        for _ in range(TRIES):
            yield self._same(seat)
        safe = (_safe(left, seat), _safe(right, seat))
        yield Step(seat, (_act(left, seat, safe[0]), _act(right, seat, safe[1])))

    def _choose_ahead(self) -> Iterator[Step]:
        """Somebody declines until their turn, in one world alone."""
        others = [seat for seat in range(len(self._scene.chairs)) if seat not in self._scene.device]
        yield Step(self._rng.choice(others), (m.DeclineAhead(True), None))

    def _misspeak(self, seat: int) -> Iterator[Step]:
        """Under strict speech: other words in each world, for the same reason too many."""
        if self._games[0].edition.rules.strict_speech and self._rng.random() < 0.3:
            number = self._tables[0].number
            said = [m.Act(f"s-{number}", number, sentence=words) for words in TOO_MUCH]
            yield Step(seat, (said[0], said[1]))

    def _hold(self, seat: int, in_left: bool, in_right: bool) -> Iterator[Step]:
        """A delivery before its turn; the viewer's own is the same in both worlds."""
        left, right = self._tables
        for _ in range(TRIES):
            here = self._delivery(left, seat) if in_left else None
            there = self._delivery(right, seat) if in_right else None
            if seat == self._viewer and here is not None and there is not None:
                there = here
            yield Step(seat, (here, there))

    def _delivery(self, table: Table, seat: int) -> m.Act:
        action = table.view(seat).legal.sample(self._rng)
        return _act(table, seat, write_action(action, table.require_game().edition))

    def _same(self, seat: int) -> Step:
        """The same action in both worlds, or deliveries that only their giver knows."""
        left, right = self._tables
        edition = self._games[0].edition
        action = self._telling_request(seat) or left.view(seat).legal.sample(self._rng)
        other = action
        if isinstance(action, Deliver) and seat != self._viewer:
            other = right.view(seat).legal.sample(self._rng)
        texts = write_action(action, edition), write_action(other, edition)
        return Step(seat, (_act(left, seat, texts[0]), _act(right, seat, texts[1])))

    def _telling_request(self, seat: int) -> Action | None:
        """For a kind that the next seat holds in one world only."""
        left, right = self._games
        if left.phase is not Phase.TRADE or self._rng.random() < 0.3:
            return None
        follower = (seat + 1) % left.seats
        here, there = (c.unpack(game.state.hands[follower]) for game in (left, right))
        kinds = [k.id for k in left.edition.kinds if bool(here[k.slot]) != bool(there[k.slot])]
        if not kinds or follower == self._viewer:
            return None
        return Request(read_statement(f"1 {self._rng.choice(kinds)}", left.edition))


def _line(action: Action, game: Game) -> ActionLine:
    return ActionLine(write_action(action, game.edition))


def _act(table: Table, seat: int, text: str) -> m.Act:
    return m.Act(f"{seat}-{table.number}", table.number, text)


def _safe(table: Table, seat: int) -> str:
    return write_action(table.view(seat).legal.safe(), table.require_game().edition)


def table_of(scene: Scene, world: int) -> Table:
    """The table as it is in one world, with nobody connected."""
    sheet, game = scene.sheets[world], scene.games[world]
    table = Table(_undealt(sheet), secret=no_secret)
    table.sheet, table.game = sheet, None if game is None else game.copy()
    table.clocks.ask(table.asked, 0.0)
    return table


def _undealt(sheet: Sheet) -> Sheet:
    return Sheet(sheet.id, sheet.code, sheet.host, sheet.options, sheet.chairs, Stage.OPEN)


def _copied(table: Table) -> Table:
    twin = copy(table)
    twin.game = table.require_game().copy()
    twin._early, twin._digests = dict(table._early), dict(table._digests)
    return twin


def _is_refused(table: Table, player: Player, message: m.Incoming) -> bool:
    try:
        table.receive(player, message, 0.0)
    except Refusal:
        return True
    return False
