"""What holds a secret tells it in no way out: it is hidden, or to write it raises."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NoReturn

import msgspec
import pytest

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.actions import Deliver
from respublica.engine.edition import Swap
from respublica.engine.game import Game
from respublica.engine.hidden import FaceDownDeck, Hands, Hidden, SealedChoices
from respublica.engine.position import Position
from respublica.engine.shuffle import Seed
from respublica.language.records import Record
from respublica.protocol import account as a
from respublica.protocol import messages as m
from respublica.protocol.events import event_seen
from respublica.protocol.reader import Draft, Pick
from respublica.protocol.secrets import Nonce, Password, Secret, TableCode, TypedCode
from respublica.protocol.table import FINISHED, FindTable, Stage
from respublica.protocol.view import view_seen
from respublica.server.rooms.news import shown
from respublica.server.storage.accounts import Accounts
from respublica.server.storage.credentials import digest_of
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import (
    ActDigest,
    ActionLine,
    Changed,
    DecidedBy,
    EarlyDelivery,
    Entry,
    Opened,
    Outcome,
)
from respublica.server.tables.sheet import Sheet, fairness_proof, table_seen
from respublica.server.tables.table import Table
from tests.secrecy.types.ways_out import EVERY, PRINTING, leaks
from tests.server.arrange import AMINA, BJORN, open_table, with_store

SEED = bytes(range(101, 133))
CODE, NONCE, PASSWORD = "kq3v8mza", "a1b2c3d4e5f60718", "correct horse battery"
DELIVERY = "deliver 3 goth, 2 hun, 1 alchemy"
DIGEST = "d1e2f3" * 10
BUNDLE = c.several(1, 3) + c.several(4, 2) + c.several(8, 1)
OTHER_BUNDLE = c.several(0, 2) + c.several(5, 4) + c.several(9, 1)
LARGE = 1 << 40
SECRETS: list[object] = [SEED, CODE, NONCE, PASSWORD, DELIVERY, DIGEST, BUNDLE, OTHER_BUNDLE]


# A game -----------------------------------------------------------------------------------------


@cache
def played() -> Game:
    """Far enough for hands that are no number by chance, with a sealed choice."""
    rng = Random(3)
    game = Game.new("second", 4, SEED)
    while not all(hand > LARGE for hand in game.state.hands):
        game.play(game.legal.sample(rng))
    game.state.sealed[0] = BUNDLE
    game.actions.append((0, Deliver(BUNDLE)))
    game.events.append(e.Delivered(0, BUNDLE))
    return game


def cards_of(game: Game) -> list[object]:
    """The hands as numbers and as words, and both decks from the top."""
    hands = [hand for hand in game.state.hands if hand > LARGE]
    words = [game.edition.write_cards(hand) for hand in game.state.hands]
    decks = [game.state.people_deck[:12], game.state.civilisation_deck[:12]]
    return [*hands, *words, *decks]


# A table ----------------------------------------------------------------------------------------


def sheet() -> Sheet:
    hidden: dict[str, Any] = {"seed": Seed(SEED), "nonces": {0: Nonce(NONCE)}}
    plain = msgspec.structs.replace(open_table().sheet, code=TableCode(CODE), **hidden)
    return msgspec.structs.replace(plain, stage=Stage.SHUFFLING)


def playing() -> Table:
    table = Table(msgspec.structs.replace(sheet(), stage=Stage.PLAYING), secret=lambda: Seed(SEED))
    assert table.game is not None
    return table


ENTRY = Entry(3, 1, ActionLine(DELIVERY), DecidedBy.PLAYER, 0.0, "a-17", ActDigest(DIGEST))
EARLY = EarlyDelivery(3, 1, ActionLine(DELIVERY), DecidedBy.PLAYER, 0.0, "a-17", ActDigest(DIGEST))


def rematch() -> Outcome:
    """With the code of a table among its writes and in its answer."""
    over = msgspec.structs.replace(sheet(), stage=Stage.ABANDONED)
    table = Table(over, secret=lambda: Seed(SEED))
    first = table.rematch(AMINA, "next", TableCode(CODE))
    first.answer = table.rematch(BJORN, "third", TableCode(CODE)).answer
    assert first.answer is not None
    return first


@cache
def stored() -> tuple[object, list[object], list[object]]:
    """A table read from the store; what accounts hand out; the secrets of both."""

    async def use(store: Store) -> tuple[object, list[object], list[object]]:
        await store.write("game", [Opened(sheet())])
        accounts = Accounts(store.database)
        guest, session = await accounts.new_guest("Amina")
        identity = await accounts.by_session(session)
        link, token = (
            await accounts.new_link(guest.id),
            await accounts.new_token(guest.id, "bot", ["read"]),
        )
        bot = await accounts.by_token(token[1])
        given = [session, link, token[1]]
        known = [*(secret.reveal() for secret in given), *map(digest_of, given)]
        read = await store.table("game")
        return read, [(guest, session), link, token, identity, bot], [*known]

    with TemporaryDirectory() as folder:
        return with_store(Path(folder), use)


HOLDERS: dict[str, Callable[[], object]] = {
    "a seed": lambda: Seed(SEED),
    "a code": lambda: TableCode(CODE),
    "a typed code": lambda: TypedCode(CODE),
    "a nonce": lambda: Nonce(NONCE),
    "a password": lambda: Password(PASSWORD),
    "a secret": lambda: Secret(PASSWORD),
    "the digest of an act": lambda: ActDigest(DIGEST),
    "an action as text": lambda: ActionLine(DELIVERY),
    "hands": lambda: Hands([BUNDLE, OTHER_BUNDLE]),
    "a deck": lambda: FaceDownDeck(SEED),
    "sealed choices": lambda: SealedChoices({2: BUNDLE}),
    "a hidden list": lambda: Hidden([SEED, {"code": CODE}]),
    "a state": lambda: played().state,
    "a game": played,
    "a deal": lambda: played().deal,
    "a set-up": lambda: played().setup,
    "a position": lambda: Position("second", ["3 goth, 2 hun, 1 alchemy", "", ""]),
    "an imagined game": lambda: played().copy(),
    "a sheet": sheet,
    "a sheet being played": lambda: playing().sheet,
    "a table": playing,
    "an entry": lambda: ENTRY,
    "an early delivery": lambda: EARLY,
    "a changed sheet": lambda: Changed(sheet()),
    "an opened table": lambda: Opened(sheet()),
    "an outcome": lambda: Outcome([ENTRY, EARLY, Changed(sheet())]),
    "a stored table": lambda: stored()[0],
    "what accounts hand out": lambda: stored()[1],
    "a sign-in": lambda: a.SignIn(name="Amina", password=Password(PASSWORD)),
    "a new password": lambda: a.Protected(password=Password(PASSWORD), old=Password(PASSWORD)),
    "a link followed": lambda: a.Followed(link=Secret(PASSWORD)),
    "a code looked for": lambda: FindTable(code=TypedCode(CODE)),
    "a seat taken": lambda: m.TakeSeat(1, TableCode(CODE)),
    "a nonce added": lambda: m.AddNonce(Nonce(NONCE)),
}
"""These can be neither printed nor encoded."""

PRINTED: dict[str, Callable[[], object]] = {
    "a delivery": lambda: Deliver(BUNDLE),
    "a deal told": lambda: e.Dealt((BUNDLE, OTHER_BUNDLE), 0),
    "a delivery told": lambda: e.Delivered(1, BUNDLE),
    "a swap told": lambda: e.Swapped(0, 1, BUNDLE, OTHER_BUNDLE, Swap.FACE_DOWN),
    "a draw told": lambda: e.Drew(2, BUNDLE),
    "all events": lambda: e.Unredacted(played().events),
    "all actions": lambda: played().actions,
    "a record": lambda: Record.of(played()),
    "a view": lambda: played().view(0),
    "an act": lambda: m.Act("a-17", 3, DELIVERY),
    "a draft": lambda: Draft("offer", DELIVERY),
    "cards picked": lambda: Pick(DELIVERY),
    "a table seen": lambda: table_seen(sheet(), 0),
    "the outcome of a rematch": rematch,
    "a view seen": lambda: view_seen(played().view(0), ()),
    "a draw seen": lambda: event_seen(e.Drew(0, BUNDLE), played().edition),
    "a game shown": lambda: shown(playing(), 0, "en", 0.0),
    "a proof": lambda: fairness_proof(msgspec.structs.replace(sheet(), stage=FINISHED[0])),
    "a link": lambda: a.SignInLink(PASSWORD, 600),
    "a token": lambda: a.TokenCreated("5mz8", PASSWORD),
}
"""These are encoded where that is due, or are an engine's plain values; none is ever printed."""


