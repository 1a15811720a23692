"""Games as tables of columns, for whoever wants to count: what was said, answered, swapped, earned.

Only games that are over are told, with everything that was hidden in them. `TABLES` is the data
dictionary: every column with its type and what it means; it travels in the files as well. Writing
needs pyarrow, the extra `data`.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from respublica.arena.results import exact_version
from respublica.engine import events as e
from respublica.engine.edition import Pile
from respublica.engine.game import Game
from respublica.engine.scoring import score
from respublica.engine.trade import Opening, Statement
from respublica.language.records import house_rules

Row = dict[str, Any]

_GAME = {
    "game": ("string", "its edition, the first digits of its seed and its number of actions"),
    "seed": ("string", "the seed of the shuffle, in hexadecimal"),
}
_SAID = {
    "statement": ("string", "in notation: 2 goth + 1 hun; null for none"),
    "join": ("string", "and, or; null for a single term"),
    "first_count": ("int64", "of the first term"),
    "first_noun": ("string", "of the first term"),
    "second_count": ("int64", "of the second term"),
    "second_noun": ("string", "of the second term"),
}
TABLES: dict[str, dict[str, tuple[str, str]]] = {
    "games": {
        **_GAME,
        "edition": ("string", "its id"),
        "revision": ("int64", "of the edition"),
        "house": ("string", "house rules, as JSON"),
        "seats": ("int64", "how many"),
        "starting_seat": ("int64", "who began"),
        "turns": ("int64", "how many there were"),
        "actions": ("int64", "how many decisions"),
        "ending": ("string", "civilisation-deck or stalemate"),
    },
    "statements": {
        **_GAME,
        "turn": ("int64", "from 1"),
        "seat": ("int64", "who spoke"),
        "act": ("string", "request or offer"),
        **_SAID,
        "responses": ("int64", "how many answered with a statement"),
        "partner": ("int64", "whose response was accepted; null for none"),
    },
    "answers": {
        **_GAME,
        "turn": ("int64", "from 1"),
        "seat": ("int64", "who answered"),
        "to": ("int64", "whom"),
        "act": ("string", "demand, tender, decline or misspeak"),
        **_SAID,
        "accepted": ("bool", "whether it was traded"),
    },
    "swaps": {
        **_GAME,
        "turn": ("int64", "from 1"),
        "active": ("int64", "whose turn it was"),
        "partner": ("int64", "with whom"),
        "act": ("string", "what it began with: request or offer"),
        "by_active": ("string", "the cards the active seat gave: 2 goth, 1 alchemy"),
        "by_partner": ("string", "the cards it got"),
        "active_gave": ("int64", "how many cards"),
        "partner_gave": ("int64", "how many cards"),
    },
    "outcomes": {
        **_GAME,
        "seat": ("int64", "from 0"),
        "points": ("int64", "in all"),
        "won": ("double", "its part of the win"),
        **{pile.value: ("int64", f"points from this pile: {pile.value}") for pile in Pile},
        "pairs": ("int64", "points for pairs in hand"),
    },
}


@dataclass
class Dataset:
    """Rows by table."""

    rows: dict[str, list[Row]] = field(default_factory=lambda: {name: [] for name in TABLES})

    def add(self, game: Game) -> None:
        """A game that is over and was dealt from a seed."""
        assert game.result is not None
        assert game.setup is not None
        seed = game.setup.seed.reveal().hex()
        about = {"game": f"{game.edition.id}-{seed[:16]}-{len(game.actions)}", "seed": seed}
        for table, row in _told(game, game.result):
            self.rows[table].append({**about, **row})

    def write(self, folder: Path) -> list[Path]:
        """A file for each table, with the version and the dictionary in its heading."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        folder.mkdir(parents=True, exist_ok=True)
        written = []
        for name, columns in TABLES.items():
            fields = [
                pa.field(column, pa.type_for_alias(type), metadata={"meaning": meaning})
                for column, (type, meaning) in columns.items()
            ]
            schema = pa.schema(fields, metadata={"respublica": exact_version(), "table": name})
            file = folder / f"{name}.parquet"
            pq.write_table(pa.Table.from_pylist(self.rows[name], schema), file)
            written.append(file)
        return written


def dataset(games: Iterable[Game]) -> Dataset:
    made = Dataset()
    for game in games:
        made.add(game)
    return made


def _told(game: Game, result: e.GameEnded) -> Iterator[tuple[str, Row]]:
    table, edition = game.state.table, game.edition
    yield (
        "games",
        {
            "edition": edition.id,
            "revision": edition.revision,
            "house": json.dumps(house_rules(edition), sort_keys=True),
            "seats": game.seats,
            "starting_seat": game.deal.starting_seat,
            "turns": table.turn,
            "actions": len(game.actions),
            "ending": result.ending.value,
        },
    )
    yield from _trades(game)
    for seat in range(game.seats):
        points = score(table, seat, game.state.hands[seat])
        yield (
            "outcomes",
            {
                "seat": seat,
                "points": result.scores[seat],
                "won": 1 / len(result.winners) if seat in result.winners else 0.0,
                **{pile.value: points.piles[pile] for pile in Pile},
                "pairs": points.pairs,
            },
        )


def _trades(game: Game) -> Iterator[tuple[str, Row]]:
    turn, spoken, answers = 0, dict[str, Any](), list[Row]()
    for event in game.events:
        match event:
            case e.TurnBegan(turn=number):
                turn = number
            case e.Spoke(seat, act, said):
                spoken = {"turn": turn, "seat": seat, "act": act.value, **_said(said)}
                spoken |= {"responses": 0, "partner": None}
                answers = []
                yield "statements", spoken
            case e.Responded(seat, said, to):
                spoken["responses"] += 1
                act_of = "demand" if to is Opening.REQUEST else "tender"
                answers.append(_answer(turn, seat, spoken, act_of, said))
                yield "answers", answers[-1]
            case e.Declined(seat):
                yield "answers", _answer(turn, seat, spoken, "decline", None)
            case e.Misspoke(seat) if spoken and seat != spoken["seat"]:
                yield "answers", _answer(turn, seat, spoken, "misspeak", None)
            case e.Accepted(_, partner):
                spoken["partner"] = partner
                next(each for each in answers if each["seat"] == partner)["accepted"] = True
            case e.Swapped():
                yield "swaps", {"turn": turn, "act": spoken["act"], **_swap(event, game)}
            case _:
                pass


def _answer(turn: int, seat: int, spoken: Row, act: str, said: Statement | None) -> Row:
    about = {"turn": turn, "seat": seat, "to": spoken["seat"], "act": act, "accepted": False}
    return {**about, **_said(said)}


def _said(said: Statement | None) -> Row:
    if said is None:
        return dict.fromkeys(_SAID)
    first, second = said.terms[0], said.terms[1] if len(said.terms) == 2 else None
    return {
        "statement": str(said),
        "join": None if said.join is None else said.join.value,
        "first_count": first.count,
        "first_noun": first.noun.id,
        "second_count": None if second is None else second.count,
        "second_noun": None if second is None else second.noun.id,
    }


def _swap(swapped: e.Swapped, game: Game) -> Row:
    mine, theirs = swapped.by_active, swapped.by_partner
    assert isinstance(mine, int)
    assert isinstance(theirs, int)
    return {
        "active": swapped.active,
        "partner": swapped.partner,
        "by_active": game.edition.write_cards(mine),
        "by_partner": game.edition.write_cards(theirs),
        "active_gave": sum(game.edition.count_by_kind(mine).values()),
        "partner_gave": sum(game.edition.count_by_kind(theirs).values()),
    }
