"""What no notation can say, put together by hand, is refused too (R3.2.4, R3.2.9)."""

import pytest

from respublica.engine import cards as c
from respublica.engine.actions import Deliver, Request
from respublica.engine.errors import Code, InvalidNotation
from respublica.engine.trade import Join, Statement, Term
from tests.arrange import SECOND, cards, play, table
from tests.everywhere import refused

GOTH, HUN, PAIR = SECOND.nouns["goth"], SECOND.nouns["hun"], SECOND.nouns["pair in people"]

MALFORMED = {
    "no terms": Statement(()),
    "no cards": Statement((Term(0, HUN),)),
    "less than none": Statement((Term(-1, HUN),)),
    "half a card": Statement((Term(1.5, GOTH),)),  # type: ignore[arg-type]
    "the same twice": Statement((Term(1, HUN), Term(1, HUN)), Join.AND),
    "the same or the same": Statement((Term(1, HUN), Term(1, HUN)), Join.OR),
    "out of order": Statement((Term(1, HUN), Term(1, GOTH)), Join.AND),
    "two terms side by side": Statement((Term(1, GOTH), Term(1, HUN))),
    "one term joined": Statement((Term(1, GOTH),), Join.OR),
    "a pair in a category beside something": Statement((Term(1, GOTH), Term(1, PAIR)), Join.AND),
    "three terms": Statement((Term(1, GOTH), Term(1, HUN), Term(2, HUN)), Join.OR),
}


@pytest.mark.parametrize("said", MALFORMED.values(), ids=MALFORMED)
def test_a_statement_that_is_not_in_normal_form_is_refused(said: Statement) -> None:
    assert refused(table("2 goth", "2 hun", "1 monk"), Request(said)) is Code.UNREADABLE


def test_every_statement_there_is_is_in_normal_form() -> None:
    assert all(said.is_normal() for said in SECOND.statements(4))


def test_no_delivery_mints_cards_by_counting_past_the_limit() -> None:
    game = table("1 langobard, 6 goth, 6 viking, 4 monk", "1 alchemy", "1 hun")
    play(game, "0: request 1 alchemy", "1: respond 17 card", "2: decline", "0: accept 1")
    overflowing = c.several(SECOND.kind["hun"].slot, 17)
    assert refused(game, Deliver(overflowing)) is Code.NOT_A_DELIVERY


@pytest.mark.parametrize("count", range(16, 32))
def test_nobody_holds_more_of_a_kind_than_can_be_counted(count: int) -> None:
    assert not c.contains(cards("12 hun, 12 langobard"), c.several(SECOND.kind["hun"].slot, count))


def test_a_kind_named_twice_is_no_hand() -> None:
    with pytest.raises(InvalidNotation) as refusal:
        cards("15 hun, 1 goth, 2 hun")
    assert refusal.value.position == (15, 21)
