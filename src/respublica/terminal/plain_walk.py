"""A recorded game in plain lines, a step at a time: what happened, then a question where to go."""

from respublica.language.messages import message
from respublica.language.narration import seat_name
from respublica.terminal.plain import Read, Write, table_told
from respublica.terminal.replaying import Scene, Walk


class PlainWalk:
    """Enter goes on; every other way is a letter, or a letter and a number."""

    def __init__(self, walk: Walk, read: Read = input, write: Write = print) -> None:
        self._walk = walk
        self._read = read
        self._write = write
        self._told: int | None = None
        """How many actions what was told last belongs to."""

    def go(self) -> None:
        eyes = message("web-replay-eyes", self._walk.language)
        self._write(message("terminal-step-keys", self._walk.language, eyes=eyes))
        try:
            self._show()
            while self._follow(self._read("> ").strip().casefold()):
                pass
        except (EOFError, KeyboardInterrupt):
            pass
        self._write(message("terminal-goodbye", self._walk.language))

    def _follow(self, typed: str) -> bool:
        """Do what was typed; whether the walk goes on."""
        walk = self._walk
        before = walk.number, walk.eyes
        match typed[:1]:
            case "q":
                return False
            case "":
                if walk.number == walk.steps:
                    return False
                walk.go(walk.number + 1)
            case "b":
                walk.go(walk.number - 1)
            case "t":
                walk.go_turn(1)
            case "s":
                walk.change_eyes()
            case _:
                self._go_to(typed.removeprefix("g").strip())
        if before != (walk.number, walk.eyes):
            self._show()
        return True

    def _go_to(self, text: str) -> None:
        if text.isascii() and text.isdigit() and int(text[:9]) <= self._walk.steps:
            self._walk.go(int(text[:9]))
        else:
            steps = self._walk.steps
            self._write(message("terminal-step-wrong", self._walk.language, steps=steps))

    def _show(self) -> None:
        scene, number = self._walk.scene(), self._walk.number
        self._write(self._walk.where())
        if self._told is None or number != self._told + 1:
            for line in table_told(scene.moment):
                self._write(line)
        self._tell(scene)
        self._told = number

    def _tell(self, scene: Scene) -> None:
        moment = scene.moment
        for line in moment.lines:
            if line.number == self._walk.number and line.sort != "aside":
                self._write(line.text)
        for seat, cards in enumerate(scene.hands or ()):
            name = moment.names[seat] or seat_name(seat, moment.language)
            told = cards or "–"  # noqa: RUF001 (nothing)
            self._write(message("terminal-side", moment.language, side=name, what=told))
