"""The prompt: two sentences for every viewer in every phase, which reveal no other hand."""

from random import Random

import pytest

from respublica.engine.edition import RuleValue
from respublica.engine.game import Game
from respublica.language.prompts import prompt, wait_for
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
        "Request cards, offer some, or continue without trading.",
    )
    assert told(arranged(), 1) == ("It is Amina’s turn.", "Amina is thinking.")
    assert told(arranged(), None) == told(arranged(), 2)


def near_the_end(*hands: str, edition: str = "second") -> Game:
    """Clara and Amina have one more turn."""
    return table(*hands, edition=edition, active=2, people="", civilisation="", final_turns=2)


def test_the_last_turn() -> None:
    game = near_the_end("2 hun", "1 goth", "3 viking")
    assert told(game, 2)[0] == "Your last turn."
    assert told(game, 0)[0] == told(game, None)[0] == "It is Clara’s last turn."
    assert told(game, 2, "de")[0] == "Dein letzter Zug."
    play(game, "2: pass", "2: done")
    assert told(game, 0)[0] == "Your last turn."


@pytest.mark.parametrize("edition", ["second", "first", "avalanche"])
def test_in_the_last_round_everybody_is_told_who_still_has_a_turn(edition: str) -> None:
    def last_round(game: Game, viewer: int | None, language: str = "en") -> str | None:
        return prompt(game.view(viewer), [0], language, NAMES).last_round

    game = near_the_end("", "", "", edition=edition)
    assert last_round(game, 0) == "Last round. Still to play: Clara and you."
    assert last_round(game, 1, "fr") == (
        "Dernier tour de table. Encore à jouer\u00a0: Clara et Amina."
    )
    play(game, "2: done")
    assert last_round(game, 0, "de") == "Letzte Runde. Noch an der Reihe: du."
    play(game, "0: done")
    assert last_round(game, 0) is None
    assert prompt(arranged().view(0), [0], "en", NAMES).last_round is None


def test_an_answer() -> None:
    game = arranged("0: request 1 goth | 2 card")
    assert told(game, 1) == (
        "Amina requests 1 Goth or 2 cards of any kind.",
        "Say what you want in return, or decline.",
    )
    assert told(game, 0) == ("You request 1 Goth or 2 cards of any kind.", "Björn is thinking.")
    assert told(game, 2) == ("Amina requests 1 Goth or 2 cards of any kind.", "Björn is thinking.")
    game = arranged("0: offer 1 hun")
    assert told(game, 1) == (
        "Amina offers 1 Hun.",
        "Say what you would give in return, or decline.",
    )


def test_whoever_cannot_meet_a_request_is_told_and_nobody_else() -> None:
    can, cannot = arranged("0: request 1 goth"), arranged("0: request 1 monk")
    assert told(cannot, 1)[1] == "You don’t have these cards, so decline."
    assert told(cannot, 2)[1] == told(can, 2)[1] == "Björn is thinking."


def test_a_choice() -> None:
    game = arranged("0: request 1 people", "1: respond 1 hun", "2: respond 1 monk")
    assert told(game, 0) == (
        "You requested 1 People card.",
        "Accept a response, or refuse them all.",
    )
    assert told(game, 1) == ("Amina requests 1 People card.", "Amina is thinking.")
    broke = arranged("0: request 1 people", "1: decline", "2: respond 1 monk")
    assert told(broke, 0) == (
        "You requested 1 People card.",
        "You can’t pay this price, so refuse it.",
    )


def test_a_delivery() -> None:
    game = arranged("0: request 1 people", "1: decline", "2: respond 1 card", "0: accept 2")
    assert told(game, 0) == (
        "You trade with Clara.",
        "Choose the cards you give: 1 card of any kind. Nobody sees your choice before the swap.",
    )
    assert told(game, 2) == ("Amina trades with you.", "Amina is thinking.")
    assert told(game, 1) == ("Amina trades with Clara.", "Amina is thinking.")


