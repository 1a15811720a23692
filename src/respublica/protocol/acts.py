"""From what a client sends to an action: notation, or a sentence wherever a statement is."""

from collections.abc import Sequence

from respublica.engine.actions import Action, Misspeak, Offer, Request, Respond
from respublica.engine.edition import Edition
from respublica.engine.errors import SAYS_TOO_MUCH, RulesError
from respublica.engine.state import Phase
from respublica.engine.trade import Opening, Statement
from respublica.engine.view import View
from respublica.language.actions import read_action
from respublica.language.speech import Intent, understand_person
from respublica.language.statements import read_statement
from respublica.language.typed import nothing_said, typed_action
from respublica.protocol.messages import Act
from respublica.protocol.refusals import Reason, Refusal

_SAYING: dict[str, type[Request] | type[Offer] | type[Respond]] = {
    "request": Request,
    "offer": Offer,
    "respond": Respond,
}


def parse_act(act: Act, view: View, names: Sequence[str] = ()) -> Action:
    """The action; under strict speech, saying too much is one too (R3.2.11).

    With names, a response can be accepted by that of its speaker.
    """
    try:
        return _read(act, view, names)
    except RulesError as error:
        speaks = view.is_asked and view.table.phase in (Phase.TRADE, Phase.ANSWER)
        if speaks and view.edition.rules.strict_speech and says_too_much(error):
            return Misspeak(error.code)
        raise


def written_action(act: Act, edition: Edition) -> Action | None:
    """The action, if it is in the canonical notation: to understand that takes no view."""
    if act.action is None or act.sentence is not None:
        return None
    try:
        return read_action(act.action, edition)
    except RulesError:
        return None


def says_too_much(error: RulesError) -> bool:
    """Whether it was understood, and was more than may be said; a slip of the tongue is not."""
    return error.code in SAYS_TOO_MUCH and error.detail is not None and error.detail.too_much


def _read(act: Act, view: View, names: Sequence[str]) -> Action:
    if (act.action is None) == (act.sentence is None):
        raise Refusal(Reason.MALFORMED, "expected either an action or a sentence")
    if act.sentence is not None:
        return typed_action(act.sentence, view, act.language, names)
    assert act.action is not None
    verb, _, rest = act.action.partition(" ")
    if verb in _SAYING and rest:
        return _said(verb, rest, act.language, view)
    return read_action(act.action, view.edition)


def _said(verb: str, text: str, language: str | None, view: View) -> Action:
    """The canonical notation, which programs send and the page; else words, as a person types."""
    try:
        return _SAYING[verb](read_statement(text, view.edition))
    except RulesError:
        nothing = nothing_said(text, view.table.phase, language)
        return nothing or _SAYING[verb](_statement(verb, text, language, view))


def _statement(verb: str, text: str, language: str | None, view: View) -> Statement:
    try:
        return understand_person(text, view.edition, language, _doing(verb, view)).statement
    except RulesError as error:
        if error.position is not None:
            start, end = error.position
            error.position = start + len(verb) + 1, end + len(verb) + 1
        raise


def _doing(verb: str, view: View) -> Intent:
    if verb == "respond":
        return Intent.TENDER if trade_under_way(view) is Opening.OFFER else Intent.DEMAND
    return Intent(verb)


def trade_under_way(view: View) -> Opening | None:
    negotiation = view.table.negotiation
    return None if negotiation is None else negotiation.act
