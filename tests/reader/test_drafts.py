"""Drafts: what is said about a statement is what would happen, and nothing changes."""

from random import Random
from typing import Any

import msgspec
import pytest

from respublica.engine.actions import Deliver, Offer, Request, Respond
from respublica.engine.checks import owed_by
from respublica.engine.edition import Pile
from respublica.engine.errors import RulesError
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.trade import deliveries
from respublica.language.languages import LANGUAGES
from respublica.language.messages import message
from respublica.language.statements import read_statement
from respublica.protocol.reader import Considered, Draft, EarningSeen
from respublica.protocol.refusals import Refusal
from respublica.reader.comparison import compare
from respublica.reader.drafts import consider, pick
from tests.arrange import EDITIONS, play, table
from tests.everywhere import everything

HANDS = ("4 hun, 3 goth, 1 monk, 5 viking", "2 hun, 2 goth", "1 viking, 3 monk")


def considered(game: Game, *thought: Any, viewer: int = 0, **more: Any) -> Considered:
    before = everything(game)
    found = consider(game.view(viewer), Draft(*thought, **more))
    assert everything(game) == before
    return found


def spoken(text: str, verb: str = "request", language: str = "en") -> Considered:
    return considered(table(*HANDS), verb, None, text, language)


# What it would be -------------------------------------------------------------------------------


def test_a_statement_is_told_as_it_will_be_heard() -> None:
    found = considered(table(*HANDS), "request", "1 hun | 2 goth")
    assert (found.statement, found.sentence) == ("2 goth | 1 hun", "I request 2 Goths or 1 Hun.")
    assert found.terms is not None
    assert [(term.count, term.of) for term in found.terms.terms] == [(2, "goth"), (1, "hun")]
    assert found.allowed
    assert found.refusal is None


def test_a_sentence_says_whether_it_is_a_request_or_an_offer() -> None:
    assert spoken("I offer 2 Huns").verb == "offer"
    assert spoken("I want 2 Huns", "offer").verb == "request"
    assert spoken("2 Huns", "offer").verb == "offer"
    assert spoken("Ich biete 1 Hunnen", "request", "de").sentence == "Ich biete 1 Hunnen."


def test_another_language_than_the_page_is_understood_too() -> None:
    assert spoken("zwei Hunnen").sentence == "I request 2 Huns."
    assert spoken("J'offre deux Huns").sentence == "I offer 2 Huns."
    assert spoken("zwei Hunnen, aber keine Goten").statement is None


def test_a_multiple_within_a_category_keeps_both_words() -> None:
    found = considered(table(*HANDS), "request", "1 pair in people")
    written = msgspec.to_builtins(found)
    assert written["terms"]["terms"] == [{"count": 1, "of": "pair", "in": "people"}]


def test_ways_tell_what_is_completed() -> None:
    found = considered(table(*HANDS), "request", "1 hun | 1 people")
    assert [[change.completes for change in way.changes] for way in found.ways] == [
        [EarningSeen(Pile.SETTLEMENT, True)],
        [EarningSeen(Pile.SETTLEMENT, False), EarningSeen(Pile.CHURCH, False)],
    ]
    assert found.told == "1 Hun completes a group. The giver chooses which."


def test_who_gives_chooses() -> None:
    game = table(*HANDS)
    assert considered(game, "offer", "1 hun | 1 goth").chooser == 0
    assert considered(game, "offer", "1 hun").chooser is None
    assert considered(game, "request", "1 hun | 1 goth").chooser is None
    play(game, "0: request 1 hun")
    assert considered(game, "respond", "1 viking | 1 monk", viewer=1).chooser == 0


def test_a_response_tells_both_sides() -> None:
    game = table(*HANDS)
    play(game, "0: request 1 hun")
    found = considered(game, "respond", "1 goth", viewer=1)
    assert found.sentence == "I want 1 Goth."
    assert found.other is not None
    (gives,) = found.other.ways
    assert [(change.kind, change.after) for change in gives.changes] == [("hun", [1])]
    (gets,) = found.ways
    assert [(change.kind, change.after) for change in gets.changes] == [("goth", [3])]


