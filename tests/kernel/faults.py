"""Faults for the kernel: a file, a piece of it, and what to put in its place.

A kernel with a fault is a copy of the package, imported under the same name and not compiled: it
runs as plain Python, which takes no time to compile and finds the same mistakes.
"""

import shutil
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

from numba.core import config as numba_config

import respublica.kernel
from tests.kernel.equality import Kernel


class Fault(NamedTuple):
    file: str
    old: str
    new: str


FAULTS = {
    "a swap that keeps what is given": Fault(
        "rules.py",
        "state[at.S_HAND + partner] += mine - theirs",
        "state[at.S_HAND + partner] += mine",
    ),
    "a library that makes settlements smaller": Fault(
        "rules.py", "has_library and rules[at.R_EARNS + slot] == at.CITIES", "has_library"
    ),
    "a pile that never ends": Fault(
        "rules.py", "return state[at.S_TAKEN + pile] < rules[at.R_PILE_SIZE + pile]", "return True"
    ),
    "a trade that is never off": Fault("rules.py", "rules[at.R_TRADE_IS_OFF] or state", "state"),
    "a final round that is one turn too long": Fault(
        "rules.py", "state[at.S_FINAL_TURNS] == 0", "state[at.S_FINAL_TURNS] < 0"
    ),
    "a swap face down that shows its cards": Fault("rules.py", "rules[at.R_FACE_UP] != 0", "True"),
    "an answer from an empty hand": Fault(
        "rules.py", "seat != active and state[at.S_HAND + seat] == 0", "False"
    ),
    "a giver who is not asked": Fault("rules.py", "elif by_partner < 0 and", "elif False and"),
    "barren rounds that are not counted": Fault(
        "rules.py", "rules[at.R_BARREN_ROUNDS] * seats", "1000"
    ),
    "a draw without a choice": Fault(
        "rules.py", "return 2 if people and income >= limit else 1", "return 1"
    ),
    "an offer of which one branch is enough": Fault(
        "statements.py", "if rules[at.R_ONE_BRANCH]:", "if True:"
    ),
    "a bundle with more cards than were asked for": Fault(
        "statements.py",
        "fits = size(rules, said, 0) + size(rules, said, 1) == number",
        "fits = True",
    ),
    "large groups that take nothing from small ones": Fault(
        "statements.py", "(held - here * large_alike) // alike", "held // alike"
    ),
    "singles that are counted twice": Fault(
        "statements.py", "- inside * other_alike >= count", ">= count"
    ),
    "a multiple in a category that is joined": Fault(
        "statements.py", "is_alone(noun) or is_alone(other) or noun > other", "noun > other"
    ),
    "a hand that gives what it has not": Fault(
        "rules.py", "or not c.contains(hand, bundle)", "or False"
    ),
    "a delivery drawn from too many cards": Fault(
        "random_play.py", "hand - given, count_of(said, last)", "hand, count_of(said, last)"
    ),
}


@contextmanager
def broken_kernel(fault: Fault | None, folder: Path) -> Iterator[Kernel]:
    """The kernel with that fault, or without any, as plain Python."""
    package = folder / "kernel"
    shutil.copytree(Path(respublica.kernel.__file__).parent, package)
    if fault is not None:
        text = (package / fault.file).read_text()
        assert text.count(fault.old) == 1, f"{fault.old!r} is there {text.count(fault.old)} times"
        (package / fault.file).write_text(text.replace(fault.old, fault.new))
    settings: Any = numba_config
    own = {name: sys.modules.pop(name) for name in list(sys.modules) if _is_kernel(name)}
    before, settings.DISABLE_JIT = settings.DISABLE_JIT, True
    try:
        _import_from(package)
        with warnings.catch_warnings():
            # Numbers that run over are meant to, in the kernel's dice.
            warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning)
            yield Kernel.imported()
    finally:
        settings.DISABLE_JIT = before
        for name in [name for name in sys.modules if _is_kernel(name)]:
            del sys.modules[name]
        sys.modules.update(own)
        respublica.kernel = own["respublica.kernel"]


def _is_kernel(name: str) -> bool:
    return name == "respublica.kernel" or name.startswith("respublica.kernel.")


def _import_from(package: Path) -> None:
    spec = spec_from_file_location(
        "respublica.kernel", package / "__init__.py", submodule_search_locations=[str(package)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["respublica.kernel"] = module
    spec.loader.exec_module(module)
