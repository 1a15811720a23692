"""A promise about the shuffle can be checked by anybody, and only the promised seed passes."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from respublica.engine.fairness import Commitment, commit
from respublica.engine.game import Game
from respublica.engine.shuffle import Seed, seed_from
from respublica.language.records import (
    DamagedRecord,
    Record,
    read_record,
    setup_text,
    write_record,
)

VECTORS = json.loads(
    (Path(__file__).parents[1] / "vectors" / "commitments.json").read_text("utf-8")
)


def by_the_letter(vector: dict[str, str]) -> str:
    """The commitment as the module's text describes it, written a second time."""
    parts = [vector["game"].encode(), vector["setup"].encode(), bytes.fromhex(vector["seed"])]
    message = b"respublica commitment 1" + b"".join(
        len(part).to_bytes(4, "big") + part for part in parts
    )
    return hashlib.sha256(message).hexdigest()


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["game"] for vector in VECTORS])
def test_the_vectors_hold(vector: dict[str, str]) -> None:
    made = commit(vector["game"], vector["setup"], Seed(bytes.fromhex(vector["seed"])))
    assert made.digest.hex() == vector["commitment"] == by_the_letter(vector)


def promised_game() -> Record:
    game = Game.new("first-fr", 3, seed=5, nonces=(b"one", b"", b"three"))
    assert game.setup is not None
    made = commit("7xk2", setup_text(game.edition, 3), game.setup.seed)
    return Record.of(game, {0: "Amina"}, made)


def test_a_record_carries_the_promise() -> None:
    record = promised_game()
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    "change",
    [
        lambda record: replace(record, commitment=Commitment("7xk3", record.commitment.digest)),
        lambda record: replace(record, commitment=Commitment("7xk2", bytes(32))),
        lambda record: replace(record, setup=replace(record.setup, seed=seed_from(6))),
    ],
    ids=["another game", "another promise", "another seed"],
)
def test_a_record_of_another_seed_than_promised_is_damaged(change) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(DamagedRecord, match="the seed is not the one that was promised"):
        read_record(write_record(change(promised_game())))
