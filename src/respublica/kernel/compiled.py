"""How the functions of the kernel are compiled, and where the compiled code is kept.

Numba keeps compiled code by function. It does not notice when a function in *another* file changes
that was compiled into the first, and would run the old code. Therefore the folder is named after a
digest of all that goes into the code: every file of this package, and the versions of Numba, NumPy
and Python. A folder that cannot be written to costs a compilation in each process, nothing else.
"""

import hashlib
import os
import platform
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from numba.core import config as numba_config
from numba.extending import intrinsic, overload

# Its names are made when it is imported, so that no type checker knows them.
_settings: Any = numba_config
_F = TypeVar("_F", bound=Callable[..., object])
_KEPT_SECONDS = 30 * 24 * 3600
"""How long the code of a version is kept that nobody uses; other checkouts may."""


def _digest() -> str:
    digest = hashlib.sha256()
    versions = numba.__version__, np.__version__, platform.python_version()
    digest.update(repr(versions).encode())
    package = Path(__file__).parents[1]
    files = [*package.glob("kernel/*.py"), *package.glob("steps/*.py")]
    for file in sorted(files):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def _folder() -> Path | None:
    """Where compiled code is kept; None where nothing can be, or nothing is compiled."""
    if _settings.DISABLE_JIT:
        return None
    base = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    shelf = Path(base or Path.home() / ".cache") / "respublica-kernel"
    folder = shelf / _digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    _forget_old(shelf)
    return folder if os.access(folder, os.W_OK) else None


def _forget_old(shelf: Path) -> None:
    oldest = time.time() - _KEPT_SECONDS
    for folder in shelf.iterdir():
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


FOLDER = _folder()


def compiled(function: _F) -> _F:
    """Compile on the first call, without the interpreter lock, and keep the code.

    The function can neither make arrays nor copy one into another (Numba: "NRT required but not
    enabled"); those that do are `allocating`. Numba counts who uses an array whenever one is handed
    on, and a policy hands on twenty at a time. `_nrt` is no public option, but without that
    counting random games run 1.8 times as fast and games of merchants 1.4 times.
    """
    return _compile(function, counts_users=False)


def allocating(function: _F) -> _F:
    """The same for functions that make arrays, or copy one into another."""
    return _compile(function, counts_users=True)


def inlined(function: _F) -> _F:
    """The same as `compiled`, but put into each function that calls it.

    For functions that are handed a table, thoughts or a deal: these are up to twenty arrays of
    seven to thirteen words, and to push two hundred words for a call took longer than most of what
    was called.
    """
    return _compile(function, counts_users=False, forceinline=True)


def _compile(function: _F, *, counts_users: bool, forceinline: bool = False) -> _F:
    before = _settings.CACHE_DIR
    # Read by Numba when a function is decorated; other users of Numba keep their own.
    _settings.CACHE_DIR = str(FOLDER or "")
    try:
        # Left out, these would be as for the caller that happens to be compiled first.
        options: dict[str, Any] = {"_nrt": counts_users, "forceinline": forceinline}
        decorate = numba.njit(cache=FOLDER is not None, nogil=True, error_model="numpy", **options)
        return cast(_F, decorate(function))
    finally:
        _settings.CACHE_DIR = before


def lowest_bit(number: int) -> int:
    """The place of the lowest bit that is set; there is one."""
    return (number & -number).bit_length() - 1


def _trailing_zeros(typing_context: Any, number: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return number(number), code


_counted: Any = intrinsic(_trailing_zeros)
"""The processor can count the zeros below the lowest bit; Numba does not offer it."""
_plain: Any = {"_nrt": False, "nogil": True}


@overload(lowest_bit, jit_options=_plain)
def _compiled_lowest_bit(number: Any) -> Any:
    def code(number: Any) -> Any:
        return _counted(number)

    return code
