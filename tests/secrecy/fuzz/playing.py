"""What people at a table do: legal acts worked out from their own notes, and everything else."""

from collections.abc import Iterator
from itertools import count
from random import Random

from msgspec.structs import replace

from respublica.engine.actions import Action, Offer, Request, Respond
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.language.actions import read_action, write_action
from respublica.language.languages import LANGUAGES
from respublica.language.speech import SpeechAct, say
from respublica.protocol import messages as m
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import Nonce, TableCode
from respublica.server.encoding import encode_refusal
from tests.secrecy.fuzz.devices import Device
from tests.secrecy.fuzz.lines import SocketLine, StreamLine
from tests.secrecy.fuzz.public_sheet import may_look

_WANTED = ("request 1 people", "request 2 card", "offer 1 people", "request 1 card", "offer 1 card")
_ANSWERS = ("respond 1 people", "respond 1 card", "respond 1 people | 1 civilisation")
_ILL_TIMED = (
    "pass",
    "decline",
    "refuse",
    "done",
    "accept 0",
    "accept 1",
    "draw 0 people, 3 civilisation",
    "request 99 card",
    "offer 9 card",
    "respond 3 civilisation",
    "deliver 1 goth",
    "deliver 1 greek",
    "display monk",
    "nonsense",
    "request two huns and nothing else",
)
_SPEECH: dict[type[Action], SpeechAct] = {
    Request: SpeechAct.REQUEST,
    Offer: SpeechAct.OFFER,
    Respond: SpeechAct.RESPONSE,
}
WRONG_CODE = TableCode("wrong")
_ids = count(1)


def _chosen(view: View, rng: Random) -> Action:
    """An action that may be done; trades that leave a choice are sought."""
    wanted = {Phase.TRADE: _WANTED, Phase.ANSWER: _ANSWERS}.get(view.table.phase, ())
    actions = [read_action(text, view.edition) for text in wanted]
    legal = [action for action in actions if action in view.legal]
    if legal and rng.random() < 0.75:
        return rng.choice(legal)
    return view.legal.sample(rng)


def is_asked(device: Device) -> bool:
    """By what the device itself knows; whoever is asked second may deliver early."""
    notes, sheet = device.notes, device.table.sheet
    if notes is None or not notes.log or notes.viewer is None or not device.may_play:
        return False
    if sheet.chairs[notes.viewer].is_gone:
        return False
    return notes.viewer in notes.asked(notes.number, next(device.ears.standings()))


def may_choose_ahead(device: Device) -> bool:
    """By what the device itself knows: at a seat, while nothing is traded."""
    notes = device.notes
    if notes is None or not notes.log or notes.viewer is None or not device.may_play:
        return False
    return not device.table.is_finished and not notes.is_trading(notes.number)


def _idle(view: View) -> Action:
    """What brings the game nearer to its end than anything else: nothing."""
    return view.legal.safe() if view.table.phase is not Phase.DRAW else [*view.legal][-1]


def is_early(device: Device) -> bool:
    """Whether another giver's turn comes first."""
    return device.notes is not None and device.notes.could_be_early(device.notes.number)


def act(device: Device, rng: Random, *, is_idle: bool = False) -> None:
    """Something legal, in notation or in a sentence."""
    assert device.notes is not None
    notes, id = device.notes, f"a-{next(_ids)}"
    view = notes.view(notes.number, next(device.ears.standings()))
    action = _idle(view) if is_idle else _chosen(view, rng)
    language = rng.choice(LANGUAGES)
    if isinstance(action, Request | Offer | Respond) and rng.random() < 0.3:
        said = say(action.statement, view.edition, language, _SPEECH[type(action)])
        made = m.Act(id, notes.number, sentence=said, language=language)
    else:
        made = m.Act(id, notes.number, write_action(action, view.edition), language=language)
    device.do(made, by_socket=rng.random() < 0.7)


# What is refused, or has no effect --------------------------------------------------------------


def act_wrongly(device: Device, rng: Random) -> None:
    """Out of turn, out of phase, against another number, unreadable."""
    number = max(0, device.ears.number + rng.choice([0, 0, 0, -1, 5]))
    text, language = rng.choice(_ILL_TIMED), rng.choice([None, *LANGUAGES])
    made = m.Act(f"w-{next(_ids)}", number, text, language=language)
    if rng.random() < 0.2:
        made = m.Act(made.id, number, sentence=text, language=language)
    device.do(made, by_socket=rng.random() < 0.5)


