"""What a table answers to a message, worked out from the sender's own notes and the open sheet."""

from collections.abc import Iterator

from respublica.engine.errors import RulesError
from respublica.engine.state import Phase
from respublica.protocol import messages as m
from respublica.protocol.acts import parse_act
from respublica.protocol.refusals import Reason, Refusal, by_the_rules
from respublica.protocol.table import Stage
from respublica.server.encoding import encode, encode_refusal
from respublica.server.tables.sheet import Player, Sheet
from tests.secrecy.fuzz.knowing import Notes, Standing
from tests.secrecy.fuzz.public_sheet import PublicSheet, after


def answer_to(
    message: m.Incoming,
    player: Player,
    sheet: Sheet,
    table: PublicSheet,
    notes: Notes | None,
    number: int,
) -> Iterator[bytes]:
    """The possible answers, if the table is like this sheet and has seen so many actions."""
    id = message.id if isinstance(message, m.Act) else None
    try:
        match message:
            case m.Act():
                yield from _answers_to_act(message, player, sheet, table, notes, number)
            case m.DeclineAhead():
                _require_seat(player, sheet)
                _require_playing(sheet)
                _require_no_trade(notes, number)
            case m.Talk(phrase):
                _require_seat(player, sheet)
                _require_sayable(phrase, sheet, notes, number)
            case _:
                after(sheet, player, message)
    except Refusal as refusal:
        yield encode_refusal(refusal, id)


def _require_seat(player: Player, sheet: Sheet) -> int:
    seat = sheet.seat_of(player.id)
    if seat is None:
        raise Refusal(Reason.NOT_SEATED, "only those at the table can do that")
    return seat


def _require_playing(sheet: Sheet) -> None:
    if sheet.stage is not Stage.PLAYING:
        raise Refusal(Reason.WRONG_STAGE, f"the table is {sheet.stage}, not playing")


def _require_no_trade(notes: Notes | None, number: int) -> None:
    if notes is not None and notes.knows(number) and notes.is_trading(number):
        told = "not while a request or an offer is answered"
        raise Refusal(Reason.DURING_A_TRADE, told)


def _require_sayable(phrase: str, sheet: Sheet, notes: Notes | None, number: int) -> None:
    if phrase not in m.PHRASES:
        raise Refusal(Reason.NO_TALK, f"the phrases are {', '.join(m.PHRASES)}")
    if notes is None or not notes.knows(number) or sheet.options.talk_in_trade:
        return
    if notes.is_trading(number):
        raise Refusal(Reason.NO_TALK, "nobody talks during a trade at this table")


def _answers_to_act(
    act: m.Act,
    player: Player,
    sheet: Sheet,
    table: PublicSheet,
    notes: Notes | None,
    number: int,
) -> Iterator[bytes]:
    seat = _require_seat(player, sheet)
    known = table.acts.get((seat, act.id))
    if known == act:
        yield encode(m.Acknowledged(act.id, act.number))
        return
    if known is not None:
        raise Refusal(Reason.ID_REUSED, f"the id '{act.id}' was used for something else")
    _require_playing(sheet)
    if notes is None or not notes.knows(number):
        return
    if notes.could_be_early(number):
        # By another device of the seat, or a bot in its place.
        yield encode_refusal(_already_delivered(act, notes, number), act.id)
    _require_legal(act, notes, number)
    yield encode(m.Acknowledged(act.id, act.number))


def _already_delivered(act: m.Act, notes: Notes, number: int) -> Refusal:
    stale = _stale(act, notes, number)
    return stale or Refusal(Reason.ALREADY_DELIVERED, "the cards are chosen already")


def _stale(act: m.Act, notes: Notes, number: int) -> Refusal | None:
    """A giver may also name the number of the acceptance."""
    table, standing = notes.at(number).table, Standing((), ())
    numbers = [number]
    if table.phase is Phase.DELIVER and notes.viewer in notes.asked(number, standing):
        assert table.negotiation is not None
        numbers.append(number - len(table.negotiation.delivered))
    if act.number in numbers:
        return None
    message = f"made against {act.number}; the game is at {number}"
    return Refusal(Reason.STALE, message, number=number)


def _require_legal(act: m.Act, notes: Notes, number: int) -> None:
    stale = _stale(act, notes, number)
    if stale is not None:
        raise stale
    view = notes.view(number, Standing((), ()))
    try:
        view.legal.check(parse_act(act, view))
    except RulesError as error:
        raise by_the_rules(error, view.edition, act.language) from None
