"""A credential is good for what it is, whatever was asked with it before, and until it ends."""

import socket
from collections.abc import Iterator
from itertools import permutations
from time import monotonic, sleep

import pytest

from tests.secrecy.roles.asking import Answer, Asking, turned_away
from tests.secrecy.roles.identities import ME, SESSION, TOKENS, is_known, outlived
from tests.secrecy.roles.matrix import session_ill_kept
from tests.secrecy.roles.planting import serving
from tests.secrecy.roles.roles import HOST, Session, bearer, cookie, place
from tests.secrecy.roles.world import Spares
from tests.server.clients import close_code
from tests.server.running import Running

NOTICED_SECONDS = 10.0
"""After so long a ban from outside is noticed (docs/hosting.md)."""


@pytest.fixture(scope="module")
def peopled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("identities") / "world") as server:
        yield server


@pytest.fixture
def ask(peopled: Running) -> Iterator[Asking]:
    with Asking(peopled) as asking:
        yield asking


@pytest.fixture
def spares(peopled: Running) -> Spares:
    return Spares(peopled.database)


def test_a_session_is_no_token_and_a_token_no_session(ask: Asking, spares: Spares) -> None:
    """Asked in every order, so that each comes first once and the others find it known."""
    for order in permutations((0, 1, 2, 3)):
        session, (_, token) = spares.session(), spares.token()
        asked = (cookie(session), bearer(session), bearer(token), cookie(token))
        found = {each: ask("GET", ME, asked[each]).status for each in (*order, *order)}
        assert found == {0: 200, 1: 401, 2: 200, 3: 401}, order


def test_a_token_owns_nothing_whoever_was_known_before(ask: Asking, spares: Spares) -> None:
    session, (_, token) = spares.session(HOST), spares.token(HOST)
    for _ in range(2):
        assert ask("GET", TOKENS, bearer(token)).code == "not-allowed"
        assert ask("GET", TOKENS, cookie(session)).status == 200


def test_a_reading_token_does_not_play_because_another_does(ask: Asking, spares: Spares) -> None:
    (_, reads), (_, plays) = spares.token(HOST, "read"), spares.token(HOST, "play")
    talk = f"/api/tables/{place('playing', public=False).id}/talk"
    for _ in range(2):
        assert ask("POST", talk, bearer(plays), {"phrase": "hello"}).status == 200
        assert ask("POST", talk, bearer(reads), {"phrase": "hello"}).code == "not-allowed"


# Until it ends ----------------------------------------------------------------------------------


def test_what_has_ended_is_worth_nothing_at_once(ask: Asking, spares: Spares) -> None:
    assert list(outlived(ask, spares)) == []


def test_a_revoked_token_has_nothing_open_any_more(ask: Asking, spares: Spares) -> None:
    session, (id, token) = spares.session(HOST), spares.token(HOST)
    target = f"/api/tables/{place('playing', public=False).id}/socket"
    with ask.socket(target, bearer(token)) as connected:
        assert turned_away(connected)[0] is None
        assert ask("DELETE", f"{TOKENS}/{id}", cookie(session)).status == 204
        assert close_code(connected) == 1008


def test_nobody_revokes_the_token_of_another(ask: Asking, spares: Spares) -> None:
    thief, (id, token) = spares.session(), spares.token(HOST)
    refused = ask("DELETE", f"{TOKENS}/{id}", cookie(thief))
    assert refused == ask("DELETE", f"{TOKENS}/no-such-token", cookie(thief))
    assert (refused.status, is_known(ask, bearer(token))) == (404, True)


def test_who_signs_out_is_still_known_elsewhere(ask: Asking, spares: Spares) -> None:
    here, there = (cookie(spares.session(HOST)) for _ in range(2))
    assert ask("DELETE", SESSION, here).status == 204
    assert is_known(ask, there)


def test_who_is_banned_from_outside_is_not_known_within_the_time_promised(
    ask: Asking, spares: Spares
) -> None:
    session = cookie(spares.session("player-banning"))
    token = bearer(spares.token("player-banning")[1])
    assert is_known(ask, session)
    assert is_known(ask, token)
    spares.ban("player-banning")
    began = monotonic()
    while is_known(ask, session) or is_known(ask, token):
        assert monotonic() - began < NOTICED_SECONDS
        sleep(0.1)


# Cookies ----------------------------------------------------------------------------------------


def began(ask: Asking, spares: Spares) -> Iterator[Answer]:
    """Every way in which a session begins."""
    me, password = cookie(spares.session()), {"password": "correct horse"}
    name = {"name": "Somebody Protected"}
    yield ask("POST", "/api/guests", {}, name)
    link = ask("POST", "/api/me/links", me).body.decode().split('"')[3]
    yield ask("POST", "/api/links/follow", {}, {"link": link})
    assert ask("PUT", "/api/me/name", me, name).status == 200
    assert ask("PUT", "/api/me/password", me, password).status == 204
    yield ask("POST", "/api/sessions", {}, name | password)


def test_a_session_begins_with_a_cookie_that_no_script_reads(ask: Asking, spares: Spares) -> None:
    for answer in began(ask, spares):
        assert answer.status == 201
        assert list(session_ill_kept(answer, Session.BEGINS)) == []
        assert answer.header("cache-control") == "no-store"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def test_over_tls_a_cookie_comes_and_goes_over_tls_alone(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """As behind a proxy, which is where TLS ends."""
    folder, port = tmp_path_factory.mktemp("tls") / "world", free_port()
    told = f"https://127.0.0.1:{port}"
    with serving(folder, port=port, public_url=told) as server, Asking(server) as ask:
        begun = ask("POST", "/api/guests", {}, {"name": "Amina"})
        secret = (begun.header("set-cookie") or "").partition(";")[0]
        assert secret.startswith("__Host-respublica=")
        ended = ask("DELETE", SESSION, {"cookie": secret})
        for answer, session in ((begun, Session.BEGINS), (ended, Session.ENDS)):
            assert list(session_ill_kept(answer, session)) == []
            assert "; secure" in (answer.header("set-cookie") or "").lower()
            assert answer.header("strict-transport-security")
        assert ask("GET", ME, {"cookie": secret}).status == 401
        plain = secret.replace("__Host-", "")
        assert ask("GET", ME, {"cookie": plain}).status == 401
