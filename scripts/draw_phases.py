"""Draw the phases and what leads from one to the next, from the engine's own table.

`python scripts/draw_phases.py` writes the diagram into ARCHITECTURE.md, between its two marks.
"""

import re
from pathlib import Path

from respublica.engine.rules import TRANSITIONS
from respublica.engine.state import Phase

PAGE = Path(__file__).parents[1] / "ARCHITECTURE.md"
BEGIN, END = "<!-- phases -->", "<!-- /phases -->"


def diagram() -> str:
    """A Mermaid state diagram; actions that lead the same way share an arrow."""
    lines = ["```mermaid", "stateDiagram-v2", f"    [*] --> {_name(Phase.TRADE)}"]
    for phase, transitions in TRANSITIONS.items():
        for after in Phase:
            actions = [a.__name__ for a, t in transitions.items() if after in t.leads_to]
            if actions:
                lines.append(f"    {_name(phase)} --> {_name(after)}: {', '.join(actions)}")
    return "\n".join([*lines, f"    {_name(Phase.OVER)} --> [*]", "```"])


def _name(phase: Phase) -> str:
    return phase.name


def drawn_into(page: str) -> str:
    """The page with the diagram between the marks drawn anew."""
    between = re.compile(f"{BEGIN}.*?{END}", re.DOTALL)
    return between.sub(f"{BEGIN}\n{diagram()}\n{END}", page)


if __name__ == "__main__":
    PAGE.write_text(drawn_into(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
