"""A view as JSON, both directions, and what the viewer may do, for those who have no engine.

A view says everything a seat, or a spectator, knows; the edition travels apart, once a game, with
its house rules (`edition_to_json`). The log can be cut to what is new since some place.
"""

from dataclasses import asdict
from itertools import islice
from typing import Any

from respublica.engine import cards as c
from respublica.engine.checks import under_way
from respublica.engine.edition import Edition, Pile
from respublica.engine.errors import Code, InvalidNotation, ResPublicaError
from respublica.engine.state import Answer, Ending, Negotiation, Phase, Table
from respublica.engine.trade import Act, Statement, can_deliver
from respublica.engine.view import View
from respublica.language.actions import write_action
from respublica.language.statements import read_statement
from respublica.language.wire import (
    Json,
    backs_from_json,
    backs_to_json,
    event_from_json,
    event_to_json,
    group_from_json,
    group_to_json,
    whole,
)

MOST_ACTIONS = 200
"""Deliveries beyond this are not listed."""


def edition_to_json(edition: Edition) -> Json:
    """The cards and rules of a table, in plain words and numbers."""
    return {
        "edition": edition.id,
        "revision": edition.revision,
        "kinds": [
            {
                "kind": kind.id,
                "category": kind.category.value,
                "copies": kind.copies,
                "group": kind.group,
                "earns": kind.earns.value,
            }
            for kind in edition.kinds
        ],
        "piles": {pile.value: list(edition.piles[pile]) for pile in Pile},
        "city_group_with_library": edition.city_group_with_library,
        "draw_limit": edition.draw_limit,
        "rules": asdict(edition.rules),
    }


def view_to_json(view: View, since: int = 0, *, memory_aid: bool = True) -> Json:
    """The view, with the log from its event number `since` on.

    The memory aid reads the whole log, so whoever keeps notes better does without.
    """
    table, edition = view.table, view.edition
    return {
        "number": view.number,
        "seat": view.seat,
        "phase": table.phase.value,
        "actor": table.actor,
        "active": table.active,
        "turn": table.turn,
        "hand": edition.write_cards(view.hand),
        "sealed": None if view.sealed is None else edition.write_cards(view.sealed),
        "hands": [backs_to_json(hand) for hand in view.hands],
        **(_memory_aid_to_json(view) if memory_aid else {}),
        "points": [view.points(seat) for seat in range(table.seats)],
        **_table_to_json(table),
        "log": [event_to_json(event, edition) for event in view.log[since:]],
    }


def _memory_aid_to_json(view: View) -> Json:
    return {"held_at_least": [view.edition.write_cards(cards) for cards in view.held_at_least()]}


def _table_to_json(table: Table) -> Json:
    said = table.negotiation
    return {
        "decks": {"people": table.people_left, "civilisation": table.civilisation_left},
        "piles": {pile.value: list(table.pile(pile)) for pile in Pile},
        "groups": [[group_to_json(group) for group in groups] for groups in table.groups],
        "negotiation": None if said is None else _negotiation_to_json(said),
        "idle_turns": table.idle_turns,
        "barren_turns": table.barren_turns,
        "final_turns": table.final_turns,
        "displays_left": table.displays_left,
        "ending": None if table.ending is None else table.ending.value,
    }


def _negotiation_to_json(said: Negotiation) -> Json:
    return {
        "act": said.act.value,
        "statement": str(said.statement),
        "answers": [
            {
                "seat": answer.seat,
                "response": None if answer.response is None else str(answer.response),
                "misspoke": None if answer.misspoke is None else answer.misspoke.value,
            }
            for answer in said.answers
        ],
        "partner": said.partner,
        "delivered": list(said.delivered),
    }


# What may be done -------------------------------------------------------------------------------


def may_to_json(view: View) -> Json:
    """What the viewer may do now.

    `safe` is an action that is always allowed, `actions` are whole actions to choose from, `free`
    the verbs that take a statement of one's own. `all` is false where the list was cut short.
    """
    if not view.is_asked:
        return {"safe": None, "actions": [], "free": [], "all": True}
    edition, free = view.edition, _free_verbs(view)
    listed = [view.legal.safe()] if _speaks(view) else list(islice(view.legal, MOST_ACTIONS + 1))
    return {
        "safe": write_action(view.legal.safe(), edition),
        "actions": [write_action(action, edition) for action in listed[:MOST_ACTIONS]],
        "free": free,
        "all": len(listed) <= MOST_ACTIONS,
    }


def _speaks(view: View) -> bool:
    return view.table.phase in (Phase.TRADE, Phase.ANSWER)


def _free_verbs(view: View) -> list[str]:
    if view.table.phase is Phase.TRADE:
        return ["request", "offer"]
    if view.table.phase is not Phase.ANSWER:
        return []
    said = under_way(view.table)
    can = said.act is Act.OFFER or can_deliver(view.hand, said.statement)
    return ["respond"] if can else []


# Reading ----------------------------------------------------------------------------------------


def view_from_json(value: Any, edition: Edition) -> View:
    """The inverse of `view_to_json` with the whole log; another shape is `unreadable`."""
    try:
        return _view(value, edition)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise InvalidNotation(Code.UNREADABLE, f"no view: {error!r:.80}") from None
    except ResPublicaError as error:
        raise InvalidNotation(Code.UNREADABLE, f"no view: {error.message:.80}") from None


def _view(value: Json, edition: Edition) -> View:
    sealed = value["sealed"]
    return View(
        seat=_whole_or_none(value["seat"]),
        table=_table(value, edition),
        hands=tuple(backs_from_json(hand) for hand in value["hands"]),
        hand=c.NONE if value["seat"] is None else edition.read_cards(value["hand"]),
        sealed=None if sealed is None else edition.read_cards(sealed),
        log=tuple(event_from_json(event, edition) for event in value["log"]),
        number=whole(value["number"]),
    )


def _table(value: Json, edition: Edition) -> Table:
    said, ending = value["negotiation"], value["ending"]
    return Table(
        edition=edition,
        seats=len(value["hands"]),
        active=whole(value["active"]),
        actor=whole(value["actor"]),
        phase=Phase(value["phase"]),
        people_left=whole(value["decks"]["people"]),
        civilisation_left=whole(value["decks"]["civilisation"]),
        groups=tuple(
            tuple(group_from_json(group, edition) for group in groups) for groups in value["groups"]
        ),
        taken=tuple(len(edition.piles[pile]) - len(value["piles"][pile.value]) for pile in Pile),
        turn=whole(value["turn"]),
        negotiation=None if said is None else _negotiation(said, edition),
        idle_turns=whole(value["idle_turns"]),
        barren_turns=whole(value["barren_turns"]),
        final_turns=_whole_or_none(value["final_turns"]),
        displays_left=whole(value["displays_left"]),
        ending=None if ending is None else Ending(ending),
    )


def _negotiation(value: Json, edition: Edition) -> Negotiation:
    return Negotiation(
        act=Act(value["act"]),
        statement=read_statement(value["statement"], edition),
        answers=tuple(_answer(answer, edition) for answer in value["answers"]),
        partner=_whole_or_none(value["partner"]),
        delivered=tuple(map(whole, value["delivered"])),
    )


def _answer(value: Json, edition: Edition) -> Answer:
    said, code = value["response"], value["misspoke"]
    response: Statement | None = None if said is None else read_statement(said, edition)
    return Answer(whole(value["seat"]), response, None if code is None else Code(code))


def _whole_or_none(value: object) -> int | None:
    return None if value is None else whole(value)
