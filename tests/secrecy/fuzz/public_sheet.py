"""The sheet of a table as the test itself has made it, and what of it each player may see.

Who sits where follows from what the clients did. The rest comes by itself: the deal, the end of a
game, and the return of a player who gave a sign of life. A table that was changed by nothing of
this is a leak, or a fault.
"""

import re
from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from respublica.engine.shuffle import Seed
from respublica.language.records import setup_text
from respublica.protocol import messages as m
from respublica.protocol.events import SwappedSeen
from respublica.protocol.reader import Shown
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import FINISHED, ChairSeen, FairnessProof, Stage, TableSeen
from respublica.server.tables.seating import SheetEditor, with_gone
from respublica.server.tables.sheet import Player, Sheet
from tests.secrecy.fuzz.ahead import Choice
from tests.secrecy.fuzz.knowing import Leak

encode = msgspec.json.encode
LEARNED = "?"
"""In the place of an id that the server draws: taken over when it is first seen."""
MOST_UNSEEN = 3
"""Changes of a table of which only the last was told."""
_LEARNED_CODE = TableCode(LEARNED)
_NO_SEED = Seed(bytes(32))
_DIGEST = re.compile("[0-9a-f]{64}")


class PublicSheet:
    """What is known of one table, from its opening on."""

    def __init__(self, sheet: Sheet) -> None:
        self.history = [sheet]
        """By revision."""
        self.edition = sheet.options.rulebook()
        self._unseen: dict[int, list[Sheet]] = {}
        """By revision: what it may have been instead, while nobody was told of it."""
        self.commitment: str | None = None
        self.rematch: str | None = None
        self.rematch_by: Player | None = None
        self.tried: tuple[Player, m.Incoming] | None = None
        """What somebody has just asked for, and no answer has come to."""
        self.alive: set[str] = set()
        """The players who gave a sign of life since they got up."""
        self.talked: set[tuple[int, str]] = set()
        """What was tried to say beside the trade, by seat."""
        self.acts: dict[tuple[int, str], m.Act] = {}
        """What was acknowledged, by seat and client id."""
        self.ahead: dict[int, list[Choice]] = {}
        """By seat: its choices to decline ahead, in their order."""
        self.stand_ins: dict[int, bool] = {}
        """By action: whether it was told to be a stand-in's, which everybody is told alike."""

    @property
    def sheet(self) -> Sheet:
        return self.history[-1]

    @property
    def is_dealt(self) -> bool:
        return self.sheet.stage not in (Stage.OPEN, Stage.SHUFFLING)

    @property
    def is_finished(self) -> bool:
        return self.sheet.stage in FINISHED

    def ever_sat(self, account: str) -> bool:
        """Whether the account has, or had, a chair here: those who sit there know the code."""
        return any(chair.account == account for sheet in self.history for chair in sheet.chairs)

    def hear_stand_ins(self, shown: Shown) -> None:
        """Note what is told to be a stand-in's; all must be told the same."""
        lines = [
            line
            for line, event in zip(shown.lines, shown.events, strict=True)
            if not isinstance(event, SwappedSeen)  # that is the doing of two
        ]
        told = {line.number - 1 for line in lines if line.stand_in}
        told |= {number - 1 for number in shown.stood_in}
        for action in {line.number - 1 for line in lines} | told:
            if self.stand_ins.setdefault(action, action in told) != (action in told):
                raise Leak(f"it was told otherwise who decided {action}")

    @property
    def told_stand_ins(self) -> frozenset[int]:
        return frozenset(action for action, is_so in self.stand_ins.items() if is_so)

    def require_stand_ins(self, deciders: Sequence[int]) -> None:
        """They decided for players of whom everybody was told that they are away."""
        gone = {
            seat
            for sheet in self.history
            for seat, chair in enumerate(sheet.chairs)
            if chair.is_gone
        }
        for action, is_so in self.stand_ins.items():
            if is_so and deciders[action] not in gone:
                raise Leak(f"nobody was away for whom {action} could have been decided")

    # What is seen -------------------------------------------------------------------------------

    def require(self, seen: TableSeen, player: str | None) -> None:
        """This is the table as that player may see it, now or a little earlier."""
        if self.sheet.code == _LEARNED_CODE and seen.you is not None and seen.code is not None:
            code = TableCode(seen.code)
            self.history = [replace(sheet, code=code) for sheet in self.history]
        if seen.revision >= len(self.history):
            self._go_on_to(seen, player)
        alternatives = [self.history[seen.revision], *self._unseen.pop(seen.revision, [])]
        for sheet in alternatives:
            if encode(self.seen_by(sheet, player)) == encode(seen):
                self.history[seen.revision] = sheet
                return
        expected = self.seen_by(alternatives[0], player)
        raise Leak(f"{player} was told {encode(seen)!r}, not {encode(expected)!r}")

    def seen_by(self, sheet: Sheet, player: str | None) -> TableSeen:
        seats = {chair.player: seat for seat, chair in enumerate(sheet.chairs) if chair.player}
        you = None if player is None else seats.get(player)
        device = None if player is None or you is None else player.partition("/")[0]
        is_dealt = sheet.stage not in (Stage.OPEN, Stage.SHUFFLING)
        return TableSeen(
            id=sheet.id,
            stage=sheet.stage,
            revision=sheet.revision,
            you=you,
            host=None if sheet.host is None else seats.get(sheet.host),
            code=None if you is None else sheet.code.reveal(),
            options=sheet.options,
            chairs=[
                ChairSeen(
                    name=chair.name,
                    taken_by="bot" if chair.bot else "person" if chair.player else "nobody",
                    bot=chair.bot,
                    is_gone=chair.is_gone,
                    kept=device is not None and chair.keeper == device,
                    face=chair.face,
                )
                for chair in sheet.chairs
            ],
            commitment=None if sheet.stage is Stage.OPEN else self.commitment,
            nonces=self._nonces(sheet) if is_dealt else None,
            giving_up=sheet.giving_up,
            rematch=None if sheet.rematch is None else self.rematch,
            previous=sheet.previous,
            is_solo=len(seats) == 1,
            pace=sheet.pace,
            pauses=sheet.options.clock is None and sum("/" not in seat for seat in seats) == 1,
        )

    def proof(self, sheet: Sheet, seed: str | None) -> FairnessProof:
        return FairnessProof(
            game=sheet.id,
            setup=setup_text(self.edition, sheet.options.seats),
            commitment=None if sheet.stage is Stage.OPEN else self.commitment,
            nonces=None if sheet.stage is Stage.SHUFFLING else self._nonces(sheet),
            seed=seed,
        )

    def _nonces(self, sheet: Sheet) -> list[str | None]:
        sent = {seat: nonce.reveal() for seat, nonce in sheet.nonces.items()}
        return [sent.get(seat) for seat in range(sheet.options.seats)]

    def next_table(self) -> "PublicSheet":
        """The table of the rematch, with everybody one seat further."""
        assert self.rematch is not None
        assert self.rematch_by is not None
        editor = SheetEditor(self.sheet, self.rematch_by)
        return PublicSheet(editor.turned(self.rematch, _LEARNED_CODE))

    # How it came to that ------------------------------------------------------------------------

    def _go_on_to(self, seen: TableSeen, player: str | None) -> None:
        """Find what has happened since: what was tried, or what comes by itself."""
        self._learn(seen)
        steps = seen.revision + 1 - len(self.history)
        paths = self._paths(self.sheet, min(steps, MOST_UNSEEN), self.tried)
        told = encode(seen)
        ways = [path for path in paths if encode(self.seen_by(path[-1], player)) == told]
        if not ways:
            raise Leak(f"nothing was done that makes {self.sheet} into {told!r}")
        self.history += ways[0]
        for way in ways[1:]:
            for sheet in way[:-1]:
                self._unseen.setdefault(sheet.revision, []).append(sheet)

    def _learn(self, seen: TableSeen) -> None:
        if self.commitment is None and _DIGEST.fullmatch(seen.commitment or ""):
            self.commitment = seen.commitment
        if self.rematch is None and seen.rematch is not None and self.tried is not None:
            self.rematch, self.rematch_by = seen.rematch, self.tried[0]

    def _paths(
        self, sheet: Sheet, steps: int, tried: tuple[Player, m.Incoming] | None
    ) -> Iterator[list[Sheet]]:
        if steps == 0:
            yield []
            return
        for following in self._by_itself(sheet):
            for rest in self._paths(following, steps - 1, tried):
                yield [following, *rest]
        if tried is not None:
            try:
                following = after(sheet, *tried)
            except Refusal:
                return
            for rest in self._paths(following, steps - 1, None):
                yield [following, *rest]

    def _by_itself(self, sheet: Sheet) -> Iterator[Sheet]:
        if sheet.stage is Stage.SHUFFLING:
            yield _next(sheet, stage=Stage.PLAYING)
        if sheet.stage is Stage.PLAYING:
            yield _next(sheet, stage=Stage.OVER, giving_up=())
        returning = [self._gone_seats(sheet, player) for player in self.alive]
        for seats in {seats for seats in returning if seats}:
            yield _next(with_gone(sheet, seats, False))
        singles = {seat for seats in returning for seat in seats}
        for seat in singles:
            yield _next(with_gone(sheet, [seat], False))

    def _gone_seats(self, sheet: Sheet, player: str) -> tuple[int, ...]:
        own = sheet.seat_of(player)
        seats = [*([] if own is None else [own]), *sheet.kept_by(player)]
        return tuple(seat for seat in seats if sheet.chairs[seat].is_gone)

    def possible(self) -> Iterator[Sheet]:
        """The table as it is, and as it may have become since it was last told."""
        yield from reversed(self.history[-3:])
        for path in (*self._paths(self.sheet, 1, None), *self._paths(self.sheet, 2, None)):
            yield path[-1]


