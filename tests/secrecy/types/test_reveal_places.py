"""Where something hidden is revealed: each place is listed here with its reason."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[3] / "src" / "respublica"
PLACES = {
    "engine/shuffle.py Stream.__init__": "the shuffle is keyed by the seed",
    "engine/fairness.py commit": "the promise is a digest of the seed",
    "arena/dataset.py Dataset.add": "files of columns have the seeds of finished games",
    "language/records.py _header": "a record has the seed; only a finished game has one",
    "protocol/secrets.py TypedCode.tidied": "a typed code becomes a code, which is hidden again",
    "server/tables/sheet.py table_seen": "those at a table are told its code",
    "server/tables/sheet.py _nonces": "the deal needs them; they are told once the cards are dealt",
    "server/tables/sheet.py fairness_proof": "the seed, once the game has ended",
    "server/tables/known_table.py KnownTable._restore": "a stored game is played again",
    "server/tables/known_table.py KnownTable._follow": "what others stored is played here, too",
    "server/tables/known_table.py KnownTable._keep_held": "an early delivery that was stored waits",
    "server/storage/sheets.py _write_hidden": "a sheet is stored",
    "server/storage/sheets.py seed_digest": "the database knows a used seed by its digest",
    "server/storage/sheets.py code_digest": "a table is found by the digest of its code",
    "server/storage/writer.py _row": "an action is stored",
    "server/storage/accounts.py Identity.credential": "connections end with their session",
    "server/storage/credentials.py digest_of": "a credential is stored as its digest",
    "server/storage/credentials.py end_others": "all sessions but this one",
    "server/storage/accounts.py Accounts.sign_out": "the session ends",
    "server/storage/accounts.py Accounts.sessions_of": "which session is this one is told",
    "server/storage/accounts.py Accounts.end_session": "this one is not ended there",
    "server/storage/passwords.py Passwords.hashed": "its length is checked",
    "server/storage/passwords.py Passwords.hashed.work": "a password is hashed",
    "server/storage/passwords.py Passwords.hashed_anew": "it is hashed by today's costs",
    "server/storage/passwords.py Passwords.fit": "a password is compared with a hash",
    "server/storage/passwords.py _is_well_known": "it is looked up among well-known ones",
    "server/mail.py Letters.recover": "the link is written to its owner",
    "server/mail.py Letters.confirm": "the link is written to its owner",
    "server/http/routes/identity.py welcome": "the cookie",
    "server/http/routes/identity.py make_a_link": "the answer shows it once",
    "server/http/routes/identity.py make_a_token": "the answer shows it once",
    "server/http/examples.py _sent": "invented, for the API's document",
}


class Finder(ast.NodeVisitor):
    """The functions of a module that touch an attribute of this name."""

    def __init__(self, attribute: str) -> None:
        self._attribute = attribute
        self._within: list[str] = []
        self.found: set[str] = set()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._enter(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._enter(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._enter(node)

    def _enter(self, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._within.append(node.name)
        self.generic_visit(node)
        self._within.pop()

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr == self._attribute:
            self.found.add(".".join(self._within))
        self.generic_visit(node)


def found_in(text: str, attribute: str) -> set[str]:
    finder = Finder(attribute)
    finder.visit(ast.parse(text))
    return finder.found


def modules() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        if name != "engine/hidden.py":
            yield name, path.read_text(encoding="utf-8")


def test_hidden_values_are_revealed_in_these_places_alone() -> None:
    """A new place needs a reason, and a look at where the value goes from there."""
    found = {f"{name} {place}" for name, text in modules() for place in found_in(text, "reveal")}
    assert found == PLACES.keys()


def test_nobody_reaches_past_the_box() -> None:
    assert [name for name, text in modules() if found_in(text, "_content")] == []


def test_a_new_place_is_found() -> None:
    text = "class Lobby:\n    async def list(self):\n        return [s.seed.reveal() for s in x]\n"
    assert found_in(text, "reveal") == {"Lobby.list"}


# Signatures -------------------------------------------------------------------------------------

SECRET_NAMES = {"seed", "code", "secret", "password", "nonce", "nonces", "old", "link", "hands"}
OPEN_TYPES = {"str", "bytes", "object", "Any", "list", "tuple", "dict"}
HIDING = ("server/tables", "server/storage", "server/rooms", "server/randomness.py")


def open_annotations(text: str) -> list[str]:
    """Arguments and fields with a secret's name and a type that could be printed."""
    return [
        f"{name}: {ast.unparse(kind)}"
        for node in ast.walk(ast.parse(text))
        for name, kind in _annotated(node)
        if name in SECRET_NAMES and _names(kind) & OPEN_TYPES and not _names(kind) - _OPEN
    ]


_OPEN = OPEN_TYPES | {"None", "Optional", "int"}


def _annotated(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.arg) and node.annotation is not None:
        yield node.arg, node.annotation
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id, node.annotation


def _names(kind: ast.expr) -> set[str]:
    found = {node.id for node in ast.walk(kind) if isinstance(node, ast.Name)}
    return found | {"None" for node in ast.walk(kind) if isinstance(node, ast.Constant)}


def test_no_signature_of_the_server_takes_a_secret_as_plain_text() -> None:
    hiding = [(name, text) for name, text in modules() if name.startswith(HIDING)]
    assert len(hiding) > 15
    told = {name: open_annotations(text) for name, text in hiding if "/migrations/" not in name}
    assert {name: found for name, found in told.items() if found} == {}


@pytest.mark.parametrize(
    "text",
    [
        "def start(seed: bytes) -> None: ...",
        "async def sign_in(name: str, password: str | None = None) -> None: ...",
        "class Sheet:\n    nonces: dict[int, str]",
        "class State:\n    hands: list[int]",
    ],
)
def test_a_plain_secret_in_a_signature_is_found(text: str) -> None:
    assert len(open_annotations(text)) == 1
