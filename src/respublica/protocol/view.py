"""What a viewer sees, as closed types: the JSON of events, views and editions.

`language/wire.py` and `language/views.py` write these forms; the types here say what they look
like, for the API's document and for the page's types (`scripts/write_protocol.py`). Reading them
is strict, so that a field somebody adds there and forgets here is noticed at once.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from respublica.engine.cards import Cards
from respublica.engine.edition import (
    Category,
    Disqualified,
    Drawing,
    Edition,
    OrOffers,
    Pile,
    Swap,
)
from respublica.engine.errors import Code
from respublica.engine.events import Event
from respublica.engine.state import Ending, Phase
from respublica.engine.trade import Act
from respublica.engine.view import View
from respublica.language.views import edition_to_json, may_to_json, view_to_json
from respublica.language.wire import event_to_json

CardsText: TypeAlias = str
"""Cards as text, `3 goth, 1 alchemy`, or `nothing`."""
Notation: TypeAlias = str
"""A statement in the canonical notation, `1 hun | 2 goth`."""


class _Seen(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class BacksSeen(_Seen, frozen=True):
    """Cards from behind."""

    people: int
    civilisation: int


class GroupSeen(_Seen, frozen=True):
    """A group displayed, with the value of the score card it earned."""

    kind: str
    size: int
    value: int


# Events -----------------------------------------------------------------------------------------


class _Event(Struct, frozen=True, forbid_unknown_fields=True, tag_field="event"):
    pass


class DealtSeen(_Event, frozen=True, tag="dealt"):
    hands: list[CardsText | BacksSeen]
    starting_seat: int


class TurnBeganSeen(_Event, frozen=True, tag="turn-began"):
    seat: int
    turn: int


class SpokeSeen(_Event, frozen=True, tag="spoke"):
    seat: int
    act: Act
    statement: Notation


class PassedSeen(_Event, frozen=True, tag="passed"):
    seat: int


class MisspokeSeen(_Event, frozen=True, tag="misspoke"):
    seat: int
    code: Code


class RespondedSeen(_Event, frozen=True, tag="responded"):
    seat: int
    statement: Notation


class DeclinedSeen(_Event, frozen=True, tag="declined"):
    seat: int


class AcceptedSeen(_Event, frozen=True, tag="accepted"):
    seat: int
    partner: int


class RefusedSeen(_Event, frozen=True, tag="refused"):
    seat: int


class DeliveredSeen(_Event, frozen=True, tag="delivered"):
    seat: int
    cards: CardsText | None
    """None: the choice of somebody else."""


class SwappedSeen(_Event, frozen=True, tag="swapped"):
    active: int
    partner: int
    by_active: CardsText | BacksSeen
    by_partner: CardsText | BacksSeen
    swap: Swap


class DisplayedSeen(_Event, frozen=True, tag="displayed"):
    seat: int
    group: GroupSeen


class DisplayEndedSeen(_Event, frozen=True, tag="display-ended"):
    seat: int


class DrewSeen(_Event, frozen=True, tag="drew"):
    seat: int
    cards: CardsText | BacksSeen


class NothingHappensSeen(_Event, frozen=True, tag="nothing-happens"):
    idle_turns: int
    barren_turns: int


class FinalRoundBeganSeen(_Event, frozen=True, tag="final-round-began"):
    seat: int


class FinalDisplayBeganSeen(_Event, frozen=True, tag="final-display-began"):
    seat: int


class GameEndedSeen(_Event, frozen=True, tag="game-ended"):
    ending: Ending
    hands: list[CardsText]
    scores: list[int]
    winners: list[int]


EventSeen: TypeAlias = (
    DealtSeen
    | TurnBeganSeen
    | SpokeSeen
    | PassedSeen
    | MisspokeSeen
    | RespondedSeen
    | DeclinedSeen
    | AcceptedSeen
    | RefusedSeen
    | DeliveredSeen
    | SwappedSeen
    | DisplayedSeen
    | DisplayEndedSeen
    | DrewSeen
    | NothingHappensSeen
    | FinalRoundBeganSeen
    | FinalDisplayBeganSeen
    | GameEndedSeen
)


# The edition ------------------------------------------------------------------------------------


class KindIs(_Seen, frozen=True):
    kind: str
    category: Category
    copies: int
    group: int
    """How many alike make a group."""
    earns: Pile


class PilesSeen(_Seen, frozen=True):
    """The values of the score cards left, from the top."""

    settlement: list[int]
    city: list[int]
    church: list[int]
    library: list[int]


class RulesAre(_Seen, frozen=True):
    swap: Swap
    final_display: bool
    drawing: Drawing
    disqualified: Disqualified
    strict_speech: bool
    starting_seat: int | None
    or_offers: OrOffers
    memory_aid: bool
    stalemate_rounds: int
    barren_rounds: int


class EditionIs(_Seen, frozen=True):
    """The cards and rules of a table."""

    edition: str
    revision: int
    kinds: list[KindIs]
    """In the order of the edition: people first."""
    piles: PilesSeen
    city_group_with_library: int
    draw_limit: int
    rules: RulesAre


class EditionTitled(EditionIs, frozen=True):
    title: dict[str, str]
    """By language."""


# The view ---------------------------------------------------------------------------------------


class AnswerSeen(_Seen, frozen=True):
    """An answer to a request or an offer: a response, else declined, or misspoke."""

    seat: int
    response: Notation | None
    misspoke: Code | None


class NegotiationSeen(_Seen, frozen=True):
    act: Act
    statement: Notation
    answers: list[AnswerSeen]
    partner: int | None
    """Whose response was accepted."""
    delivered: list[int]


class ViewSeen(_Seen, frozen=True):
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


class MayDo(_Seen, frozen=True):
    """What the viewer may do now."""

    safe: str | None
    """An action that is always allowed; none for whoever is not asked."""
    actions: list[str]
    """Whole actions to choose from."""
    free: list[Literal["request", "offer", "respond"]]
    """Verbs that take a statement of one's own."""
    all: bool
    """False where the list of actions was cut short."""


