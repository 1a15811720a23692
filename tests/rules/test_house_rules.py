"""R1.2: a table's host may change single fields of an edition."""

from dataclasses import fields, replace

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Rules, RuleValue
from respublica.engine.errors import EditionError
from respublica.engine.state import Phase
from respublica.language.records import house_rules
from tests.everywhere import every_edition, play, table_in

CHANGES: dict[str, tuple[RuleValue, RuleValue]] = {
    "swap": ("face-up", "face-down"),
    "final_display": (True, False),
    "drawing": ("must", "may"),
    "disqualified": ("speaker", "trade"),
    "strict_speech": (False, True),
    "starting_seat": (None, 2),
    "or_offers": ("every-branch", "one-branch"),
    "memory_aid": (True, False),
    "stalemate_rounds": (2, 3),
    "barren_rounds": (10, 12),
}
WRONG: list[tuple[str, RuleValue, str]] = [
    ("swap", "sideways", "swap: expected one of face-up, face-down, got 'sideways'"),
    ("drawing", True, "drawing: expected one of must, may, got True"),
    ("disqualified", "all", "disqualified: expected one of speaker, trade, got 'all'"),
    ("or_offers", 1, "or_offers: expected one of every-branch, one-branch, got 1"),
    ("final_display", "yes", "final_display: expected true or false, got 'yes'"),
    ("strict_speech", 1, "strict_speech: expected true or false, got 1"),
    ("memory_aid", None, "memory_aid: expected true or false, got None"),
    ("stalemate_rounds", 0, "stalemate_rounds: expected a whole number from 1 to 100, got 0"),
    ("barren_rounds", 101, "barren_rounds: expected a whole number from 1 to 100, got 101"),
    ("barren_rounds", True, "barren_rounds: expected a whole number from 1 to 100, got True"),
    ("starting_seat", -1, "starting_seat: expected a seat number from 0, got -1"),
    ("starting_seat", "oldest", "starting_seat: expected a seat number from 0, got 'oldest'"),
    ("speed", 3, "speed: no such rule; the rules are swap, "),
]


def test_every_rule_is_listed_here() -> None:
    assert list(CHANGES) == [field.name for field in fields(Rules)]


@every_edition
@pytest.mark.parametrize("name", CHANGES)
def test_one_rule_changes_and_the_others_stay(edition: str, name: str) -> None:
    usual = catalogue.edition(edition)
    for value in CHANGES[name]:
        changed = usual.with_rules({name: value})
        assert getattr(changed.rules, name) == value
        assert replace(changed, rules=usual.rules) == usual
        assert set(house_rules(changed)) <= {name}


@pytest.mark.parametrize(("name", "value", "message"), WRONG)
def test_a_wrong_house_rule_is_named_with_what_is_allowed(
    name: str, value: RuleValue, message: str
) -> None:
    with pytest.raises(EditionError) as refused:
        catalogue.edition("second").with_rules({name: value})
    assert refused.value.field == name
    assert str(refused.value).startswith(message)


def test_every_rule_has_a_wrong_value_here() -> None:
    assert {name for name, _, _ in WRONG} == {*CHANGES, "speed"}


@every_edition
@pytest.mark.parametrize(("drawing", "phase"), [("must", Phase.TRADE), ("may", Phase.DRAW)])
def test_a_changed_rule_is_the_one_that_is_played(edition: str, drawing: str, phase: Phase) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun", house={"drawing": drawing})
    play(game, "0: pass", "0: done")
    assert game.phase is phase


@every_edition
@pytest.mark.parametrize(
    ("there_is_one", "phase"), [(True, Phase.LAST_DISPLAY), (False, Phase.OVER)]
)
def test_the_final_display_is_a_house_rule(edition: str, there_is_one: bool, phase: Phase) -> None:
    house: dict[str, RuleValue] = {"final_display": there_is_one, "stalemate_rounds": 1}
    hands = ("1 goth", "1 hun", "1 hun")
    game = table_in(edition, *hands, people="", civilisation="trade", house=house)
    for seat in range(3):
        play(game, f"{seat}: pass", f"{seat}: done")
    assert game.phase is phase
