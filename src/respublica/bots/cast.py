"""The people who play as bots: each of one level or character, with a name and a manner of speech.

A level has as many people as a table can have bots of it, so that no two at a table are alike.
Their portraits are the page's (`web/src/lib/faces`), the words about them the messages'.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from respublica.bots.manner import Manner

_SIMPLE = (None, Manner.PEOPLES, Manner.CIVILISATION, None)
_SUBTLE = (Manner.PLAIN, Manner.PEOPLES, Manner.CIVILISATION, Manner.CHOICE)
"""By level: whoever finds few statements equal has less to choose from."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    level: str
    manner: Manner | None = None
    """None also for the characters, whose whole way to trade is a manner."""
    reserve: int = 2
    """How many occasions to say something pass before one is taken."""


def _level(
    level: str, manners: Sequence[Manner | None], *people: tuple[str, str]
) -> Iterator[Person]:
    for (id, name), manner in zip(people, manners, strict=True):
        yield Person(id, name, level, manner)


CAST: tuple[Person, ...] = (
    *_level(
        "novice",
        _SIMPLE,
        ("ludovic", "Ludovic"),
        ("ines", "Inês"),
        ("mirko", "Mirko"),
        ("sigrid", "Sigrid"),
    ),
    *_level(
        "pupil",
        _SIMPLE,
        ("emil", "Emil"),
        ("linnea", "Linnea"),
        ("paolo", "Paolo"),
        ("samira", "Samira"),
    ),
    *_level(
        "apprentice",
        _SIMPLE,
        ("clara", "Clara"),
        ("bjorn", "Björn"),
        ("theodora", "Théodora"),
        ("ngozi", "Ngozi"),
    ),
    *_level(
        "merchant",
        _SUBTLE,
        ("farida", "Farida"),
        ("leonhard", "Leonhard"),
        ("okan", "Okan"),
        ("beatrix", "Beatrix"),
    ),
    *_level(
        "senator",
        _SUBTLE,
        ("lucius", "Lucius"),
        ("cornelia", "Cornelia"),
        ("severin", "Severin"),
        ("octavia", "Octavia"),
    ),
    Person("pelagia", "Pelagia", "collector"),
    Person("zoltan", "Zoltán", "haggler", reserve=1),
    Person("anselm", "Anselm", "hermit", reserve=6),
    Person("gudrun", "Gudrun", "hoarder", reserve=4),
    Person("mathilde", "Mathilde", "learner", reserve=3),
    Person("aurelio", "Aurelio", "patron", reserve=1),
    Person("jakub", "Jakub", "peddler", reserve=1),
    Person("tarik", "Tarik", "racer", reserve=3),
    Person("ottilie", "Ottilie", "wholesaler"),
)
PEOPLE = {person.id: person for person in CAST}
_BY_NAME = {person.name: person for person in CAST}


def people_of(level: str) -> list[Person]:
    return [person for person in CAST if person.level == level]


def called(name: str) -> Person | None:
    """Somebody at a table that was stored before its sheet named the person."""
    return _BY_NAME.get(name)


def somebody(level: str, seated: Container[str], taken: Container[str]) -> tuple[Person, str]:
    """Who plays at this level, and under which name.

    Seated are the ids of those at the table already, taken the names there in lower case. More
    than a level has people for are played by others of the cast; people may have any name, also
    those of all bots.
    """
    own = people_of(level)
    others = [person for person in CAST if person not in own]
    free = [person for person in (*own, *others) if person.id not in seated] or own
    person = next((each for each in free if each.name.casefold() not in taken), free[0])
    return person, free_name(person.name, taken)


def free_name(name: str, taken: Container[str]) -> str:
    """This name, or with a number if somebody at the table has it."""
    if name.casefold() not in taken:
        return name
    numbered = (f"{name} {number}" for number in count(2))
    return next(each for each in numbered if each.casefold() not in taken)
