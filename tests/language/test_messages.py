"""Every language has all messages and no others, and they are formatted as Fluent does it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource

import respublica
from respublica.engine.errors import Code, LanguageError
from respublica.language import messages as module
from respublica.language.messages import (
    MessageError,
    arguments,
    message,
    messages,
    plural_category,
    read_messages,
)
from respublica.language.speech import LANGUAGES
from respublica.protocol.account import Offence
from respublica.protocol.insight import MARKS, Lesson
from respublica.protocol.moderation import Deed
from respublica.protocol.refusals import Reason
from tests.language import every_message

SOURCES = Path(respublica.__file__).parent
WEB = SOURCES.parents[1] / "web" / "src"
ACTS = (
    *("say", "pass", "decline", "accept", "refuse"),
    *("deliver", "display", "done", "draw", "draw-nothing"),
)
"""What a review tells in two forms: that it was done, and that it would have been better."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str) -> None:
    assert set(messages(language)) == set(messages("en"))


@pytest.mark.parametrize("id", messages("en"))
def test_a_message_takes_no_argument_that_it_is_not_given(id: str) -> None:
    """One language may need an argument that another does without: a number, for agreement."""
    taken = {language: arguments(messages(language)[id]) for language in LANGUAGES}
    for call in given(id):
        assert all(each <= call for each in taken.values()), (taken, call)
    if len(set(taken.values())) > 1:
        assert given(id), f"nothing shows what {id} is given: {taken}"


def given(id: str) -> list[frozenset[str]]:
    """The names of the arguments, for every place in the sources that names all it gives."""
    return calls().get(id, [])


@cache
def calls() -> dict[str, list[frozenset[str]]]:
    found: dict[str, list[frozenset[str]]] = {}
    for id, names in chain(calls_of_the_server(), calls_of_the_page()):
        found.setdefault(id, []).append(names)
    return found


def calls_of_the_server() -> Iterator[tuple[str, frozenset[str]]]:
    """`message("id", language, name=...)`; `**rest` hides what is given."""
    for source in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text())):
            match node:
                case ast.Call(func=ast.Name(id="message"), args=[ast.Constant(value=str(id)), _]):
                    names = frozenset(each.arg for each in node.keywords if each.arg)
                    if len(names) == len(node.keywords):
                        yield id, names
                case _:
                    pass


def calls_of_the_page() -> Iterator[tuple[str, frozenset[str]]]:
    """`t('id', { name, other: ... })`."""
    for source in WEB.rglob("*"):
        if source.suffix in (".ts", ".svelte"):
            yield from page_calls(source.read_text())


def page_calls(source: str) -> Iterator[tuple[str, frozenset[str]]]:
    """A variable instead of `{ ... }`, or `...rest` in it, hides what is given."""
    for called in re.finditer(r"\bt\(\s*'([a-z][a-z0-9-]+)'(\)|,\s*\{)", source):
        inside = braced(source, called.end()) if called[2].endswith("{") else ""
        if "..." not in inside:
            yield called[1], frozenset(re.findall(r"(?:^|,)\s*(\w+)\s*(?=:|,|$)", flat(inside)))


def braced(source: str, start: int) -> str:
    """What stands from there to the brace that closes."""
    depth = 1
    for end in range(start, len(source)):
        depth += (source[end] == "{") - (source[end] == "}")
        if depth == 0:
            return source[start:end]
    raise AssertionError("a brace does not close")


def flat(inside: str) -> str:
    """Without what stands in brackets of any kind."""
    while (
        less := re.sub(r"\([^()]*\)|\[[^][]*\]|\{[^{}]*\}|\$?`[^`]*`|'[^']*'", "", inside)
    ) != inside:
        inside = less
    return inside.strip()


def test_what_a_message_is_given_is_read_from_the_sources() -> None:
    assert given("web-table-giving-up") == [{"names", "count"}]
    assert given("waiting") == [{"name"}]
    assert len(calls()) > 300


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("t('web-x')", set()),
        ("t('web-x', { name, count: listed(a, b).length })", {"name", "count"}),
        ("t('web-x', {\n  card: words.score(of, { pile }).one,\n  value,\n})", {"card", "value"}),
        ("t('web-x', { name: brief(names[seat] ?? '', 16) })", {"name"}),
    ],
)
def test_what_the_page_gives_is_read(source: str, names: set[str]) -> None:
    assert list(page_calls(source)) == [("web-x", frozenset(names))]


