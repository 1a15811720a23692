"""What can be imported from `respublica` itself."""

import subprocess
import sys
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import respublica
from respublica import Action, Game, Request, edition, read_statement, write_statement
from respublica.engine import errors
from respublica.engine.events import Drew, Spoke, Unredacted
from respublica.engine.state import Backs
from tests.arrange import EDITIONS, play, table


def test_all_that_is_promised_is_there() -> None:
    assert [name for name in respublica.__all__ if not hasattr(respublica, name)] == []


def test_every_action_is_there() -> None:
    assert {kind.__name__ for kind in get_args(Action)} <= set(respublica.__all__)


def test_every_error_of_the_rules_and_of_setting_up_is_there() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    named = {
        kind.__name__
        for kind in kinds
        if issubclass(kind, (errors.RulesError, errors.SetupError, errors.NoSuchSeat))
    }
    assert named <= set(respublica.__all__)


LISTED = "import sys, respublica; print(*{name.partition('.')[0] for name in sys.modules})"


def test_importing_it_loads_the_standard_library_alone() -> None:
    loaded = subprocess.run(
        [sys.executable, "-I", "-c", LISTED], capture_output=True, text=True, check=True
    ).stdout.split()
    bare = subprocess.run(
        [sys.executable, "-I", "-c", LISTED.replace(", respublica", "")],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    foreign = set(loaded) - set(bare) - set(sys.stdlib_module_names)
    assert foreign == {"respublica"}


def test_a_statement_is_read_and_written() -> None:
    said = read_statement("3 people | 2 goth", edition("second"))
    assert write_statement(said) == "2 goth | 3 people"


# Cards by name ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EDITIONS)
@given(data=st.data())
def test_counts_by_kind_come_back(name: str, data: st.DataObject) -> None:
    rules = edition(name)
    counts = data.draw(st.dictionaries(st.sampled_from(list(rules.kind)), st.integers(1, 15)))
    assert rules.count_by_kind(rules.cards_of(counts)) == counts


def test_a_view_has_its_hand_by_kind() -> None:
    game = table("3 goth, 1 trade", "2 hun", "1 monk")
    assert game.view(0).hand_by_kind == {"goth": 3, "trade": 1}


# What an action makes happen ----------------------------------------------------------------------


def test_what_play_returns_is_called_unredacted() -> None:
    game = table("1 goth", "1 hun", "1 hun")
    happened = game.play(Request(read_statement("1 hun", game.edition)), seat=0)
    assert type(happened) is Unredacted
    assert isinstance(happened[0], Spoke)


def test_what_play_returns_has_cards_that_others_do_not_see() -> None:
    game = table("1 goth", "1 hun", "1 hun", people="viking")
    since = len(game.events) + 1
    happened = play(game, "0: pass", "0: done")
    drawn = next(event for event in happened if isinstance(event, Drew))
    seen = next(event for event in game.log(1, since) if isinstance(event, Drew))
    assert (drawn.cards, seen.cards) == (game.edition.read_cards("1 viking"), Backs(1, 0))


def test_a_new_game_needs_nothing_but_a_name() -> None:
    assert Game.new("first").edition is edition("first")
