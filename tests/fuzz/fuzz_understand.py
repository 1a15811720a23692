"""A coverage-guided search for sentences that crash the parser or make it slow.

`python tests/fuzz/fuzz_understand.py FOLDER -max_total_time=60` runs it by hand; its findings are
written beside the folder of seeds. The first bytes of an input choose the edition, the language and
the intent; the rest is the sentence.
"""

import sys
import time
from collections.abc import Callable

import atheris

with atheris.instrument_imports(include=["respublica.language"]):
    from respublica.engine import catalogue
    from respublica.engine.edition import Edition
    from respublica.engine.errors import AmbiguousPhrase, IllegalAction, InvalidNotation
    from respublica.language.refusals import explain
    from respublica.language.speech import LANGUAGES, Intent, complete, say, understand

EDITIONS = [catalogue.edition(name) for name in catalogue.names()]
CHOICES = 3
SLOW = 0.25
"""Seconds; instrumented code runs many times slower than usual."""


def try_one(data: bytes) -> None:
    choices, sentence = (
        [*data[:CHOICES], 0, 0, 0],
        data[CHOICES:].decode("utf-8", "surrogateescape"),
    )
    edition = EDITIONS[choices[0] % len(EDITIONS)]
    languages = [*LANGUAGES, None]
    language = languages[choices[1] % len(languages)]
    intent = [None, *Intent][choices[2] % (len(Intent) + 1)]
    begun = time.process_time()
    try_to_understand(sentence, edition, language, intent)
    if time.process_time() - begun > SLOW:
        raise TimeoutError(sentence)
    if choices[2] > 128:
        complete(sentence[:40], edition, language or LANGUAGES[0], intent=intent)


def try_to_understand(
    sentence: str, edition: Edition, language: str | None, intent: Intent | None
) -> None:
    """A sentence that is understood survives the round trip; a refusal can be explained."""
    try:
        utterance = understand(sentence, edition, language, intent)
    except (InvalidNotation, IllegalAction, AmbiguousPhrase) as error:
        explain(error, edition, language or LANGUAGES[0])
    else:
        printed = say(utterance.statement, edition, utterance.language, utterance.act)
        again = understand(printed, edition, utterance.language)
        if again.statement != utterance.statement:
            raise ValueError(f"{sentence!r} was printed as {printed!r}")


def main(arguments: list[str], target: Callable[[bytes], None] = try_one) -> None:
    atheris.Setup(arguments, target)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv)
