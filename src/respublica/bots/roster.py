"""The bots that come with the package, by name; a module is imported when its bot is needed.

Bots that search need the compiled kernel, and one that has learnt needs NumPy; both are an extra.
Where that is missing they are known, but cannot play.
"""

from functools import cache
from importlib import import_module
from random import Random

from respublica import kernel
from respublica.bots.bot import Bot
from respublica.bots.manner import Manner
from respublica.engine.errors import ResPublicaError

NAMES = {
    "novice": "respublica.bots.novice:Novice",
    "pupil": "respublica.bots.pupil:Pupil",
    "apprentice": "respublica.bots.apprentice:Apprentice",
    "merchant": "respublica.bots.merchant:Merchant",
    "senator": "respublica.bots.senator:Senator",
    "collector": "respublica.bots.pool.collector:Collector",
    "haggler": "respublica.bots.pool.haggler:Haggler",
    "hermit": "respublica.bots.pool.hermit:Hermit",
    "hoarder": "respublica.bots.pool.hoarder:Hoarder",
    "learner": "respublica.bots.pool.learner:Learner",
    "patron": "respublica.bots.pool.patron:Patron",
    "peddler": "respublica.bots.pool.peddler:Peddler",
    "racer": "respublica.bots.pool.racer:Racer",
    "wholesaler": "respublica.bots.pool.wholesaler:Wholesaler",
}
SEARCHING = frozenset({"senator"})
"""Those who need the kernel, and about a second for a decision."""
LEARNT = frozenset({"learner"})
"""Those who need NumPy, which comes with the kernel."""
SUBSTITUTE = "merchant"
"""Plays for a bot that searches as long as that cannot."""


class UnknownBot(ResPublicaError, ValueError):
    """Nothing of this name can play."""


def offered() -> list[str]:
    """The names of those who can play here."""
    has_kernel = kernel.is_available()
    return [name for name in NAMES if has_kernel or name not in SEARCHING | LEARNT]


def check(name: str) -> None:
    """Raise `UnknownBot`, with a sentence for people, unless a bot of that name can play here."""
    if name not in NAMES:
        raise UnknownBot(f"There is no bot '{name:.40}'; there are {', '.join(offered())}.")
    if name in SEARCHING | LEARNT and not kernel.is_available():
        needed = "Numba" if name in SEARCHING else "NumPy"
        raise UnknownBot(
            f"The bot '{name}' needs {needed}: install it with pip install 'respublica[kernel]'."
        )


def bot(name: str, rng: Random, manner: Manner | None = None) -> Bot:
    """A new bot of that name for one seat of one game, who speaks in that manner."""
    built = kind(name)(rng)
    built.manner = manner
    return built


def kind(name: str) -> type[Bot]:
    """The class of that name; for one that searches, the kernel is compiled first."""
    check(name)
    return _loaded(name)


@cache
def _loaded(name: str) -> type[Bot]:
    module, _, found = NAMES[name].partition(":")
    if name in SEARCHING:
        import_module("respublica.kernel.warm").warm()
    loaded: type[Bot] = getattr(import_module(module), found)
    return loaded
