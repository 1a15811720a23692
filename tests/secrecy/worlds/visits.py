"""A whole scene in both worlds: everybody comes, asks everything, and hears what others do."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import zip_longest

import msgspec

from respublica.protocol import messages as m
from respublica.protocol.table import FINISHED
from tests.secrecy.worlds import surface
from tests.secrecy.worlds.scenes import Scene, Step
from tests.secrecy.worlds.servers import Twins
from tests.secrecy.worlds.surface import SHOWS_THE_PAST, Endpoint
from tests.secrecy.worlds.visitors import Kind, Listening, Transcript, Visitor, kinds
from tests.server.running import Running

LONG_GAME = 150
WITH_ACCOUNTS = ("open-asked", "open-uninvited", "over-another")
"""Scenes at which everybody also asks what is the same for all, and changes, and at last deletes,
their own account."""
LOOKED_AT_AGAIN = (surface.TABLE, f"{surface.TABLE}/view", "/api/me/tables")
"""After every step."""
SECONDS = 9.0
"""That pass between the parts of a scene."""
CROWD_LANGUAGE = "fr"
"""Others at the table read in the same language, at their own seats."""


class Visit:
    """One scene in one world."""

    def __init__(
        self, server: Running, scene: Scene, world: int, endpoints: Sequence[Endpoint]
    ) -> None:
        self._server = server
        self._scene = scene
        self._world = world
        self._endpoints = [
            each for each in endpoints if not (scene.since and each.path in SHOWS_THE_PAST)
        ]
        self._ends = ExitStack()
        self.visitors = [self._visitor(kind) for kind in kinds(scene)]
        self._at_seats = {} if scene.is_uninvited else self._players()

    def _players(self) -> dict[int, Visitor]:
        """Those who have left stay away."""
        chairs = enumerate(self._scene.chairs)
        taken = [seat for seat, chair in chairs if chair.player is not None and not chair.is_gone]
        return {seat: self._visitor(self._at_seat(seat)) for seat in taken}

    def _at_seat(self, seat: int) -> Kind:
        player = self._scene.player(seat)
        return Kind("at the table", player, seat=seat if player.keeper else None)

    def _visitor(self, kind: Kind) -> Visitor:
        visitor = Visitor(self._server, self._scene, self._world, kind)
        self._ends.callback(visitor.close)
        return visitor

    def run(self) -> Iterator[str]:
        """What there is to do, part by part, so that time can pass in between."""
        with self._ends:
            self._come()
            yield "come"
            self._look_around()
            yield "asked"
            for number, step in enumerate(self._scene.steps):
                self._take(step)
                self._hear(f"after step {number}")
                self._look_again(step)
                yield "stepped"
            self._come_back()
            self._send_all()
            yield "done"

    def end(self) -> None:
        self._ends.close()

    # Sockets ------------------------------------------------------------------------------------

    def _come(self) -> None:
        """The others first, so that nothing made for them is sent to the visitors."""
        others = [v for s, v in self._at_seats.items() if s not in self._scene.device]
        for other in others:
            for language in (None, CROWD_LANGUAGE):
                other.connect(language)
        self._listening: list[Listening] = []
        for visitor in self.visitors:
            for language in (None, CROWD_LANGUAGE):
                listening = visitor.connect(language)
                if listening is not None:
                    self._listening.append(listening)

    def _one_each(self) -> list[Listening]:
        """Of each visitor the socket of a program or of a reader, in turn by scene."""
        by_visitor: dict[int, list[Listening]] = {}
        for listening in self._listening:
            by_visitor.setdefault(id(listening.visitor), []).append(listening)
        turn = len(self._scene.name)
        return [each[turn % len(each)] for each in by_visitor.values()]

    def _hear(self, what: str) -> None:
        for listening in self._listening:
            listening.hear(what)

    def _come_back(self) -> None:
        for visitor in self.visitors:
            listening = visitor.connect(since=7)
            if listening is not None:
                listening.say(msgspec.json.encode(m.Look(self._scene.since or 3, "de")).decode())

    # Everything ---------------------------------------------------------------------------------

    def _look_around(self) -> None:
        for visitor in self.visitors:
            for endpoint in self._endpoints:
                is_due = self._scene.name in WITH_ACCOUNTS or not endpoint.is_the_same_for_all
                if endpoint.method == "GET" and is_due:
                    visitor.visit(endpoint, _share(self._scene, visitor.kind))
        for visitor in self._at_seats.values():
            # What these are told differs; what is written to a log about it does not.
            if self._scene.viewer is None:
                for endpoint in self._endpoints:
                    if endpoint.method == "GET" and endpoint.is_of_a_table:
                        visitor.visit(endpoint, slice(0, 0))

    def _look_again(self, step: Step) -> None:
        """Where something is in one world alone, everything of the table is asked again.

        At once, and when the last step has shown what came of it.
        """
        is_last = self._scene.is_one_sided and step is self._scene.steps[-1]
        asks_all = step.is_one_sided or is_last
        for visitor in self.visitors:
            for endpoint in self._endpoints:
                is_due = endpoint.path in LOOKED_AT_AGAIN or (asks_all and endpoint.is_of_a_table)
                if endpoint.method == "GET" and is_due:
                    visitor.visit(endpoint, slice(0, 0))

    def _send_all(self) -> None:
        """What may change the table comes last, and is done alike in both worlds."""
        for listening in self._one_each():
            for frame in surface.frames(
                self._scene, listening.visitor.given_code, listening.visitor.kind.is_seated
            ):
                if listening.visitor.may_join() or "join" not in frame:
                    listening.say(frame)
        for visitor in self.visitors:
            for endpoint in self._sent():
                joins = endpoint.path.endswith("/join") and not visitor.may_join()
                if not joins:
                    self._send(visitor, endpoint)
        self._hear("at the end")

    def _sent(self) -> list[Endpoint]:
        """Those of the table; at some scenes also those of accounts, what ends one last."""
        sent = [each for each in self._endpoints if each.method != "GET"]
        if self._scene.name not in WITH_ACCOUNTS:
            sent = [each for each in sent if each.is_of_a_table]
        return sorted(sent, key=lambda each: (each.ends_something, each.path == "/api/me"))

    def _send(self, visitor: Visitor, endpoint: Endpoint) -> None:
        filled = {name: visitor.values(name)[0] for name in endpoint.parameters}
        bodies = surface.bodies_of(
            endpoint, self._scene, visitor.given_code, visitor.kind.is_seated
        )
        is_refused_anyway = visitor.kind.scope is not None
        for body in (bodies or (None,))[: 1 if is_refused_anyway else None]:
            visitor.ask(endpoint, filled, body)

    def _take(self, step: Step) -> None:
        message = step.messages[self._world]
        if message is None:
            return
        if step.seat == self._scene.viewer:
            self._listening[0].say(msgspec.json.encode(message).decode())
            return
        visitor = self._at_seats[step.seat]
        tag = surface.tag_of(type(message))
        path = f"{surface.TABLE}/{'acts' if tag == 'act' else tag}"
        endpoint = next(each for each in self._endpoints if each.path == path)
        filled = {name: visitor.values(name)[0] for name in endpoint.parameters}
        visitor.ask(endpoint, filled, surface.untagged(message))
        is_refused = not visitor.transcript[-1][1].startswith(b"(200")
        assert is_refused == step.is_refused, visitor.transcript[-1]


def _share(scene: Scene, kind: Kind) -> slice:
    """Which of the unusual ways to ask are tried: fewer where every answer is long.

    They go round from scene to scene. A program is asked as its owner is.
    """
    if kind.scope is not None or (scene.sheets[0].stage in FINISHED and scene.number > LONG_GAME):
        return slice(0, 0)
    every = 5 if kind.is_seated and scene.number <= LONG_GAME else 12
    return slice(len(scene.name) % every, None, every)


@dataclass
class Compared:
    """What was compared in one scene, and where the worlds could be told apart."""

    scene: str
    requests: int = 0
    bytes: int = 0
    difference: str | None = None


def compare(twins: Twins, scene: Scene, endpoints: Sequence[Endpoint]) -> Compared:
    """The scene in both worlds side by side, until something differs."""
    both = [Visit(server, scene, world, endpoints) for world, server in enumerate(twins.servers)]
    runs, compared = [each.run() for each in both], Compared(scene.name)
    with ThreadPoolExecutor(2) as together:
        while None not in list(together.map(lambda run: next(run, None), runs)):
            twins.let_time_pass(SECONDS)
            for left, right in zip(both[0].visitors, both[1].visitors, strict=True):
                compared.requests += left.requests
                compared.bytes += sum(len(came) for _, came in left.transcript)
                told = difference(left.transcript, right.transcript)
                if told is not None and compared.difference is None:
                    compared.difference = f"{scene.name}, {left.kind.name}: {told}"
                left.forget()
                right.forget()
            if compared.difference is not None:
                for each in both:
                    each.end()
                break
    return compared


def difference(here: Transcript, there: Transcript) -> str | None:
    """Where the worlds can be told apart, if they can."""
    for left, right in zip_longest(here, there, fillvalue=("nothing", b"")):
        if left != right:
            asked = left[0] if left[0] == right[0] else f"{left[0]} / {right[0]}"
            at = _first_difference(left[1], right[1])
            around = slice(max(0, at - 60), at + 60)
            return f"{asked}: {left[1][around]!r} / {right[1][around]!r}"
    return None


def _first_difference(here: bytes, there: bytes) -> int:
    pairs = enumerate(zip(here, there, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(here), len(there)))