def test_an_answer_is_heard_as_wanting_or_as_giving() -> None:
    requested, offered = table(*HANDS), table(*HANDS)
    play(requested, "0: request 1 hun")
    play(offered, "0: offer 1 hun")
    heard = [
        considered(game, "respond", "1 viking", viewer=1).sentence for game in (requested, offered)
    ]
    assert heard == ["I want 1 Viking.", "I would give 1 Viking."]


def test_to_an_offer_one_says_what_one_gives() -> None:
    game = table(*HANDS)
    play(game, "0: offer 1 hun")
    found = considered(game, "respond", "2 goth", viewer=1)
    assert found.told == "Giving 2 Goths leaves you none."
    assert not considered(game, "respond", "3 goth", viewer=1).allowed


# Why not, and what instead ----------------------------------------------------------------------


def test_what_is_not_held_can_be_mended() -> None:
    found = considered(table(*HANDS), "offer", "3 monk | 2 hun")
    assert found.refusal is not None
    assert (found.allowed, found.refusal.code) == (False, "not-held")
    assert [fix.statement for fix in found.fixes] == ["2 hun | 1 monk", "2 hun", "1 monk"]


@pytest.mark.parametrize(
    ("sentence", "code", "fix"),
    [
        ("2 Huhns", "unknown-card", "2 hun"),
        ("I want 2 Huns and 1 Goth and 1 Monk", "too-many-types", "1 goth + 2 hun"),
        ("I want at least 2 Huns", "bound", "2 hun"),
        ("99 Huns", "count", "12 hun"),
        ("I want 2 Huns but no Goths", "negation", "2 hun"),
    ],
)
def test_a_refused_sentence_names_the_words_and_what_could_be_said(
    sentence: str, code: str, fix: str
) -> None:
    found = spoken(sentence)
    assert found.statement is None
    assert found.refusal is not None
    assert found.refusal.code == code
    assert found.refusal.position is not None
    assert [each.statement for each in found.fixes] == [fix]


@pytest.mark.parametrize(
    ("verb", "statement", "fixes"),
    [
        ("request", "99 hun", ["12 hun"]),
        ("request", "2 goth | 60 hun", ["2 goth | 12 hun", "2 goth", "12 hun"]),
        ("offer", "99 hun", ["4 hun"]),
        ("offer", "99 book", []),
    ],
)
def test_of_more_than_there_are_as_many_as_may_be_said_are_proposed(
    verb: str, statement: str, fixes: list[str]
) -> None:
    tapped = considered(table(*HANDS), verb, statement)
    assert [fix.statement for fix in tapped.fixes] == fixes


def test_nobody_is_told_to_try_what_may_not_be_said_either() -> None:
    found = spoken("99 Books", "offer")
    assert (found.fixes, found.refusal and found.refusal.message) == (
        [],
        "There are not that many in the game.",
    )


def test_whatever_is_proposed_may_be_said() -> None:
    rng = Random(1)
    for seed in range(10):
        game = Game.new("second", 4, seed)
        for _ in range(rng.randrange(40)):
            game.play(game.legal.sample(rng))
        if game.phase is not Phase.TRADE or game.actor is None:
            continue
        for words in ("3 goth | 2 hun", "4 viking + 1 book", "5 card", "3 pair"):
            for fix in considered(game, "offer", words, viewer=game.actor).fixes:
                assert Offer(read_statement(fix.statement, game.edition)) in game.legal


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_in_the_language(language: str) -> None:
    found = considered(table(*HANDS), "offer", "2 book", language=language)
    assert found.refusal is not None
    assert found.refusal.message == message("refusal-not-held", language)


def test_a_no_may_be_typed_too() -> None:
    game = table(*HANDS)
    found = considered(game, "request", None, "no trade")
    assert (found.allowed, found.sentence, found.statement) == (True, "You make no trade.", None)
    play(game, "0: offer 1 hun")
    found = considered(game, "respond", None, "no thanks!", viewer=1)
    assert (found.allowed, found.sentence) == (True, "You decline.")
    assert not considered(game, "respond", None, "no thanks!", viewer=2).allowed


