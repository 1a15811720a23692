"""The tools of `respublica mcp`. Each answers with a text; a refusal is a text like any other.

`mcp` calls plain functions in threads of its own, so that waiting for others holds up nobody.
"""

from mcp.server import MCPServer

from respublica.assistant.sitting import Sitting
from respublica.assistant.tables import joined_table, local_table
from respublica.engine import catalogue
from respublica.engine.errors import SetupError
from respublica.reader.edition_summary import summary
from respublica.terminal.local_games import LEVEL, NewGame
from respublica.terminal.server_api import ServerRefuses

SECONDS = 20.0
"""How long a tool waits for the others at most."""
LONGEST = 60.0
INSTRUCTIONS = """\
Res Publica is a trading card game. Call new_game for a table among bots, or join_table with the
link of a table on a server. Then: look tells the table, options what may be said now, speak says it
(a sentence such as "I request 2 Goths", or what options lists), and watch waits for the others.
What is said is binding. Hands are hidden; cards can only be had by trading and drawing.
"""
_NO_TABLE = "There is no table yet: call new_game or join_table first."


class Seat:
    """The one seat that the assistant has, if any."""

    def __init__(self, language: str, name: str) -> None:
        self.language, self.name = language, name
        self.sitting: Sitting | None = None

    def sit_down(self, sitting: Sitting) -> Sitting:
        self.leave()
        self.sitting = sitting
        return sitting

    def leave(self) -> None:
        if self.sitting is not None:
            self.sitting.leave()
        self.sitting = None


def server(language: str, name: str = "Assistant") -> MCPServer:
    """With one seat, whose tables are told in that language."""
    tools, seat = MCPServer("respublica", instructions=INSTRUCTIONS), Seat(language, name)

    @tools.tool()
    def new_game(
        edition: str = catalogue.DEFAULT,
        opponents: list[str] | None = None,
        seed: int | None = None,
    ) -> str:
        """Begin a game on this machine against two to four bots, such as novice or merchant."""
        levels = tuple(opponents or [LEVEL] * 3)
        try:
            table = local_table(NewGame(edition, levels, seed), seat.language)
        except (SetupError, ValueError) as error:
            return str(error)
        sitting = seat.sit_down(Sitting(table))
        about = summary(catalogue.edition(edition), seat.language)
        return f"{about}\n{sitting.watch(SECONDS)}"

    @tools.tool()
    def join_table(link: str, name: str | None = None) -> str:
        """Take a seat at a table of a server, by the link that its host shares."""
        try:
            table = joined_table(link, name or seat.name, seat.language)
        except ServerRefuses as refusal:
            return str(refusal)
        return seat.sit_down(Sitting(table)).watch(SECONDS)

    @tools.tool()
    def look() -> str:
        """The table as your seat knows it: points, hands from behind, your cards, the question."""
        return _NO_TABLE if seat.sitting is None else seat.sitting.see()

    @tools.tool()
    def options() -> str:
        """What you may say or do now, with examples of sentences."""
        return _NO_TABLE if seat.sitting is None else seat.sitting.may_say()

    @tools.tool()
    def speak(words: str) -> str:
        """Say a sentence, answer, choose a number from the options, give cards, or be done."""
        return _NO_TABLE if seat.sitting is None else seat.sitting.say(words, SECONDS)

    @tools.tool()
    def watch(seconds: float = SECONDS) -> str:
        """Wait until you are asked something, and hear what happened meanwhile."""
        if seat.sitting is None:
            return _NO_TABLE
        return seat.sitting.watch(min(max(seconds, 0.0), LONGEST))

    @tools.tool()
    def leave() -> str:
        """Get up from the table; on a server the seat stays yours until the game is over."""
        seat.leave()
        return _NO_TABLE

    return tools
