"""An edition in a line, for whoever chooses one: what is in it, and where its rules differ.

Everything follows from the edition's own fields, so that a line cannot tell what is not so.
"""

from collections.abc import Iterator

from respublica.engine import catalogue
from respublica.engine.edition import Category, Drawing, Edition, Pile, Swap
from respublica.language.messages import message
from respublica.language.printer import enumerated, names

_SWAP = {Swap.FACE_UP: "edition-face-up", Swap.FACE_DOWN: "edition-face-down"}
_SMALL = (Pile.CHURCH, Pile.LIBRARY)
"""The piles of the kinds that only some editions have."""


def summary(edition: Edition, language: str) -> str:
    return " ".join(_sentences(edition, language))


def _sentences(edition: Edition, language: str) -> Iterator[str]:
    usual = catalogue.edition()
    if set(_people(edition)).isdisjoint(_people(usual)):
        kinds = [names(kind, edition, language) for kind in _people(edition)]
        yield message("edition-peoples", language, kinds=enumerated(kinds, language))
    else:
        has_them = any(edition.piles[pile] for pile in _SMALL)
        small = [kind.id for kind in usual.kinds if kind.earns in _SMALL]
        monks, books = (names(kind, usual, language) for kind in small)
        id = "edition-with" if has_them else "edition-without"
        yield message(id, language, monks=monks, books=books)
    yield message(_SWAP[edition.rules.swap], language)
    if edition.rules.drawing is Drawing.MAY:
        yield message("edition-draw-may", language)
    if not edition.rules.final_display:
        yield message("edition-no-last-display", language)


def _people(edition: Edition) -> list[str]:
    return [kind.id for kind in edition.kinds if kind.category is Category.PEOPLE]
