"""Write the main screens of the terminal as the tests store them; look at the diff afterwards."""

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> None:
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as nobody:
        os.environ["XDG_DATA_HOME"] = os.environ["LOCALAPPDATA"] = nobody
        from tests.terminal.main_screens import FOLDER, SHOWN, taken

        for file in FOLDER.glob("*.txt"):
            file.unlink()
        for language, size in SHOWN:
            for name, text in taken(language, size):
                (FOLDER / name).write_text(text, encoding="utf-8")
                print(name)


if __name__ == "__main__":
    main()
