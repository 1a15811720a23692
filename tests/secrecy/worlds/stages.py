"""Every stage of a table, under every option that hides something, each as a scene.

A stage says when the two worlds are looked at. The options go round, so that every one of them
meets stages of every kind, and so do editions, numbers of seats, and whose eyes it is seen through.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from random import Random

from msgspec.structs import replace

from respublica.engine import cards as c
from respublica.engine.edition import RuleValue
from respublica.engine.events import Swapped
from respublica.engine.game import Game
from respublica.engine.questions import seats_asked, view_from
from respublica.engine.resample import resample
from respublica.engine.shuffle import Seed
from respublica.engine.state import Phase
from respublica.language.actions import read_action, write_action
from respublica.protocol.messages import Act
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import Clock, Insight, Options, Stage
from respublica.server.tables.outcome import (
    ActDigest,
    ActionLine,
    DecidedBy,
    DeclinesAhead,
    EarlyDelivery,
)
from respublica.server.tables.sheet import Chair, Sheet
from tests.arrange import EDITIONS
from tests.secrecy.worlds.scenes import Scene, Step, players

MOST_ACTIONS = 60
"""Before the moment of a scene, but for the final display, which comes when it comes."""
MOST_STEPS = 5
ATTEMPTS = 200


@dataclass(frozen=True)
class Option:
    """A choice of the host that hides something."""

    name: str
    rules: Mapping[str, RuleValue] = field(default_factory=dict)
    public: bool = True
    talk_in_trade: bool = False
    insight: Insight = Insight.NONE
    clock: Clock | None = None


PRIVATE = Option("private", public=False)
OPTIONS = (
    Option("as printed"),
    PRIVATE,
    Option("no memory aid", {"memory_aid": False}),
    Option("face down", {"swap": "face-down"}, public=False),
    Option("talk", talk_in_trade=True, insight=Insight.COACH),
    Option("clocks", clock=Clock(decision=5, bank=100_000)),
    Option("strict speech", {"strict_speech": True}),
)
ALL_HIDDEN = Option(
    "everything",
    {"memory_aid": False, "swap": "face-down", "strict_speech": True},
    public=False,
    talk_in_trade=True,
    clock=Clock(decision=5, bank=100_000),
)

PHASES = (
    Phase.TRADE,
    Phase.ANSWER,
    Phase.CHOOSE,
    Phase.DELIVER,
    Phase.DISPLAY,
    Phase.DRAW,
    Phase.LAST_DISPLAY,
)
WITH_FINAL_DISPLAY = ("second", "second-classic", "first")
STAGES = ("open", "shuffling", *PHASES, "held", "over", "abandoned", "closed", "rematch", "past")
"""Held: a delivery made before its turn. Past: the memory aid is off, and the pasts differ."""
CLOSER = (
    ("a-keeper", Phase.TRADE, "keeper", OPTIONS[0]),
    ("a-kept-chair", Phase.ANSWER, "kept", OPTIONS[0]),
    ("early-with-clocks", "held", "another", OPTIONS[5]),
    ("a-swap-face-down", Phase.DRAW, "outsider", OPTIONS[3]),
    ("too-much-said", Phase.TRADE, "another", OPTIONS[6]),
    ("a-public-table", "open", "outsider", OPTIONS[0]),
    ("an-early-delivery", Phase.DELIVER, "outsider", OPTIONS[0]),
    ("the-host", "open", "asked", OPTIONS[0]),
    ("a-decline-ahead", Phase.DISPLAY, "another", OPTIONS[0]),
    ("a-turn", Phase.TRADE, "asked", OPTIONS[0]),
    ("a-delivery", Phase.DELIVER, "asked", OPTIONS[0]),
    ("the-final-round", "final-round", "outsider", OPTIONS[0]),
    ("somebody-has-left", "left", "another", OPTIONS[0]),
    ("everybody-may-know-who-left", "left", "outsider", OPTIONS[3]),
    ("declining-since-before", "declining", "another", OPTIONS[5]),
    ("declining-before-spectators", "declining", "outsider", OPTIONS[0]),
)
"""Scenes that must not be left to the dice: name, stage, whose eyes, and option."""
STILL = (
    *("a-turn", "a-delivery", "somebody-has-left", "everybody-may-know-who-left"),
    *("declining-since-before", "declining-before-spectators"),
)
"""Where nobody does anything: whoever is asked weighs what to say, and what to give."""
PRIVATE_STAGES = ("open", "shuffling", Phase.TRADE, "over")
"""Where those who are not invited look in vain."""


@cache
def all_scenes(seed: int = 1) -> tuple[Scene, ...]:
    """Every stage under two options, for whoever is asked, for another seat, and for outsiders."""
    return tuple(_all_scenes(Random(seed)))


def _all_scenes(rng: Random) -> Iterator[Scene]:
    turn = rng.randrange(len(OPTIONS))
    for stage in PRIVATE_STAGES:
        yield uninvited(stage, rng)
    for stage in STAGES:
        for who in ("asked", "another", "outsider"):
            option = OPTIONS[turn % len(OPTIONS)] if turn % 4 else ALL_HIDDEN
            turn += 1
            yield scene(stage, who, option, rng, f"{stage}-{who}")
    for name, stage, who, option in CLOSER:
        yield scene(stage, who, option, rng, name)


def named_scene(name: str, seed: int = 1) -> Scene:
    return next(scene for scene in all_scenes(seed) if scene.name == name)


def scene(stage: str, who: str, option: Option, rng: Random, name: str) -> Scene:
    """One scene; tried again where the worlds would not differ."""
    for _ in range(ATTEMPTS):
        edition = rng.choice(WITH_FINAL_DISPLAY if stage == Phase.LAST_DISPLAY else EDITIONS)
        options = Options(
            edition,
            # With fewer, the viewer's nonce would be the last that is waited for.
            rng.randint(4 if stage in ("open", "shuffling") else 3, 5),
            {**option.rules},
            option.clock,
            option.public,
            option.talk_in_trade,
            option.insight,
        )
        made = _MAKERS.get(stage, _in_phase)(stage, who, options, rng, name)
        if made is not None:
            return made
    raise AssertionError(f"no scene for {name}")


def uninvited(stage: str, rng: Random) -> Scene:
    """Two private tables that have nothing in common but their id."""
    name = f"{stage}-uninvited"
    left, right = (scene(stage, "outsider", option, rng, name) for option in (PRIVATE, ALL_HIDDEN))
    sheets = left.sheets[0], replace(right.sheets[0], chairs=_others(right.sheets[0].chairs))
    return Scene(name, None, sheets, (left.games[0], right.games[0]), is_uninvited=True)


def _others(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    return tuple(replace(chair, name=f"{chair.name}, somebody else") for chair in chairs)


# Sheets -----------------------------------------------------------------------------------------


def _sheets(
    name: str, options: Options, stage: Stage, viewer: int | None, rng: Random
) -> tuple[Sheet, Sheet]:
    """The same but for what is hidden; whoever sits there knows the code."""
    left = Sheet(
        id=name,
        code=TableCode(_code(rng)),
        host=players(name)[rng.randrange(2)].id,
        options=options,
        chairs=_chairs(name, options.seats),
        stage=stage,
    )
    if stage is not Stage.OPEN:
        promise = sha256(name.encode()).hexdigest()
        left = replace(left, seed=Seed(rng.randbytes(32)), promise=promise)
    right = left if stage is Stage.OPEN else replace(left, seed=Seed(rng.randbytes(32)))
    return left, right if viewer is not None else replace(right, code=TableCode(_code(rng)))


def _code(rng: Random) -> str:
    return "".join(rng.choice("abcdefghjkmn") for _ in range(8))


def _chairs(name: str, seats: int) -> tuple[Chair, ...]:
    """The last seat is kept: somebody plays there at the device of the first."""
    chairs = [Chair(player.id, player.name) for player in players(name, seats - 1)]
    keeper = chairs[0].player
    return (*chairs, Chair(f"{keeper}/{seats - 1}", "Kept", keeper=keeper))


def _viewer(who: str, game: Game | None, seats: int, rng: Random) -> int | None:
    if who in ("keeper", "kept"):
        return 0 if who == "keeper" else seats - 1
    if who == "outsider":
        return None
    if game is None or game.actor is None:
        return 0 if who == "asked" else seats - 1
    others = [seat for seat in range(seats) if seat != game.actor]
    return game.actor if who == "asked" else rng.choice(others)


# Makers -----------------------------------------------------------------------------------------


def _open(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    viewer = _viewer(who, None, options.seats, rng)
    sheets = _sheets(name, options, Stage.OPEN, viewer, rng)
    left, right = (
        replace(
            sheet,
            chairs=(sheet.chairs[0], Chair(), *sheet.chairs[2:]),
            host=sheet.chairs[0].player,
        )
        for sheet in sheets
    )
    return Scene(name, viewer, (left, right))


def _shuffling(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    """Two have added a nonce, which nobody else may know yet; the deal is far away."""
    viewer = _viewer(who, None, options.seats, rng)
    sheets = _sheets(name, options, Stage.SHUFFLING, viewer, rng)
    own, dealt = Nonce(rng.randbytes(8).hex()), []
    for sheet in sheets:
        nonces = {seat: Nonce(rng.randbytes(8).hex()) for seat in (0, 1)}
        if viewer in nonces:
            nonces[viewer] = own
        dealt.append(replace(sheet, nonces=nonces, deal_at=1e9))
    return Scene(name, viewer, (dealt[0], dealt[1]))


def _in_phase(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    phase = Phase(stage)
    game = _game_at(phase, options, rng)
    return None if game is None else _playing(who, game, options, rng, name)


def _playing(who: str, game: Game, options: Options, rng: Random, name: str) -> Scene | None:
    viewer = _viewer(who, game, options.seats, rng)
    world = resample(game.copy().view(viewer), rng)
    if world.state.hands == game.state.hands:
        return None
    sheets = _sheets(name, options, Stage.PLAYING, viewer, rng)
    made = Scene(name, viewer, sheets, (game, world))
    made.go_on(rng, 0 if name in STILL else MOST_STEPS)
    return made if name not in _NEEDED or _NEEDED[name](made) else None


def _swaps_differ(scene: Scene) -> bool:
    """Cards went over the table that nobody else saw."""
    here, there = (
        [event for event in game.events if isinstance(event, Swapped)]
        for game in scene.games
        if game is not None
    )
    return here != there


_NEEDED: Mapping[str, Callable[[Scene], bool]] = {
    "a-swap-face-down": _swaps_differ,
    "an-early-delivery": lambda scene: scene.early > 0,
    "a-decline-ahead": lambda scene: scene.ahead > 0,
    "too-much-said": lambda scene: any(map(_says_too_much, scene.steps)),
}


def _says_too_much(step: Step) -> bool:
    return isinstance(step.messages[0], Act) and step.messages[0].sentence is not None


def _game_at(phase: Phase, options: Options, rng: Random) -> Game | None:
    """A random game when that question is asked."""
    game = Game.new(options.edition, options.seats, rng.randbytes(32), house=options.rules)
    wanted = rng.randrange(4, MOST_ACTIONS)
    most = 10_000 if phase is Phase.LAST_DISPLAY else wanted + MOST_ACTIONS
    while not game.over and len(game.actions) < most:
        if len(game.actions) >= wanted and game.phase is phase:
            return game
        game.play(game.legal.sample(rng))
    return None


def _final_round(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    """The last cards are drawn, and the final display has not begun."""
    game = Game.new(options.edition, options.seats, rng.randbytes(32), house=options.rules)
    while not game.over and game.state.table.final_turns is None:
        game.play(game.legal.sample(rng))
    is_ended = game.over or game.phase is Phase.LAST_DISPLAY
    return None if is_ended else _playing(who, game, options, rng, name)


def _left(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    """A keeper got up, and so did whoever sits at the same device; neither is asked now."""
    made = _in_phase(Phase.TRADE, who, options, rng, name)
    if made is None or made.games[0] is None:
        return None
    gone = made.at_the_device_of(0)
    if made.viewer in gone or made.games[0].actor in gone:
        return None
    left, right = (replace(sheet, chairs=_got_up(sheet.chairs, gone)) for sheet in made.sheets)
    made.sheets = left, right
    return made


def _got_up(chairs: tuple[Chair, ...], gone: list[int]) -> tuple[Chair, ...]:
    return tuple(replace(chair, is_gone=seat in gone) for seat, chair in enumerate(chairs))


def _held(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    """Both givers are asked; the partner has chosen already, in the left world alone."""
    made = _in_phase(Phase.DELIVER, who, options, rng, name)
    if made is None or made.games[0] is None:
        return None
    game = made.games[0]
    asked = seats_asked(game)
    if len(asked) < 2 or asked[1] in made.device:
        return None
    text = ActionLine(write_action(view_from(game, asked[1]).legal.sample(rng), game.edition))
    sent = f"{asked[1]}-{made.number}", ActDigest("of another body")
    made.held = EarlyDelivery(made.number, asked[1], text, DecidedBy.PLAYER, 0.0, *sent), None
    made.early += 1
    made.steps.clear()
    made.go_on(rng, 0)
    return made


def _declining(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    """Somebody chose to decline whatever comes, in the left world alone, and it is stored."""
    made = _in_phase(Phase.DISPLAY, who, options, rng, name)
    if made is None or made.games[0] is None:
        return None
    game = made.games[0]
    others = [seat for seat in range(options.seats) if seat not in (*made.device, game.actor)]
    if not others:
        return None
    chosen = DeclinesAhead(rng.choice(others), game.state.table.turn)
    made.declining, made.ahead = (chosen, None), 1
    return made


def _rematch(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    """The table after another one, where the first game's cards are known to everybody."""
    made = _in_phase(Phase.TRADE, who, options, rng, name)
    if made is not None:
        left, right = (replace(sheet, previous=f"over-{who}") for sheet in made.sheets)
        made.sheets = left, right
    return made


