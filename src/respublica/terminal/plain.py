"""A game in plain lines of text.

Events and questions are printed as sentences. Trade sentences are typed as they would be said.
Everything else is a number from a list, or Enter for the choice that commits to nothing. There are
no colours and no cursor movements, so the text can be read aloud, logged, and used on a slow line.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from respublica.bots.bot import Bot
from respublica.bots.seat import SeatedBot
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
)
from respublica.engine.checks import draw_options, owed_by, under_way
from respublica.engine.edition import Category, Edition, Pile
from respublica.engine.errors import RulesError
from respublica.engine.events import DisplayEnded
from respublica.engine.game import Game
from respublica.engine.scoring import score
from respublica.engine.state import Backs, Phase
from respublica.engine.trade import Opening, Term, both, can_deliver, deliveries, either, statement
from respublica.engine.view import View
from respublica.language.messages import message
from respublica.language.narration import tell, tell_score_in_detail
from respublica.language.printer import counted, listed, say, score_cards
from respublica.language.prompts import question
from respublica.language.refusals import explain
from respublica.language.speech_words import Command
from respublica.language.typed import command, typed_action
from respublica.language.word_tables import ANSWERS, Intent, edition_words

MOST_LISTED = 12


class Quit(Exception):
    """The person wants to leave the game."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The action that Enter stands for, and the actions that the numbers stand for."""

    by_default: Action | None
    numbered: Sequence[Action] = ()


class PlainGame:
    """One person at one seat, bots at the others."""

    def __init__(
        self,
        game: Game,
        seat: int,
        names: Sequence[str],
        bots: Mapping[int, Bot | SeatedBot],
        language: str,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
    ) -> None:
        self._game = game
        self._seat = seat
        self._names = names
        self._bots = bots
        self._language = language
        self._read = read
        self._write = write
        self._events_told = 0

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        try:
            while not self._game.over:
                self._tell_news()
                self._game.play(self._decision())
            self._tell_news()
            self._tell_scores()
        except (Quit, EOFError, KeyboardInterrupt):
            self._write(self._message("terminal-goodbye"))

    def _decision(self) -> Action:
        actor = self._game.actor
        assert actor is not None
        view = self._game.view(actor)
        return self._ask(view) if actor == self._seat else self._bots[actor].decide(view)

    def _message(self, id: str, **arguments: str | int) -> str:
        return message(id, self._language, **arguments)

    # Telling ------------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        log = self._game.log(self._seat)
        for event in log[self._events_told :]:
            if not isinstance(event, DisplayEnded):  # every turn has one, and it says nothing new
                edition = self._game.edition
                self._write(tell(event, edition, self._language, self._names, self._seat))
        self._events_told = len(log)

    def _tell_scores(self) -> None:
        for seat, name in enumerate(self._names):
            points = score(self._game.state.table, seat, self._game.state.hands[seat])
            self._write(tell_score_in_detail(name, points, self._game.edition, self._language))

    def _tell_hand(self, view: View) -> None:
        cards = listed(view.hand, view.edition, self._language)
        id = "terminal-hand" if view.hand else "terminal-hand-empty"
        self._write(self._message(id, cards=cards))

    def _tell_table(self, view: View) -> None:
        table, edition = view.table, view.edition
        for seat, name in enumerate(self._names):
            self._write(
                self._message(
                    "terminal-seat",
                    name=name,
                    points=view.points(seat),
                    cards=listed(view.hands[seat], edition, self._language) or "0",
                    displayed=", ".join(self._score_cards(view, seat)) or "-",
                )
            )
        left = Backs(table.people_left, table.civilisation_left)
        values = ", ".join(map(str, table.pile(Pile.CITY))) or "-"
        decks = listed(left, edition, self._language) or "0"
        pile = edition_words(self._language, edition).piles[Pile.CITY].titled
        self._write(self._message("terminal-decks", cards=decks, pile=pile, values=values))

    def _score_cards(self, view: View, seat: int) -> Iterator[str]:
        for pile in Pile:
            number = view.table.earned(seat, pile)
            if number:
                yield score_cards(pile, number, view.edition, self._language)

    # Asking -------------------------------------------------------------------------------------

    def _ask(self, view: View) -> Action:
        if _nothing_to_display(view):
            return DONE
        self._tell_hand(view)
        self._write(question(view, self._language))
        if not _can_answer(view):
            self._write(self._message("terminal-cannot-meet"))
        choice = self._choice(view)
        while True:
            text = self._read("> ").strip()
            action = self._answer(text, choice, view)
            if action is not None:
                return action

    def _answer(self, text: str, choice: Choice, view: View) -> Action | None:
        """The action; None if the text is a command or cannot be played."""
        match self._command(text):
            case "":
                if choice.by_default is None:
                    self._write(self._message("terminal-number"))
                return choice.by_default
            case "?":
                self._write(help_text(view.edition, self._language))
            case "h":
                self._tell_hand(view)
            case "t":
                self._tell_table(view)
            case "q":
                raise Quit
            case _:
                return self._understood(text, choice, view)
        return None

    def _command(self, text: str) -> str:
        """The key that a word such as `help` stands for, in any language; else the text itself."""
        return _KEYS.get(command(text, self._language), text)

    def _understood(self, text: str, choice: Choice, view: View) -> Action | None:
        try:
            action = _numbered(text, choice) or self._meant(text, view)
            view.legal.check(action)
        except RulesError as error:
            self._write(explain(error, view.edition, self._language))
            return None
        return action

    def _choice(self, view: View) -> Choice:
        """Print what can be chosen by number, and return the choice."""
        match view.table.phase:
            case Phase.TRADE:
                return Choice(PASS)
            case Phase.ANSWER:
                return Choice(DECLINE)
            case Phase.CHOOSE:
                return Choice(REFUSE, list(self._list_responses(view)))
            case Phase.DELIVER:
                return Choice(None, list(self._list_deliveries(view)))
            case Phase.DRAW:
                return Choice(None, list(self._list_draws(view)))
            case _:
                return Choice(DONE, list(self._list_groups(view)))

    def _list(self, number: int, text: str) -> None:
        self._write(f"  {number}. {text}")

    def _list_responses(self, view: View) -> Iterator[Action]:
        negotiation = under_way(view.table)
        for number, answer in enumerate(negotiation.responses, start=1):
            assert answer.response is not None
            act = ANSWERS[negotiation.act]
            sentence = say(answer.response, view.edition, self._language, act)
            payable = can_deliver(view.hand, negotiation.owed_by_active(answer.seat))
            id = "terminal-response" if payable else "terminal-response-unpayable"
            self._list(number, self._message(id, name=self._names[answer.seat], sentence=sentence))
            yield Accept(answer.seat)

    def _list_deliveries(self, view: View) -> Iterator[Action]:
        bundles = deliveries(view.hand, owed_by(view.table, view.table.actor))
        for number, bundle in enumerate(islice(bundles, MOST_LISTED), start=1):
            self._list(number, listed(bundle, view.edition, self._language))
            yield Deliver(bundle)

    def _list_draws(self, view: View) -> Iterator[Action]:
        for number, option in enumerate(draw_options(view.table), start=1):
            drawn = listed(Backs(option.people, option.civilisation), view.edition, self._language)
            self._list(number, drawn or self._message("ask-draw-nothing"))
            yield option

    def _list_groups(self, view: View) -> Iterator[Action]:
        for number, action in enumerate(_groups(view), start=1):
            kind = view.edition.kind[action.kind]
            size = view.table.group_size(view.table.actor, kind)
            self._list(number, counted(size, kind.id, view.edition, self._language))
            yield action

    def _meant(self, text: str, view: View) -> Action:
        return typed_action(text, view, self._language, self._names)


