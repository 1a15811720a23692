"""The editions, read from their files with inheritance and checked field by field.

A file names the edition it is `based_on` and says only what differs. In the tables of cards
`monk = false` takes a kind out; kinds that a file lists come after the ones it keeps. A broken
file gets an `EditionError` that names the field and why it is wrong.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
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
from respublica.engine.fields import Fields, Section, Value, read_toml

DEFAULT: Final = "second"

_FOLDER = Path(__file__).parents[1] / "editions"

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


def edition(name: str = DEFAULT) -> Edition:
    """An edition of the package by its id."""
    _check_known(name, "edition")
    return _edition(name)


@cache
def _edition(name: str) -> Edition:
    return build(_file_fields(name), _fields_below)


def read(text: str) -> Edition:
    """An edition from the text of a file; it may be based on one of the package's."""
    return build(read_toml(text, EditionError), _fields_below)


def build(own: Fields, base: Callable[[str], Fields]) -> Edition:
    """An edition from a file's fields; `base` gives the fields of the edition it is based on."""
    file = Section(_inherited(own, base, ()), EditionError)
    kinds = tuple(kind for category in Category for kind in _kinds(file, category))
    table = _table(file.table("table", optional=True))
    built = Edition(
        id=_id(Section(own, EditionError)),
        revision=file.whole("revision", 1, 1_000_000),
        based_on=Section(own, EditionError).text("based_on") if "based_on" in own else None,
        title=_title(file.table("title", optional=True)),
        source=file.text("source"),
        notes=file.texts("notes", optional=True),
        kinds=kinds,
        piles=_piles(file.table("piles", optional=True)),
        fewest_seats=table["fewest_seats"],
        most_seats=table["most_seats"],
        deal=table["deal"],
        draw_limit=table["draw_limit"],
        city_group_with_library=table["city_group_with_library"],
        rules=_rules(file.table("rules", optional=True)),
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
    text = _FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return read_toml(text, EditionError)


# Inheritance ------------------------------------------------------------------------------------


def _inherited(own: Fields, base: Callable[[str], Fields], above: tuple[str, ...]) -> Fields:
    file = Section(own, EditionError)
    file.check_names((*_ABOUT, *_TABLES))
    if "based_on" not in own:
        return own
    name = file.text("based_on")
    if name in above:
        raise EditionError("based_on", f"goes in a circle: {' -> '.join((*above, name))}")
    below = Section(_inherited(base(name), base, (*above, name)), EditionError)
    tables = {
        table: _merged(table, below.table(table, optional=True), file.table(table, optional=True))
        for table in _TABLES
    }
    return {**below.fields, **{field: own[field] for field in _ABOUT if field in own}, **tables}


def _merged(table: str, below: Section, own: Section) -> dict[str, Value]:
    """The inherited fields that are not changed, then the file's own, in their order."""
    kept = {field: value for field, value in below.fields.items() if field not in own}
    merged = kept | dict(own.fields)
    if table in _CARD_TABLES:
        return {kind: value for kind, value in merged.items() if value is not False}
    return merged


# Fields, checked --------------------------------------------------------------------------------


def _id(own: Section) -> str:
    """Never inherited; one word, because records name it."""
    name = own.text("id")
    if not _NAME.fullmatch(name):
        raise EditionError("id", f"expected lower-case letters, joined by hyphens, got {name!r}")
    return name


def _title(titles: Section) -> Mapping[str, str]:
    if not titles:
        raise EditionError("title", "expected a title by language, got nothing")
    return {language: titles.text(language) for language in titles}


def _kinds(file: Section, category: Category) -> list[Kind]:
    listed = file.table(category, optional=True)
    if not 1 <= len(listed) <= _MOST_KINDS:
        raise EditionError(category, f"expected 1 to {_MOST_KINDS} kinds, got {len(listed)}")
    return [
        _kind(name, category, _FIRST_SLOT[category] + place, listed.table(name))
        for place, name in enumerate(listed)
    ]


def _kind(name: str, category: Category, slot: int, fields: Section) -> Kind:
    fields.check_names(("copies", "group", "earns"))
    copies = fields.whole("copies", 1, c.MOST_ALIKE)
    group = fields.whole("group", 2, copies)
    return Kind(name, slot, category, copies, group, Pile(fields.one_of("earns", tuple(Pile))))


def _piles(listed: Section) -> Mapping[Pile, tuple[int, ...]]:
    listed.check_names(tuple(Pile))
    return {pile: listed.wholes(pile, 0, 100) for pile in Pile}


def _table(listed: Section) -> dict[str, int]:
    listed.check_names(tuple(_TABLE_LIMITS))
    limits = _TABLE_LIMITS.items()
    return {name: listed.whole(name, least, most) for name, (least, most) in limits}


def _rules(listed: Section) -> Rules:
    for name in ("swap", "final_display", "drawing", "disqualified"):
        if name not in listed:
            raise listed.wrong(name, "is missing")
    try:
        values = {name: rule_value(name, _plain(name, listed.fields[name])) for name in listed}
    except EditionError as error:
        raise listed.wrong(error.field, error.reason) from None
    return Rules(**values)  # type: ignore[arg-type]


def _plain(name: str, value: Value) -> str | bool | int:
    if isinstance(value, (str, bool, int)):
        return value
    raise EditionError(name, f"expected a single value, got {value!r}")


def _check_whole(built: Edition) -> None:
    """Check what concerns several fields at once."""
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
