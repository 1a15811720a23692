"""What is known of a table: its sheet and its game, as stored, and what others wrote since.

Nothing is changed here but by reading: `follow` takes over what another server has written down,
and `news_since` tells what of it is new to whom. What players do is in `table.py`.
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from respublica.engine.actions import Action, Deliver
from respublica.engine.cards import Cards
from respublica.engine.game import Game
from respublica.engine.questions import seats_asked, view_from
from respublica.engine.shuffle import Seed
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.language.actions import read_action
from respublica.protocol import messages as m
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import Stage
from respublica.server.tables.ahead import after_turns, still_declining
from respublica.server.tables.clocks import Clocks
from respublica.server.tables.outcome import (
    ActDigest,
    DecidedBy,
    DeclinesAhead,
    EarlyDelivery,
    Entry,
    Further,
    Mark,
    Outcome,
)
from respublica.server.tables.sheet import SHUFFLING_SECONDS, Sheet


@dataclass(frozen=True, slots=True)
class Early:
    """A delivery that waits for its turn."""

    stored: EarlyDelivery
    delivery: Action

    @property
    def cards(self) -> Cards:
        assert isinstance(self.delivery, Deliver), "nothing else comes early"
        return self.delivery.cards


class KnownTable:
    """One table and its one game; a rematch is another table."""

    def __init__(
        self,
        sheet: Sheet,
        entries: Iterable[Entry] = (),
        held: Iterable[EarlyDelivery] = (),
        now: float = 0.0,
        ahead: Iterable[DeclinesAhead] = (),
        *,
        secret: Callable[[], Seed],
        is_attended: bool = False,
    ) -> None:
        """Attended: another server sees to the game, and its clocks have run meanwhile."""
        self.sheet = sheet
        self.game: Game | None = None
        self.clocks = Clocks(sheet.options.clock, sheet.options.seats)
        self._secret = secret
        """Draws the seed of a deal."""
        self._digests: dict[tuple[int, str], ActDigest] = {}
        """Of the acts that were acknowledged, by seat and client id."""
        self._early: dict[int, Early] = {}
        """By seat."""
        self._returning = set[int]()
        """The seats shown as away that have delivered early, and have not left again since."""
        self.stand_ins = set[int]()
        """The numbers of the actions that a bot decided for a player who was away."""
        self._ahead = frozenset[int]()
        """The seats that have chosen to decline until their own turn begins."""
        self._last_at = now
        """When the last action was made, of those that were stored."""
        self.phrases_said = 0
        """By people, since the table was read; nothing of it is stored."""
        self.last_phrase: m.Talked | None = None
        if sheet.stage is Stage.SHUFFLING and sheet.deal_at is not None:
            # The system's clock may have been set back since; the deal must not wait for that.
            self.sheet = replace(sheet, deal_at=min(sheet.deal_at, now + SHUFFLING_SECONDS))
        if self._is_dealt:
            self._restore(entries, held, now, is_attended)
            self._ahead = still_declining(ahead, self.require_game().events)

    def _restore(
        self,
        entries: Iterable[Entry],
        held: Iterable[EarlyDelivery],
        now: float,
        is_attended: bool = False,
    ) -> None:
        game = self.game = Game.of(self.sheet.setup())
        for entry in entries:
            assert entry.number == len(game.actions), f"action {len(game.actions)} is missing"
            game.play(read_action(entry.text.reveal(), game.edition), entry.seat)
            self._remember(entry)
            self._last_at = entry.at
            self.clocks.charge(entry.seat, entry.spent)
        self._keep_held(held)
        self.clocks.ask(self.asked, self._last_at if is_attended else now)

    def _keep_held(self, held: Iterable[EarlyDelivery]) -> None:
        for early in held:
            self._remember(early)
            if self._is_early(early.seat, early.number) and early.seat not in self._early:
                delivery = read_action(early.text.reveal(), self.require_game().edition)
                self._early[early.seat] = Early(early, delivery)

    def _remember(self, made: Entry | EarlyDelivery) -> None:
        if made.client_id is not None and made.digest is not None:
            self._digests[made.seat, made.client_id] = made.digest
        if isinstance(made, Entry) and made.by is DecidedBy.STAND_IN:
            self.stand_ins.add(made.number)

    # What is known ------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        return 0 if self.game is None else len(self.game.actions)

    @property
    def turn(self) -> int | None:
        return None if self.game is None else self.game.state.table.turn

    @property
    def _is_dealt(self) -> bool:
        return self.sheet.stage not in (Stage.OPEN, Stage.SHUFFLING) and self.sheet.seed is not None

    def require_game(self) -> Game:
        """The game, if the cards are dealt; a refusal otherwise."""
        if self.game is None:
            raise Refusal(Reason.WRONG_STAGE, f"the table is {self.sheet.stage}: nothing is dealt")
        return self.game

    @property
    def asked(self) -> list[int]:
        """The seats that are asked, as everybody may know: early deliveries are not left out."""
        if self.game is None or self.sheet.stage is not Stage.PLAYING:
            return []
        return seats_asked(self.game)

    @property
    def waiting_for(self) -> list[int]:
        """The seats whose decision has not come yet."""
        return [seat for seat in self.asked if seat not in self._early]

    def asked_as_known_to(self, viewer: int | None) -> list[int]:
        """The same for one viewer: a giver knows of their own early delivery."""
        return self.waiting_for if self.has_delivered_early(viewer) else self.asked

    def has_delivered_early(self, seat: int | None) -> bool:
        """Nobody else may know."""
        return seat in self._early

    def declines_ahead(self, seat: int | None) -> bool:
        """Whether this seat has chosen to decline whatever it is asked; only it may know."""
        return seat in self._ahead

    def view(self, seat: int | None, beside: View | None = None) -> View:
        """What the seat knows; the partner may deliver as if it were their turn already.

        With a spectator's view of this moment, what lies open is taken over from that.
        """
        game = self.require_game()
        if game.phase is not Phase.DELIVER or seat is None or seat not in self.asked[1:]:
            return game.view(seat, beside)
        if seat in self._early:
            return dataclasses.replace(game.view(seat), sealed=self._early[seat].cards)
        return view_from(game, seat)

    # What others wrote --------------------------------------------------------------------------

    def mark(self) -> Mark:
        events = 0 if self.game is None else len(self.game.events)
        return Mark(self.sheet.revision, events, frozenset(self._early), self._ahead)

    def follow(self, further: Further, now: float) -> None:
        """Take over what another server has written down; nothing of it is judged again."""
        if further.sheet is not None:
            self.sheet = further.sheet
        if self.game is None and self._is_dealt:
            self.game = Game.of(self.sheet.setup())
            self.clocks.ask(self.asked, now)
        for entry in further.entries:
            self._follow(entry)
        if self.game is not None:
            self._keep_held(further.held)
            self._ahead = still_declining(further.ahead, self.game.events)

    def _follow(self, entry: Entry) -> None:
        game = self.require_game()
        assert entry.number == len(game.actions), f"action {len(game.actions)} is missing"
        game.play(read_action(entry.text.reveal(), game.edition), entry.seat)
        self._remember(entry)
        self._early.pop(entry.seat, None)
        self._returning.discard(entry.seat)
        self._last_at = entry.at
        self.clocks.follow(entry.seat, entry.spent)
        self.clocks.ask(self.asked, entry.at)

    def news_since(self, mark: Mark) -> Iterator[Outcome]:
        """What is new since then: to everybody, then to single seats what is theirs alone."""
        here = self.mark()
        if here.events < mark.events:
            # An older copy was put back under a running server.
            yield Outcome(is_table_changed=True, events_since=0, is_view_changed=True)
            return
        since = mark.events if here.events > mark.events else None
        yield Outcome(is_table_changed=here.revision != mark.revision, events_since=since)
        for seat in sorted(here.early - mark.early):
            yield Outcome(events_since=here.events, only_for=seat)
        began = () if self.game is None else self.game.events[mark.events :]
        for seat in sorted(here.ahead ^ after_turns(mark.ahead, began)):
            yield Outcome(events_since=here.events, is_view_changed=True, only_for=seat)

    def _is_giver(self, seat: int, number: int) -> bool:
        """Whether the seat still owes a delivery in the trade that was accepted at this number."""
        game = self.game
        if game is None or game.phase is not Phase.DELIVER or seat not in self.asked:
            return False
        negotiation = game.state.table.negotiation
        assert negotiation is not None
        return number == self.number - len(negotiation.delivered)

    def _is_early(self, seat: int, number: int) -> bool:
        return self._is_giver(seat, number) and self.game is not None and self.game.actor != seat
