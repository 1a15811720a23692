"""The fields of a TOML file, checked while they are read.

A `Section` is a table of the file that knows its path, so that an error can name the field that is
wrong, `people.hun.copies`, and say why. Each kind of file has its own error.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from respublica.engine.errors import FieldError

Value = str | int | float | bool | list["Value"] | dict[str, "Value"]
Fields = Mapping[str, Value]


def read_toml(text: str, error: type[FieldError]) -> Fields:
    """The fields of a file; text that is not TOML raises the error."""
    try:
        fields: Fields = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise error("file", f"is not TOML: {wrong}") from None
    return fields


@dataclass(frozen=True, slots=True)
class Section:
    """A table with its path; whatever is wrong in it raises the error."""

    fields: Fields
    error: type[FieldError]
    path: str = ""
    """Of its fields: empty, or ending with a dot."""

    def __contains__(self, name: str) -> bool:
        return name in self.fields

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)

    def wrong(self, name: str, reason: str) -> FieldError:
        """The error to raise for a field."""
        return self.error(f"{self.path}{name}", reason)

    def check_names(self, allowed: tuple[str, ...]) -> None:
        """Refuse any field that is not one of these."""
        for name in self.fields:
            if name not in allowed:
                raise self.wrong(name, f"no such field; the fields are {', '.join(allowed)}")

    def text(self, name: str) -> str:
        value = self.fields.get(name)
        if not isinstance(value, str) or not value.strip():
            raise self._expected("some text", name)
        return value

    def whole(self, name: str, least: int, most: int) -> int:
        """A whole number within limits."""
        value = self.fields.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self._expected(f"a whole number from {least} to {most}", name)
        return value

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        value = self.fields.get(name)
        if not isinstance(value, str) or value not in allowed:
            raise self._expected(f"one of {', '.join(allowed)}", name)
        return value

    def texts(self, name: str, *, optional: bool = False) -> tuple[str, ...]:
        listed = self._listed(name, "texts", optional=optional)
        return tuple(listed.text(place) for place in listed)

    def wholes(self, name: str, least: int, most: int) -> tuple[int, ...]:
        listed = self._listed(name, "whole numbers")
        return tuple(listed.whole(place, least, most) for place in listed)

    def table(self, name: str, *, optional: bool = False) -> "Section":
        value = self.fields.get(name, {} if optional else None)
        if not isinstance(value, dict):
            raise self._expected("a table", name)
        return Section(value, self.error, f"{self.path}{name}.")

    def _listed(self, name: str, of: str, *, optional: bool = False) -> "Section":
        """A list as a table by place: `piles.city.0`."""
        value = self.fields.get(name, [] if optional else None)
        if not isinstance(value, list):
            raise self._expected(f"a list of {of}", name)
        numbered = {str(place): item for place, item in enumerate(value)}
        return Section(numbered, self.error, f"{self.path}{name}.")

    def _expected(self, what: str, name: str) -> FieldError:
        got = repr(self.fields[name]) if name in self.fields else "nothing"
        return self.wrong(name, f"expected {what}, got {got}")
