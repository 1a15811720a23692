"""Every refusal of the package can be caught as one: `ResPublicaError`."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import respublica
from respublica.engine.errors import ResPublicaError

SIGNALS = {
    "Conflict": "a write that came too late; the room turns it into a refusal",
    "SeedUsed": "a seed drawn a second time; the room draws another",
    "NotStored": "a write that failed; the room turns it into a refusal",
    "Gone": "a bot's program ended; the seat turns it into a fault",
    "Overdue": "a bot took too long; the seat turns it into a fault",
    "Left": "somebody ends a game in the terminal",
    "SentAway": "a server closes a table to the terminal, which then stops coming back",
}
"""Exceptions that no caller of the package sees."""


def exceptions() -> Iterator[type[Exception]]:
    for module in pkgutil.walk_packages(respublica.__path__, "respublica."):
        if "migrations" in module.name or module.name.endswith("__main__"):
            continue
        for value in vars(importlib.import_module(module.name)).values():
            is_exception = isinstance(value, type) and issubclass(value, Exception)
            if is_exception and value.__module__ == module.name:
                yield value


@pytest.mark.parametrize("error", sorted(set(exceptions()), key=str), ids=lambda e: str(e.__name__))
def test_every_exception_is_one_of_the_package(error: type[Exception]) -> None:
    assert issubclass(error, ResPublicaError) or error.__name__ in SIGNALS
