"""What may come next: only what can lead to a legal sentence that the hand can meet."""

import random

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Edition
from respublica.engine.errors import RulesError
from respublica.engine.state import Phase
from respublica.engine.trade import Opening, can_deliver_every_branch
from respublica.language.speech import LANGUAGES, Intent, SpeechAct, complete, intent_in, understand

LONG = "1 Hun and 2 cards of Goths or any other 3 cards, " * 3
SECOND = catalogue.edition("second")


def proposed(beginning: str, language: str = "en", **given: object) -> list[str]:
    hand, intent = given.get("hand"), given.get("intent")
    assert hand is None or isinstance(hand, str)
    assert intent is None or isinstance(intent, Intent)
    cards = None if hand is None else SECOND.read_cards(hand)
    found = complete(beginning, SECOND, language, cards, intent)
    return [completion.applied_to(beginning) for completion in found]


PROPOSED = {
    ("en", "I"): ["I request", "I offer"],
    ("en", "I r"): ["I request"],
    ("en", "2 Hu"): ["2 Huns"],
    ("en", "1 Hu"): ["1 Hun"],
    ("en", "2 lang"): ["2 Langobards"],
    ("en", "2 Huns"): ["2 Huns and", "2 Huns or", "2 Huns."],
    ("en", "2 Huns "): ["2 Huns and", "2 Huns or", "2 Huns."],
    ("en", "2 Huns an"): ["2 Huns and"],
    ("en", "2 Huns and 1 Goth"): ["2 Huns and 1 Goth."],
    ("en", "Who has 2 Huns?"): [],
    ("en", "I request 2 Huns. "): [],
    ("fr", "Qui a 2 Huns\u00a0?"): [],
    ("de", "Hallo! "): [
        "Hallo! Ich suche",
        "Hallo! Ich biete",
        *(f"Hallo! {n}" for n in range(1, 6)),
    ],
    ("en", "1 pair of"): ["1 pair of People cards", "1 pair of Civilisation cards"],
    ("en", "1 pair of People cards"): ["1 pair of People cards."],
    ("fr", "2 cartes d'al"): ["2 cartes d’alchimie"],
    ("fr", "2 cartes d’al"): ["2 cartes d’alchimie"],
    ("fr", "2 H"): ["2 cartes de Huns"],
    ("fr", "J"): ["Je cherche", "J’offre"],
    ("fr", "2 cartes de Huns e"): ["2 cartes de Huns et"],
    ("de", "Ich suche 1 Hu"): ["Ich suche 1 Hunnen"],
    ("de", "1 Hu"): ["1 Hunne"],
    ("de", "2 mo"): ["2 Mönche"],
    ("en", "at least 2"): [],
    ("en", "2 Huns, 1 Goth"): [],
    ("en", "2 Huns 1 Goth"): [],
    ("en", "2 Huns and 1 Goth and"): [],
    ("en", "2 dragons"): [],
    ("en", "99 Huns"): [],
    ("en", "2 Huns and 99 Goths"): [],
    ("en", "I offer 2 Huns for"): [],
}


@pytest.mark.parametrize(("key", "expected"), PROPOSED.items(), ids=str)
def test_a_beginning_is_completed(key: tuple[str, str], expected: list[str]) -> None:
    language, beginning = key
    assert proposed(beginning, language) == expected


