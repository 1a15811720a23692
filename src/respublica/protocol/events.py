"""Events as they travel: closed types, built from the engine's events and read back.

Cards are text, `3 goth, 1 alchemy`; cards seen from behind are numbers of people and civilisation.
Statements are in the canonical notation. What a viewer may not see is not there, because the events
written here are redacted already. A new event does not type-check until it has a form here.
"""

from typing import TypeAlias, assert_never

import msgspec
from msgspec import Struct

from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition, Swap
from respublica.engine.errors import Code, InvalidNotation, ResPublicaError
from respublica.engine.events import Event
from respublica.engine.state import Backs, Ending, Group
from respublica.engine.trade import Opening
from respublica.language.statements import read_statement
from respublica.protocol.fields import Unprinted

CardsText: TypeAlias = str
"""Cards as text, `3 goth, 1 alchemy`, or `nothing`."""
Notation: TypeAlias = str
"""A statement in the canonical notation, `1 hun | 2 goth`."""


class Seen(Unprinted, frozen=True, forbid_unknown_fields=True):
    """Something as a viewer sees it."""


class BacksSeen(Seen, frozen=True):
    """Cards from behind."""

    people: int
    civilisation: int


class GroupSeen(Seen, frozen=True):
    """A group displayed, with the value of the score card it earned."""

    kind: str
    size: int
    value: int


class _Event(Unprinted, frozen=True, forbid_unknown_fields=True, tag_field="event"):
    pass


class DealtSeen(_Event, frozen=True, tag="dealt"):
    hands: list[CardsText | BacksSeen]
    starting_seat: int


class TurnBeganSeen(_Event, frozen=True, tag="turn-began"):
    seat: int
    turn: int


class SpokeSeen(_Event, frozen=True, tag="spoke"):
    seat: int
    act: Opening
    statement: Notation


class PassedSeen(_Event, frozen=True, tag="passed"):
    seat: int


class MisspokeSeen(_Event, frozen=True, tag="misspoke"):
    seat: int
    code: Code


class RespondedSeen(_Event, frozen=True, tag="responded"):
    seat: int
    statement: Notation
    to: Opening


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


# Writing ----------------------------------------------------------------------------------------


def event_seen(event: Event, edition: Edition) -> EventSeen:
    match event:
        case e.Dealt(hands, start):
            return DealtSeen([_cards_seen(hand, edition) for hand in hands], start)
        case e.TurnBegan(seat, turn):
            return TurnBeganSeen(seat, turn)
        case e.Spoke(seat, act, statement):
            return SpokeSeen(seat, act, str(statement))
        case e.Passed(seat):
            return PassedSeen(seat)
        case e.Misspoke(seat, code):
            return MisspokeSeen(seat, code)
        case e.Responded(seat, statement, to):
            return RespondedSeen(seat, str(statement), to)
        case e.Declined(seat):
            return DeclinedSeen(seat)
        case e.Accepted(seat, partner):
            return AcceptedSeen(seat, partner)
        case e.Refused(seat):
            return RefusedSeen(seat)
        case e.Delivered(seat, cards):
            return DeliveredSeen(seat, None if cards is None else edition.write_cards(cards))
        case e.Swapped(active, partner, by_active, by_partner, swap):
            given, got = _cards_seen(by_active, edition), _cards_seen(by_partner, edition)
            return SwappedSeen(active, partner, given, got, swap)
        case e.Displayed(seat, group):
            return DisplayedSeen(seat, group_seen(group))
        case e.DisplayEnded(seat):
            return DisplayEndedSeen(seat)
        case e.Drew(seat, cards):
            return DrewSeen(seat, _cards_seen(cards, edition))
        case e.NothingHappens(idle, barren):
            return NothingHappensSeen(idle, barren)
        case e.FinalRoundBegan(seat):
            return FinalRoundBeganSeen(seat)
        case e.FinalDisplayBegan(seat):
            return FinalDisplayBeganSeen(seat)
        case e.GameEnded(ending, hands, scores, winners):
            open_hands = [edition.write_cards(hand) for hand in hands]
            return GameEndedSeen(ending, open_hands, list(scores), list(winners))
        case _:
            assert_never(event)


