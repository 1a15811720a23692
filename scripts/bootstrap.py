"""Set up an environment for one purpose: `python3 scripts/bootstrap.py play|test|bench`.

A person who has just cloned the project should need one command and a plain Python, so this
file uses the standard library only. It makes a virtual environment beside the project, puts a
pinned uv into it, lets uv install exactly the releases whose hashes are on record, and adds the
project itself in editable form. What was installed is noted in a stamp: the digest of everything
that decides the outcome. While the stamp still fits there is nothing to do, and a repeat run
costs no more than starting Python.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import build_web

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
OLDEST_PYTHON = (3, 11)

# `test` holds everything `play` does, so the two share an environment.
FOLDERS = {"play": ".venv", "test": ".venv", "bench": ".venv-bench"}
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without its windows, and takes half the time."""
TEST_EXTRAS = ("postgresql", "ray")
POSTGRESQL = Path("/usr/lib/postgresql")
SERVED_BY = {"play": ("play", "test"), "test": ("test",), "bench": ("bench",)}

ADVICE = (
    "This Python has neither pip nor ensurepip, so nothing can be installed with it.\n"
    "Please install pip (on Debian and Ubuntu: apt install python3-pip) and try again."
)


def main() -> None:
    purpose = purpose_asked_for()
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"Res Publica needs Python 3.11 or newer; this is {platform.python_version()}.")
    environment = ROOT / FOLDERS[purpose]
    if is_ready(environment, purpose):
        return
    try:
        set_up(environment, purpose)
    except subprocess.CalledProcessError as failure:
        sys.exit(f"Setting up stopped at: {' '.join(map(str, failure.cmd))}")


def purpose_asked_for() -> str:
    parser = argparse.ArgumentParser(description="Set up an environment for one purpose.")
    parser.add_argument("purpose", choices=sorted(FOLDERS))
    return str(parser.parse_args().purpose)


def set_up(environment: Path, purpose: str) -> None:
    python = environment / "bin" / "python"
    if not belongs_here(environment):
        say(f"Making an environment in {environment.name}")
        run(sys.executable, "-m", "venv", "--clear", "--without-pip", environment)
    if not has_pinned_uv(environment):
        say("Installing uv, which installs the rest")
        install_uv(environment)
    say(f"Installing what `make {purpose}` needs")
    install(python, "--require-hashes", "-r", REQUIREMENTS / f"{purpose}.txt")
    if purpose != "bench":
        add_kernel(python, purpose)
        add_page(environment, purpose)
    if purpose == "test":
        for extra in TEST_EXTRAS:
            install(python, "--require-hashes", "-r", REQUIREMENTS / f"{extra}.txt")
        add_browser()
        add_nginx()
        add_postgresql(python)
    say("Installing Res Publica")
    install(python, "--no-deps", "-e", ROOT)
    run(python, "-m", "compileall", "-q", ROOT / "src")
    stamp(environment, purpose).write_text(digest(purpose))


def is_ready(environment: Path, purpose: str) -> bool:
    return (
        belongs_here(environment)
        and (purpose == "bench" or build_web.is_current())
        and (purpose != "test" or can_test())
        and any(
            stamp(environment, served).is_file()
            and stamp(environment, served).read_text() == digest(served)
            for served in SERVED_BY[purpose]
        )
    )


def stamp(environment: Path, purpose: str) -> Path:
    return environment / f"installed-for-{purpose}"


def digest(purpose: str) -> str:
    """What decides the outcome: the locks, the project's description, and this file."""
    sources = [
        REQUIREMENTS / "uv.txt",
        REQUIREMENTS / f"{purpose}.txt",
        REQUIREMENTS / "kernel.txt",
        ROOT / "pyproject.toml",
        Path(__file__),
    ]
    if purpose == "test":
        sources += [REQUIREMENTS / f"{extra}.txt" for extra in (*TEST_EXTRAS, "pgserver")]
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()


def belongs_here(environment: Path) -> bool:
    """Whether it was made in this very folder by this very Python.

    Environments hold absolute paths: one that was copied or moved, or whose Python has been
    replaced, fails in puzzling ways, so it is made anew.
    """
    notes = environment / "pyvenv.cfg"
    if not notes.is_file() or not (environment / "bin" / "python").exists():
        return False
    lines = notes.read_text().splitlines()
    version = f"version = {platform.python_version()}"
    return version in lines and any(line.endswith(f" {environment}") for line in lines)


