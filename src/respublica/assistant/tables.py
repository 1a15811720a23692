"""The tables an assistant can sit down at: one on this machine, or one of a server."""

from random import Random

from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.language.messages import message
from respublica.protocol.table import FINISHED, Stage
from respublica.terminal.joined_table import JoinedTable
from respublica.terminal.local_games import NewGame
from respublica.terminal.local_table import LocalTable
from respublica.terminal.opponents import company, seated_bots
from respublica.terminal.server_api import ServerApi, ServerRefuses, not_an_address, read_address


class _UnkeptGame:
    """A game that is over with the program."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play(self, action: Action, seat: int) -> None:
        self.game.play(action, seat)


def local_table(wanted: NewGame, language: str) -> LocalTable:
    """A new game among bots; `SetupError` if it cannot be played."""
    game, others = Game.of(wanted.setup()), company(wanted.levels)
    return LocalTable(
        _UnkeptGame(game),
        others.seat,
        others.names(game.seats),
        seated_bots(others, Random(wanted.seed)),
        language,
        {each.seat: each.level for each in others.opponents},
    )


def joined_table(link: str, name: str, language: str) -> JoinedTable:
    """A seat at the table that a link leads to; `ServerRefuses` says why there is none."""
    address = read_address(link, language)
    if address.table is None and address.code is None:
        raise not_an_address(link, language)
    api = ServerApi(address.server, language)
    if not api.is_known:
        api.become(name)
    found = api.table(address.table or api.table_with(address.code or ""), address.code)
    if found.you is None and found.stage not in FINISHED:
        free = any(chair.taken_by == "nobody" for chair in found.chairs)
        if found.stage is not Stage.OPEN or not free:
            command = f"respublica terminal --watch {link}"
            raise ServerRefuses(message("terminal-begun", language, command=command))
        found = api.join(found.id, address.code)
    return JoinedTable(api, found, address.code, language)
