"""Mail to players: short letters in their language, handed to a mail server in a thread.

Nobody waits for it. A letter that cannot be handed in is tried again a few times and then given up;
neither its words nor where it goes is logged. Letters with links are not written to the database,
which knows links only by their digests: one that a crash loses can be asked for again.
"""

import asyncio
import smtplib
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import partial

import structlog

from respublica.language.messages import message
from respublica.protocol.refusals import Refusal
from respublica.protocol.secrets import Secret
from respublica.server.bounded_executor import BoundedExecutor
from respublica.server.metrics import MAILS
from respublica.server.settings import Settings

_AT_ONCE, _MOST_WAITING = 2, 200
_SECONDS = 10.0
"""For each step of handing in a letter."""
PAUSES = (1.0, 5.0, 30.0)
"""Seconds before each further attempt."""
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Letter:
    to: str
    subject: str
    paragraphs: Sequence[str]

    def __repr__(self) -> str:
        return "<Letter>"


class Mail:
    """Takes letters, if the settings say where to hand them in."""

    def __init__(self, settings: Settings, pauses: Sequence[float] = PAUSES) -> None:
        self._settings = settings
        self._pauses = pauses
        self._handing_in = BoundedExecutor("letters", _AT_ONCE, _MOST_WAITING)
        self._under_way: set[asyncio.Task[None]] = set()

    @property
    def is_on(self) -> bool:
        return self._settings.sends_mail

    def later(self, errand: asyncio.Task[None]) -> None:
        """Have something done that nobody waits for, and that ends before the server does."""
        self._under_way.add(errand)
        errand.add_done_callback(self._under_way.discard)

    def send(self, letter: Letter) -> None:
        if self.is_on:
            self.later(asyncio.create_task(self._send(letter), name="mail"))

    async def _send(self, letter: Letter) -> None:
        for pause in (*self._pauses, None):
            try:
                await self._handing_in.run(partial(self._hand_in, letter))
            except (OSError, smtplib.SMTPException, Refusal) as error:
                # Without its words, which tell the address.
                _log.warning("mail", error=type(error).__name__, again_in=pause)
            else:
                MAILS.labels("sent").inc()
                return
            if pause is not None:
                await asyncio.sleep(pause)
        MAILS.labels("given-up").inc()

    def _hand_in(self, letter: Letter) -> None:
        settings = self._settings
        assert settings.smtp_host is not None
        with self._connected(settings.smtp_host) as server:
            if settings.smtp_user is not None:
                server.login(settings.smtp_user, _password(settings))
            server.send_message(_written(letter, settings))

    def _connected(self, host: str) -> smtplib.SMTP:
        port, security = self._settings.smtp_port, self._settings.smtp_security
        if security == "tls":
            return smtplib.SMTP_SSL(
                host, port, timeout=_SECONDS, context=ssl.create_default_context()
            )
        server = smtplib.SMTP(host, port, timeout=_SECONDS)
        if security == "starttls":
            try:
                server.starttls(context=ssl.create_default_context())
            except BaseException:
                server.close()
                raise
        return server

    async def close(self) -> None:
        """Wait for what is being handed in, but for nothing that is to be tried again."""
        under_way = list(self._under_way)
        if under_way:
            _, late = await asyncio.wait(under_way, timeout=2.0)
            for errand in late:
                errand.cancel()


def _password(settings: Settings) -> str:
    """Read each time: it may have been changed meanwhile."""
    file = settings.smtp_password_file
    return "" if file is None else file.read_text(encoding="utf-8").strip()


def _written(letter: Letter, settings: Settings) -> EmailMessage:
    mail = EmailMessage()
    mail["From"] = f"Res Publica <{settings.mail_from}>"
    mail["To"] = letter.to
    mail["Subject"] = letter.subject
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=str(settings.mail_from).rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content("\n\n".join(letter.paragraphs) + "\n", cte="quoted-printable")
    return mail


# What is written --------------------------------------------------------------------------------


class Letters:
    """The letters of one server, by what they are about."""

    def __init__(self, address: str) -> None:
        self._address = address

    def recover(self, to: str, language: str, name: str, link: Secret, minutes: int) -> Letter:
        return self._letter(
            to,
            language,
            name,
            message("mail-recover-subject", language),
            message("mail-recover", language, number=minutes),
            f"{self._address}/recover#{link.reveal()}",
            message("mail-recover-not-you", language),
        )

    def confirm(self, to: str, language: str, link: Secret, minutes: int) -> Letter:
        """To an address that may be anybody's: it says nothing that a player has written."""
        return self._letter(
            to,
            language,
            None,
            message("mail-confirm-subject", language),
            message("mail-confirm", language, number=minutes),
            f"{self._address}/confirm#{link.reveal()}",
            message("mail-confirm-not-you", language),
        )

    def password_changed(self, to: str, language: str, name: str) -> Letter:
        return self._notice(to, language, name, message("mail-password-changed", language))

    def address_changed(self, to: str, language: str, name: str) -> Letter:
        return self._notice(to, language, name, message("mail-address-changed", language))

    def _notice(self, to: str, language: str, name: str, what: str) -> Letter:
        subject, advice = message("mail-notice-subject", language), message("mail-notice", language)
        return self._letter(to, language, name, subject, what, advice)

    def _letter(
        self, to: str, language: str, name: str | None, subject: str, *paragraphs: str
    ) -> Letter:
        if name is None:
            greeting = message("mail-greeting-stranger", language)
        else:
            greeting = message("mail-greeting", language, name=name)
        return Letter(to, subject, (greeting, *paragraphs, f"Res Publica\n{self._address}"))
