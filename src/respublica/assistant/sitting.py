"""One seat at one table, for somebody who asks instead of watching.

A table tells its news one after the other (`terminal/news.py`). A thread goes through them and
keeps the last moment, so that a question can be answered at any time. Every answer is a text: what
is new, then what is asked. Nothing is told that a person at the terminal would not be shown.
"""

from collections.abc import Iterator
from threading import Condition, Thread

from respublica.engine.actions import Action
from respublica.engine.errors import RulesError
from respublica.engine.scoring import Score
from respublica.language.messages import message
from respublica.language.narration import tell_score_in_detail
from respublica.language.printer import listed
from respublica.language.refusals import explain
from respublica.language.speech_words import Command
from respublica.terminal.choices import choices
from respublica.terminal.comparing import compared_answers, in_sentences
from respublica.terminal.news import Gathering, Moment, News, Notice, Table
from respublica.terminal.plain import gathering_told, help_text, table_told
from respublica.terminal.server_api import ServerRefuses
from respublica.terminal.typed_line import Refused, meant_by


class Sitting:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._changed = Condition()
        self._moment: Moment | None = None
        self._notices: list[str] = []
        """What is to be told beside the game, once."""
        self._lines_told = 0
        self._acted_at = -1
        """The number of actions against which the last decision was made."""
        self._has_ended = False
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        try:
            for each in self._table.news():
                self._hear(each)
        except ServerRefuses as refusal:
            self._hear(Notice(str(refusal)))
        with self._changed:
            self._has_ended = True
            self._changed.notify_all()

    def _hear(self, news: News) -> None:
        with self._changed:
            match news:
                case Moment():
                    self._moment = news
                case Notice(text):
                    self._notices.append(text)
                case Gathering():
                    self._notices.append(gathering_told(news))
            self._changed.notify_all()

    def leave(self) -> None:
        self._table.close()
        self._listener.join(timeout=5)

    # What is told -------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        with self._changed:
            return self._has_ended or (self._moment is not None and self._moment.is_over)

    @property
    def is_asked(self) -> bool:
        """Whether something new is asked: a decision that was sent is not asked for again."""
        moment = self._moment
        return moment is not None and moment.is_asked and moment.shown.number != self._acted_at

    def watch(self, seconds: float) -> str:
        """Wait until something is asked or the game is over, at most so long; then the news."""
        with self._changed:
            self._changed.wait_for(
                lambda: self.is_asked or self._has_ended or self._is_done(), timeout=seconds
            )
            return "\n".join([*self._news(), *self._asked()])

    def _is_done(self) -> bool:
        return self._moment is not None and self._moment.is_over

    def see(self) -> str:
        """The whole table as the seat knows it, the hand, and what is asked."""
        with self._changed:
            moment = self._moment
            if moment is None:
                return "\n".join(self._news())
            return "\n".join([*self._news(), *table_told(moment), _hand(moment), *self._asked()])

    def may_say(self) -> str:
        """What can be answered now, and how sentences are made."""
        with self._changed:
            moment = self._moment
            if moment is None or not self.is_asked:
                return "\n".join(self._asked())
            help = help_text(moment.edition, moment.language)
            return "\n".join([*self._asked(), *_choices_told(moment), help])

    def _news(self) -> Iterator[str]:
        yield from self._notices
        self._notices = []
        moment = self._moment
        if moment is None:
            return
        for line in moment.lines[self._lines_told :]:
            if line.sort != "aside":  # every turn has one, and it says nothing new
                yield line.text
        self._lines_told = len(moment.lines)
        for each in moment.shown.score or ():
            points = Score(each.piles, each.pairs)
            name = moment.names[each.seat]
            yield tell_score_in_detail(name, points, moment.edition, moment.language)

    def _asked(self) -> Iterator[str]:
        moment = self._moment
        if moment is not None and not moment.is_over:
            prompt = moment.shown.prompt
            yield " ".join(filter(None, [prompt.fact, prompt.request]))
            if self.is_asked:
                yield _hand(moment)

    # What is said -------------------------------------------------------------------------------

    def say(self, words: str, seconds: float) -> str:
        """Say or do something; why not, or what came of it until something is asked again."""
        moment = self._moment
        if moment is None:
            return "\n".join(self._news())
        match meant_by(words, moment, choices(moment)):
            case Refused(why):
                return why
            case Command():
                return self.may_say()
            case action:
                return self._act(action, moment) or self.watch(seconds)

    def _act(self, action: Action, moment: Moment) -> str | None:
        """Why it was refused, if it was."""
        number = moment.shown.number
        try:
            self._acted_at = number
            self._table.act(action, number)
        except RulesError as error:
            self._acted_at = -1
            return explain(error, moment.edition, moment.language)
        return None


def _hand(moment: Moment) -> str:
    cards = listed(moment.view.hand, moment.edition, moment.language)
    id = "terminal-hand" if cards else "terminal-hand-empty"
    return message(id, moment.language, cards=cards)


def _choices_told(moment: Moment) -> Iterator[str]:
    possible = choices(moment)
    compared = [answer for answer in compared_answers(moment) if answer.sentence]
    if possible.by_default is not None:
        yield f"- {possible.by_default.text}"
    for number, option in enumerate(possible.numbered, start=1):
        yield f"{number}. {option.text}"
        for line in in_sentences(compared[number - 1], moment.language) if compared else ():
            yield f"   {line}"
    for beginning in possible.beginnings:
        yield f"- {beginning.strip()} …"
