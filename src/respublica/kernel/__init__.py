"""The rules once more, on arrays and compiled, for playouts by the thousand.

Trusted only because a test drives engine and kernel side by side and demands equality after every
action. It needs Numba, which is an extra: ask `is_available` before importing anything else here.
"""

from importlib.util import find_spec


def is_available() -> bool:
    """Whether the kernel can be used; does not import Numba, which takes half a second."""
    return find_spec("numba") is not None and find_spec("numpy") is not None
