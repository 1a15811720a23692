"""What the person may do now: a list to choose from, and beginnings of what may be said."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
    Misspeak,
    Offer,
    Request,
    Respond,
)
from respublica.engine.checks import draw_options, owed_by, under_way
from respublica.engine.state import Backs, Phase
from respublica.engine.trade import can_deliver, deliveries
from respublica.engine.view import View
from respublica.language.actions import read_action
from respublica.language.messages import message
from respublica.language.printer import counted, listed, say
from respublica.language.word_tables import ANSWERS, Intent, words
from respublica.terminal.news import Moment

MOST_LISTED = 12
"""Deliveries beyond this are typed."""
_NO_COMMITMENT: dict[Phase, tuple[Action, str]] = {
    Phase.TRADE: (PASS, "web-trade-pass"),
    Phase.ANSWER: (DECLINE, "web-trade-decline"),
    Phase.CHOOSE: (REFUSE, "web-trade-refuse"),
    Phase.DISPLAY: (DONE, "web-go-on"),
    Phase.LAST_DISPLAY: (DONE, "web-finish"),
}
"""The choice that commits to nothing, and what it is called."""


@dataclass(frozen=True, slots=True)
class Option:
    text: str
    action: Action
    can_be_paid: bool = True
    """Not: a response whose price the person does not have."""


@dataclass(frozen=True, slots=True)
class Choices:
    by_default: Option | None = None
    """What Enter stands for."""
    numbered: Sequence[Option] = ()
    beginnings: Sequence[str] = ()
    """Of sentences: `I request `."""
    is_cut: bool = False
    """Whether there are more than are listed."""

    def number(self, text: str) -> Option | None:
        """The option with the number that was typed."""
        if not (text.isascii() and text.isdigit() and len(text) < 4):
            return None
        number = int(text)
        return self.numbered[number - 1] if 1 <= number <= len(self.numbered) else None


def choices(moment: Moment) -> Choices:
    """None of anything for whoever is not asked."""
    if not moment.is_asked:
        return Choices()
    phase, language = moment.view.table.phase, moment.language
    safe = _NO_COMMITMENT.get(phase)
    found = list(islice(_numbered(moment), MOST_LISTED + 1))
    return Choices(
        None if safe is None else Option(message(safe[1], language), safe[0]),
        found[:MOST_LISTED],
        list(_beginnings(moment)),
        len(found) > MOST_LISTED,
    )


def _numbered(moment: Moment) -> Iterator[Option]:
    match moment.view.table.phase:
        case Phase.CHOOSE:
            return _responses(moment)
        case Phase.DELIVER:
            return _deliveries(moment)
        case Phase.DRAW:
            return _draws(moment)
        case Phase.DISPLAY | Phase.LAST_DISPLAY:
            return _groups(moment)
        case _:
            return iter(())


def _responses(moment: Moment) -> Iterator[Option]:
    view, said = moment.view, under_way(moment.view.table)
    for answer in said.responses:
        assert answer.response is not None
        sentence = say(answer.response, view.edition, moment.language, ANSWERS[said.act])
        payable = can_deliver(view.hand, said.owed_by_active(answer.seat))
        id = "terminal-response" if payable else "terminal-response-unpayable"
        text = message(id, moment.language, name=moment.names[answer.seat], sentence=sentence)
        yield Option(text, Accept(answer.seat), payable)


def _deliveries(moment: Moment) -> Iterator[Option]:
    view = moment.view
    for bundle in deliveries(view.hand, owed_by(view.table, view.table.actor)):
        yield Option(listed(bundle, view.edition, moment.language), Deliver(bundle))


def _draws(moment: Moment) -> Iterator[Option]:
    for option in draw_options(moment.view.table):
        backs = Backs(option.people, option.civilisation)
        drawn = listed(backs, moment.edition, moment.language)
        yield Option(drawn or message("ask-draw-nothing", moment.language), option)


def _groups(moment: Moment) -> Iterator[Option]:
    table, edition = moment.view.table, moment.edition
    for action in displays(moment.view):
        size = table.group_size(table.actor, edition.kind[action.kind])
        yield Option(counted(size, action.kind, edition, moment.language, as_object=True), action)


def displays(view: View) -> list[Display]:
    """The groups that can be displayed now."""
    return [action for action in islice(view.legal, 1, None) if isinstance(action, Display)]


# What may be said -------------------------------------------------------------------------------


def _beginnings(moment: Moment) -> Iterator[str]:
    """Of the sentences that may be said now, up to the cards."""
    for verb in moment.shown.may.free:
        act = _answering(moment.view) if verb == "respond" else Intent(verb)
        yield words(moment.language).say[act].partition("{terms}")[0]


def _answering(view: View) -> Intent:
    return ANSWERS[under_way(view.table).act]


def is_binding(action: Action) -> bool:
    """Whether the others may hold the person to it, so that it is worth a second thought."""
    return isinstance(action, Request | Offer | Respond | Accept | Deliver | Misspeak)


def in_words(action: Action, moment: Moment) -> str:
    """What the person is about to do, as it will be heard."""
    view, language = moment.view, moment.language
    match action:
        case Request(said):
            return say(said, view.edition, language, Intent.REQUEST)
        case Offer(said):
            return say(said, view.edition, language, Intent.OFFER)
        case Respond(said):
            return say(said, view.edition, language, _answering(view))
        case Accept(seat):
            return message("web-trade-accept", language, name=moment.names[seat])
        case Deliver(cards):
            given = listed(cards, view.edition, language)
            return message("web-trade-give", language, cards=given)
        case _:
            return ""


def goes_without_saying(moment: Moment) -> Action | None:
    """The answer to a question that is none: there is but one thing to do.

    With other people at the table everybody answers in person, since how quickly that comes would
    tell something about a hand.
    """
    only = moment.shown.only
    return read_action(only, moment.edition) if only is not None and moment.is_solo else None


def is_no_display(action: Action) -> bool:
    """Nothing to display: every turn of somebody without a group has that question."""
    return action == DONE
