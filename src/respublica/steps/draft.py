"""What a seat is putting together step by step, and which steps lead on from there.

Every statement and every delivery has one spelling: terms in normal order (R3.2.4), cards by
ascending slot. A step is allowed only if it can be completed to something legal; whether it can is
asked of the engine. Where nothing but `stop` remains, it is taken by itself.

Nobody says too much in steps: `Misspeak` (R3.2.11) is not in the list.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache

from respublica.engine import cards as c
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.checks import draw_options, owed_by, under_way
from respublica.engine.edition import Edition
from respublica.engine.errors import ResPublicaError
from respublica.engine.state import Phase
from respublica.engine.trade import (
    Join,
    Opening,
    Statement,
    both,
    can_deliver,
    deliveries,
    either,
    satisfies,
    statement,
)
from respublica.engine.view import View
from respublica.steps import action_list as li


class NoSuchStep(ResPublicaError, ValueError):
    """The step is not in the list, or leads nowhere now."""


class Stage(Enum):
    """What the next step of a draft is."""

    ACT = "act"
    TERM = "term"
    JOIN = "join"
    SECOND_TERM = "second term"
    GIVE = "give"


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been put together of one decision; nobody else knows of it."""

    stage: Stage = Stage.ACT
    act: int = li.PASS
    """`REQUEST`, `OFFER` or `RESPOND`, once a statement has been begun."""
    first: int | None = None
    """The place of the first term among `TERMS`."""
    join: Join | None = None
    given: Cards = c.NONE
    last_slot: int = 0


def begin(view: View) -> Draft:
    """The draft for a question that has just been put."""
    return Draft(Stage.GIVE if view.table.phase is Phase.DELIVER else Stage.ACT)


def step(view: View, draft: Draft, chosen: int) -> Draft | Action:
    """The draft after a step, or the action that is complete with it."""
    if chosen not in set(steps(view, draft)):
        raise NoSuchStep(_refusal(view, draft, chosen))
    taken = _take(view, draft, chosen)
    if isinstance(taken, Draft) and list(steps(view, taken)) == [li.STOP]:
        return _stop(view, taken)
    return taken


def _refusal(view: View, draft: Draft, chosen: int) -> str:
    names = li.action_names(view.edition)
    if type(chosen) is not int or not 0 <= chosen < li.SIZE:
        return f"expected an action from 0 to {li.SIZE - 1}, got {chosen!r}"
    allowed = ", ".join(f"{number} ({names[number]})" for number in steps(view, draft))
    return f"action {chosen} ({names[chosen]}) is not possible now; possible are {allowed}"


# Which steps there are --------------------------------------------------------------------------


def steps(view: View, draft: Draft) -> Iterator[int]:
    """The possible steps, ascending; none unless the viewer is asked."""
    if not view.is_asked:
        return iter(())
    match draft.stage:
        case Stage.ACT:
            return iter(sorted(_acts(view)))
        case Stage.TERM:
            return (li.TERM + place for place in _first_terms(view, draft.act))
        case Stage.JOIN:
            return _joins(view, draft)
        case Stage.SECOND_TERM:
            return (li.TERM + place for place in _second_terms(view, draft))
        case Stage.GIVE:
            return _cards_to_give(view, draft)


def _acts(view: View) -> Iterator[int]:
    table = view.table
    match table.phase:
        case Phase.TRADE:
            yield from (li.PASS, li.REQUEST, li.OFFER)
        case Phase.ANSWER:
            yield li.DECLINE
            negotiation = under_way(table)
            if negotiation.act is Opening.OFFER or can_deliver(view.hand, negotiation.statement):
                yield li.RESPOND
        case Phase.CHOOSE:
            yield li.REFUSE
            for answer in under_way(table).responses:
                if Accept(answer.seat) in view.legal:
                    yield li.ACCEPT + _distance(view, answer.seat) - 1
        case Phase.DISPLAY | Phase.LAST_DISPLAY:
            yield li.DONE
            for slot, _ in c.counts(view.hand):
                if Display(view.edition.kind_at[slot].id) in view.legal:
                    yield li.DISPLAY + slot
        case Phase.DRAW:
            yield from (li.DRAW + li.DRAWS.index(draw) for draw in draw_options(table))
        case Phase.DELIVER | Phase.OVER:
            raise AssertionError(f"no act is asked for in {table.phase}")


def _distance(view: View, seat: int) -> int:
    """How many places to the left of the viewer that seat is."""
    assert view.seat is not None
    return (seat - view.seat) % view.table.seats


# Statements -------------------------------------------------------------------------------------


def _is_promise(view: View, act: int) -> bool:
    """Whether what is said must be held: an offer, and a response to one (R3.1.7)."""
    if act == li.RESPOND:
        return under_way(view.table).act is Opening.OFFER
    return act == li.OFFER


def _first_terms(view: View, act: int) -> Iterator[int]:
    if not _is_promise(view, act):
        return iter(_sayable(view.edition, None, None))
    relaxed = view.edition.rules.one_branch_is_enough
    return (
        place
        for place in _sayable(view.edition, None, None)
        if _is_held(view, _said(view.edition, place))
        or (relaxed and any(_held_with(view, place, Join.OR)))
    )


