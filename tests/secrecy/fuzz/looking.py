"""Every question that can be put about a table by plain HTTP, and what may be answered to it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import TypeAlias

import msgspec
from msgspec.structs import asdict

from respublica.engine.cards import NONE
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.language.languages import LANGUAGES
from respublica.language.records import Record, read_record
from respublica.protocol import messages as m
from respublica.protocol.events import EventSeen
from respublica.protocol.fields import Language
from respublica.protocol.reader import Draft, Pick, Shown
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import TableCode
from respublica.protocol.table import FairnessProof, MyTable, Stage, TableSeen
from respublica.protocol.view import NumberedChoices, Verb
from respublica.reader.drafts import consider, pick
from respublica.reader.render import TableContext, show
from respublica.reader.replay import Perspective, Played
from respublica.server.encoding import encode, encode_refusal
from tests.secrecy.fuzz.devices import Device
from tests.secrecy.fuzz.hearing import BROKEN_OFF, read
from tests.secrecy.fuzz.knowing import Leak, Notes, Standing
from tests.secrecy.fuzz.public_sheet import PublicSheet

_VIEW = msgspec.json.Decoder(m.ViewUpdate)
_SHOWN = msgspec.json.Decoder(Shown)
_MAY = msgspec.json.Decoder(NumberedChoices)
_LOG = msgspec.json.Decoder(list[EventSeen])
_PROOF = msgspec.json.Decoder(FairnessProof)
_TABLES = msgspec.json.Decoder(list[TableSeen])
_MY_TABLES = msgspec.json.Decoder(list[MyTable])
_NOT_A_PLAYER = Refusal(Reason.NOT_ALLOWED, "this token may not play")
_NOT_SEATED = Refusal(Reason.NOT_SEATED, "only those at the table can do that")
_VERBS: tuple[Verb, ...] = ("request", "offer", "respond")
_STATEMENTS = ("1 people | 2 card", "2 civilisation", "1 pair + 1 people", "3 card", "99 card")
_BEGUN = {"en": "I want two ", "fr": "Je demande deux ", "de": "Gegen einen Hunnen und"}
_CARDS = ("nothing", "1 goth", "1 greek", "2 hun, 1 alchemy", "1 monk", "1 roman")
Looking: TypeAlias = Callable[[Device, Random], None]
Sheets: TypeAlias = Mapping[str, PublicSheet]


def _refusals(device: Device, code: TableCode | None) -> Iterator[bytes]:
    yield from device.refusals_at_the_door(code)
    for sheet in device.table.possible():
        told = f"the table is {sheet.stage}: nothing is dealt"
        if sheet.stage in (Stage.OPEN, Stage.SHUFFLING):
            yield encode_refusal(Refusal(Reason.WRONG_STAGE, told))


def _get(device: Device, what: str, **query: str) -> bytes | None:
    """The answer; a refusal is checked here."""
    status, raw = device.request("GET", f"{device.path}/{what}", **query)
    if status < 300:
        return raw
    refusals = [*_refusals(device, device.code)]
    device.ears.explain(what, raw, lambda: refusals)
    return None


def look_at_table(device: Device, _: Random) -> None:
    device.look_at_table()


def look_at_view(device: Device, rng: Random) -> None:
    since = _some_place(device, rng)
    raw = _get(device, "view", since=str(since))
    if raw is not None:
        update = read(raw, _VIEW)
        device.ears.take_in_view(update, is_answer=True)
        _require_since(since, update.since, update.view.log)


def look_at_shown(device: Device, rng: Random) -> None:
    since, language = _some_place(device, rng), rng.choice(LANGUAGES)
    raw = _get(device, "shown", since=str(since), language=language)
    if raw is not None:
        shown = read(raw, _SHOWN)
        device.ears.take_in_shown(shown, language, is_answer=True)
        _require_since(since, shown.since, shown.events)


def _some_place(device: Device, rng: Random) -> int:
    known = 0 if device.notes is None else len(device.notes.log)
    return rng.choice([0, 3, max(0, known - 5), known, known + 4, 9_999])


def _require_since(asked: int, told: int, events: list[EventSeen]) -> None:
    """From the place asked for; beyond the end there is nothing."""
    if told != asked and (told > asked or events):
        raise Leak(f"events from {told} on, not from {asked} on")


def look_at_may(device: Device, _: Random) -> None:
    raw = _get(device, "may")
    if raw is None:
        return
    number = read(raw, _MAY).number

    def candidates() -> Iterator[bytes]:
        notes = device.notes
        if notes is not None and notes.knows(number):
            for standing in _standings(device, notes, number):
                yield encode(notes.may(number, standing))

    device.ears.explain("may", raw, candidates)


def _standings(device: Device, notes: Notes, number: int) -> Iterator[Standing]:
    """As the table may stand then, with or without an early delivery of the device's own."""
    for early in (None, NONE) if notes.could_be_early(number) else (None,):
        yield from device.ears.standings(early=early)


