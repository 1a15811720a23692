"""`respublica mcp`: tools with which an assistant plays, over standard input and output."""

import argparse
import os
import sys

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.cli.system_language import own_language
from respublica.language.speech import LANGUAGES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help="(that of your system)")
    parser.add_argument("--name", default="Assistant", help="how it is called on a server")


def run(options: argparse.Namespace) -> int:
    try:
        from respublica.assistant.server import server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "mcp":
            raise
        print("This needs the extra 'mcp': pip install 'respublica[mcp]'.", file=sys.stderr)
        return REFUSED
    server(options.lang or own_language(os.environ), options.name).run("stdio")
    return UNDERSTOOD
