"""A table: its sheet and its game, changed by messages. It has no clock, no socket, no database.

`receive` handles a player's message, `play_for` a bot's decision, `tick` the passing of time. Each
returns an `Outcome`: what must be stored, and what is news once it is. The caller stores first and
tells after; if storing fails, it discards this table and reads it again. A refusal raises `Refusal`
and changes nothing.

Both givers of a trade are asked at once. In the engine the active giver delivers first; a partner's
delivery that comes earlier is kept under the number of the acceptance until its turn. Nobody else
learns that it came early.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

import msgspec
from msgspec.structs import replace

from respublica.engine.actions import Action
from respublica.engine.errors import RulesError
from respublica.engine.events import GameEnded
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.language.actions import write_action
from respublica.protocol import messages as m
from respublica.protocol.acts import parse_act, written_action
from respublica.protocol.fields import Language
from respublica.protocol.refusals import Reason, Refusal, by_the_rules
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import FINISHED, RUNNING, Pace, Result, Stage
from respublica.server.tables.ahead import after_turns
from respublica.server.tables.known_table import Early, KnownTable
from respublica.server.tables.outcome import (
    ActDigest,
    ActionLine,
    Basis,
    Changed,
    DecidedBy,
    DeclinesAhead,
    EarlyDelivery,
    Entry,
    Opened,
    Outcome,
)
from respublica.server.tables.seating import SheetEditor, with_gone
from respublica.server.tables.sheet import Player, Sheet, table_seen

TRADING = (Phase.ANSWER, Phase.CHOOSE, Phase.DELIVER)


@dataclass(frozen=True, slots=True)
class _Sent:
    """With what a client sent an action; empty where no client did."""

    client_id: str | None = None
    digest: ActDigest | None = None
    language: Language | None = None


class Table(KnownTable):
    """Changed by messages, bots' decisions and the passing of time."""

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
        edition = self.require_game().edition
        try:
            action = written_action(act, edition) or parse_act(act, self.view(seat))
        except RulesError as error:
            raise by_the_rules(error, edition, act.language) from None
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
        sent: _Sent | None = None,
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
            kept = self._keep_early(Early(stored, action))
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

    def _keep_early(self, early: Early) -> Outcome:
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
