"""What was made of a sentence: its terms, what joins them, and everything that is wrong."""

from dataclasses import dataclass, field

from respublica.engine.errors import Code
from respublica.engine.trade import Noun, Term
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
    """One term as it was said."""

    start: int
    end: int = 0
    count: int | None = None
    """None: no number was said."""
    noun: Noun | None = None
    """None: it could not be understood, and there is a fault that says why."""
    times: int = 1
    """`2 pairs of Huns` are twice two Huns."""
    misread: bool = False
    """Something is wrong with its number or noun, and noted."""

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
    """What stands between two terms."""

    role: Role
    position: Position


@dataclass(slots=True)
class Reading:
    """What was made of a sentence."""

    act: SpeechAct | None = None
    lead_in: Position | None = None
    items: list[Said | Joint] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    strange: int = 0
    """How many words were not understood, or only as names from another language."""

    @property
    def terms(self) -> list[Said]:
        return [item for item in self.items if isinstance(item, Said)]

    @property
    def joints(self) -> list[Joint]:
        return [item for item in self.items if isinstance(item, Joint)]
