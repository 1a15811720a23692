"""A game from any position; whatever cannot be is refused by name."""

from dataclasses import replace
from random import Random

import pytest

from respublica import DONE, PASS, Draw, Game, NoSuchSeat, Phase, Position, ResPublicaError, edition
from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.edition import Category, Pile
from respublica.engine.errors import PositionError, SetupError
from respublica.engine.hidden import FaceDownDeck
from respublica.engine.position import Deck, Groups, Hand
from respublica.engine.state import Backs, Group, State
from tests.arrange import EDITIONS, TEN_CITIES
from tests.properties.soundness import check_cards, check_end

HANDS = ("3 goth, 1 trade", "2 hun", "1 monk")
SECOND = edition("second")
ALL_CIVILISATION = (
    "12 alchemy, 12 architecture, 12 trade",
    "12 metalworking, 12 shipbuilding",
    "5 book",
)


def position(
    hands: tuple[Hand, ...] = HANDS,
    *,
    people: Deck = "...",
    civilisation: Deck = "...",
    groups: dict[int, Groups] | None = None,
) -> Position:
    return Position("second", hands, people=people, civilisation=civilisation, groups=groups)


def group(kind: str, size: int, value: int) -> Group:
    return Group(SECOND.kind[kind], size, value)


def kinds(deck: FaceDownDeck) -> list[str]:
    return [SECOND.kind_at[slot].id for slot in deck]


def values(game: Game, seat: int) -> list[int]:
    return [group.value for group in game.state.table.groups[seat]]


# Hands --------------------------------------------------------------------------------------------


def test_every_seat_has_its_hand() -> None:
    game = position().game()
    assert [game.view(seat).hand_by_kind for seat in range(3)] == [
        {"goth": 3, "trade": 1},
        {"hun": 2},
        {"monk": 1},
    ]


def test_a_hand_is_text_or_counts_by_kind() -> None:
    assert (
        position(({"goth": 3, "trade": 1, "hun": 0}, {}, "")).hands
        == position(("3 goth, 1 trade", "nothing", "")).hands
    )


def test_there_are_as_many_seats_as_hands() -> None:
    assert Position("second", [*HANDS, "1 book", ""]).game().seats == 5


def test_everybody_sees_the_backs_of_what_was_dealt() -> None:
    assert position().game().log(None)[0] == e.Dealt((Backs(3, 1), Backs(2, 0), Backs(1, 0)), 0)


def test_the_memory_aid_knows_the_own_hand() -> None:
    game = position().game()
    assert game.held_at_least(0) == (game.view(0).hand, c.NONE, c.NONE)


# Decks --------------------------------------------------------------------------------------------


def test_the_decks_have_all_the_other_cards_in_the_order_of_the_edition() -> None:
    left = SECOND.deck(Category.CIVILISATION)
    left.remove(SECOND.kind["trade"].slot)
    assert tuple(position().civilisation_deck) == tuple(left)
    check_cards(position().state())


def test_a_deck_is_given_from_the_top() -> None:
    game = position(people="viking, hun, ...", civilisation=["book", "alchemy", "..."]).game()
    for action in (PASS, DONE):
        game.play(action)
    assert game.state.hands[0] == SECOND.read_cards("3 goth, 1 trade, 1 viking")


def test_a_seed_shuffles_the_rest_of_the_decks() -> None:
    one, again, other = (
        Position("second", HANDS, people="viking, ...", seed=seed) for seed in (1, 1, 2)
    )
    assert one.people_deck == again.people_deck != other.people_deck
    assert sorted(one.people_deck) == sorted(other.people_deck)
    assert kinds(one.people_deck)[0] == kinds(other.people_deck)[0] == "viking"


def test_cards_may_be_set_aside() -> None:
    table = Position("second", HANDS, people="hun", civilisation="", set_aside=True).state().table
    assert (table.people_left, table.civilisation_left) == (1, 0)


# Groups -------------------------------------------------------------------------------------------


def test_groups_take_the_next_score_cards_of_their_piles() -> None:
    game = position(groups={2: "trade, alchemy", 0: ["viking", "trade"]}).game()
    assert (values(game, 0), values(game, 2)) == ([3, 9], [8, 8])
    assert game.state.table.pile(Pile.CITY)[0] == 7


def test_a_group_may_name_its_score_card() -> None:
    cities: dict[int, Groups] = {0: [group("trade", 5, 8), "viking"], 1: "alchemy, alchemy"}
    game = position(groups=cities).game()
    assert (values(game, 0), values(game, 1)) == ([8, 3], [9, 8])


