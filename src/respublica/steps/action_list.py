"""Everything that can be done in one step, numbered.

A statement is spoken in a few steps: the act, a term, then `and`, `or` or `stop`, and perhaps a
second term. A delivery is given card by card. So the whole list has 156 entries, although there
are a quarter of a million statements. A kind is named by its slot and a seat by its distance to
the left, so that the list is the same for all editions and seats.

Nouns are numbered in the order of R3.2.4, a kind by its slot, so that a kind that an edition lacks
keeps its number.
"""

from functools import cache

from respublica.engine import cards as c
from respublica.engine.actions import Draw
from respublica.engine.edition import MULTIPLES, Category, Edition
from respublica.engine.trade import Noun, Term

MOST_CARDS = 6
"""A term that is spoken in steps names at most so many cards."""
MOST_SEATS = 5

PASS, REQUEST, OFFER, RESPOND, DECLINE, REFUSE = range(6)
ACCEPT = 6
"""The response of the next seat to the left; then of those after it."""
DONE = ACCEPT + MOST_SEATS - 1
DISPLAY = DONE + 1
"""By slot."""
DRAW = DISPLAY + c.SLOTS
DRAWS = (Draw(1, 0), Draw(1, 1), Draw(1, 2), Draw(0, 0), Draw(0, 1), Draw(0, 2), Draw(0, 3))
AND = DRAW + len(DRAWS)
OR = AND + 1
STOP = OR + 1
GIVE = STOP + 1
"""By slot."""
TERM = GIVE + c.SLOTS

# Nouns ------------------------------------------------------------------------------------------

_WORDS = ("people", "civilisation", "card", *MULTIPLES)
_WITHIN = tuple(f"{name} in {category}" for name in MULTIPLES for category in Category)
OTHER_NOUNS = _WORDS + _WITHIN
"""The nouns that are no kinds, in their order."""
NOUNS = c.SLOTS + len(OTHER_NOUNS)
ALIKE = (
    (1,) * (c.SLOTS + 3)
    + tuple(MULTIPLES.values())
    + tuple(alike for alike in MULTIPLES.values() for _ in Category)
)
"""By noun: how many identical cards make one."""

TERMS = tuple(
    (noun, count) for noun in range(NOUNS) for count in range(1, MOST_CARDS // ALIKE[noun] + 1)
)
"""The noun and the count of each term, in normal order."""
SIZE = TERM + len(TERMS)
"""How many actions there are."""


def noun_number(noun: Noun, edition: Edition) -> int:
    return edition.kind[noun.id].slot if noun.is_kind else c.SLOTS + OTHER_NOUNS.index(noun.id)


@cache
def terms_of(edition: Edition) -> tuple[Term | None, ...]:
    """The terms in an edition; None where it lacks the kind."""
    nouns = {noun_number(noun, edition): noun for noun in edition.nouns.values()}
    return tuple(Term(count, nouns[noun]) if noun in nouns else None for noun, count in TERMS)


# Names ------------------------------------------------------------------------------------------


@cache
def action_names(edition: Edition) -> tuple[str, ...]:
    """What each action is called in an edition; of a kind that it lacks, the slot."""
    known = {slot: kind.id for slot, kind in edition.kind_at.items()}
    kinds = [known.get(slot, f"slot {slot}") for slot in range(c.SLOTS)]
    nouns = (*kinds, *OTHER_NOUNS)
    return (
        *("pass", "request", "offer", "respond", "decline", "refuse"),
        *(f"accept +{left}" for left in range(1, MOST_SEATS)),
        "done",
        *(f"display {kind}" for kind in kinds),
        *(f"draw {draw.people} people, {draw.civilisation} civilisation" for draw in DRAWS),
        *("and", "or", "stop"),
        *(f"give {kind}" for kind in kinds),
        *(f"{count} {nouns[noun]}" for noun, count in TERMS),
    )