def may_look(sheet: Sheet, player: str | None, code: TableCode | None) -> bool:
    seated = player is not None and any(chair.player == player for chair in sheet.chairs)
    return sheet.options.public or seated or code == sheet.code


def _next(sheet: Sheet, **changes: object) -> Sheet:
    return replace(sheet, revision=sheet.revision + 1, **changes)


def after(sheet: Sheet, player: Player, message: m.Incoming) -> Sheet:
    """The sheet when that player's message was accepted; a refusal if it is not."""
    match message:
        case m.TakeSeat() if sheet.stage is not Stage.OPEN and sheet.seat_of(player.id) is not None:
            raise Refusal(Reason.STALE, "nothing but a return")
        case m.TakeSeat() | m.LeaveSeat() | m.FreeSeat() | m.SeatBot():
            return _next(SheetEditor(sheet, player).after(message))
        case m.Start():
            started = SheetEditor(sheet, player).started(_NO_SEED, 0.0)
            return _next(started, seed=None, promise=LEARNED)
        case m.AddNonce(nonce):
            return _with_nonce(sheet, _seat(sheet, player), nonce)
        case m.ChoosePace(pace):
            _seat(sheet, player)
            _require_stage(sheet, Stage.OPEN, Stage.SHUFFLING, Stage.PLAYING)
            if sum(chair.player is not None for chair in sheet.chairs) > 1:
                raise Refusal(Reason.NOT_ALLOWED, "somebody else plays")
            return _next(sheet, pace=pace)
        case m.Abandon(agree):
            return _giving_up(sheet, _seat(sheet, player), agree)
        case m.Rematch():
            _require_stage(sheet, *FINISHED)
            _seat(sheet, player)
            return _next(sheet, rematch=LEARNED)
        case _:
            _seat(sheet, player)
            raise Refusal(Reason.STALE, "nothing that changes a sheet")


