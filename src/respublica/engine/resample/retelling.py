"""A log told again in another world: the same public actions, with what was unseen filled in."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from respublica.engine import events as e
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
    Draw,
    Misspeak,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.events import Event
from respublica.engine.game import Game
from respublica.engine.setup import Deal
from respublica.engine.state import Backs, Phase, backs
from respublica.engine.trade import Opening


def retell(deal: Deal, log: Sequence[Event], deliveries: Mapping[int, Cards]) -> Game:
    """Play the actions behind a log's events; raises `IllegalAction` where they do not fit.

    `deliveries` has the bundles of others by their place in the log.
    """
    game = Game(deal)
    for place, event in enumerate(log):
        if isinstance(event, e.Delivered):
            cards = deliveries[place] if event.cards is None else event.cards
            game.play(Deliver(cards), event.seat)
        elif isinstance(event, e.Drew) and game.phase is not Phase.DRAW:
            pass  # not asked: the limits left one possibility
        else:
            move = _move(event)
            if move is not None:
                game.play(move[1], move[0])
    return game


def _move(event: Event) -> tuple[int, Action] | None:
    """The action that an event tells of, and whose it was."""
    match event:
        case e.Spoke(seat, act, said):
            return seat, Request(said) if act is Opening.REQUEST else Offer(said)
        case e.Passed(seat):
            return seat, PASS
        case e.Misspoke(seat, code):
            return seat, Misspeak(code)
        case e.Responded(seat, said):
            return seat, Respond(said)
        case e.Declined(seat):
            return seat, DECLINE
        case e.Accepted(seat, partner):
            return seat, Accept(partner)
        case e.Refused(seat):
            return seat, REFUSE
        case e.Displayed(seat, group):
            return seat, Display(group.kind.id)
        case e.DisplayEnded(seat):
            return seat, DONE
        case e.Drew(seat, cards):
            seen = cards if isinstance(cards, Backs) else backs(cards)
            return seat, Draw(seen.people, seen.civilisation)
        case (
            e.Dealt()
            | e.TurnBegan()
            | e.Delivered()
            | e.Swapped()
            | e.NothingHappens()
            | e.FinalRoundBegan()
            | e.FinalDisplayBegan()
            | e.GameEnded()
        ):
            return None
        case _:
            assert_never(event)
