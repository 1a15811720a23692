"""Events as JSON, both directions: what bots, servers and pages send and read.

Cards are text, `3 goth, 1 alchemy`; cards seen from behind are `{"people": 1, "civilisation": 0}`.
Statements are in the canonical notation. An event names itself under `"event"`; what a viewer may
not see is not there, because the events written here are redacted already.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, assert_never

from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition, Swap
from respublica.engine.errors import Code, InvalidNotation
from respublica.engine.events import Event
from respublica.engine.state import Backs, Ending, Group
from respublica.engine.trade import Act
from respublica.language.statements import read_statement

Json: TypeAlias = dict[str, Any]


def event_to_json(event: Event, edition: Edition) -> Json:
    match event:
        case e.Dealt(hands, start):
            seen = [seen_to_json(hand, edition) for hand in hands]
            return {"event": "dealt", "hands": seen, "starting_seat": start}
        case e.TurnBegan(seat, turn):
            return {"event": "turn-began", "seat": seat, "turn": turn}
        case e.Spoke(seat, act, said):
            return {"event": "spoke", "seat": seat, "act": act.value, "statement": str(said)}
        case e.Passed(seat):
            return {"event": "passed", "seat": seat}
        case e.Misspoke(seat, code):
            return {"event": "misspoke", "seat": seat, "code": code.value}
        case e.Responded(seat, said):
            return {"event": "responded", "seat": seat, "statement": str(said)}
        case e.Declined(seat):
            return {"event": "declined", "seat": seat}
        case e.Accepted(seat, partner):
            return {"event": "accepted", "seat": seat, "partner": partner}
        case e.Refused(seat):
            return {"event": "refused", "seat": seat}
        case e.Delivered(seat, cards):
            written = None if cards is None else edition.write_cards(cards)
            return {"event": "delivered", "seat": seat, "cards": written}
        case e.Swapped(active, partner, by_active, by_partner, swap):
            return {
                "event": "swapped",
                "active": active,
                "partner": partner,
                "by_active": seen_to_json(by_active, edition),
                "by_partner": seen_to_json(by_partner, edition),
                "swap": swap.value,
            }
        case e.Displayed(seat, group):
            return {"event": "displayed", "seat": seat, "group": group_to_json(group)}
        case e.DisplayEnded(seat):
            return {"event": "display-ended", "seat": seat}
        case e.Drew(seat, cards):
            return {"event": "drew", "seat": seat, "cards": seen_to_json(cards, edition)}
        case e.NothingHappens(idle, barren):
            return {"event": "nothing-happens", "idle_turns": idle, "barren_turns": barren}
        case e.FinalRoundBegan(seat):
            return {"event": "final-round-began", "seat": seat}
        case e.FinalDisplayBegan(seat):
            return {"event": "final-display-began", "seat": seat}
        case e.GameEnded(ending, hands, scores, winners):
            return {
                "event": "game-ended",
                "ending": ending.value,
                "hands": [edition.write_cards(hand) for hand in hands],
                "scores": list(scores),
                "winners": list(winners),
            }
        case _:
            assert_never(event)


def seen_to_json(cards: Cards | Backs, edition: Edition) -> str | Json:
    """Cards for those who may see them, backs for the others."""
    return edition.write_cards(cards) if isinstance(cards, int) else backs_to_json(cards)


def backs_to_json(seen: Backs) -> Json:
    return {"people": seen.people, "civilisation": seen.civilisation}


def group_to_json(group: Group) -> Json:
    return {"kind": group.kind.id, "size": group.size, "value": group.value}


# Reading ----------------------------------------------------------------------------------------


def event_from_json(value: object, edition: Edition) -> Event:
    """The inverse; anything of another shape is `unreadable`."""
    if not isinstance(value, Mapping):
        raise _unreadable(value)
    try:
        event = _READERS[value["event"]](value, edition)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise _unreadable(value) from None
    if event_to_json(event, edition) != dict(value):
        raise _unreadable(value)
    return event


def whole(value: object) -> int:
    """A whole number; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"expected a whole number, got {value!r:.40}")
    return value


def seen_from_json(value: object, edition: Edition) -> Cards | Backs:
    if isinstance(value, str):
        return edition.read_cards(value)
    return backs_from_json(value)


def backs_from_json(value: Any) -> Backs:
    return Backs(whole(value["people"]), whole(value["civilisation"]))


def group_from_json(value: Any, edition: Edition) -> Group:
    return Group(edition.kind[value["kind"]], whole(value["size"]), whole(value["value"]))


def _dealt(value: Any, edition: Edition) -> Event:
    hands = tuple(seen_from_json(hand, edition) for hand in value["hands"])
    return e.Dealt(hands, whole(value["starting_seat"]))


def _delivered(value: Any, edition: Edition) -> Event:
    cards = value["cards"]
    return e.Delivered(whole(value["seat"]), None if cards is None else edition.read_cards(cards))


def _swapped(value: Any, edition: Edition) -> Event:
    return e.Swapped(
        whole(value["active"]),
        whole(value["partner"]),
        seen_from_json(value["by_active"], edition),
        seen_from_json(value["by_partner"], edition),
        Swap(value["swap"]),
    )


def _game_ended(value: Any, edition: Edition) -> Event:
    hands = tuple(edition.read_cards(hand) for hand in value["hands"])
    ending, scores, winners = Ending(value["ending"]), value["scores"], value["winners"]
    return e.GameEnded(ending, hands, tuple(map(whole, scores)), tuple(map(whole, winners)))


def _said(value: Any, edition: Edition) -> Event:
    said = read_statement(value["statement"], edition)
    return e.Spoke(whole(value["seat"]), Act(value["act"]), said)


def _responded(value: Any, edition: Edition) -> Event:
    return e.Responded(whole(value["seat"]), read_statement(value["statement"], edition))


def _by_seat(kind: Callable[[int], Event]) -> Callable[[Any, Edition], Event]:
    return lambda value, edition: kind(whole(value["seat"]))


_READERS: dict[str, Callable[[Any, Edition], Event]] = {
    "dealt": _dealt,
    "turn-began": lambda value, edition: e.TurnBegan(whole(value["seat"]), whole(value["turn"])),
    "spoke": _said,
    "passed": _by_seat(e.Passed),
    "misspoke": lambda value, edition: e.Misspoke(whole(value["seat"]), Code(value["code"])),
    "responded": _responded,
    "declined": _by_seat(e.Declined),
    "accepted": lambda value, edition: e.Accepted(whole(value["seat"]), whole(value["partner"])),
    "refused": _by_seat(e.Refused),
    "delivered": _delivered,
    "swapped": _swapped,
    "displayed": lambda value, edition: e.Displayed(
        whole(value["seat"]), group_from_json(value["group"], edition)
    ),
    "display-ended": _by_seat(e.DisplayEnded),
    "drew": lambda value, edition: e.Drew(
        whole(value["seat"]), seen_from_json(value["cards"], edition)
    ),
    "nothing-happens": lambda value, edition: e.NothingHappens(
        whole(value["idle_turns"]), whole(value["barren_turns"])
    ),
    "final-round-began": _by_seat(e.FinalRoundBegan),
    "final-display-began": _by_seat(e.FinalDisplayBegan),
    "game-ended": _game_ended,
}


def _unreadable(value: object) -> InvalidNotation:
    return InvalidNotation(Code.UNREADABLE, f"no event: {value!r:.80}")
