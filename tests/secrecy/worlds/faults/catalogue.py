"""All mistakes that are planted: reading their modules lists them."""

from tests.secrecy.worlds.faults import logs, rooms, routes, tables, words
from tests.secrecy.worlds.faults.seeding import SEEDED, Seeded

MODULES = (routes, rooms, tables, words, logs)
FAULTS: tuple[Seeded, ...] = tuple(sorted(SEEDED, key=lambda fault: fault.name))
"""By name: which module was read first depends on who asked."""