def look_at_log(device: Device, _: Random) -> None:
    raw = _get(device, "log")
    if raw is not None:
        device.ears.take_in_log(read(raw, _LOG))


# Earlier moments, and the end -------------------------------------------------------------------


def look_back(device: Device, rng: Random) -> None:
    known, language = device.ears.number, rng.choice(LANGUAGES)
    number = rng.choice([0, known // 2, known, known + 1, 9_999])
    status, raw = device.request("GET", f"{device.path}/moments/{number}", language=language)

    def candidates() -> Iterator[bytes]:
        yield from _refusals(device, device.code)
        notes = device.notes
        for made in device.numbers_from(known):
            told = f"the game has {made} actions, not {number}"
            yield encode_refusal(Refusal(Reason.NOT_FOUND, told))
        if notes is not None and notes.knows(number):
            yield encode(moment(device, notes, number, language, None))
            ended = BROKEN_OFF.get(device.table.sheet.stage)
            if ended is not None and number == notes.number:
                yield encode(moment(device, notes, number, language, ended))

    if status < 300:
        device.table.hear_stand_ins(read(raw, _SHOWN))
    device.ears.explain(f"moment {number}", raw, candidates)


def moment(
    device: Device, notes: Notes, number: int, language: Language, ended: str | None
) -> Shown:
    """What was shown then; nothing is held that long, and no clock is remembered."""
    standing = next(device.ears.standings([None] * device.table.sheet.options.seats))
    context = TableContext(
        standing.names,
        notes.ends(number),
        notes.asked(number, standing) if ended is None else [],
        standing.clocks,
        ended,
        stand_ins=standing.stand_ins,
    )
    return show(notes.view(number, standing), context, language)


def look_for_seed(device: Device, _: Random) -> None:
    raw = _get(device, "fairness")
    if raw is None:
        return
    proof = read(raw, _PROOF)
    if proof.seed is not None and not device.is_finished():
        raise Leak(f"the seed of a running game: {raw!r}")
    proofs = [encode(device.table.proof(sheet, proof.seed)) for sheet in device.table.possible()]
    device.ears.explain("fairness", raw, lambda: proofs)


def look_at_record(device: Device, _: Random) -> None:
    read_the_record(device)


def read_the_record(device: Device) -> Record | None:
    """The record of a game that is finished; a running one gives none, nor a replay."""
    status, raw = device.request("GET", f"{device.path}/record")
    if status < 300:
        if not device.is_finished():
            raise Leak(f"the record of a running game: {raw!r}")
        return read_record(raw.decode())
    _explain_running(device, "record", raw)
    return None


def look_at_replay(device: Device, rng: Random) -> None:
    """Of a running game there is none; for that of a finished one see `require_replays`."""
    if device.table.is_finished:
        return
    query = rng.choice([{"open": "true"}, {"seat": "1"}, {}])
    status, raw = device.request("GET", f"{device.path}/replay", **query)
    if status >= 300:
        _explain_running(device, "replay", raw)
    elif not device.is_finished():
        raise Leak(f"the replay of a running game: {raw!r}")


def require_replays(device: Device, record: Record) -> None:
    """Once a game is over everybody may see all of it, and its seed (R5.3)."""
    sheet, language = device.table.sheet, "fr"
    number = len(record.actions)
    _, raw = device.request("GET", f"{device.path}/moments/{number}", seat="1", language=language)
    device.table.hear_stand_ins(read(raw, _SHOWN))
    played = Played(
        setup=record.setup,
        actions=record.actions,
        names=[chair.name for chair in sheet.chairs],
        bots=[chair.bot for chair in sheet.chairs],
        commitment=device.table.commitment,
        ended=BROKEN_OFF.get(sheet.stage),
        stand_ins=device.table.told_stand_ins,
    )
    if raw != encode(played.moment(number, 1, language)):
        raise Leak(f"{device.ears!r} was shown another end: {raw!r}")
    shown: list[tuple[Perspective, dict[str, str]]] = [
        ("open", {"open": "true"}),
        (1, {"seat": "1"}),
    ]
    for perspective, query in shown:
        _, raw = device.request("GET", f"{device.path}/replay", language="de", **query)
        if raw != encode(played.replay(perspective, "de")):
            raise Leak(f"{device.ears!r} was shown another game: {raw!r}")
    _, raw = device.request("GET", f"{device.path}/moments/0", seat="1")
    if raw != encode(played.moment(0, 1, "en")):
        raise Leak(f"{device.ears!r} was shown another moment: {raw!r}")
    _, raw = device.request("GET", f"{device.path}/fairness")
    if raw != encode(device.table.proof(sheet, record.setup.seed.reveal().hex())):
        raise Leak(f"{device.ears!r} was given another proof: {raw!r}")


def _explain_running(device: Device, what: str, raw: bytes) -> None:
    running = Refusal(Reason.WRONG_STAGE, f"a running game has no {what} to give")
    refusals = [*_refusals(device, device.code), encode_refusal(running)]
    device.ears.explain(what, raw, lambda: refusals)


# Drafts -----------------------------------------------------------------------------------------


def think_of_saying(device: Device, rng: Random) -> None:
    language = rng.choice(LANGUAGES)
    verb = rng.choice(_VERBS)
    draft = Draft(verb, rng.choice(_STATEMENTS), None, language)
    if rng.random() < 0.3:
        draft = Draft(verb, None, _BEGUN[language], language)
    _think(device, "consider", draft, lambda view: consider(view, draft))


def think_of_giving(device: Device, rng: Random) -> None:
    picked = Pick(rng.choice(_CARDS), rng.choice(LANGUAGES))
    _think(device, "pick", picked, lambda view: pick(view, picked.cards, picked.language))


def _think(device: Device, what: str, body: Draft | Pick, answer: Callable[[View], object]) -> None:
    known = device.ears.number
    given = {name: value for name, value in asdict(body).items() if value is not None}
    _, raw = device.request("POST", f"{device.path}/{what}", given)
    seated = any(s.seat_of(device.player.id) is not None for s in device.table.possible())

    def candidates() -> Iterator[bytes]:
        if not device.may_play:
            yield encode_refusal(_NOT_A_PLAYER)
            return
        yield from _refusals(device, None)
        if not seated:
            yield encode_refusal(_NOT_SEATED)
            return
        for number in device.numbers_from(known):
            assert device.notes is not None
            for standing in _standings(device, device.notes, number):
                yield _thought(device.notes.view(number, standing), answer)

    device.ears.explain(what, raw, candidates)


def _thought(view: View, answer: Callable[[View], object]) -> bytes:
    try:
        return encode(answer(view))
    except Refusal as refusal:
        return encode_refusal(refusal)


# Lists ------------------------------------------------------------------------------------------


def look_at_lobby(device: Device, sheets: Sheets) -> None:
    """Open tables, and no private one among them."""
    _, raw = device.request("GET", "/api/tables")
    for seen in read(raw, _TABLES):
        if not seen.options.public or seen.stage is not Stage.OPEN:
            raise Leak(f"{encode(seen)!r} is in the list")
        sheets[seen.id].require(seen, device.player.account)


def look_at_my_tables(device: Device, sheets: Sheets) -> None:
    known = device.ears.number
    _, raw = device.request("GET", "/api/me/tables")
    for mine in read(raw, _MY_TABLES):
        table = sheets[mine.id]
        names = TableSeen.__struct_fields__
        seen = TableSeen(**{name: getattr(mine, name) for name in names})
        table.require(seen, device.player.account)
        sheet = table.history[mine.revision]
        if mine.names != [chair.name for chair in sheet.chairs]:
            raise Leak(f"names of {encode(mine)!r}")
        if mine.stage is not Stage.PLAYING:
            if (mine.asked, mine.others_asked, mine.turn) != (False, [], None):
                raise Leak(f"somebody is asked at {encode(mine)!r}")
        elif table is device.table:
            own = {sheet.seat_of(device.player.account), *sheet.kept_by(device.player.account)}
            told = encode((mine.asked, mine.others_asked, mine.turn))
            device.ears.explain("my tables", told, partial(_asked, device, own, known))


def _asked(device: Device, own: set[int | None], known: int) -> Iterator[bytes]:
    for number in device.numbers_from(known):
        assert device.notes is not None
        asked = device.notes.asked(number, next(device.ears.standings()))
        table = device.notes.at(number).table
        others = [seat for seat in asked if seat not in own]
        is_asked = len(others) < len(asked)
        yield encode((is_asked, others, table.turn))
        if is_asked and table.phase is Phase.DELIVER:
            yield encode((False, others, table.turn))


LOOKS: tuple[Looking, ...] = (
    look_at_table,
    look_at_view,
    look_at_shown,
    look_at_may,
    look_at_log,
    look_back,
    look_for_seed,
    look_at_record,
    look_at_replay,
    think_of_saying,
    think_of_giving,
)
