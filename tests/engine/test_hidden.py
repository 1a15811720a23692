"""A hidden value is compared, copied and revealed, and nothing else."""

from copy import copy, deepcopy

import pytest

from respublica.engine import hidden
from respublica.engine.errors import SetupError
from respublica.engine.hidden import FaceDownDeck, Hands, Hidden, SealedChoices
from respublica.engine.shuffle import Seed, seed_from


class Word(Hidden[str]):
    __slots__ = ()


def test_it_is_printed_as_the_name_of_its_type() -> None:
    word = Word("aqueduct")
    assert {repr(word), str(word), f"{word}", f"{word:>30}", f"{word!a}"} == {"<Word>"}


def test_it_is_revealed_to_whoever_asks() -> None:
    assert Word("aqueduct").reveal() == "aqueduct"


def test_two_are_equal_if_their_contents_and_types_are() -> None:
    assert Word("aqueduct") == Word("aqueduct")
    assert Word("aqueduct") != Word("aqueducts")
    assert Word("aqueduct") != Hidden("aqueduct")
    assert Word("aqueduct") != "aqueduct"
    assert Hands([1, 2]) == Hands((1, 2)) != Hands([2, 1])
    assert Hidden("?") != Hidden("\ud800")


@pytest.mark.parametrize("content", ["aqueduct", b"bytes", "café", "\ud800"])
def test_texts_and_bytes_are_compared_whole(
    content: str | bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the function that takes the same time wherever they differ; `==` would stop there."""
    compared = list[bytes]()

    def compare(one: bytes, other: bytes) -> bool:
        compared.append(one)
        return one == other

    monkeypatch.setattr(hidden, "compare_digest", compare)
    assert Hidden(content) == Hidden(content)
    assert len(compared) == 1


def test_it_cannot_be_hashed() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Word("aqueduct"))


@pytest.mark.parametrize("copied", [copy, deepcopy, lambda hands: hands.copy()])
def test_a_copy_of_hands_is_a_thing_of_its_own(copied) -> None:  # type: ignore[no-untyped-def]
    hands, sealed = Hands([1, 2]), SealedChoices({0: 7})
    twins = copied(hands), copied(sealed)
    hands[0] = 9
    sealed[1] = 8
    assert twins == (Hands([1, 2]), SealedChoices({0: 7}))


def test_a_deck_is_looked_at_by_place() -> None:
    deck = FaceDownDeck([3, 1, 2])
    assert (deck[0], deck[1:], len(deck), [*deck]) == (3, (1, 2), 3, [3, 1, 2])


@pytest.mark.parametrize("wrong", [b"", bytes(31), bytes(33), "00" * 32, 7, None])
def test_a_seed_has_32_bytes_and_what_was_given_is_not_told(wrong: object) -> None:
    with pytest.raises(SetupError, match=r"^seed: expected 32 bytes, got (\d+|str|int|NoneType)$"):
        Seed(wrong)  # type: ignore[arg-type]


def test_a_seed_from_a_number_is_the_same_everywhere() -> None:
    assert seed_from(7) == seed_from(7) != seed_from(8)
