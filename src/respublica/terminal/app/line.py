"""The line in which one types, and what may come next in it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from respublica.protocol.fields import MOST_TEXT
from respublica.protocol.reader import CompletionSeen


class Line(Input):
    """Tab takes the completion; up and down look for another, or move in the list of options."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False, priority=True),
        Binding("down", "other(1)", show=False),
        Binding("up", "other(-1)", show=False),
        Binding("right", "forward", show=False),
        Binding("left", "backward", show=False),
    ]

    class Moved(Message):
        """The arrow keys on an empty line."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    class Looked(Message):
        """Another completion is proposed."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id, compact=True, max_length=MOST_TEXT)
        self._found: Sequence[CompletionSeen] = ()
        self._at = 0

    def propose(self, found: Sequence[CompletionSeen]) -> None:
        """What may come next after what is typed now."""
        self._found, self._at = found, 0

    @property
    def proposals(self) -> list[str]:
        """The proposed words, the one that Tab takes first."""
        turned = [*self._found[self._at :], *self._found[: self._at]]
        return [each.text.strip() for each in turned]

    @property
    def completed(self) -> str | None:
        """The line with the first proposal taken."""
        if not self._found:
            return None
        chosen = self._found[self._at]
        return self.value[: chosen.start] + chosen.text

    def write(self, text: str) -> None:
        self.value = text
        self.cursor_position = len(text)

    def action_complete(self) -> None:
        if self.completed is not None:
            text = self.completed
            self.write(text if text.endswith((".", " ")) else f"{text} ")

    def action_other(self, by: int) -> None:
        if not self.value:
            self.post_message(self.Moved(by))
        elif self._found:
            self._at = (self._at + by) % len(self._found)
            self.post_message(self.Looked())

    def action_forward(self) -> None:
        if self.value:
            self.action_cursor_right()
        else:
            self.post_message(self.Moved(1))

    def action_backward(self) -> None:
        if self.value:
            self.action_cursor_left()
        else:
            self.post_message(self.Moved(-1))
