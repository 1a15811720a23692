"""The editions, read from their files with inheritance and checked field by field.

A file names the edition it is `based_on` and says only what differs. In the tables of cards
`monk = false` takes a kind out; kinds that a file lists come after the ones it keeps. A broken
file gets an `EditionError` that names the field and why it is wrong.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Final

from respublica.engine import cards as c
from respublica.engine.edition import (
    MULTIPLES,
    Category,
    Edition,
    Kind,
    Pile,
    Rules,
    rule_value,
)
from respublica.engine.errors import EditionError

Value = str | int | float | bool | list["Value"] | dict[str, "Value"]
Fields = dict[str, Value]

DEFAULT: Final = "second"

_FOLDER = resources.files("respublica").joinpath("editions")

_FIRST_SLOT = {Category.PEOPLE: c.PEOPLE_SLOTS[0], Category.CIVILISATION: c.CIVILISATION_SLOTS[0]}
_NAME = re.compile("[a-z]+(-[a-z]+)*")
_MOST_KINDS = len(c.PEOPLE_SLOTS)
_CARD_TABLES = tuple(Category)
_TABLES = (*_CARD_TABLES, "piles", "table", "rules")
_ABOUT = ("id", "revision", "based_on", "title", "source", "notes")
_TABLE_LIMITS = {
    "fewest_seats": (2, 8),
    "most_seats": (2, 8),
    "deal": (1, 12),
    "draw_limit": (1, 12),
    "city_group_with_library": (2, c.MOST_ALIKE),
}


@cache
def names() -> tuple[str, ...]:
    """The editions that come with the package, each after the one it is based on."""
    files = _FOLDER.iterdir()
    found = (file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))
    return tuple(sorted(found, key=lambda name: (_depth(name), name)))


def _depth(name: str) -> int:
    below = _file_fields(name).get("based_on")
    return 0 if below is None else 1 + _depth(str(below))


@cache
def edition(name: str = DEFAULT) -> Edition:
    """An edition of the package by its id."""
    _check_known(name, "edition")
    return build(_file_fields(name), _fields_below)


def read(text: str) -> Edition:
    """An edition from the text of a file; it may be based on one of the package's."""
    try:
        own: Fields = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError("file", f"is not TOML: {error}") from None
    return build(own, _fields_below)


def build(own: Fields, base: Callable[[str], Fields]) -> Edition:
    """An edition from a file's fields and a way to look up those of the edition below."""
    merged = _inherited(own, base, ())
    kinds = tuple(kind for category in Category for kind in _kinds(merged, category))
    table = _table(merged)
    built = Edition(
        id=_id(own),
        revision=_whole(merged, "revision", 1, 1_000_000),
        based_on=_text(own, "based_on") if "based_on" in own else None,
        title=_title(merged),
        source=_text(merged, "source"),
        notes=_notes(merged),
        kinds=kinds,
        piles=_piles(merged),
        fewest_seats=table["fewest_seats"],
        most_seats=table["most_seats"],
        deal=table["deal"],
        draw_limit=table["draw_limit"],
        city_group_with_library=table["city_group_with_library"],
        rules=_rules(merged),
    )
    _check_whole(built)
    return built


def _fields_below(name: str) -> Fields:
    _check_known(name, "based_on")
    return _file_fields(name)


def _check_known(name: str, field: str) -> None:
    if name not in names():
        raise EditionError(field, f"no edition {name!r}; there are {', '.join(names())}")


