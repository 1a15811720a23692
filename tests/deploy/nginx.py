"""A real nginx on loopback, with the very file of `deploy/`: only places and names are replaced."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx2 as httpx

from tests.server.tls import CERTIFICATE, trusting

EXAMPLE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
PATIENCE = 20.0
_MAIN = """{user}daemon off;
worker_processes 1;
error_log stderr warn;
pid {folder}/nginx.pid;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def program() -> str:
    """Debian puts it where only root looks for programs."""
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    assert found is not None, "the tests need nginx (Debian: apt install nginx)"
    return found


def placed(text: str, changes: dict[str, str]) -> str:
    """Each of these must stand there: else the example is not what is tested."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def site(folder: Path, plain: int, secure: int, port: int) -> str:
    return placed(
        EXAMPLE.read_text(encoding="utf-8"),
        {
            "    listen [::]:80;\n": "",
            "    listen [::]:443 ssl http2;\n": "",
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{secure} ssl http2;",
            "https://$host$request_uri": f"https://$host:{secure}$request_uri",
            "play.example.org;": "localhost;",
            "/etc/letsencrypt/live/play.example.org/fullchain.pem": str(CERTIFICATE),
            "/etc/letsencrypt/live/play.example.org/privkey.pem": str(CERTIFICATE),
            "/var/cache/nginx-respublica": str(folder / "cache"),
            "127.0.0.1:8710": f"127.0.0.1:{port}",
        },
    )


@contextmanager
def running(folder: Path, plain: int, secure: int, port: int) -> Iterator[None]:
    """In front of the server at this port, until the end of the block."""
    text = site(folder, plain, secure, port)
    with running_site(folder, text, f"https://localhost:{secure}/metrics"):
        yield


@contextmanager
def running_site(folder: Path, text: str, answering: str) -> Iterator[None]:
    """With this configuration, once this address is answered."""
    (folder / "site.conf").write_text(text, encoding="utf-8")
    # Its workers must be able to write into the folder of the test.
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(_MAIN.format(folder=folder, user=user), encoding="utf-8")
    command = [program(), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        _await(process, answering)
        yield
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def _await(process: "subprocess.Popen[str]", answering: str) -> None:
    until = monotonic() + PATIENCE
    while monotonic() < until:
        if process.poll() is not None:
            raise AssertionError(process.communicate()[1])
        try:
            httpx.get(answering, verify=trusting(), timeout=5)
        except httpx.TransportError:
            sleep(0.02)
        else:
            return
    raise AssertionError("nginx did not become ready")
