"""All that can be asked of a server: every endpoint of its document, every message of its socket.

Nothing is listed by hand but values. A new endpoint is visited by itself if its parameters and its
body are known here; otherwise `values_of` or `bodies_of` says what is missing.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from respublica.protocol import messages as m
from tests.secrecy.worlds.scenes import Scene
from tests.server.malformed import MALFORMED

Json = dict[str, Any]
TABLE = "/api/tables/{table}"
STREAMED = "application/x-ndjson"
SHOWS_THE_PAST = (f"{TABLE}/log", f"{TABLE}/moments/{{number}}", f"{TABLE}/replay")
"""Where worlds with different pasts may differ."""


PUBLIC = (
    "/api/openapi.json",
    "/api/editions",
    "/api/vocabulary",
    "/api/phrases",
    "/api/rules",
    "/api/texts",
)


class NoPlace(AssertionError):
    """Something new that nobody has said how to visit."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    method: str
    path: str
    parameters: tuple[str, ...] = ()
    body: Json | None = None
    """The schema of the body."""
    is_stream: bool = False

    @property
    def is_the_same_for_all(self) -> bool:
        """Knows of no table and no person: visited at a few scenes."""
        return self.path in PUBLIC or self.path.startswith(("/api/lessons", "/api/puzzles"))

    @property
    def ends_something(self) -> bool:
        """The session, the account, what it is known by, or being at the table."""
        return self.method in ("DELETE", "PUT") or self.path.endswith(("/leave", "/guests"))

    @property
    def is_of_a_table(self) -> bool:
        return self.path.startswith(TABLE)

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def endpoints(document: Json) -> list[Endpoint]:
    """Those of the API's document, and the document itself."""
    found = [Endpoint("GET", "/api/openapi.json")]
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            names = tuple(each["name"] for each in operation.get("parameters", ()))
            content = operation.get("requestBody", {}).get("content", {})
            answers = [a for r in operation["responses"].values() for a in r.get("content", {})]
            schema = content.get("application/json", {}).get("schema")
            found.append(Endpoint(method.upper(), path, names, schema, STREAMED in answers))
    return found


# Parameters -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """How a parameter is filled: what it is called in a transcript, and the value."""

    label: str
    value: str | None


