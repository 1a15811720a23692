"""Cuts a sentence into words, numbers and signs, before anything is known of a language."""

import re
from functools import lru_cache
from typing import NamedTuple

from respublica.language.character_folding import LETTER, NUMERAL, SYMBOL, fold

_TOKEN = re.compile(
    rf"""
      (?P<range>    [0-9]+ [ ]* (?:-|\.\.+) [ ]* [0-9]+ )
    | (?P<odd>      [0-9]+ (?: [.,/^_:'] [0-9{NUMERAL}]+ )+
                  | [0-9]+ e [-+]? [0-9]+
                  | [.] [0-9]+
                  | [0-9]* [{NUMERAL}%] [0-9{NUMERAL}%]*
                  | [0-9]+ [.,]? %
      )
    | (?P<digits>   [0-9]+ )
    | (?P<word>     [a-z{LETTER}]+ )
    | (?P<ignored>  [:;] -? [()dpo] (?![a-z0-9]) )
    | (?P<comma>    \.\.+ | [,;] (?: [ ]* [,;] (?! -? [()dpo] (?![a-z0-9]) ) )* )
    | (?P<or>       [|/] )
    | (?P<and>      & )
    | (?P<plus>     \+ )
    | (?P<quiet>    ["':] | (?<=[a-z])-(?![0-9]) | -(?=[a-z]) )
    | (?P<stop>     [.!?]+ | (?<=[ ])-+(?=[ ][^0-9 ]) )
    | (?P<sign>     -+ )
    | (?P<symbol>   {SYMBOL}+ | \S )
    """,
    re.VERBOSE,
)


class Piece(NamedTuple):
    """A word, a number or a sign whose meaning has not been looked up yet."""

    kind: str
    text: str
    start: int
    end: int


@lru_cache(maxsize=16)
def cut(sentence: str) -> tuple[Piece, ...]:
    """Cached, because the pieces are the same for every language that is tried."""
    folded = fold(sentence)
    places = folded.places
    found_so_far = []
    for found in _TOKEN.finditer(folded.text):
        kind = found.lastgroup
        if kind not in ("ignored", "quiet", None):
            start, end = found.span()
            text = found[0]
            if kind == "comma":  # several are one, and so are the dots of whoever hesitates
                text = text[0].replace(".", ",")
            found_so_far.append(Piece(kind, text, places[start], places[end - 1] + 1))
    return tuple(found_so_far)