def test_with_a_library_the_next_city_takes_four() -> None:
    game = position(groups={0: "trade, book, trade"}).game()
    assert [group.size for group in game.state.table.groups[0]] == [5, 2, 4]
    check_cards(game.state)


def test_all_score_cards_of_a_pile_can_be_taken() -> None:
    game = position(groups={1: TEN_CITIES}).game()
    assert game.state.table.pile(Pile.CITY) == ()


# Turns --------------------------------------------------------------------------------------------


def test_the_active_seat_is_asked_to_trade() -> None:
    game = Position("second", HANDS, active=2, turn=17).game()
    assert (game.actor, game.phase, game.events[-1]) == (2, Phase.TRADE, e.TurnBegan(2, 17))


def test_without_cards_the_turn_begins_with_the_display() -> None:
    assert Position("second", ["", "1 hun", "1 hun"]).game().phase is Phase.DISPLAY


def test_the_final_round_has_so_many_turns_left() -> None:
    game = Position("second", ALL_CIVILISATION, final_turns=1).game()
    for action in (PASS, DONE):
        game.play(action)
    assert game.phase is Phase.LAST_DISPLAY


def test_house_rules_hold() -> None:
    game = Position("second", HANDS, house={"drawing": "may"}).game()
    for action in (PASS, DONE, Draw(0, 0)):
        game.play(action)
    assert game.actor == 1


@pytest.mark.parametrize("name", EDITIONS)
def test_a_game_from_a_position_can_be_played_to_its_end(name: str) -> None:
    rules, rng = edition(name), Random(1)
    hands = [{kind.id: 1 for kind in rules.kinds} for _ in range(4)]
    groups = {seat: [rules.kinds[seat].id] for seat in range(4)}
    game = Position(rules, hands, groups=groups, seed=5).game()
    while not game.over:
        game.play(game.legal.sample(rng))
        check_cards(game.state)
    check_end(game)


def test_every_game_from_a_position_is_a_new_one() -> None:
    start = position()
    start.game().play(PASS)
    assert start.game().phase is Phase.TRADE


def test_a_game_from_a_position_can_be_replayed() -> None:
    start = position()
    game = start.game()
    for _ in range(40):
        game.play(game.legal.sample(Random(2)))
    assert Game.replay(start, game.actions).state == game.state


# Every position of a game -------------------------------------------------------------------------


def as_position(state: State) -> Position:
    table, rules = state.table, state.table.edition
    people = state.people_deck[len(state.people_deck) - table.people_left :]
    civilisation = state.civilisation_deck[len(state.civilisation_deck) - table.civilisation_left :]
    return Position(
        rules,
        [rules.count_by_kind(hand) for hand in state.hands],
        people=[rules.kind_at[slot].id for slot in people],
        civilisation=[rules.kind_at[slot].id for slot in civilisation],
        groups=dict(enumerate(table.groups)),
        active=table.active,
        turn=table.turn,
        final_turns=table.final_turns,
    )


