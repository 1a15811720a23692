"""Two pictures from exported games: what is asked for when, and what is paid for what.

respublica export FOLDER_OF_RECORDS columns
python examples/data/pictures.py columns pictures
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path

import pyarrow.parquet as pq

COLOURS = {"kind": "#2f5d8a", "category": "#b5532a", "any card": "#4d7a3a", "multiple": "#7a4a8c"}
SPAN, WIDTH, HEIGHT = 8, 720, 320


def sort_of(noun: str) -> str:
    if noun == "card":
        return "any card"
    if noun in ("people", "civilisation"):
        return "category"
    return "multiple" if noun.partition(" ")[0] in ("pair", "three", "four", "five") else "kind"


def asked_when(folder: Path) -> str:
    """The shares of what requests name, by turns."""
    counted: dict[int, Counter[str]] = defaultdict(Counter)
    for row in pq.read_table(folder / "statements.parquet").to_pylist():
        if row["act"] == "request":
            counted[(row["turn"] - 1) // SPAN][sort_of(row["first_noun"])] += 1
    marks, wide = [], (WIDTH - 180) / (max(counted) + 1)
    for place, sorts in sorted(counted.items()):
        top, whole = 60.0, sum(sorts.values())
        for sort, colour in COLOURS.items():
            high = 200 * sorts[sort] / whole
            marks.append(box(50 + place * wide, top, wide - 3, high, colour))
            top += high
        marks.append(text(50 + place * wide, 278, f"{place * SPAN + 1}-", "#222"))
    marks += [text(WIDTH - 115, 80 + 22 * n, s, c) for n, (s, c) in enumerate(COLOURS.items())]
    return picture("What is requested when", "turns of the game", marks)


def paid_for_what(folder: Path) -> str:
    """How often so many cards were given for so many."""
    rows = pq.read_table(folder / "swaps.parquet").to_pylist()
    counted = Counter((min(r["active_gave"], 6), min(r["partner_gave"], 6)) for r in rows)
    most = max(counted.values())
    marks = []
    for (gave, got), times in counted.items():
        x, y, side = 90 + 80 * gave, 275 - 35 * got, 34 * (times / most) ** 0.5
        marks.append(box(x - side / 2, y - side / 2, side, side, "#2f5d8a"))
        marks.append(text(x + side / 2 + 4, y + 5, str(times), "#222"))
    marks += [text(86 + 80 * number, 300, str(number), "#222") for number in range(1, 7)]
    marks += [text(60, 280 - 35 * number, str(number), "#222") for number in range(1, 7)]
    about = "across: cards the active seat gave; upwards: cards it got (6: six or more)"
    return picture("What is paid for what", about, marks)


def box(x: float, y: float, width: float, height: float, colour: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect {place} fill="{colour}"/>'


def text(x: float, y: float, words: str, colour: str) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" fill="{colour}">{words}</text>'


def picture(title: str, about: str, marks: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
    font = f'font-family="sans-serif" font-size="13">{box(0, 0, WIDTH, HEIGHT, "#fffdf8")}'
    told = f'<text x="50" y="28" font-size="17">{title}</text>{text(50, 46, about, "#555")}'
    return f"{head}{font}{told}{''.join(marks)}</svg>\n"


if __name__ == "__main__":
    columns, pictures = map(Path, sys.argv[1:3])
    pictures.mkdir(parents=True, exist_ok=True)
    (pictures / "asked-when.svg").write_text(asked_when(columns))
    (pictures / "paid-for-what.svg").write_text(paid_for_what(columns))
