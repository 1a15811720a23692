"""The game's messages in every language, from Fluent files.

The files are plain Fluent, and the page in the browser uses them as they are. Here they are read by
a small reader of the part of Fluent that they use (arguments, literals, choice by number or word),
because loading Fluent's own runtime would take longer than everything else that a command does. A
test compares every message with that runtime.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from respublica.engine.errors import LanguageError
from respublica.language.languages import LANGUAGES, heading

SUBJECTS = ("", "terminal", "page", "lessons", "rules", "insight", "mail")
"""Folders of message files; "" is the game itself. Each is read when it is first needed."""

Argument = str | int
Arguments = Mapping[str, Argument]


class MessageError(LanguageError):
    """A message is missing or its file cannot be read: which one, and why."""


@dataclass(frozen=True, slots=True)
class _Variable:
    name: str


@dataclass(frozen=True, slots=True)
class _Choice:
    name: str
    variants: Mapping[str, "Pattern"]
    default: str


Pattern = tuple[str | _Variable | _Choice, ...]

_ENTRY = re.compile(r"(?P<id>[a-z][a-z0-9-]*) *= *(?P<pattern>.*)")
_PART = re.compile(
    r"""
      (?P<text>     [^{}]+ )
    | \{ \s* \$(?P<variable> [a-z]+ ) \s* \}
    | \{ \s* "(?P<literal> [^"{}]* )" \s* \}
    | \{ \s* \$(?P<choice> [a-z]+ ) \s* -> \s*
    """,
    re.VERBOSE,
)
_VARIANT = re.compile(r"\s*(?P<default>\*?)\[(?P<key>[a-z0-9-]+)\] *(?P<text>[^\n]*)\n?")
_CHOICE_END = re.compile(r"\s*\}")


def message(id: str, language: str, /, **arguments: Argument) -> str:
    """A message with its arguments filled in; one not translated yet is in the first language."""
    template = _template(id, language)
    if template is None:
        pattern, spoken = _found(id, language)
        return "".join(_formatted(pattern, spoken, arguments))
    try:
        return template.format_map(arguments)
    except KeyError as missing:
        raise _is_missing(missing.args[0]) from None


@cache
def _template(id: str, language: str) -> str | None:
    """The message for `format`, which takes a third of the time, if nothing in it is chosen.

    Its texts have no braces: Fluent has another meaning for them.
    """
    parts: list[str] = []
    for part in _found(id, language)[0]:
        match part:
            case str():
                parts.append(part)
            case _Variable(name):
                parts.append(f"{{{name}}}")
            case _Choice():
                return None
    return "".join(parts)


@cache
def _found(id: str, language: str) -> tuple[Pattern, str]:
    """The message with the language that it is in."""
    for spoken in (language, LANGUAGES[0]):
        for subject in SUBJECTS:
            if (pattern := messages_about(subject, spoken).get(id)) is not None:
                return pattern, spoken
    raise MessageError(f"no message {id!r} in {language}")


@cache
def messages(language: str) -> Mapping[str, Pattern]:
    """All messages of a language by id."""
    found: dict[str, Pattern] = {}
    for subject in SUBJECTS:
        about = messages_about(subject, language)
        for id in found.keys() & about.keys():
            file = heading(language).messages(subject)
            raise MessageError(f"{file}: {id}: stands in another file too")
        found |= about
    return found


@cache
def messages_about(subject: str, language: str) -> Mapping[str, Pattern]:
    """Those of one file."""
    try:
        return read_messages(message_file(subject, language))
    except MessageError as error:
        raise MessageError(f"{heading(language).messages(subject)}: {error}") from None


def message_file(subject: str, language: str) -> str:
    """The text of a file of messages."""
    file = heading(language).messages(subject)
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MessageError(f"{file}: cannot be read: {error}") from None


def whole_file(subject: str, language: str) -> str:
    """The text of a file of messages, with those not translated yet in the first language."""
    own, first = messages_about(subject, language), LANGUAGES[0]
    entries = _entries(message_file(subject, first))
    return "\n".join(
        [
            message_file(subject, language),
            *(f"{id} = {_indented(text)}" for id, text in entries if id not in own),
        ]
    )


def _indented(text: str) -> str:
    return text.replace("\n", "\n    ")


def arguments(pattern: Pattern) -> frozenset[str]:
    """The names of the arguments a message takes."""
    found: set[str] = set()
    for part in pattern:
        if isinstance(part, _Variable):
            found.add(part.name)
        elif isinstance(part, _Choice):
            found |= {part.name}.union(*map(arguments, part.variants.values()))
    return frozenset(found)


# Formatting -------------------------------------------------------------------------------------


def _formatted(pattern: Pattern, language: str, given: Arguments) -> Iterator[str]:
    for part in pattern:
        match part:
            case str():
                yield part
            case _Variable(name):
                yield str(_argument(name, given))
            case _Choice(name, variants, default):
                key = _key(_argument(name, given), language, variants, default)
                yield from _formatted(variants[key], language, given)


def _argument(name: str, given: Arguments) -> Argument:
    if name not in given:
        raise _is_missing(name)
    return given[name]


def _is_missing(name: str) -> MessageError:
    return MessageError(f"argument ${name} is missing")


def _key(value: Argument, language: str, variants: Mapping[str, Pattern], default: str) -> str:
    if str(value) in variants:
        return str(value)
    if isinstance(value, int) and (plural := plural_category(value, language)) in variants:
        return plural
    return default


def plural_category(number: int, language: str) -> str:
    """`one` or `other`, or what else the language has; in French zero is singular too."""
    return heading(language).plurals.category(number)


# Reading ----------------------------------------------------------------------------------------


def read_messages(text: str) -> Mapping[str, Pattern]:
    """The messages of a file."""
    found: dict[str, Pattern] = {}
    for entry, pattern in _entries(text):
        if entry in found:
            raise MessageError(f"message {entry!r} stands twice")
        found[entry] = _pattern(pattern, entry)
    return found


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """Each message with its text; indented lines belong to the message above them."""
    entry, lines = "", [""]
    for line in text.splitlines():
        begun = _ENTRY.fullmatch(line)
        if begun or not line.startswith(" "):
            if entry:
                yield entry, "\n".join(lines).strip()
            entry, lines = (begun["id"], [begun["pattern"]]) if begun else ("", [])
            if begun is None and line and not line.startswith("#"):
                raise MessageError(f"cannot read {line!r}")
        elif line.strip():
            lines.append(line.strip())
    if entry:
        yield entry, "\n".join(lines).strip()


def _pattern(text: str, entry: str) -> Pattern:
    parts: list[str | _Variable | _Choice] = []
    at = 0
    while at < len(text):
        found = _PART.match(text, at)
        if found is None:
            raise MessageError(f"cannot read message {entry!r} at {text[at : at + 20]!r}")
        at = found.end()
        if found["choice"]:
            choice, at = _choice(found["choice"], text, at, entry)
            parts.append(choice)
        elif found["variable"]:
            parts.append(_Variable(found["variable"]))
        else:
            parts.append(found["text"] or found["literal"] or "")
    return tuple(parts)


def _choice(name: str, text: str, at: int, entry: str) -> tuple[_Choice, int]:
    variants: dict[str, Pattern] = {}
    default = ""
    while found := _VARIANT.match(text, at):
        variants[found["key"]] = _pattern(found["text"], entry)
        default = found["key"] if found["default"] else default
        at = found.end()
    end = _CHOICE_END.match(text, at)
    if end is None or not default:
        raise MessageError(f"cannot read the choice by ${name} in message {entry!r}")
    return _Choice(name, variants, default), end.end()