def test_a_typed_question_says_which_trade_it_is() -> None:
    assert considered(table(*HANDS), "request", None, "who wants 2 Huns?").verb == "offer"
    assert considered(table(*HANDS), "offer", None, "who has a Book?").verb == "request"


def test_strict_speech_warns() -> None:
    text = "I want 2 Huns and 1 Goth and 1 Monk"
    strict = table(*HANDS, house={"strict_speech": True})
    assert considered(strict, "request", None, text).misspeaks
    assert not considered(strict, "request", None, "2 Huhns").misspeaks
    assert not considered(strict, "request", None, text, viewer=1).misspeaks
    assert not spoken(text).misspeaks


def test_whoever_is_not_asked_is_told_so() -> None:
    game = table(*HANDS)
    found = considered(game, "request", "1 hun", viewer=1)
    assert found.refusal is not None
    assert found.refusal.code == "not-your-turn"
    assert considered(game, "respond", "1 hun").refusal is not None


def test_what_is_allowed_is_what_the_engine_allows() -> None:
    actions: dict[str, type[Request] | type[Offer] | type[Respond]]
    actions = {"request": Request, "offer": Offer, "respond": Respond}
    rng, tried = Random(3), {True: 0, False: 0}
    for edition in EDITIONS:
        game = Game.new(edition, 4, 3)
        for _ in range(60):
            if game.phase in (Phase.TRADE, Phase.ANSWER) and game.actor is not None:
                for verb, action in actions.items():
                    said = game.edition.nouns["people"].id
                    found = considered(
                        game, verb, f"{rng.randrange(1, 6)} {said}", viewer=game.actor
                    )
                    assert found.statement is not None
                    statement = read_statement(found.statement, game.edition)
                    assert found.allowed is (action(statement) in game.legal)
                    tried[found.allowed] += 1
            game.play(game.legal.sample(rng))
    assert min(tried.values()) > 20


# Completion -------------------------------------------------------------------------------------


def test_a_sentence_is_completed() -> None:
    assert [each.text for each in spoken("I want 2 Hu").completions] == ["Huns"]
    assert "I request" in [each.text for each in spoken("").completions]
    game = table(*HANDS)
    play(game, "0: offer 1 hun")
    found = considered(game, "respond", None, "For 1 ", viewer=1)
    assert [each.text for each in found.completions][:3] == ["Goth", "Hun", "People card"]


def test_a_statement_in_the_notation_has_nothing_to_complete() -> None:
    assert considered(table(*HANDS), "request", "1 hun").completions == []


@pytest.mark.parametrize("sentence", ["x" * 600, "2 " * 300, "\ud800", "ß\u0301" * 40, "{terms}"])
def test_whatever_is_typed_is_answered(sentence: str) -> None:
    for verb in ("request", "offer", "respond"):
        assert not spoken(sentence, verb).allowed


# Comparing --------------------------------------------------------------------------------------


def test_answers_are_compared_side_by_side() -> None:
    game = table("4 hun, 1 monk", "2 hun, 2 goth", "1 hun", "1 goth, 1 hun")
    play(game, "0: request 1 hun", "1: respond 1 hun", "2: decline", "3: respond 2 monk | 1 book")
    paid, declined, unpaid = compare(game.view(0), "en")
    assert (paid.payable, paid.reason) == (True, None)
    assert paid.get is not None
    assert paid.give is not None
    assert [(each.kind, each.after) for each in paid.get.ways[0].changes] == [("hun", [4])]
    assert paid.give.ways[0].changes == []
    assert (declined.response, declined.get, declined.payable) == (None, None, False)
    assert unpaid.reason == "You can pay neither 2 Monks nor 1 Book."
    assert unpaid.give is not None
    assert [way.missing for way in unpaid.give.ways] == [{"monk": 1}, {"book": 1}]