def _file_fields(name: str) -> Fields:
    return tomllib.loads(_FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8"))


# Inheritance ------------------------------------------------------------------------------------


def _inherited(own: Fields, base: Callable[[str], Fields], above: tuple[str, ...]) -> Fields:
    for field in own:
        if field not in (*_TABLES, *_ABOUT):
            allowed = ", ".join((*_ABOUT, *_TABLES))
            raise EditionError(field, f"no such field; the fields are {allowed}")
    if "based_on" not in own:
        return own
    name = _text(own, "based_on")
    if name in above:
        raise EditionError("based_on", f"goes in a circle: {' -> '.join((*above, name))}")
    below = _inherited(base(name), base, (*above, name))
    merged = {**below, **{field: own[field] for field in _ABOUT if field in own}}
    for table in _TABLES:
        merged[table] = _merged_table(table, _fields(below, table), _fields(own, table))
    return merged


def _merged_table(table: str, below: Fields, own: Fields) -> Fields:
    kept = {field: value for field, value in below.items() if field not in own}
    merged = kept | own
    if table in _CARD_TABLES:
        return {kind: value for kind, value in merged.items() if value is not False}
    return merged


# Fields, checked --------------------------------------------------------------------------------


def _fields(of: Fields, field: str) -> Fields:
    value = of.get(field, {})
    if not isinstance(value, dict):
        raise EditionError(field, f"expected a table, got {value!r}")
    return value


def _text(of: Fields, field: str, inside: str = "") -> str:
    value = of.get(field)
    if not isinstance(value, str) or not value:
        raise EditionError(inside + field, f"expected some text, got {_shown(value)}")
    return value


def _id(own: Fields) -> str:
    """Every edition's own, never inherited; one word, because records name it."""
    name = _text(own, "id")
    if not _NAME.fullmatch(name):
        raise EditionError("id", f"expected lower-case letters, joined by hyphens, got {name!r}")
    return name


def _whole(of: Fields, field: str, least: int, most: int, inside: str = "") -> int:
    value = of.get(field)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        expected = f"expected a whole number from {least} to {most}"
        raise EditionError(inside + field, f"{expected}, got {_shown(value)}")
    return value


def _shown(value: Value | None) -> str:
    return "nothing" if value is None else repr(value)


def _known_only(of: Fields, allowed: tuple[str, ...], inside: str) -> None:
    for field in of:
        if field not in allowed:
            raise EditionError(
                f"{inside}{field}", f"no such field; the fields are {', '.join(allowed)}"
            )


def _title(of: Fields) -> Mapping[str, str]:
    titles = _fields(of, "title")
    if not titles:
        raise EditionError("title", "expected a title by language, got nothing")
    return {language: _text(titles, language, "title.") for language in titles}


def _notes(of: Fields) -> tuple[str, ...]:
    value = of.get("notes", [])
    if not isinstance(value, list) or not all(isinstance(note, str) for note in value):
        raise EditionError("notes", f"expected a list of texts, got {value!r}")
    return tuple(str(note) for note in value)


def _kinds(of: Fields, category: Category) -> list[Kind]:
    listed = _fields(of, category)
    if not 1 <= len(listed) <= _MOST_KINDS:
        raise EditionError(category, f"expected 1 to {_MOST_KINDS} kinds, got {len(listed)}")
    return [
        _kind(name, category, _FIRST_SLOT[category] + place, value)
        for place, (name, value) in enumerate(listed.items())
    ]


def _kind(name: str, category: Category, slot: int, of: Value) -> Kind:
    inside = f"{category}.{name}."
    if not isinstance(of, dict):
        raise EditionError(f"{category}.{name}", f"expected a table, got {of!r}")
    _known_only(of, ("copies", "group", "earns"), inside)
    copies = _whole(of, "copies", 1, c.MOST_ALIKE, inside)
    group = _whole(of, "group", 2, copies, inside)
    earns = of.get("earns")
    if not isinstance(earns, str) or earns not in list(Pile):
        allowed = ", ".join(Pile)
        raise EditionError(inside + "earns", f"expected one of {allowed}, got {_shown(earns)}")
    return Kind(name, slot, category, copies, group, Pile(earns))


def _piles(of: Fields) -> Mapping[Pile, tuple[int, ...]]:
    listed = _fields(of, "piles")
    _known_only(listed, tuple(Pile), "piles.")
    return {pile: _pile(listed, pile) for pile in Pile}


def _pile(of: Fields, pile: Pile) -> tuple[int, ...]:
    values = of.get(pile)
    if not isinstance(values, list):
        raise EditionError(f"piles.{pile}", f"expected a list of values, got {_shown(values)}")
    indexed: Fields = {str(place): value for place, value in enumerate(values)}
    return tuple(_whole(indexed, place, 0, 100, f"piles.{pile}.") for place in indexed)


def _table(of: Fields) -> dict[str, int]:
    listed = _fields(of, "table")
    _known_only(listed, tuple(_TABLE_LIMITS), "table.")
    limits = _TABLE_LIMITS.items()
    return {name: _whole(listed, name, least, most, "table.") for name, (least, most) in limits}


def _rules(of: Fields) -> Rules:
    listed = _fields(of, "rules")
    try:
        for name in ("swap", "final_display", "drawing", "disqualified"):
            if name not in listed:
                raise EditionError(name, "is missing")
        values = {name: rule_value(name, _plain(name, value)) for name, value in listed.items()}
    except EditionError as error:
        raise EditionError(f"rules.{error.field}", error.reason) from None
    return Rules(**values)  # type: ignore[arg-type]


def _plain(name: str, value: Value) -> str | bool | int:
    if isinstance(value, (str, bool, int)):
        return value
    raise EditionError(name, f"expected a single value, got {value!r}")


def _check_whole(built: Edition) -> None:
    """What no field shows by itself."""
    if built.fewest_seats > built.most_seats:
        raise EditionError("table.fewest_seats", "is more than table.most_seats")
    people = len(built.deck(Category.PEOPLE))
    if built.deal * built.most_seats > people:
        raise EditionError("table.deal", f"deals more than the {people} people cards there are")
    for kind in built.kinds:
        if not built.piles[kind.earns]:
            raise EditionError(f"piles.{kind.earns}", f"is empty, but {kind.id} earns from it")
    _check_names(built.kinds)


def _check_names(kinds: tuple[Kind, ...]) -> None:
    taken = {*Category, "card", *MULTIPLES, *Pile}
    for kind in kinds:
        field = f"{kind.category}.{kind.id}"
        if not _NAME.fullmatch(kind.id):
            raise EditionError(field, "a kind's name is lower-case letters, joined by hyphens")
        if kind.id in taken:
            raise EditionError(field, "this name means something else already")
        taken.add(kind.id)