def test_a_beginning_that_no_sentence_has_is_not_even_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Parsing it many times would be slow."""
    monkeypatch.delattr("respublica.language.completion.read")
    assert proposed(LONG) == []


def test_an_empty_line_is_given_lead_ins_and_numbers() -> None:
    assert proposed("")[:3] == ["I request", "I offer", "1"]
    assert proposed("", intent=Intent.OFFER)[0] == "I offer"
    assert proposed("", intent=Intent.DEMAND)[0] == "I want"
    assert proposed("", intent=Intent.TENDER)[0] == "I would give"


def test_only_what_is_held_is_proposed_in_an_offer() -> None:
    assert proposed("I offer 2 ", hand="2 hun, 1 goth") == [
        "I offer 2 Huns",
        "I offer 2 People cards",
        "I offer 2 cards of any kind",
    ]
    assert "I offer 3" not in proposed("I offer ", hand="2 hun")
    assert proposed("I offer 1 Hun", hand="1 hun") == ["I offer 1 Hun or", "I offer 1 Hun."]


def test_anything_may_be_requested() -> None:
    assert "I request 2 Goths" in proposed("I request 2 ", hand="2 hun")
    assert "2 Goths" in proposed("2 ", hand="2 hun", intent=Intent.DEMAND)
    assert "2 Goths" not in proposed("2 ", hand="2 hun", intent=Intent.TENDER)


def test_a_lead_in_that_contradicts_is_not_completed() -> None:
    assert proposed("I request ", intent=Intent.OFFER) == []


def test_what_a_seat_is_doing_follows_from_the_phase() -> None:
    assert intent_in(Phase.TRADE) is Intent.OPENING
    assert intent_in(Phase.DRAW) is None
    assert intent_in(Phase.ANSWER, Opening.REQUEST) is Intent.DEMAND
    assert intent_in(Phase.ANSWER, Opening.OFFER) is Intent.TENDER


def test_a_sentence_that_is_too_long_is_not_completed() -> None:
    assert complete("2 Huns" + " " * 500, SECOND, "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", catalogue.names())
def test_following_the_proposals_always_ends_in_a_legal_sentence(
    edition: str, language: str
) -> None:
    table = catalogue.edition(edition)
    rng = random.Random(f"{edition} {language}")
    hand = sum(1 << 5 * rng.choice([kind.slot for kind in table.kinds]) for _ in range(5))
    for intent in (None, *Intent):
        for _ in range(12):
            sentence = spoken(table, language, hand, intent, rng)
            utterance = understand(sentence, table, language, intent)
            gives = intent in (Intent.OFFER, Intent.TENDER) or (
                intent in (None, Intent.OPENING) and utterance.act is SpeechAct.OFFER
            )
            assert not gives or can_deliver_every_branch(hand, utterance.statement), sentence


def spoken(
    table: Edition,
    language: str,
    hand: int,
    intent: Intent | None,
    rng: random.Random,
) -> str:
    """A sentence made of proposals only."""
    sentence = ""
    while not sentence.endswith("."):
        found = complete(sentence, table, language, hand, intent)
        assert found, sentence
        sentence = rng.choice(found).applied_to(sentence)
    return sentence


# A lead-in that contradicts what is being done (R3.2.8) -------------------------------------------

REQUESTS, OFFERS, RESPONSES = (
    ("I request 1 Hun", "I want 1 Hun"),
    ("I offer 1 Hun",),
    ("For 1 Hun",),
)
FITTING = {
    Intent.OPENING: (*REQUESTS, *OFFERS),
    Intent.REQUEST: REQUESTS,
    Intent.OFFER: OFFERS,
    Intent.DEMAND: (*REQUESTS, *RESPONSES),
    Intent.TENDER: (*OFFERS, *RESPONSES),
}
SENTENCES = (*REQUESTS, *OFFERS, *RESPONSES)
PAIRS = [(intent, sentence) for intent in Intent for sentence in SENTENCES]


@pytest.mark.parametrize(("intent", "sentence"), [p for p in PAIRS if p[1] in FITTING[p[0]]])
def test_a_lead_in_fits_what_is_being_done(intent: Intent, sentence: str) -> None:
    assert str(understand(sentence, SECOND, "en", intent).statement) == "1 hun"


@pytest.mark.parametrize(("intent", "sentence"), [p for p in PAIRS if p[1] not in FITTING[p[0]]])
def test_a_lead_in_that_contradicts_is_refused(intent: Intent, sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        understand(sentence, SECOND, "en", intent)
    assert refused.value.code == "mixed-request-and-offer"


@pytest.mark.parametrize("intent", Intent)
def test_without_a_lead_in_nothing_is_contradicted(intent: Intent) -> None:
    assert understand("1 Hun", SECOND, "en", intent).act is None
