"""The sheet of a table: all that is known of it beside the actions of its game.

A sheet is never changed in place: a new one takes its place when the database has it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Literal

from msgspec import Struct, field

from respublica.bots import roster
from respublica.engine.fairness import Commitment, commit
from respublica.engine.setup import Setup
from respublica.language.records import setup_text
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import (
    FINISHED,
    ChairSeen,
    FairnessProof,
    Options,
    Stage,
    TableSeen,
)

SHUFFLING_SECONDS = 3.0
"""How long the deal waits for the players' nonces."""
STAND_IN = "apprentice"
"""Who plays for somebody who is away."""


@dataclass(frozen=True, slots=True)
class Player:
    """An account, a guest's or one with a password; or somebody at the device of one."""

    id: str
    name: str
    keeper: str | None = None
    """Whose device it is; None for somebody with a device of their own."""

    @property
    def account(self) -> str:
        """Whoever can be known again: the player, or the one who keeps their chair."""
        return self.keeper or self.id


class Chair(Struct, frozen=True):
    """A place at the table: empty, a player's, or a bot's."""

    player: str | None = None
    name: str = ""
    bot: str | None = None
    is_gone: bool = False
    """The player got up in the middle of a game; a bot plays until they are back."""
    keeper: str | None = None
    """The player at whose device this one sits; they have no account of their own."""

    @property
    def account(self) -> str | None:
        """Who must be there for this chair to be played by a person."""
        return self.keeper or self.player

    @property
    def is_empty(self) -> bool:
        return self.player is None and self.bot is None


BOT_NAMES = ("Clara", "Björn", "Théodora", "Ngozi", "Ludovic", "Inês", "Mirko", "Sigrid")


def bot_chair(level: str, others: Iterable[Chair] = ()) -> Chair:
    """A bot, by a name that nobody else at the table has."""
    if level not in roster.NAMES:
        known = ", ".join(roster.NAMES)
        raise Refusal(Reason.WRONG_OPTION, f"no bot '{level:.40}'; there are {known}")
    taken = {chair.name.casefold() for chair in others}
    return Chair(
        name=next(name for name in _bot_names() if name.casefold() not in taken), bot=level
    )


def _bot_names() -> Iterator[str]:
    """Without end: people may be called anything, also like all bots."""
    yield from BOT_NAMES
    for number in count(2):
        yield from (f"{name} {number}" for name in BOT_NAMES)


def kept_chair(keeper: Player, seat: int, name: str) -> Chair:
    """A chair at the keeper's device. No account has an id with a stroke, so nobody signs in."""
    return Chair(f"{keeper.id}/{seat}", name, keeper=keeper.id)


class Sheet(Struct, frozen=True):
    id: str
    code: str
    """Opens a private table."""
    host: str | None
    """The player who arranges the table."""
    options: Options
    chairs: tuple[Chair, ...]
    stage: Stage = Stage.OPEN
    seed: str | None = None
    """In hexadecimal; the worst secret of all until the game is over."""
    promise: str | None = None
    """The commitment to the seed, in hexadecimal."""
    deal_at: float | None = None
    nonces: dict[int, str] = field(default_factory=dict)
    """In hexadecimal, by seat."""
    giving_up: tuple[int, ...] = ()
    """The seats that would abandon the game."""
    rematch: str | None = None
    previous: str | None = None
    revision: int = 0
    """How often the sheet was changed: two writers cannot both have changed the same one."""

    @property
    def persons(self) -> list[int]:
        """Those with an account; whoever sits at another's device is answered for."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player and not chair.keeper]

    def seat_of(self, player: str) -> int | None:
        return next((s for s, chair in enumerate(self.chairs) if chair.player == player), None)

    def kept_by(self, player: str) -> list[int]:
        """The seats at that player's device, beside their own."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.keeper == player]

    def player_at(self, seat: int, account: Player) -> Player | None:
        """Whoever sits there, if it is that player or somebody at their device."""
        if seat == self.seat_of(account.id):
            return account
        if seat not in self.kept_by(account.id):
            return None
        chair = self.chairs[seat]
        assert chair.player is not None, "a kept chair is somebody's"
        return Player(chair.player, chair.name, account.id)

    def setup(self) -> Setup:
        """The deal: the promised seed, and a nonce of every seat, empty where none was sent."""
        assert self.seed is not None, "no seed before the start"
        nonces = tuple(
            bytes.fromhex(self.nonces.get(seat, "")) for seat in range(self.options.seats)
        )
        edition = self.options.rulebook()
        return Setup(edition, self.options.seats, bytes.fromhex(self.seed), nonces)

    def promised(self, seed: bytes) -> Commitment:
        return commit(self.id, setup_text(self.options.rulebook(), self.options.seats), seed)

    @property
    def commitment(self) -> Commitment | None:
        return None if self.promise is None else Commitment(self.id, bytes.fromhex(self.promise))


def names_by_seat(sheet: Sheet) -> dict[int, str]:
    return {seat: chair.name for seat, chair in enumerate(sheet.chairs) if not chair.is_empty}


def table_seen(sheet: Sheet, viewer: int | None) -> TableSeen:
    """The sheet as a seat, or a spectator, may know it: built up, so that nothing slips through."""
    dealt = sheet.stage not in (Stage.OPEN, Stage.SHUFFLING)
    return TableSeen(
        id=sheet.id,
        stage=sheet.stage,
        revision=sheet.revision,
        you=viewer,
        host=None if sheet.host is None else sheet.seat_of(sheet.host),
        code=sheet.code if viewer is not None else None,
        options=sheet.options,
        chairs=list(_chairs_seen(sheet, viewer)),
        commitment=sheet.promise,
        nonces=_nonces(sheet) if dealt else None,
        giving_up=sheet.giving_up,
        rematch=sheet.rematch,
        previous=sheet.previous,
    )


def _chairs_seen(sheet: Sheet, viewer: int | None) -> Iterator[ChairSeen]:
    device = None if viewer is None else sheet.chairs[viewer].account
    for chair in sheet.chairs:
        kept = device is not None and chair.keeper == device
        yield ChairSeen(chair.name, _taken_by(chair), chair.bot, chair.is_gone, kept)


def _taken_by(chair: Chair) -> Literal["nobody", "bot", "person"]:
    return "nobody" if chair.is_empty else "bot" if chair.bot else "person"


def _nonces(sheet: Sheet) -> list[str | None]:
    """None for a seat that sent none, which counts as empty."""
    return [sheet.nonces.get(seat) for seat in range(sheet.options.seats)]


def fairness_proof(sheet: Sheet) -> FairnessProof:
    """What anybody needs to check the shuffle; the seed only when it can do no harm."""
    edition, revealed = sheet.options.rulebook(), sheet.stage in FINISHED
    return FairnessProof(
        game=sheet.id,
        setup=setup_text(edition, sheet.options.seats),
        commitment=sheet.promise,
        nonces=_nonces(sheet) if sheet.stage is not Stage.SHUFFLING else None,
        seed=sheet.seed if revealed else None,
    )
