"""Plays one game of the arena. Its fixture decides everything, on every machine and process."""

from collections import Counter
from dataclasses import asdict, dataclass, field
from random import Random

from respublica.arena.results import GameResult, exact_version
from respublica.arena.schedule import Fixture, deal_seed
from respublica.bots import loading
from respublica.bots.seat import DECISION_SECONDS, SeatedBot
from respublica.engine import catalogue
from respublica.engine import events as e
from respublica.engine.edition import Pile
from respublica.engine.game import Game


@dataclass(frozen=True, slots=True)
class Contest:
    """What all games of a match or league share."""

    edition: str = catalogue.DEFAULT
    seed: int = 0
    patience: float = DECISION_SECONDS
    version: str = field(default_factory=exact_version)
    """The version at the beginning, for all processes."""

    def key(self, fixture: Fixture) -> tuple[object, ...]:
        """The key of the fixture's result."""
        revision = catalogue.edition(self.edition).revision
        played = self.version, self.edition, revision, self.seed
        return *played, fixture.line_up, fixture.deal, fixture.rotation


def play(contest: Contest, fixture: Fixture) -> GameResult:
    bots = fixture.bots
    seats = [
        SeatedBot(loading.bot(name, _randomness(contest, fixture, seat)), contest.patience)
        for seat, name in enumerate(bots)
    ]
    game = Game.new(contest.edition, len(bots), deal_seed(contest.seed, fixture.deal))
    play_to_the_end(game, seats)
    return _result(contest, fixture, game, seats)


def play_to_the_end(game: Game, seats: list[SeatedBot]) -> None:
    try:
        while (actor := game.actor) is not None:
            game.play(seats[actor].decide(game.view(actor)), actor)
    finally:
        for seat, bot in enumerate(seats):
            bot.leave(game.view(seat))


def _randomness(contest: Contest, fixture: Fixture, seat: int) -> Random:
    return Random(f"{contest.seed}/{fixture.deal}/{'/'.join(fixture.bots)}/{seat}")


def _result(contest: Contest, fixture: Fixture, game: Game, seats: list[SeatedBot]) -> GameResult:
    ended = game.result
    assert ended is not None
    events = Counter(type(event) for event in game.events)
    said = Counter(event.act.value for event in game.events if isinstance(event, e.Spoke))
    return GameResult(
        version=contest.version,
        edition=game.edition.id,
        revision=game.edition.revision,
        seed=contest.seed,
        line_up=list(fixture.line_up),
        deal=fixture.deal,
        rotation=fixture.rotation,
        bots=list(fixture.bots),
        starting_seat=game.deal.starting_seat,
        scores=list(ended.scores),
        winners=list(ended.winners),
        ending=ended.ending.value,
        turns=game.state.table.turn,
        actions=len(game.actions),
        trades=events[e.Swapped],
        said={**said, "pass": events[e.Passed]},
        groups=[_groups(game, seat) for seat in range(len(seats))],
        cities=_cities(game),
        faults=[
            {"seat": seat, **asdict(fault)}
            for seat, bot in enumerate(seats)
            for fault in bot.faults
        ],
    )


def _groups(game: Game, seat: int) -> dict[str, int]:
    return {pile.value: game.state.table.earned(seat, pile) for pile in Pile}


def _cities(game: Game) -> list[list[int]]:
    taken, turn = [], 0
    for event in game.events:
        if isinstance(event, e.TurnBegan):
            turn = event.turn
        elif isinstance(event, e.Displayed) and event.group.kind.earns is Pile.CITY:
            taken.append([turn, event.seat, event.group.value])
    return taken
