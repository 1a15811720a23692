"""The language of whoever types the command, if the game speaks it."""

import locale
from collections.abc import Mapping

from respublica.language.languages import best_match


def own_language(environment: Mapping[str, str]) -> str:
    given = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, given), None) or locale.getlocale()[0] or ""
    return best_match([chosen])
