"""A table: its sheet and its game, changed by messages. It has no clock, no socket, no database.

`receive` handles a player's message, `play_for` a bot's decision, `tick` the passing of time. Each
returns an `Outcome`: what must be stored, and what is news once it is. The caller stores first and
tells after; if storing fails, it discards this table and reads it again. A refusal raises `Refusal`
and changes nothing.

Both givers of a trade are asked at once. In the engine the active giver delivers first; a partner's
delivery that comes earlier is kept under the number of the acceptance until its turn. Nobody else
learns that it came early.
"""

import dataclasses
import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

import msgspec
from msgspec.structs import replace

from respublica.engine.actions import Action, Deliver
from respublica.engine.cards import Cards
from respublica.engine.errors import RulesError
from respublica.engine.events import GameEnded
from respublica.engine.game import Game
from respublica.engine.questions import seats_asked, view_from
from respublica.engine.shuffle import Seed
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.language.actions import read_action, write_action
from respublica.protocol import messages as m
from respublica.protocol.acts import parse_act
from respublica.protocol.fields import Language
from respublica.protocol.refusals import Reason, Refusal, by_the_rules
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import FINISHED, RUNNING, Pace, Result, Stage
from respublica.server.tables.ahead import after_turns, still_declining
from respublica.server.tables.clocks import Clocks
from respublica.server.tables.outcome import (
    ActDigest,
    ActionLine,
    Basis,
    Changed,
    DecidedBy,
    DeclinesAhead,
    EarlyDelivery,
    Entry,
    Further,
    Mark,
    Opened,
    Outcome,
)
from respublica.server.tables.seating import SheetEditor, with_gone
from respublica.server.tables.sheet import SHUFFLING_SECONDS, Player, Sheet, table_seen

TRADING = (Phase.ANSWER, Phase.CHOOSE, Phase.DELIVER)


@dataclass(frozen=True, slots=True)
class _Early:
    """A delivery that waits for its turn."""

    stored: EarlyDelivery
    delivery: Action

    @property
    def cards(self) -> Cards:
        assert isinstance(self.delivery, Deliver), "nothing else comes early"
        return self.delivery.cards


@dataclass(frozen=True, slots=True)
class _Sent:
    """With what a client sent an action; empty where no client did."""

    client_id: str | None = None
    digest: ActDigest | None = None
    language: Language | None = None


