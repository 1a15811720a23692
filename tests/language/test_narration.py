"""Events, refusals and scores as people read them."""

import pytest

from respublica.engine import catalogue
from respublica.engine import events as e
from respublica.engine.edition import Pile, Swap
from respublica.engine.errors import Code, IllegalAction, RulesError
from respublica.engine.scoring import Score
from respublica.engine.state import Backs, Ending, Group
from respublica.engine.trade import Opening
from respublica.language.languages import heading
from respublica.language.narration import tell, tell_score_in_detail
from respublica.language.refusals import explain
from respublica.language.speech import LANGUAGES, understand
from tests.language.every_message import NAMES, SECOND, events, said, tell_everything

HANDFUL = SECOND.read_cards("2 hun, 1 goth")

TOLD = [
    (
        e.Drew(2, SECOND.read_cards("1 hun, 2 trade")),
        2,
        "You draw 1 Hun and 2 Trade.",
        "Vous piochez 1 carte de Huns et 2 cartes de commerce.",
        "Du ziehst 1 Hunnen und 2 Handel.",
    ),
    (
        e.Drew(2, Backs(1, 2)),
        0,
        "Clara draws 1 People card and 2 Civilisation cards.",
        "Clara pioche 1 carte des peuples et 2 cartes de civilisation.",
        "Clara zieht 1 Völkerkarte und 2 Zivilisationskarten.",
    ),
    (
        e.Spoke(1, Opening.REQUEST, said("2 Huns and 1 Shipbuilding")),
        None,
        "Björn: “I request 2 Huns and 1 Shipbuilding.”",
        "Björn\u00a0: «\u00a0Je cherche 2 cartes de Huns et 1 carte de construction navale.\u00a0»",
        "Björn: „Ich suche 2 Hunnen und 1 Schiffbau.“",
    ),
    (
        e.Responded(0, said("1 Goth"), Opening.REQUEST),
        0,
        "You: “I want 1 Goth.”",
        "Vous\u00a0: «\u00a0Je veux 1 carte de Goths.\u00a0»",
        "Du: „Ich möchte 1 Goten.“",
    ),
    (
        e.Responded(1, said("1 Goth"), Opening.OFFER),
        0,
        "Björn: “I would give 1 Goth.”",
        "Björn\u00a0: «\u00a0Je donnerais 1 carte de Goths.\u00a0»",
        "Björn: „Ich gebe 1 Goten.“",
    ),
    (
        e.Swapped(0, 1, HANDFUL, SECOND.read_cards("1 monk"), Swap.FACE_UP),
        1,
        "You give Amina 1 Monk and get 1 Goth and 2 Huns.",
        "Vous donnez 1 carte de Moines à Amina et recevez 1 carte de Goths et 2 cartes de Huns.",
        "Du gibst Amina 1 Mönch und bekommst 1 Goten und 2 Hunnen.",
    ),
    (
        e.Swapped(0, 1, Backs(3, 0), Backs(0, 1), Swap.FACE_DOWN),
        2,
        "Amina gives Björn 3 People cards and gets 1 Civilisation card.",
        "Amina donne 3 cartes des peuples à Björn et reçoit 1 carte de civilisation.",
        "Amina gibt Björn 3 Völkerkarten und bekommt 1 Zivilisationskarte.",
    ),
    (
        e.Displayed(0, Group(SECOND.kind["hun"], 5, 3)),
        None,
        "Amina displays 5 Huns and takes a Settlement (3 points).",
        "Amina pose 5 cartes de Huns et prend une cité (3 points).",
        "Amina legt 5 Hunnen aus und nimmt eine Siedlung (3 Punkte).",
    ),
    (
        e.Displayed(0, Group(SECOND.kind["book"], 2, 0)),
        0,
        "You display 2 Books and take a Library.",
        "Vous posez 2 cartes de livres et prenez une bibliothèque.",
        "Du legst 2 Bücher aus und nimmst eine Bibliothek.",
    ),
    (
        e.Accepted(0, 1),
        1,
        "Amina trades with you.",
        "Amina échange avec vous.",
        "Amina tauscht mit dir.",
    ),
    (
        e.Delivered(0, None),
        1,
        "Amina has chosen which cards to give.",
        "Amina a fait son choix en secret.",
        "Amina hat geheim gewählt.",
    ),
    (
        e.FinalRoundBegan(2),
        None,
        "Clara has drawn the last Civilisation card."
        " Everyone has one more turn, with Clara going last.",
        "Clara a pioché la dernière carte de civilisation."
        " Chacun joue encore un tour, Clara en dernier.",
        "Clara hat die letzte Zivilisationskarte gezogen."
        " Alle sind noch einmal an der Reihe, Clara zuletzt.",
    ),
    (
        e.GameEnded(Ending.CIVILISATION_DECK, (0, 0, 0), (34, 30, 34), (0, 2)),
        2,
        "The game is over. You and Amina win together with 34 points each.",
        "La partie est terminée. Vous gagnez à égalité avec Amina\u00a0: 34 points.",
        "Die Partie ist zu Ende. Du teilst dir den Sieg mit Amina: je 34 Punkte.",
    ),
]


