"""Speaking: statements as sentences in English, French and German, both directions.

`say` prints a sentence, `understand` reads one, `complete` says what may come next. All three
work from one table of words for each language, so what is printed can be understood.
"""

from respublica.language.printer import say
from respublica.language.understanding import Doing, Utterance, understand
from respublica.language.words import LANGUAGES, SpeechAct

__all__ = ["LANGUAGES", "Doing", "SpeechAct", "Utterance", "say", "understand"]
