"""`respublica editions`: the editions, and how each differs from the one it is based on."""

import argparse
import json
from collections.abc import Iterator
from dataclasses import fields

from respublica.engine import catalogue
from respublica.engine.edition import Category, Edition, Pile, Rules, RuleValue
from respublica.language.languages import LANGUAGES
from respublica.language.printer import title, titles

_TABLE = ("fewest_seats", "most_seats", "deal", "draw_limit", "city_group_with_library")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="everything, for programs")


def run(options: argparse.Namespace) -> int:
    editions = [catalogue.edition(name) for name in catalogue.names()]
    if options.json:
        print(json.dumps([_everything(edition) for edition in editions], ensure_ascii=False))
    else:
        print("\n\n".join("\n".join(_lines(edition)) for edition in editions))
    return 0


def _everything(edition: Edition) -> dict[str, object]:
    return {
        "id": edition.id,
        "revision": edition.revision,
        "based_on": edition.based_on,
        "title": titles(edition),
        "source": edition.source,
        "notes": list(edition.notes),
        "kinds": [
            {
                "id": kind.id,
                "category": kind.category,
                "copies": kind.copies,
                "group": kind.group,
                "earns": kind.earns,
            }
            for kind in edition.kinds
        ],
        "piles": {pile: list(values) for pile, values in edition.piles.items()},
        "table": {name: getattr(edition, name) for name in _TABLE},
        "rules": _rules(edition),
        "differences": list(_differences(edition)),
    }


def _lines(edition: Edition) -> Iterator[str]:
    default = " (default)" if edition.id == catalogue.DEFAULT else ""
    yield f"{edition.id}{default}: {title(edition, LANGUAGES[0])}"
    yield f"  source: {edition.source}"
    for category in Category:
        kinds = [kind for kind in edition.kinds if kind.category is category]
        yield f"  {category}: {', '.join(f'{kind.id} x{kind.copies}' for kind in kinds)}"
    yield from (f"  {difference}" for difference in _differences(edition))
    yield from (f"  note: {note}" for note in edition.notes)


def _differences(edition: Edition) -> Iterator[str]:
    """How it differs from the edition it is based on; without one, all its rules."""
    if edition.based_on is None:
        yield from (f"{name}: {_value_text(value)}" for name, value in _rules(edition).items())
        return
    base = catalogue.edition(edition.based_on)
    yield f"like {base.id}, but:"
    yield from _differing_cards(base, edition)
    for name, value in _rules(edition).items():
        if value != _rules(base)[name]:
            yield f"{name}: {_value_text(value)} instead of {_value_text(_rules(base)[name])}"


def _differing_cards(base: Edition, edition: Edition) -> Iterator[str]:
    without = [name for name in base.kind if name not in edition.kind]
    new = [name for name in edition.kind if name not in base.kind]
    if without:
        yield f"without {', '.join(without)}"
    if new:
        yield f"with {', '.join(new)}"
    emptied = [pile for pile in Pile if base.piles[pile] and not edition.piles[pile]]
    if emptied:
        yield f"no score cards: {', '.join(emptied)}"


def _rules(edition: Edition) -> dict[str, RuleValue]:
    return {field.name: getattr(edition.rules, field.name) for field in fields(Rules)}


def _value_text(value: RuleValue) -> str:
    words = {True: "yes", False: "no", None: "by the shuffle"}
    return words[value] if isinstance(value, (bool, type(None))) else str(value)
