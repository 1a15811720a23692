"""Take the pictures of the terminal for the README: an arranged table, drawn by Textual as SVG."""

import os
import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "images"


def main() -> None:
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as nobody:
        os.environ["XDG_DATA_HOME"] = os.environ["LOCALAPPDATA"] = nobody
        from tests.terminal.main_screens import drawn

        for name, picture in drawn():
            text = without_fetching(picture)
            (FOLDER / name).write_text(text, encoding="utf-8")
            print(f"{name}: {len(text)} bytes")


def without_fetching(picture: str) -> str:
    """In whatever monospaced letters the reader has: a picture fetches no font from elsewhere."""
    own = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    return own.replace("Fira Code", "DejaVu Sans Mono")


if __name__ == "__main__":
    main()
