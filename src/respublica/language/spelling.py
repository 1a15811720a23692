"""Which name was meant: the nearest one by single slips of the pen.

Counting slips takes time in proportion to both lengths, and there are hundreds of names. So a name
is looked at closely only if its length and its letters leave a chance: one slip changes the set of
letters by two at most.
"""

from collections.abc import Iterable

from respublica.language.character_folding import fold

_LONGEST = 24


class Names:
    """The names a misspelling is held against, each with its noun."""

    def __init__(self, names: Iterable[tuple[str, str]]) -> None:
        self._known = [(name, noun, _letters(name)) for name, noun in sorted(set(names))]

    def nearest(self, typed: str) -> str | None:
        """The noun whose name is nearest, if it is near enough to be a slip."""
        word = "".join(character for character in fold(typed).text if character.isalpha())
        if not 2 < len(word) <= _LONGEST:
            return None
        allowed = 1 if len(word) <= 7 else 2 if len(word) <= 10 else 3
        letters = _letters(word)
        likely = (
            (slips(word, name), noun)
            for name, noun, others in self._known
            if abs(len(name) - len(word)) <= allowed
            and (letters ^ others).bit_count() <= 2 * allowed
        )
        near = [(distance, noun) for distance, noun in likely if distance <= allowed]
        return min(near)[1] if near else None


def _letters(word: str) -> int:
    """The set of its letters, as bits."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 31)
    return bits


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