def test_payable_is_what_may_be_accepted() -> None:
    rng, seen = Random(8), 0
    for seed in range(12):
        game = Game.new("second", 5, seed)
        for _ in range(120):
            if game.phase is Phase.CHOOSE:
                view = game.view(game.actor)
                acceptable = {action.seat for action in view.legal if hasattr(action, "seat")}
                answers = compare(view, "fr")
                assert {each.seat for each in answers if each.payable} == acceptable
                assert all(
                    (each.reason is None) is each.payable for each in answers if each.response
                )
                seen += len(answers)
            game.play(game.legal.sample(rng))
    assert seen > 30


# Picking ----------------------------------------------------------------------------------------


def owing(statement: str, hand: str = "2 hun, 2 goth, 1 alchemy") -> Game:
    """Seat 0 owes this."""
    game = table(hand, "3 viking", "1 langobard")
    play(game, "0: request 1 people", f"1: respond {statement}", "2: decline", "0: accept 1")
    return game


@pytest.mark.parametrize(
    ("statement", "picked", "complete", "may_add", "told"),
    [
        ("2 people", "nothing", False, ["goth", "hun"], "Choose 2 more cards."),
        ("2 people", "1 hun", False, ["goth", "hun"], "Choose 1 more card."),
        ("2 people", "1 hun, 1 goth", True, [], "This is what was agreed."),
        ("1 pair", "1 hun", False, ["hun"], "Choose 1 more card."),
        ("1 hun | 2 goth", "nothing", False, ["goth", "hun"], "Choose 1 or 2 more cards."),
        ("1 hun | 2 goth", "1 goth", False, ["goth"], "Choose 1 more card."),
        ("1 hun | 2 goth", "1 hun", True, [], "This is what was agreed."),
        (
            "1 people | 2 people",
            "1 hun",
            True,
            ["goth", "hun"],
            "This is what was agreed. You may also add 1 more card.",
        ),
        ("2 people", "1 alchemy", False, [], "These cards don’t match what was agreed."),
        ("2 people", "3 hun", False, [], "These cards don’t match what was agreed."),
    ],
)
def test_a_delivery_in_the_making(
    statement: str, picked: str, complete: bool, may_add: list[str], told: str
) -> None:
    found = pick(owing(statement).view(0), picked, "en")
    assert (found.complete, found.may_add, found.told) == (complete, may_add, told)


def test_card_by_card_every_delivery_can_be_picked_and_nothing_else() -> None:
    game = owing("1 pair + 1 card")
    view = game.view(0)
    found: set[int] = set()
    begun = [0]
    while begun:
        cards = begun.pop()
        picked = pick(view, view.edition.write_cards(cards), "de")
        assert picked.complete is (Deliver(cards) in view.legal)
        found |= {cards} if picked.complete else set()
        begun += [cards + view.edition.read_cards(f"1 {kind}") for kind in picked.may_add]
    assert found == set(deliveries(view.hand, owed_by(view.table, 0)))


def test_only_whoever_owes_picks() -> None:
    game = owing("2 people")
    with pytest.raises(Refusal, match="isn’t your turn"):
        pick(game.view(1), "1 hun", "en")
    with pytest.raises(Refusal) as refused:
        pick(table(*HANDS).view(0), "1 hun", "fr")
    assert refused.value.code == "wrong-phase"
    with pytest.raises(Refusal) as unknown:
        pick(game.view(0), "1 unicorn", "en")
    assert unknown.value.code == "unknown-card"


def test_considering_refuses_nothing_it_cannot_explain() -> None:
    """Any notation gets an answer; no error is raised."""
    for text in (
        "",
        "x",
        "0 hun",
        "1 hun + 1 goth + 1 monk",
        "1 hun |",
        "9999 card",
        "1 pair in x",
    ):
        found = considered(table(*HANDS), "request", text)
        assert found.refusal is not None
        with pytest.raises(RulesError):
            read_statement(text, table(*HANDS).edition)