def secrets() -> list[object]:
    return [*SECRETS, *cards_of(played()), *stored()[2], "3 goth", *cards_of(_game_of(playing()))]


def _game_of(table: Table) -> Game:
    assert table.game is not None
    return table.game


@pytest.mark.parametrize("name", HOLDERS)
def test_what_holds_a_secret_tells_it_in_no_way_out(name: str) -> None:
    assert leaks(HOLDERS[name](), secrets(), EVERY) == []


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_encoded_on_purpose_is_printed_without_its_secrets(name: str) -> None:
    assert leaks(PRINTED[name](), secrets(), PRINTING) == []


# The one place ----------------------------------------------------------------------------------


def test_the_store_writes_a_sheet_and_nobody_else_can() -> None:
    """Stored and read again, it is the same, with all that it hides."""
    read = stored()[0]
    assert getattr(read, "sheet", None) == sheet()
    with pytest.raises(TypeError, match="TableCode is unsupported"):
        msgspec.json.encode(sheet())


def test_a_view_tells_a_bot_what_its_seat_knows() -> None:
    """It is pickled for the bots' processes, and holds nothing that stays hidden."""
    assert leaks(played().view(0), [played().state.hands[0]], {"pickle": EVERY["pickle"]})


# Seeded faults ----------------------------------------------------------------------------------


