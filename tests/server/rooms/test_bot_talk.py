"""Bots greet, answer, and hold their tongue during a trade."""

from pathlib import Path

from msgspec import json

from respublica.engine.actions import PASS, Request
from respublica.engine.trade import statement
from respublica.protocol import messages as m
from respublica.protocol.table import Options
from respublica.server.rooms.bot_talk import BotTalk
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import DecidedBy, Opened, Outcome
from respublica.server.tables.table import Table
from tests.server.arrange import AMINA, dealt, no_secret, with_store


def told(onlooker: Onlooker) -> list[m.Talked]:
    waiting = onlooker._waiting
    heard = [json.decode(waiting.get_nowait() or b"{}") for _ in range(waiting.qsize())]
    return [
        m.Talked(each["seat"], each["phrase"]) for each in heard if each.get("type") == "talked"
    ]


def test_bots_greet_answer_a_phrase_and_are_silent_in_a_trade(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        table = dealt(Options(rules={"starting_seat": 0}))
        await store.write("game", [Opened(table.sheet)])
        room, amina = Room("game", store, no_secret), Onlooker(AMINA)
        await room.enter(amina, 0)
        talk = BotTalk(room, 0.0)

        async def hear() -> list[m.Talked]:
            await room.read(talk.hear)
            await talk.finish()
            return told(amina)

        bots = {seat for seat, chair in enumerate(table.sheet.chairs) if chair.bot}
        (greeting,) = await hear()
        assert (greeting.seat in bots, greeting.phrase) in [(True, "hello"), (True, "good-luck")]
        assert await hear() == []

        await room.apply(lambda table: table.receive(AMINA, m.Talk("hello"), 0.0))
        assert told(amina) == [m.Talked(0, "hello")]
        (answer,) = await hear()
        assert (answer.seat in bots, answer.phrase) == (True, "hello")

        def asks(table: Table) -> Outcome:
            wish = Request(statement(1, table.require_game().edition.nouns["goth"]))
            return table.play_for(0, wish, DecidedBy.BOT, table.number, 0.0)

        await room.apply(lambda table: table.receive(AMINA, m.Talk("goodbye"), 0.0))
        await room.apply(asks)
        told(amina)
        assert await hear() == []

    with_store(tmp_path, run)


def test_a_game_that_is_taken_up_again_is_not_greeted(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        table = dealt(Options(rules={"starting_seat": 0}))
        await store.write("game", [Opened(table.sheet)])
        room, amina = Room("game", store, no_secret), Onlooker(AMINA)
        await room.apply(lambda table: table.play_for(0, PASS, DecidedBy.BOT, table.number, 0.0))
        await room.enter(amina, 0)
        talk = BotTalk(room, 0.0)
        await room.read(talk.hear)
        await talk.finish()
        assert told(amina) == []

    with_store(tmp_path, run)
