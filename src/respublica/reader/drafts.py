"""Drafts: what would come of a statement that is not made yet, or of cards that are not given yet.

Everything is worked out from the speaker's own view, by the functions that judge real actions. So
the answers are right, and they tell nothing that the view does not tell. Nothing changes.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from respublica.engine import cards as c
from respublica.engine.actions import PASS, Action, Deliver, Offer, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import owed_by
from respublica.engine.errors import Code, IllegalAction, RulesError
from respublica.engine.prospect import Way, giving
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
from respublica.language.typed import nothing_said
from respublica.language.word_tables import SpeechAct
from respublica.protocol import reader as s
from respublica.protocol.acts import says_too_much, trade_under_way
from respublica.protocol.reader import Draft
from respublica.protocol.refusals import Reason, Refusal, by_the_rules
from respublica.protocol.statements import statement_seen
from respublica.protocol.view import Verb
from respublica.reader.comparison import both_sides, given_side, received_side, ways_to_get

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


def consider(view: View, draft: Draft) -> s.Considered:
    """What would come of saying this; the view is that of a seat, not of a spectator."""
    if (draft.statement is None) == (draft.sentence is None):
        raise Refusal(Reason.MALFORMED, "expected either a statement or a sentence")
    considering = _Considering(view, draft)
    nothing = nothing_said(draft.sentence or "", view.table.phase, draft.language)
    if nothing is not None and nothing in view.legal:
        return considering.nothing(nothing)
    try:
        return considering.understood()
    except RulesError as error:
        return considering.not_understood(error)


class _Considering:
    """A draft and the view of whoever would say it."""

    def __init__(self, view: View, draft: Draft) -> None:
        assert view.seat is not None, "a spectator says nothing"
        self._view = view
        self._seat = view.seat
        self._draft = draft
        self._language = draft.language
        self._edition = view.edition
        self._verb = self._spoken_verb()

    def understood(self) -> s.Considered:
        said = self._statement()
        refusal = self._refusal(said)
        side, other = self._sides(said)
        return s.Considered(
            verb=self._verb,
            statement=str(said),
            terms=statement_seen(said),
            sentence=self._sentence(said),
            allowed=refusal is None,
            refusal=None if refusal is None else self._explained(refusal),
            misspeaks=False,
            fixes=[] if refusal is None else self._fixes(_nearby(said, self._view.hand)),
            ways=side.ways,
            chooser=side.chooser,
            other=other,
            told=self._weighed(said),
            completions=self._completions(),
        )

    def not_understood(self, error: RulesError) -> s.Considered:
        strict, speaks = self._edition.rules.strict_speech, self._view.is_asked
        fixes = self._fixes(self._near_what_was_meant(error))
        return s.Considered(
            verb=self._verb,
            statement=None,
            terms=None,
            sentence=None,
            allowed=False,
            refusal=self._explained(error if fixes else _without_advice(error)),
            misspeaks=strict and speaks and says_too_much(error),
            fixes=fixes,
            ways=[],
            chooser=None,
            other=None,
            told="",
            completions=self._completions(),
        )

    def nothing(self, action: Action) -> s.Considered:
        """`no thanks`, typed where a sentence is expected."""
        id = "passed-you" if action == PASS else "declined-you"
        return s.Considered(
            verb=self._verb,
            statement=None,
            terms=None,
            sentence=message(id, self._language),
            allowed=True,
            refusal=None,
            misspeaks=False,
            fixes=[],
            ways=[],
            chooser=None,
            other=None,
            told="",
            completions=[],
        )

    # Understanding ------------------------------------------------------------------------------

    def _spoken_verb(self) -> Verb:
        """The verb of the draft, unless the lead-in of its sentence says the other one."""
        draft = self._draft
        if draft.sentence is None or draft.verb == "respond":
            return draft.verb
        try:
            act = understand_person(draft.sentence, self._edition, self._language).act
        except RulesError:
            act = lead_in(draft.sentence, self._edition, self._language)
        return _TRADES.get(act, draft.verb)

    def _statement(self) -> Statement:
        draft = self._draft
        if draft.sentence is None:
            return read_statement(draft.statement or "", self._edition)
        said = understand_person(draft.sentence, self._edition, self._language, self._intent)
        return said.statement

    @property
    def _intent(self) -> Intent:
        """What the words must not contradict; on one's own turn they may say either."""
        if self._verb != "respond":
            return Intent.OPENING
        return Intent.DEMAND if self._gets else Intent.TENDER

    @property
    def _gets(self) -> bool:
        """Whether the statement names what the speaker gets, not what the speaker gives."""
        if self._verb == "respond":
            return trade_under_way(self._view) is not Opening.OFFER
        return self._verb == "request"

    def _completions(self) -> list[s.CompletionSeen]:
        beginning = self._draft.sentence
        if beginning is None:
            return []
        hand, intent = self._view.hand, self._intent
        found = complete(beginning, self._edition, self._language, hand, intent)
        return [s.CompletionSeen(each.text, each.start) for each in found[:MOST_COMPLETIONS]]

    # Judging ------------------------------------------------------------------------------------

    def _refusal(self, said: Statement) -> RulesError | None:
        """Why this may not be said; None if it may."""
        try:
            self._view.legal.check(_ACTIONS[self._verb](said))
        except RulesError as error:
            return error
        return None

    def _explained(self, error: RulesError) -> s.WhyNot:
        sentence = explain(error, self._edition, self._language)
        return s.WhyNot(error.code, sentence, error.position)

    def _fixes(self, candidates: Iterator[Statement]) -> list[s.Fix]:
        """The first few of these statements that may be said."""
        allowed = (said for said in candidates if self._refusal(said) is None)
        distinct = dict.fromkeys(islice(allowed, MOST_FIXES * 2))
        return [s.Fix(str(said), self._sentence(said)) for said in islice(distinct, MOST_FIXES)]

    def _near_what_was_meant(self, error: RulesError) -> Iterator[Statement]:
        for meant in self._meant(error):
            yield meant
            if not self._gets:
                yield from _nearby(meant, self._view.hand)

    def _meant(self, error: RulesError) -> Iterator[Statement]:
        """What was probably meant by something that could not be understood."""
        if self._draft.sentence is None:
            yield from self._with_fewer_cards()
            return
        for sentence in _meant_sentences(self._draft.sentence, error):
            with suppress(RulesError):
                yield understand(sentence, self._edition, self._language).statement

    def _with_fewer_cards(self) -> Iterator[Statement]:
        """The statement with as many cards as the edition has."""
        with suppress(RulesError):
            said = read_whatever_number(self._draft.statement or "", self._edition)
            yield from _nearby(said, self._edition.all_cards)

    # Weighing -----------------------------------------------------------------------------------

    def _sides(self, said: Statement) -> tuple[s.SideSeen, s.SideSeen | None]:
        """What the statement brings or costs; and for a response the other side of the swap."""
        negotiation, partner = self._view.table.negotiation, self._view.table.active
        if self._verb != "respond" or negotiation is None:
            side = received_side if self._gets else given_side
            return side(self._view, said), None
        if self._gets:
            return both_sides(self._view, said, negotiation.statement, partner)
        get, give = both_sides(self._view, negotiation.statement, said, partner)
        return give, get

    def _weighed(self, said: Statement) -> str:
        view, other = self._view, self._other_ways()
        weigh = weigh_getting if self._gets else weigh_giving
        return weigh(view.table, self._seat, view.hand, said, self._language, other)

    def _other_ways(self) -> tuple[Way, ...]:
        """A response: what goes for what would come, or comes for what would go."""
        view, negotiation = self._view, self._view.table.negotiation
        if self._verb != "respond" or negotiation is None:
            return ()
        if self._gets:
            return giving(view.hand, negotiation.statement)
        return ways_to_get(view, negotiation.statement, view.table.active)

    def _sentence(self, said: Statement) -> str:
        act = self._intent if self._verb == "respond" else Intent(self._verb)
        return say(said, self._edition, self._language, act)