class MayNow(MayDo, frozen=True):
    number: int
    """An act is made against it."""


# From the JSON ----------------------------------------------------------------------------------


class _OneEvent(Struct):
    """A union's form is worked out at every use, a struct's once."""

    event: EventSeen


def event_seen(event: Event, edition: Edition) -> EventSeen:
    return msgspec.convert({"event": event_to_json(event, edition)}, _OneEvent).event


def view_seen(view: View, held: Iterable[Cards] | None = None) -> ViewSeen:
    """The view without its log; whoever keeps the memory aid up to date may hand it in."""
    written = _written(view, len(view.log), held)
    del written["log"]
    return msgspec.convert(written, ViewSeen)


def logged_view(view: View, since: int, held: Iterable[Cards] | None = None) -> LoggedView:
    return msgspec.convert(_written(view, since, held), LoggedView)


def _written(view: View, since: int, held: Iterable[Cards] | None) -> dict[str, Any]:
    written: dict[str, Any] = view_to_json(view, since, memory_aid=held is None)
    if held is not None:
        written["held_at_least"] = [view.edition.write_cards(cards) for cards in held]
    return written


def may_do(view: View) -> MayDo:
    return msgspec.convert(may_to_json(view), MayDo)


def may_now(view: View) -> MayNow:
    return msgspec.convert({**may_to_json(view), "number": view.number}, MayNow)


@lru_cache(maxsize=64)
def edition_is(edition: Edition) -> EditionIs:
    return msgspec.convert(edition_to_json(edition), EditionIs)


def edition_titled(edition: Edition) -> EditionTitled:
    written = {**edition_to_json(edition), "title": dict(edition.title)}
    return msgspec.convert(written, EditionTitled)
