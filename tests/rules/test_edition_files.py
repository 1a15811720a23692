"""A broken edition file is refused with the field that is wrong, and why."""

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Category
from respublica.engine.errors import EditionError
from respublica.engine.fields import Fields

HEAD = 'id = "mine"\nbased_on = "second"\n'
KIND = '{ copies = 12, group = 5, earns = "settlement" }'
WHOLE = """
id = "mine"
revision = 1
title = { en = "Mine" }
source = "me"
[people]
elf = { copies = 12, group = 5, earns = "settlement" }
[civilisation]
fire = { copies = 12, group = 5, earns = "city" }
[piles]
settlement = [1]
city = [1]
church = []
library = []
[table]
fewest_seats = 2
most_seats = 2
deal = 4
draw_limit = 3
city_group_with_library = 4
[rules]
swap = "face-up"
final_display = true
drawing = "may"
"""
BROKEN = {
    "not TOML": ("id = ", "file", "is not TOML"),
    "an unknown field": (HEAD + "speed = 3", "speed", "no such field; the fields are id, "),
    "no id": ('based_on = "second"', "id", "expected some text, got nothing"),
    "an empty id": ('id = ""\nbased_on = "second"', "id", "expected some text, got ''"),
    "an id that is a number": ('id = 3\nbased_on = "second"', "id", "expected some text, got 3"),
    "an id of two words": (
        'id = "My Own"\nbased_on = "second"',
        "id",
        "expected lower-case letters",
    ),
    "an unknown base": ('id = "mine"\nbased_on = "third"', "based_on", "no edition 'third'"),
    "a base that is no text": (
        'id = "mine"\nbased_on = 2',
        "based_on",
        "expected some text, got 2",
    ),
    "a revision of 0": (HEAD + "revision = 0", "revision", "expected a whole number from 1"),
    "a title in no language": (HEAD + 'title = "Mine"', "title", "expected a table, got 'Mine'"),
    "an empty title": (HEAD + 'title = { en = "" }', "title.en", "expected some text, got ''"),
    "no title": (HEAD + "title = {}", "title", "expected a title by language, got nothing"),
    "a source that is a list": (HEAD + "source = []", "source", "expected some text, got []"),
    "notes that are no list": (HEAD + 'notes = "none"', "notes", "expected a list of texts"),
    "notes that are numbers": (HEAD + "notes = [1]", "notes.0", "expected some text, got 1"),
    "people that are no table": (HEAD + "people = 5", "people", "expected a table, got 5"),
    "rules that are no table": (HEAD + "rules = []", "rules", "expected a table, got []"),
    "a kind that is no table": (
        HEAD + "[people]\nhun = 3",
        "people.hun",
        "expected a table, got 3",
    ),
    "a seventh kind": (HEAD + f"[people]\nelf = {KIND}", "people", "expected 1 to 6 kinds, got 7"),
    "no kinds": ('id = "mine"', "people", "expected 1 to 6 kinds, got 0"),
    "a kind without copies": (
        HEAD + '[people]\nhun = { group = 5, earns = "settlement" }',
        "people.hun.copies",
        "expected a whole number from 1 to 15, got nothing",
    ),
    "too many copies": (
        HEAD + '[people]\nhun = { copies = 16, group = 5, earns = "settlement" }',
        "people.hun.copies",
        "expected a whole number from 1 to 15, got 16",
    ),
    "a group of more than there are": (
        HEAD + '[people]\nhun = { copies = 4, group = 5, earns = "settlement" }',
        "people.hun.group",
        "expected a whole number from 2 to 4, got 5",
    ),
    "a group of one": (
        HEAD + '[people]\nhun = { copies = 4, group = 1, earns = "settlement" }',
        "people.hun.group",
        "expected a whole number from 2 to 4, got 1",
    ),
    "an unknown pile": (
        HEAD + '[civilisation]\nbook = { copies = 5, group = 2, earns = "school" }',
        "civilisation.book.earns",
        "expected one of settlement, city, church, library, got 'school'",
    ),
    "an unknown field of a kind": (
        HEAD + '[civilisation]\nbook = { copies = 5, group = 2, earns = "city", colour = 1 }',
        "civilisation.book.colour",
        "no such field; the fields are copies, group, earns",
    ),
    "a kind with a capital": (
        HEAD + f"[people]\nmonk = false\nElf = {KIND}",
        "people.Elf",
        "a kind's name is lower-case letters",
    ),
    "a kind named like a multiple": (
        HEAD + f"[people]\nmonk = false\npair = {KIND}",
        "people.pair",
        "means something else",
    ),
    "a kind named like a score card": (
        HEAD + f"[people]\nmonk = false\ncity = {KIND}",
        "people.city",
        "means something else",
    ),
    "a kind named twice": (
        HEAD + f"[civilisation]\nbook = false\nhun = {KIND}",
        "civilisation.hun",
        "means something else",
    ),
    "a pile nobody knows": (HEAD + "[piles]\nschool = [1]", "piles.school", "no such field"),
    "a pile that is no list": (
        HEAD + "[piles]\ncity = 9",
        "piles.city",
        "expected a list of whole numbers, got 9",
    ),
    "a value below 0": (
        HEAD + "[piles]\ncity = [9, -8]",
        "piles.city.1",
        "expected a whole number from 0 to 100, got -8",
    ),
    "a value that is no number": (
        HEAD + '[piles]\ncity = ["9"]',
        "piles.city.0",
        "expected a whole number from 0 to 100, got '9'",
    ),
    "an empty pile that is earned": (
        HEAD + "[piles]\nchurch = []",
        "piles.church",
        "is empty, but monk earns from it",
    ),
    "an unknown field of the table": (
        HEAD + "[table]\nchairs = 3",
        "table.chairs",
        "no such field",
    ),
    "a deal of true": (
        HEAD + "[table]\ndeal = true",
        "table.deal",
        "expected a whole number from 1 to 12, got True",
    ),
    "more seats at least than at most": (
        HEAD + "[table]\nfewest_seats = 6",
        "table.fewest_seats",
        "is more than table.most_seats",
    ),
    "a deal of more than there are": (
        HEAD + "[table]\ndeal = 12\nmost_seats = 8",
        "table.deal",
        "deals more than the 65 people cards there are",
    ),
    "a rule that is missing": (
        WHOLE,
        "rules.disqualified",
        "is missing",
    ),
    "an unknown rule": (HEAD + "[rules]\nspeed = 3", "rules.speed", "no such rule"),
    "a rule with a wrong value": (
        HEAD + '[rules]\nswap = "open"',
        "rules.swap",
        "expected one of face-up, face-down, got 'open'",
    ),
    "a rule that is a list": (
        HEAD + '[rules]\nswap = ["face-up"]',
        "rules.swap",
        "expected a single value, got ['face-up']",
    ),
}


