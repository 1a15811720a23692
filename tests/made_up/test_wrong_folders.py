"""A folder of languages with something wrong or missing: the file and the field are named."""

from pathlib import Path
from shutil import copytree

import pytest

from respublica.language.languages import VARIABLE
from respublica.language.messages import message
from tests.made_up.cipher import CODE, NAME
from tests.made_up.running import RECORD, run, told


def refused(folder: Path, *arguments: str) -> str:
    answer = run(folder, "-m", "respublica.cli", *arguments)
    assert answer.returncode == 2, answer
    assert "Traceback" not in answer.stderr
    return answer.stderr


def changed(folder: Path, tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A copy of the folder with a mistake in a file."""
    copytree(folder, tmp_path / "copy")
    text = (tmp_path / "copy" / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "copy" / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path / "copy"


WORDS = f"words/{CODE}.toml"
MISTAKES = [
    (WORDS, f'"name" = "{NAME}"', "", "name: expected some text, got nothing"),
    (WORDS, '"locale" = "eo"', '"locale" = "!"', "locale: expected a language tag"),
    (WORDS, '"quotes" = "⟨⟩"', '"quotes" = "⟨"', "quotes: expected two marks"),
    (WORDS, '"rtl"', '"down"', "direction: expected one of ltr, rtl, got 'down'"),
    (WORDS, f'"language" = "{CODE}"', '"language" = "yy"', "language: is 'yy', but the file"),
    (WORDS, f'"{NAME}"', f'"{NAME}', "file: is not TOML"),
    (WORDS, '"one" = "Sfm"', '"on" = "Sfm"', "nouns.hun.on: no such field"),
    (WORDS, '["nouns"."hun"]', '["nouns"."hum"]', "nouns.hun: is missing"),
    (WORDS, '"ivjfvhg"', '"luuvi"', "means two things"),
    (f"messages/page/{CODE}.ftl", "web-play-now =", "web-play-not =", "web-play-not: there is no"),
    (f"messages/{CODE}.ftl", "$name", "$mane", "$mane is not given to it"),
    (f"messages/rules/{CODE}.ftl", "rules-aim =", "rules aim =", "cannot read 'rules aim ="),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"), MISTAKES, ids=[reason for *_, reason in MISTAKES]
)
def test_a_mistake_is_named_with_its_file(
    file: str, old: str, new: str, reason: str, folder: Path, tmp_path: Path
) -> None:
    wrong = changed(folder, tmp_path, file, old, new)
    error = refused(wrong, "languages")
    assert str(wrong / file) in error
    assert reason in error


def test_a_server_does_not_begin_with_a_mistake(folder: Path, tmp_path: Path) -> None:
    wrong = changed(folder, tmp_path, f"messages/{CODE}.ftl", "$name", "$mane")
    database = f"sqlite:///{tmp_path / 'games.db'}"
    error = refused(wrong, "serve", "--port", "0", "--database", database)
    assert f"{wrong}/messages/{CODE}.ftl: " in error
    assert "$mane is not given to it" in error


def test_a_missing_file_is_named(folder: Path, tmp_path: Path) -> None:
    lacking = changed(folder, tmp_path, WORDS, NAME, NAME)
    file = lacking / "messages" / "lessons" / f"{CODE}.ftl"
    file.unlink()
    assert f"{file}: cannot be read" in refused(lacking, "languages")


def test_a_missing_message_is_listed_and_told_in_the_first_language(
    folder: Path, tmp_path: Path
) -> None:
    lacking = changed(folder, tmp_path, f"messages/{CODE}.ftl", "\npassed =", "\n# passed =")
    listed = told(lacking, "languages", status=2)
    assert f"missing: {lacking}/messages/{CODE}.ftl: passed" in listed
    shown = told(lacking, "record", "show", str(RECORD), "--lang", CODE).splitlines()
    english = told(lacking, "record", "show", str(RECORD), "--lang", "en").splitlines()
    passed = {message("passed", "en", name=name) for name in ("Amina", "Björn", "Clara", "Dmitri")}
    assert passed <= set(english)
    assert {line for line in shown if line in english} == passed


def test_a_folder_without_languages_and_one_of_the_package_are_refused(
    folder: Path, tmp_path: Path
) -> None:
    assert f"{VARIABLE}: expected a folder of languages" in refused(tmp_path, "say", "2 Huns")
    twice = changed(folder, tmp_path, WORDS, f'"language" = "{CODE}"', '"language" = "fr"')
    (twice / WORDS).rename(twice / "words" / "fr.toml")
    assert "fr.toml: language: is spoken here already" in refused(twice, "say", "2 Huns")
