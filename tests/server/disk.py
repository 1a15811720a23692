"""A disk that loses its power: what was synced is on it, and of the rest whatever happened to be.

Between two syncs of a file its writes may have reached the disk or not, whole or in part, in any
order; the smallest part is a sector, which is written or not. A file that was deleted may be there
again, as long as the folder was not synced: SQLite does that with the first sync of a new file.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.server.recording import Deleted, Noted, Synced, Truncated, Written

SECTOR = 512


@dataclass(slots=True)
class _File:
    synced: bytearray = field(default_factory=bytearray)
    pending: list[Written | Truncated] = field(default_factory=list)
    is_new: bool = True

    def sync(self) -> None:
        for change in self.pending:
            _carry_out(change, self.synced)
        self.pending.clear()
        self.is_new = False

    def after_the_cut(self, rng: Random) -> bytearray:
        """Of what was pending nothing, all, the beginning, or sectors here and there."""
        content = bytearray(self.synced)
        sectors = [part for change in self.pending for part in _sectors(change)]
        survived = rng.choice(
            [
                [],
                sectors,
                sectors[: rng.randint(0, len(sectors))],
                rng.sample(sectors, rng.randint(0, len(sectors))),
            ]
        )
        for change in survived:
            _carry_out(change, content)
        return content


class Disk:
    """Follows what was noted; `images` of it can be taken at any moment."""

    def __init__(self) -> None:
        self._files: dict[str, _File] = {}
        self._deleted: dict[str, _File] = {}
        """Files that may be there again."""

    def follow(self, noted: Noted) -> None:
        match noted:
            case Written(name) | Truncated(name):
                self._files.setdefault(name, _File()).pending.append(noted)
            case Synced(name):
                file = self._files.setdefault(name, _File())
                if file.is_new:
                    self._deleted.clear()
                file.sync()
            case Deleted(name) if name in self._files:
                self._deleted[name] = self._files.pop(name)
            case _:
                pass

    def cut(self, folder: Path, rng: Random) -> None:
        """Lay down in the folder what is left after a power cut just now."""
        back = {name: file for name, file in self._deleted.items() if rng.random() < 0.5}
        for name, file in {**self._files, **back}.items():
            (folder / name).write_bytes(file.after_the_cut(rng))


def _sectors(change: Written | Truncated) -> list[Written | Truncated]:
    if isinstance(change, Truncated):
        return [change]
    begin, end = change.offset, change.offset + len(change.content)
    starts = [begin, *range(begin - begin % SECTOR + SECTOR, end, SECTOR)]
    return [
        Written(change.file, start, change.content[start - begin : stop - begin])
        for start, stop in zip(starts, [*starts[1:], end], strict=True)
    ]


def _carry_out(change: Written | Truncated, content: bytearray) -> None:
    if isinstance(change, Truncated):
        del content[change.size :]
        content.extend(bytes(change.size - len(content)))
        return
    end = change.offset + len(change.content)
    content.extend(bytes(max(0, end - len(content))))
    content[change.offset : end] = change.content
