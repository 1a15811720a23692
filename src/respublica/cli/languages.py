"""`respublica languages`: the languages there are, and what their translators have still to do."""

import argparse

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.language.completeness import check_language, missing
from respublica.language.languages import LANGUAGES, VARIABLE, heading


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = f"{VARIABLE}=FOLDER adds the languages of a folder of your own."


def run(options: argparse.Namespace) -> int:
    """List them; the exit status is 2 if one is wrong or lacks something."""
    status = UNDERSTOOD
    for language in LANGUAGES:
        check_language(language)
        lacking = list(missing(language))
        print(f"{language}  {heading(language).name}")
        for entry in lacking:
            print(f"    missing: {entry}")
            status = REFUSED
    return status