_KEYS: dict[Command | None, str] = {
    Command.HELP: "?",
    Command.HAND: "h",
    Command.TABLE: "t",
    Command.LEAVE: "q",
}


def help_text(edition: Edition, language: str) -> str:
    """What can be typed, with examples in cards of the edition."""
    people = [kind.id for kind in edition.kinds if kind.category is Category.PEOPLE]
    civilisation = [kind.id for kind in edition.kinds if kind.category is Category.CIVILISATION]
    first, second, other = (
        Term(1, edition.nouns[name]) for name in (*people[1:3], civilisation[0])
    )
    examples = {
        Intent.REQUEST: both(Term(2, first.noun), other),
        Intent.OFFER: statement(2, second.noun),
        Intent.DEMAND: either(first, Term(2, edition.nouns["card"])),
        Intent.TENDER: statement(1, second.noun),
    }
    said = {act.value: say(words, edition, language, act) for act, words in examples.items()}
    return message("terminal-help", language, **said)


def _can_answer(view: View) -> bool:
    """Whether there is an answer but to decline; not to a request that cannot be met."""
    negotiation = view.table.negotiation
    if view.table.phase is not Phase.ANSWER or negotiation is None:
        return True
    return negotiation.act is Opening.OFFER or can_deliver(view.hand, negotiation.statement)


def _numbered(text: str, choice: Choice) -> Action | None:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        return None
    number = int(text)
    return choice.numbered[number - 1] if 1 <= number <= len(choice.numbered) else None


def _groups(view: View) -> list[Display]:
    return [action for action in islice(view.legal, 1, None) if isinstance(action, Display)]


def _nothing_to_display(view: View) -> bool:
    """The engine asks even if there is no group; a person need not be asked."""
    displaying = view.table.phase in (Phase.DISPLAY, Phase.LAST_DISPLAY)
    return displaying and not _groups(view)