def _finished(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    """Nothing of the game is hidden any more; of the table its code, and from strangers all."""
    game = Game.new(options.edition, options.seats, rng.randbytes(32), house=options.rules)
    wanted = 10_000 if stage == "over" else rng.randrange(10, MOST_ACTIONS)
    while not game.over and len(game.actions) < wanted:
        game.play(game.legal.sample(rng))
    viewer = _viewer(who, None, options.seats, rng)
    left, right = _sheets(name, options, Stage(stage), viewer, rng)
    if stage == "over":
        left = replace(left, rematch=f"rematch-{who}")
        right = replace(right, rematch=left.rematch)
    right = replace(right, seed=left.seed)
    return Scene(name, viewer, (left, right), (game, game))


def _past(stage: str, who: str, options: Options, rng: Random, name: str) -> Scene | None:
    """The same hands, but other words were said before: without the aid nothing tells which."""
    options = replace(options, rules={**options.rules, "memory_aid": False, "starting_seat": 0})
    game = Game.new(options.edition, options.seats, rng.randbytes(32), house=options.rules)
    held = [kind for kind in game.edition.kinds if c.unpack(game.state.hands[1])[kind.slot]]
    if len(held) < 2:
        return None
    pasts = []
    for asked, wanted in (held[:2], held[1::-1]):
        past = game.copy()
        for action in (f"request 1 {asked.id}", f"respond 1 {wanted.id}"):
            past.play(read_action(action, past.edition))
        while past.phase is Phase.ANSWER:
            past.play(read_action("decline", past.edition))
        past.play(read_action("refuse", past.edition))
        pasts.append(past)
    viewer = _viewer(who, game, options.seats, rng)
    if viewer == 1:
        return None
    left, right = _sheets(name, options, Stage.PLAYING, viewer, rng)
    made = Scene(name, viewer, (left, right), (pasts[0], pasts[1]), since=10_000)
    made.go_on(rng, 0)
    return made


_MAKERS: Mapping[str, Callable[[str, str, Options, Random, str], Scene | None]] = {
    "open": _open,
    "shuffling": _shuffling,
    "final-round": _final_round,
    "left": _left,
    "held": _held,
    "declining": _declining,
    "over": _finished,
    "abandoned": _finished,
    "closed": _finished,
    "rematch": _rematch,
    "past": _past,
}
"""Where there is none, it is a phase of the game."""
