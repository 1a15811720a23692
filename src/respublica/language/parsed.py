"""What the parser makes of a sentence: its terms, what joins them, and every fault."""

from dataclasses import dataclass, field

from respublica.engine.errors import Code
from respublica.engine.trade import Noun, Term
from respublica.language.clauses import Told
from respublica.language.cues import Direction, Side
from respublica.language.lexicon import Role
from respublica.language.word_tables import SpeechAct

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fault:
    code: Code
    position: Position
    why: str = ""


@dataclass(slots=True)
class Said:
    """One term of a sentence."""

    start: int
    end: int = 0
    count: int | None = None
    """None: no number was said."""
    noun: Noun | None = None
    """None: it was not understood; a fault says why."""
    times: int = 1
    """`2 pairs of Huns` are twice two Huns."""
    each: bool = False
    """Its number is that of the next term too: `one each of Hun and Goth`."""
    misread: bool = False
    """Something is wrong with its number or noun; a fault says what."""
    owner: Side | None = None
    """Whose they are, if a possessive says so: `two of my Huns`."""
    is_borrowed: bool = False
    """Only the number was said, the noun is that of the term before: `a Hun or two`."""

    @property
    def position(self) -> Position:
        return self.start, self.end

    @property
    def term(self) -> Term | None:
        if self.count is None or self.noun is None or self.misread:
            return None
        return Term(self.count * self.times, self.noun)


@dataclass(frozen=True, slots=True)
class Joint:
    """A comma, `and` or `or` between two terms."""

    role: Role
    position: Position


@dataclass(slots=True)
class Reading:
    """Everything that the parser made of a sentence."""

    told: Told = field(default_factory=Told)
    lead_in: Position | None = None
    """Where the words stand that tell the direction."""
    is_cued: bool = False
    """Whether there are any such words, even if they do not tell it yet."""
    is_unsaid: bool = False
    """Somebody was named who does something with the cards, whether or not it was understood."""
    command: Position | None = None
    """Where somebody is told to give, if it is not said of oneself: *throw in 2 Goths*."""
    aside: Position | None = None
    """Words that were passed over as a name or an exclamation."""
    items: list[Said | Joint] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    strange: int = 0
    """How many words were not understood, or only as names from another language."""

    @property
    def act(self) -> SpeechAct | None:
        if self.told.answers or self.told.returns:
            return SpeechAct.RESPONSE
        return opening(self.told.direction)

    @property
    def terms(self) -> list[Said]:
        return [item for item in self.items if isinstance(item, Said)]

    @property
    def joints(self) -> list[Joint]:
        return [item for item in self.items if isinstance(item, Joint)]

    @property
    def alternates(self) -> bool:
        """Whether it is a term, or several terms with one joint between each and the next."""
        is_term = [isinstance(item, Said) for item in self.items]
        return len(is_term) % 2 == 1 and all(is_term[::2]) and not any(is_term[1::2])


def opening(direction: Direction | None) -> SpeechAct | None:
    """What it is on one's own turn to say that."""
    match direction:
        case Direction.WANTS:
            return SpeechAct.REQUEST
        case Direction.GIVES:
            return SpeechAct.OFFER
        case None:
            return None
