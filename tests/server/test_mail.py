"""Letters are handed in over TLS, with a password, again if need be, and are not logged."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog

from respublica.language.languages import LANGUAGES
from respublica.protocol.secrets import Secret
from respublica.server.mail import Letter, Letters, Mail
from respublica.server.settings import Settings, WrongSetting, read_settings
from tests.server.post_office import PASSWORD, USER, post_office, text_of
from tests.server.tls import CERTIFICATE

MAILING = {"smtp_host": "mail.example.org", "mail_from": "play@example.org"}
LETTER = Letter("amina@example.org", "Größe", ("Hello Amina,", "What a nice ‘day’."))


def settings(port: int, **given: Any) -> Settings:
    told = {"smtp_host": "localhost", "smtp_port": port, "mail_from": "play@example.org"}
    return Settings(**{**told, **given})


def send(told: Settings, pauses: tuple[float, ...] = ()) -> None:
    async def run() -> None:
        mail = Mail(told, pauses)
        mail.send(LETTER)
        await mail.close()

    asyncio.run(run())


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_a_letter_travels_over_tls_with_a_password(
    security: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    file = tmp_path / "password"
    file.write_text(f"{PASSWORD}\n")
    with post_office(**{security: True}) as office:
        send(settings(office.port, smtp_security=security, smtp_user=USER, smtp_password_file=file))
        letter = office.next()
    assert (letter["Subject"], letter["Auto-Submitted"]) == ("Größe", "auto-generated")
    assert text_of(letter) == "Hello Amina,\n\nWhat a nice ‘day’.\n"


def test_a_server_that_cannot_prove_its_name_gets_nothing() -> None:
    """The certificate is not one that this machine trusts."""
    with post_office(starttls=True) as office, structlog.testing.capture_logs() as logs:
        send(settings(office.port))
        assert office.nothing_more(0.2)
    assert [log["error"] for log in logs] == ["SSLCertVerificationError"]


def test_a_letter_is_tried_again_and_neither_text_nor_address_is_logged() -> None:
    with post_office(failures=2) as office, structlog.testing.capture_logs() as logs:
        send(settings(office.port, smtp_security="none"), pauses=(0.01, 0.01))
        office.next()
    assert office.tried == 3
    assert [log["event"] for log in logs] == ["mail", "mail"]
    assert not any("amina" in str(log) or "nice" in str(log) for log in logs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_in_the_players_language(language: str) -> None:
    letters, link = Letters("https://play.example.org"), Secret("s3cr3t")
    written = [
        letters.recover("a@b.org", language, "Amina", link, 30),
        letters.password_changed("a@b.org", language, "Amina"),
        letters.address_changed("a@b.org", language, "Amina"),
    ]
    greeting = {"en": "Hello Amina,", "fr": "Bonjour Amina,", "de": "Hallo Amina,"}[language]
    assert {letter.paragraphs[0] for letter in written} == {greeting}
    assert "https://play.example.org/recover#s3cr3t" in written[0].paragraphs
    confirming = letters.confirm("a@b.org", language, link, 30)
    assert confirming.paragraphs[0] == greeting.replace(" Amina", "")
    assert "s3cr3t" not in repr([*written, confirming])


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"smtp_host": "mail.example.org"}, "mail_from"),
        ({"smtp_host": "mail.example.org", "mail_from": "nobody"}, "mail_from"),
        ({"smtp_host": "mail.example.org", "smtp_security": "none"}, "smtp_security"),
        ({**MAILING, "host": "0.0.0.0"}, "public_url"),
        ({**MAILING, "behind_proxy": True}, "public_url"),
    ],
)
def test_settings_that_would_not_do_are_refused(given: dict[str, Any], wrong: str) -> None:
    with pytest.raises(WrongSetting, match=wrong):
        read_settings(given)
