"""What SQLite really asks of the disk: every write, truncation, deletion and sync, in order.

SQLite reaches the disk through a table of functions (a VFS). While recording, the default one is a
copy whose functions for writing note what they are asked and pass it on to the original. It is put
in place from here, so nothing need be compiled, and what is recorded runs the way it always does.
"""

import _sqlite3
import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Written:
    file: str
    offset: int
    content: bytes


@dataclass(frozen=True, slots=True)
class Truncated:
    file: str
    size: int


@dataclass(frozen=True, slots=True)
class Synced:
    """Everything before it is on the disk; noted when the disk has said so."""

    file: str


@dataclass(frozen=True, slots=True)
class Deleted:
    file: str


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """Noted by whoever wrote: from now on the game must have seen at least so many writes."""

    game: str
    writes: int


Noted: TypeAlias = Written | Truncated | Synced | Deleted | Acknowledged

# SQLite's tables, as far as they are used; what stands between is copied as it is. --------------

# A name is an address here, because SQLite keeps it beyond the call.
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_CLOSE = CFUNCTYPE(c_int, c_void_p)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)


class _Vfs(Structure):
    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("app", c_void_p),
        ("open", _OPEN),
        ("delete", _DELETE),
        ("more", c_void_p * 14),
    )


class _Methods(Structure):
    _fields_ = (
        ("version", c_int),
        ("close", _CLOSE),
        ("read", c_void_p),
        ("write", _WRITE),
        ("truncate", _TRUNCATE),
        ("sync", _SYNC),
        ("more", c_void_p * 13),
    )


class _File(Structure):
    _fields_ = (("methods", POINTER(_Methods)),)


class CannotRecord(Exception):
    """This Python's SQLite shows no VFS: it hides its functions, or the system has another one."""


def _library() -> Any:
    """The very SQLite that Python's own module uses."""
    library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    try:
        library.sqlite3_vfs_find.restype = POINTER(_Vfs)
        library.sqlite3_vfs_register.argtypes = (POINTER(_Vfs), c_int)
        library.sqlite3_vfs_unregister.argtypes = (POINTER(_Vfs),)
    except AttributeError:
        raise CannotRecord("sqlite3_vfs_find is not exported") from None
    return library


class _Recorder:
    """Stands between SQLite and its own VFS."""

    def __init__(self, original: _Vfs, folder: Path, noted: list[Noted]) -> None:
        self._original = original
        self._folder = folder
        self._noted = noted
        self._names: dict[int, str] = {}
        """Of the files that are open."""
        self._methods: dict[int, tuple[_Methods, _Methods]] = {}
        """By the address of the original: that one, and ours."""
        self._of_file: dict[int, _Methods] = {}
        self.vfs = _Vfs.from_buffer_copy(original)
        self.vfs.name = b"recording"
        self.vfs.open = _OPEN(self._open)
        self.vfs.delete = _DELETE(self._delete)

    def _open(self, _: int, name: int | None, file: int, flags: int, out: Any) -> int:
        result: int = self._original.open(ctypes.addressof(self._original), name, file, flags, out)
        path = None if name is None else Path(ctypes.string_at(name).decode())
        if result == 0 and path is not None and path.parent == self._folder:
            self._watch(file, path.name)
        return result

    def _watch(self, at: int, name: str) -> None:
        file = _File.from_address(at)
        address = ctypes.addressof(file.methods.contents)
        if address not in self._methods:
            self._methods[address] = file.methods.contents, self._recording(file.methods.contents)
        self._of_file[at], ours = self._methods[address]
        file.methods = ctypes.pointer(ours)
        self._names[at] = name

    def _recording(self, original: _Methods) -> _Methods:
        ours = _Methods.from_buffer_copy(original)
        ours.close = _CLOSE(self._close)
        ours.write = _WRITE(self._write)
        ours.truncate = _TRUNCATE(self._truncate)
        ours.sync = _SYNC(self._sync)
        return ours

    def _close(self, file: int) -> int:
        del self._names[file]
        result: int = self._of_file.pop(file).close(file)
        return result

    def _write(self, file: int, content: int, size: int, offset: int) -> int:
        self._noted.append(Written(self._names[file], offset, ctypes.string_at(content, size)))
        result: int = self._of_file[file].write(file, content, size, offset)
        return result

    def _truncate(self, file: int, size: int) -> int:
        self._noted.append(Truncated(self._names[file], size))
        result: int = self._of_file[file].truncate(file, size)
        return result

    def _sync(self, file: int, flags: int) -> int:
        result: int = self._of_file[file].sync(file, flags)
        self._noted.append(Synced(self._names[file]))
        return result

    def _delete(self, _: int, name: bytes, sync: int) -> int:
        path = Path(name.decode())
        if path.parent == self._folder:
            self._noted.append(Deleted(path.name))
        result: int = self._original.delete(ctypes.addressof(self._original), name, sync)
        return result

    @property
    def is_done(self) -> bool:
        return not self._names


@contextmanager
def recording(folder: Path) -> Iterator[list[Noted]]:
    """All that databases in the folder ask of the disk; they must be closed at the end."""
    library, noted = _library(), list[Noted]()
    original = library.sqlite3_vfs_find(None)
    recorder = _Recorder(original.contents, folder, noted)
    library.sqlite3_vfs_register(recorder.vfs, 1)
    try:
        yield noted
    finally:
        library.sqlite3_vfs_register(original, 1)
        library.sqlite3_vfs_unregister(recorder.vfs)
        assert recorder.is_done, "a database is still open"