def test_both_givers_are_waited_for() -> None:
    game = arranged("0: request 1 people", "1: decline", "2: respond 1 card", "0: accept 2")
    found = prompt(game.view(1), [0, 2], "en", NAMES)
    assert found.request == "Amina and Clara are thinking."


def test_groups() -> None:
    none = arranged("0: pass")
    assert told(none, 0) == ("You have no group to display.", "Continue.")
    some = arranged("0: pass", hands=("5 hun, 2 monk", "1 goth", "3 viking"))
    assert told(some, 0) == ("You can display 5 Huns and 2 Monks.", "Display a group, or continue.")
    assert told(some, 1) == told(none, 1) == ("It is Amina’s turn.", "Amina is thinking.")


def test_the_end() -> None:
    game = Game.new("avalanche", 3, 1)
    while not game.over:
        game.play(game.legal.safe())
    fact, request = told(game, None)
    assert fact == "The game has come to a standstill and is over."
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


# Questions --------------------------------------------------------------------------------------


def test_the_first_question_comes_after_whose_turn_it_is() -> None:
    assert [" ".join(told(arranged(), 0, language)[:2]) for language in ("en", "fr", "de")] == [
        "Your turn. Request cards, offer some, or continue without trading.",
        "À vous. Cherchez des cartes, proposez-en ou continuez sans échange.",
        "Du bist dran. Suche Karten, biete welche an oder mach ohne Tausch weiter.",
    ]


def test_an_answer_is_a_price_or_a_gift() -> None:
    requested, offered = arranged("0: request 1 goth"), arranged("0: offer 1 hun")
    assert told(requested, 1, "en")[1] == "Say what you want in return, or decline."
    assert told(offered, 1, "de")[1] == "Sag, was du dafür geben würdest, oder lehne ab."


def about_to_draw(edition: str, *displayed: str) -> Game:
    hand = f"1 {displayed[0]}"
    game = table(hand, hand, hand, edition=edition, groups={0: displayed})
    play(game, "0: pass", "0: done")
    return game


def test_the_options_to_draw_are_named() -> None:
    game = about_to_draw("second", "goth", "hun", "langobard")
    assert told(game, 0, "en")[1] == (
        "Choose what you draw: 1 People card and 2 Civilisation cards or 3 Civilisation cards."
    )


def test_drawing_nothing_is_an_option_too() -> None:
    game = about_to_draw("avalanche", "roman")
    assert told(game, 0, "fr")[1] == (
        "Choisissez ce que vous piochez\u00a0: 1 carte des peuples et 1 carte de technologie,"
        " 1 carte des peuples, 1 carte de technologie ou rien."
    )


def test_what_is_owed_is_named() -> None:
    game = arranged("0: request 1 goth", "1: respond 1 hun | 1 pair", "2: decline", "0: accept 1")
    assert told(game, 0, "de")[1] == (
        "Wähle die Karten, die du gibst: 1 Hunnen oder 1 Paar."
        " Niemand sieht deine Wahl vor dem Tausch."
    )


def test_somebody_is_thinking() -> None:
    assert wait_for("Björn", "fr") == "Björn réfléchit."


@pytest.mark.parametrize(
    ("disqualified", "consequence"),
    [("speaker", "You are out of this trade."), ("trade", "The trade is over.")],
)
def test_whoever_said_too_much_is_told_so_until_the_turn_ends(
    disqualified: str, consequence: str
) -> None:
    slip = f"You said too much: a limit instead of a number. {consequence}"
    house: dict[str, RuleValue] = {"strict_speech": True, "disqualified": disqualified}
    game = table("2 hun", "1 goth", "3 viking", house=house)
    play(game, "0: misspeak bound")
    assert told(game, 0) == (f"{slip} You have no group to display.", "Continue.")
    assert "too much" not in told(game, 1)[0]

    game = table("2 hun", "1 goth", "3 viking", house=house)
    play(game, "0: request 1 goth", "1: misspeak bound")
    assert told(game, 1)[0].startswith(slip)
    assert "too much" not in told(game, 0)[0]
