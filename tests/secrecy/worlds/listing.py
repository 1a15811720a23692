"""What the two worlds are asked, as a text for people: `docs/secrecy.md` holds it.

`python -m tests.secrecy.worlds.listing` writes it anew; a test sees that it is up to date.
"""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import get_args

from respublica.protocol import messages as m
from respublica.protocol.table import Insight
from respublica.server.app import create_app
from respublica.server.settings import Settings
from tests.secrecy.fuzz.test_fuzzed_privacy import FAULTS as FUZZED
from tests.secrecy.roles.faults import FAULTS as OF_ROLES
from tests.secrecy.timing import test_searching
from tests.secrecy.timing.timing_leaks import LEAKS
from tests.secrecy.worlds import (
    test_bot_talk,
    test_bots,
    test_draws,
    test_failures,
    test_pauses,
    test_seeds,
)
from tests.secrecy.worlds.faults.catalogue import FAULTS
from tests.secrecy.worlds.scenes import Scene
from tests.secrecy.worlds.stages import all_scenes
from tests.secrecy.worlds.surface import endpoints, tag_of
from tests.secrecy.worlds.visitors import kinds

ELSEWHERE: Mapping[str, Collection[object]] = {
    "worlds/test_bots.py": test_bots.KNOWING,
    "worlds/test_bot_talk.py": test_bot_talk.TELLING,
    "worlds/test_pauses.py": test_pauses.TELLING,
    "worlds/test_draws.py": test_draws.GUESSABLE,
    "worlds/test_seeds.py": test_seeds.REUSING,
    "worlds/test_failures.py": test_failures.MISTAKES,
    "timing/test_timing.py": LEAKS,
    "timing/test_searching.py": test_searching.TELLING,
    "fuzz/test_fuzzed_privacy.py": [planted.fault for planted in FUZZED],
    "roles/test_role_faults.py": OF_ROLES,
}
FILE = Path(__file__).parents[3] / "docs" / "secrecy.md"
BEGIN, END = "<!-- surface -->\n", "<!-- /surface -->\n"


def listing() -> str:
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    surface = endpoints(create_app(Settings()).openapi())
    messages = [f"`{tag_of(kind)}`" for kind in get_args(m.Incoming)]
    came = sorted({kind.name for scene in all_scenes() for kind in kinds(scene)})
    yield f"**Endpoints** ({len(surface)}), each with its parameters:"
    yield ""
    for endpoint in surface:
        named = f" ({', '.join(endpoint.parameters)})" if endpoint.parameters else ""
        yield f"- `{endpoint}`{named}"
    yield ""
    yield f"**Messages** on the socket ({len(messages)}): {', '.join(messages)}."
    yield ""
    yield f"**Viewers**: {', '.join(came)}."
    yield ""
    yield f"**Scenes** ({len(all_scenes())}), each a pair of worlds:"
    yield ""
    yield "| scene | edition, seats | what the host chose |"
    yield "|---|---|---|"
    for scene in all_scenes():
        yield _scene(scene)
    yield ""
    yield f"**Planted mistakes** ({len(FAULTS)}), and where they are looked for first:"
    yield ""
    for fault in FAULTS:
        yield f"- {_in_words(fault.name)}: {', '.join(fault.scenes)}"
    yield ""
    yield f"**Others** ({sum(map(len, ELSEWHERE.values()))}), by the test that finds them:"
    yield ""
    for test, faults in ELSEWHERE.items():
        named = ", ".join(_in_words(getattr(fault, "__name__", "")) for fault in faults)
        yield f"- `{test}`: {named}"


def _in_words(name: str) -> str:
    return name.replace("_", " ")


def _scene(scene: Scene) -> str:
    options = scene.sheets[0].options
    chosen = [f"{rule} {value}" for rule, value in sorted(options.rules.items())]
    chosen += [] if options.public else ["private"]
    chosen += ["talk in trade"] if options.talk_in_trade else []
    chosen += [f"insight: {options.insight}"] if options.insight is not Insight.NONE else []
    chosen += ["clocks"] if options.clock else []
    return f"| {scene.name} | {options.edition}, {options.seats} | {', '.join(chosen) or '-'} |"


def written(text: str) -> str:
    """The document with the listing in its place."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}{listing()}{END}{after}"


if __name__ == "__main__":
    FILE.write_text(written(FILE.read_text(encoding="utf-8")), encoding="utf-8")
