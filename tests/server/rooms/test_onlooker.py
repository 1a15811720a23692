"""What an onlooker is told arrives in its order, however much the line takes at once."""

import asyncio
from random import Random

from respublica.server.rooms.onlooker import MOST_WAITING, Onlooker
from tests.server.arrange import AMINA


class Line:
    """A connection that takes messages at once, or only after a while."""

    def __init__(self) -> None:
        self.onlooker = Onlooker(AMINA)
        self.onlooker.at_once = self._take
        self.is_free = True
        self.arrived: list[bytes] = []
        self.at_once = 0

    def _take(self, message: bytes) -> bool:
        if self.is_free:
            self.arrived.append(message)
            self.at_once += 1
        return self.is_free

    async def speak(self) -> None:
        while few := await self.onlooker.next_few():
            while not self.is_free:
                await asyncio.sleep(0)
            self.arrived += few


async def told(rng: Random) -> tuple[Line, list[bytes]]:
    line, said = Line(), [b"%d" % number for number in range(400)]
    speaking = asyncio.create_task(line.speak())
    for message in said:
        line.onlooker.tell(message)
        line.is_free = rng.random() < 0.7
        if rng.random() < 0.6:
            await asyncio.sleep(0)
    line.is_free = True
    while len(line.arrived) < len(said):
        await asyncio.sleep(0)
    line.onlooker.send_away("stopping")
    await speaking
    return line, said


def test_messages_keep_their_order_whichever_way_they_go() -> None:
    for seed in range(20):
        line, said = asyncio.run(told(Random(seed)))
        assert line.arrived == said
        assert 0 < line.at_once < len(said)


def test_nothing_overtakes_what_is_on_its_way() -> None:
    async def use() -> None:
        line = Line()
        line.onlooker.tell(b"before anybody speaks")
        assert line.arrived == []
        speaking = asyncio.create_task(line.speak())
        await asyncio.sleep(0)
        line.onlooker.tell(b"after it")
        assert line.arrived == [b"before anybody speaks", b"after it"]
        line.onlooker.send_away("stopping")
        line.onlooker.tell(b"after the end")
        await speaking
        assert len(line.arrived) == 2

    asyncio.run(use())


def test_a_line_that_takes_nothing_is_given_up() -> None:
    async def use() -> None:
        line = Line()
        line.is_free = False
        speaking = asyncio.create_task(line.speak())
        await asyncio.sleep(0)
        for _ in range(MOST_WAITING + 2):
            line.onlooker.tell(b"more")
        assert line.onlooker.farewell is not None
        speaking.cancel()

    asyncio.run(use())
