"""Passwords: which may be chosen, and how they are kept.

A password is chosen by a person, so it is hashed by argon2id, in threads of its own, since that is
slow. What thousands of others have chosen is refused; nothing else is asked of it but its length.
"""

from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import Password
from respublica.server.bounded_executor import BoundedExecutor

FEWEST_PASSWORD, MOST_PASSWORD = 8, 200
_HASHED_AT_ONCE, _MOST_WAITING = 2, 16
"""Each takes a tenth of a second and 64 MiB. The second number counts both."""
_OF_THE_GAME = ("respublica", "res publica", "knizia", "reinerknizia")
"""What somebody would try first at this server."""


class Passwords:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._hashing = BoundedExecutor("passwords", _HASHED_AT_ONCE, _MOST_WAITING)

    async def hashed(self, password: Password, name: str) -> str:
        """For the name of a player; refused if it is too short, too long, or too well known."""
        if not FEWEST_PASSWORD <= len(password.reveal()) <= MOST_PASSWORD:
            allowed = f"{FEWEST_PASSWORD} to {MOST_PASSWORD} characters"
            raise Refusal(Reason.MALFORMED, f"password: expected {allowed}")

        def work() -> str | None:
            if _is_well_known(password, name):
                return None
            return self._hasher.hash(password.reveal())

        made = await self._hashing.run(work)
        if made is None:
            known = "password: one of those that are tried first; choose another"
            raise Refusal(Reason.COMMON_PASSWORD, known)
        return made

    async def fit(self, hashed: str | None, password: Password) -> bool:
        """Whether it is this one; for nobody, in the same time, it is not."""
        kept = hashed or self._hash_of_nobody()
        try:
            await self._hashing.run(lambda: self._hasher.verify(kept, password.reveal()))
        except Argon2Error:
            return False
        return hashed is not None

    async def hashed_anew(self, kept: str, password: Password) -> str | None:
        """The hash by today's costs of a password that fits, if it was made by others."""
        if not self._hasher.check_needs_rehash(kept):
            return None
        return await self._hashing.run(lambda: self._hasher.hash(password.reveal()))

    def _hash_of_nobody(self) -> str:
        """With the costs of those that are made today."""
        costs = f"m={self._hasher.memory_cost},t={self._hasher.time_cost}"
        salt = "c29tZXNhbHRzb21lc2FsdA"
        return f"$argon2id$v=19${costs},p={self._hasher.parallelism}${salt}${'A' * 43}"


def _is_well_known(password: Password, name: str) -> bool:
    """Whether it is often chosen, or made of the game's or the player's own name."""
    typed = password.reveal().casefold()
    without_ornament = typed.strip("0123456789 !.?#*-_")
    return typed in _often_chosen() or without_ornament in {name.casefold(), *_OF_THE_GAME}


@cache
def _often_chosen() -> frozenset[str]:
    """Thirty thousand, from a library for estimating passwords; read when the first is chosen."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    listed = FREQUENCY_LISTS["passwords"]
    return frozenset(each for each in listed if len(each) >= FEWEST_PASSWORD)
