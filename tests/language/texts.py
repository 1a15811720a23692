"""Every text that players read, and what can be found wrong with one by program.

The texts are the messages, the printed words of the words tables, and the titles of editions. How a
language is written, and which word it uses for what, stands in `glossary/*.toml`. A check takes a
text and a glossary and yields what it finds.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

import respublica
from respublica.engine import catalogue
from respublica.language.word_tables import EditionWords, Words, words

SOURCES = Path(respublica.__file__).parent
GLOSSARIES = Path(__file__).parent / "glossary"
NO_BREAK = "\u00a0"
NAMES = ("Res Publica", "Avalanche Press")
"""The same in every language."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text as it is printed. Arguments are `{name}`; `chosen` says which variant this is."""

    where: str
    text: str
    chosen: Mapping[str, str]

    @property
    def words(self) -> str:
        """Without arguments and names."""
        text = re.sub(r"\{\w+\}", " ", self.text)
        for name in NAMES:
            text = text.replace(name, " ")
        return text


@dataclass(frozen=True, slots=True)
class Finding:
    check: str
    where: str
    what: str


@dataclass(frozen=True, slots=True)
class Term:
    """What something is called, and what it is never called."""

    name: str
    use: tuple[str, ...]
    never: tuple[str, ...]
    exempt: tuple[str, ...]
    """How the places begin where it may be called otherwise."""


@dataclass(frozen=True, slots=True)
class Glossary:
    language: str
    apostrophe: str
    quotes: tuple[str, str]
    spaced_before: str
    spaced_after: str
    elided: tuple[str, ...]
    plurals: tuple[str, ...]
    counted: tuple[str, ...]
    """Nouns in the plural that may follow a number."""
    several: tuple[str, ...]
    """Numbers that are never one, everywhere or in one message."""
    foreign: tuple[str, ...]
    """English words that mean nothing in this language."""
    shared: tuple[str, ...]
    """Texts that are the same in English."""
    terms: tuple[Term, ...]


@cache
def glossary(language: str) -> Glossary:
    read = tomllib.loads((GLOSSARIES / f"{language}.toml").read_text(encoding="utf-8"))
    writing: dict[str, Any] = read["writing"]
    opening, closing = writing["quotes"]
    return Glossary(
        language=language,
        apostrophe=writing["apostrophe"],
        quotes=(opening, closing),
        spaced_before=writing["spaced-before"],
        spaced_after=writing["spaced-after"],
        elided=tuple(writing["elided"]),
        plurals=tuple(writing["plurals"]),
        counted=tuple(writing["counted"]),
        several=tuple(writing["several"]),
        foreign=tuple(writing["foreign"]),
        shared=tuple(writing["shared"]),
        terms=tuple(
            Term(name, tuple(term["use"]), tuple(term["never"]), tuple(term.get("except", ())))
            for name, term in read["terms"].items()
        ),
    )


# The texts --------------------------------------------------------------------------------------


@cache
def all_texts(language: str) -> tuple[Text, ...]:
    return (*messages(language), *printed_words(language), *titles(language))


def messages(language: str) -> Iterator[Text]:
    for file in sorted((SOURCES / "messages").rglob(f"{language}.ftl")):
        yield from read_messages(file.read_text(encoding="utf-8"))


def read_messages(text: str) -> Iterator[Text]:
    """Every message of a Fluent file, in each of its variants."""
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            assert entry.value is not None
            for variant, chosen in _variants(entry.value):
                yield Text(entry.id.name, variant, chosen)


def _variants(pattern: ast.Pattern) -> Iterator[tuple[str, dict[str, str]]]:
    """The texts a pattern can become, and for each how its choices fell."""
    found: list[tuple[str, dict[str, str]]] = [("", {})]
    for element in pattern.elements:
        ways = list(_element(element))
        found = [(text + more, chosen | also) for text, chosen in found for more, also in ways]
    yield from found


def _element(element: ast.TextElement | ast.Placeable) -> Iterator[tuple[str, dict[str, str]]]:
    if isinstance(element, ast.TextElement):
        yield element.value, {}
        return
    match element.expression:
        case ast.VariableReference(id=name):
            yield f"{{{name.name}}}", {}
        case ast.StringLiteral(value=value):
            yield value, {}
        case ast.SelectExpression(selector=ast.VariableReference(id=name), variants=variants):
            for variant in variants:
                key = variant.key
                said = key.name if isinstance(key, ast.Identifier) else key.value
                for text, chosen in _variants(variant.value):
                    yield text, {name.name: said, **chosen}
        case other:
            raise AssertionError(f"a message has {other}")


def printed_words(language: str) -> Iterator[Text]:
    """What the words tables print; what they only understand may be as people type it."""
    table = words(language)
    for name, pattern in table.say.items():
        yield Text(f"words say {name}", pattern, {})
    yield from _phrases("words", table)
    for edition, own in table.editions.items():
        yield from _phrases(f"words {edition}", own)


def _phrases(where: str, table: Words | EditionWords) -> Iterator[Text]:
    for noun, said in table.nouns.items():
        for phrase in {said.one, said.many, said.object, said.name, said.names}:
            yield Text(f"{where} {noun}", phrase, {})
    for pile, printed in table.piles.items():
        for phrase in {printed.one, printed.many, printed.a}:
            yield Text(f"{where} {pile}", phrase, {})


def titles(language: str) -> Iterator[Text]:
    for name in catalogue.names():
        yield Text(f"title {name}", catalogue.edition(name).title[language], {})


# The checks -------------------------------------------------------------------------------------

Check = Callable[[Text, Glossary], Iterator[str]]


