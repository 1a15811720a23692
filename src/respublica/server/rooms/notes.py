"""What workers tell one another: that there is something to read, never what it is.

A note names a table, the number of its actions and the revision of its sheet; whoever has the table
in memory and is behind reads the rest. Only what is stored nowhere travels whole: a phrase that was
said, and how much somebody asked for.
"""

from collections.abc import Iterator

import msgspec

MOST_BYTES = 7_500
"""PostgreSQL takes 8,000 in one notification."""
MOST_IN_ONE = 60


class TableNote(msgspec.Struct, frozen=True, array_like=True):
    game: str
    number: int
    """How many actions there are."""
    revision: int
    """Of the sheet."""


class Said(msgspec.Struct, frozen=True, array_like=True):
    game: str
    seat: int
    phrase: str


class Taken(msgspec.Struct, frozen=True, array_like=True):
    """What somebody has used of a limit."""

    limit: str
    name: str
    amount: float


class Notes(msgspec.Struct, omit_defaults=True):
    """What one worker tells the others at once; with nothing in it, that it is heard."""

    worker: str
    tables: list[TableNote] = []
    said: list[Said] = []
    taken: list[Taken] = []
    people: bool = False
    """Sessions ended, or somebody has another name or was shut out."""


_DECODER = msgspec.json.Decoder(Notes)


def write_notes(notes: Notes) -> Iterator[str]:
    """In as many texts as it takes."""
    longest = max(len(notes.tables), len(notes.said), len(notes.taken), 1)
    for start in range(0, longest, MOST_IN_ONE):
        some = slice(start, start + MOST_IN_ONE)
        people = notes.people and start == 0
        part = Notes(notes.worker, notes.tables[some], notes.said[some], notes.taken[some], people)
        text = msgspec.json.encode(part)
        assert len(text) <= MOST_BYTES, "ids are short"
        yield text.decode("utf-8")


def read_notes(text: str) -> Notes:
    return _DECODER.decode(text)
