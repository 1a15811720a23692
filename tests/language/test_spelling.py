"""Misspelt names."""

import random

import pytest

from respublica.engine import catalogue
from respublica.language.lexicon import lexicon
from respublica.language.spelling import Names, slips


@pytest.mark.parametrize(
    ("typed", "meant", "expected"),
    [
        ("hun", "hun", 0),
        ("hn", "hun", 1),
        ("huun", "hun", 1),
        ("han", "hun", 1),
        ("hnu", "hun", 1),
        ("langobrad", "langobard", 1),
        ("lnagobrad", "langobard", 2),
        ("", "hun", 3),
        ("abc", "xyz", 3),
    ],
)
def test_slips_are_counted(typed: str, meant: str, expected: int) -> None:
    assert slips(typed, meant) == expected
    assert slips(meant, typed) == expected


@pytest.mark.parametrize(
    ("typed", "language", "noun"),
    [
        ("Langobrads", "en", "langobard"),
        ("Vikngs", "en", "viking"),
        ("Shipbulding", "en", "shipbuilding"),
        ("Arcitecture", "en", "architecture"),
        ("Anglo Saxson", "en", "anglo-saxon"),
        ("Moien", "fr", "monk"),
        ("métalographie", "fr", "metalworking"),
        ("Möncke", "de", "monk"),
        ("Metalkunde", "de", "metalworking"),
    ],
)
def test_the_card_that_was_meant_is_found(typed: str, language: str, noun: str) -> None:
    assert lexicon(language, catalogue.edition("second")).names.nearest(typed) == noun


@pytest.mark.parametrize("typed", ["dragon", "wizard", "qqqqqq", "xx", "", "a" * 400, "🎲"])
def test_a_word_near_no_name_means_none(typed: str) -> None:
    assert lexicon("en", catalogue.edition("second")).names.nearest(typed) is None


def test_looking_only_at_likely_names_finds_the_same() -> None:
    """Names are skipped by their letters before errors are counted; no near name is skipped."""
    known = ["hun", "huns", "goth", "langobard", "viking", "vikings", "alchemy", "trade"]
    names = Names((name, name) for name in known)
    for name in known:
        for place in range(len(name)):
            for typed in (name[:place] + name[place + 1 :], name[:place] + "z" + name[place:]):
                near = [each for each in known if slips(typed, each) <= 1]
                assert len(typed) < 3 or names.nearest(typed) in near


def test_counting_no_further_than_needed_counts_the_same() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        typed, meant = ("".join(rng.choices("abcd", k=rng.randint(0, 9))) for _ in range(2))
        exact = slips(typed, meant)
        for most in (1, 2, 3):
            counted = slips(typed, meant, most)
            assert counted == exact if exact <= most else counted > most
