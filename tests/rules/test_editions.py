"""R1: the editions, and that the rules read their fields."""

import ast
from pathlib import Path

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Category, Pile
from tests.everywhere import every_edition

ENGINE = Path(__file__).parents[2] / "src" / "respublica" / "engine"
CLASSIC = {
    Category.PEOPLE: ["anglo-saxon", "goth", "hun", "langobard", "viking"],
    Category.CIVILISATION: ["alchemy", "architecture", "trade", "metalworking", "shipbuilding"],
}
KINDS = {
    "second": {
        Category.PEOPLE: [*CLASSIC[Category.PEOPLE], "monk"],
        Category.CIVILISATION: [*CLASSIC[Category.CIVILISATION], "book"],
    },
    "second-classic": CLASSIC,
    "first": CLASSIC,
    "first-fr": CLASSIC,
    "avalanche": {
        Category.PEOPLE: ["roman", "babylonian", "egyptian", "atlantean", "greek"],
        Category.CIVILISATION: ["metalworking", "wheel", "architecture", "chemistry", "navigation"],
    },
}
RULES = {
    "second": ("face-up", True, "must", "speaker"),
    "second-classic": ("face-up", True, "must", "speaker"),
    "first": ("face-down", True, "must", "speaker"),
    "first-fr": ("face-down", False, "must", "trade"),
    "avalanche": ("face-down", False, "may", "speaker"),
}
EARNS = {Category.PEOPLE: (12, 5, Pile.SETTLEMENT), Category.CIVILISATION: (12, 5, Pile.CITY)}
SPECIAL = {"monk": (5, 2, Pile.CHURCH), "book": (5, 2, Pile.LIBRARY)}


def test_there_are_five_editions() -> None:
    assert set(catalogue.names()) == set(KINDS)


def test_the_second_edition_is_the_default() -> None:
    assert catalogue.edition().id == "second"


@every_edition
@pytest.mark.parametrize("category", Category)
def test_an_edition_has_its_kinds_in_order(edition: str, category: Category) -> None:
    kinds = catalogue.edition(edition).kinds
    assert [kind.id for kind in kinds if kind.category is category] == KINDS[edition][category]


@every_edition
def test_every_kind_has_its_copies_its_group_and_its_score_card(edition: str) -> None:
    for kind in catalogue.edition(edition).kinds:
        expected = SPECIAL.get(kind.id, EARNS[kind.category])
        assert (kind.copies, kind.group, kind.earns) == expected


@every_edition
def test_ten_settlements_are_worth_three_each(edition: str) -> None:
    assert catalogue.edition(edition).piles[Pile.SETTLEMENT] == (3,) * 10


@every_edition
def test_ten_cities_are_worth_nine_down_to_four(edition: str) -> None:
    assert catalogue.edition(edition).piles[Pile.CITY] == (9, 8, 8, 7, 7, 6, 6, 5, 5, 4)


@every_edition
def test_churches_and_libraries_belong_to_the_second_edition(edition: str) -> None:
    piles = catalogue.edition(edition).piles
    expected = ((7, 7), (0, 0)) if edition == "second" else ((), ())
    assert (piles[Pile.CHURCH], piles[Pile.LIBRARY]) == expected


@every_edition
def test_an_edition_has_its_rules(edition: str) -> None:
    rules = catalogue.edition(edition).rules
    found = (rules.swap, rules.final_display, rules.drawing, rules.disqualified)
    assert found == RULES[edition]


@every_edition
def test_everywhere_else_the_house_rules_are_the_same(edition: str) -> None:
    rules = catalogue.edition(edition).rules
    assert (rules.strict_speech, rules.starting_seat, rules.or_offers) == (
        False,
        None,
        "every-branch",
    )
    assert (rules.memory_aid, rules.stalemate_rounds, rules.barren_rounds) == (True, 2, 10)


def test_what_the_avalanche_card_leaves_open_is_as_in_the_first_edition() -> None:
    first, avalanche = catalogue.edition("first"), catalogue.edition("avalanche")
    for field in ("piles", "deal", "fewest_seats", "most_seats", "draw_limit"):
        assert getattr(avalanche, field) == getattr(first, field)
    for category in Category:
        assert len(avalanche.deck(category)) == len(first.deck(category)) == 60


def test_the_avalanche_edition_says_which_names_one_review_reports() -> None:
    assert any("one review" in note for note in catalogue.edition("avalanche").notes)


def conditions(source: str) -> list[ast.AST]:
    """Whatever the code decides by."""
    decided: list[ast.AST] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.If, ast.IfExp, ast.While, ast.Assert)):
            decided.append(node.test)
        elif isinstance(node, (ast.Compare, ast.BoolOp, ast.MatchValue)):
            decided.append(node)
    return decided


def editions_asked_for(source: str) -> list[str]:
    texts = (node for decided in conditions(source) for node in ast.walk(decided))
    return [
        str(node.value)
        for node in texts
        if isinstance(node, ast.Constant) and node.value in catalogue.names()
    ]


@pytest.mark.parametrize("module", sorted(ENGINE.glob("*.py")), ids=lambda module: module.stem)
def test_no_rule_asks_for_the_name_of_an_edition(module: Path) -> None:
    assert editions_asked_for(module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    ['if edition.id == "first": pass', 'x = 1 if "avalanche" in names else 2'],
)
def test_a_rule_that_asks_for_a_name_is_noticed(line: str) -> None:
    assert editions_asked_for(line)
