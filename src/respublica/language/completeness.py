"""Whether a language is whole: its words, its messages, its titles.

What is wrong is refused, because it would fail in the middle of a game. What is only missing is
told to whoever translates; until then a message or a title of the first language stands for it.
"""

from collections.abc import Iterator

from respublica.engine import catalogue
from respublica.engine.edition import Edition
from respublica.language.languages import LANGUAGES, heading
from respublica.language.lexicon import Lexicon
from respublica.language.messages import (
    SUBJECTS,
    MessageError,
    arguments,
    messages,
    messages_about,
)
from respublica.language.word_tables import WordsError, words


def check_language(language: str) -> None:
    """Refuse a language of which something is wrong; the error names the file and the field."""
    for name in catalogue.names():
        _check_words(language, catalogue.edition(name))
    for subject in SUBJECTS:
        _check_messages(language, subject)
    messages(language)


def missing(language: str) -> Iterator[str]:
    """What has not been translated yet: the file, and the message or title."""
    for subject in SUBJECTS:
        own = messages_about(subject, language)
        for id in messages_about(subject, LANGUAGES[0]):
            if id not in own:
                yield f"{heading(language).messages(subject)}: {id}"
    for name in catalogue.names():
        if language not in catalogue.edition(name).title and name not in words(language).titles:
            yield f"{heading(language).words}: titles.{name}"


def _check_words(language: str, edition: Edition) -> None:
    file = heading(language).words
    for noun in edition.nouns:
        if noun not in words(language).nouns:
            raise WordsError(f"{file}: nouns.{noun}", "is missing")
    try:
        Lexicon(language, edition)
    except WordsError as error:
        raise WordsError(f"{file}: {error.field}", error.reason) from None


def _check_messages(language: str, subject: str) -> None:
    file, expected = heading(language).messages(subject), messages_about(subject, LANGUAGES[0])
    for id, pattern in messages_about(subject, language).items():
        if id not in expected:
            raise MessageError(f"{file}: {id}: there is no such message")
        for argument in sorted(arguments(pattern) - arguments(expected[id])):
            raise MessageError(f"{file}: {id}: ${argument} is not given to it")