def _seat(sheet: Sheet, player: Player) -> int:
    seat = sheet.seat_of(player.id)
    if seat is None:
        raise Refusal(Reason.NOT_SEATED, "only those at the table can do that")
    return seat


def _require_stage(sheet: Sheet, *stages: Stage) -> None:
    if sheet.stage not in stages:
        allowed = " or ".join(stages)
        raise Refusal(Reason.WRONG_STAGE, f"the table is {sheet.stage}, not {allowed}")


def _with_nonce(sheet: Sheet, seat: int, nonce: Nonce) -> Sheet:
    _require_stage(sheet, Stage.SHUFFLING)
    if seat in sheet.nonces:
        raise Refusal(Reason.WRONG_STAGE, "the first nonce counts")
    nonces = {**sheet.nonces, seat: nonce}
    is_all = all(person in nonces for person in sheet.persons)
    return _next(sheet, nonces=nonces, stage=Stage.PLAYING if is_all else Stage.SHUFFLING)


def _giving_up(sheet: Sheet, seat: int, agree: bool) -> Sheet:
    _require_stage(sheet, Stage.PLAYING)
    agreed = {*sheet.giving_up} - {seat} | ({seat} if agree else set())
    is_all = agreed.issuperset(sheet.persons)
    stage = Stage.ABANDONED if is_all else Stage.PLAYING
    return _next(sheet, giving_up=tuple(sorted(agreed)), stage=stage)
