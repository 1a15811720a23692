"""Makes bots from the names in a line-up.

merchant                     a bot that comes with the package
senator:playouts=600         one that searches, with settings (`trial_search.SearchSettings`)
my_bots.py:Silent            a class in a Python file
run:node my_bot.js           a program that speaks the line protocol
"""

import importlib.util
import shlex
import shutil
from dataclasses import astuple, fields
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from respublica.bots import roster
from respublica.bots.bot import Bot
from respublica.engine.actions import Action
from respublica.engine.view import View

if TYPE_CHECKING:
    from respublica.bots.trial_search import SearchSettings

PROGRAM = "run:"
UnknownBot = roster.UnknownBot


def bot(name: str, rng: Random) -> Bot:
    """A new bot for one seat of one game."""
    if name.startswith(PROGRAM):
        from respublica.bots.external_program import ExternalBot, Program

        return ExternalBot(rng, Program(_command(name)))
    if ".py:" in name:
        return _make(_class_in_file(name), rng)
    if ":" in name:
        return _searching(name, rng)
    return roster.bot(name, rng)


def _make(kind: type[Bot], rng: Random) -> Bot:
    try:
        return kind(rng)
    except Exception as error:
        return _BrokenBot(rng, error)


class _BrokenBot(Bot):
    """Stands in for a bot that could not be made: raises the reason when it is asked."""

    def __init__(self, rng: Random, error: Exception) -> None:
        super().__init__(rng)
        self._error = error

    def decide(self, view: View) -> Action:
        raise self._error


def check(name: str) -> None:
    """Raise `UnknownBot`, with a sentence for people, unless the name stands for a bot."""
    if name.startswith(PROGRAM):
        _command(name)
    elif ".py:" in name:
        _class_in_file(name)
    elif ":" in name:
        _settings(name)
    else:
        roster.check(name)


def _searching(name: str, rng: Random) -> Bot:
    settings = _settings(name)
    from respublica.bots.senator import Senator

    kind = roster.kind(name.partition(":")[0])
    assert issubclass(kind, Senator)
    return kind(rng, settings)


def _settings(name: str) -> "SearchSettings":
    """Those in `senator:playouts=60:worlds=8`."""
    plain, *given = name.split(":")
    roster.check(plain)
    if plain not in roster.SEARCHING:
        raise UnknownBot(f"'{plain}' has no settings: it does not search.")
    from msgspec import ValidationError, convert

    from respublica.bots.trial_search import SearchSettings

    values = dict(each.partition("=")[::2] for each in given)
    known = [field.name for field in fields(SearchSettings)]
    if not values.keys() <= set(known):
        raise UnknownBot(f"'{name}' has unknown settings; there are {', '.join(known)}.")
    try:
        settings = convert(values, SearchSettings, strict=False)
    except ValidationError as error:
        raise UnknownBot(f"The settings of '{name}' cannot be read: {error}.") from None
    if any(value is not None and not value > 0 for value in astuple(settings)):
        raise UnknownBot(f"The settings of '{name}' must be more than 0.")
    return settings


def _command(name: str) -> list[str]:
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError as error:
        raise UnknownBot(f"The command of '{name}' cannot be read: {error}.") from None
    if not words:
        raise UnknownBot(f"'{name}' names no program.")
    if shutil.which(words[0]) is None:
        raise UnknownBot(f"There is no program '{words[0]}'.")
    return words


@cache
def _class_in_file(name: str) -> type[Bot]:
    path, _, wanted = name.rpartition(":")
    if not Path(path).is_file():
        raise UnknownBot(f"There is no file '{path}'.")
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise UnknownBot(f"'{path}' cannot be loaded: {reason}.") from None
    found = getattr(module, wanted, None)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBot(f"'{path}' has no bot '{wanted}'.")
    return found
