"""The page's types are the server's: written anew, the file is the same."""

import re

import pytest
from msgspec import Struct

from scripts import write_protocol
from scripts.write_protocol import PATH, Protocol


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert PATH.read_text(encoding="utf-8") == Protocol().text(), (
        "run `python scripts/write_protocol.py`"
    )


def test_every_type_is_declared_once_and_none_is_missing() -> None:
    text = Protocol().text()
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    assert len(declared) == len(set(declared))
    code = re.sub(r"/\*\*.*?\*/|//[^\n]*|\"[^\"]*\"", "", text, flags=re.DOTALL)
    mentioned = set(re.findall(r"\b[A-Z]\w+", code))
    assert mentioned - set(declared) == {"Readonly", "Record"}


def test_a_tag_tells_the_members_of_a_union_apart() -> None:
    text = Protocol().text()
    assert 'readonly type: "shown";' in text
    assert 'readonly event: "swapped";' in text
    assert re.search(r"^export type Outgoing =\n(  \| \w+;?\n)+", text, re.MULTILINE)


def test_what_may_be_left_out_is_optional_and_what_may_be_none_is_null() -> None:
    text = Protocol().text()
    assert "readonly since?: number;" in text
    assert "readonly in?: Category;" in text
    assert "readonly sealed: string | null;" in text


def test_the_codes_of_a_refusal_are_a_closed_union() -> None:
    assert "readonly code: Reason | Code;" in Protocol().text()


def test_two_types_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    Shown = type("Shown", (Struct,), {"__annotations__": {"other": int}})  # noqa: N806
    monkeypatch.setattr(write_protocol, "ANSWERS", (*write_protocol.ANSWERS, Shown))
    with pytest.raises(ValueError, match="both called Shown"):
        Protocol().text()
