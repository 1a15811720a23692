"""What if: play on from a moment of a finished game, against bots.

Nothing is stored and nothing is counted: what everybody has done since comes with every request,
and the bots decide in the processes of all bots. Once a game is over everything may be seen (R5.3).
"""

from typing import Annotated
from uuid import uuid4

from fastapi.responses import Response

from respublica.bots.worker_protocol import BotSeat
from respublica.engine.errors import RulesError
from respublica.engine.game import Game
from respublica.engine.questions import seats_asked, view_from
from respublica.language.actions import read_action, write_action
from respublica.protocol.acts import parse_act
from respublica.protocol.fields import Language
from respublica.protocol.insight import WhatIf, WhatIfDraft, WhatIfPick, WhatIfShown
from respublica.protocol.messages import Act
from respublica.protocol.reader import Considered, Picked
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import FINISHED
from respublica.reader.drafts import consider, pick
from respublica.reader.render import TableContext, show
from respublica.reader.replay import Played
from respublica.server.bounded_executor import BoundedExecutor
from respublica.server.http.answers import answer
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with
from respublica.server.http.routes.replays import played_at
from respublica.server.http.service import Here, Playing, Service
from respublica.server.storage.accounts import Identity

router = api_router("/api/tables/{table}/what-if", "what-if")
OPPONENT = "merchant"
"""Who plays at the other seats."""
MOST_DECISIONS = 200
"""Of bots, until it is my turn again."""
_THREADS = BoundedExecutor("what-if", threads=1, most=8)


@router.post("", responses=answers_with(WhatIfShown))
async def what_if(
    table: str, here: Here, me: Playing, body: Annotated[WhatIf, in_body(WhatIf)]
) -> Response:
    """Where these acts lead, mine and those of the bots after it."""
    played, game = await _at(here, table, me, body)
    if body.action is not None or body.sentence is not None:
        view = view_from(game, body.seat)
        act = Act("what-if", view.number, body.action, body.sentence, body.language)
        try:
            game.play(parse_act(act, view), body.seat)
        except RulesError as error:
            raise Refusal(error.code, str(error)) from None
    await _let_bots_play(here, game, body.seat)
    acts = [write_action(action, game.edition) for _, action in game.actions[body.number :]]
    return answer(_shown(played, game, body.seat, acts, body.language))


@router.post("/consider", responses=answers_with(Considered))
async def consider_what_if(
    table: str, here: Here, me: Playing, body: Annotated[WhatIfDraft, in_body(WhatIfDraft)]
) -> Response:
    """What would come of saying it, after these acts."""
    _, game = await _at(here, table, me, body)
    return answer(consider(view_from(game, body.seat), body))


@router.post("/pick", responses=answers_with(Picked))
async def pick_what_if(
    table: str, here: Here, me: Playing, body: Annotated[WhatIfPick, in_body(WhatIfPick)]
) -> Response:
    """Whether these cards are what I owe, after these acts."""
    _, game = await _at(here, table, me, body)
    return answer(pick(view_from(game, body.seat), body.cards, body.language))


async def _at(
    here: Service, table: str, me: Identity, body: WhatIf | WhatIfDraft | WhatIfPick
) -> tuple[Played, Game]:
    """The game up to the moment, and what was done since."""
    room = await here.room(me, table)
    sheet, played = await room.read(played_at)
    if sheet.stage not in FINISHED:
        raise Refusal(Reason.WRONG_STAGE, "only a finished game can be played on from a moment")
    if body.seat >= sheet.options.seats:
        expected = f"expected a seat from 0 to {sheet.options.seats - 1}"
        raise Refusal(Reason.NO_SUCH_SEAT, f"{expected}, got {body.seat}")
    if body.number > len(played.actions):
        made = f"the game has {len(played.actions)} actions, not {body.number}"
        raise Refusal(Reason.NOT_FOUND, made)

    def replayed() -> Game:
        game = Game.replay(played.setup, played.actions[: body.number])
        for text in body.acts:
            game.play(read_action(text, game.edition))
        return game

    try:
        return played, await _THREADS.run(replayed)
    except RulesError as error:
        raise Refusal(error.code, str(error)) from None


async def _let_bots_play(here: Service, game: Game, seat: int) -> None:
    name = f"what-if-{uuid4().hex}"
    try:
        for number in range(MOST_DECISIONS):
            actor = game.actor
            if actor is None or seat in seats_asked(game):
                return
            seating = BotSeat(name, actor, OPPONENT, number)
            game.play(await here.host.decide(seating, game.view(actor)), actor)
    finally:
        await here.host.forget_bots(name)


def _shown(
    played: Played, game: Game, seat: int, acts: list[str], language: Language
) -> WhatIfShown:
    asked = seats_asked(game)
    context = TableContext(played.names, game.ends, asked, [None for _ in range(game.seats)])
    return WhatIfShown(show(view_from(game, seat), context, language), acts, list(played.names))
