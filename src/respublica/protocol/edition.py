"""An edition as it travels: the cards and rules of a table, in plain words and numbers."""

from functools import lru_cache

from msgspec.structs import asdict

from respublica.engine.edition import (
    Category,
    Disqualified,
    Drawing,
    Edition,
    OrOffers,
    Pile,
    Rules,
    Swap,
)
from respublica.language.printer import titles
from respublica.protocol.events import Seen


class KindSeen(Seen, frozen=True):
    kind: str
    category: Category
    copies: int
    group: int
    """How many alike make a group."""
    earns: Pile


class PilesSeen(Seen, frozen=True):
    """The values of the score cards left, from the top."""

    settlement: list[int]
    city: list[int]
    church: list[int]
    library: list[int]


class RulesSeen(Seen, frozen=True):
    swap: Swap
    final_display: bool
    drawing: Drawing
    disqualified: Disqualified
    strict_speech: bool
    starting_seat: int | None
    or_offers: OrOffers
    memory_aid: bool
    stalemate_rounds: int
    barren_rounds: int


class EditionSeen(Seen, frozen=True):
    """The cards and rules of a table."""

    edition: str
    revision: int
    kinds: list[KindSeen]
    """In the order of the edition: people first."""
    piles: PilesSeen
    city_group_with_library: int
    draw_limit: int
    rules: RulesSeen


class EditionTitled(EditionSeen, frozen=True):
    title: dict[str, str]
    """By language."""


@lru_cache(maxsize=64)
def edition_seen(edition: Edition) -> EditionSeen:
    return EditionSeen(
        edition=edition.id,
        revision=edition.revision,
        kinds=[
            KindSeen(kind.id, kind.category, kind.copies, kind.group, kind.earns)
            for kind in edition.kinds
        ],
        piles=PilesSeen(**{pile.value: list(edition.piles[pile]) for pile in Pile}),
        city_group_with_library=edition.city_group_with_library,
        draw_limit=edition.draw_limit,
        rules=_rules_seen(edition.rules),
    )


def edition_titled(edition: Edition) -> EditionTitled:
    return EditionTitled(**asdict(edition_seen(edition)), title=titles(edition))


def _rules_seen(rules: Rules) -> RulesSeen:
    return RulesSeen(**{name: getattr(rules, name) for name in RulesSeen.__struct_fields__})
