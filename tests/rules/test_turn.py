"""R3.0: trade, display, draw, in this order, and what may be left out."""

from respublica.engine.errors import Code
from respublica.engine.events import Drew
from respublica.engine.state import Phase
from tests.everywhere import every_edition, holds, play, refused, table_in

MUST = {"drawing": "must"}


@every_edition
def test_a_turn_is_trade_then_display_then_draw(edition: str) -> None:
    groups = {0: "anglo-saxon, goth, hun"}
    game = table_in(edition, "5 goth", "1 hun", "1 hun", groups=groups)
    phases = [game.phase]
    for line in ("0: pass", "0: done", "0: draw 1 people, 2 civilisation"):
        play(game, line)
        phases.append(game.phase)
    assert phases == [Phase.TRADE, Phase.DISPLAY, Phase.DRAW, Phase.TRADE]


@every_edition
def test_trade_and_display_may_be_left_out_but_the_draw_comes(edition: str) -> None:
    game = table_in(edition, "5 goth", "1 hun", "1 hun", people="viking", house=MUST)
    play(game, "0: pass", "0: done")
    assert holds(game, 0, "5 goth, 1 viking")


@every_edition
def test_after_the_trade_there_is_no_second_one(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: decline", "0: accept 1")
    assert refused(game, "0: request 1 hun") is Code.WRONG_PHASE


@every_edition
def test_nobody_goes_back_from_display_to_trade(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    play(game, "0: pass")
    assert refused(game, "0: offer 1 goth") is Code.WRONG_PHASE


@every_edition
def test_a_group_of_earlier_turns_may_wait(edition: str) -> None:
    game = table_in(edition, "5 goth", "1 hun", "1 hun", house=MUST)
    play(game, "0: pass", "0: done")
    assert game.state.table.groups[0] == ()


@every_edition
def test_an_empty_hand_skips_the_trade_and_not_the_draw(edition: str) -> None:
    game = table_in(edition, "1 hun", "", "1 hun", house=MUST)
    play(game, "0: pass", "0: done")
    assert (game.actor, game.phase) == (1, Phase.DISPLAY)
    assert any(isinstance(event, Drew) for event in play(game, "1: done"))
