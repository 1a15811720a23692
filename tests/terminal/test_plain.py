"""A person at the plain terminal."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from respublica.bots.bot import Bot
from respublica.engine import catalogue
from respublica.engine.actions import DECLINE, Action, Request, Respond
from respublica.engine.game import Game
from respublica.engine.view import View
from respublica.language.languages import heading
from respublica.language.speech import LANGUAGES, Intent, understand
from respublica.terminal.local_table import LocalTable
from respublica.terminal.plain import PlainGame, help_text
from tests.arrange import EDITIONS, held, said, table


class Unkept:
    """A game without a file."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play(self, action: Action, seat: int) -> None:
        self.game.play(action, seat)


class Silent(Bot):
    def decide(self, view: View) -> Action:
        return view.legal.safe()


class Scripted(Bot):
    """Answers with the first of these actions that is legal."""

    def __init__(self, *actions: Action) -> None:
        super().__init__(Random(0))
        self._actions = actions

    def decide(self, view: View) -> Action:
        return next((a for a in self._actions if a in view.legal), view.legal.safe())


def at_terminal(
    game: Game, *typed: str, language: str = "en", bots: dict[int, Bot] | None = None
) -> list[str]:
    """What is printed while a person at seat 0 types these lines and then leaves."""
    written: list[str] = []
    lines: Iterator[str] = iter(typed)

    def read(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        written.append(f"{prompt}{line}")
        return line

    silent: dict[int, Bot] = {seat: Silent(Random(0)) for seat in range(1, game.seats)}
    names = ["", "Amina", "Björn", "Clara", "Dimitri"][: game.seats]
    table = LocalTable(Unkept(game), 0, names, silent | (bots or {}), language)
    PlainGame(table, read, written.append).play()
    return written


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pressing_enter_all_the_time_plays_a_whole_game(edition: str, language: str) -> None:
    game = Game.new(edition, seats=3, seed=1, house={"drawing": "must"})
    at_terminal(game, *[""] * 2000, language=language)
    assert game.over


def test_what_is_said_is_told_as_a_sentence() -> None:
    written = at_terminal(table("2 goth, 1 viking", "2 hun", "1 monk"), "request 2 huns")
    assert "You: “I request 2 Huns.”" in written
    assert "Amina declines." in written


def test_the_responses_are_numbered_and_one_is_accepted() -> None:
    game = table("2 goth", "2 hun", "1 monk", people="", civilisation="")
    amina: dict[int, Bot] = {1: Scripted(Respond(said("2 people")))}
    written = at_terminal(game, "request 2 huns", "1", "1", bots=amina)
    assert "  1. Amina: “I want 2 People cards.”" in written
    assert held(game, 0) == "2 hun"


def test_a_response_that_cannot_be_paid_is_listed_as_such() -> None:
    amina: dict[int, Bot] = {1: Scripted(Respond(said("1 book")))}
    written = at_terminal(table("2 goth", "2 hun", "1 monk"), "2 huns", "1", bots=amina)
    assert "  1. Amina: “I want 1 Book.” (you can’t pay this)" in written
    assert any(line.startswith("You can’t pay this.") for line in written)


def test_a_refused_sentence_is_explained_and_asked_again() -> None:
    game = table("2 goth", "2 hun", "1 monk")
    written = at_terminal(game, "I request 1 goth, 1 hun and 1 viking", "I offer 3 goths")
    assert any("You may name at most two types" in line for line in written)
    assert any("You may only offer what you have" in line for line in written)
    assert game.actions == []


def test_hand_table_and_help_can_be_asked_for() -> None:
    game = table("2 goth", "2 hun", "1 monk")
    written = at_terminal(game, "h", "t", "?")
    assert written.count("Your hand: 2 Goths.") == 2
    assert any(line.startswith("Amina: 0 points; in hand: 2 People cards") for line in written)
    assert sum(line.startswith("Type a trade") for line in written) == 1


def test_nobody_is_told_another_hand() -> None:
    game = table("2 goth", "2 hun", "1 monk")
    written = "\n".join(at_terminal(game, "t", "I request 1 viking", ""))
    assert "Hun" not in written.replace("2 Huns and 1 Shipbuilding", "")
    assert "Monk" not in written


def test_leaving_is_polite() -> None:
    game = table("2 goth", "2 hun", "1 monk")
    assert at_terminal(game, "q")[-1] == "See you next time."


def test_cards_to_deliver_can_be_typed() -> None:
    game = table("2 goth, 2 viking, 1 monk", "2 hun", "1 monk", people="", civilisation="")
    bots: dict[int, Bot] = {1: Scripted(Respond(said("3 people")))}
    written = at_terminal(
        game, "request 2 huns", "1", "some cards", "1 goth, 1 viking, 1 monk", bots=bots
    )
    assert held(game, 1) == "1 goth, 1 viking, 1 monk"
    assert any("Say a whole number" in line for line in written)


@pytest.mark.parametrize("word", ["no", "Decline.", "non merci", "ich lehne ab"])
def test_the_words_of_the_questions_are_understood_too(word: str) -> None:
    game = table("2 goth", "2 hun", "1 monk", active=1)
    at_terminal(game, word, bots={1: Scripted(Request(said("1 goth")))})
    assert game.actions[2][1] == DECLINE


def test_who_cannot_meet_a_request_is_told_at_once() -> None:
    game = table("2 goth", "2 hun", "1 monk", active=1)
    written = at_terminal(game, bots={1: Scripted(Request(said("1 viking")))})
    assert "Amina requests 1 Viking. You don’t have these cards, so decline." in written


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_the_help_can_be_said(edition: str, language: str) -> None:
    rules = catalogue.edition(edition)
    before, after = tuple(heading(language).quotes)
    examples = re.findall(rf"{before}\s?([^{after}]+?)\s?{after}", help_text(rules, language))
    acts = (Intent.REQUEST, Intent.OFFER, Intent.DEMAND, Intent.TENDER)
    for example, intent in zip(examples, acts, strict=True):
        understand(example, rules, language, intent)


@pytest.mark.parametrize(
    ("edition", "language", "pile"),
    [
        ("second", "en", "Cities"),
        ("avalanche", "en", "Monuments"),
        ("avalanche", "fr", "Monuments"),
        ("avalanche", "de", "Monumente"),
    ],
)
def test_the_pile_has_the_name_of_the_edition(edition: str, language: str, pile: str) -> None:
    game = Game.new(edition, seats=3, seed=1)
    written = at_terminal(game, "t", language=language)
    assert any(f"{pile} " in line and "9, 8, 8, 7" in line for line in written)
