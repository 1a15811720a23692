"""Values that must not be seen: a box that shows its name, never what is in it.

A log line, an error, a traceback and a debugger print values without being asked; a `Hidden` prints
as the name of its type. Neither `json`, `msgspec` nor `pickle` can write one. Only `reveal`, or the
access by place of a hand or a deck, gives the content, so that a search finds every place that
looks; a test lists them. Two are equal if their contents are; texts and bytes are compared in a
time that does not tell how far they agree. None can be hashed: a hash would tell small contents.
"""

from collections.abc import Iterable, Iterator
from copy import copy, deepcopy
from hmac import compare_digest
from typing import Any, Generic, NoReturn, TypeVar, overload

from respublica.engine.cards import Cards
from respublica.engine.errors import ResPublicaError

_T = TypeVar("_T")


class StaysHidden(ResPublicaError, TypeError):
    """Something would have written out a hidden value."""


class Hidden(Generic[_T]):
    """One hidden value."""

    __slots__ = ("_content",)

    def __init__(self, content: _T) -> None:
        self._content = content

    def reveal(self) -> _T:
        return self._content

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __format__(self, spec: str) -> str:
        """The same under every specification: padding would be the only thing it could tell."""
        return repr(self)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return _is_same(self._content, other._content)

    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> "Hidden[_T]":
        return type(self)(copy(self._content))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Hidden[_T]":
        return type(self)(deepcopy(self._content, memo))

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise StaysHidden(f"{type(self).__name__} cannot be pickled")


def _is_same(one: object, other: object) -> bool:
    if isinstance(one, str) and isinstance(other, str):
        # Half a character is none in UTF-8, and must not make two texts alike.
        one, other = (text.encode("utf-8", "surrogatepass") for text in (one, other))
    if isinstance(one, bytes) and isinstance(other, bytes):
        return compare_digest(one, other)
    return one == other


class Hands(Hidden[list[Cards]]):
    """The hands of all seats, by seat."""

    __slots__ = ()

    def __init__(self, hands: Iterable[Cards]) -> None:
        super().__init__([*hands])

    def __getitem__(self, seat: int) -> Cards:
        return self._content[seat]

    def __setitem__(self, seat: int, hand: Cards) -> None:
        self._content[seat] = hand

    def __iter__(self) -> Iterator[Cards]:
        return iter(self._content)

    def __len__(self) -> int:
        return len(self._content)

    def copy(self) -> "Hands":
        return Hands(self._content)


class FaceDownDeck(Hidden[tuple[int, ...]]):
    """The slots of a deck's cards, the top first."""

    __slots__ = ()

    def __init__(self, slots: Iterable[int]) -> None:
        super().__init__(tuple(slots))

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...
    def __getitem__(self, place: int | slice) -> int | tuple[int, ...]:
        return self._content[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self._content)

    def __len__(self) -> int:
        return len(self._content)


class SealedChoices(Hidden[dict[int, Cards]]):
    """Deliveries chosen and not yet swapped, by seat."""

    __slots__ = ()

    def __init__(self, chosen: dict[int, Cards] | None = None) -> None:
        super().__init__(dict(chosen or {}))

    def __getitem__(self, seat: int) -> Cards:
        return self._content[seat]

    def __setitem__(self, seat: int, cards: Cards) -> None:
        self._content[seat] = cards

    def clear(self) -> None:
        self._content.clear()

    def copy(self) -> "SealedChoices":
        return SealedChoices(self._content)
