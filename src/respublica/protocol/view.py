"""A view as it travels: all that a seat, or a spectator, knows, and what the viewer may do.

The edition travels apart (`protocol/edition.py`), once a game. The log can be cut to what is new
since some place.
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import asdict

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.edition import Edition, Pile
from respublica.engine.errors import Code, InvalidNotation, ResPublicaError
from respublica.engine.state import Answer, Ending, Negotiation, Phase, PublicTable
from respublica.engine.trade import Opening, can_deliver
from respublica.engine.view import View
from respublica.language.actions import write_action
from respublica.language.statements import read_statement
from respublica.protocol.edition import PilesSeen
from respublica.protocol.events import (
    BacksSeen,
    CardsText,
    EventSeen,
    GroupSeen,
    Notation,
    Seen,
    backs_seen,
    event_seen,
    group_seen,
    read_backs,
    read_event,
    read_group,
)

MOST_ACTIONS = 200
"""Deliveries beyond this are not listed."""
Verb: TypeAlias = Literal["request", "offer", "respond"]
"""What takes a statement."""


class AnswerSeen(Seen, frozen=True):
    """An answer to a request or an offer: a response, else declined, or misspoke."""

    seat: int
    response: Notation | None
    misspoke: Code | None


class NegotiationSeen(Seen, frozen=True):
    act: Opening
    statement: Notation
    answers: list[AnswerSeen]
    partner: int | None
    """Whose response was accepted."""
    delivered: list[int]


class ViewSeen(Seen, frozen=True):
    """All that a seat, or a spectator, knows at a moment, but for what happened before."""

    number: int
    seat: int | None
    phase: Phase
    actor: int
    active: int
    turn: int
    hand: CardsText
    sealed: CardsText | None
    """The own delivery, chosen and not yet swapped."""
    hands: list[BacksSeen]
    held_at_least: list[CardsText]
    """The memory aid: what each hand is sure to hold."""
    points: list[int]
    """The score cards of each seat, which everybody can count."""
    decks: BacksSeen
    piles: PilesSeen
    groups: list[list[GroupSeen]]
    negotiation: NegotiationSeen | None
    idle_turns: int
    barren_turns: int
    final_turns: int | None
    displays_left: int
    ending: Ending | None


class LoggedView(ViewSeen, frozen=True):
    """With what happened, from some event on."""

    log: list[EventSeen]


class Choices(Seen, frozen=True):
    """What the viewer may do now."""

    safe: str | None
    """An action that is always allowed; none for whoever is not asked."""
    actions: list[str]
    """Whole actions to choose from."""
    free: list[Verb]
    """Verbs that take a statement of one's own."""
    all: bool
    """False where the list of actions was cut short."""


class NumberedChoices(Choices, frozen=True):
    number: int
    """An act is made against it."""


class Question(LoggedView, frozen=True):
    """What a program outside is asked (docs/bot-protocol.md)."""

    may: Choices


# Writing ----------------------------------------------------------------------------------------


class LaidOut(NamedTuple):
    """What has been displayed, and earned by it."""

    points: list[int]
    piles: PilesSeen
    groups: list[list[GroupSeen]]


class OpenSeen(NamedTuple):
    """What lies open: the part of a view that every viewer of a moment sees alike."""

    hands: list[BacksSeen]
    decks: BacksSeen
    laid_out: LaidOut
    negotiation: NegotiationSeen | None


def laid_out(view: View) -> LaidOut:
    table = view.table
    return LaidOut(
        points=[view.points(seat) for seat in range(table.seats)],
        piles=PilesSeen(**{pile.value: list(table.pile(pile)) for pile in Pile}),
        groups=[[group_seen(group) for group in groups] for groups in table.groups],
    )


def open_seen(view: View, displayed: LaidOut | None = None) -> OpenSeen:
    """What is displayed can be handed in by whoever knows that it is as before."""
    table, negotiation = view.table, view.table.negotiation
    return OpenSeen(
        hands=[backs_seen(hand) for hand in view.hands],
        decks=BacksSeen(table.people_left, table.civilisation_left),
        laid_out=displayed or laid_out(view),
        negotiation=None if negotiation is None else _negotiation_seen(negotiation),
    )


def view_seen(
    view: View,
    known: Iterable[Cards] | None = None,
    lies_open: OpenSeen | None = None,
    write: Callable[[Cards], CardsText] | None = None,
) -> ViewSeen:
    """The view without its log.

    `known` is the memory aid of whoever keeps it up to date; without it the whole log is read. What
    lies open can be handed in by whoever shows the moment to several viewers, and a way to write
    cards by whoever shows several moments to one.
    """
    table, write = view.table, write or view.edition.write_cards
    known = view.held_at_least() if known is None else known
    lies_open = open_seen(view) if lies_open is None else lies_open
    return ViewSeen(
        number=view.number,
        seat=view.seat,
        phase=table.phase,
        actor=table.actor,
        active=table.active,
        turn=table.turn,
        hand=write(view.hand),
        sealed=None if view.sealed is None else write(view.sealed),
        hands=lies_open.hands,
        held_at_least=[write(cards) for cards in known],
        points=lies_open.laid_out.points,
        decks=lies_open.decks,
        piles=lies_open.laid_out.piles,
        groups=lies_open.laid_out.groups,
        negotiation=lies_open.negotiation,
        idle_turns=table.idle_turns,
        barren_turns=table.barren_turns,
        final_turns=table.final_turns,
        displays_left=table.displays_left,
        ending=table.ending,
    )


