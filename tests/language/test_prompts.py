"""The prompt: a fact and a request for everybody, in every phase, that tell of nobody else."""

from random import Random

import pytest

from respublica.engine.game import Game
from respublica.language.prompts import prompt
from respublica.language.word_tables import LANGUAGES
from tests.arrange import play, table

NAMES = ("Amina", "Björn", "Clara")


def told(game: Game, viewer: int | None, language: str = "en") -> tuple[str, str]:
    asked = [] if game.actor is None else [game.actor]
    found = prompt(game.view(viewer), asked, language, NAMES)
    return found.fact, found.request


def arranged(*lines: str, hands: tuple[str, ...] = ("2 hun", "1 goth", "3 viking")) -> Game:
    game = table(*hands)
    play(game, *lines)
    return game


def test_the_turn() -> None:
    assert told(arranged(), 0) == (
        "Your turn.",
        "Ask for cards, offer some, or go on without a trade.",
    )
    assert told(arranged(), 1) == ("It is Amina’s turn.", "Amina is thinking.")
    assert told(arranged(), None) == told(arranged(), 2)


def test_an_answer() -> None:
    game = arranged("0: request 1 goth | 2 card")
    assert told(game, 1) == ("Amina asks for 1 Goth or 2 cards.", "Name your price, or decline.")
    assert told(game, 0) == ("You ask for 1 Goth or 2 cards.", "Björn is thinking.")
    assert told(game, 2) == ("Amina asks for 1 Goth or 2 cards.", "Björn is thinking.")
    game = arranged("0: offer 1 hun")
    assert told(game, 1) == ("Amina offers 1 Hun.", "Say what you would give, or decline.")


def test_whoever_cannot_meet_a_request_is_told_and_nobody_else() -> None:
    can, cannot = arranged("0: request 1 goth"), arranged("0: request 1 monk")
    assert told(cannot, 1)[1] == "You cannot meet this. Decline."
    assert told(cannot, 2)[1] == told(can, 2)[1] == "Björn is thinking."


def test_a_choice() -> None:
    game = arranged("0: request 1 people", "1: respond 1 hun", "2: respond 1 monk")
    assert told(game, 0) == (
        "You have 2 answers.",
        "Accept a response, or refuse them all.",
    )
    assert told(game, 1) == ("Amina asks for 1 People card.", "Amina is thinking.")
    broke = arranged("0: request 1 people", "1: decline", "2: respond 1 monk")
    assert told(broke, 0) == (
        "You have one answer.",
        "You cannot pay for it. Refuse it.",
    )


def test_a_delivery() -> None:
    game = arranged("0: request 1 people", "1: decline", "2: respond 1 card", "0: accept 2")
    assert told(game, 0) == (
        "You trade with Clara.",
        "Choose the cards you give: 1 card. Nobody sees your choice before the swap.",
    )
    assert told(game, 2) == ("Amina trades with you.", "Amina is thinking.")
    assert told(game, 1) == ("Amina trades with Clara.", "Amina is thinking.")


def test_both_givers_are_waited_for() -> None:
    game = arranged("0: request 1 people", "1: decline", "2: respond 1 card", "0: accept 2")
    found = prompt(game.view(1), [0, 2], "en", NAMES)
    assert found.request == "Amina and Clara are thinking."


def test_groups() -> None:
    none = arranged("0: pass")
    assert told(none, 0) == ("You have no group to display.", "Go on.")
    some = arranged("0: pass", hands=("5 hun, 2 monk", "1 goth", "3 viking"))
    assert told(some, 0) == ("You can display 5 Huns and 2 Monks.", "Display a group, or go on.")
    assert told(some, 1) == told(none, 1) == ("It is Amina’s turn.", "Amina is thinking.")


def test_the_end() -> None:
    game = Game.new("avalanche", 3, 1)
    while not game.over:
        game.play(game.legal.safe())
    fact, request = told(game, None)
    assert fact == "Nothing happens any more: the game is over."
    assert "with" in request


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_told_two_sentences_in_every_phase(language: str) -> None:
    rng, phases = Random(5), set()
    for seed in range(6):
        game = Game.new("second", 3, seed, house={"drawing": "may"})
        while not game.over and len(game.actions) < 400:
            phases.add(game.phase)
            for viewer in (0, 1, 2, None):
                assert all(part.endswith(".") for part in told(game, viewer, language))
            game.play(game.legal.sample(rng))
    assert len(phases) >= 6


def test_german_nouns_are_in_their_case() -> None:
    game = arranged("0: request 1 hun | 1 goth")
    assert told(game, 1, "de")[0] == "Amina sucht 1 Goten oder 1 Hunnen."
