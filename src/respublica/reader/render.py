"""What a reader is shown of a view, in one language. The same view always gives the same bytes."""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import assert_never

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.checks import owed_by, under_way
from respublica.engine.edition import Edition
from respublica.engine.prospect import groups_ready
from respublica.engine.scoring import pairs, score
from respublica.engine.state import Phase
from respublica.engine.trade import Opening, Statement, deliveries
from respublica.engine.view import View
from respublica.language.messages import message
from respublica.language.narration import tell
from respublica.language.printer import as_object
from respublica.language.prompts import prompt
from respublica.protocol import reader as s
from respublica.protocol.edition import edition_seen
from respublica.protocol.statements import statement_seen
from respublica.protocol.view import Choices, may_do, view_seen
from respublica.reader.comparison import compare, numbers
from respublica.reader.worked_out import Alike, Before

_NOTHING = Choices(None, [], [], True)


@dataclass(frozen=True, slots=True)
class TableContext:
    """What the viewer knows of a table that is not in the view."""

    names: Sequence[str]
    """By seat; the empty string for a seat without a name."""
    ends: Sequence[int]
    """How many events there were after the deal, and after each action."""
    asked: Sequence[int]
    clocks: Sequence[float | None]
    ended: str | None = None
    """The id of the message that says why the game was broken off."""
    declines_ahead: bool = False
    """The viewer's own choice; nobody knows those of others."""
    stand_ins: Collection[int] = ()
    """The numbers of the actions that a bot decided for a player who was away, as all know."""


def show(
    view: View,
    context: TableContext,
    language: str,
    since: int = 0,
    held: Iterable[Cards] | None = None,
    alike: Alike | None = None,
    before: Before | None = None,
) -> s.Shown:
    """All that the viewer is shown, with the events from number `since` on.

    `held` is the memory aid. A caller that keeps it up to date passes it; otherwise the whole log
    is read to work it out. `alike` is passed by whoever shows the moment to several viewers, and
    `before` by whoever shows several moments to this one.
    """
    since, edition = min(since, len(view.log)), view.edition
    alike = Alike() if alike is None else alike
    before = Before(edition) if before is None else before
    names = seat_names(context, language)
    asked = view.is_asked and context.ended is None
    may = may_do(view) if asked else _NOTHING
    return s.Shown(
        number=view.number,
        since=since,
        events=[
            alike.event(number, event, edition)
            for number, event in enumerate(view.log[since:], since)
        ],
        lines=list(log_lines(view, context, language, names, since, alike)),
        stood_in=_stood_in(view, context),
        view=view_seen(view, held, alike.lies_open(view, before), before.write),
        may=may,
        only=_only(may),
        edition=edition_seen(edition),
        asked=list(context.asked),
        clocks=list(context.clocks),
        declines_ahead=context.declines_ahead,
        prompt=alike.prompt(
            view, context.asked, partial(prompt_seen, view, context, language, names)
        ),
        progress=hand_progress(view, before),
        comparing=_comparing(view, language) if asked else None,
        owed=_owed(view, language) if context.ended is None else None,
        incoming=_incoming(view, language) if context.ended is None else None,
        score=scores(view),
    )


def seat_names(context: TableContext, language: str) -> list[str]:
    return [
        name or message("seat", language, number=seat + 1)
        for seat, name in enumerate(context.names)
    ]


# What happened ----------------------------------------------------------------------------------


def log_lines(
    view: View,
    context: TableContext,
    language: str,
    names: Sequence[str],
    since: int = 0,
    alike: Alike | None = None,
) -> Iterator[s.Line]:
    alike = Alike() if alike is None else alike
    turn = alike.turn_before(view, since)
    for number in range(since, len(view.log)):
        event = view.log[number]
        if isinstance(event, e.TurnBegan):
            turn = event.turn
        make = partial(_line, view, context, language, names, number, turn)
        yield alike.line(number, event, view.seat, make)


def _line(
    view: View, context: TableContext, language: str, names: Sequence[str], number: int, turn: int
) -> s.Line:
    event = view.log[number]
    return s.Line(
        event=number,
        number=bisect_right(context.ends, number),
        turn=turn,
        seat=_seat_of(event),
        sort=_sort_of(event),
        stand_in=_is_a_stand_ins(view, context, number),
        text=tell(event, view.edition, language, names, view.seat),
        said=_said(event, view.edition, language),
    )


def _said(event: e.Event, edition: Edition, language: str) -> s.SaidSeen | None:
    match event:
        case e.Spoke(_, act, said):
            return _said_seen(act.value, said, edition, language)
        case e.Responded(_, said, to):
            return _said_seen(_ANSWERS[to], said, edition, language)
        case _:
            return None


def _said_seen(act: s.Spoken, said: Statement, edition: Edition, language: str) -> s.SaidSeen:
    return s.SaidSeen(act, statement_seen(said), as_object(said, edition, language))


_ANSWERS: dict[Opening, s.Spoken] = {Opening.REQUEST: "demand", Opening.OFFER: "tender"}


def _is_a_stand_ins(view: View, context: TableContext, event: int) -> bool:
    """Whether it is the doing of a bot that decided for a player who was away."""
    happened, action = view.log[event], bisect_right(context.ends, event) - 1
    if isinstance(happened, e.Swapped):
        return _is_a_stand_ins(view, context, _agreed_at(view, happened.active, event))
    if action not in context.stand_ins:
        return False
    return _seat_of(happened) == _seat_of(view.log[context.ends[action]])