def apostrophes(text: Text, written: Glossary) -> Iterator[str]:
    for found in re.finditer(r"\w*['´`]\w*", text.text):
        yield f"{found[0]!r} needs {written.apostrophe}"


def quotation_marks(text: Text, written: Glossary) -> Iterator[str]:
    foreign = set('"“”„«»‹›') - set(written.quotes)
    for mark in sorted(foreign & set(text.text)):
        yield f"{mark} is no quotation mark here"
    opening, closing = written.quotes
    if text.text.count(opening) != text.text.count(closing):
        yield "a quotation does not end"


def no_break_spaces(text: Text, written: Glossary) -> Iterator[str]:
    before, after = re.escape(written.spaced_before), re.escape(written.spaced_after)
    if before and (found := re.search(rf".?[^{NO_BREAK}{before}][{before}]", text.text)):
        yield f"no no-break space in {found[0]!r}"
    if after and (found := re.search(rf"[{after}](?!{NO_BREAK}).?", text.text)):
        yield f"no no-break space in {found[0]!r}"


def elisions(text: Text, written: Glossary) -> Iterator[str]:
    """A word that would be shortened before some names, or is already, before any of them."""
    for word in written.elided:
        found = re.search(rf"\b{word}[ {NO_BREAK}]\{{(\w+)\}}", text.text, re.IGNORECASE)
        if found and found[1] not in written.several:  # a number, in figures
            yield f"{found[0]!r} may need an apostrophe"
    if written.elided and (found := re.search(r"\b\w{1,6}’\{\w+\}", text.text)):
        yield f"{found[0]!r} may need no apostrophe"


def plurals(text: Text, written: Glossary) -> Iterator[str]:
    """What is said of several, where there may be one."""
    for number, noun in re.findall(r"\{(\w+)\} (\w+)", text.text):
        chosen = text.chosen.get(number)
        if {number, f"{text.where} {number}"} & set(written.several):
            continue
        if noun not in written.counted:
            continue
        if chosen is None:
            yield f"{{{number}}} {noun} ignores its number"
        elif chosen in ("one", "1"):
            yield f"{noun} is said of one"
    is_several = f"{text.where} names" in written.several or "count" in text.chosen
    if text.text.startswith("{names} ") and not is_several:
        yield "{names} may be one or several"


def english(text: Text, written: Glossary) -> Iterator[str]:
    known = "|".join(written.foreign)
    if known and (found := re.search(rf"\b({known})\b", text.words, re.IGNORECASE)):
        yield f"{found[0]!r} is English"


def terms(text: Text, written: Glossary) -> Iterator[str]:
    for term in written.terms:
        if text.where.startswith(term.exempt or ("\0",)):
            continue
        for pattern in term.never:
            if found := re.search(pattern, text.text):
                yield f"{found[0]!r} is called {' or '.join(term.use)}"


CHECKS: Mapping[str, Check] = {
    check.__name__: check
    for check in (
        apostrophes,
        quotation_marks,
        no_break_spaces,
        elisions,
        plurals,
        english,
        terms,
    )
}


def findings(texts: tuple[Text, ...], written: Glossary) -> list[Finding]:
    """Everything that the checks find in these texts."""
    each = (
        Finding(name, text.where, what)
        for name, check in CHECKS.items()
        for text in texts
        for what in check(text, written)
    )
    return list(dict.fromkeys(chain(each, missing_plurals(texts, written))))


def missing_plurals(texts: tuple[Text, ...], written: Glossary) -> Iterator[Finding]:
    """A choice by number lacks one of the language's plurals."""
    chosen: dict[tuple[str, str], set[str]] = {}
    counting = set()
    for text in texts:
        for number, key in text.chosen.items():
            chosen.setdefault((text.where, number), set()).add(key)
            if _counted(text, number) & set(written.counted):
                counting.add((text.where, number))
    for choice, keys in chosen.items():
        lacking = set(written.plurals) - keys
        if lacking and (choice in counting or keys & set(written.plurals) - {"other"}):
            where, number = choice
            yield Finding("plurals", where, f"{{{number}}} lacks {', '.join(sorted(lacking))}")


def _counted(text: Text, number: str) -> set[str]:
    return set(re.findall(rf"\{{{number}\}} (\w+)", text.text))


def left_in_english(
    texts: tuple[Text, ...], originals: tuple[Text, ...], written: Glossary
) -> list[Finding]:
    """Texts of several words that are the same in English."""
    same = {(text.where, text.text) for text in originals}
    return [
        Finding("english", text.where, text.text)
        for text in texts
        if (text.where, text.text) in same
        and text.text not in written.shared
        and re.search(r"[^\W\d_]{2,} [^\W\d_]{2,}", text.words)
    ]


# Markup -----------------------------------------------------------------------------------------

_CODE = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)
_SPOKEN = r"(?:aria-label|title|placeholder|alt)"


def literal_texts(markup: str) -> list[str]:
    """Words that stand in a page itself, and so in one language only."""
    text = _without_expressions(_CODE.sub(" ", markup))
    attributes = re.findall(rf'\b{_SPOKEN}="([^"]*)"', text)
    between = re.sub(r"<[^>]*>", "\n", text).splitlines()
    said = [each.strip() for each in (*attributes, *between)]
    return [
        each for each in said if re.search(r"[^\W\d_]{2,} [^\W\d_]{2,}", each) and each not in NAMES
    ]


def _without_expressions(markup: str) -> str:
    """Without what stands in braces, which may stand in one another."""
    depth, kept = 0, []
    for sign in markup:
        depth += (sign == "{") - (sign == "}")
        if depth == 0 and sign != "}":
            kept.append(sign)
    return "".join(kept)
