"""`respublica say`: what a trade sentence means, or why it is refused."""

import argparse
import io
import json
import sys
from dataclasses import dataclass

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.engine import catalogue
from respublica.engine.edition import Edition
from respublica.engine.errors import RulesError
from respublica.engine.trade import Opening
from respublica.language.refusals import explain
from respublica.language.speech import LANGUAGES, Intent, SpeechAct, Utterance, understand
from respublica.language.speech import say as sentence_for
from respublica.language.statements import write_statement

_UNPRINTABLE = (*range(32), *range(127, 160), *range(0xD800, 0xE000))
_VISIBLE = dict.fromkeys(_UNPRINTABLE, "\N{REPLACEMENT CHARACTER}")


FROM_INPUT = "-"
"""In place of a sentence: one sentence a line, from standard input."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        metavar="SENTENCE",
        nargs="+",
        help="a request, an offer, a response; - reads one a line and answers each in JSON",
    )
    editions = catalogue.names()
    parser.add_argument(
        "--edition", default=catalogue.DEFAULT, choices=editions, help="which edition's vocabulary"
    )
    parser.add_argument("--from", dest="language", choices=LANGUAGES, help="(default: any)")
    parser.add_argument(
        "--answering",
        choices=[opening.value for opening in Opening],
        help="read it as an answer: to a request what is wanted, to an offer what is given",
    )
    parser.add_argument("--json", action="store_true", help="for programs")


def run(options: argparse.Namespace) -> int:
    """Print what the sentence means; the exit status is 2 if it is refused."""
    edition = catalogue.edition(options.edition)
    intent = _ANSWERS[Opening(options.answering)] if options.answering else None
    hearing = _Hearing(edition, options.language, intent)
    if options.words == [FROM_INPUT]:
        return _answer_lines(hearing)
    sentence = " ".join(options.words)
    try:
        utterance = hearing.understand(sentence)
    except RulesError as error:
        return _refused(error, sentence, hearing, as_json=options.json)
    return _understood(utterance, hearing, as_json=options.json)


_ANSWERS = {Opening.REQUEST: Intent.DEMAND, Opening.OFFER: Intent.TENDER}


@dataclass(frozen=True, slots=True)
class _Hearing:
    """In which edition and language, and as an answer to what, a sentence is heard."""

    edition: Edition
    language: str | None
    intent: Intent | None

    def understand(self, sentence: str) -> Utterance:
        return understand(sentence, self.edition, self.language, self.intent)

    def said(self, utterance: Utterance, language: str) -> str:
        """As it would be printed; an answer as an answer."""
        act = utterance.act if self.intent is None else SpeechAct.RESPONSE
        return sentence_for(utterance.statement, self.edition, language, act)


def _answer_lines(hearing: _Hearing) -> int:
    """A line of JSON for every line; what is refused is a line too, and ends nothing."""
    if isinstance(sys.stdin, io.TextIOWrapper):  # a byte that is no text is a sentence to refuse
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    for line in sys.stdin:
        sentence = line.rstrip("\r\n")
        try:
            answer = _meaning(hearing.understand(sentence), hearing)
        except RulesError as error:
            answer = _refusal(error, hearing)
        _print_json({"sentence": sentence, **answer})
        sys.stdout.flush()
    return UNDERSTOOD


def _understood(utterance: Utterance, hearing: _Hearing, *, as_json: bool) -> int:
    if as_json:
        _print_json(_meaning(utterance, hearing))
    else:
        lines = (f"{each}  {hearing.said(utterance, each)}" for each in LANGUAGES)
        print(write_statement(utterance.statement), *lines, sep="\n")
    return UNDERSTOOD


def _meaning(utterance: Utterance, hearing: _Hearing) -> dict[str, object]:
    from msgspec import to_builtins

    from respublica.protocol.statements import statement_seen

    return {
        "act": utterance.act,
        "direction": utterance.direction,
        "statement": to_builtins(statement_seen(utterance.statement)),
        "notation": write_statement(utterance.statement),
        "sentences": {each: hearing.said(utterance, each) for each in LANGUAGES},
    }


def _refused(error: RulesError, sentence: str, hearing: _Hearing, *, as_json: bool) -> int:
    if as_json:
        _print_json(_refusal(error, hearing))
    else:
        reason = f"{error.code}: {_explained(error, hearing)}".translate(_VISIBLE)
        print(sentence.translate(_VISIBLE), _underline(error.position), reason, sep="\n")
    return REFUSED


def _refusal(error: RulesError, hearing: _Hearing) -> dict[str, object]:
    return {
        "error": error.code,
        "message": _explained(error, hearing),
        "position": error.position,
    }


def _explained(error: RulesError, hearing: _Hearing) -> str:
    language = error.detail.language if error.detail else LANGUAGES[0]
    return explain(error, hearing.edition, language)


def _underline(position: tuple[int, int] | None) -> str:
    start, end = position or (0, 0)
    return " " * start + "^" * max(1, end - start)


def _print_json(value: object) -> None:
    """A lone surrogate, which may come from a terminal, cannot be printed and is escaped."""
    text = json.dumps(value, ensure_ascii=False)
    has_surrogates = any("\ud800" <= character <= "\udfff" for character in text)
    print(json.dumps(value) if has_surrogates else text)
