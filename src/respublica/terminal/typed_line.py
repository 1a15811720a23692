"""What a typed line stands for: a number from the list, a word of a command, or what is said.

Plain lines and the screen understand the same. Nothing happens before the rules have agreed.
"""

from dataclasses import dataclass
from typing import TypeAlias

from respublica.engine.actions import Action
from respublica.engine.errors import RulesError
from respublica.engine.state import Phase
from respublica.language.messages import message
from respublica.language.refusals import explain
from respublica.language.speech_words import Command
from respublica.language.typed import command
from respublica.protocol.acts import parse_act
from respublica.protocol.messages import Act
from respublica.protocol.reader import Considered, Draft
from respublica.protocol.view import Verb
from respublica.reader.drafts import consider
from respublica.terminal.choices import Choices
from respublica.terminal.news import Moment

_KEYS = {
    "?": Command.HELP,
    "h": Command.HAND,
    "t": Command.TABLE,
    "q": Command.LEAVE,
}
_ASKED = frozenset(_KEYS.values())


@dataclass(frozen=True, slots=True)
class Refused:
    """It cannot be done, and nothing has changed."""

    why: str


Meant: TypeAlias = Action | Command | Refused


def meant_by(text: str, moment: Moment, choices: Choices) -> Meant:
    """What the person means by this line, now."""
    text = text.strip()
    found = _KEYS.get(text) or command(text, moment.language)
    if found in _ASKED:
        return found
    if not moment.is_asked:
        return Refused(moment.shown.prompt.request)
    if not text and choices.by_default is None:
        return Refused(message("terminal-number", moment.language))
    try:
        return _checked(_action(text, moment, choices), moment)
    except RulesError as error:
        return Refused(explain(error, moment.edition, moment.language))


def _action(text: str, moment: Moment, choices: Choices) -> Action:
    option = choices.number(text) if text else choices.by_default
    if option is not None:
        return option.action
    act = Act("typed", moment.view.number, sentence=text, language=moment.language)
    return parse_act(act, moment.view, moment.names)


def _checked(action: Action, moment: Moment) -> Action:
    moment.view.legal.check(action)
    return action


def considered(text: str, moment: Moment) -> Considered | None:
    """What would come of saying this; None where no sentence is asked for."""
    verb = spoken_verb(moment)
    if verb is None or not text.strip():
        return None
    return consider(moment.view, Draft(verb, sentence=text, language=moment.language))


def spoken_verb(moment: Moment) -> Verb | None:
    """What words without a verb stand for now."""
    if not moment.is_asked or not moment.shown.may.free:
        return None
    return "request" if moment.view.table.phase is Phase.TRADE else "respond"
