"""What there is to learn from a decision that was not the best.

A table of pairs: each names the lesson for one kind of action played where another would have been
better. Where both are of the same kind, what would probably have become of them decides.
"""

from respublica.analysis.beliefs import Beliefs
from respublica.analysis.verdict import Outlook, Verdict
from respublica.engine import actions as a
from respublica.engine import cards as c
from respublica.engine.checks import under_way
from respublica.engine.trade import Opening, Statement
from respublica.engine.view import View
from respublica.protocol.insight import Lesson

_SPOKEN = (a.Request, a.Offer)
_LIKELY = 0.5
"""From here on it is taken for granted that a rival waits for a card."""
_CLEARLY = 0.15
"""How much likelier an answer must be to be the reason, or how many cards cheaper a trade."""
_RARELY = 0.5
"""Up to here an answer was not to be expected."""


def lesson(view: View, beliefs: Beliefs, verdict: Verdict) -> Lesson | None:
    if verdict.best is verdict.played:
        return None
    if _gives_the_last_card(view, beliefs, verdict.played):
        return "last-card"
    return _by_actions(verdict.played, verdict.best, view)


def _by_actions(played: Outlook, best: Outlook, view: View) -> Lesson:
    match played.action, best.action:
        case a.Pass(), _:
            return "missed-trade"
        case _, a.Pass():
            return "better-passed"
        case (a.Request() | a.Offer(), a.Request() | a.Offer()):
            return _of_openings(played, best)
        case a.Decline(), _:
            return "missed-answer"
        case _, a.Decline():
            return "better-declined"
        case a.Respond(), a.Respond():
            return _of_answers(played, best, view)
        case a.Refuse(), _:
            return "refused-good"
        case _, a.Refuse():
            return "accepted-dear"
        case a.Accept(), _:
            return "other-partner"
        case a.Deliver(), _:
            return "gave-wrong"
        case a.Done(), _:
            return "display-now"
        case _, a.Done():
            return "display-later"
        case a.Display(), _:
            return "other-group"
        case a.Draw(), _:
            return "draw-other"
        case _:
            return "better-words"


def _of_openings(played: Outlook, best: Outlook) -> Lesson:
    if played.answered < _RARELY and best.answered > played.answered + _CLEARLY:
        return "unanswered"
    if best.went and sum(best.went) + _CLEARLY < sum(played.went):
        return "too-dear"
    return "better-words"


def _of_answers(played: Outlook, best: Outlook, view: View) -> Lesson:
    """A demand for more, or one that is likelier to be accepted; a tender of less, or of more."""
    is_likelier = best.traded > played.traded + _CLEARLY
    if under_way(view.table).act is Opening.REQUEST:
        return "asked-too-much" if is_likelier else "sold-cheap"
    return "offered-little" if is_likelier else "offered-much"


def _gives_the_last_card(view: View, beliefs: Beliefs, played: Outlook) -> bool:
    """Whether it names a card that somebody in the lead probably waits for."""
    given = _certainly_given(view, played.action)
    taker = _taker(view, played.action)
    if not given or taker is None or not _leads(view, taker):
        return False
    for slot, number in c.counts(given):
        kind = view.edition.kind_at[slot]
        lacking = view.table.group_size(taker, kind) - number
        if view.table.pile(kind.earns) and lacking >= 0:
            holds_rest = beliefs.at_least(taker, slot, lacking)
            holds_all = beliefs.at_least(taker, slot, lacking + number)
            if holds_rest - holds_all > _LIKELY:
                return True
    return False


def _certainly_given(view: View, action: a.Action) -> int:
    said: Statement | None = None
    match action:
        case a.Deliver(cards):
            return cards
        case a.Accept(partner):
            said = under_way(view.table).owed_by_active(partner)
        case a.Respond(statement):
            trade = under_way(view.table)
            said = trade.statement if trade.act is Opening.REQUEST else statement
        case _:
            pass
    return c.NONE if said is None else said.single_reading or c.NONE


def _taker(view: View, action: a.Action) -> int | None:
    match action:
        case a.Accept(partner):
            return partner
        case a.Respond():
            return view.table.active
        case a.Deliver():
            agreed = under_way(view.table).partner
            return agreed if view.seat == view.table.active else view.table.active
        case _:
            return None


def _leads(view: View, seat: int) -> bool:
    """Among the others."""
    others = [view.points(each) for each in range(view.table.seats) if each != view.seat]
    return view.points(seat) == max(others)
