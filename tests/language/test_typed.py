"""The words of prompts and buttons, typed; the same in the page and in the terminal."""

from random import Random

import pytest

from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Display,
    Draw,
    Misspeak,
    Offer,
    Request,
)
from respublica.engine.edition import RuleValue
from respublica.engine.errors import Code, RulesError
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.language.speech import LANGUAGES
from respublica.language.speech_words import Command
from respublica.language.typed import command, nothing_said, typed_action
from respublica.language.word_tables import words
from respublica.protocol.acts import parse_act
from respublica.protocol.fields import Language
from respublica.protocol.messages import Act
from tests.arrange import SECOND, play, said, table

NAMES = ["You", "Amina", "Björn", "Clara"]
NOTHING = {
    "en": ["No trade", "Refuse them all", "Go on without a trade.", "finish", "I pass", "nope"],
    "fr": ["Pas d'échange", "refusez-les toutes", "Continuez sans échange.", "non merci !"],
    "de": ["Kein Tausch", "lehn alle ab", "Mach ohne Tausch weiter.", "nein, danke", "nö"],
}
MORE = {
    "en": [
        *("I can't", "well, I pass then", "not interested", "skip", "sorry, no"),
        *("I think I'll pass", "no thanks, I'm good, maybe next time", "nothing this turn"),
        *("can't help you there", "I'll give it a miss", "that's no use to me", "none here"),
    ],
    "fr": [
        *("je n'en ai pas", "je passe mon tour", "pas intéressée", "bon, terminé"),
        *("désolé, trop cher", "c'est bon, j'ai fini", "non merci, une autre fois"),
        *("désolé mon vieux, j'en ai pas", "je crains que non", "ça ne me sert à rien"),
    ],
    "de": [
        *("hab ich nicht", "hör auf", "keine davon", "also ich passe", "kein Interesse"),
        *("hab leider keine", "geht leider nicht", "nein danke, diesmal nicht"),
        *("für mich nichts", "och nö", "sorry, hab ich keine", "das bringt mir nichts"),
    ],
}
ACCEPT = {
    "en": ["accept", "yes", "ok", "deal"],
    "fr": ["j'accepte", "oui", "d'accord"],
    "de": ["annehmen", "ich nehme an", "ja", "einverstanden"],
}


def asked_to_choose(responses: int = 1) -> Game:
    game = table("2 goth", "2 hun", "2 hun")
    play(game, "0: request 1 hun", "1: respond 1 goth")
    play(game, "2: respond 1 goth" if responses == 2 else "2: decline")
    return game


@pytest.mark.parametrize(
    "typed",
    ["no, I don't want to pass", "no thanks, two Goths", "hello there", "accept, no", "ok, great"],
)
def test_who_says_no_and_something_else_has_not_declined(typed: str) -> None:
    assert command(typed, "en") is not Command.NOTHING


@pytest.mark.parametrize("language", LANGUAGES)
def test_declining_is_understood_in_every_phase(language: str) -> None:
    trade, answer = table("2 goth", "2 hun", "1 monk"), table("2 goth", "2 hun", "1 monk")
    play(answer, "0: request 1 hun")
    views = {
        PASS: trade.view(0),
        DECLINE: answer.view(1),
        REFUSE: asked_to_choose().view(0),
        DONE: displaying().view(0),
    }
    for words_typed in NOTHING[language] + MORE[language]:
        for expected, view in views.items():
            assert typed_action(words_typed, view, language) == expected, words_typed


def displaying() -> Game:
    game = table("5 goth, 1 hun", "2 hun", "1 monk")
    play(game, "0: pass")
    return game


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_response_is_accepted_in_words(language: str) -> None:
    for typed in ACCEPT[language]:
        assert typed_action(typed, asked_to_choose().view(0), language) == Accept(1)


@pytest.mark.parametrize("typed", ["Amina", "accept amina", "1", "j'accepte Amina", "I take 1"])
def test_one_of_several_responses_is_accepted_by_name_or_number(typed: str) -> None:
    view = asked_to_choose(2).view(0)
    assert typed_action(typed, view, "en", NAMES) == Accept(1)