def act_again(device: Device, rng: Random) -> None:
    """Under an id that was used: by this seat, for the same or something else, or by others."""
    own = device.table.sheet.seat_of(device.player.id)
    acts = list(device.table.acts.items())
    of_this_seat = [each for each in acts if each[0][0] == own]
    if not acts:
        return
    (seat, _), made = rng.choice(of_this_seat or acts if rng.random() < 0.7 else acts)
    other = made if rng.random() < 0.5 else replace(made, action="no action", sentence=None)
    if seat != own:
        # Not what might be legal: another seat's id is as good as a new one.
        other = replace(other, number=999_999)
    device.do(other, by_socket=rng.random() < 0.5)


def decline_ahead(device: Device, rng: Random) -> None:
    """Whatever will be asked, or no longer."""
    device.do(m.DeclineAhead(rng.random() < 0.7), by_socket=rng.random() < 0.5)


def talk(device: Device, rng: Random) -> None:
    phrase = rng.choice([*m.PHRASES, "let me see your cards"])
    device.do(m.Talk(phrase), by_socket=rng.random() < 0.5)


def look(device: Device, rng: Random) -> None:
    """Another language from now on, or the same; a program becomes a reader and stays one."""
    if not isinstance(device.line, SocketLine):
        return
    known = 0 if device.notes is None else len(device.notes.log)
    since = rng.choice([0, 2, known, known + 7, max(0, known - 3)])
    is_reader = device.ears.language is not None
    language = rng.choice(LANGUAGES) if is_reader else None
    device.do(m.Look(since, language), by_socket=True)


def come_back(device: Device, rng: Random) -> None:
    known = 0 if device.notes is None else len(device.notes.log)
    since = rng.choice([0, known, known, max(0, known - 4), known + 3, 999])
    device.connect(since, by_stream=isinstance(device.line, StreamLine))


def change_seats(device: Device, rng: Random) -> None:
    """Whatever belongs to another stage."""
    seats, code = device.table.sheet.options.seats, device.table.sheet.code
    some: list[m.Incoming] = [
        m.TakeSeat(rng.randrange(seats + 1), rng.choice([None, WRONG_CODE, code])),
        m.FreeSeat(rng.randrange(seats + 1)),
        m.SeatBot(rng.randrange(seats + 1), rng.choice(["novice", "nobody"])),
        m.Start(),
        m.AddNonce(Nonce(rng.randbytes(16).hex())),
        m.Rematch(),
    ]
    is_private = not device.table.sheet.options.public
    if is_private and not device.ears.knows_code:
        some[0] = m.TakeSeat(0, WRONG_CODE)
    device.do(rng.choice(some), by_socket=rng.random() < 0.5)


def give_up(device: Device, rng: Random) -> None:
    """Never all of them, and most take it back."""
    agree = rng.random() < 0.4 and len(device.table.sheet.giving_up) + 1 < len(
        device.table.sheet.persons
    )
    device.do(m.Abandon(agree), by_socket=rng.random() < 0.5)


def get_up(device: Device, rng: Random) -> None:
    """And come back with the next sign of life."""
    device.do(m.LeaveSeat(), by_socket=rng.random() < 0.5)
    if rng.random() < 0.5:
        device.do(m.TakeSeat(), by_socket=rng.random() < 0.5)


def peep(device: Device, rng: Random) -> None:
    """At the chair of somebody else."""
    sheet = device.table.sheet
    seat = rng.randrange(sheet.options.seats + 1)
    account = device.player.account
    own = {sheet.seat_of(account), *sheet.kept_by(account)}
    if seat in own:
        return
    door = rng.choice(["view", "shown", "may", "log"])
    _, raw = device.request("GET", f"{device.path}/{door}", seat=str(seat))

    def refusals() -> Iterator[bytes]:
        told = f"seat {seat} is neither yours nor at your device"
        if may_look(sheet, account, device.code):
            yield encode_refusal(Refusal(Reason.NOT_ALLOWED, told))
        else:
            yield encode_refusal(Refusal(Reason.NOT_FOUND, "there is no such table"))

    device.ears.explain(f"{door} of seat {seat}", raw, refusals)


MISDEEDS = (
    act_wrongly,
    act_wrongly,
    act_again,
    act_again,
    decline_ahead,
    decline_ahead,
    talk,
    look,
    look,
    come_back,
    change_seats,
    give_up,
    get_up,
    peep,
)
