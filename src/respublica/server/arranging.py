"""Who sits where, before the cards are dealt: every change gives another sheet."""

from typing import assert_never

from msgspec.structs import replace as changed

from respublica.server.messages import Join, Leave, Remove, SeatBot
from respublica.server.refusals import Reason, Refusal
from respublica.server.sheet import (
    RUNNING,
    SHUFFLING_SECONDS,
    STAND_IN,
    Chair,
    Player,
    Sheet,
    Stage,
    bot_chair,
)


class Arranging:
    """One player's changes to one sheet."""

    def __init__(self, sheet: Sheet, player: Player) -> None:
        self._sheet = sheet
        self._player = player

    def after(self, message: Join | Leave | Remove | SeatBot) -> Sheet:
        match message:
            case Join(seat, code):
                return self._joined(seat, code)
            case Leave():
                return self._left()
            case Remove(seat):
                return self._removed(seat)
            case SeatBot(seat, level):
                return self._with_bot(seat, level)
            case _:
                assert_never(message)

    def started(self, seed: bytes, now: float) -> Sheet:
        """The seed is chosen and promised before any player adds to it."""
        self._must_arrange()
        empty = [seat for seat, chair in enumerate(self._sheet.chairs) if chair.is_empty]
        if empty:
            seats = ", ".join(map(str, empty))
            raise Refusal(Reason.SEATS_EMPTY, f"nobody sits at {seats}; a bot could")
        return changed(
            self._sheet,
            stage=Stage.SHUFFLING,
            seed=seed.hex(),
            promise=self._sheet.promised(seed).digest.hex(),
            deal_at=now + SHUFFLING_SECONDS,
        )

    def turned(self, id: str, code: str) -> Sheet:
        """A new table, everybody one seat further."""
        sheet = self._sheet
        chairs = [changed(chair, is_gone=False) for chair in sheet.chairs]
        return Sheet(
            id=id,
            code=code,
            host=self._player.id,
            options=sheet.options,
            chairs=(chairs[-1], *chairs[:-1]),
            previous=sheet.id,
        )

    def forgotten(self) -> Sheet:
        """Without the player; a running game goes on with a bot at the seat."""
        sheet, player = self._sheet, self._player
        seat = sheet.seat_of(player.id)
        if seat is None or sheet.stage is Stage.OPEN:
            return sheet if seat is None else _freed(sheet, seat)
        running = sheet.stage in RUNNING
        chair = bot_chair(STAND_IN) if running else Chair()
        host = None if sheet.host == player.id else sheet.host
        return changed(_with(sheet, seat, chair), host=host)

    # Single changes -----------------------------------------------------------------------------

    def _joined(self, seat: int | None, code: str | None) -> Sheet:
        sheet, player = self._sheet, self._player
        if sheet.seat_of(player.id) is not None:
            return self._seated(sheet.seat_of(player.id), sheet)
        self._must_be_open()
        if not sheet.options.public and code != sheet.code:
            raise Refusal(Reason.WRONG_CODE, "a private table is joined by its code")
        free = [at for at, chair in enumerate(sheet.chairs) if chair.is_empty]
        if not free:
            raise Refusal(Reason.SEAT_TAKEN, "every seat is taken")
        chosen = free[0] if seat is None else seat
        self._must_be_a_seat(chosen)
        if chosen not in free:
            raise Refusal(Reason.SEAT_TAKEN, f"seat {chosen} is taken; free are {free}")
        return self._seated(chosen, changed(sheet, host=self._sheet.host or player.id))

    def _seated(self, seat: int | None, sheet: Sheet) -> Sheet:
        assert seat is not None
        return _with(sheet, seat, Chair(self._player.id, self._player.name))

    def _left(self) -> Sheet:
        sheet = self._sheet
        seat = sheet.seat_of(self._player.id)
        if seat is None:
            raise Refusal(Reason.NOT_SEATED, "only those at the table can leave it")
        if sheet.stage is Stage.OPEN:
            return _freed(sheet, seat)
        if sheet.stage in (Stage.SHUFFLING, Stage.PLAYING):
            return _with(sheet, seat, changed(sheet.chairs[seat], is_gone=True))
        raise Refusal(Reason.WRONG_STAGE, f"the table is {sheet.stage}: there is nothing to leave")

    def _removed(self, seat: int) -> Sheet:
        self._must_arrange()
        self._must_be_a_seat(seat)
        return _freed(self._sheet, seat)

    def _with_bot(self, seat: int, level: str) -> Sheet:
        self._must_arrange()
        self._must_be_a_seat(seat)
        if self._sheet.chairs[seat].player is not None:
            raise Refusal(Reason.SEAT_TAKEN, f"seat {seat} is taken")
        return _with(self._sheet, seat, bot_chair(level))

    # Conditions ---------------------------------------------------------------------------------

    def _must_be_open(self) -> None:
        if self._sheet.stage is not Stage.OPEN:
            raise Refusal(Reason.WRONG_STAGE, f"the table is {self._sheet.stage}, not open")

    def _must_arrange(self) -> None:
        self._must_be_open()
        if self._sheet.host != self._player.id:
            raise Refusal(Reason.NOT_THE_HOST, "only the host can do that")

    def _must_be_a_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self._sheet.chairs):
            last = len(self._sheet.chairs) - 1
            raise Refusal(Reason.NO_SUCH_SEAT, f"expected a seat from 0 to {last}, got {seat}")


def _with(sheet: Sheet, seat: int, chair: Chair) -> Sheet:
    chairs = list(sheet.chairs)
    chairs[seat] = chair
    return changed(sheet, chairs=tuple(chairs))


def _freed(sheet: Sheet, seat: int) -> Sheet:
    """An empty chair; if it was the host's, the next player arranges the table."""
    freed = _with(sheet, seat, Chair())
    if sheet.host == sheet.chairs[seat].player:
        others = [chair.player for chair in freed.chairs if chair.player is not None]
        freed = changed(freed, host=next(iter(others), None))
    return freed
