"""A game: a deal and the actions since, with what happened and who saw what of it."""

from collections.abc import Iterable, Mapping

from respublica.engine import rules
from respublica.engine.actions import Action
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition, RuleValue
from respublica.engine.errors import Code, IllegalAction
from respublica.engine.events import Event, GameEnded, Unredacted, redact
from respublica.engine.legal_actions import LegalActions
from respublica.engine.memory import Memory
from respublica.engine.seats import require_seat, require_viewer
from respublica.engine.setup import Beginning, Setup
from respublica.engine.shuffle import Seed
from respublica.engine.state import Phase, State
from respublica.engine.view import View, view


class Game:
    """The state follows from the deal and the actions; only `play` changes it."""

    def __init__(self, deal: Beginning, setup: Setup | None = None) -> None:
        self.deal = deal
        """What the game began from: a `Deal`, or a `Position`."""
        self.setup = setup
        """None if the cards were not shuffled, but imagined (`resample`) or arranged."""
        self.state: State = deal.state()
        self.actions: list[tuple[int, Action]] = []
        """Every action with the seat that took it."""
        self.events: list[Event] = rules.begin(self.state)
        """Unredacted; what a seat saw of them is its `log`."""
        self.ends: list[int] = [len(self.events)]
        """How many events there were after the deal, and after each action."""
        self._seen: dict[int | None, list[Event]] = {}
        self._memories: dict[int | None, tuple[Memory, int]] = {}
        """The memory aid of each viewer who asked for it, and how many events it has read."""

    @classmethod
    def new(
        cls,
        edition: Edition | str = "second",
        seats: int = 4,
        seed: int | bytes | Seed = 0,
        nonces: tuple[bytes, ...] = (),
        house: Mapping[str, RuleValue] | None = None,
    ) -> "Game":
        return cls.of(Setup.of(edition, seats, seed, nonces, house))

    @classmethod
    def of(cls, setup: Setup) -> "Game":
        return cls(setup.deal(), setup)

    @classmethod
    def replay(cls, start: Setup | Beginning, actions: Iterable[tuple[int, Action]]) -> "Game":
        """The game after these actions, each with its seat; the first illegal one raises."""
        game = cls.of(start) if isinstance(start, Setup) else cls(start)
        for seat, action in actions:
            game.play(action, seat)
        return game

    def play(self, action: Action, seat: int | None = None) -> Unredacted:
        """Carry out an action of the seat that is asked; what happened, with all cards visible.

        Name the seat to have it checked. A refusal raises `IllegalAction` and changes nothing.
        """
        actor = self.state.table.actor
        if seat is not None:
            require_seat(seat, self.seats)
            if seat != actor and not self.over:
                message = f"seat {seat} is not asked; seat {actor} is"
                raise IllegalAction(Code.NOT_YOUR_TURN, message)
        happened = Unredacted(rules.apply(self.state, action))
        self.actions.append((actor, action))
        self.events += happened
        self.ends.append(len(self.events))
        return happened

    @property
    def edition(self) -> Edition:
        return self.state.table.edition

    @property
    def seats(self) -> int:
        """How many there are; they are numbered from 0."""
        return self.state.table.seats

    @property
    def phase(self) -> Phase:
        return self.state.table.phase

    @property
    def actor(self) -> int | None:
        """The seat that is asked; None when the game is over."""
        return None if self.over else self.state.table.actor

    @property
    def over(self) -> bool:
        return self.state.table.phase is Phase.OVER

    @property
    def legal(self) -> LegalActions:
        """What the seat that is asked may do."""
        table = self.state.table
        return LegalActions(table, None if self.over else self.state.hands[table.actor])

    @property
    def result(self) -> GameEnded | None:
        last = self.events[-1]
        return last if isinstance(last, GameEnded) else None

    def log(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """The events as a seat, or a spectator (None), saw them, from number `since` on."""
        require_viewer(seat, self.seats)
        seen = self._seen_by(seat)
        return tuple(seen[since:] if since else seen)

    def _seen_by(self, seat: int | None) -> list[Event]:
        seen = self._seen.setdefault(seat, [])
        if len(seen) == len(self.events):
            return seen
        if seat is None:
            seen += [redact(event, None) for event in self.events[len(seen) :]]
            return seen
        # What spectators see whole, everybody does: most events are redacted once for all.
        new = zip(self.events[len(seen) :], self._seen_by(None)[len(seen) :], strict=True)
        seen += [event if event is public else redact(event, seat) for event, public in new]
        return seen

    def view(self, seat: int | None, beside: View | None = None) -> View:
        """What a seat, or a spectator (None), knows.

        With another view of this moment, what lies open is taken over from that.
        """
        return view(self.state, seat, self.log(seat), len(self.actions), beside)

    def held_at_least(self, seat: int | None) -> tuple[Cards, ...]:
        """The memory aid of a viewer (R5.4); it reads only the events since it was last asked."""
        require_viewer(seat, self.seats)
        memory, read = self._memories.get(seat) or (Memory(self.seats, self.edition.rules), 0)
        for event in self._seen_by(seat)[read:]:
            memory.see(event)
        self._memories[seat] = memory, len(self.events)
        return memory.aid

    def copy(self) -> "Game":
        """A game that can be played on without changing this one."""
        twin = Game.__new__(Game)
        twin.deal, twin.setup = self.deal, self.setup
        twin.state = self.state.copy()
        twin.actions, twin.events = list(self.actions), list(self.events)
        twin.ends = list(self.ends)
        twin._seen = {seat: list(seen) for seat, seen in self._seen.items()}
        twin._memories = {}
        return twin
