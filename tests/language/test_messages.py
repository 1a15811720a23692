"""Every language has all messages and no others, and they are formatted as Fluent does it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

import respublica
from respublica.engine.errors import Code
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
from respublica.protocol.refusals import Reason
from tests.language import every_message

SOURCES = Path(respublica.__file__).parent
WEB = SOURCES.parents[1] / "web" / "src"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str) -> None:
    assert set(messages(language)) == set(messages("en"))


@pytest.mark.parametrize("id", messages("en"))
def test_a_message_takes_the_same_arguments_in_every_language(id: str) -> None:
    taken = {language: arguments(messages(language)[id]) for language in LANGUAGES}
    assert len(set(taken.values())) == 1, taken


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


def test_french_colons_and_quotation_marks_have_their_spaces() -> None:
    lines = text_in("fr").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#"))
    assert not re.search(r"[^\u00a0][:?»]", text)
    assert not re.search(r"«[^\u00a0]", text)
    assert not re.search(r"\b([Tt]u|[Tt]on|[Tt]es|[Tt]oi)\b", text)


def test_german_says_du() -> None:
    text = text_in("de")
    assert not re.search(r"\b(Sie|Ihnen|Ihr|Ihre)\b", text)


# Mistakes ---------------------------------------------------------------------------------------


def test_a_missing_message_is_named() -> None:
    with pytest.raises(MessageError, match="'no-such-thing' in fr"):
        message("no-such-thing", "fr")


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(MessageError, match=r"\$name"):
        message("begins", "en")


def test_a_missing_language_is_named() -> None:
    with pytest.raises(MessageError, match="'it'"):
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
    assert [plural_category(0, language) for language in LANGUAGES] == ["other", "one", "other"]


def test_the_whole_runtime_is_not_loaded() -> None:
    assert "import fluent" not in Path(module.__file__).read_text()
