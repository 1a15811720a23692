"""A game that was played, shown again: single moments of it, and all of them as frames.

A moment is made from the view of that time alone, so it shows nothing that was not shown then. All
frames are made in one pass over the game. The memory aid is updated event by event, because reading
the whole log again for every frame would take many times as long.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from msgspec import Struct

from respublica.engine.actions import Action
from respublica.engine.cards import Cards
from respublica.engine.events import Event
from respublica.engine.game import Game
from respublica.engine.memory import Memory
from respublica.engine.questions import seats_asked, view_from
from respublica.engine.setup import Setup
from respublica.engine.view import View
from respublica.language.records import Record
from respublica.protocol.edition import EditionSeen, edition_seen
from respublica.protocol.events import CardsText, EventSeen, event_seen
from respublica.protocol.reader import HandProgress, Line, PromptSeen, SeatScore, Shown
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.view import ViewSeen, view_seen
from respublica.reader.render import (
    TableContext,
    hand_progress,
    log_lines,
    prompt_seen,
    scores,
    seat_names,
    show,
)

MOST_ACTIONS = 5_000
"""The longest game that is sent as frames; a frame is one or two kilobytes, uncompressed."""

Perspective: TypeAlias = int | Literal["open"] | None
"""Whose view: a seat's, a spectator's (None), or one with all hands open."""


class Frame(Struct, frozen=True, forbid_unknown_fields=True):
    """The game after some number of actions."""

    number: int
    events: list[EventSeen]
    """The events since the frame before."""
    view: ViewSeen
    asked: list[int]
    hands: list[CardsText] | None
    """Every hand, if all are open."""
    prompt: PromptSeen
    progress: HandProgress | None


class Replay(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game from one point of view."""

    edition: EditionSeen
    names: list[str]
    bots: list[str | None]
    """The level of the bot at each seat; None for people and where it is not known."""
    commitment: str | None
    """The commitment to the seed, in hexadecimal."""
    lines: list[Line]
    frames: list[Frame]
    """After the deal, and after every action."""
    score: list[SeatScore] | None
    """None for a game that was given up."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A moment from one point of view, not told in any language yet."""

    view: View
    context: TableContext
    hands: list[Cards] | None = field(repr=False)
    """Every hand, if all are open."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played, and what everybody knows of its table."""

    setup: Setup
    actions: Sequence[tuple[int, Action]]
    names: Sequence[str]
    bots: Sequence[str | None]
    commitment: str | None = None
    ended: str | None = None
    """The id of the message that says why it was broken off."""
    stand_ins: frozenset[int] = frozenset()
    """The numbers of the actions that a bot decided for a player who was away."""

    @classmethod
    def of(cls, record: Record) -> "Played":
        seats = range(record.setup.seats)
        return cls(
            record.setup,
            record.actions,
            [record.names.get(seat, "") for seat in seats],
            [None for _ in seats],
            None if record.commitment is None else record.commitment.digest.hex(),
            "fact-abandoned" if record.abandoned else None,
        )

    def moment(self, number: int, seat: int | None, language: str) -> Shown:
        """What that seat was shown after that many actions."""
        if number > len(self.actions):
            made = f"the game has {len(self.actions)} actions, not {number}"
            raise Refusal(Reason.NOT_FOUND, made)
        glimpse = self.glimpse(number, seat)
        return show(glimpse.view, glimpse.context, language)

    def glimpse(self, number: int, perspective: Perspective) -> "Glimpse":
        """What is to be told of the game after that many actions."""
        game = Game.replay(self.setup, self.actions[:number])
        view = _seen_by(game, perspective)
        told = replace(view, log=tuple(_log(game, view, perspective)))
        hands = list(game.state.hands) if perspective == "open" else None
        return Glimpse(told, self._context(game), hands)

    def replay(self, perspective: Perspective, language: str) -> Replay:
        """The whole game from one point of view."""
        if len(self.actions) > MOST_ACTIONS:
            raise Refusal(Reason.TOO_LARGE, f"at most {MOST_ACTIONS} actions can be shown")
        game = Game.of(self.setup)
        frames = list(self._frames(game, perspective, language))
        view, context = _seen_by(game, perspective), self._context(game)
        names = seat_names(context, language)
        log = tuple(_log(game, view, perspective))
        return Replay(
            edition=edition_seen(game.edition),
            names=names,
            bots=list(self.bots),
            commitment=self.commitment,
            lines=list(log_lines(replace(view, log=log), context, language, names)),
            frames=frames,
            score=scores(view),
        )

    def _context(self, game: Game) -> TableContext:
        is_last = len(game.actions) == len(self.actions)
        ended = self.ended if is_last else None
        asked = seats_asked(game) if ended is None else []
        clocks = [None] * self.setup.seats
        return TableContext(self.names, game.ends, asked, clocks, ended, stand_ins=self.stand_ins)

    def _frames(self, game: Game, perspective: Perspective, language: str) -> Iterator[Frame]:
        memory, remembered = Memory(self.setup.seats, game.edition.rules), 0
        for step in range(len(self.actions) + 1):
            if step:
                seat, action = self.actions[step - 1]
                game.play(action, seat)
            view, context = _seen_by(game, perspective), self._context(game)
            for event in view.log[remembered:]:
                memory.see(event)
            happened = _log(game, view, perspective)[remembered:]
            remembered = len(view.log)
            names = seat_names(context, language)
            yield Frame(
                number=step,
                events=[event_seen(event, game.edition) for event in happened],
                view=view_seen(view, memory.aid),
                asked=list(context.asked),
                hands=_open_hands(game) if perspective == "open" else None,
                prompt=prompt_seen(view, context, language, names),
                progress=hand_progress(view),
            )


def _seen_by(game: Game, perspective: Perspective) -> View:
    return view_from(game, None if perspective == "open" else perspective)


def _log(game: Game, view: View, perspective: Perspective) -> Sequence[Event]:
    return game.events if perspective == "open" else view.log


def _open_hands(game: Game) -> list[CardsText]:
    return [game.edition.write_cards(hand) for hand in game.state.hands]
