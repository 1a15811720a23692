"""Marks of pictures in SVG. All text is SVG text, so that it can be searched and read aloud."""

from collections.abc import Iterable
from html import escape

WIDTH, MARGIN = 720, 24
COLOURS = ("#2f5d8a", "#b5532a", "#4d7a3a", "#7a4a8c", "#8a6d1f", "#1f7a78", "#8c2f4d", "#555555")
INK, FAINT, PAPER = "#222222", "#c9c4b8", "#fdfbf5"


def picture(title: str, subtitle: str, height: float, marks: Iterable[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img" '
        f'font-family="sans-serif" font-size="14">'
    )
    body = [
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height:g}" fill="{PAPER}"/>',
        f'<text x="{MARGIN}" y="30" font-size="18" fill="{INK}">{escape(title)}</text>',
        f'<text x="{MARGIN}" y="50" font-size="12" fill="#666666">{escape(subtitle)}</text>',
    ]
    return "\n".join([head, *body, *marks, "</svg>", ""])


def text(x: float, y: float, text: str, anchor: str = "start", colour: str = INK) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"'
    return f"<text {place}>{escape(text)}</text>"


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: int) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'


def box(x: float, y: float, width: float, height: float, colour: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{max(0, width):.1f}" height="{height:.1f}"'
    return f'<rect {place} fill="{colour}"/>'
