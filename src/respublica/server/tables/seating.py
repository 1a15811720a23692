"""Changes to who sits where: joining, leaving, bots, the start, a rematch, deleted accounts.

A sheet is immutable; every change returns a new one, or raises `Refusal`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from respublica.bots.cast import free_name
from respublica.engine.shuffle import Seed
from respublica.protocol.messages import FreeSeat, LeaveSeat, SeatBot, TakeSeat
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import TableCode
from respublica.protocol.table import RUNNING, Stage
from respublica.server.tables.sheet import (
    SHUFFLING_SECONDS,
    STAND_IN,
    Chair,
    Player,
    Sheet,
    bot_chair,
    kept_chair,
    names_in,
)


def first_chairs(
    host: Player, seats: int, bots: Mapping[int, str], here: Sequence[str]
) -> tuple[Chair, ...]:
    """The chairs of a new table: bots at the seats given, the host at the first seat left, then
    the other people at the host's device."""
    wrong = [seat for seat in bots if not 0 <= seat < seats]
    if wrong:
        expected = f"expected seats from 0 to {seats - 1}, got {wrong[0]}"
        raise Refusal(Reason.NO_SUCH_SEAT, f"bots: {expected}")
    chairs = [Chair() for _ in range(seats)]
    free = [seat for seat in range(seats) if seat not in bots]
    if not free:
        raise Refusal(Reason.SEAT_TAKEN, "bots: the host needs a seat too")
    if len(here) >= len(free):
        expected = f"expected at most {len(free) - 1} beside the host, got {len(here)}"
        raise Refusal(Reason.SEAT_TAKEN, f"here: {expected}")
    chairs[free[0]] = Chair(host.id, host.name)
    for seat, name in zip(free[1:], here, strict=False):
        chairs[seat] = kept_chair(host, seat, free_name(name, names_in(chairs)))
    for seat, level in sorted(bots.items()):
        chairs[seat] = bot_chair(level, chairs)
    return tuple(chairs)


