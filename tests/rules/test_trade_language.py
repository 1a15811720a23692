"""R3.2: what may be said, and which cards meet it."""

import pytest
from msgspec import to_builtins

from respublica.engine import catalogue
from respublica.engine.errors import Code, RulesError
from respublica.engine.trade import Term, both, can_deliver, either, satisfies, statement
from respublica.language.speech import LANGUAGES, say, understand
from respublica.language.statements import (
    read_statement,
    write_statement,
)
from respublica.protocol.statements import parse_statement, statement_seen
from tests.arrange import SECOND, cards, said
from tests.everywhere import every_edition, put


def refusal(text: str, edition: str = "second") -> Code:
    with pytest.raises(RulesError) as refused:
        read_statement(text, catalogue.edition(edition))
    return refused.value.code


def understood(sentence: str, edition: str = "second") -> str:
    """The statement in canonical notation, or why it is refused."""
    try:
        return str(understand(sentence, catalogue.edition(edition)).statement)
    except RulesError as error:
        return str(error.code)


# R3.2.1 Terms -------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize(
    "text",
    [
        "2 goth",
        "3 people",
        "1 civilisation",
        "2 card",
        "2 pair",
        "1 three",
        "1 four",
        "1 five",
        "2 goth + 1 hun",
        "2 architecture | 3 people",
    ],
)
def test_a_term_counts_a_kind_a_category_any_card_or_a_multiple(edition: str, text: str) -> None:
    spoken = put(text, edition)
    assert str(read_statement(spoken, catalogue.edition(edition))) == spoken


@every_edition
@pytest.mark.parametrize("text", ["1 goth + 1 hun + 1 viking", "1 goth | 1 hun + 1 viking"])
def test_two_terms_and_one_connective_are_the_most(edition: str, text: str) -> None:
    assert refusal(put(text, edition), edition) is Code.TOO_MANY_TYPES


@every_edition
@pytest.mark.parametrize("text", ["0 goth", "0 card", "1 goth + 0 hun"])
def test_a_count_is_one_or_more(edition: str, text: str) -> None:
    assert refusal(put(text, edition), edition) is Code.COUNT


def test_monks_are_people() -> None:
    assert satisfies(cards("1 monk, 1 goth"), said("2 people"))


def test_books_are_civilisation() -> None:
    assert satisfies(cards("1 book, 1 trade"), said("2 civilisation"))


# R3.2.2 Satisfaction ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bundle", "spoken"),
    [
        ("2 goth", "2 goth"),
        ("2 goth", "2 goth | 3 people"),
        ("1 goth, 1 hun, 1 monk", "2 goth | 3 people"),
        ("3 goth", "2 goth | 3 people"),
        ("1 goth, 2 hun", "1 goth + 2 people"),
        ("3 goth", "1 goth + 2 people"),
        ("2 goth, 1 hun", "2 goth + 1 hun"),
        ("1 metalworking, 1 hun, 1 book", "1 metalworking + 2 card"),
    ],
)
def test_cards_that_meet_a_statement(bundle: str, spoken: str) -> None:
    assert satisfies(cards(bundle), said(spoken))


@pytest.mark.parametrize(
    ("bundle", "spoken"),
    [
        ("1 goth", "2 goth"),
        ("3 goth", "2 goth"),
        ("2 goth, 1 trade", "2 goth"),
        ("2 goth", "1 goth + 2 people"),
        ("2 hun", "2 goth | 3 people"),
        ("2 goth, 3 hun", "2 goth | 3 people"),
        ("2 goth, 1 trade", "2 goth | 3 people"),
        ("2 goth", "2 goth + 1 hun"),
        ("3 alchemy", "1 goth + 2 civilisation"),
        ("", "1 goth"),
    ],
)
def test_cards_that_do_not_meet_a_statement(bundle: str, spoken: str) -> None:
    assert not satisfies(cards(bundle), said(spoken))


def test_a_hand_with_more_can_deliver() -> None:
    assert can_deliver(cards("3 goth, 1 trade"), said("2 goth"))


# R3.2.3 Other, additional, multiples --------------------------------------------------------------


@pytest.mark.parametrize(
    ("bundle", "spoken"),
    [
        ("3 monk", "1 monk + 2 people"),
        ("4 hun", "2 pair"),
        ("2 hun, 2 trade", "2 pair"),
        ("5 hun", "1 pair + 1 three"),
        ("2 hun, 3 trade", "1 pair + 1 three"),
        ("4 hun", "2 hun + 1 pair"),
        ("2 hun, 2 trade", "2 hun + 1 pair"),
        ("5 hun", "1 five"),
        ("10 hun", "2 five"),
        ("6 hun", "1 pair + 1 four"),
        ("9 hun", "1 four + 1 five"),
    ],
)
def test_further_cards_may_be_of_the_kind_named_and_multiples_alike(
    bundle: str, spoken: str
) -> None:
    assert satisfies(cards(bundle), said(spoken))


