"""Help on cards and piles: for everything there is, with the numbers of the edition."""

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Category, Pile
from respublica.language.languages import LANGUAGES
from respublica.reader.card_help import card_help
from tests.arrange import EDITIONS, SECOND


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_has_help_with_its_numbers(edition: str, language: str) -> None:
    rules = catalogue.edition(edition)
    told = card_help(rules, language)
    piles = {pile for pile in Pile if rules.piles[pile]}
    assert set(told) == {*rules.kind, *Category, *piles}
    for kind in rules.kinds:
        assert str(kind.group) in told[kind.id]
        assert any(str(value) in told[kind.id] for value in rules.piles[kind.earns] if value) or (
            kind.earns is Pile.LIBRARY
        )
    for pile in piles:
        values = rules.piles[pile]
        assert all(str(value) in told[pile] for value in (values[0], values[-1]) if value)


def test_help_reads_well() -> None:
    told = card_help(SECOND, "en")
    assert told["monk"] == (
        "2 Monks earn a Church. It is worth 7 points. At the end each pair in hand scores 1 point."
    )
    assert told["library"] == (
        "For 2 Books. It scores no points,"
        " but whoever has it needs only 4 identical cards for a City."
    )
    assert "With a Library, 4 are enough." in told["city"]
    assert "Library" not in card_help(catalogue.edition("first"), "en")["city"]