@pytest.mark.parametrize(
    ("event", "viewer", "expected"), [(event, viewer, rest) for event, viewer, *rest in TOLD]
)
def test_an_event_is_told(event: e.Event, viewer: int | None, expected: list[str]) -> None:
    told = [tell(event, SECOND, language, NAMES, viewer) for language in ("en", "fr", "de")]
    assert told == expected


def test_seats_without_names_have_numbers() -> None:
    assert tell(e.Passed(1), SECOND, "en") == "Seat 2 makes no trade."
    assert tell(e.Passed(1), SECOND, "fr") == "Place 2 renonce à échanger."
    assert tell(e.Passed(1), SECOND, "de") == "Platz 2 tauscht nicht."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_redacted_event_tells_no_card(language: str) -> None:
    """The sentence is made from the redacted event alone, so it cannot name a kind."""
    drew = e.Drew(0, SECOND.read_cards("1 viking, 2 trade"))
    told = tell(e.redact(drew, 1), SECOND, language, NAMES, 1)
    for kind in ("viking", "wikinger", "trade", "commerce", "handel"):
        assert kind not in told.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_begins_with_a_capital_and_ends(language: str) -> None:
    before, after = tuple(heading(language).quotes)
    for sentence in tell_everything(language):
        assert sentence[0].isupper() or sentence[0] in f"{before}0123456789", sentence
        assert sentence[-1] in f".?{after}" or sentence.startswith("Clara"), sentence
        assert "  " not in sentence
        assert ".." not in sentence


def test_every_event_has_an_example() -> None:
    assert {type(event) for event in events()} == set(e.Event.__args__)


def test_saying_too_much_may_end_the_trade() -> None:
    event = e.Misspoke(0, Code.NEGATION)
    told = "You said too much: what isn’t wanted or won’t be given."
    assert tell(event, SECOND, "en", NAMES, 0) == told
    ended = tell(event, catalogue.edition("first-fr"), "en", NAMES, 0)
    assert ended == f"{told} The trade is over."


# Refusals and scores ----------------------------------------------------------------------------

EXPLAINED = {
    ("en", "1 Goth, 1 Hun and 1 Monk"): "You may name at most two types. Try: 1 Goth and 1 Hun.",
    ("fr", "1 Goth, 1 Hun et 1 Moine"): (
        "Vous pouvez nommer au plus deux sortes de cartes."
        " Essayez\u00a0: 1 carte de Goths et 1 carte de Huns."
    ),
    ("de", "1 Gote, 1 Hunne und 1 Mönch"): (
        "Du darfst höchstens zwei Sorten nennen. Versuche es so: 1 Gote und 1 Hunne."
    ),
    ("en", "2 Langobrads"): "There is no “Langobrads” card. Did you mean Langobard?",
    ("fr", "2 Lonbards"): (
        "Il n’y a pas de carte «\u00a0Lonbards\u00a0». "
        "Vouliez-vous dire «\u00a0Lombard\u00a0»\u00a0?"
    ),
    ("de", "2 Hunen"): "Die Karte „Hunen“ gibt es nicht. Meinst du „Hunne“?",
    ("en", "I offer 2 Goths for 1 Hun"): (
        "Request or offer: you may not do both at once. Try: I offer 2 Goths."
    ),
    ("en", "at least 2 Huns"): (
        "Say an exact number: limits such as “at least” or “up to” are not allowed. Try: 2 Huns."
    ),
    ("en", "2 Goths and Huns"): "Say both numbers. Try: 2 Goths and 2 Huns.",
    ("en", "13 Huns"): "There are not that many in the game. Try: 12 Huns.",
    ("en", "Huns"): "Say how many. Try: 1 Hun.",
    ("en", "2 Goths, 1 Hun"): "Join two types with “and” or “or”. Try: 2 Goths and 1 Hun.",
    ("en", "3"): "Which card? Name one after “3”.",
    ("de", "eine Kirche"): "Punktekarten werden nie getauscht.",
    ("en", ""): "Say a number and a card, for example: 2 Goths and 1 Hun.",
}


@pytest.mark.parametrize(("key", "expected"), EXPLAINED.items(), ids=str)
def test_a_refusal_says_which_rule_and_what_would_be_allowed(
    key: tuple[str, str], expected: str
) -> None:
    language, sentence = key
    with pytest.raises(RulesError) as refused:
        understand(sentence, SECOND, language)
    assert explain(refused.value, SECOND, language) == expected


def test_a_refused_action_is_explained_by_its_code() -> None:
    error = IllegalAction(Code.NOT_HELD, "cannot give '2 hun' from '1 hun'")
    assert explain(error, SECOND, "en") == "You may only offer what you have."


def test_points_are_told_by_source() -> None:
    piles = {Pile.SETTLEMENT: 6, Pile.CITY: 17, Pile.CHURCH: 0, Pile.LIBRARY: 0}
    assert tell_score_in_detail("Clara", Score(piles, 3), SECOND, "en") == (
        "Clara: 6 from Settlements, 17 from Cities, 3 from pairs in hand, 26 points in all"
    )