def _cards_seen(cards: Cards | Backs, edition: Edition) -> CardsText | BacksSeen:
    """Cards for those who may see them, backs for the others."""
    return edition.write_cards(cards) if isinstance(cards, int) else backs_seen(cards)


def backs_seen(backs: Backs) -> BacksSeen:
    return BacksSeen(backs.people, backs.civilisation)


def group_seen(group: Group) -> GroupSeen:
    return GroupSeen(group.kind.id, group.size, group.value)


# Reading ----------------------------------------------------------------------------------------


class _OneEvent(Struct):
    """msgspec works out a union's form at every use, a struct's once."""

    event: EventSeen


def parse_event(value: object, edition: Edition) -> Event:
    """The event that this decoded JSON stands for; anything of another shape is `unreadable`."""
    try:
        seen = msgspec.convert({"event": value}, _OneEvent).event
        event = read_event(seen, edition)
        if event_seen(event, edition) != seen:
            raise InvalidNotation(Code.UNREADABLE, "not in the normal form")
        return event
    except (msgspec.ValidationError, KeyError, ResPublicaError):
        raise InvalidNotation(Code.UNREADABLE, f"no event: {value!r:.80}") from None


def read_event(seen: EventSeen, edition: Edition) -> Event:
    """The inverse of `event_seen`."""
    match seen:
        case DealtSeen(hands, start):
            return e.Dealt(tuple(_read_cards(hand, edition) for hand in hands), start)
        case TurnBeganSeen(seat, turn):
            return e.TurnBegan(seat, turn)
        case SpokeSeen(seat, act, statement):
            return e.Spoke(seat, act, read_statement(statement, edition))
        case PassedSeen(seat):
            return e.Passed(seat)
        case MisspokeSeen(seat, code):
            return e.Misspoke(seat, code)
        case RespondedSeen(seat, statement, to):
            return e.Responded(seat, read_statement(statement, edition), to)
        case DeclinedSeen(seat):
            return e.Declined(seat)
        case AcceptedSeen(seat, partner):
            return e.Accepted(seat, partner)
        case RefusedSeen(seat):
            return e.Refused(seat)
        case DeliveredSeen(seat, cards):
            return e.Delivered(seat, None if cards is None else edition.read_cards(cards))
        case SwappedSeen(active, partner, by_active, by_partner, swap):
            given, got = _read_cards(by_active, edition), _read_cards(by_partner, edition)
            return e.Swapped(active, partner, given, got, swap)
        case DisplayedSeen(seat, group):
            return e.Displayed(seat, read_group(group, edition))
        case DisplayEndedSeen(seat):
            return e.DisplayEnded(seat)
        case DrewSeen(seat, drawn):
            return e.Drew(seat, _read_cards(drawn, edition))
        case NothingHappensSeen(idle, barren):
            return e.NothingHappens(idle, barren)
        case FinalRoundBeganSeen(seat):
            return e.FinalRoundBegan(seat)
        case FinalDisplayBeganSeen(seat):
            return e.FinalDisplayBegan(seat)
        case GameEndedSeen(ending, open_hands, scores, winners):
            hands_held = tuple(edition.read_cards(hand) for hand in open_hands)
            return e.GameEnded(ending, hands_held, tuple(scores), tuple(winners))
        case _:
            assert_never(seen)


def _read_cards(seen: CardsText | BacksSeen, edition: Edition) -> Cards | Backs:
    return edition.read_cards(seen) if isinstance(seen, str) else read_backs(seen)


def read_backs(seen: BacksSeen) -> Backs:
    return Backs(seen.people, seen.civilisation)


def read_group(seen: GroupSeen, edition: Edition) -> Group:
    return Group(edition.kind[seen.kind], seen.size, seen.value)