def _negotiation_seen(negotiation: Negotiation) -> NegotiationSeen:
    return NegotiationSeen(
        act=negotiation.act,
        statement=str(negotiation.statement),
        answers=[_answer_seen(answer) for answer in negotiation.answers],
        partner=negotiation.partner,
        delivered=list(negotiation.delivered),
    )


def _answer_seen(answer: Answer) -> AnswerSeen:
    response = None if answer.response is None else str(answer.response)
    return AnswerSeen(answer.seat, response, answer.misspoke)


def logged_view(view: View, since: int = 0, known: Iterable[Cards] | None = None) -> LoggedView:
    """The view with its log from event number `since` on."""
    log = [event_seen(event, view.edition) for event in view.log[since:]]
    return LoggedView(**asdict(view_seen(view, known)), log=log)


def question(view: View, since: int, known: Iterable[Cards]) -> Question:
    return Question(**asdict(logged_view(view, since, known)), may=may_do(view))


# What may be done -------------------------------------------------------------------------------


def may_do(view: View) -> Choices:
    if not view.is_asked:
        return Choices(None, [], [], True)
    speaks = view.table.phase in (Phase.TRADE, Phase.ANSWER)
    # The first is a safe one; whoever may speak is told no other.
    listed = list(islice(view.legal, 1 if speaks else MOST_ACTIONS + 1))
    actions = [write_action(action, view.edition) for action in listed[:MOST_ACTIONS]]
    return Choices(
        safe=actions[0],
        actions=actions,
        free=_free_verbs(view),
        all=len(listed) <= MOST_ACTIONS,
    )


def may_now(view: View) -> NumberedChoices:
    return NumberedChoices(**asdict(may_do(view)), number=view.number)


def _free_verbs(view: View) -> list[Verb]:
    if view.table.phase is Phase.TRADE:
        return ["request", "offer"]
    if view.table.phase is not Phase.ANSWER:
        return []
    negotiation = under_way(view.table)
    is_offer = negotiation.act is Opening.OFFER
    return ["respond"] if is_offer or can_deliver(view.hand, negotiation.statement) else []


# Reading ----------------------------------------------------------------------------------------


def parse_view(value: object, edition: Edition) -> View:
    """The view that this decoded JSON stands for; anything of another shape is `unreadable`."""
    try:
        return read_view(msgspec.convert(value, LoggedView), edition)
    except (msgspec.ValidationError, KeyError, ResPublicaError) as error:
        raise InvalidNotation(Code.UNREADABLE, f"no view: {error!s:.80}") from None


def read_view(seen: LoggedView, edition: Edition) -> View:
    """The inverse of `logged_view` with the whole log."""
    return View(
        seat=seen.seat,
        table=_read_table(seen, edition),
        hands=tuple(map(read_backs, seen.hands)),
        hand=c.NONE if seen.seat is None else edition.read_cards(seen.hand),
        sealed=None if seen.sealed is None else edition.read_cards(seen.sealed),
        log=tuple(read_event(event, edition) for event in seen.log),
        number=seen.number,
    )


def _read_table(seen: ViewSeen, edition: Edition) -> PublicTable:
    negotiation = seen.negotiation
    return PublicTable(
        edition=edition,
        seats=len(seen.hands),
        active=seen.active,
        actor=seen.actor,
        phase=seen.phase,
        people_left=seen.decks.people,
        civilisation_left=seen.decks.civilisation,
        groups=tuple(
            tuple(read_group(group, edition) for group in groups) for groups in seen.groups
        ),
        taken=tuple(
            len(edition.piles[pile]) - len(getattr(seen.piles, pile.value)) for pile in Pile
        ),
        turn=seen.turn,
        negotiation=None if negotiation is None else _read_negotiation(negotiation, edition),
        idle_turns=seen.idle_turns,
        barren_turns=seen.barren_turns,
        final_turns=seen.final_turns,
        displays_left=seen.displays_left,
        ending=seen.ending,
    )


def _read_negotiation(seen: NegotiationSeen, edition: Edition) -> Negotiation:
    return Negotiation(
        act=seen.act,
        statement=read_statement(seen.statement, edition),
        answers=tuple(_read_answer(answer, edition) for answer in seen.answers),
        partner=seen.partner,
        delivered=tuple(seen.delivered),
    )


def _read_answer(seen: AnswerSeen, edition: Edition) -> Answer:
    response = None if seen.response is None else read_statement(seen.response, edition)
    return Answer(seen.seat, response, seen.misspoke)