def _agreed_at(view: View, active: int, swapped: int) -> int:
    """What the active seat decided last of a trade, whoever delivered last."""
    return next(
        event
        for event in range(swapped - 1, -1, -1)
        if isinstance(happened := view.log[event], e.Delivered | e.Accepted)
        and happened.seat == active
    )


def _stood_in(view: View, context: TableContext) -> list[int]:
    """The moments after what a bot decided for the viewer since they last decided themselves."""
    if view.seat is None or not context.stand_ins:
        return []
    mine = [
        action
        for action, event in enumerate(context.ends[:-1])
        if _seat_of(view.log[event]) == view.seat
    ]
    last = max((action for action in mine if action not in context.stand_ins), default=-1)
    return [action + 1 for action in mine if action > last]


def _seat_of(event: e.Event) -> int | None:
    """Whose doing the event is; None for what happens to all."""
    match event:
        case e.Swapped(active):
            return active
        case (
            e.TurnBegan(seat)
            | e.Spoke(seat)
            | e.Passed(seat)
            | e.Misspoke(seat)
            | e.Responded(seat)
            | e.Declined(seat)
            | e.Accepted(seat)
            | e.Refused(seat)
            | e.Delivered(seat)
            | e.Displayed(seat)
            | e.DisplayEnded(seat)
            | e.Drew(seat)
            | e.FinalRoundBegan(seat)
            | e.FinalDisplayBegan(seat)
        ):
            return seat
        case e.Dealt() | e.NothingHappens() | e.GameEnded():
            return None
        case _:
            assert_never(event)


def _sort_of(event: e.Event) -> s.Sort:
    """By what the log can be filtered."""
    match event:
        case e.TurnBegan():
            return "turn"
        case e.Spoke() | e.Passed() | e.Misspoke() | e.Responded() | e.Declined():
            return "trade"
        case e.Accepted() | e.Refused() | e.Delivered() | e.Swapped():
            return "trade"
        case e.Displayed():
            return "display"
        case e.DisplayEnded():
            return "aside"
        case e.Dealt() | e.Drew():
            return "draw"
        case e.NothingHappens() | e.FinalRoundBegan() | e.FinalDisplayBegan() | e.GameEnded():
            return "end"
        case _:
            assert_never(event)


# What is asked ----------------------------------------------------------------------------------


def prompt_seen(
    view: View, context: TableContext, language: str, names: Sequence[str]
) -> s.PromptSeen:
    if context.ended is not None:
        return s.PromptSeen(message(context.ended, language), message("ask-ended", language))
    found = prompt(view, context.asked, language, names)
    declines = context.declines_ahead and view.is_asked and view.table.phase is Phase.ANSWER
    request = message("ask-answer-ahead", language) if declines else found.request
    return s.PromptSeen(found.fact, request, found.last_round)


def _only(may: Choices) -> str | None:
    is_alone = may.all and not may.free and len(may.actions) == 1
    return may.actions[0] if is_alone else None


def hand_progress(view: View, before: Before | None = None) -> s.HandProgress | None:
    if view.seat is None:
        return None
    make = partial(_progress, view, view.seat)
    return make() if before is None else before.progress(view, make)


def _progress(view: View, seat: int) -> s.HandProgress:
    table, kinds = view.table, view.edition.kinds
    needs = [table.group_size(seat, kind) for kind in kinds]
    held = c.unpack(view.hand)
    ready = [
        kind.id
        for kind, needed in zip(kinds, needs, strict=True)
        if held[kind.slot] >= needed and groups_ready(table, seat, kind, held[kind.slot]) > 0
    ]
    return s.HandProgress(needs, ready)


def _comparing(view: View, language: str) -> list[s.Compared] | None:
    return compare(view, language) if view.table.phase is Phase.CHOOSE else None


def _owed(view: View, language: str) -> s.Owed | None:
    """What the viewer gives in the trade that was agreed on."""
    if view.seat is None or _partner(view) is None:
        return None
    bundles = list(islice(deliveries(view.hand, owed_by(view.table, view.seat)), 2))
    return _owed_seen(view, view.seat, language, bundles[0] if len(bundles) == 1 else None)


def _incoming(view: View, language: str) -> s.Owed | None:
    """What the viewer gets in the trade that was agreed on."""
    partner = _partner(view)
    if partner is None:
        return None
    return _owed_seen(view, partner, language, owed_by(view.table, partner).single_reading)


def _partner(view: View) -> int | None:
    """The seat with which the viewer has agreed to trade."""
    if view.table.phase is not Phase.DELIVER:
        return None
    active, partner = view.table.active, under_way(view.table).partner
    return {active: partner, partner: active}.get(view.seat)


def _owed_seen(view: View, giver: int, language: str, cards: Cards | None) -> s.Owed:
    said, edition = owed_by(view.table, giver), view.edition
    certain = None if cards is None else numbers(cards, edition)
    return s.Owed(giver, str(said), as_object(said, edition, language), certain)


def scores(view: View) -> list[s.SeatScore] | None:
    if view.result is None:
        return None
    return [_seat_score(view, view.result, seat) for seat in range(view.table.seats)]


def _seat_score(view: View, result: e.GameEnded, seat: int) -> s.SeatScore:
    hand = result.hands[seat]
    counted = score(view.table, seat, hand)
    return s.SeatScore(
        seat=seat,
        piles=counted.piles,
        pairs=counted.pairs,
        paired={
            view.edition.kind_at[slot].id: number
            for slot, alike in c.counts(hand)
            if (number := pairs(c.several(slot, alike)))
        },
        total=counted.total,
        wins=seat in result.winners,
    )