def _meant_sentences(sentence: str, error: RulesError) -> Iterator[str]:
    detail = error.detail
    if detail is None:
        return
    if detail.instead:
        yield detail.instead
    if detail.meant and error.position is not None:
        start, end = error.position
        yield sentence[:start] + detail.meant + sentence[end:]


def _without_advice(error: RulesError) -> RulesError:
    """The same refusal without a proposal, because the proposal may not be said either."""
    if error.detail is None:
        return error
    detail = replace(error.detail, instead="")
    return RulesError(error.code, error.message, error.position, detail)


def _nearby(said: Statement, cards: Cards) -> Iterator[Statement]:
    """The statement with no more cards than there are among these, and each term alone."""
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


# Deliveries -------------------------------------------------------------------------------------


def pick(view: View, cards: str, language: str) -> s.Picked:
    """Whether these cards meet what the viewer owes, and which may be added.

    Refused if the viewer is not asked to deliver.
    """
    try:
        picked = view.edition.read_cards(cards)
        if not view.is_asked or view.seat is None:
            raise IllegalAction(Code.NOT_YOUR_TURN, "no delivery is asked of this viewer")
        if view.table.phase is not Phase.DELIVER:
            raise IllegalAction(Code.WRONG_PHASE, f"no delivery in phase {view.table.phase}")
    except RulesError as error:
        raise by_the_rules(error, view.edition, language) from None
    owed, is_complete = owed_by(view.table, view.seat), Deliver(picked) in view.legal
    addable = [
        kind.id
        for kind in view.edition.kinds
        if _can_become(view.hand, owed, picked + c.ONE[kind.slot])
    ]
    more = sorted(_missing_sizes(view.hand, owed, picked))
    return s.Picked(is_complete, addable, _pick_sentence(more, language))


def _can_become(hand: Cards, owed: Statement, picked: Cards) -> bool:
    return next(deliveries(hand, owed).with_at_least(picked), None) is not None


def _missing_sizes(hand: Cards, owed: Statement, picked: Cards) -> set[int]:
    """How many more cards make a delivery, for each branch that is still possible."""
    return {
        sum(term.size for term in terms) - c.total(picked)
        for terms in owed.branches
        if _can_become(hand, Statement(terms, Join.AND if len(terms) == 2 else None), picked)
    }


def _pick_sentence(more: list[int], language: str) -> str:
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
