"""The bots that come with the package, by name; a module is imported when its bot is needed."""

from importlib import import_module
from random import Random

from respublica.bots.bot import Bot
from respublica.bots.manner import Manner
from respublica.engine.errors import ResPublicaError

NAMES = {
    "novice": "respublica.bots.novice:Novice",
    "pupil": "respublica.bots.pupil:Pupil",
    "apprentice": "respublica.bots.apprentice:Apprentice",
    "merchant": "respublica.bots.merchant:Merchant",
    "collector": "respublica.bots.pool.collector:Collector",
    "haggler": "respublica.bots.pool.haggler:Haggler",
    "hermit": "respublica.bots.pool.hermit:Hermit",
    "hoarder": "respublica.bots.pool.hoarder:Hoarder",
    "patron": "respublica.bots.pool.patron:Patron",
    "peddler": "respublica.bots.pool.peddler:Peddler",
    "racer": "respublica.bots.pool.racer:Racer",
    "wholesaler": "respublica.bots.pool.wholesaler:Wholesaler",
}


class UnknownBot(ResPublicaError, ValueError):
    """Nothing of this name can play."""


def bot(name: str, rng: Random, manner: Manner | None = None) -> Bot:
    """A new bot of that name for one seat of one game, who speaks in that manner."""
    if name not in NAMES:
        raise UnknownBot(f"There is no bot '{name}'; there are {', '.join(NAMES)}.")
    module, _, kind = NAMES[name].partition(":")
    built = getattr(import_module(module), kind)(rng)
    assert isinstance(built, Bot)
    built.manner = manner
    return built
