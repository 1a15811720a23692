"""`respublica play`: a server for this machine, or its network, and the browser at its page."""

import argparse
import ipaddress
import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from importlib import resources
from typing import TYPE_CHECKING

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.cli.system_language import own_language
from respublica.language.languages import LANGUAGES
from respublica.language.messages import message
from respublica.server.database_url import InUse, WrongDatabase
from respublica.server.settings import LOOPBACK, Settings, WrongSetting, read_settings

_SOMEWHERE = "192.0.2.1"
"""An address set aside for documentation: outside of every network at home."""

if TYPE_CHECKING:
    from socket import socket


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "In the terminal, without a browser: respublica terminal."
    port, database = (Settings.model_fields[name] for name in ("port", "database"))
    help = f"({port.default}, or a free one if that is taken)"
    parser.add_argument("--port", metavar="N", help=help)
    parser.add_argument("--database", metavar="URL", help=database.description)
    parser.add_argument("--lan", action="store_true", help="let others on your network join")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--lang", choices=LANGUAGES, help="(that of your system)")


def run(options: argparse.Namespace) -> int:
    language = options.lang or own_language(os.environ)
    try:
        _play(options, language)
    except InUse as running:
        print(message("play-already", language, address=running.address))
        _open(running.address, options)
    except (WrongSetting, WrongDatabase) as error:
        print(error, file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return UNDERSTOOD
    return UNDERSTOOD


def _play(options: argparse.Namespace, language: str) -> None:
    from respublica.server.serve import serve

    chosen = _settings(options)

    def announce(address: str) -> None:
        if not page_is_built():
            print(message("play-no-page", language))
        if options.lan:
            print(message("play-lan", language, address=address))
        print(message("play-ready", language, address=address), flush=True)
        _open(address, options)

    with _listening(chosen, options.port is not None, language) as listening:
        serve(chosen, announce, listening, is_alone=not options.lan)
    print(message("play-stopped", language))


def _settings(options: argparse.Namespace) -> Settings:
    """For this machine alone or its network, whatever the environment says about a server."""
    flags = {"port": options.port, "database": options.database}
    chosen = read_settings(flags, defaults={"log_level": "warning"})
    host = address_in_network() if options.lan else LOOPBACK
    return chosen.model_copy(update={"host": host, "public_url": None, "behind_proxy": False})


def address_in_network() -> str:
    """Under which others on the network find this machine; `WrongSetting` if there is none.

    The address from which a packet to the world would leave; none is sent.
    """
    import socket

    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
            way_out.connect((_SOMEWHERE, 9))
            found = str(way_out.getsockname()[0])
    except OSError:
        found = LOOPBACK
    if ipaddress.ip_address(found).is_loopback:
        raise WrongSetting("--lan: this machine is not on a network")
    return found


def _listening(chosen: Settings, is_asked_for: bool, language: str) -> "socket":
    """On the usual port or a free one; a port that was asked for is that one or none."""
    from respublica.server.serve import PortTaken, listen

    try:
        return listen(chosen)
    except PortTaken:
        if is_asked_for:
            raise
        print(message("play-other-port", language, port=str(chosen.port)))
        return listen(chosen.model_copy(update={"port": 0}))


def page_is_built() -> bool:
    return resources.files("respublica").joinpath("_web", "index.html").is_file()


def has_display(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a browser would have somewhere to appear."""
    if platform in ("darwin", "win32"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _open(address: str, options: argparse.Namespace) -> None:
    """In a thread: some browsers return only when they are closed."""
    if not options.no_browser and has_display(os.environ):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
