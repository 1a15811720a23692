"""`respublica serve`: a server for people and programs in other places."""

import argparse
import sys
from pathlib import Path

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.server.database_url import WrongDatabase
from respublica.server.settings import PREFIX, Settings, WrongSetting, read_settings

_EPILOG = (
    f"Every setting can also stand in the environment ({PREFIX}PORT=8710) or in a TOML file"
    " (port = 8710); a flag comes before the environment, the environment before the file."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = _EPILOG
    parser.add_argument("--config", metavar="FILE", type=Path, help="a TOML file with settings")
    for name, field in Settings.model_fields.items():
        flag = f"--{name.replace('_', '-')}"
        default = field.get_default()
        shown = "" if default in (None, (), False) or field.default_factory else f" ({default})"
        help = f"{field.description}{shown}".replace("%", "%%")
        parser.add_argument(flag, dest=name, metavar=name.rpartition("_")[2].upper(), help=help)


def run(options: argparse.Namespace) -> int:
    flags = {name: getattr(options, name) for name in Settings.model_fields}
    try:
        chosen = read_settings(flags, options.config)
        _serve(chosen)
    except (WrongSetting, WrongDatabase) as error:
        print(error, file=sys.stderr)
        return REFUSED
    return UNDERSTOOD


def _serve(chosen: Settings) -> None:
    from respublica.server.serve import serve

    def announce(address: str) -> None:
        print(f"Res Publica is ready at {address}", flush=True)

    serve(chosen, announce)
