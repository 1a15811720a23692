"""Scenes for two servers: a pair of worlds that a viewer cannot tell apart, and what is done then.

The scene goes on with steps of all seats that leave the worlds alike to the viewer: the same words,
and where cards are chosen out of sight, different cards. Some steps are taken in one world alone,
because nobody else may notice them: an attempt that is refused, a delivery that is held.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import asdict, dataclass, field
from functools import cache
from random import Random

from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.actions import Action, Deliver, Request
from respublica.engine.checks import under_way
from respublica.engine.edition import Edition, RuleValue
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.trade import can_deliver
from respublica.language.actions import write_action
from respublica.language.statements import read_statement
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.table import Options, Stage
from respublica.server.tables.outcome import DecidedBy, Entry
from respublica.server.tables.sheet import Chair, Player, Sheet
from respublica.server.tables.table import Table
from tests.arrange import EDITIONS
from tests.server.arrange import no_secret
from tests.views.moments import ASKED, some_moment
from tests.views.worlds import pair_at

MOST_STEPS = 10
TRIES = 6
PLAYERS = tuple(Player(f"player-{seat}", f"Player {seat}") for seat in range(5))
SPECTATOR = Player("spectator", "Clara")
ONLY_OUT_OF_TURN = "display nothing-of-the-kind"
"""Refused always and to everybody."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat sends against a number; nothing in a world where there is none."""

    seat: int
    number: int
    texts: tuple[str | None, str | None]
    is_refused: bool = False


@dataclass(slots=True)
class Scene:
    sheet: Sheet
    viewer: int | None
    games: tuple[Game, Game]
    """As they are when the scene begins."""
    steps: list[Step] = field(default_factory=list)
    telling_declines: int = 0
    """Of seats that could have answered in one world only."""
    held: int = 0
    """Deliveries chosen before their turn, in one world earlier than in the other."""

    def entries(self, world: int) -> list[Entry]:
        game = self.games[world]
        return [
            Entry(number, seat, write_action(action, game.edition), DecidedBy.PLAYER, 0.0)
            for number, (seat, action) in enumerate(game.actions)
        ]


class _Twins:
    """Both tables of a scene, to try out what leaves them alike."""

    def __init__(self, scene: Scene, rng: Random) -> None:
        self._scene = scene
        self._rng = rng
        self._viewer = scene.viewer
        self._tables = tuple(_table(scene.sheet, game.copy()) for game in scene.games)

    def steps(self) -> Iterator[Step]:
        for _ in range(MOST_STEPS):
            found = next((step for step in self._candidates() if self._take(step)), None)
            if found is None:
                return
            yield found

    def _take(self, step: Step) -> bool:
        """Try it, and keep it if the viewer then still cannot tell the worlds apart."""
        after = tuple(map(_copied, self._tables))
        for table, text in zip(after, step.texts, strict=True):
            if text is not None and _is_refused(table, step, text) != step.is_refused:
                return False
        left, right = (table.game for table in after)
        assert left is not None
        assert right is not None
        alike = left.log(self._viewer) == right.log(self._viewer) and left.over == right.over
        if not alike or left.over:
            return False
        self._count(step)
        self._tables = after
        return True

    def _count(self, step: Step) -> None:
        games = self._games
        if step.texts == ("decline", "decline"):
            said = under_way(games[0].state.table).statement
            could = [can_deliver(game.state.hands[step.seat], said) for game in games]
            self._scene.telling_declines += could[0] != could[1]
        self._scene.held += None in step.texts and not step.is_refused

    @property
    def _games(self) -> list[Game]:
        return [table.game for table in self._tables if table.game is not None]

    def _candidates(self) -> Iterator[Step]:
        left, right = self._tables
        waiting = [table.waiting_for for table in self._tables]
        if waiting[0] != waiting[1]:
            late = (set(waiting[0]) ^ set(waiting[1])).pop()
            yield from self._hold(late, late in waiting[0], late in waiting[1])
            return
        if len(waiting[0]) > 1 and self._rng.random() < 0.8:
            yield from self._hold(waiting[0][1], True, waiting[0][1] == self._viewer)
        seat = waiting[0][0]
        if seat != self._viewer and self._rng.random() < 0.15:
            yield Step(seat, left.number, (None, ONLY_OUT_OF_TURN), is_refused=True)
        for _ in range(TRIES):
            yield self._same(seat)
        safe = [
            write_action(table.view(seat).legal.safe(), _edition(table)) for table in (left, right)
        ]
        yield Step(seat, left.number, (safe[0], safe[1]))

    def _hold(self, seat: int, in_left: bool, in_right: bool) -> Iterator[Step]:
        """A delivery before its turn; the viewer's own is the same in both worlds."""
        left, right = self._tables
        for _ in range(TRIES):
            here = self._delivery(left, seat) if in_left else None
            there = self._delivery(right, seat) if in_right else None
            if here is not None and there is not None:
                there = here
            yield Step(seat, left.number, (here, there))

    def _delivery(self, table: Table, seat: int) -> str:
        return write_action(table.view(seat).legal.sample(self._rng), _edition(table))

    def _same(self, seat: int) -> Step:
        """The same action in both worlds, or deliveries that only their giver knows."""
        left, right = self._tables
        action = self._telling_request(seat) or left.view(seat).legal.sample(self._rng)
        other = action
        if isinstance(action, Deliver) and seat != self._viewer:
            other = right.view(seat).legal.sample(self._rng)
        texts = write_action(action, _edition(left)), write_action(other, _edition(right))
        return Step(seat, left.number, texts)

    def _telling_request(self, seat: int) -> Action | None:
        """For a kind that the next seat holds in one world only."""
        left, right = self._games
        if left.phase is not Phase.TRADE or self._rng.random() < 0.3:
            return None
        follower = (seat + 1) % left.state.table.seats
        here, there = (c.unpack(game.state.hands[follower]) for game in (left, right))
        kinds = [k.id for k in left.edition.kinds if bool(here[k.slot]) != bool(there[k.slot])]
        if not kinds or follower == self._viewer:
            return None
        return Request(read_statement(f"1 {self._rng.choice(kinds)}", left.edition))


