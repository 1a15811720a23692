"""The learning curve of `ppo.py` as a picture."""

import json
from pathlib import Path

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 300, 60, 610, 50, 260
HIGHEST = 0.8
COLOURS = {"apprentice": "#2f5d8a", "merchant": "#b5532a"}


def draw(folder: Path) -> None:
    """Read `curve.jsonl`, write `curve.svg`."""
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text().splitlines()]
    most = max(line["steps"] for line in lines)
    marks = [text(LEFT, 28, "Share of wins at a table of four, against three …")]
    for share in (0, 0.25, 0.5, 0.75):
        marks += [stroke(LEFT, y(share), RIGHT, y(share)), text(20, y(share) + 5, f"{share:.0%}")]
    begins = x(min([line["steps"] for line in lines if not line["imitates"]] or [most]), most)
    marks += [stroke(begins, TOP, begins, BOTTOM), text(begins + 6, TOP + 12, "PPO begins")]
    for name, colour in COLOURS.items():
        told = [(x(line["steps"], most), y(line[name])) for line in lines if name in line]
        path = " ".join(f"{across:.1f},{down:.1f}" for across, down in told)
        marks.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        marks.append(text(told[-1][0] + 6, told[-1][1] + 5, f"{name}s", colour))
    marks.append(text(LEFT, HEIGHT - 12, f"{most / 1e6:.1f} million steps of the learner; par 25%"))
    (folder / "curve.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="13"><rect width="{WIDTH}" height="{HEIGHT}" '
        f'fill="#fffdf8"/>{"".join(marks)}</svg>\n'
    )


def x(steps: float, most: float) -> float:
    return LEFT + (RIGHT - LEFT) * steps / most


def y(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share / HIGHEST


def text(x: float, y: float, words: str, colour: str = "#222222") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" fill="{colour}">{words}</text>'


def stroke(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<path d="M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}" stroke="#c9c4b8"/>'