def test_what_the_page_hides_is_not_guessed() -> None:
    assert list(page_calls("t('web-x', turn); t('web-x', { ...turn, name })")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_messages_are_the_ones_that_are_used(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: set[str] = set()

    def noted(id: str, language: str, /, **given: str | int) -> str:
        told.add(id)
        return message(id, language, **given)

    for user in ("narration", "prompts", "refusals"):
        monkeypatch.setattr(f"respublica.language.{user}.message", noted)
    every_message.tell_everything(language)
    assert told <= set(messages(language))
    assert set(messages(language)) - told - mentioned() == set()


def mentioned() -> set[str]:
    """The ids that stand in quotation marks in the sources, and those made of a reason."""
    found = {f"web-refused-{reason}" for reason in Reason}
    found |= {f"lesson-{lesson}" for lesson in get_args(Lesson)} | {
        f"mark-{mark}" for mark in MARKS
    }
    found |= {f"{form}-{act}" for form in ("did", "better", "choose") for act in ACTS}
    found |= {f"web-report-{offence}" for offence in Offence}
    found |= {f"web-deed-{deed}" for deed in Deed}
    for folder in (SOURCES, WEB):
        for source in folder.rglob("*"):
            if source.suffix in (".py", ".ts", ".svelte"):
                found |= set(re.findall(r"""["'`]([a-z][a-z0-9-]+)["'`]""", source.read_text()))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    assert {f"refusal-{code}" for code in Code} <= set(messages(language))
    assert {f"web-refused-{reason}" for reason in Reason} <= set(messages(language))


def text_in(language: str) -> str:
    """All files of a language, one after the other."""
    found = sorted((SOURCES / "messages").rglob(f"{language}.ftl"))
    return "\n".join(file.read_text(encoding="utf-8") for file in found)


# Against Fluent's own runtime -------------------------------------------------------------------


@pytest.fixture(scope="module", params=LANGUAGES)
def bundle(request: pytest.FixtureRequest) -> FluentBundle:
    read = FluentBundle([request.param], use_isolating=False)
    read.add_resource(FluentResource(text_in(request.param)))
    return read


def some_arguments(names: frozenset[str]) -> Iterator[dict[str, str | int]]:
    numbers = {"points", "turn", "turns", "number", "most"}
    for number in (0, 1, 2, 5, 21):
        yield {name: number if name in numbers else f"<{name}>" for name in names}


def test_messages_read_as_fluent_reads_them(bundle: FluentBundle) -> None:
    language = bundle.locales[0]
    for id, pattern in messages(language).items():
        for given in some_arguments(arguments(pattern)):
            value = bundle.get_message(id).value
            assert value is not None
            expected, errors = bundle.format_pattern(value, given)
            assert errors == []
            assert message(id, language, **given) == expected


def test_fluent_finds_no_other_messages(bundle: FluentBundle) -> None:
    assert all(bundle.has_message(id) for id in messages(bundle.locales[0]))
    text = text_in(bundle.locales[0])
    assert len(re.findall(r"^[a-z-]+ *=", text, re.MULTILINE)) == len(messages(bundle.locales[0]))


# Style ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_shouted_at(language: str) -> None:
    text = text_in(language)
    assert "!" not in text
    assert "  " not in re.sub(r"^ +", "", text, flags=re.MULTILINE)


# Mistakes ---------------------------------------------------------------------------------------


def test_a_missing_message_is_named() -> None:
    with pytest.raises(MessageError, match="'no-such-thing' in fr"):
        message("no-such-thing", "fr")


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(MessageError, match=r"\$name"):
        message("begins", "en")


def test_a_missing_language_is_named() -> None:
    with pytest.raises(LanguageError, match=r"'it'.*en, fr, de"):
        messages("it")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = { $x", "'a'"),
        ("a = 1\na = 2", "twice"),
        ("nonsense", "nonsense"),
        ("a = { $x ->\n    [one] 1\n }", r"choice by \$x"),
    ],
)
def test_a_broken_file_is_refused(text: str, reason: str) -> None:
    with pytest.raises(MessageError, match=reason):
        read_messages(text)


def test_nothing_is_singular_in_french_only() -> None:
    told = [plural_category(0, language) for language in ("en", "fr", "de")]
    assert told == ["other", "one", "other"]


def test_the_whole_runtime_is_not_loaded() -> None:
    assert "import fluent" not in Path(module.__file__).read_text()