@pytest.mark.parametrize("damage", BROKEN)
def test_a_broken_file_is_refused_with_field_and_reason(damage: str) -> None:
    text, field, reason = BROKEN[damage]
    with pytest.raises(EditionError) as refused:
        catalogue.read(text)
    assert refused.value.field == field
    assert reason in refused.value.reason


def test_editions_cannot_be_based_on_each_other() -> None:
    files: dict[str, Fields] = {
        "one": {"id": "one", "based_on": "two"},
        "two": {"id": "two", "based_on": "one"},
    }
    with pytest.raises(EditionError, match="based_on: goes in a circle: two -> one -> two"):
        catalogue.build(files["one"], files.__getitem__)


def test_an_edition_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(EditionError, match="edition: no edition 'third'; there are second, "):
        catalogue.edition("third")


def test_a_file_says_only_what_differs() -> None:
    mine = catalogue.read(HEAD + '[rules]\nswap = "face-down"')
    assert mine.rules == catalogue.edition("second").with_rules({"swap": "face-down"}).rules
    assert mine.kinds == catalogue.edition("second").kinds


def test_a_kind_is_taken_out_and_another_put_in() -> None:
    mine = catalogue.read(HEAD + f"[people]\nhun = false\nelf = {KIND}")
    people = [kind.id for kind in mine.kinds if kind.category is Category.PEOPLE]
    assert people == ["anglo-saxon", "goth", "langobard", "viking", "monk", "elf"]


def test_a_file_that_is_based_on_nothing_says_everything() -> None:
    mine = catalogue.read(WHOLE + 'disqualified = "speaker"')
    assert [kind.id for kind in mine.kinds] == ["elf", "fire"]
