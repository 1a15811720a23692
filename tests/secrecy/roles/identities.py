"""Whether a credential is good for anything after its end, though it was known a moment before."""

from collections.abc import Iterator

from tests.secrecy.roles.asking import Asking
from tests.secrecy.roles.roles import bearer, cookie
from tests.secrecy.roles.world import Spares

ME, TOKENS, SESSION = "/api/me", "/api/me/tokens", "/api/session"


def is_known(ask: Asking, headers: dict[str, str]) -> bool:
    return ask("GET", ME, headers).status == 200


def outlived(ask: Asking, spares: Spares) -> Iterator[str]:
    """Credentials that still work after a token is revoked, a session left, an account deleted."""
    who = "player-ending"
    first, second = (cookie(spares.session(who)) for _ in range(2))
    (id, revoked), (_, kept) = spares.token(who), spares.token(who)
    ends = (
        (f"{TOKENS}/{id}", second, {"a revoked token": bearer(revoked)}),
        (SESSION, first, {"a session signed out": first}),
        (ME, second, {"a deleted player's session": second, "their token": bearer(kept)}),
    )
    for target, by, ended in ends:
        assert all(is_known(ask, headers) for headers in ended.values()), target
        assert ask("DELETE", target, by).status == 204
        yield from (name for name, headers in ended.items() if is_known(ask, headers))
