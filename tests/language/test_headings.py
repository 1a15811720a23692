"""The list of languages: read from the folders of words, in their order, matched with a tag."""

from pathlib import Path

import pytest

from respublica.engine.errors import LanguageError
from respublica.language.completeness import check_language, missing
from respublica.language.languages import (
    ADDED,
    LANGUAGES,
    Shelf,
    best_match,
    find_languages,
    heading,
)


def shelf(folder: Path, **headings: str) -> Shelf:
    """Tables with these lines, and others that a heading must have."""
    (folder / "words").mkdir(parents=True)
    usual = {"name": '"X"', "locale": '"eo"', "quotes": '"“”"'}
    for language, lines in headings.items():
        fields = [f"{name} = {value}" for name, value in usual.items() if name not in lines]
        code = language.replace("_", "-")
        text = "\n".join([f'language = "{code}"', *fields, lines, "[say]", "this is not read"])
        (folder / "words" / f"{code}.toml").write_text(text, encoding="utf-8")
    return Shelf(folder / "words", folder / "messages")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_of_the_package_is_whole(language: str) -> None:
    check_language(language)
    assert list(missing(language)) == []
    assert not ADDED


def test_those_with_a_place_come_first(tmp_path: Path) -> None:
    found = find_languages([shelf(tmp_path, aa="", bb="place = 2", cc="place = 1", pt_br="")])
    assert list(found) == ["cc", "bb", "aa", "pt-br"]


def test_of_several_folders_all_are_spoken(tmp_path: Path) -> None:
    one, two = shelf(tmp_path / "1", aa="place = 5"), shelf(tmp_path / "2", bb="place = 4")
    found = find_languages([one, two])
    assert [(code, each.shelf) for code, each in found.items()] == [("bb", two), ("aa", one)]
    assert found["aa"].messages("page") == tmp_path / "1" / "messages" / "page" / "aa.ftl"
    assert found["aa"].direction == "ltr"


def test_only_the_heading_is_read(tmp_path: Path) -> None:
    assert find_languages([shelf(tmp_path, aa='plurals = { two = "n = 2" }')])["aa"].name == "X"


@pytest.mark.parametrize(
    ("code", "lines", "reason"),
    [
        ("AA", "", "language: expected a code in lower case"),
        ("aa", "place = 0", "place: expected a whole number from 1"),
        ("aa", "plurals = { some = 'n = 2' }", "plurals.some: no such field"),
        ("aa", "plurals = { two = '2' }", "plurals.two: expected a rule"),
        ("aa", "name = ''", "name: expected some text, got ''"),
        ("aa", "name = ", "file: is not TOML"),
    ],
)
def test_a_wrong_heading_is_refused_with_its_file(
    code: str, lines: str, reason: str, tmp_path: Path
) -> None:
    with pytest.raises(LanguageError) as refused:
        find_languages([shelf(tmp_path, **{code: lines})])
    assert str(refused.value).startswith(f"{tmp_path}/words/{code}.toml: {reason}")


def test_a_table_that_is_not_text_is_refused(tmp_path: Path) -> None:
    broken = shelf(tmp_path, aa="")
    (tmp_path / "words" / "aa.toml").write_bytes(b"\xff")
    with pytest.raises(LanguageError, match=r"aa\.toml: cannot be read"):
        find_languages([broken])


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["fr_FR.UTF-8"], "fr"),
        (["DE"], "de"),
        (["it", "de-CH"], "de"),
        (["fro", "english"], LANGUAGES[0]),
        (["C"], LANGUAGES[0]),
        ([], LANGUAGES[0]),
    ],
)
def test_a_tag_finds_its_language(wanted: list[str], language: str) -> None:
    assert best_match(wanted) == language


def test_one_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(LanguageError, match=r"no 'it'; there are en, fr, de"):
        heading("it")
