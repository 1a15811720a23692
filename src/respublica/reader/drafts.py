"""Composing: what would come of saying something, and a delivery in the making. Nothing changes.

All is asked of the speaker's own view, with the functions that judge the real thing: what is told
here is what would happen, and nothing that the view does not tell.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from respublica.engine import cards as c
from respublica.engine.actions import Action, Deliver, Offer, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import owed_by
from respublica.engine.errors import SAYS_TOO_MUCH, Code, IllegalAction, ResPublicaError
from respublica.engine.state import Phase
from respublica.engine.trade import Join, Opening, Statement, Term, both, deliveries, either
from respublica.engine.view import View
from respublica.language.consequences import weigh_getting, weigh_giving
from respublica.language.messages import message
from respublica.language.printer import say
from respublica.language.refusals import explain
from respublica.language.speech import Intent, complete, lead_in, understand, understand_person
from respublica.language.statements import (
    read_statement,
    read_whatever_number,
)
from respublica.language.word_tables import SpeechAct
from respublica.protocol import reader as s
from respublica.protocol.acts import trade_under_way
from respublica.protocol.reader import Draft
from respublica.protocol.refusals import Reason, Refusal, by_the_rules
from respublica.protocol.statements import statement_seen
from respublica.protocol.view import Verb
from respublica.reader.comparison import given, got

MOST_FIXES = 3
MOST_COMPLETIONS = 30
_ACTIONS: dict[Verb, type[Request] | type[Offer] | type[Respond]] = {
    "request": Request,
    "offer": Offer,
    "respond": Respond,
}
_TRADES: dict[SpeechAct | None, Verb] = {
    SpeechAct.REQUEST: "request",
    SpeechAct.OFFER: "offer",
}
_SPEECH: dict[Verb, SpeechAct] = {
    "request": SpeechAct.REQUEST,
    "offer": SpeechAct.OFFER,
    "respond": SpeechAct.RESPONSE,
}


def consider(view: View, thought: Draft) -> s.Considered:
    """What would come of it; a view of a seat, not of a spectator."""
    if (thought.statement is None) == (thought.sentence is None):
        raise Refusal(Reason.MALFORMED, "expected either a statement or a sentence")
    composer = _Composer(view, thought)
    try:
        return composer.understood()
    except ResPublicaError as error:
        return composer.not_understood(error)


class _Composer:
    def __init__(self, view: View, thought: Draft) -> None:
        assert view.seat is not None, "a spectator says nothing"
        self._view = view
        self._seat = view.seat
        self._thought = thought
        self._language = thought.language
        self._edition = view.edition
        self._verb = self._spoken_verb(thought)

    def understood(self) -> s.Considered:
        said = self._said()
        refusal = self._why_not(said)
        side = self._side(said)
        return s.Considered(
            verb=self._verb,
            statement=str(said),
            terms=statement_seen(said),
            sentence=self._spoken(said),
            allowed=refusal is None,
            refusal=None if refusal is None else self._explained(refusal),
            misspeaks=False,
            fixes=[] if refusal is None else self._fixes(_nearby(said, self._view.hand)),
            ways=side.ways,
            chooser=side.chooser,
            other=self._other_side(),
            told=self._weighed(said),
            completions=self._completions(),
        )

    def not_understood(self, error: ResPublicaError) -> s.Considered:
        strict, speaks = self._edition.rules.strict_speech, self._view.is_asked
        fixes = self._fixes(self._meant(error))
        return s.Considered(
            verb=self._verb,
            statement=None,
            terms=None,
            sentence=None,
            allowed=False,
            refusal=self._explained(error if fixes else _without_advice(error)),
            misspeaks=strict and speaks and error.code in SAYS_TOO_MUCH,
            fixes=fixes,
            ways=[],
            chooser=None,
            other=None,
            told="",
            completions=self._completions(),
        )

    # Understanding ------------------------------------------------------------------------------

    def _spoken_verb(self, thought: Draft) -> Verb:
        """A lead-in makes an offer of a request, or a request of an offer."""
        if thought.sentence is None or thought.verb == "respond":
            return thought.verb
        try:
            act = understand_person(thought.sentence, self._edition, self._language).act
        except ResPublicaError:
            act = lead_in(thought.sentence, self._edition, self._language)
        return _TRADES.get(act, thought.verb)

    def _said(self) -> Statement:
        thought = self._thought
        if thought.sentence is None:
            return read_statement(thought.statement or "", self._edition)
        said = understand_person(thought.sentence, self._edition, self._language, self._doing)
        return said.statement

    @property
    def _doing(self) -> Intent | None:
        """What a lead-in must not contradict; a trade may still become the other one."""
        if self._verb != "respond":
            return None
        return Intent.DEMAND if self._gets else Intent.TENDER

    @property
    def _gets(self) -> bool:
        """Whether the statement names what the speaker gets, not gives."""
        if self._verb == "respond":
            return trade_under_way(self._view) is not Opening.OFFER
        return self._verb == "request"

    def _completions(self) -> list[s.CompletionSeen]:
        beginning = self._thought.sentence
        if beginning is None:
            return []
        hand, doing = self._view.hand, self._doing
        found = complete(beginning, self._edition, self._language, hand, doing)
        return [s.CompletionSeen(each.text, each.start) for each in found[:MOST_COMPLETIONS]]

    # Judging ------------------------------------------------------------------------------------

    def _why_not(self, said: Statement) -> ResPublicaError | None:
        try:
            self._view.legal.check(self._action(said))
        except ResPublicaError as error:
            return error
        return None

    def _action(self, said: Statement) -> Action:
        return _ACTIONS[self._verb](said)

    def _explained(self, error: ResPublicaError) -> s.WhyNot:
        told = explain(error, self._edition, self._language)
        return s.WhyNot(error.code, told, error.position)

    def _fixes(self, candidates: Iterator[Statement]) -> list[s.Fix]:
        """The first few that may be said."""
        allowed = (said for said in candidates if self._why_not(said) is None)
        distinct = dict.fromkeys(islice(allowed, MOST_FIXES * 2))
        return [s.Fix(str(said), self._spoken(said)) for said in islice(distinct, MOST_FIXES)]

    def _meant(self, error: ResPublicaError) -> Iterator[Statement]:
        """What was probably meant, and what is near that and may be said."""
        for meant in self._attempts(error):
            yield meant
            if not self._gets:
                yield from _nearby(meant, self._view.hand)

    def _attempts(self, error: ResPublicaError) -> Iterator[Statement]:
        sentence, detail = self._thought.sentence, error.detail
        if sentence is None:
            yield from self._with_as_many_as_there_are()
        elif detail is not None:
            attempts = [detail.instead]
            if detail.meant and error.position is not None:
                start, end = error.position
                attempts.append(sentence[:start] + detail.meant + sentence[end:])
            yield from self._understood(filter(None, attempts))

    def _understood(self, sentences: Iterable[str]) -> Iterator[Statement]:
        for sentence in sentences:
            with suppress(ResPublicaError):
                yield understand(sentence, self._edition, self._language).statement

    def _with_as_many_as_there_are(self) -> Iterator[Statement]:
        with suppress(ResPublicaError):
            said = read_whatever_number(self._thought.statement or "", self._edition)
            yield from _nearby(said, self._edition.all_cards)

    # Weighing -----------------------------------------------------------------------------------

    def _side(self, said: Statement) -> s.SideSeen:
        if not self._gets:
            return given(self._view, said)
        return got(self._view, said, self._view.table.active if self._verb == "respond" else None)

    def _other_side(self) -> s.SideSeen | None:
        """What the speaker was asked for, or is offered."""
        negotiation = self._view.table.negotiation
        if self._verb != "respond" or negotiation is None:
            return None
        if self._gets:
            return given(self._view, negotiation.statement)
        return got(self._view, negotiation.statement, self._view.table.active)

    def _weighed(self, said: Statement) -> str:
        weigh = weigh_getting if self._gets else weigh_giving
        return weigh(self._view.table, self._seat, self._view.hand, said, self._language)

    def _spoken(self, said: Statement) -> str:
        return say(said, self._edition, self._language, _SPEECH[self._verb])


def _without_advice(error: ResPublicaError) -> ResPublicaError:
    """What is near it may not be said either, so nobody is told to try."""
    if error.detail is None:
        return error
    detail = replace(error.detail, instead="")
    return ResPublicaError(error.code, error.message, error.position, detail)


def _nearby(said: Statement, cards: Cards) -> Iterator[Statement]:
    """With fewer cards, as many as there are among these, and with one term only."""
    held = [_at_most(term, cards) for term in said.terms]
    if len(said.terms) == 2 and all(held):
        first, second = (term for term in held if term is not None)
        yield (both if said.join is Join.AND else either)(first, second)
    for term in (*said.terms, *held):
        if term is not None:
            yield Statement((term,))


def _at_most(term: Term, cards: Cards) -> Term | None:
    most = min(term.count, c.groups(cards & term.noun.among, term.noun.alike))
    return Term(most, term.noun) if most else None


# A delivery in the making -----------------------------------------------------------------------


def pick(view: View, cards: str, language: str) -> s.Picked:
    """Whether these cards are what is owed, and what may be added; refused unless it is owed."""
    try:
        picked = view.edition.read_cards(cards)
        if not view.is_asked or view.seat is None:
            raise IllegalAction(Code.NOT_YOUR_TURN, "no delivery is asked of this viewer")
        if view.table.phase is not Phase.DELIVER:
            raise IllegalAction(Code.WRONG_PHASE, f"no delivery in phase {view.table.phase}")
    except ResPublicaError as error:
        raise by_the_rules(error, view.edition, language) from None
    owed, is_complete = owed_by(view.table, view.seat), Deliver(picked) in view.legal
    addable = [
        kind.id
        for kind in view.edition.kinds
        if _can_become(view.hand, owed, picked + c.ONE[kind.slot])
    ]
    more = sorted(_sizes(view.hand, owed, picked))
    return s.Picked(is_complete, addable, _told_picked(more, language))


def _can_become(hand: Cards, owed: Statement, picked: Cards) -> bool:
    return next(deliveries(hand, owed).with_at_least(picked), None) is not None


def _sizes(hand: Cards, owed: Statement, picked: Cards) -> set[int]:
    """How many cards more make a delivery, for each way that is still open."""
    return {
        sum(term.size for term in way) - c.total(picked)
        for way in owed.branches
        if _can_become(hand, Statement(way, Join.AND if len(way) == 2 else None), picked)
    }


def _told_picked(more: list[int], language: str) -> str:
    match more:
        case []:
            return message("refusal-not-a-delivery", language)
        case [0]:
            return message("pick-complete", language)
        case [number]:
            return message("pick-more", language, number=number)
        case [0, number]:
            return message("pick-complete-or-more", language, number=number)
        case _:
            fewest, number = more
            return message("pick-more-or", language, fewest=fewest, number=number)
