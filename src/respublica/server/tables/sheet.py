"""The sheet of a table: everything stored about it except the actions of its game.

A sheet is immutable; a change is a new sheet with the next revision.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct, field

from respublica.bots import cast, roster
from respublica.engine.fairness import Commitment, commit
from respublica.engine.setup import Setup
from respublica.engine.shuffle import Seed
from respublica.language.records import setup_text
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import (
    FINISHED,
    ChairSeen,
    FairnessProof,
    Options,
    Pace,
    Result,
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
    """The player got up in the middle of a game; if others wait, a bot plays until then."""
    keeper: str | None = None
    """The player at whose device this one sits; they have no account of their own."""
    face: str | None = None
    """Who of the cast plays as the bot that sits here."""

    @property
    def account(self) -> str | None:
        """The account that must be present for this chair to be played by a person."""
        return self.keeper or self.player

    @property
    def is_empty(self) -> bool:
        return self.player is None and self.bot is None


def names_in(chairs: Iterable[Chair]) -> frozenset[str]:
    """The names that are taken there, in lower case."""
    return frozenset(chair.name.casefold() for chair in chairs if not chair.is_empty)


def bot_chair(level: str, others: Iterable[Chair] = ()) -> Chair:
    """A chair with a bot: somebody of the cast whose face and name nobody else here has."""
    try:
        roster.check(level)
    except roster.UnknownBot as unknown:
        raise Refusal(Reason.WRONG_OPTION, str(unknown)) from None
    others = tuple(others)
    seated = {person.id for person in map(person_at, others) if person is not None}
    person, name = cast.somebody(level, seated, names_in(others))
    return Chair(name=name, bot=level, face=person.id)


def person_at(chair: Chair) -> cast.Person | None:
    """Who of the cast sits there; a sheet stored before there were faces knows only the name."""
    if chair.bot is None:
        return None
    return cast.called(chair.name) if chair.face is None else cast.PEOPLE.get(chair.face)


def kept_chair(keeper: Player, seat: int, name: str) -> Chair:
    """A chair at the keeper's device. No account has a slash in its id, so nobody can sign in."""
    return Chair(f"{keeper.id}/{seat}", name, keeper=keeper.id)


class Sheet(Struct, frozen=True):
    id: str
    code: TableCode
    host: str | None
    """The player who may change seats and start."""
    options: Options
    chairs: tuple[Chair, ...]
    stage: Stage = Stage.OPEN
    seed: Seed | None = None
    """Secret until the game is over."""
    promise: str | None = None
    """The commitment to the seed, in hexadecimal."""
    deal_at: float | None = None
    nonces: dict[int, Nonce] = field(default_factory=dict)
    """By seat."""
    giving_up: tuple[int, ...] = ()
    """The seats that would abandon the game."""
    rematch: str | None = None
    previous: str | None = None
    pace: Pace | None = None
    """Chosen by whoever plays with nobody but bots."""
    result: Result | None = None
    """Of a finished game; none in sheets that were stored before results were."""
    revision: int = 0
    """How often the sheet was changed; of two writers who changed the same one, one is refused."""

    @property
    def persons(self) -> list[int]:
        """The seats of accounts; those of people at an account's device are not among them."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player and not chair.keeper]

    @property
    def seats_of_people(self) -> list[int]:
        """Those of accounts, and of people at an account's device."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player]

    @property
    def is_solo(self) -> bool:
        """Whether one person plays with nobody but bots."""
        return len(self.seats_of_people) == 1

    @property
    def pauses(self) -> bool:
        """Whether the game waits for its people: they come and go together, and no clock runs."""
        return self.options.clock is None and len(self.persons) == 1

    def seat_of(self, player: str) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair.player == player:
                return seat
        return None

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
        nonces = tuple(bytes.fromhex(nonce or "") for nonce in _nonces(self))
        return Setup(self.options.rulebook(), self.options.seats, self.seed, nonces)

    def promised(self, seed: Seed) -> Commitment:
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
        code=sheet.code.reveal() if viewer is not None else None,
        options=sheet.options,
        chairs=list(_chairs_seen(sheet, viewer)),
        commitment=sheet.promise,
        nonces=_nonces(sheet) if dealt else None,
        giving_up=sheet.giving_up,
        rematch=sheet.rematch,
        previous=sheet.previous,
        is_solo=sheet.is_solo,
        pace=sheet.pace,
        pauses=sheet.pauses,
    )


def _chairs_seen(sheet: Sheet, viewer: int | None) -> Iterator[ChairSeen]:
    device = None if viewer is None else sheet.chairs[viewer].account
    for chair in sheet.chairs:
        kept = device is not None and chair.keeper == device
        person = person_at(chair)
        face = None if person is None else person.id
        yield ChairSeen(chair.name, _taken_by(chair), chair.bot, chair.is_gone, kept, face)


def _taken_by(chair: Chair) -> Literal["nobody", "bot", "person"]:
    return "nobody" if chair.is_empty else "bot" if chair.bot else "person"


def _nonces(sheet: Sheet) -> list[str | None]:
    """By seat; None where none was sent, which counts as an empty one."""
    sent = {seat: nonce.reveal() for seat, nonce in sheet.nonces.items()}
    return [sent.get(seat) for seat in range(sheet.options.seats)]


def fairness_proof(sheet: Sheet) -> FairnessProof:
    """What anybody needs to check the shuffle; the seed only once the game has ended."""
    edition, seed = sheet.options.rulebook(), sheet.seed
    return FairnessProof(
        game=sheet.id,
        setup=setup_text(edition, sheet.options.seats),
        commitment=sheet.promise,
        nonces=_nonces(sheet) if sheet.stage is not Stage.SHUFFLING else None,
        seed=seed.reveal().hex() if seed is not None and sheet.stage in FINISHED else None,
    )