class Shouting(Hidden[str]):
    def __repr__(self) -> str:
        return f"<Shouting {self.reveal()}>"


class Padded(Hidden[bytes]):
    def __format__(self, spec: str) -> str:
        return format(self.reveal().hex(), spec)


class Talkative(Hidden[str]):
    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError(f"{self.reveal()} cannot be pickled")


class Open(Hidden[str]):
    """Without slots its content can be listed beside it."""

    def __init__(self, content: str) -> None:
        super().__init__(content)
        self.remembered = content


class LooseHands(list[int]):
    def __repr__(self) -> str:
        return "<LooseHands>"


@dataclass(frozen=True)
class Bypass:
    seed: bytes


@dataclass(frozen=True)
class OnlyUnprinted:
    code: str = field(repr=False)


class PlainSheet(msgspec.Struct):
    code: str


FAULTS: dict[str, tuple[object, Iterable[object], str]] = {
    "a box that prints its content": (Shouting(CODE), [CODE], "repr"),
    "a box that formats it": (Padded(SEED), [SEED], "a format with a width"),
    "a box whose error tells": (Talkative(CODE), [CODE], "pickle"),
    "a box with a second copy": (Open(CODE), [CODE], "vars"),
    "hands in a list": (LooseHands([BUNDLE, OTHER_BUNDLE]), [BUNDLE], "msgspec as JSON"),
    "a seed past the box": (Bypass(SEED), [SEED], "a traceback with locals"),
    "a seed past the box, logged": (Bypass(SEED), [SEED], "structlog as JSON"),
    "a code that is only not printed": (OnlyUnprinted(CODE), [CODE], "msgspec to builtins"),
    "a sheet with a plain code": (PlainSheet(CODE), [CODE], "msgspec as MessagePack"),
    "a revealed deck": (FaceDownDeck(SEED).reveal(), [tuple(SEED)], "json"),
    "a revealed hand": (Hands([BUNDLE])[0], [BUNDLE], "logging"),
    "a revealed password": ([Password(PASSWORD).reveal()], [PASSWORD], "pprint"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_seeded_fault_is_found(name: str) -> None:
    value, told, way = FAULTS[name]
    assert way in leaks(value, told, EVERY)