def values_of(name: str, scene: Scene, code: str, seats: Sequence[int]) -> list[Asked]:
    """What to try for a parameter; the first is the usual one."""
    number = scene.number
    since = [10_000] if scene.since else [0, 5, 10_000]
    known: Mapping[str, Sequence[object]] = {
        "table": [scene.id],
        "number": [number, 0, number // 2, max(0, number - 1), number + 1],
        "since": since,
        "language": ["en", "fr", "de", "xx"],
        "edition": [scene.sheets[0].options.edition, "second", "none"],
        "lesson": ["request", "none"],
        "puzzle": ["none"],
        "open": ["true", "false"],
        "session": ["none"],
        "token": [f"{scene.name}-0-read", "none"],
        "report": ["none"],
        "player": [scene.sheets[0].chairs[0].player or "none", "none"],
        "game": [scene.id],
        "name": ["Clara"],
        "closed": ["false", "true"],
        "seat": [None, *seats, 9],
        "worker": [None, 0],
    }
    if name == "code":
        wrong = {"wrong": "x" * 8, "prefix": code[:4], "longer": code + "a", "none": None}
        return [Asked("right", code), *(Asked(*each) for each in wrong.items())]
    if name not in known:
        raise NoPlace(f"say in values_of what to try for the parameter '{name}'")
    return [Asked(str(value), None if value is None else str(value)) for value in known[name]]


# Bodies -----------------------------------------------------------------------------------------

PROBES = (
    "pass",
    "decline",
    "refuse",
    "done",
    "accept 0",
    "accept 1",
    "draw 0 people, 3 civilisation",
    "request 1 people",
    "request 99 card",
    "offer 2 card",
    "respond 1 people",
    "respond 3 civilisation",
    "deliver 1 goth",
    "deliver 1 greek",
    "deliver 2 hun, 1 alchemy",
    "display monk",
    "nonsense",
)
SENTENCES = ("I request two Huns", "Ich biete einen Hunnen", "For 3 people cards", "hello")
DRAFTS: Sequence[Json] = (
    *({"verb": verb, "statement": "1 people | 2 card"} for verb in ("request", "offer", "respond")),
    {"verb": "request", "sentence": "I want two ", "language": "en"},
    {"verb": "respond", "sentence": "Gegen einen Hunnen und", "language": "de"},
    {"verb": "offer", "statement": "3 pair + 1 civilisation", "language": "fr"},
)


def drafts(scene: Scene) -> Iterator[Json]:
    """One for each kind of card, of which others may or may not have some."""
    for at, kind in enumerate(scene.sheets[0].options.rulebook().kinds):
        yield {"verb": ("request", "offer", "respond")[at % 3], "statement": f"2 {kind.id}"}


def singles(scene: Scene) -> list[str]:
    return [f"1 {kind.id}" for kind in scene.sheets[0].options.rulebook().kinds]


PICKS = ("nothing", "2 hun, 1 alchemy")


def few(tried: Sequence[Any]) -> Sequence[Any]:
    """What is refused before anybody looks at it need not be tried in every way."""
    return tried[:: max(1, len(tried) // 3)]


def acts(scene: Scene) -> Iterator[m.Act]:
    """Out of turn or against a number that has passed: refused, whatever they are.

    Whoever is asked would see new cards by some of them, which differ.
    """
    number = scene.last_number + 2 if scene.is_asked_last else scene.last_number
    for at, text in enumerate(PROBES):
        yield m.Act(f"probe-{at}", max(0, number - 1) if at % 3 == 0 else number, text)
    yield m.Act("impossible", scene.last_number, "display nothing-of-the-kind")
    for at, words in enumerate(SENTENCES):
        yield m.Act(f"said-{at}", number, sentence=words, language="en")
    # The ids under which others act, which must not be told from any other.
    for seat in range(len(scene.chairs)):
        yield m.Act(f"{seat}-{number}", number, "pass")


def bodies_of(endpoint: Endpoint, scene: Scene, code: str, seated: bool = True) -> list[Json]:
    """What to send: chosen for what takes part in the game, by the schema's examples else."""
    if endpoint.body is None:
        return []
    chosen: Mapping[str, Sequence[Json]] = {
        f"{TABLE}/acts": [untagged(act) for act in acts(scene)][:: 3 + len(scene.name) % 2],
        f"{TABLE}/consider": [*DRAFTS, *drafts(scene)],
        f"{TABLE}/pick": [{"cards": cards} for cards in (*PICKS, *singles(scene))],
        f"{TABLE}/join": [{"code": code}, {"code": "x" * 8}, {"seat": 1}, {}],
        f"{TABLE}/abandon": [{"agree": True}, {"agree": False}],
        "/api/codes": [{"code": given} for given in (code, code[:4], code.upper(), "x" * 8)],
        "/api/replays": [{"record": "nothing"}],
        "/api/lessons/{lesson}": [{"acts": []}],
        "/api/lessons/{lesson}/consider": [{"acts": [], **DRAFTS[0]}],
        "/api/lessons/{lesson}/pick": [{"acts": [], "cards": "1 goth"}],
        f"{TABLE}/what-if": [{"number": 0, "seat": 0, "acts": []}],
        f"{TABLE}/what-if/consider": [{"number": 0, "seat": 0, "acts": [], **DRAFTS[0]}],
        f"{TABLE}/what-if/pick": [{"number": 0, "seat": 0, "acts": [], "cards": "1 goth"}],
        "/api/sessions": [{"name": "Clara", "password": "a long sentence"}],
        "/api/reports": [
            {"table": scene.id, "reason": "name", "seat": 1},
            {"table": "none", "reason": "other"},
        ],
    }
    sent = chosen.get(endpoint.path) or [example_of(endpoint.body)]
    return [*(sent if seated else few(sent)), {"nonsense": 1}]


def untagged(message: m.Incoming) -> Json:
    """As in a body, where the address says which message it is."""
    told: Json = msgspec.to_builtins(message)
    return {key: value for key, value in told.items() if key != "type" and value is not None}


def example_of(schema: Json) -> Json:
    """What the schema requires, by its examples."""
    made = {}
    for name in schema.get("required", ()):
        made[name] = _example(name, schema["properties"][name])
    return made


def _example(name: str, schema: Json) -> object:
    if "examples" in schema:
        return schema["examples"][0]
    if "enum" in schema:
        return schema["enum"][0]
    if schema.get("type") == "array":
        return []
    raise NoPlace(f"give the field '{name}' an example, or say in bodies_of what to send")


# Messages on the socket -------------------------------------------------------------------------


def frames(scene: Scene, code: str, seated: bool) -> Iterator[str]:
    """Every message there is, and what is none."""
    yield from MALFORMED[len(scene.name) % 5 :: 5]
    for kind in sorted(get_args(m.Incoming), key=lambda kind: kind is m.LeaveSeat):
        messages = messages_of(kind, scene, code)
        for message in messages if seated else few(messages):
            yield as_text({"type": tag_of(kind), **message})


def messages_of(kind: type[m.In], scene: Scene, code: str) -> Sequence[Json]:
    """What to send of a kind of message, as it travels."""
    chosen: Mapping[type, Sequence[Json]] = {
        m.TakeSeat: [{"code": "x" * 8}, {"seat": 1}, {"seat": 9, "code": code}],
        m.LeaveSeat: [{}],
        m.FreeSeat: [{"seat": 1}],
        m.SeatBot: [{"seat": 1, "level": "novice"}, {"seat": 0, "level": "none"}],
        m.Start: [{}],
        m.AddNonce: [{"nonce": "00ff"}],
        m.Act: [untagged(act) for act in acts(scene)],
        m.Talk: [{"phrase": "hello"}, {"phrase": "nothing of the kind"}],
        m.DeclineAhead: [{"on": True}, {"on": False}],
        m.ChoosePace: [{"pace": "brisk"}, {"pace": "hectic"}],
        m.Abandon: [{"agree": True}, {"agree": False}],
        m.Rematch: [{}],
        m.Look: [{"since": scene.since}, {"since": scene.since or 7, "language": "de"}],
    }
    if kind not in chosen:
        raise NoPlace(f"say in messages_of what to send of {kind.__name__}")
    return chosen[kind]


def tag_of(kind: type) -> str:
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
    assert isinstance(tag, str)
    return tag


def as_text(body: Json) -> str:
    return json.dumps(body, ensure_ascii=False)
