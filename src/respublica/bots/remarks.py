"""What bots say beside the trade: a set phrase now and then, when an occasion is public.

The occasions are events as a spectator sees them, and what people said. Nothing else is asked, and
the dice are seeded by what everybody may know: so a phrase tells nothing that is not on the table.
"""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from respublica.bots.cast import Person
from respublica.engine.edition import Pile
from respublica.engine.events import Dealt, Displayed, Event, GameEnded, Swapped
from respublica.protocol.messages import Phrase, Talked

Remark = tuple[int, Phrase]
"""Who says what."""

_REPLIES: Mapping[str, Phrase] = {
    "hello": "hello",
    "good-luck": "thanks",
    "sorry": "laugh",
    "well-traded": "thanks",
    "your-turn": "let-me-think",
    "good-game": "good-game",
    "laugh": "laugh",
    "wow": "laugh",
    "goodbye": "goodbye",
}
_GREETINGS: tuple[Phrase, ...] = ("hello", "good-luck")
_AFTER_A_TRADE: tuple[Phrase, ...] = ("thanks", "thanks", "well-traded")


def reply(said: Talked, people: Mapping[int, Person], dice: Random) -> Remark | None:
    """What one of the bots answers to a phrase that a person said."""
    phrase = _REPLIES.get(said.phrase)
    return None if phrase is None or not people else (dice.choice(sorted(people)), phrase)


def remark(
    events: Sequence[Event],
    people: Mapping[int, Person],
    persons: Collection[int],
    dice: Random,
) -> Remark | None:
    """What one of the bots says to what has happened, which mostly is nothing.

    `people` are those who play as bots, by seat; `persons` the seats of the others, without whom
    there is nobody to talk to.
    """
    if not people or not persons:
        return None
    for event in reversed(events):
        match event:
            case GameEnded():
                return dice.choice(sorted(people)), "good-game"
            case Dealt():
                return dice.choice(sorted(people)), dice.choice(_GREETINGS)
            case Swapped(active, partner):
                return _thanks(active, partner, people, dice)
            case Displayed(seat, group) if group.kind.earns is Pile.CITY and seat in persons:
                seat = dice.choice(sorted(people))
                return (seat, "wow") if _is_moved(people[seat], dice) else None
            case _:
                continue
    return None


def _thanks(active: int, partner: int, people: Mapping[int, Person], dice: Random) -> Remark | None:
    """From a bot to the person it has traded with; bots do not thank each other."""
    bots = [seat for seat in (active, partner) if seat in people]
    if len(bots) != 1 or not _is_moved(people[bots[0]], dice):
        return None
    return bots[0], dice.choice(_AFTER_A_TRADE)


def _is_moved(person: Person, dice: Random) -> bool:
    return dice.randrange(person.reserve + 1) == 0
