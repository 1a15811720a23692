"""A table: its sheet, its game, and what comes of every message. No clock, no socket, no database.

`receive` answers a player's message, `play_for` a bot's decision, `ring` a time that has come. Each
returns an `Outcome`: what must be written down, and what is said to whom once it is. Whoever calls
writes first and speaks after; if the writing fails, this table is thrown away and read again. A
refusal raises `Refusal`, and nothing has changed.

Both givers of a trade are asked at once. In the engine the active giver delivers first; a partner's
delivery that comes earlier is held, under the number of the acceptance, until its turn. Nobody else
learns that it came early.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import assert_never

import msgspec
from msgspec.structs import replace as changed

from respublica.engine.actions import Action
from respublica.engine.errors import ResPublicaError
from respublica.engine.events import Event
from respublica.engine.game import Game
from respublica.engine.questions import seats_asked, view_from
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.language.actions import read_action, write_action
from respublica.protocol import messages as m
from respublica.protocol.acts import meant
from respublica.protocol.reader import Shown
from respublica.protocol.refusals import Reason, Refusal, by_the_rules
from respublica.protocol.table import FINISHED, Stage
from respublica.protocol.view import edition_is, event_seen, logged_view, may_do
from respublica.reader.render import Setting, show
from respublica.server.tables.clocks import Clocks
from respublica.server.tables.outcome import (
    By,
    Changed,
    Entry,
    Held,
    Opened,
    Outcome,
    ToSender,
    ToViewer,
)
from respublica.server.tables.seating import Arranging, with_gone
from respublica.server.tables.sheet import SHUFFLING_SECONDS, Player, Sheet, sheet_to_json

BROKEN_OFF = {Stage.ABANDONED: "fact-abandoned", Stage.CLOSED: "fact-closed"}
TRADING = (Phase.ANSWER, Phase.CHOOSE, Phase.DELIVER)


class Table:
    """One table and its one game; a rematch is another table."""

    def __init__(
        self,
        sheet: Sheet,
        entries: Iterable[Entry] = (),
        held: Iterable[Held] = (),
        now: float = 0.0,
        secret: Callable[[], bytes] = lambda: bytes(32),
    ) -> None:
        self.sheet = sheet
        self.game: Game | None = None
        self.clocks = Clocks(sheet.options.clock, sheet.options.seats)
        self._secret = secret
        self._answered: dict[tuple[int, str], str] = {}
        self._held: dict[int, Held] = {}
        if sheet.stage is Stage.SHUFFLING and sheet.deal_at is not None:
            # The system's clock may have been set back since: the deal waits no longer for that.
            self.sheet = changed(sheet, deal_at=min(sheet.deal_at, now + SHUFFLING_SECONDS))
        if sheet.stage not in (Stage.OPEN, Stage.SHUFFLING) and sheet.seed is not None:
            self._restore(entries, held, now)

    def _restore(self, entries: Iterable[Entry], held: Iterable[Held], now: float) -> None:
        game = self.game = Game.of(self.sheet.setup())
        for entry in entries:
            assert entry.number == len(game.actions), f"action {len(game.actions)} is missing"
            game.play(read_action(entry.text, game.edition), entry.seat)
            self._remember(entry)
            self.clocks.charge(entry.seat, entry.spent)
        for early in held:
            self._remember(early)
            if self._is_early(early.seat, early.number):
                self._held[early.seat] = early
        self.clocks.ask(self.asked, now)

    def _remember(self, made: Entry | Held) -> None:
        if made.client_id is not None and made.digest is not None:
            self._answered[made.seat, made.client_id] = made.digest

    # What is known ------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        return 0 if self.game is None else len(self.game.actions)

    @property
    def turn(self) -> int | None:
        return None if self.game is None else self.game.state.table.turn

    @property
    def dealt(self) -> "Table":
        """This table, if there is a game to look at."""
        if self.game is None:
            raise Refusal(Reason.WRONG_STAGE, f"the table is {self.sheet.stage}: nothing is dealt")
        return self

    @property
    def asked(self) -> list[int]:
        """The seats that are asked, as everybody may know: a held delivery does not show."""
        if self.game is None or self.sheet.stage is not Stage.PLAYING:
            return []
        return seats_asked(self.game)

    @property
    def waiting_for(self) -> list[int]:
        """The seats whose decision has not come."""
        return [seat for seat in self.asked if seat not in self._held]

    def view(self, seat: int | None) -> View:
        """What the seat knows; an early giver is asked like the one whose turn it is."""
        assert self.game is not None, "no view before the deal"
        if seat is None or seat not in self.asked[1:]:
            return self.game.view(seat)
        if seat in self._held:
            return replace(self.game.view(seat), sealed=self._held_cards(seat))
        return view_from(self.game, seat)

    def _held_cards(self, seat: int) -> int:
        assert self.game is not None
        return self.game.edition.read_cards(self._held[seat].text.removeprefix("deliver "))

    def look(
        self, seat: int | None, now: float, since: int = 0, language: m.Language | None = None
    ) -> list[m.Outgoing]:
        """All that a viewer who comes, or comes back, must be told; a reader in a language."""
        seen: list[m.Outgoing] = [m.TableIs(sheet_to_json(self.sheet, seat))]
        if self.game is None:
            return seen
        if language is not None:
            return [*seen, self.shown(seat, language, now, since)]
        view = self.view(seat)
        since = min(since, len(view.log))
        is_seen = m.ViewIs(
            since,
            logged_view(view, since, self.game.held_at_least(seat)),
            may_do(view),
            edition_is(view.edition),
            self._asked_for(seat),
            self.clocks.left(now),
        )
        return [*seen, is_seen]

    def shown(self, seat: int | None, language: m.Language, now: float, since: int = 0) -> Shown:
        """The game as a reader at this seat is told it."""
        assert self.game is not None, "nothing to show before the deal"
        setting = Setting(
            names=[chair.name for chair in self.sheet.chairs],
            ends=self.game.ends,
            asked=self._asked_for(seat),
            clocks=self.clocks.left(now),
            ended=BROKEN_OFF.get(self.sheet.stage),
        )
        held = self.game.held_at_least(seat)
        return show(self.view(seat), setting, language, since, held)

    def _asked_for(self, viewer: int | None) -> list[int]:
        """The seats that are asked; whose early delivery is held knows of it."""
        return self.waiting_for if viewer in self._held else self.asked

    # Messages -----------------------------------------------------------------------------------

    def receive(self, player: Player, message: m.Incoming, now: float) -> Outcome:
        """What comes of a player's message, or `Refusal`."""
        match message:
            case m.Act():
                return self._act(self._seat_of(player), message, now)
            case m.Talk(phrase):
                return self._talk(self._seat_of(player), phrase)
            case m.Abandon(agree):
                return self._abandon(self._seat_of(player), agree)
            case m.AddNonce(nonce):
                return self._add_nonce(self._seat_of(player), nonce, now)
            case m.Start():
                return self._start(player, now)
            case m.Rematch():
                raise Refusal(Reason.WRONG_STAGE, "a rematch needs a new table")
            case m.Look():
                raise Refusal(Reason.NOT_ALLOWED, "only somebody connected is shown the table")
            case m.Join() if self._has_begun_with(player):
                return self.came_back(player)
            case m.Join() | m.Leave() | m.Remove() | m.SeatBot():
                return self._change(Arranging(self.sheet, player).after(message))
            case _:
                assert_never(message)

    def _seat_of(self, player: Player) -> int:
        seat = self.sheet.seat_of(player.id)
        if seat is None:
            raise Refusal(Reason.NOT_SEATED, "only those at the table can do that")
        return seat

    def _has_begun_with(self, player: Player) -> bool:
        """The name at the seat is then part of the game."""
        return self.sheet.stage is not Stage.OPEN and self.sheet.seat_of(player.id) is not None

    def _must_be(self, *stages: Stage) -> None:
        if self.sheet.stage not in stages:
            allowed = " or ".join(stages)
            raise Refusal(Reason.WRONG_STAGE, f"the table is {self.sheet.stage}, not {allowed}")

    def _change(self, sheet: Sheet) -> Outcome:
        """Another sheet takes the place of this one; everybody is told."""
        self.sheet = changed(sheet, revision=sheet.revision + 1)
        outcome = Outcome([Changed(self.sheet)])
        self._tell_table(outcome)
        return outcome

    def _tell_table(self, outcome: Outcome) -> None:
        for viewer in self._viewers():
            outcome.tell(ToViewer(viewer), m.TableIs(sheet_to_json(self.sheet, viewer)))

    def _viewers(self) -> Sequence[int | None]:
        return (*range(self.sheet.options.seats), None)

    # The deal -----------------------------------------------------------------------------------

    def _start(self, player: Player, now: float) -> Outcome:
        return self._change(Arranging(self.sheet, player).started(self._secret(), now))

    def _add_nonce(self, seat: int, nonce: str, now: float) -> Outcome:
        self._must_be(Stage.SHUFFLING)
        sheet = self.sheet
        if seat in sheet.nonces:
            raise Refusal(Reason.WRONG_STAGE, "the first nonce counts")
        sheet = changed(sheet, nonces={**sheet.nonces, seat: nonce})
        if all(person in sheet.nonces for person in sheet.persons):
            return self._deal(sheet, now)
        return self._change(sheet)

    def _deal(self, sheet: Sheet, now: float) -> Outcome:
        outcome = self._change(changed(sheet, stage=Stage.PLAYING, deal_at=None))
        self.game = Game.of(self.sheet.setup())
        self._tell_events(0, outcome)
        self.clocks.ask(self.asked, now)
        return outcome

    def _tell_events(self, since: int, outcome: Outcome) -> None:
        game = self.game
        assert game is not None
        number, asked = self.number, self.asked
        told: dict[tuple[Event, ...], m.Happened] = {}
        for viewer in self._viewers():
            seen = game.log(viewer, since)
            if seen not in told:
                events = [event_seen(event, game.edition) for event in seen]
                told[seen] = m.Happened(number, since, events, asked)
            # The very same message to all who saw the same.
            outcome.tell(ToViewer(viewer), told[seen])

    # Acting -------------------------------------------------------------------------------------

    def _act(self, seat: int, act: m.Act, now: float) -> Outcome:
        digest = hashlib.sha256(msgspec.json.encode(act)).hexdigest()
        known = self._answered.get((seat, act.id))
        if known is not None and known != digest:
            raise Refusal(Reason.ID_REUSED, f"the id '{act.id}' was used for something else")
        outcome = Outcome() if known else self._first_time(seat, act, digest, now)
        outcome.outgoing.insert(0, (ToSender(), m.Acknowledged(act.id, act.number)))
        return outcome

    def _first_time(self, seat: int, act: m.Act, digest: str, now: float) -> Outcome:
        self._must_be(Stage.PLAYING)
        if not (act.number == self.number or self._is_giver(seat, act.number)):
            message = f"made against {act.number}; the game is at {self.number}"
            raise Refusal(Reason.STALE, message, number=self.number)
        if seat in self._held:
            raise Refusal(Reason.ALREADY_DELIVERED, "the cards are chosen already")
        view = self.view(seat)
        try:
            action = meant(act, view)
            view.legal.check(action)
        except ResPublicaError as error:
            raise by_the_rules(error, view.edition, act.language) from None
        return self._made(seat, action, By.PLAYER, now, act.id, digest)

    def play_for(self, seat: int, action: Action, by: By, number: int, now: float) -> Outcome:
        """A bot's decision, made against a number; a stale one is refused like anybody's."""
        self._must_be(Stage.PLAYING)
        if number != self.number or seat not in self.waiting_for:
            raise Refusal(Reason.STALE, f"made against {number}", number=self.number)
        view = self.view(seat)
        try:
            view.legal.check(action)
        except ResPublicaError as error:
            raise by_the_rules(error, view.edition, None) from None
        return self._made(seat, action, by, now)

    def _made(
        self,
        seat: int,
        action: Action,
        by: By,
        now: float,
        client_id: str | None = None,
        digest: str | None = None,
    ) -> Outcome:
        """A legal action of a seat that is asked: it happens, or is held until its turn."""
        game = self.game
        assert game is not None
        text, number = write_action(action, game.edition), self.number
        if seat != game.actor:
            return self._hold(Held(number, seat, text, by, now, client_id, digest))
        since, spent = len(game.events), self.clocks.stop(seat, now)
        outcome = self._returned(seat, by)
        self._write(Entry(number, seat, text, by, now, client_id, digest, spent), outcome)
        self._release(now, outcome)
        if game.over:
            self.sheet = changed(
                self.sheet, stage=Stage.OVER, giving_up=(), revision=self.sheet.revision + 1
            )
            outcome.writes.append(Changed(self.sheet))
        self._tell_events(since, outcome)
        if game.over:
            self._tell_table(outcome)
        self.clocks.ask(self.asked, now)
        return outcome

    def _hold(self, early: Held) -> Outcome:
        """Nobody else learns of it; to the giver's own devices it makes a difference.

        Nor is it told that a giver who had got up is back, or the clock stopped.
        """
        assert self.game is not None
        self._held[early.seat] = early
        self._remember(early)
        outcome = Outcome([early])
        nothing_new = m.Happened(early.number, len(self.game.events), [], self.waiting_for)
        outcome.tell(ToViewer(early.seat), nothing_new)
        return outcome

    def _write(self, entry: Entry, outcome: Outcome) -> None:
        assert self.game is not None
        self.game.play(read_action(entry.text, self.game.edition), entry.seat)
        self._remember(entry)
        outcome.writes.append(entry)

    def _release(self, now: float, outcome: Outcome) -> None:
        """The partner's delivery, if it was held, now that it is its turn."""
        game = self.game
        assert game is not None
        if game.phase is not Phase.DELIVER or game.actor not in self._held:
            return
        held = self._held.pop(game.actor)
        spent = self.clocks.stop(held.seat, held.at)
        at = len(game.actions)
        entry = Entry(at, held.seat, held.text, held.by, now, held.client_id, held.digest, spent)
        outcome.add(self._returned(held.seat, held.by))
        self._write(entry, outcome)

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

    def _returned(self, seat: int, by: By) -> Outcome:
        """Whoever acts is back; somebody who is played for is not."""
        return self._seated_again([seat] if by is By.PLAYER else [])

    def _seated_again(self, seats: Iterable[int]) -> Outcome:
        gone = [seat for seat in seats if self.sheet.chairs[seat].is_gone]
        return self._change(with_gone(self.sheet, gone, False)) if gone else Outcome()

    def went_away(self, seat: int) -> Outcome:
        """Nobody has seen the player for too long: a bot stands in, and everybody knows."""
        if self.sheet.chairs[seat].is_gone:
            return Outcome()
        return self._change(with_gone(self.sheet, [seat], True))

    def came_back(self, player: Player) -> Outcome:
        """A player who had got up looks at the table again: the seat is theirs.

        So are those at the same device.
        """
        seat = self.sheet.seat_of(player.id)
        kept = self.sheet.kept_by(player.id)
        return self._seated_again(kept if seat is None else (seat, *kept))

    # Talk, and the end --------------------------------------------------------------------------

    def _talk(self, seat: int, phrase: str) -> Outcome:
        if phrase not in m.PHRASES:
            raise Refusal(Reason.NO_TALK, f"the phrases are {', '.join(m.PHRASES)}")
        trading = self.game is not None and self.game.phase in TRADING
        if trading and not self.sheet.options.talk_in_trade:
            raise Refusal(Reason.NO_TALK, "nobody talks during a trade at this table")
        outcome = Outcome()
        for viewer in self._viewers():
            outcome.tell(ToViewer(viewer), m.Talked(seat, phrase))
        return outcome

    def _abandon(self, seat: int, agree: bool) -> Outcome:
        self._must_be(Stage.PLAYING)
        agreed = {*self.sheet.giving_up} - {seat} | ({seat} if agree else set())
        sheet = changed(self.sheet, giving_up=tuple(sorted(agreed)))
        if agreed.issuperset(sheet.persons):
            sheet = changed(sheet, stage=Stage.ABANDONED)
        return self._change(sheet)

    def close(self) -> Outcome:
        """Whoever runs the server ends it."""
        self._must_be(Stage.OPEN, Stage.SHUFFLING, Stage.PLAYING)
        return self._change(changed(self.sheet, stage=Stage.CLOSED))

    def rename(self, player: Player) -> Outcome:
        """By the name that they have now."""
        return self._change(Arranging(self.sheet, player).renamed())

    def forget(self, player: Player) -> Outcome:
        """Without the player: the seat is free, a bot's or, after the end, without a name."""
        return self._change(Arranging(self.sheet, player).forgotten())

    def rematch(self, player: Player, id: str, code: str) -> Outcome:
        """A new table with the seats turned; the second who asks is shown the same one."""
        self._must_be(*FINISHED)
        seat = self._seat_of(player)
        if self.sheet.rematch is not None:
            return Outcome([], [(ToSender(), m.TableIs(sheet_to_json(self.sheet, seat)))])
        new = Arranging(self.sheet, player).turned(id, code)
        outcome = self._change(changed(self.sheet, rematch=new.id))
        outcome.writes.insert(0, Opened(new))
        return outcome

    # Time ---------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """When `ring` has something to do."""
        if self.sheet.stage is Stage.SHUFFLING:
            return self.sheet.deal_at
        seats = [seat for seat in self.waiting_for if self.sheet.chairs[seat].bot is None]
        return self.clocks.due(seats)

    def ring(self, now: float) -> Outcome | None:
        """What the time brings: the deal, or a safe action for whoever's time is up."""
        due = self.due()
        if due is None or now < due:
            return None
        if self.sheet.stage is Stage.SHUFFLING:
            return self._deal(self.sheet, now)
        seats = [seat for seat in self.waiting_for if self.clocks.due([seat]) == due]
        return self._made(seats[0], self.view(seats[0]).legal.safe(), By.CLOCK, now)