@pytest.mark.parametrize("typed", ["accept", "yes", "Clara", "accept Dimitri", "3"])
def test_which_response_is_accepted_must_be_clear(typed: str) -> None:
    with pytest.raises(RulesError) as refused:
        typed_action(typed, asked_to_choose(2).view(0), "en", NAMES)
    assert refused.value.code == "no-such-response"


@pytest.mark.parametrize(
    "typed", ["display Goths", "Goths", "the 5 goths", "Goten", "Je pose Goths"]
)
def test_a_group_is_displayed_by_its_name(typed: str) -> None:
    assert typed_action(typed, displaying().view(0), "en") == Display("goth")


@pytest.mark.parametrize("typed", ["display", "Goths and Huns", "xyz"])
def test_what_names_no_group_is_refused(typed: str) -> None:
    with pytest.raises(RulesError) as refused:
        typed_action(typed, displaying().view(0), "en")
    assert refused.value.code == "no-group"


def test_a_person_may_go_straight_to_drawing() -> None:
    assert typed_action("draw", displaying().view(0), "en") == DONE
    with pytest.raises(RulesError):
        typed_action("draw", asked_to_choose().view(0), "en")


def test_what_is_drawn_is_said_in_words() -> None:
    game = Game.new("avalanche", seats=3, seed=1)
    play(game, "0: pass", "0: done")
    view = game.view(0)
    assert typed_action("1 people card", view, "en") == Draw(1, 0)
    assert typed_action("nothing", view, "en") == Draw(0, 0)
    with pytest.raises(RulesError) as refused:
        typed_action("3 technology cards", view, "en")
    assert refused.value.code == "draw-limits"


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("who wants 2 Goths?", Offer(said("2 goth"))),
        ("anyone got a Monk?", Request(said("1 monk"))),
        ("2 huns", Request(said("2 hun"))),
    ],
)
def test_a_question_is_a_request_or_an_offer(typed: str, action: object) -> None:
    view = table("2 goth", "2 hun", "1 monk").view(0)
    assert typed_action(typed, view, "en") == action


# Over the wire ------------------------------------------------------------------------------------


def sent(
    game: Game,
    seat: int,
    language: Language,
    sentence: str | None = None,
    action: str | None = None,
) -> object:
    act = Act(id="a", number=0, action=action, sentence=sentence, language=language)
    return parse_act(act, game.view(seat))


def test_the_page_sends_the_same_words() -> None:
    game = table("2 goth", "2 hun", "1 monk")
    assert sent(game, 0, "en", action="request no thanks") == PASS
    assert sent(game, 0, "fr", "je passe") == PASS
    play(game, "0: request 1 hun")
    assert sent(game, 1, "de", action="respond nein danke") == DECLINE


STRICT: dict[str, RuleValue] = {"strict_speech": True}


@pytest.mark.parametrize("words_typed", ["No thanks", "So, I want two Huns", "Hello everyone!"])
def test_under_strict_speech_nobody_is_out_for_a_greeting_or_a_no(words_typed: str) -> None:
    game = table("2 goth", "2 hun", "1 monk", house=STRICT)
    try:
        action = sent(game, 0, "en", words_typed)
    except RulesError:
        return
    assert not isinstance(action, Misspeak)


def test_under_strict_speech_saying_too_much_still_is_an_action() -> None:
    game = table("2 goth", "2 hun", "1 monk", house=STRICT)
    action = sent(game, 0, "en", "Hello, I want at least 2 Huns")
    assert action == Misspeak(Code.BOUND)


# The tables ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_words_and_no_words_are_two_commands(language: str) -> None:
    for name, phrases in words(language).commands.items():
        assert phrases
        for phrase in phrases:
            assert command(phrase, language) is name, phrase


def test_a_sentence_is_no_command() -> None:
    for sentence in ("no Huns", "2 Huns", "I pass 2 Huns", "", "please"):
        assert command(sentence, "en") is None
    assert command("Hilfe", "en") is Command.HELP


@pytest.mark.parametrize("phase", [Phase.TRADE, Phase.ANSWER])
def test_no_statement_in_the_notation_commits_to_nothing(phase: Phase) -> None:
    """So it may be read as a statement first."""
    statements = list(SECOND.statements(most=2))
    for each in (*statements[:60], *Random(1).sample(statements, 200)):
        assert all(nothing_said(str(each), phase, language) is None for language in LANGUAGES)