@pytest.mark.parametrize(
    ("bundle", "spoken"),
    [
        ("3 hun, 1 trade", "2 pair"),
        ("1 hun, 1 goth", "1 pair"),
        ("4 hun, 1 trade", "1 pair + 1 three"),
        ("3 hun, 1 goth", "2 hun + 1 pair"),
        ("4 hun, 1 goth", "1 five"),
    ],
)
def test_a_multiple_needs_cards_alike(bundle: str, spoken: str) -> None:
    assert not satisfies(cards(bundle), said(spoken))


@pytest.mark.parametrize("word", ["other", "additional", "more"])
def test_other_and_additional_mean_further_cards(word: str) -> None:
    assert understood(f"1 Monk and 2 {word} People cards") == "1 monk + 2 people"


# R3.2.4 Normal form -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spoken", "normal"),
    [
        ("1 hun + 2 hun", "3 hun"),
        ("1 pair + 1 pair", "2 pair"),
        ("2 people + 1 people", "3 people"),
        ("1 hun | 1 hun", "1 hun"),
        ("1 hun | 2 hun", "1 hun | 2 hun"),
        ("2 hun | 1 hun", "1 hun | 2 hun"),
        ("1 people | 1 hun", "1 hun | 1 people"),
        ("1 hun + 2 goth", "2 goth + 1 hun"),
        ("1 five + 1 pair", "1 pair + 1 five"),
        ("3 civilisation | 2 pair", "3 civilisation | 2 pair"),
        ("1 card + 1 civilisation", "1 civilisation + 1 card"),
    ],
)
def test_equal_statements_have_one_notation(spoken: str, normal: str) -> None:
    assert write_statement(said(spoken)) == normal


@every_edition
def test_terms_stand_in_the_order_of_the_edition(edition: str) -> None:
    rules = catalogue.edition(edition)
    nouns = [noun for noun in rules.nouns.values() if not noun.alone]
    kinds = [kind.id for kind in rules.kinds]
    rest = ["people", "civilisation", "card", "pair", "three", "four", "five"]
    assert [noun.id for noun in nouns] == kinds + rest
    for first in nouns:
        for second in nouns:
            joined = either(Term(1, first), Term(2, second))
            assert joined == either(Term(2, second), Term(1, first))
            orders = [(term.noun.order, term.count) for term in joined.terms]
            assert orders == sorted(orders)


def test_and_of_the_same_thing_is_one_statement() -> None:
    hun = SECOND.nouns["hun"]
    assert both(Term(1, hun), Term(2, hun)) == statement(3, hun)


# R3.2.5 Multiples of a kind and in a category -----------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("2 pairs of Huns", "4 hun"),
        ("1 three of a kind", "1 three"),
        ("2 pairs of Huns and 1 Goth", "1 goth + 4 hun"),
        ("a pair of People", "1 pair in people"),
    ],
)
def test_a_multiple_of_a_kind_is_a_number(sentence: str, expected: str) -> None:
    assert understood(sentence) == expected


@pytest.mark.parametrize("category", ["people", "civilisation"])
@pytest.mark.parametrize("join", ["+", "|"])
def test_a_multiple_in_a_category_stands_alone(category: str, join: str) -> None:
    assert refusal(f"1 pair in {category} {join} 1 hun") is Code.TOO_MANY_TYPES


def test_a_pair_of_people_is_two_people_alike() -> None:
    met = [
        bundle
        for bundle in ("2 hun", "1 hun, 1 goth", "2 trade")
        if satisfies(cards(bundle), said("1 pair in people"))
    ]
    assert met == ["2 hun"]


# R3.2.6 Counts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sentence", ["2 Goths or Huns", "2 Goths ou Huns", "2 Goten oder Hunnen", "two Goths or Huns"]
)
def test_a_count_carries_over_or(sentence: str) -> None:
    assert understood(sentence) == "2 goth | 2 hun"


@pytest.mark.parametrize("sentence", ["2 Goths and Huns", "2 Goths et Huns", "2 Goten und Hunnen"])
def test_a_count_does_not_carry_over_and(sentence: str) -> None:
    assert understood(sentence) == Code.AMBIGUOUS


@pytest.mark.parametrize("sentence", ["a Viking", "the Viking", "un Viking", "einen Wikinger"])
def test_an_article_is_one(sentence: str) -> None:
    assert understood(sentence) == "1 viking"


# R3.2.7 What the cards of the edition could meet --------------------------------------------------


@every_edition
@pytest.mark.parametrize(
    "text", ["12 goth", "12 goth + 12 hun", "60 civilisation", "12 goth | 12 hun", "10 five"]
)
def test_what_the_whole_set_could_meet_may_be_said(edition: str, text: str) -> None:
    spoken = put(text, edition)
    assert str(read_statement(spoken, catalogue.edition(edition))) == spoken


@every_edition
@pytest.mark.parametrize(
    "text", ["13 goth", "1 hun | 13 goth", "12 goth + 1 five in people", "200 card", "40 five"]
)
def test_what_the_whole_set_could_not_meet_may_not(edition: str, text: str) -> None:
    expected = Code.TOO_MANY_TYPES if " in " in text else Code.COUNT
    assert refusal(put(text, edition), edition) is expected


