"""Build the page in the browser into the Python package: `python3 scripts/build_web.py`.

The standard library and npm are all it needs. What the page was built from is noted beside it, so
that nothing is built twice; hatchling calls the same function when the package is built, which is
why whoever installs that needs no Node. Without npm on the path, one from the Python registry will
do: it is looked for beside the Python that runs this.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MESSAGES = ROOT / "src" / "respublica" / "messages" / "page"
WORDS = ROOT / "src" / "respublica" / "language" / "words"
PAGE = ROOT / "src" / "respublica" / "_web"
BUILT_FROM = PAGE / "built-from.txt"
INSTALLED = WEB / "node_modules" / "installed-from.txt"
_GENERATED = {"node_modules", ".svelte-kit"}


def build() -> None:
    """Build the page, unless the one that is there was built from the same sources."""
    install()
    if is_current():
        return
    npm("run", "build", "--silent", "--", "--logLevel", "warn")
    BUILT_FROM.write_text(digest())


def install() -> None:
    """Put exactly what is on record into `web/node_modules`."""
    if is_installed():
        return
    npm("ci", "--loglevel", "error", "--no-audit", "--no-fund")
    INSTALLED.write_text(lock())


def is_installed() -> bool:
    return INSTALLED.is_file() and INSTALLED.read_text() == lock()


def lock() -> str:
    return hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()


def is_current() -> bool:
    return BUILT_FROM.is_file() and BUILT_FROM.read_text() == digest()


def digest() -> str:
    """Of everything that decides what the page becomes."""
    found = hashlib.sha256()
    for path in sorted(sources()):
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def sources() -> Iterator[Path]:
    yield from MESSAGES.glob("*.ftl")
    yield from WORDS.glob("*.toml")
    for folder, below, names in os.walk(WEB):
        below[:] = [name for name in below if name not in _GENERATED]
        yield from (Path(folder) / name for name in names)


def npm(*arguments: str) -> None:
    command = found_npm()
    if command is None:
        sys.exit("The page needs Node.js 20 or newer with npm: please install it and try again.")
    # npm starts `node` by name, so it must be found beside it.
    path = os.pathsep.join([str(Path(command).parent), os.environ.get("PATH", "")])
    subprocess.run([command, *arguments], cwd=WEB, check=True, env=os.environ | {"PATH": path})


def found_npm() -> str | None:
    beside = str(Path(sys.executable).parent)
    return shutil.which("npm") or shutil.which("npm", path=beside)


if __name__ == "__main__":
    build()
