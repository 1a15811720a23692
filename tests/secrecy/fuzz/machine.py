"""Several people and programs at several tables, who do anything at random.

Everything that comes to any of them is checked as it comes. At the end every game has its record,
and all that was sent before is searched for what the record tells. A seed decides what the clients
do; cards, bots and the order of what meets at a table are the server's own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import sleep
from typing import Any

import msgspec

from respublica.protocol import messages as m
from respublica.protocol.fields import Language
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import Clock, Options, Stage, TableSeen
from respublica.server.tables.seating import first_chairs
from respublica.server.tables.sheet import Player, Sheet
from tests.secrecy.fuzz.devices import Device, Person
from tests.secrecy.fuzz.hearing import Archive, read
from tests.secrecy.fuzz.knowing import Leak
from tests.secrecy.fuzz.looking import (
    LOOKS,
    Looking,
    look_at_lobby,
    look_at_my_tables,
    look_at_shown,
    look_at_view,
    read_the_record,
    require_replays,
)
from tests.secrecy.fuzz.playing import (
    MISDEEDS,
    WRONG_CODE,
    act,
    decline_ahead,
    is_asked,
    is_early,
    may_choose_ahead,
)
from tests.secrecy.fuzz.public_sheet import PublicSheet
from tests.server.running import Running

MOST_REPLAYED = 100
"""Actions of a game whose replay is compared as well; a long one takes too long."""
CATCHING_UP_EVERY = 30
"""Steps after which everything said so far must have its reason."""
_TABLE = msgspec.json.Decoder(TableSeen)
_REFUSED = b'{"type":"refused"'


@dataclass(frozen=True)
class Plan:
    """A table to be opened: the people at it, the host first, and those at the host's device."""

    options: Options
    people: tuple[str, ...]
    here: tuple[str, ...] = ()
    bots: Mapping[int, str] = field(default_factory=dict)
    languages: tuple[Language | None, ...] = (None, "en")
    """The devices of each person."""
    is_slow: bool = False
    """One nonce never comes: cards are dealt when the time is up."""
    is_idle: bool = False
    """Nobody does anything, so that the game is soon over."""


SEALED = Plan(
    Options(
        "second",
        4,
        {"swap": "face-down", "starting_seat": 0},
        Clock(600, 60),
        talk_in_trade=True,
    ),
    ("Amina", "Bela", "Chen"),
    bots={3: "novice"},
    languages=(None, "de"),
)
KEPT = Plan(
    Options("first", 3, {"memory_aid": False, "swap": "face-down"}, public=False),
    ("Amina", "Bela"),
    here=("Kofi",),
    languages=(None, "fr"),
)
IDLE = Plan(
    Options("second-classic", 3, {"drawing": "may", "stalemate_rounds": 1}, public=False),
    ("Bela", "Chen", "Amina"),
    is_idle=True,
)
BOTS = Plan(
    Options("first-fr", 3, {"or_offers": "one-branch"}),
    ("Dario",),
    bots={1: "novice", 2: "novice"},
    languages=(None, "fr"),
)
STRICT = Plan(
    Options("avalanche", 5, {"strict_speech": True}, Clock(2, 1)),
    ("Chen", "Dario"),
    bots={2: "novice", 3: "apprentice", 4: "novice"},
    languages=("en",),
    is_slow=True,
)
PLANS = (STRICT, SEALED, KEPT, IDLE, BOTS)