def _joins(view: View, draft: Draft) -> Iterator[int]:
    assert draft.first is not None
    for number, join in ((li.AND, Join.AND), (li.OR, Join.OR)):
        if next(_second_terms(view, replace(draft, join=join)), None) is not None:
            yield number
    if not _is_promise(view, draft.act) or _is_held(view, _said(view.edition, draft.first)):
        yield li.STOP


def _second_terms(view: View, draft: Draft) -> Iterator[int]:
    assert draft.first is not None
    sayable = _sayable(view.edition, draft.first, draft.join)
    if not _is_promise(view, draft.act):
        return iter(sayable)
    held = _held_with(view, draft.first, draft.join)
    return (place for place, is_held in zip(sayable, held, strict=True) if is_held)


def _held_with(view: View, first: int, join: Join | None) -> Iterator[bool]:
    """Of each second term that can be said after the first: whether the hand allows it."""
    for place in _sayable(view.edition, first, join):
        yield _is_held(view, _said(view.edition, first, join, place))


def _is_held(view: View, said: Statement) -> bool:
    return view.edition.rules.can_offer(view.hand, said)


@cache
def _sayable(edition: Edition, first: int | None, join: Join | None) -> tuple[int, ...]:
    """The terms that may come first, or after `first` and a join, whatever the hand."""
    terms = li.terms_of(edition)
    if first is None:
        return tuple(
            place
            for place, term in enumerate(terms)
            if term and edition.can_say(statement(term.count, term.noun)) is None
        )
    one = terms[first]
    assert one is not None
    return tuple(
        place
        for place, other in enumerate(terms[first + 1 :], first + 1)
        if other
        and not (one.noun.alone or other.noun.alone)
        and (join is Join.OR or one.noun != other.noun)
        and edition.can_say(_said(edition, first, join, place)) is None
    )


@cache
def _said(
    edition: Edition, first: int, join: Join | None = None, second: int | None = None
) -> Statement:
    terms = li.terms_of(edition)
    one, other = terms[first], None if second is None else terms[second]
    assert one is not None
    if other is None:
        return statement(one.count, one.noun)
    return both(one, other) if join is Join.AND else either(one, other)


# Deliveries -------------------------------------------------------------------------------------


def _cards_to_give(view: View, draft: Draft) -> Iterator[int]:
    owed = owed_by(view.table, view.table.actor)
    if satisfies(draft.given, owed):
        yield li.STOP
    for slot, held in c.counts(view.hand):
        if slot < draft.last_slot or held == c.count(draft.given, slot):
            continue
        more = draft.given + c.ONE[slot]
        later = sum(view.hand & c.OF_SLOT[place] for place in range(slot, c.SLOTS))
        usable = later + (draft.given & ~c.OF_SLOT[slot])
        if next(deliveries(usable, owed).with_at_least(more), None) is not None:
            yield li.GIVE + slot


# What a step does -------------------------------------------------------------------------------


def _take(view: View, draft: Draft, chosen: int) -> Draft | Action:
    match draft.stage:
        case Stage.ACT:
            return _act(view, chosen)
        case Stage.TERM:
            return replace(draft, stage=Stage.JOIN, first=chosen - li.TERM)
        case Stage.JOIN:
            if chosen == li.STOP:
                return _stop(view, draft)
            join = Join.AND if chosen == li.AND else Join.OR
            return replace(draft, stage=Stage.SECOND_TERM, join=join)
        case Stage.SECOND_TERM:
            assert draft.first is not None
            said = _said(view.edition, draft.first, draft.join, chosen - li.TERM)
            return _SPOKEN[draft.act](said)
        case Stage.GIVE:
            if chosen == li.STOP:
                return _stop(view, draft)
            slot = chosen - li.GIVE
            return replace(draft, given=draft.given + c.ONE[slot], last_slot=slot)


def _act(view: View, chosen: int) -> Draft | Action:
    if chosen in _SPOKEN:
        return Draft(Stage.TERM, chosen)
    if chosen in _SILENT:
        return _SILENT[chosen]
    if li.ACCEPT <= chosen < li.DONE:
        assert view.seat is not None
        return Accept((view.seat + chosen - li.ACCEPT + 1) % view.table.seats)
    if chosen >= li.DRAW:
        return li.DRAWS[chosen - li.DRAW]
    return Display(view.edition.kind_at[chosen - li.DISPLAY].id)


def _stop(view: View, draft: Draft) -> Action:
    if draft.stage is Stage.GIVE:
        return Deliver(draft.given)
    assert draft.first is not None
    return _SPOKEN[draft.act](_said(view.edition, draft.first))


_SPOKEN: dict[int, type[Request | Offer | Respond]] = {
    li.REQUEST: Request,
    li.OFFER: Offer,
    li.RESPOND: Respond,
}
_SILENT: dict[int, Action] = {
    li.PASS: PASS,
    li.DECLINE: DECLINE,
    li.REFUSE: REFUSE,
    li.DONE: DONE,
}