def without_counters(state: State) -> State:
    """Where a game stands, without what led there: idle turns, and cards that left the decks."""
    table = replace(state.table, idle_turns=0, barren_turns=0)
    people = state.people_deck[len(state.people_deck) - table.people_left :]
    civilisation = state.civilisation_deck[len(state.civilisation_deck) - table.civilisation_left :]
    return replace(
        state,
        table=table,
        people_deck=FaceDownDeck(people),
        civilisation_deck=FaceDownDeck(civilisation),
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", EDITIONS)
def test_a_game_can_be_set_up_from_every_turn_of_a_game(name: str, seats: int) -> None:
    game, rng = Game.new(name, seats, seed=seats), Random(seats)
    while not game.over:
        if game.phase is Phase.TRADE:
            again = as_position(game.state).game()
            assert again.state == without_counters(game.state)
        game.play(game.legal.sample(rng))


# What cannot be -----------------------------------------------------------------------------------

WRONG: dict[str, tuple[dict[str, object], str]] = {
    "more of a kind than there are": (
        {"hands": ["7 goth", "6 goth", ""]},
        "goth: 13 in hands, groups and decks, but there are 12",
    ),
    "more with groups and decks": (
        {"groups": {0: "monk, monk"}, "people": "monk, ..."},
        "monk: 6 in hands, groups and decks, but there are 5",
    ),
    "a kind that is not there": ({"hands": ["1 elf", "", ""]}, "hands[0]: no kind 'elf' in second"),
    "a hand that cannot be read": ({"hands": ["", "goth", ""]}, "hands[1]: expected '2 goth'"),
    "fewer cards than none": (
        {"hands": ["", "", {"hun": -1}]},
        "hands[2]: expected a whole number",
    ),
    "cards that lie nowhere": (
        {"people": "hun", "civilisation": "trade, ..."},
        "cards: 12 anglo-saxon, 9 goth, 9 hun, 12 langobard, 12 viking, 4 monk lie nowhere",
    ),
    "a rest before the end": ({"people": "..., hun"}, "people: '...' comes last"),
    "a card in the wrong deck": ({"people": "book, ..."}, "people: book is a civilisation card"),
    "a deck of an unknown kind": ({"civilisation": ["elf"]}, "civilisation: no kind 'elf'"),
    "a deck of numbers": ({"people": [3]}, "people: no kind 3"),
    "a group of an unknown kind": ({"groups": {1: "hun, elf"}}, "groups[1][1]: no kind 'elf'"),
    "more groups than score cards": (
        {"groups": {0: "monk, monk", 1: "monk"}, "hands": ["", "", ""]},
        "groups: 3 were paid from the church pile, which has 2 cards",
    ),
    "a group too small": (
        {"groups": {0: [group("trade", 4, 9)]}},
        "groups[0][0]: a group of trade takes 5 cards here, not 4",
    ),
    "a group too large after a library": (
        {"groups": {0: ["book", group("trade", 5, 9)]}},
        "groups[0][1]: a group of trade takes 4 cards here, not 5",
    ),
    "a score card below the top": (
        {"groups": {0: [group("trade", 5, 8)]}},
        "groups[0][0]: no city of 8 was free to take; there was 9",
    ),
    "a score card taken twice": (
        {"groups": {0: [group("trade", 5, 9)], 1: [group("alchemy", 5, 9)]}},
        "groups[1][0]: no city of 9 was free to take; there was 8",
    ),
    "score cards in the wrong order": (
        {"groups": {0: [group("trade", 5, 8), group("alchemy", 5, 9)]}},
        "groups[0][1]: a city of 9 lies above the one before it",
    ),
    "a score card that is no whole number": (
        {"groups": {0: [group("trade", 5, 9.0)]}},  # type: ignore[arg-type]
        "groups[0][0]: no city of 9.0 was free to take",
    ),
    "no list of hands": ({"hands": iter(HANDS)}, "hands: expected a list of hands"),
    "a hand that is a list": (
        {"hands": ["", ["goth"], ""]},
        "hands[1]: expected '2 goth' or {'goth': 2}, got ['goth']",
    ),
    "a hand that is missing": ({"hands": ["", None, ""]}, "hands[1]: expected '2 goth'"),
    "no deck": ({"people": None}, "people: expected names of kinds, got None"),
    "no groups": ({"groups": {1: None}}, "groups[1]: expected names of kinds, got None"),
    "turn 0": ({"turn": 0}, "turn: expected a whole number from 1, got 0"),
    "a turn that is true": ({"turn": True}, "turn: expected a whole number from 1, got True"),
    "a final round with cards to draw": (
        {"final_turns": 1},
        "final_turns: the civilisation deck still has 64 cards",
    ),
    "no final round without cards to draw": (
        {
            "hands": [
                "12 alchemy, 12 architecture, 12 trade",
                "12 metalworking",
                "12 shipbuilding, 5 book",
            ]
        },
        "final_turns: expected, as the civilisation deck is empty",
    ),
    "more turns left than seats": (
        {"civilisation": "", "set_aside": True, "final_turns": 4},
        "final_turns: expected 1 to 3, got 4",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_cannot_be_is_refused_by_name(wrong: str) -> None:
    given, text = WRONG[wrong]
    with pytest.raises(PositionError) as refused:
        Position("second", **{"hands": HANDS, **given})  # type: ignore[arg-type]
    assert str(refused.value).startswith(text)


@pytest.mark.parametrize("hands", [[], ["", ""], [""] * 6])
def test_there_are_three_to_five_hands(hands: list[str]) -> None:
    with pytest.raises(SetupError, match=f"seats: expected 3 to 5, got {len(hands)}"):
        Position("second", hands)


@pytest.mark.parametrize("given", [{"active": 3}, {"active": -1}, {"groups": {3: "hun"}}])
def test_a_seat_that_does_not_exist_has_no_turn_and_no_groups(given: dict[str, object]) -> None:
    with pytest.raises(NoSuchSeat, match="there are 0 to 2"):
        Position("second", HANDS, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("given", [{"seed": b"short"}, {"house": {"swap": "up"}}])
def test_seed_and_house_rules_are_checked_as_in_a_set_up(given: dict[str, object]) -> None:
    with pytest.raises(ResPublicaError, match=r"seed|swap"):
        Position("second", HANDS, **given)  # type: ignore[arg-type]