class Machine:
    def __init__(self, server: Running, seed: int, looks: Sequence[Looking] = LOOKS) -> None:
        self._server = server
        self._rng = Random(seed)
        self._looks = looks
        self.archive = Archive()
        self.sheets = self.archive.sheets
        self.devices: list[Device] = []
        self._people = {
            name: Person(server, name) for name in ("Amina", "Bela", "Chen", "Dario", "Eve")
        }
        self._reading = Person(server, "a program of Bela's", of=self._people["Bela"])
        self._nonces: list[tuple[str, str]] = []
        """With the id of their table."""
        self._idle: set[str] = set()
        """The tables at which nobody does anything."""
        self.steps = 0
        self.games_over = 0

    # Opening ------------------------------------------------------------------------------------

    def open(self, plan: Plan) -> PublicSheet:
        """Open a table, sit down in disorder, and start."""
        table = self._opened(plan)
        host = self._device(plan.people[0], table, plan.languages[0], knows_code=True)
        arriving = [
            self._device(name, table, plan.languages[0], knows_code=True)
            for name in plan.people[1:]
        ]
        eve = self._device("Eve", table, None, knows_code=self._rng.random() < 0.5)
        for device in (host, *arriving):
            device.connect()
        for device in arriving:
            self._sit_down(device, host)
        host.do(m.Start(), by_socket=True) if self._rng.random() < 0.5 else host.do(m.Start())
        for name in plan.people:
            for language in plan.languages[1:]:
                self._device(name, table, language, knows_code=True).connect()
        for seat in table.sheet.kept_by(host.player.id):
            self._device(plan.people[0], table, "de", seat=seat).connect()
        if eve.ears.knows_code or plan.options.public:
            eve.connect(by_stream=True)
            self._device("Eve", table, "fr", knows_code=eve.ears.knows_code).connect()
        if "Bela" in plan.people:
            self._add(Device(self._server, self.archive, self._reading, table)).connect()
        self._add_nonces((host, *arriving), is_slow=plan.is_slow)
        return table

    def _open_rematch(self, before: PublicSheet) -> None:
        """Everybody is there already; whoever asked for it is the host."""
        table = self.sheets[before.rematch or ""] = before.next_table()
        names = {person.id: name for name, person in self._people.items()}
        seated = [chair.account for chair in table.sheet.chairs if chair.account is not None]
        host, *others = sorted(set(seated), key=lambda account: account != table.sheet.host)
        devices = [self._device(names[account], table, None) for account in (host, *others)]
        devices[0].look_at_table()
        for device in devices:
            device.connect()
        devices[0].do(m.Start(), by_socket=True)
        for account in seated:
            for seat in table.sheet.kept_by(account):
                self._device(names[account], table, "en", seat=seat).connect()
        self._add_nonces(tuple(devices), is_slow=False)

    def _opened(self, plan: Plan) -> PublicSheet:
        host = self._people[plan.people[0]]
        order: dict[str, Any] = msgspec.to_builtins(plan.options)
        bots = {str(seat): level for seat, level in plan.bots.items()}
        order |= {"id": f"t{len(self.sheets)}", "bots": bots, "here": list(plan.here)}
        raw = host.http.post("/api/tables", json=order).content
        seen, player = read(raw, _TABLE), Player(host.id, host.name)
        assert seen.code is not None
        chairs = first_chairs(player, plan.options.seats, plan.bots, plan.here)
        sheet = Sheet(seen.id, TableCode(seen.code), host.id, plan.options, chairs)
        table = PublicSheet(sheet)
        table.require(seen, host.id)
        self.sheets[seen.id] = table
        if plan.is_idle:
            self._idle.add(seen.id)
        return table

    def _device(
        self, name: str, table: PublicSheet, language: Language | None, **more: Any
    ) -> Device:
        person = self._people[name]
        return self._add(
            Device(self._server, self.archive, person, table, language=language, **more)
        )

    def _add(self, device: Device) -> Device:
        self._server.at_the_end.callback(device.disconnect)
        self.devices.append(device)
        return device

    def _sit_down(self, device: Device, host: Device) -> None:
        rng, code = self._rng, device.table.sheet.code
        device.do(m.TakeSeat(0, code), by_socket=rng.random() < 0.5)
        device.do(m.TakeSeat(None, WRONG_CODE), by_socket=rng.random() < 0.5)
        device.do(m.TakeSeat(None, code))
        if rng.random() < 0.3:
            device.do(m.LeaveSeat(), by_socket=True)
            device.do(m.TakeSeat(None, code))
        seat = device.table.sheet.seat_of(device.player.id)
        if rng.random() < 0.3 and seat is not None:
            host.do(m.FreeSeat(seat), by_socket=rng.random() < 0.5)
            host.do(m.SeatBot(seat, "novice"))
            host.do(m.FreeSeat(seat))
            device.do(m.TakeSeat(seat, code))
        device.do(m.Start())

    def _add_nonces(self, devices: tuple[Device, ...], *, is_slow: bool) -> None:
        for device in devices[1:] if is_slow else devices:
            nonce = self._rng.randbytes(16).hex()
            self._nonces.append((device.table.sheet.id, nonce))
            message = m.AddNonce(Nonce(nonce))
            device.do(message, by_socket=self._rng.random() < 0.5)
            device.do(message)
            for other in self.devices:
                if other.table is device.table and self._rng.random() < 0.3:
                    self._rng.choice(self._looks)(other, self._rng)

    # Anything at random -------------------------------------------------------------------------

    def step(self) -> None:
        rng = self._rng
        self.steps += 1
        table = rng.choice([*self.sheets.values()])
        here = [device for device in self.devices if device.table is table]
        asked = [device for device in here if is_asked(device)]
        choosing = [device for device in here if may_choose_ahead(device)]
        chance = rng.random()
        if asked and chance < 0.6:
            self._act(rng.choice(asked), here)
        elif choosing and 0.6 <= chance < 0.7:
            decline_ahead(rng.choice(choosing), rng)
            self._look_around(here)
        elif chance < 0.8:
            rng.choice(MISDEEDS)(rng.choice(here), rng)
        elif chance < 0.97:
            rng.choice(self._looks)(rng.choice(here), rng)
        else:
            rng.choice([look_at_lobby, look_at_my_tables])(rng.choice(here), self.sheets)
        for device in self.devices:
            device.listen()
        if table.rematch is not None and table.rematch not in self.sheets:
            self._open_rematch(table)
        if self.steps % CATCHING_UP_EVERY == 0:
            self.catch_up()

    def _act(self, device: Device, here: list[Device]) -> None:
        was_early = is_early(device)
        act(device, self._rng, is_idle=device.table.sheet.id in self._idle)
        if was_early:
            self._look_around(here)

    def _look_around(self, here: list[Device]) -> None:
        """There may be something now that only one of them may notice."""
        for other in self._rng.choices(here, k=3):
            self._rng.choice([look_at_view, look_at_shown])(other, self._rng)
            look_at_my_tables(other, self.sheets)

    def catch_up(self, *, is_end: bool = False) -> None:
        for device in self.devices:
            device.catch_up(is_end=is_end)

    # The end ------------------------------------------------------------------------------------

    def end(self) -> None:
        """Give up what still runs, and hold everything against the records."""
        for table in self.sheets.values():
            self._wait_for_deal(table)
        self.catch_up()
        self.games_over = sum(table.sheet.stage is Stage.OVER for table in self.sheets.values())
        for table in self.sheets.values():
            self._give_up(table)
        self.catch_up(is_end=True)
        for table in self.sheets.values():
            self._compare_with_record(table)
        self._search_credentials()

    def _at(self, table: PublicSheet) -> list[Device]:
        return [device for device in self.devices if device.table is table]

    def _wait_for_deal(self, table: PublicSheet) -> None:
        """A nonce that does not come is waited for, but not long."""
        for device in self._at(table):
            while table.sheet.stage is Stage.SHUFFLING:
                device.do(m.Talk("hello"))
                sleep(0.02)

    def _give_up(self, table: PublicSheet) -> None:
        for device in self._at(table):
            if table.sheet.stage is Stage.PLAYING and device.may_play and device.seat is None:
                device.do(m.Abandon())

    def _compare_with_record(self, table: PublicSheet) -> None:
        """Every log is that of the game which was promised, and nothing told its seed before."""
        device = next(each for each in self._at(table) if each.notes is not None)
        record = read_the_record(device)
        if record is None:
            raise AssertionError(f"the game at {table.sheet} does not end")
        assert record.commitment is not None
        if record.commitment.digest.hex() != table.commitment:
            raise Leak(f"another seed was promised at {table.sheet}")
        game = record.game()
        if game.over != (table.sheet.stage is Stage.OVER):
            raise Leak(f"not the end of the game at {table.sheet}")
        for each in self._at(table):
            if each.notes is not None and tuple(each.notes.log) != game.log(each.notes.viewer):
                raise Leak(f"{each.ears!r} was told another game")
        self._search(table, record.setup.seed.reveal().hex())
        if len(record.actions) < MOST_REPLAYED:
            require_replays(device, record)
        table.require_stand_ins([seat for seat, _ in record.actions])

    def _search(self, table: PublicSheet, seed: str) -> None:
        id, code = table.sheet.id, table.sheet.code.reveal().encode()
        parts = [seed[:16].encode(), seed[-16:].encode()]
        nonces = [nonce.encode() for at, nonce in self._nonces if at == id]
        archive = self.archive
        archive.mark_places()
        for place, heard in enumerate(archive.heard):
            if place < archive.finished[id]:
                _require_absent(heard.raw, parts, "the seed")
            if place < archive.dealt[id]:
                _require_absent(heard.raw, nonces, "a nonce")
            if not table.sheet.options.public and heard.table == id and not heard.knows_code:
                _require_absent(heard.raw, [code], "the code")

    def _search_credentials(self) -> None:
        people = [*self._people.values(), self._reading]
        for person in people:
            secrets = [secret.encode() for secret in person.secrets]
            for heard in self.archive.heard:
                _require_absent(heard.raw, secrets, "a secret of a session")
                if heard.person != person.id:
                    _require_absent(heard.raw, [person.id.encode()], "who somebody is")

    def met(self) -> set[str]:
        """What has come up: events, reasons for a refusal, and what only its maker may notice."""
        logs = (device.notes.log for device in self.devices if device.notes is not None)
        events = {type(event).__name__ for log in logs for event in log}
        refused = [each.raw for each in self.archive.heard if each.raw.startswith(_REFUSED)]
        codes = {msgspec.json.decode(raw)["code"] for raw in refused}
        early = {"early" for device in self.devices if device.ears.was_early}
        ahead = {"ahead" for device in self.devices if device.ears.has_declined_ahead}
        return events | codes | early | ahead

    def report(self) -> str:
        heard = self.archive.heard
        size = sum(len(each.raw) for each in heard)
        return (
            f"{len(heard)} messages ({size / 1e6:.1f} MB) to {len(self.devices)} devices at "
            f"{len(self.sheets)} tables in {self.steps} steps, {self.games_over} games to the "
            f"end; {self.archive.explained} compared with the engine"
        )


def _require_absent(raw: bytes, secrets: list[bytes], what: str) -> None:
    for secret in secrets:
        if secret in raw:
            raise Leak(f"{what} is in {raw!r}")
