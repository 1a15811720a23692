"""Declines chosen ahead, as whoever chose them must be told, and nobody else.

A choice ends with the next turn of its seat. At which number of actions it was made is known only
within bounds, since bots go on playing meanwhile.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from sys import maxsize

from respublica.engine.events import Declined
from tests.secrecy.fuzz.knowing import Notes


@dataclass(frozen=True, slots=True)
class Choice:
    """Made by a seat after so many actions at least, and at most so many."""

    on: bool
    """Whether to decline; False takes it back."""
    first: int
    last: int = maxsize
    """Not known before it is answered."""

    def moments(self, notes: Notes, number: int) -> Iterator[int]:
        """When it can have been made, up to that number of actions: never during a trade."""
        for made in range(self.first, min(self.last, number) + 1):
            if not notes.is_trading(made):
                yield made


def chose_at(choices: Sequence[Choice], number: int) -> bool:
    """Whether one of these may have been made after so many actions."""
    return any(choice.first <= number <= choice.last for choice in choices)


def may_be_told(
    choices: Sequence[Choice], notes: Notes, number: int, *, are_all_made: bool
) -> set[bool]:
    """What the seat that made these choices may be told after so many actions.

    It follows from the last choice; which one was the last by then can be open, unless it is known
    that all were made.
    """
    told = set[bool]()
    for choice in reversed(choices):
        for made in choice.moments(notes, number):
            told.add(choice.on and not notes.own_turn_began(made, number))
        if are_all_made or choice.last < number:
            return told
    return told | {False}


def has_declined(choices: Sequence[Choice], notes: Notes) -> bool:
    """Whether the seat that made these choices declined something while one held."""
    if not choices or notes.viewer is None:
        return False
    decline, numbers = Declined(notes.viewer), range(choices[0].first, notes.number)
    declined = (n for n in numbers if notes.log[notes.at(n).end] == decline)
    return any(may_be_told(choices, notes, n, are_all_made=False) == {True} for n in declined)
