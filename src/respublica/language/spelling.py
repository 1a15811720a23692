"""Which name was meant: the nearest one by single slips of the pen."""

from collections.abc import Iterable

from respublica.language.folding import fold

_LONGEST = 24


def nearest(typed: str, names: Iterable[tuple[str, str]]) -> str | None:
    """The noun whose name is nearest, if it is near enough to be a slip."""
    word = "".join(character for character in fold(typed).text if character.isalpha())
    if not 2 < len(word) <= _LONGEST:
        return None
    allowed = 1 if len(word) <= 7 else 2 if len(word) <= 10 else 3
    best: tuple[int, str] | None = None
    for known, noun in names:
        if abs(len(known) - len(word)) <= allowed and (distance := slips(word, known)) <= allowed:
            best = min(best, (distance, noun)) if best else (distance, noun)
    return best[1] if best else None


def slips(typed: str, meant: str) -> int:
    """Letters left out, put in, exchanged or swapped with their neighbour."""
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for i, letter in enumerate(typed, start=1):
        before, last, row = row, before, [i]
        for j, other in enumerate(meant, start=1):
            cost = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == meant[j - 2] and typed[i - 2] == other:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]
