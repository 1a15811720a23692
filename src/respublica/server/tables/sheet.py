"""The sheet of a table: everything stored about it except the actions of its game.

A sheet is immutable; a change is a new sheet with the next revision.
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
"""The bot that plays for a player who is away."""


@dataclass(frozen=True, slots=True)
class Player:
    """A guest or an account with a password; or a person without one, at the device of such."""

    id: str
    name: str
    keeper: str | None = None
    """The account at whose device this person plays; None for an account itself."""

    @property
    def account(self) -> str:
        """The account that answers for this player: their own, or that of the keeper."""
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
        """The account that must be present for this chair to be played by a person."""
        return self.keeper or self.player

    @property
    def is_empty(self) -> bool:
        return self.player is None and self.bot is None


BOT_NAMES = ("Clara", "Björn", "Théodora", "Ngozi", "Ludovic", "Inês", "Mirko", "Sigrid")


def bot_chair(level: str, others: Iterable[Chair] = ()) -> Chair:
    """A chair with a bot, under a name that nobody else at the table has."""
    if level not in roster.NAMES:
        known = ", ".join(roster.NAMES)
        raise Refusal(Reason.WRONG_OPTION, f"no bot '{level:.40}'; there are {known}")
    taken = {chair.name.casefold() for chair in others}
    return Chair(
        name=next(name for name in _bot_names() if name.casefold() not in taken), bot=level
    )


def _bot_names() -> Iterator[str]:
    """An endless supply: people may have any name, also those of all bots."""
    yield from BOT_NAMES
    for number in count(2):
        yield from (f"{name} {number}" for name in BOT_NAMES)


def kept_chair(keeper: Player, seat: int, name: str) -> Chair:
    """A chair at the keeper's device. No account has a slash in its id, so nobody can sign in."""
    return Chair(f"{keeper.id}/{seat}", name, keeper=keeper.id)


class Sheet(Struct, frozen=True):
    id: str
    code: str
    """Opens a private table."""
    host: str | None
    """The player who may change seats and start."""
    options: Options
    chairs: tuple[Chair, ...]
    stage: Stage = Stage.OPEN
    seed: str | None = None
    """In hexadecimal; it tells every card and is secret until the game is over."""
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
    """How often the sheet was changed; of two writers who changed the same one, one is refused."""

    @property
    def persons(self) -> list[int]:
        """The seats of accounts; those of people at an account's device are not among them."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player and not chair.keeper]

    def seat_of(self, player: str) -> int | None:
        return next((s for s, chair in enumerate(self.chairs) if chair.player == player), None)

    def kept_by(self, player: str) -> list[int]:
        """The seats of the other people at that player's device."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.keeper == player]

    def player_at(self, seat: int, account: Player) -> Player | None:
        """The player at this seat, if that is the account or somebody at its device."""
        if seat == self.seat_of(account.id):
            return account
        if seat not in self.kept_by(account.id):
            return None
        chair = self.chairs[seat]
        assert chair.player is not None, "a kept chair is somebody's"
        return Player(chair.player, chair.name, account.id)

    def setup(self) -> Setup:
        """What decides the deal: the committed seed, and every seat's nonce, empty if not sent."""
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
    """The sheet as a seat or a spectator may see it; only fields named here are sent."""
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
    """By seat; None where none was sent, which counts as an empty one."""
    return [sheet.nonces.get(seat) for seat in range(sheet.options.seats)]


def fairness_proof(sheet: Sheet) -> FairnessProof:
    """What anybody needs to check the shuffle; the seed only once the game has ended."""
    edition, revealed = sheet.options.rulebook(), sheet.stage in FINISHED
    return FairnessProof(
        game=sheet.id,
        setup=setup_text(edition, sheet.options.seats),
        commitment=sheet.promise,
        nonces=_nonces(sheet) if sheet.stage is not Stage.SHUFFLING else None,
        seed=sheet.seed if revealed else None,
    )
