"""The words that tell who gives and who gets, by what they say."""

from dataclasses import dataclass
from enum import StrEnum


class Direction(StrEnum):
    """Which way the cards go that are named, as the speaker sees it."""

    WANTS = "wants"
    GIVES = "gives"

    @property
    def opposite(self) -> "Direction":
        return Direction.GIVES if self is Direction.WANTS else Direction.WANTS


class Side(StrEnum):
    """Whose doing it is."""

    SPEAKER = "speaker"
    OTHERS = "others"


class Deed(StrEnum):
    """What a verb says about its subject and the cards."""

    WANTS = "wants"
    GIVES = "gives"
    HAS = "has"


@dataclass(frozen=True, slots=True)
class Verb:
    deed: Deed
    side: Side | None = None
    """The subject if none is said: *suche* is the speaker's, *gib* somebody else's."""
    yields: bool = False
    """A modal verb: one at the end of the clause overrides it."""
    turns: bool = False
    """In a question without a subject it is what the others do: *need a Monk?*"""
    asks: bool = False
    """A negation that asks politely; of the speaker it would be a negation."""
    giver: Side | None = None
    """Who gives, where *me* is part of it: « me donner », « me défaire de »."""
    with_to: bool = False
    """It begins with `to`: *I want you to have*."""
    tells: bool = False
    """Without a subject it may be told to the others: *hand over 2 Goths*."""
    clipped: bool = False
    """The same of a verb without its ending, which is as often the speaker's: „geb 2 Goten“."""
    lets: bool = False
    """The next verb is the speaker's: « laisse-moi te donner », but not « laisse-moi 2 Goths »."""
    having: bool = False
    """An infinitive that means having if somebody surely does: „jemand muss 2 Goten haben“."""


class Cue(StrEnum):
    """The roles of words that tell the direction."""

    SPEAKER = "speaker"
    OTHERS = "others"
    WHO = "who"
    """The others, as whoever does what follows: *I'm looking for someone who*."""
    WHICH = "which"
    """The others, in a remark about the choice: *4 cards, whichever you like*."""
    ME = "me"
    """The speaker as whoever gets something."""
    IT = "it"
    """What was asked for or offered before."""
    WISHING = "wishing"
    """Turns having into wanting: *can I have*, *hätte gern*."""
    MAY_I = "may-i"
    """The speaker who wishes, in one: *might I have*, which *I might have* does not."""
    SURELY = "surely"
    """Whoever else *must have* the cards has them, though who *can have* them is to get them."""
    VERB = "verb"
    FOR = "for"
    SUGGESTING = "suggesting"
    """Puts forward an answer, either way: *how about*."""
    IN_RETURN = "in-return"
    WANTED = "wanted"
    """Says by itself that the speaker wants the cards."""
    GIVEN = "given"
    FROM_ME = "from-me"
    """The same, and the speaker gives whatever the others have: *you'd have 2 Goths from me*."""
    TO_ME = "to-me"
    """Says that the cards come to the speaker, who therefore cannot give them."""
    HERE = "here"
    """The same, but weaker: *send 2 Goths over here*, though *I have 2 Goths over here*."""
    ENOUGH = "enough"
    """Cards that would do: told, they are wanted; asked, whether they are enough to be given."""
    GIVEN_AFTER = "given-after"
    """The same, but only after the cards: *2 Goths, any offers?*"""
    PRICE = "price"
    """What the speaker wants for something: *it costs*."""


SUBJECTS = (Cue.SPEAKER, Cue.OTHERS, Cue.WHO, Cue.WHICH, Cue.MAY_I)
DIRECTIONS = {
    Cue.WANTED: Direction.WANTS,
    Cue.GIVEN: Direction.GIVES,
    Cue.FROM_ME: Direction.GIVES,
    Cue.TO_ME: Direction.WANTS,
    Cue.GIVEN_AFTER: Direction.GIVES,
    Cue.PRICE: Direction.WANTS,
}


class Mark(StrEnum):
    """What stands between the cues of a clause."""

    TERM = "term"
    BREAK = "break"
    """A comma, or `and` or `or`."""
    STOP = "stop"
    """A full stop or an exclamation mark."""
    TO = "to"
    """Before a verb that somebody else is to do: *I want you to give*."""
    THAT = "that"
    """Before a subject of its own: « je voudrais qu'on me donne »."""
