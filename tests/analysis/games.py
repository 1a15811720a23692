"""Games of bots, broken off after some actions, for tests of the analysis."""

from functools import cache
from random import Random

from respublica.bots import roster
from respublica.engine.game import Game


@cache
def played(seed: int, actions: int, edition: str = "second", bots: str = "apprentice") -> Game:
    """The first so many actions of a game of four; do not play on with it."""
    game, luck = Game.new(edition, seats=4, seed=seed), Random(seed)
    players = [roster.bot(bots, Random(luck.random())) for _ in range(game.seats)]
    while (actor := game.actor) is not None and len(game.actions) < actions:
        game.play(players[actor].decide(game.view(actor)))
    return game
