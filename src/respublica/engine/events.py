"""What happened: a closed union. The engine tells everything; `redact` decides who sees what.

A field of type `Cards | Backs` holds the cards for those who may see them and the backs for the
others; it is left out where an event is printed. `redact` is exhaustive: a new event does not
type-check until its visibility is decided.
"""

from dataclasses import dataclass, field, replace
from typing import assert_never

from respublica.engine.cards import Cards
from respublica.engine.edition import Swap
from respublica.engine.errors import Code, NoSuchSeat
from respublica.engine.state import Backs, Ending, Group, backs
from respublica.engine.trade import Opening, Statement


@dataclass(frozen=True, slots=True)
class Dealt:
    hands: tuple[Cards | Backs, ...] = field(repr=False)
    starting_seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class Spoke:
    """A request or an offer."""

    seat: int
    act: Opening
    statement: Statement


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


@dataclass(frozen=True, slots=True)
class Misspoke:
    seat: int
    code: Code


@dataclass(frozen=True, slots=True)
class Responded:
    """To a request with what is wanted for it, to an offer with what is given for it."""

    seat: int
    statement: Statement
    to: Opening


@dataclass(frozen=True, slots=True)
class Declined:
    seat: int


@dataclass(frozen=True, slots=True)
class Accepted:
    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class Refused:
    seat: int


@dataclass(frozen=True, slots=True)
class Delivered:
    """A sealed choice was made; others learn that it was, not what (R3.1.6)."""

    seat: int
    cards: Cards | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Swapped:
    """The cards changed hands (R3.1.5)."""

    active: int
    partner: int
    by_active: Cards | Backs = field(repr=False)
    by_partner: Cards | Backs = field(repr=False)
    swap: Swap


@dataclass(frozen=True, slots=True)
class Displayed:
    seat: int
    group: Group


@dataclass(frozen=True, slots=True)
class DisplayEnded:
    """A seat lays out no more groups."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    seat: int
    cards: Cards | Backs = field(repr=False)


@dataclass(frozen=True, slots=True)
class NothingHappens:
    """A round went by without a swap, a group or a card, or without the last two (R4.4)."""

    idle_turns: int
    barren_turns: int


@dataclass(frozen=True, slots=True)
class FinalRoundBegan:
    """That seat drew the last civilisation card and goes last (R4.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class FinalDisplayBegan:
    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    ending: Ending
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    Dealt
    | TurnBegan
    | Spoke
    | Passed
    | Misspoke
    | Responded
    | Declined
    | Accepted
    | Refused
    | Delivered
    | Swapped
    | Displayed
    | DisplayEnded
    | Drew
    | NothingHappens
    | FinalRoundBegan
    | FinalDisplayBegan
    | GameEnded
)


class Unredacted(tuple[Event, ...]):
    """Events with all their cards, also those that not every seat may see.

    What a seat may see of them is in `Game.log(seat, since)`.
    """

    __slots__ = ()


def redact(event: Event, viewer: int | None) -> Event:
    """The event as a seat, or a spectator (None), sees it.

    An event does not know how many seats there are; `Game.log` checks that, too.
    """
    if viewer is not None and (type(viewer) is not int or viewer < 0):
        raise NoSuchSeat(viewer)
    match event:
        case Dealt(hands):
            seen = tuple(_seen(hand, seat == viewer) for seat, hand in enumerate(hands))
            return replace(event, hands=seen)
        case Drew(seat, cards):
            return Drew(seat, _seen(cards, seat == viewer))
        case Delivered(seat, cards):
            return Delivered(seat, cards if seat == viewer else None)
        case Swapped(active, partner, by_active, by_partner, swap):
            open_to = swap is Swap.FACE_UP or viewer in (active, partner)
            return Swapped(
                active, partner, _seen(by_active, open_to), _seen(by_partner, open_to), swap
            )
        case (
            TurnBegan()
            | Spoke()
            | Passed()
            | Misspoke()
            | Responded()
            | Declined()
            | Accepted()
            | Refused()
            | Displayed()
            | DisplayEnded()
            | NothingHappens()
            | FinalRoundBegan()
            | FinalDisplayBegan()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def _seen(cards: Cards | Backs, open_to_viewer: bool) -> Cards | Backs:
    return backs(cards) if isinstance(cards, int) and not open_to_viewer else cards
