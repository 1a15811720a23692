"""A game in plain lines of text.

Events and questions are printed as sentences. Trade sentences are typed as they would be said.
Everything else is a number from a list, or Enter for the choice that commits to nothing. There are
no colours and no cursor movements, so the text can be read aloud, logged, and used on a slow line.
"""

from collections.abc import Callable, Iterator

from respublica.engine.actions import Action
from respublica.engine.edition import Category, Edition, Pile
from respublica.engine.errors import RulesError
from respublica.engine.scoring import Score
from respublica.engine.state import Backs
from respublica.engine.trade import Term, both, either, statement
from respublica.language.messages import message
from respublica.language.narration import tell_score_in_detail
from respublica.language.printer import listed, say, score_cards
from respublica.language.refusals import explain
from respublica.language.speech_words import Command
from respublica.language.word_tables import Intent, edition_words
from respublica.terminal.choices import Choices, choices, goes_without_saying, is_no_display
from respublica.terminal.comparing import compared_answers, in_sentences
from respublica.terminal.news import Gathering, Moment, Notice, Table
from respublica.terminal.saved_games import CannotSave
from respublica.terminal.server_api import ServerRefuses
from respublica.terminal.typed_line import Refused, meant_by

Read = Callable[[str], str]
Write = Callable[[str], None]


class Left(Exception):
    """The person wants to leave the game."""


class PlainGame:
    """One person at one table, or looking on."""

    def __init__(self, table: Table, read: Read = input, write: Write = print) -> None:
        self._table = table
        self._read = read
        self._write = write
        self._events_told = 0
        self._last_told = ""
        self._gathered = ""
        self._has_begun = False

    def play(self) -> bool:
        """Play to the end, or until the person leaves; whether the end was reached."""
        try:
            for news in self._table.news():
                match news:
                    case Moment():
                        self._show(news)
                        if news.shown.score is not None:
                            self._tell_scores(news)
                            return True
                    case Notice(text):
                        self._write(text)
                    case Gathering():
                        self._tell_gathering(news)
        except (Left, EOFError, KeyboardInterrupt):
            self._write(self._message("terminal-goodbye"))
        except ServerRefuses as refusal:
            self._write(str(refusal))
        finally:
            self._table.close()
        return False

    def _message(self, id: str, **arguments: str | int) -> str:
        return message(id, self._table.language, **arguments)

    # Telling ------------------------------------------------------------------------------------

    def _show(self, moment: Moment) -> None:
        self._tell_news(moment)
        if not moment.is_asked:
            return
        decided = goes_without_saying(moment)
        if decided is not None and is_no_display(decided):
            self._table.act(decided, moment.shown.number)
        else:
            self._ask(moment)

    def _tell_news(self, moment: Moment) -> None:
        for line in moment.lines[self._events_told :]:
            if line.sort != "aside":  # every turn has one, and it says nothing new
                self._tell(line.text)
        self._events_told = len(moment.lines)

    def _tell(self, text: str) -> None:
        self._write(text)
        self._last_told = text

    def _tell_scores(self, moment: Moment) -> None:
        for each in moment.shown.score or ():
            name, points = moment.names[each.seat], Score(each.piles, each.pairs)
            self._write(tell_score_in_detail(name, points, moment.edition, moment.language))

    def _tell_gathering(self, gathering: Gathering) -> None:
        """Once for every change of who is there."""
        told = gathering_told(gathering)
        if told == self._gathered:
            return
        self._gathered = told
        self._write(told)
        if gathering.begin is not None and not self._has_begun:
            self._write(self._message("terminal-gathering-start"))
            if self._read("> ").strip().casefold() == "q":
                raise Left
            self._has_begun = True
            gathering.begin()

    def _tell_hand(self, moment: Moment) -> None:
        cards = listed(moment.view.hand, moment.edition, moment.language)
        id = "terminal-hand" if cards else "terminal-hand-empty"
        self._write(self._message(id, cards=cards))

    def _tell_table(self, moment: Moment) -> None:
        for line in table_told(moment):
            self._write(line)

    # Asking -------------------------------------------------------------------------------------

    def _ask(self, moment: Moment) -> None:
        self._tell_hand(moment)
        prompt = moment.shown.prompt
        facts = [] if prompt.fact == self._last_told else [prompt.fact]
        self._write(" ".join([*facts, prompt.request]))
        possible = choices(moment)
        self._tell_choices(possible, moment)
        while not self._answered(self._read("> "), possible, moment):
            pass

    def _tell_choices(self, possible: Choices, moment: Moment) -> None:
        compared = [answer for answer in compared_answers(moment) if answer.sentence]
        for number, option in enumerate(possible.numbered, start=1):
            self._write(f"  {number}. {option.text}")
            for line in in_sentences(compared[number - 1], moment.language) if compared else ():
                self._write(f"     {line}")
        if possible.is_cut:
            self._write(f"  {self._message('terminal-more')}")

    def _answered(self, text: str, possible: Choices, moment: Moment) -> bool:
        """Whether it was an answer, and was taken."""
        match meant_by(text, moment, possible):
            case Refused(why):
                self._write(why)
            case Command.HELP:
                self._write(help_text(moment.edition, moment.language))
            case Command.HAND:
                self._tell_hand(moment)
            case Command.TABLE:
                self._tell_table(moment)
            case Command.LEAVE:
                raise Left
            case Command():
                raise AssertionError("every other command is an action")
            case action:
                return self._taken(action, moment)
        return False

    def _taken(self, action: Action, moment: Moment) -> bool:
        try:
            self._table.act(action, moment.shown.number)
        except RulesError as error:
            self._write(explain(error, moment.edition, moment.language))
            return False
        except CannotSave as error:
            self._write(self._message("terminal-not-saved", why=str(error)))
            return False
        return True


# Texts ------------------------------------------------------------------------------------------


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


def table_told(moment: Moment) -> Iterator[str]:
    """Every seat, the decks and the pile of cities, a line each."""
    view, edition, language = moment.view, moment.edition, moment.language
    for seat, name in enumerate(moment.names):
        yield message(
            "terminal-seat",
            language,
            name=name,
            points=view.points(seat),
            cards=listed(view.hands[seat], edition, language) or "0",
            displayed=", ".join(_score_cards(moment, seat)) or "-",
        )
    left = Backs(view.table.people_left, view.table.civilisation_left)
    values = ", ".join(map(str, view.table.pile(Pile.CITY))) or "-"
    decks = listed(left, edition, language) or "0"
    pile = edition_words(language, edition).piles[Pile.CITY].titled
    yield message("terminal-decks", language, cards=decks, pile=pile, values=values)


def _score_cards(moment: Moment, seat: int) -> Iterator[str]:
    for pile in Pile:
        number = moment.view.table.earned(seat, pile)
        if number:
            yield score_cards(pile, number, moment.edition, moment.language)


def gathering_told(gathering: Gathering) -> str:
    """Who is at a table at which nothing has been dealt yet, and how others come to it."""
    table, language = gathering.table, gathering.language
    there = ", ".join(chair.name for chair in table.chairs if chair.name) or "-"
    free = sum(chair.taken_by == "nobody" for chair in table.chairs)
    return message("terminal-gathering", language, names=there, free=free, link=gathering.link)
