"""How a person speaks: which of several statements, about equally good, somebody prefers.

A manner decides nothing that a bot's judgement has decided. It chooses where that sees next to no
difference, so that four merchants at one table can be told apart by what they say.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar, assert_never

from respublica.engine import cards as c
from respublica.engine.actions import Action, Offer, Request, Respond
from respublica.engine.edition import Kind
from respublica.engine.trade import Join

LEEWAY = 0.03
"""The part of the best promise that may be forgone for the sake of a manner."""

_A = TypeVar("_A", bound=Action)


class Manner(StrEnum):
    PLAIN = "plain"
    """One thing at a time."""
    CHOICE = "choice"
    """This or that."""
    PEOPLES = "peoples"
    """Peoples first."""
    CIVILISATION = "civilisation"
    """Civilisation first."""

    def likes(self, action: Action) -> bool:
        said = action.statement if isinstance(action, Request | Offer | Respond) else None
        if said is None:
            return False
        match self:
            case Manner.PLAIN:
                return said.join is None
            case Manner.CHOICE:
                return said.join is Join.OR
            case Manner.PEOPLES:
                return all(c.PEOPLE & term.noun.among == term.noun.among for term in said.terms)
            case Manner.CIVILISATION:
                return not any(c.PEOPLE & term.noun.among for term in said.terms)
            case _:
                assert_never(self)

    def likes_kind(self, kind: Kind) -> bool:
        """Whether it would name this kind before others that it needs as much."""
        likes_people = {Manner.PEOPLES: True, Manner.CIVILISATION: False}.get(self)
        return likes_people is None or likes_people is (kind.slot in c.PEOPLE_SLOTS)


def preferred(rated: Sequence[tuple[float, _A]], manner: Manner | None) -> tuple[float, _A] | None:
    """The best of these, or one that promises nearly as much and is more to somebody's liking."""
    if not rated:
        return None
    best = max(rated, key=lambda each: each[0])
    if manner is None or manner.likes(best[1]):
        return best
    good_enough = best[0] * (1 - LEEWAY)
    liked = [each for each in rated if each[0] >= good_enough and manner.likes(each[1])]
    return max(liked, key=lambda each: each[0], default=best)