class Table:
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
        self._early: dict[int, _Early] = {}
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
                self._early[early.seat] = _Early(early, delivery)

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
        return self.waiting_for if viewer in self._early else self.asked

    def declines_ahead(self, seat: int | None) -> bool:
        """Whether this seat has chosen to decline whatever it is asked; only it may know."""
        return seat in self._ahead

    def view(self, seat: int | None, beside: View | None = None) -> View:
        """What the seat knows; the partner may deliver as if it were their turn already.

        With a spectator's view of this moment, what lies open is taken over from that.
        """
        game = self.require_game()
        if seat is None or seat not in self.asked[1:]:
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

    # Messages -----------------------------------------------------------------------------------

    def receive(self, player: Player, message: m.Incoming, now: float) -> Outcome:
        """Apply a player's message, or raise `Refusal`."""
        match message:
            case m.Act():
                return self._act(self._seat_of(player), message, now)
            case m.DeclineAhead(on):
                return self._decline_ahead(self._seat_of(player), on)
            case m.ChoosePace(pace):
                return self._choose_pace(self._seat_of(player), pace)
            case m.Talk(phrase):
                return self._talk_as_a_person(self._seat_of(player), phrase)
            case m.Abandon(agree):
                return self._abandon(self._seat_of(player), agree, now)
            case m.AddNonce(nonce):
                return self._add_nonce(self._seat_of(player), nonce, now)
            case m.Start():
                return self._start(player, now)
            case m.Rematch():
                raise Refusal(Reason.WRONG_STAGE, "a rematch needs a new table")
            case m.Look():
                raise Refusal(Reason.NOT_ALLOWED, "only somebody connected is shown the table")
            case m.TakeSeat() if self._has_begun_with(player):
                return self.bring_back(player)
            case m.LeaveSeat():
                self._returning -= {self.sheet.seat_of(player.id), *self.sheet.kept_by(player.id)}
                return self._change(SheetEditor(self.sheet, player).after(message))
            case m.TakeSeat() | m.FreeSeat() | m.SeatBot():
                return self._change(SheetEditor(self.sheet, player).after(message))
            case _:
                assert_never(message)

    def _seat_of(self, player: Player) -> int:
        seat = self.sheet.seat_of(player.id)
        if seat is None:
            raise Refusal(Reason.NOT_SEATED, "only those at the table can do that")
        return seat

    def _has_begun_with(self, player: Player) -> bool:
        """Whether the player has a seat in a game that was started, under a name that stays."""
        return self.sheet.stage is not Stage.OPEN and self.sheet.seat_of(player.id) is not None

    def _require_stage(self, *stages: Stage) -> None:
        if self.sheet.stage not in stages:
            allowed = " or ".join(stages)
            raise Refusal(Reason.WRONG_STAGE, f"the table is {self.sheet.stage}, not {allowed}")

    def _change(self, sheet: Sheet) -> Outcome:
        """Replace the sheet by this one, under the next revision; everybody is told."""
        self.sheet = replace(sheet, revision=sheet.revision + 1)
        return Outcome([Changed(self.sheet)], is_table_changed=True)

    # The deal -----------------------------------------------------------------------------------

    def _start(self, player: Player, now: float) -> Outcome:
        return self._change(SheetEditor(self.sheet, player).started(self._secret(), now))

    def _add_nonce(self, seat: int, nonce: Nonce, now: float) -> Outcome:
        self._require_stage(Stage.SHUFFLING)
        sheet = self.sheet
        if seat in sheet.nonces:
            raise Refusal(Reason.WRONG_STAGE, "the first nonce counts")
        sheet = replace(sheet, nonces={**sheet.nonces, seat: nonce})
        if all(person in sheet.nonces for person in sheet.persons):
            return self._deal(sheet, now)
        return self._change(sheet)

    def _deal(self, sheet: Sheet, now: float) -> Outcome:
        outcome = self._change(replace(sheet, stage=Stage.PLAYING, deal_at=None))
        self.game = Game.of(self.sheet.setup())
        outcome.events_since = 0
        self.clocks.ask(self.asked, now)
        return outcome

    # Acting -------------------------------------------------------------------------------------

    def _act(self, seat: int, act: m.Act, now: float) -> Outcome:
        digest = ActDigest(hashlib.sha256(msgspec.json.encode(act)).hexdigest())
        known = self._digests.get((seat, act.id))
        if known is not None and known != digest:
            raise Refusal(Reason.ID_REUSED, f"the id '{act.id}' was used for something else")
        outcome = Outcome() if known else self._act_once(seat, act, digest, now)
        outcome.answer = m.Acknowledged(act.id, act.number)
        return outcome

    def _act_once(self, seat: int, act: m.Act, digest: ActDigest, now: float) -> Outcome:
        self._require_stage(Stage.PLAYING)
        if not (act.number == self.number or self._is_giver(seat, act.number)):
            message = f"made against {act.number}; the game is at {self.number}"
            raise Refusal(Reason.STALE, message, number=self.number)
        if seat in self._early:
            raise Refusal(Reason.ALREADY_DELIVERED, "the cards are chosen already")
        view = self.view(seat)
        try:
            action = parse_act(act, view)
        except RulesError as error:
            raise by_the_rules(error, view.edition, act.language) from None
        sent = _Sent(act.id, digest, act.language)
        return self._carry_out(seat, action, DecidedBy.PLAYER, now, sent)

    def play_for(
        self, seat: int, action: Action, by: DecidedBy, number: int, now: float
    ) -> Outcome:
        """Apply a bot's decision, which was made against a number; a stale one is refused.

        A stand-in's is refused, too, if the player is back and can decide; and a decline chosen
        ahead if it is not chosen.
        """
        self._require_stage(Stage.PLAYING)
        if number != self.number or seat not in self.waiting_for:
            raise Refusal(Reason.STALE, f"made against {number}", number=self.number)
        if by is DecidedBy.STAND_IN and not self.sheet.chairs[seat].is_gone:
            raise Refusal(Reason.STALE, "the player is back", number=self.number)
        if by is DecidedBy.AHEAD and not self.declines_ahead(seat):
            raise Refusal(Reason.STALE, "the player decides", number=self.number)
        if by is DecidedBy.AHEAD and self.sheet.chairs[seat].is_gone:
            # Everybody is told what is decided for somebody away, whether or not they chose it.
            by = DecidedBy.STAND_IN
        return self._carry_out(seat, action, by, now)

    def _carry_out(
        self,
        seat: int,
        action: Action,
        by: DecidedBy,
        now: float,
        sent: "_Sent | None" = None,
    ) -> Outcome:
        """Play the action, or keep an early delivery; both are checked here and nowhere else."""
        game, number, sent = self.require_game(), self.number, sent or _Sent()
        since, is_early = len(game.events), seat != game.actor
        # Where two are asked at once, either may have delivered at another server meanwhile.
        basis = [Basis(number, len(self._early))] if len(self.asked) > 1 else []
        try:
            if is_early:
                self.view(seat).legal.check(action)
            else:
                game.play(action, seat)
        except RulesError as error:
            raise by_the_rules(error, game.edition, sent.language) from None
        text = ActionLine(write_action(action, game.edition))
        if is_early:
            stored = EarlyDelivery(number, seat, text, by, now, sent.client_id, sent.digest)
            kept = self._keep_early(_Early(stored, action))
            kept.writes = [*basis, *kept.writes]
            return kept
        outcome = self._return_to_seat([seat] if by is DecidedBy.PLAYER else [])
        outcome.writes = [*basis, *outcome.writes]
        outcome.events_since = since
        spent = self.clocks.stop(seat, now)
        ids = sent.client_id, sent.digest
        self._record(Entry(number, seat, text, by, now, *ids, spent), outcome)
        self._play_early(now, outcome)
        self._ahead = after_turns(self._ahead, game.events[since:])
        if game.over:
            outcome.add(
                self._change(
                    replace(self.sheet, stage=Stage.OVER, giving_up=(), result=self._result(now))
                )
            )
        self.clocks.ask(self.asked, now)
        return outcome

    def _record(self, entry: Entry, outcome: Outcome) -> None:
        self._remember(entry)
        outcome.writes.append(entry)

    def _keep_early(self, early: "_Early") -> Outcome:
        """Keep it and tell only the giver's own devices.

        A giver who was away is not shown as back, and the clock is not stopped, until it is played:
        either would tell the others that the delivery has come.
        """
        seat = early.stored.seat
        self._early[seat] = early
        if early.stored.by is DecidedBy.PLAYER and self.sheet.chairs[seat].is_gone:
            self._returning.add(seat)
        self._remember(early.stored)
        nothing_new = len(self.require_game().events)
        return Outcome([early.stored], events_since=nothing_new, only_for=seat)

    def _play_early(self, now: float, outcome: Outcome) -> None:
        """Play the partner's delivery, if it is their turn now and it came early."""
        game = self.require_game()
        if game.phase is not Phase.DELIVER or game.actor not in self._early:
            return
        waiting = self._early.pop(game.actor)
        early, number = waiting.stored, self.number
        spent = self.clocks.stop(early.seat, early.at)
        game.play(waiting.delivery, early.seat)
        outcome.add(self._return_to_seat(self._returning & {early.seat}))
        self._returning.discard(early.seat)
        ids = early.client_id, early.digest
        self._record(Entry(number, early.seat, early.text, early.by, now, *ids, spent), outcome)

    def _decline_ahead(self, seat: int, on: bool) -> Outcome:
        """Keep the choice and tell only the seat's own devices.

        Refused while something is traded, to every seat alike: a choice made before anything was
        asked tells nothing about the answer.
        """
        self._require_stage(Stage.PLAYING)
        game = self.require_game()
        if game.phase in TRADING:
            raise Refusal(Reason.DURING_A_TRADE, "not while a request or an offer is answered")
        self._ahead = self._ahead | {seat} if on else self._ahead - {seat}
        # Not if something was asked meanwhile: whoever chooses must not know of it.
        basis, chosen = Basis(self.number, 0), DeclinesAhead(seat, self.turn if on else None)
        nothing_new = len(game.events)
        return Outcome(
            [basis, chosen], events_since=nothing_new, is_view_changed=True, only_for=seat
        )

    def _choose_pace(self, seat: int, pace: Pace) -> Outcome:
        self._require_stage(Stage.OPEN, *RUNNING)
        if not self.sheet.is_solo:
            raise Refusal(Reason.NOT_ALLOWED, f"seat {seat} is not alone with bots")
        return self._change(replace(self.sheet, pace=pace))

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

    # Coming and going ---------------------------------------------------------------------------

    def _return_to_seat(self, seats: Iterable[int]) -> Outcome:
        gone = [seat for seat in seats if self.sheet.chairs[seat].is_gone]
        return self._change(with_gone(self.sheet, gone, False)) if gone else Outcome()

    def mark_away(self, seat: int) -> Outcome:
        """Mark a player as away, for whom a bot then stands in; everybody is told."""
        if self.sheet.chairs[seat].is_gone:
            return Outcome()
        return self._change(with_gone(self.sheet, [seat], True))

    def bring_back(self, player: Player) -> Outcome:
        """Give a player who looks at the table again their seat back, and those at their device."""
        seat = self.sheet.seat_of(player.id)
        kept = self.sheet.kept_by(player.id)
        return self._return_to_seat(kept if seat is None else (seat, *kept))

    # Talk, and the end --------------------------------------------------------------------------

    def _talk_as_a_person(self, seat: int, phrase: str) -> Outcome:
        outcome = self.talk_for(seat, phrase)
        self.last_phrase, self.phrases_said = outcome.talked, self.phrases_said + 1
        return outcome

    def overhear(self, seat: int, phrase: str) -> Outcome:
        """What was said at another server, where it was allowed."""
        talked = m.Talked(seat, phrase)
        if self.sheet.chairs[seat].bot is None:
            self.last_phrase, self.phrases_said = talked, self.phrases_said + 1
        return Outcome(talked=talked)

    def talk_for(self, seat: int, phrase: str) -> Outcome:
        """Say a phrase at this seat: a person does, or a bot."""
        if phrase not in m.PHRASES:
            raise Refusal(Reason.NO_TALK, f"the phrases are {', '.join(m.PHRASES)}")
        trading = self.game is not None and self.game.phase in TRADING
        if trading and not self.sheet.options.talk_in_trade:
            raise Refusal(Reason.NO_TALK, "nobody talks during a trade at this table")
        return Outcome(talked=m.Talked(seat, phrase))

    def _abandon(self, seat: int, agree: bool, now: float) -> Outcome:
        self._require_stage(Stage.PLAYING)
        agreed = {*self.sheet.giving_up} - {seat} | ({seat} if agree else set())
        sheet = replace(self.sheet, giving_up=tuple(sorted(agreed)))
        if agreed.issuperset(sheet.persons):
            sheet = replace(sheet, stage=Stage.ABANDONED, result=self._result(now))
        return self._change(sheet)

    @property
    def result(self) -> Result | None:
        """Of a finished game, also of one that was stored before its sheet had it."""
        if self.sheet.result is not None or self.sheet.stage not in (Stage.OVER, Stage.ABANDONED):
            return self.sheet.result
        return self._result(self._last_at)

    def _result(self, now: float) -> Result:
        ended = now - now % 3600
        end = self.game.events[-1] if self.game is not None and self.game.over else None
        if not isinstance(end, GameEnded):
            return Result(ended, [], [])
        return Result(ended, list(end.scores), list(end.winners))

    def close(self) -> Outcome:
        """End the table, by order of the operator."""
        self._require_stage(Stage.OPEN, Stage.SHUFFLING, Stage.PLAYING)
        return self._change(replace(self.sheet, stage=Stage.CLOSED))

    def rename(self, player: Player) -> Outcome:
        """Write the player's present name on the sheet."""
        return self._change(SheetEditor(self.sheet, player).renamed())

    def forget(self, player: Player) -> Outcome:
        """Remove a player: the seat becomes free, a bot's or, after the end, nameless."""
        return self._change(SheetEditor(self.sheet, player).forgotten())

    def rematch(self, player: Player, id: str, code: TableCode) -> Outcome:
        """Open a new table with the seats turned; whoever asks second is shown the same one."""
        self._require_stage(*FINISHED)
        seat = self._seat_of(player)
        if self.sheet.rematch is not None:
            return Outcome(answer=m.TableUpdate(table_seen(self.sheet, seat)))
        new = SheetEditor(self.sheet, player).turned(id, code)
        outcome = self._change(replace(self.sheet, rematch=new.id))
        outcome.writes.insert(0, Opened(new))
        return outcome

    # Time ---------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """When `tick` will have something to do."""
        if self.sheet.stage is Stage.SHUFFLING:
            return self.sheet.deal_at
        return self.clocks.due(self._on_the_clock)

    @property
    def _on_the_clock(self) -> list[int]:
        """The seats whose time runs; bots need no clock."""
        return [seat for seat in self.waiting_for if self.sheet.chairs[seat].bot is None]

    def tick(self, now: float) -> Outcome | None:
        """Do what is due: deal, or take the safe action for a seat whose time is up."""
        due = self.due()
        if due is None or now < due:
            return None
        if self.sheet.stage is Stage.SHUFFLING:
            return self._deal(self.sheet, now)
        seat = next(seat for seat in self._on_the_clock if self.clocks.due([seat]) == due)
        return self._carry_out(seat, self.view(seat).legal.safe(), DecidedBy.CLOCK, now)
