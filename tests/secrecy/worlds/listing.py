"""What the two worlds are asked, as a text for people: `docs/secrecy.md` holds it.

`python -m tests.secrecy.worlds.listing` writes it anew; a test sees that it is up to date.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from respublica.protocol import messages as m
from respublica.server.app import create_app
from respublica.server.settings import Settings
from tests.secrecy.worlds.faults.catalogue import FAULTS
from tests.secrecy.worlds.scenes import Scene
from tests.secrecy.worlds.stages import all_scenes
from tests.secrecy.worlds.surface import endpoints, tag_of
from tests.secrecy.worlds.visitors import kinds

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
        yield f"- {fault.name.replace('_', ' ')}: {', '.join(fault.scenes)}"


def _scene(scene: Scene) -> str:
    options = scene.sheets[0].options
    chosen = [f"{rule} {value}" for rule, value in sorted(options.rules.items())]
    chosen += [] if options.public else ["private"]
    chosen += ["talk in trade"] if options.talk_in_trade else []
    chosen += ["clocks"] if options.clock else []
    return f"| {scene.name} | {options.edition}, {options.seats} | {', '.join(chosen) or '-'} |"


def written(text: str) -> str:
    """The document with the listing in its place."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}{listing()}{END}{after}"


if __name__ == "__main__":
    FILE.write_text(written(FILE.read_text(encoding="utf-8")), encoding="utf-8")
