"""Write the tables of docs/environments.md anew: actions, parts, columns, and the first agent."""

import re
from pathlib import Path

from respublica.arena.dataset import TABLES
from respublica.engine import catalogue
from respublica.steps import action_list as li
from respublica.steps import layout

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "environments.md"
EXAMPLE = ROOT / "docs" / "examples" / "first_agent.py"


def actions() -> str:
    """Ranges of numbers with the names of their first and last."""
    names = li.action_names(catalogue.edition("second"))
    starts = [*range(li.ACCEPT + 1), li.DONE, li.DISPLAY, li.DRAW, li.AND, li.OR, li.STOP, li.GIVE]
    starts += [li.TERM + place for place, (_, count) in enumerate(li.TERMS) if count == 1]
    lines = ["| numbers | in `second` |", "|---|---|"]
    for first, end in zip(starts, [*starts[1:], li.SIZE], strict=True):
        numbers = str(first) if end == first + 1 else f"{first} to {end - 1}"
        told = names[first] if end == first + 1 else f"{names[first]} … {names[end - 1]}"
        lines.append(f"| {numbers} | {told} |")
    return "\n".join(lines)


def parts() -> str:
    lines = ["| part | from | to | shape | what it is |", "|---|---|---|---|---|"]
    for part in layout.PARTS.values():
        shape = " x ".join(map(str, part.shape))
        lines.append(
            f"| `{part.name}` | {part.start} | {part.end - 1} | {shape} | {part.meaning} |"
        )
    return "\n".join(lines)


def columns() -> str:
    lines = ["| file | column | type | what it is |", "|---|---|---|---|"]
    for table, described in TABLES.items():
        for column, (type, meaning) in described.items():
            lines.append(f"| {table} | `{column}` | {type} | {meaning} |")
    return "\n".join(lines)


def section(name: str, content: str, text: str) -> str:
    """The text with what stands between two marks replaced."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    pattern = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    assert pattern.search(text), name
    return pattern.sub(lambda _: f"{begin}\n{content}\n{end}", text)


def written(text: str) -> str:
    text = section("actions", actions(), text)
    text = section("parts", parts(), text)
    text = section("columns", columns(), text)
    example = EXAMPLE.read_text(encoding="utf-8").strip()
    return section("first agent", f"```python\n{example}\n```", text)


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
