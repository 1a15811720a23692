"""Write the page's types of what it and the server say to each other, from the server's own types.

`python scripts/write_protocol.py` writes `web/src/lib/protocol.ts`; a test says when it is out of
date. A `Struct` becomes an interface, an enumeration a union of its words, a docstring a comment.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Any, get_args

import msgspec.inspect as kinds
from msgspec import NODEFAULT, Struct

from respublica.engine.hidden import Hidden
from respublica.protocol import fields, insight, messages, reader, table, view
from respublica.protocol.events import EventSeen
from respublica.protocol.messages import Incoming
from respublica.protocol.secrets import text_of
from respublica.reader import replay, rules_reference, vocabulary
from respublica.reader.lessons import render

PATH = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
HEADING = """// What the page and the server say to each other.
// Written by scripts/write_protocol.py from the server's types: change those, not this file.
"""
TO_THE_PAGE = (
    messages.Acknowledged
    | messages.Rejected
    | messages.TableUpdate
    | reader.Shown
    | messages.Talked
    | messages.ComeBack
)
"""What a reader is told; `happened` and `view` are for programs that have an engine."""
ALIASES: dict[str, Any] = {
    "Language": fields.Language,
    "Sort": reader.Sort,
    "Verb": view.Verb,
    "Mark": insight.Mark,
}
GROWING = ("Language",)
"""Aliases whose words are data of the server, which the page takes as they come."""
UNIONS = {"EventSeen": EventSeen, "Incoming": Incoming, "Outgoing": TO_THE_PAGE}
ANSWERS = (
    table.MyTable,
    reader.Considered,
    reader.Picked,
    vocabulary.Vocabulary,
    vocabulary.PageTexts,
    replay.Replay,
    render.LessonTitle,
    render.LessonShown,
    rules_reference.RulesReference,
    insight.ReviewProgress,
    insight.BeliefsSeen,
    insight.AdviceSeen,
    insight.HintSeen,
    insight.PuzzleList,
    insight.PuzzleShown,
    insight.PuzzleGraded,
    insight.WhatIfShown,
)


class Protocol:
    """The declarations so far, by name, in the order in which they are met."""

    def __init__(self) -> None:
        self._declared: dict[str, str] = {}
        self._owners: dict[str, type] = {}
        self._named = [(kinds.type_info(kind), name) for name, kind in (ALIASES | UNIONS).items()]

    def text(self) -> str:
        for name, alias in ALIASES.items():
            closed = " | ".join(f'"{word}"' for word in get_args(alias))
            words = "string" if name in GROWING else closed
            self._declared[name] = f"export type {name} = {words};\n"
        for name, union in UNIONS.items():
            members = [f"  | {self._written(kind)}" for kind in _members(union)]
            self._declared[name] = "\n".join([f"export type {name} =", *members]) + ";\n"
        for answer in ANSWERS:
            self._written(kinds.type_info(answer))
        return "\n".join([HEADING, *self._declared.values()])

    def _written(self, kind: kinds.Type) -> str:
        """A type as TypeScript says it; what has a name is declared on the way."""
        for known, name in self._named:
            if kind == known:
                return name
        match kind:
            case kinds.StructType(cls=cls):
                return self._declare(cls, lambda: self._interface(kind))
            case kinds.EnumType(cls=cls):
                words = " | ".join(f'"{word.value}"' for word in cls)
                return self._declare(cls, lambda: f"export type {_name(cls)} = {words};\n")
            case kinds.LiteralType(values=values):
                return " | ".join(f'"{value}"' for value in values)
            case kinds.UnionType(types=members):
                return " | ".join(self._written(member) for member in members)
            case kinds.ListType(item_type=item) | kinds.VarTupleType(item_type=item):
                return f"readonly {self._grouped(item)}[]"
            case kinds.TupleType(item_types=items):
                return f"readonly [{', '.join(self._written(item) for item in items)}]"
            case kinds.DictType(key_type=key, value_type=value):
                return f"Readonly<Record<{self._written(key)}, {self._written(value)}>>"
            case kinds.Metadata(extra={"enumerations": enumerations}):
                return " | ".join(self._written(kinds.type_info(each)) for each in enumerations)
            case kinds.CustomType(cls=cls) if issubclass(cls, Hidden):
                return self._written(kinds.type_info(text_of(cls)))
            case kinds.Metadata(type=inner):
                return self._written(inner)
            case _:
                return _PLAIN[type(kind)]

    def _grouped(self, kind: kinds.Type) -> str:
        written = self._written(kind)
        return f"({written})" if " " in written else written

    def _declare(self, cls: type, declaration: Callable[[], str]) -> str:
        name = _name(cls)
        owner = self._owners.setdefault(name, cls)
        if owner is not cls:
            raise ValueError(f"{cls} and {owner} are both called {name}")
        if name not in self._declared:
            self._declared[name] = ""
            written = declaration()
            del self._declared[name]  # So that it stands after what it mentions.
            self._declared[name] = written
        return name

    def _interface(self, kind: kinds.StructType) -> str:
        lines = [*_comment(_docstring(kind.cls), ""), f"export interface {_name(kind.cls)} {{"]
        if kind.tag_field is not None:
            lines.append(f'  readonly {kind.tag_field}: "{kind.tag}";')
        told = _field_docstrings(kind.cls)
        for each in kind.fields:
            lines += _comment(told.get(each.name), "  ")
            mark = "?" if _may_be_left_out(kind, each) else ""
            lines.append(f"  readonly {each.encode_name}{mark}: {self._written(each.type)};")
        return "\n".join([*lines, "}\n"])


_PLAIN: dict[type[kinds.Type], str] = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}


def _name(cls: type) -> str:
    return cls.__name__


def _members(union: Any) -> tuple[kinds.Type, ...]:
    info = kinds.type_info(union)
    assert isinstance(info, kinds.UnionType)
    return info.types


def _may_be_left_out(kind: kinds.StructType, each: kinds.Field) -> bool:
    """What the page sends may leave out whatever has a default; the server says everything."""
    may_be_unset = not each.required and each.default is each.default_factory is NODEFAULT
    return may_be_unset or (issubclass(kind.cls, messages.In) and not each.required)


# Comments ---------------------------------------------------------------------------------------


def _docstring(cls: type[Struct]) -> str | None:
    return inspect.cleandoc(cls.__doc__) if cls.__doc__ else None


def _field_docstrings(cls: type[Struct]) -> dict[str, str]:
    """The text under each field, which Python itself does not keep."""
    inherited = [_field_docstrings(base) for base in cls.__bases__ if base is not Struct]
    tree = ast.parse(dedent(inspect.getsource(cls)))
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    return {field: text for above in inherited for field, text in above.items()} | {
        before.target.id: inspect.cleandoc(after.value.value)
        for before, after in pairwise(body)
        if isinstance(before, ast.AnnAssign)
        and isinstance(before.target, ast.Name)
        and isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
        and isinstance(after.value.value, str)
    }


def _comment(text: str | None, indent: str) -> Iterator[str]:
    if text is None:
        return
    lines = text.splitlines()
    if len(lines) == 1:
        yield f"{indent}/** {text} */"
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}".rstrip() for line in lines)
    yield f"{indent} */"


def main() -> None:
    PATH.parent.mkdir(parents=True, exist_ok=True)
    PATH.write_text(Protocol().text(), encoding="utf-8")
    print(PATH, file=sys.stderr)


if __name__ == "__main__":
    main()