@every_edition
def test_and_must_be_met_jointly(edition: str) -> None:
    rules = catalogue.edition(edition)
    people = sum(kind.copies for kind in rules.kinds if kind.category == "people")
    goth = put("goth", edition)
    assert str(read_statement(f"12 {goth} + {people - 12} people", rules))
    assert refusal(f"12 {goth} + {people - 11} people", edition) is Code.COUNT


def test_five_monks_are_the_most() -> None:
    assert (str(said("5 monk")), refusal("6 monk")) == ("5 monk", Code.COUNT)


# R3.2.8, R3.2.9 Never legal, and why --------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("1 Goth, 1 Hun and 1 Viking", Code.TOO_MANY_TYPES),
        ("1 Goth or 1 Hun or 1 Viking", Code.TOO_MANY_TYPES),
        ("1 Goth and 1 Hun and 1 Goth", Code.TOO_MANY_TYPES),
        ("1 Civilisation card but no Alchemy", Code.NEGATION),
        ("2 People except Huns", Code.NEGATION),
        ("2 cartes sauf Huns", Code.NEGATION),
        ("2 Karten ohne Hunnen", Code.NEGATION),
        ("at least 2 Huns", Code.BOUND),
        ("up to 3 Goths", Code.BOUND),
        ("all my Goths", Code.BOUND),
        ("I request 1 Hun and offer 1 Goth", Code.MIXED_REQUEST_AND_OFFER),
        ("I offer 2 Goths for 1 Hun", Code.MIXED_REQUEST_AND_OFFER),
        ("1 Settlement", Code.SCORE_CARD),
        ("I request a City", Code.SCORE_CARD),
    ],
)
def test_some_things_are_never_legal(sentence: str, code: Code) -> None:
    assert understood(sentence) == code


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("2 Huns " * 80, Code.TOO_LONG),
        ("2 Romans", Code.NOT_IN_EDITION),
        ("2 Elves", Code.UNKNOWN_CARD),
        ("0 Huns", Code.COUNT),
        ("-2 Huns", Code.COUNT),
        ("1.5 Huns", Code.COUNT),
        ("Huns", Code.COUNT),
        ("13 Huns", Code.COUNT),
        ("2 Goths and Huns", Code.AMBIGUOUS),
        ("2 Goths, 1 Hun", Code.UNREADABLE),
        ("", Code.UNREADABLE),
    ],
)
def test_everything_else_that_is_refused_has_its_code(sentence: str, code: Code) -> None:
    assert understood(sentence) == code


IN_ORDER = [
    ("I request 1 Hun and offer no Goth", Code.MIXED_REQUEST_AND_OFFER),
    ("at least 2 People but no Hun", Code.NEGATION),
    ("at least 1 City", Code.BOUND),
    ("1 City and 1 Hun and 1 Goth", Code.SCORE_CARD),
    ("1 Roman and 1 Hun and 1 Goth", Code.TOO_MANY_TYPES),
    ("1 Roman and 1 Elf", Code.NOT_IN_EDITION),
    ("1 Elf and 0 Huns", Code.UNKNOWN_CARD),
]


@pytest.mark.parametrize(("sentence", "code"), IN_ORDER)
def test_the_first_code_that_applies_is_given(sentence: str, code: Code) -> None:
    assert understood(sentence) == code


def test_the_codes_stand_in_their_order() -> None:
    assert [str(code) for code in Code] == [
        "too-long",
        "mixed-request-and-offer",
        "negation",
        "bound",
        "score-card",
        "too-many-types",
        "not-in-edition",
        "unknown-card",
        "count",
        "ambiguous",
        "unreadable",
        "not-your-turn",
        "wrong-phase",
        "no-cards",
        "not-held",
        "cannot-meet-request",
        "cannot-pay",
        "not-a-delivery",
        "no-group",
        "pile-empty",
        "draw-limits",
        "no-such-response",
    ]


@pytest.mark.parametrize("sentence", ["2 Vikings", "1 Alchemy", "1 Shipbuilding", "2 Monks"])
def test_the_avalanche_deck_does_not_have_the_cards_of_its_own_examples(sentence: str) -> None:
    assert understood(sentence, "avalanche") == Code.NOT_IN_EDITION


# R3.2.10 One statement, many forms ----------------------------------------------------------------

SPOKEN = [
    "2 goth",
    "2 goth + 1 hun",
    "2 architecture | 3 people",
    "1 metalworking + 2 card",
    "3 civilisation | 2 pair",
    "1 pair in people",
    "1 three + 1 five",
]


@every_edition
@pytest.mark.parametrize("text", SPOKEN)
def test_notation_and_json_come_back(edition: str, text: str) -> None:
    rules = catalogue.edition(edition)
    spoken = read_statement(put(text, edition), rules)
    assert read_statement(write_statement(spoken), rules) == spoken
    assert parse_statement(to_builtins(statement_seen(spoken)), rules) == spoken


@every_edition
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", SPOKEN)
def test_a_sentence_in_any_language_comes_back(edition: str, language: str, text: str) -> None:
    rules = catalogue.edition(edition)
    spoken = read_statement(put(text, edition), rules)
    assert understand(say(spoken, rules, language), rules, language).statement == spoken