def has_pinned_uv(environment: Path) -> bool:
    uv = environment / "bin" / "uv"
    return uv.exists() and uv_pin() in output_of(uv, "--version").split()


def uv_pin() -> str:
    lock = (REQUIREMENTS / "uv.txt").read_text()
    return lock.split("uv==")[1].split()[0]


def install_uv(environment: Path) -> None:
    python = environment / "bin" / "python"
    pinned = ("install", "--quiet", "--require-hashes", "-r", REQUIREMENTS / "uv.txt")
    if answers("pip", "--python", python, "--version"):
        run(sys.executable, "-m", "pip", "--python", python, *pinned)
    elif answers("ensurepip", "--version"):
        run(sys.executable, "-m", "venv", "--clear", environment)
        run(python, "-m", "pip", *pinned)
    else:
        sys.exit(ADVICE)


def add_kernel(python: Path, purpose: str) -> None:
    """The compiled kernel: not for every Python and machine, and the game can do without it."""
    try:
        install(python, "--require-hashes", "-r", REQUIREMENTS / "kernel.txt")
    except subprocess.CalledProcessError:
        if purpose == "test":
            raise
        say("Numba cannot be installed here: everything works but the bots that search")


def add_page(environment: Path, purpose: str) -> None:
    """Build the page; where the machine has no Node, with one from the Python registry."""
    if build_web.is_current() and (purpose != "test" or build_web.is_installed()):
        return
    python = environment / "bin" / "python"
    if shutil.which("npm") is None:
        say("Installing Node.js, which builds the page")
        install(python, "--require-hashes", "-r", REQUIREMENTS / "node.txt")
    say("Building the page")
    run(python, ROOT / "scripts" / "build_web.py")


def can_test() -> bool:
    """Beside the environment: a browser, and what the page's own tests need."""
    return found_browser() is not None and has_nginx() and build_web.is_installed()


def add_browser() -> None:
    """The page is tested in a real browser: Debian's where we may install it."""
    if found_browser() is not None:
        return
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit("The tests need Chromium: please install it (Debian: apt install chromium).")
    say("Installing Chromium, in which the page is tested")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    subprocess.run(["apt-get", "update", "-q"], check=False, stdout=subprocess.DEVNULL)
    fonts = ["fonts-dejavu-core", "fonts-dejavu-extra"]
    # Older systems have only the whole browser.
    for browser in (BROWSERS[0], "chromium"):
        command = ["apt-get", "install", "-qy", browser, *fonts]
        if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0:
            return
    sys.exit("Chromium could not be installed.")


def add_nginx() -> None:
    """The example for hosting is tested with Debian's nginx, on ports of loopback."""
    if has_nginx():
        return
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit("The tests need nginx: please install it (Debian: apt install nginx).")
    say("Installing nginx, behind which the server is tested")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    subprocess.run(["apt-get", "update", "-q"], check=False, stdout=subprocess.DEVNULL)
    command = ["apt-get", "install", "-qy", "--no-install-recommends", "nginx"]
    if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode != 0:
        sys.exit("nginx could not be installed.")


def has_nginx() -> bool:
    """Debian puts it where only root looks for programs."""
    return shutil.which("nginx") is not None or Path("/usr/sbin/nginx").exists()


def add_postgresql(python: Path) -> None:
    """The server is tested with a real PostgreSQL, too: the machine's, or one of the registry's."""
    if not has_postgresql():
        say("Installing PostgreSQL, with which the server is tested")
        install(python, "--require-hashes", "-r", REQUIREMENTS / "pgserver.txt")


def has_postgresql() -> bool:
    return any(POSTGRESQL.glob("*/bin/initdb")) or shutil.which("initdb") is not None


def found_browser() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def install(python: Path, *what: str | Path) -> None:
    """Compiled at once: a server that has to compile first takes twice as long to be ready."""
    uv = (python.with_name("uv"), "pip", "install", "--quiet", "--compile-bytecode")
    run(*uv, "--python", python, *what)


def answers(module: str, *arguments: str | Path) -> bool:
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def output_of(*command: str | Path) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def run(*command: str | Path) -> None:
    subprocess.run(command, check=True, cwd=ROOT)


def say(sentence: str) -> None:
    print(f"{sentence} …", flush=True)


if __name__ == "__main__":
    main()
