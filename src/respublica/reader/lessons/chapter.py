"""A chapter of the lessons: an arranged deal, steps for the learner, and lines for the others.

The learner is seat 0 of three. A chapter starts from an arranged deal and plays the actions in
`before`. A step is done by an action that meets its goal. Then the others play: a seat that is
asked plays its first line of the step that is legal, or else the safe action.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, assert_never

from respublica.engine import catalogue
from respublica.engine.actions import Action, Offer, Request, Respond
from respublica.engine.edition import Edition
from respublica.engine.game import Game
from respublica.engine.position import REST, Position
from respublica.engine.trade import Join
from respublica.language.actions import read_action

LEARNER = 0
EDITION = catalogue.edition()


# Goals ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExactAction:
    """Exactly this action."""

    action: str


@dataclass(frozen=True, slots=True)
class ActionOfType:
    """Any action of these types."""

    types: tuple[type[Action], ...]


@dataclass(frozen=True, slots=True)
class StatementWith:
    """A statement that names this noun and is joined this way; None leaves it open."""

    action_type: type[Request] | type[Offer] | type[Respond]
    of: str | None = None
    join: Join | None = None


Goal: TypeAlias = ExactAction | ActionOfType | StatementWith


def meets(action: Action, goal: Goal) -> bool:
    match goal:
        case ExactAction(text):
            return action == read_action(text, EDITION)
        case ActionOfType(types):
            return isinstance(action, types)
        case StatementWith(action_type, of, join):
            if not isinstance(action, action_type):
                return False
            said = action.statement
            names = of is None or of in [term.noun.id for term in said.terms]
            return names and join in (None, said.join)
        case _:
            assert_never(goal)


# Chapters ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do."""

    task: str
    """The id of the message that asks for it."""
    goal: Goal
    target: str
    """Where on the page it is done: `composer`, `hand`, `go-on`, `draw`, `accept:1`..."""
    show: str
    """An action that does the step."""
    then: tuple[str, ...] = ()
    """What the others play after that if they can, as in a record: `1: respond 1 viking`."""
    remark: str = "lesson-remark"
    """The id of the message for an action that is legal but not what is asked for."""


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    paragraphs: tuple[str, str]
    closing: str
    """The id of the message at the end."""
    section: str
    """The section of the rules about it."""
    hands: tuple[str, str, str]
    steps: tuple[Step, ...]
    starting_seat: int = LEARNER
    before: tuple[str, ...] = ()
    """Actions, as in a record, that lead to the first step."""
    people: str = REST
    """The deck from the top, `hun, goth, ...`."""
    civilisation: str = REST
    groups: Mapping[int, str] = field(default_factory=dict)
    """What each seat has displayed already: `{1: "viking"}`."""

    def begin(self) -> Game:
        """The game at the first step."""
        game = self._position().game()
        for line in self.before:
            game.play(*action_in(line, game.edition))
        return game

    def _position(self) -> Position:
        return Position(
            EDITION,
            self.hands,
            people=self.people,
            civilisation=self.civilisation,
            groups=self.groups,
            active=self.starting_seat,
            set_aside=True,
        )


def action_in(line: str, edition: Edition) -> tuple[Action, int]:
    """The action and the seat of a line such as `1: respond 1 viking`."""
    seat, _, text = line.partition(": ")
    return read_action(text, edition), int(seat)
