"""What the terminal can do that a command was typed in."""

import os
import shutil
import sys
import textwrap


def is_on_a_screen(wants_plain_lines: bool) -> bool:
    """Whether there is a terminal that can move its cursor, with somebody before it."""
    can_move = os.environ.get("TERM", "") not in ("dumb", "") or os.name == "nt"
    return not wants_plain_lines and can_move and sys.stdin.isatty() and sys.stdout.isatty()


def write_wrapped(text: str) -> None:
    """Print the text; on a terminal, lines break between words."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        text = textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False)
    print(text)