class SheetEditor:
    """What one player may change about one sheet; the sheet itself stays as it is."""

    def __init__(self, sheet: Sheet, player: Player) -> None:
        self._sheet = sheet
        self._player = player

    def after(self, message: TakeSeat | LeaveSeat | FreeSeat | SeatBot) -> Sheet:
        match message:
            case TakeSeat(seat, code):
                return self._joined(seat, code)
            case LeaveSeat():
                return self._left()
            case FreeSeat(seat):
                return self._removed(seat)
            case SeatBot(seat, level):
                return self._with_bot(seat, level)
            case _:
                assert_never(message)

    def started(self, seed: Seed, now: float) -> Sheet:
        """The seed is fixed and its commitment published before any player adds a nonce."""
        self._require_host()
        empty = [seat for seat, chair in enumerate(self._sheet.chairs) if chair.is_empty]
        if empty:
            seats = ", ".join(map(str, empty))
            raise Refusal(Reason.SEATS_EMPTY, f"nobody sits at {seats}; a bot could")
        return replace(
            self._sheet,
            stage=Stage.SHUFFLING,
            seed=seed,
            promise=self._sheet.promised(seed).digest.hex(),
            deal_at=now + SHUFFLING_SECONDS,
        )

    def turned(self, id: str, code: TableCode) -> Sheet:
        """The sheet of a rematch: a new table with everybody one seat further."""
        sheet = self._sheet
        chairs = [replace(chair, is_gone=False) for chair in sheet.chairs]
        return Sheet(
            id=id,
            code=code,
            host=self._player.account,
            options=sheet.options,
            chairs=(chairs[-1], *chairs[:-1]),
            previous=sheet.id,
            pace=sheet.pace,
        )

    def forgotten(self) -> Sheet:
        """Without the player, whose account is deleted; a bot takes the seat in a running game."""
        sheet, player = self._sheet, self._player
        seat = sheet.seat_of(player.id)
        if seat is None or sheet.stage is Stage.OPEN:
            return sheet if seat is None else _freed(sheet, seat)
        host = None if sheet.host == player.id else sheet.host
        for left in (seat, *sheet.kept_by(player.id)):
            known = (*self._sheet.chairs, *sheet.chairs)
            chair = bot_chair(STAND_IN, known) if sheet.stage in RUNNING else Chair()
            sheet = _with(sheet, left, chair)
        return replace(sheet, host=host)

    def renamed(self) -> Sheet:
        seat = self._sheet.seat_of(self._player.id)
        if seat is None:
            return self._sheet
        name = _name_beside(self._sheet, seat, self._player.name)
        return _with(self._sheet, seat, replace(self._sheet.chairs[seat], name=name))

    # Single changes -----------------------------------------------------------------------------

    def _joined(self, seat: int | None, code: TableCode | None) -> Sheet:
        sheet, player = self._sheet, self._player
        if sheet.seat_of(player.id) is not None:
            return self._seated(sheet.seat_of(player.id), sheet)
        self._require_open()
        if not sheet.options.public and not sheet.code.matches(code):
            raise Refusal(Reason.WRONG_CODE, "a private table is joined by its code")
        free = [at for at, chair in enumerate(sheet.chairs) if chair.is_empty]
        if not free:
            raise Refusal(Reason.SEAT_TAKEN, "every seat is taken")
        chosen = free[0] if seat is None else seat
        self._require_seat(chosen)
        if chosen not in free:
            raise Refusal(Reason.SEAT_TAKEN, f"seat {chosen} is taken; free are {free}")
        return self._seated(chosen, replace(sheet, host=self._sheet.host or player.id))

    def _seated(self, seat: int | None, sheet: Sheet) -> Sheet:
        assert seat is not None
        player = self._player
        name = _name_beside(sheet, seat, player.name)
        return _with(sheet, seat, Chair(player.id, name, keeper=player.keeper))

    def _left(self) -> Sheet:
        sheet = self._sheet
        seat = sheet.seat_of(self._player.id)
        if seat is None:
            raise Refusal(Reason.NOT_SEATED, "only those at the table can leave it")
        if sheet.stage is Stage.OPEN:
            return _freed(sheet, seat)
        if sheet.stage in RUNNING:
            return with_gone(sheet, (seat, *sheet.kept_by(self._player.id)), True)
        raise Refusal(Reason.WRONG_STAGE, f"the table is {sheet.stage}: there is nothing to leave")

    def _removed(self, seat: int) -> Sheet:
        self._require_host()
        self._require_seat(seat)
        return _freed(self._sheet, seat)

    def _with_bot(self, seat: int, level: str) -> Sheet:
        self._require_host()
        self._require_seat(seat)
        if self._sheet.chairs[seat].player is not None:
            raise Refusal(Reason.SEAT_TAKEN, f"seat {seat} is taken")
        return _with(self._sheet, seat, bot_chair(level, self._sheet.chairs))

    # Conditions ---------------------------------------------------------------------------------

    def _require_open(self) -> None:
        if self._sheet.stage is not Stage.OPEN:
            raise Refusal(Reason.WRONG_STAGE, f"the table is {self._sheet.stage}, not open")

    def _require_host(self) -> None:
        self._require_open()
        if self._sheet.host != self._player.account:
            raise Refusal(Reason.NOT_THE_HOST, "only the host can do that")

    def _require_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self._sheet.chairs):
            last = len(self._sheet.chairs) - 1
            raise Refusal(Reason.NO_SUCH_SEAT, f"expected a seat from 0 to {last}, got {seat}")


def _name_beside(sheet: Sheet, seat: int, name: str) -> str:
    """This name, or with a number if somebody else at the table has it."""
    others = (chair for at, chair in enumerate(sheet.chairs) if at != seat)
    return free_name(name, names_in(others))


def _with(sheet: Sheet, seat: int, chair: Chair) -> Sheet:
    chairs = list(sheet.chairs)
    chairs[seat] = chair
    return replace(sheet, chairs=tuple(chairs))


def with_gone(sheet: Sheet, seats: Iterable[int], gone: bool) -> Sheet:
    """With the players at these seats marked as gone, or as back."""
    for seat in seats:
        sheet = _with(sheet, seat, replace(sheet.chairs[seat], is_gone=gone))
    return sheet


def _freed(sheet: Sheet, seat: int) -> Sheet:
    """With this chair empty, and those that its player kept; a host's role goes to the next."""
    player = sheet.chairs[seat].player
    freed = _with(sheet, seat, Chair())
    for kept in sheet.kept_by(player) if player is not None else ():
        freed = _with(freed, kept, Chair())
    if sheet.host == player:
        others = [freed.chairs[other].player for other in freed.persons]
        freed = replace(freed, host=next(iter(others), None))
    return freed
