"""A real mail server on loopback, which keeps what is handed in."""

import asyncio
import re
import socket
import ssl
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from queue import Empty, Queue
from threading import Thread
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword

from tests.server.tls import CERTIFICATE

PATIENCE = 20.0
USER, PASSWORD = "respublica", "let me post this"
_LINK = re.compile(r"https?://\S+/(recover|confirm)#(\S+)")


class PostOffice:
    """What came, in its order."""

    def __init__(self, failures: int = 0) -> None:
        self._letters: Queue[EmailMessage] = Queue()
        self._failures = failures
        self.port = 0
        self.tried = 0

    async def handle_DATA(  # noqa: N802 (so the library calls it)
        self, server: Any, session: Any, envelope: Envelope
    ) -> str:
        self.tried += 1
        if self.tried <= self._failures:
            return "451 come back later"
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self._letters.put(letter)
        return "250 OK"

    def next(self) -> EmailMessage:
        return self._letters.get(timeout=PATIENCE)

    def nothing_more(self, seconds: float = 1.5) -> bool:
        """Whether nothing comes for so long."""
        try:
            self._letters.get(timeout=seconds)
        except Empty:
            return True
        return False


def text_of(letter: EmailMessage) -> str:
    return str(letter.get_content()).replace("\r\n", "\n")


def link_in(letter: EmailMessage) -> tuple[str, str]:
    """What the link in a letter is for, and its secret."""
    found = _LINK.search(text_of(letter))
    assert found is not None, text_of(letter)
    return found[1], found[2]


def _authenticated(server: Any, session: Any, envelope: Any, kind: str, data: Any) -> AuthResult:
    assert isinstance(data, LoginPassword)
    return AuthResult(success=(data.login, data.password) == (USER.encode(), PASSWORD.encode()))


@contextmanager
def post_office(
    failures: int = 0, *, starttls: bool = False, tls: bool = False
) -> Iterator[PostOffice]:
    """Closed again afterwards; with TLS of either kind it also wants a password."""
    office = PostOffice(failures)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(CERTIFICATE)
    told: dict[str, Any] = {}
    if starttls:
        told = {"tls_context": context, "require_starttls": True, "auth_required": True}
    if tls:
        # The library does not know that it is spoken to over TLS.
        told = {"auth_require_tls": False}
    if starttls or tls:
        told |= {"authenticator": _authenticated}
    listening = socket.create_server(("127.0.0.1", 0))
    office.port = listening.getsockname()[1]
    started: Future[Callable[[], object]] = Future()

    async def run() -> None:
        loop, stopping = asyncio.get_running_loop(), asyncio.Event()
        server = await loop.create_server(
            lambda: SMTP(office, hostname="localhost", loop=loop, **told),
            sock=listening,
            ssl=context if tls else None,
        )
        started.set_result(lambda: loop.call_soon_threadsafe(stopping.set))
        await stopping.wait()
        server.close()

    thread = Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    stop = started.result(PATIENCE)
    try:
        yield office
    finally:
        stop()
        thread.join()
