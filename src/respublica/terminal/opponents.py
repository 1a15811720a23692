"""Bots for the other seats: who they are, and the players that decide for them."""

from collections.abc import Callable, Sequence
from random import Random

from respublica.bots import cast, roster
from respublica.bots.bot import Bot
from respublica.bots.manner import Manner
from respublica.bots.seat import SeatedBot
from respublica.terminal.saved_games import Company, Opponent

Maker = Callable[[str, Random, Manner | None], Bot]


def company(levels: Sequence[str]) -> Company:
    """The person at seat 0, and somebody of the cast for each of these levels at the others."""
    seated: list[str] = []
    taken: list[str] = []
    opponents = []
    for seat, level in enumerate(levels, start=1):
        person, name = cast.somebody(level, seated, taken)
        seated.append(person.id)
        taken.append(name.casefold())
        opponents.append(Opponent(seat, level, person.id, name))
    return Company(0, tuple(opponents))


def seated_bots(playing: Company, dice: Random) -> dict[int, SeatedBot]:
    """Each with dice of its own: a bot must not learn the deal from them."""
    make = _maker([each.level for each in playing.opponents])
    return {
        each.seat: SeatedBot(make(each.level, Random(dice.getrandbits(64)), _manner(each)))
        for each in playing.opponents
    }


def _manner(opponent: Opponent) -> Manner | None:
    person = cast.PEOPLE.get(opponent.person)
    return None if person is None or person.level != opponent.level else person.manner


def _maker(levels: Sequence[str]) -> Maker:
    """Bots that search begin to when the kernel is compiled, which is begun at once."""
    if roster.SEARCHING.isdisjoint(levels):
        return roster.bot
    from respublica.bots.searching_soon import KernelLoading, SearchingSoon

    loading = KernelLoading()

    def make(level: str, rng: Random, manner: Manner | None) -> Bot:
        if level not in roster.SEARCHING:
            return roster.bot(level, rng, manner)
        soon = SearchingSoon(level, rng, loading)
        soon.manner = manner
        return soon

    return make
