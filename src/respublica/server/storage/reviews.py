"""Reviews as they are stored: one for each seat of a finished game."""

from time import time

import msgspec
from sqlalchemy import Connection, delete, insert, select

from respublica.protocol.insight import Review
from respublica.server.storage.database import Database
from respublica.server.storage.schema import games, reviews


async def stored_review(database: Database, game: str, seat: int, version: int) -> Review | None:
    """None if there is none of this version of the analysis."""
    query = select(reviews.c.found).where(
        reviews.c.game == game, reviews.c.seat == seat, reviews.c.version == version
    )
    rows = await database.rows(query)
    return msgspec.json.decode(rows[0].found, type=Review) if rows else None


async def store_review(database: Database, game: str, review: Review) -> None:
    """In the place of an older one; nothing if the game was deleted meanwhile."""
    row = {
        "game": game,
        "seat": review.seat,
        "version": review.version,
        "made": time(),
        "found": msgspec.json.encode(review).decode(),
    }

    def work(connection: Connection) -> None:
        if connection.scalar(select(games.c.id).where(games.c.id == game)) is None:
            return
        mine = (reviews.c.game == game) & (reviews.c.seat == review.seat)
        connection.execute(delete(reviews).where(mine))
        connection.execute(insert(reviews), row)

    await database.write(work)