def _safe(table: Table, seat: int) -> str:
    return write_action(table.view(seat).legal.safe(), _edition(table))


def _edition(table: Table) -> Edition:
    assert table.game is not None
    return table.game.edition


def _table(sheet: Sheet, game: Game) -> Table:
    table = Table(Sheet("", "", None, sheet.options, sheet.chairs), secret=no_secret)
    table.sheet, table.game = sheet, game
    return table


def _copied(table: Table) -> Table:
    twin = copy(table)
    assert table.game is not None
    twin.game = table.game.copy()
    twin._early, twin._digests = dict(table._early), dict(table._digests)
    return twin


def _is_refused(table: Table, step: Step, text: str) -> bool:
    try:
        act = m.Act(f"{step.number}-{hash(text) % 10_000}", step.number, text)
        table.receive(PLAYERS[step.seat], act, 0.0)
    except Refusal:
        return True
    return False


# Making them ------------------------------------------------------------------------------------


@cache
def scenes(seed: int, questions: int) -> tuple[Scene, ...]:
    """In every edition, at so many questions in turn, for seats and for spectators."""
    rng = Random(seed)
    asked = [
        (edition, ASKED[(seed + at * questions + number) % len(ASKED)])
        for at, edition in enumerate(EDITIONS)
        for number in range(questions)
    ]
    return tuple(_scene(f"scene-{at}", *asked[at], rng) for at in range(len(asked)))


def _scene(id: str, edition: str, phase: Phase, rng: Random) -> Scene:
    seats = rng.randint(3, 5)
    game = some_moment(edition, seats, rng, phase, 4, 150)
    assert game is not None
    viewer = rng.choice([*range(seats), None])
    world = pair_at(game, viewer, rng).world
    scene = Scene(_sheet(game, id, rng), viewer, (game, world))
    scene.steps += _Twins(scene, rng).steps()
    return scene


def _sheet(game: Game, id: str, rng: Random) -> Sheet:
    edition = game.edition
    chairs = tuple(Chair(player.id, player.name) for player in PLAYERS[: game.deal.seats])
    sheet = Sheet(
        id=id,
        code="code",
        host=PLAYERS[0].id,
        options=Options(edition.id, game.deal.seats, _house(game)),
        chairs=chairs,
        stage=Stage.PLAYING,
        seed=rng.randbytes(32).hex(),
        promise=rng.randbytes(32).hex(),
    )
    assert sheet.options.rulebook() == edition
    return sheet


def _house(game: Game) -> dict[str, RuleValue]:
    printed = asdict(catalogue.edition(game.edition.id).rules)
    return {rule: v for rule, v in asdict(game.edition.rules).items() if printed[rule] != v}
