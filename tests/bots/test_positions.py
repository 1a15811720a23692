"""Positions with answers that a person would call absurd: the merchant gives none of them."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from respublica.bots.merchant import Merchant
from respublica.engine.game import Game
from respublica.engine.position import REST
from respublica.language.actions import write_action
from tests.arrange import play, table

SEEDS = range(5)


@dataclass(frozen=True)
class Position:
    """A table, the actions played at it, and patterns of absurd answers to the next question."""

    name: str
    hands: list[str]
    absurd: list[str]
    edition: str = "second"
    active: int = 0
    displayed: list[list[str]] = field(default_factory=list)
    people: str = REST
    civilisation: str = REST
    play: list[str] = field(default_factory=list)

    def arranged(self) -> Game:
        game = table(
            *self.hands,
            edition=self.edition,
            active=self.active,
            people=self.people,
            civilisation=self.civilisation,
            groups=dict(enumerate(self.displayed)),
        )
        play(game, *self.play)
        return game

    def is_absurd(self, answer: str) -> bool:
        return any(re.fullmatch(pattern, answer) for pattern in self.absurd)


POSITIONS = [
    Position(**position)
    for path in sorted(Path(__file__).with_name("positions").glob("*.toml"))
    for position in tomllib.loads(path.read_text())["position"]
]


def answer(game: Game, seed: int) -> str:
    return write_action(Merchant(Random(seed)).decide(game.view(game.actor)), game.edition)


def test_there_are_positions_enough() -> None:
    assert len({position.name for position in POSITIONS}) >= 40


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_merchant_gives_no_absurd_answer(position: Position) -> None:
    game = position.arranged()
    answers = {answer(game, seed) for seed in SEEDS}
    assert not [given for given in answers if position.is_absurd(given)]
