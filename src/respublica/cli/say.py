"""`respublica say`: what a trade sentence means, or why it is refused."""

import argparse
import json

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.engine import catalogue
from respublica.engine.edition import Edition
from respublica.engine.errors import RulesError
from respublica.language.refusals import explain
from respublica.language.speech import LANGUAGES, Utterance, understand
from respublica.language.speech import say as sentence_for
from respublica.language.statements import write_statement

_UNPRINTABLE = (*range(32), *range(127, 160), *range(0xD800, 0xE000))
_VISIBLE = dict.fromkeys(_UNPRINTABLE, "\N{REPLACEMENT CHARACTER}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words", metavar="SENTENCE", nargs="+", help="a request, an offer, a response"
    )
    editions = catalogue.names()
    parser.add_argument(
        "--edition", default=catalogue.DEFAULT, choices=editions, help="whose words"
    )
    parser.add_argument("--from", dest="language", choices=LANGUAGES, help="otherwise any of them")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(options: argparse.Namespace) -> int:
    """Print what the sentence means; the exit status is 2 if it is refused."""
    edition, sentence = catalogue.edition(options.edition), " ".join(options.words)
    try:
        utterance = understand(sentence, edition, options.language)
    except RulesError as error:
        return _refused(error, sentence, edition, as_json=options.json)
    return _understood(utterance, edition, as_json=options.json)


def _understood(utterance: Utterance, edition: Edition, *, as_json: bool) -> int:
    said = utterance.statement
    sentences = {each: sentence_for(said, edition, each, utterance.act) for each in LANGUAGES}
    if as_json:
        _print_json(_meaning(utterance, sentences))
    else:
        lines = (f"{each}  {sentence}" for each, sentence in sentences.items())
        print(write_statement(said), *lines, sep="\n")
    return UNDERSTOOD


def _meaning(utterance: Utterance, sentences: dict[str, str]) -> dict[str, object]:
    from msgspec import to_builtins

    from respublica.protocol.statements import statement_seen

    return {
        "act": utterance.act,
        "statement": to_builtins(statement_seen(utterance.statement)),
        "notation": write_statement(utterance.statement),
        "sentences": sentences,
    }


def _refused(error: RulesError, sentence: str, edition: Edition, *, as_json: bool) -> int:
    language = error.detail.language if error.detail else LANGUAGES[0]
    message = explain(error, edition, language)
    if as_json:
        _print_json({"error": error.code, "message": message, "position": error.position})
    else:
        reason = f"{error.code}: {message}".translate(_VISIBLE)
        print(sentence.translate(_VISIBLE), _underline(error.position), reason, sep="\n")
    return REFUSED


def _underline(position: tuple[int, int] | None) -> str:
    start, end = position or (0, 0)
    return " " * start + "^" * max(1, end - start)


def _print_json(value: object) -> None:
    """A lone surrogate, which may come from a terminal, cannot be printed and is escaped."""
    text = json.dumps(value, ensure_ascii=False)
    has_surrogates = any("\ud800" <= character <= "\udfff" for character in text)
    print(json.dumps(value) if has_surrogates else text)
