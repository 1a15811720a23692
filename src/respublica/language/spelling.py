"""Finds the name that was probably meant by a misspelt word.

The distance is the number of typing errors. Counting them takes time in proportion to both lengths,
and there are hundreds of names. So a name is compared only if its length and its set of letters are
near enough: one error changes the length by one at most, and the set of letters by two at most.
"""

from collections.abc import Iterable

from respublica.language.character_folding import fold

_LONGEST = 24


class Names:
    """The names that a misspelling is compared with, each with its noun."""

    def __init__(self, names: Iterable[tuple[str, str]]) -> None:
        self._known = [(name, noun, _letters(name)) for name, noun in sorted(set(names))]

    def nearest(self, typed: str, most: int = 3) -> str | None:
        """The noun with the nearest name, if that is near enough to be a typing error."""
        word = "".join(character for character in fold(typed).text if character.isalpha())
        if not 2 < len(word) <= _LONGEST:
            return None
        allowed = min(most, 1 if len(word) <= 7 else 2 if len(word) <= 10 else 3)
        letters = _letters(word)
        likely = (
            (slips(word, name, allowed), noun)
            for name, noun, others in self._known
            if abs(len(name) - len(word)) <= allowed
            and (letters ^ others).bit_count() <= 2 * allowed
        )
        near = [(distance, noun) for distance, noun in likely if distance <= allowed]
        return min(near)[1] if near else None


def _letters(word: str) -> int:
    """The set of letters of a word, as bits."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 31)
    return bits


def slips(typed: str, meant: str, most: int = _LONGEST) -> int:
    """The number of letters left out, added, replaced or swapped with their neighbour.

    Counting stops where there are more than `most`: nearly all words are soon too different. So
    only places near the diagonal are looked at; elsewhere there are too many slips already.
    """
    far = most + 1
    before: list[int] = []
    row = [min(j, far) for j in range(len(meant) + 1)]
    for i, letter in enumerate(typed, start=1):
        before, last, row = row, before, [far] * len(row)
        row[0] = min(i, far)
        for j in range(max(1, i - most), min(len(meant), i + most) + 1):
            other = meant[j - 1]
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == meant[j - 2] and typed[i - 2] == other:
                cost = min(cost, last[j - 2] + 1)
            row[j] = cost
        if min(row) > most and min(before) > most:
            return far
    return row[-1]
