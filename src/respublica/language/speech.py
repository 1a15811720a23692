"""Statements as sentences in every language, in both directions.

`say` prints a sentence, `understand` reads one, and `complete` says what may come next. All three
use the same table of words for a language, so what is printed can be understood.
"""

from respublica.language.completion import Completion, complete, intent_in
from respublica.language.interpreter import (
    MOST_CHARACTERS,
    Utterance,
    lead_in,
    understand,
    understand_person,
)
from respublica.language.printer import say
from respublica.language.word_tables import LANGUAGES, Intent, SpeechAct

__all__ = [
    "LANGUAGES",
    "MOST_CHARACTERS",
    "Completion",
    "Intent",
    "SpeechAct",
    "Utterance",
    "complete",
    "intent_in",
    "lead_in",
    "say",
    "understand",
    "understand_person",
]
