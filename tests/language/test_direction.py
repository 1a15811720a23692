"""Whatever says who gives and who gets, in whatever place, is never taken for its opposite."""

from collections.abc import Iterator
from itertools import islice, product

import pytest

from respublica.engine import catalogue
from respublica.engine.errors import RulesError
from respublica.engine.trade import Statement
from respublica.language import clauses, parser
from respublica.language.character_folding import fold_word
from respublica.language.clauses import Told
from respublica.language.cues import Cue, Deed, Direction, Side
from respublica.language.speech import LANGUAGES, Intent, say, understand
from respublica.language.word_tables import Word, words

SECOND = catalogue.edition("second")
STATEMENTS = list(islice(SECOND.statements(3), 5, None, 701))
"""A few of every shape: one term, `and`, `or`, multiples."""
WANTS, GIVES = Direction.WANTS, Direction.GIVES
# What is said by a subject and what it does; and so what the speaker wants or gives.
MEANT = {
    (Side.SPEAKER, Deed.WANTS): WANTS,
    (Side.SPEAKER, Deed.GIVES): GIVES,
    (Side.SPEAKER, Deed.HAS): GIVES,
    (Side.OTHERS, Deed.WANTS): GIVES,
    (Side.OTHERS, Deed.GIVES): WANTS,
    (Side.OTHERS, Deed.HAS): WANTS,
}
SUBJECTS = {Side.SPEAKER: Cue.SPEAKER, Side.OTHERS: Cue.OTHERS}
PLACES = (Intent.OPENING, Intent.DEMAND, Intent.TENDER)
ALLOWED = {Intent.DEMAND: WANTS, Intent.TENDER: GIVES}
FITS = {WANTS: Intent.DEMAND, GIVES: Intent.TENDER}


def lead_ins(language: str) -> Iterator[tuple[str, Direction]]:
    """Every verb with both subjects, and every phrase with a direction of its own."""
    said = words(language).speech
    for (phrase, verb), side in product(said.verbs, Side):
        if verb.side in (None, side):
            yield f"{said.cues[SUBJECTS[side]][0]} {phrase}", MEANT[side, verb.deed]
    nouns = (noun.phrases() for noun in words(language).nouns.values())
    unclear = {fold_word(phrase) for phrases in nouns for phrase, _, _ in phrases}
    for word in (Word.RANGE, Word.QUALIFIER):  # "3 Goths, spare?" may mean either
        unclear |= {fold_word(phrase) for phrase in words(language).words[word]}
    for phrase, verb in said.verbs:
        if verb.side is not None and fold_word(phrase) not in unclear:  # "trading" is a card too
            yield phrase, MEANT[verb.side, verb.deed]
    for cue, direction in ((Cue.WANTED, WANTS), (Cue.PRICE, WANTS), (Cue.GIVEN, GIVES)):
        yield from ((phrase, direction) for phrase in said.cues[cue])


def owners(language: str) -> Iterator[tuple[str, Direction]]:
    """Every word for the speaker with every verb of having: only who wishes to have wants."""
    said = words(language).speech
    for (phrase, verb), (cue, direction) in product(
        said.verbs, ((Cue.SPEAKER, GIVES), (Cue.MAY_I, WANTS))
    ):
        if verb.deed is Deed.HAS and verb.side is not Side.OTHERS:
            yield from ((f"{subject} {phrase}", direction) for subject in said.cues[cue])


def arranged(lead_in: str, cards: str, filler: str) -> Iterator[str]:
    """The same words before and after the cards, asked and told."""
    yield f"{lead_in} {cards}"
    yield f"{cards}, {lead_in}?"
    yield f"{cards} {lead_in}"
    yield f"{lead_in} {cards}?"
    yield f"{filler}, {lead_in} {filler} {cards}!"


def heard(sentence: str, language: str, place: Intent) -> Direction | None:
    """Which way the cards would go if this were said there; None if it is refused."""
    try:
        utterance = understand(sentence, SECOND, language, place)
    except RulesError:
        return None
    if place is Intent.OPENING:
        return utterance.direction or WANTS
    return ALLOWED[place]


def turned_round(language: str, statements: list[Statement], ways: int = 5) -> list[str]:
    """The sentences that do the opposite of what they say."""
    found = []
    filler = words(language).words[Word.FILLER][0]
    for (lead_in, meant), said in product(lead_ins(language), statements):
        cards = say(said, SECOND, language)
        for sentence, place in product(islice(arranged(lead_in, cards, filler), ways), PLACES):
            if heard(sentence, language, place) not in (None, meant):
                found.append(f"{place}: {sentence}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_read_as_its_opposite(language: str) -> None:
    assert turned_round(language, STATEMENTS[:1], ways=2) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_having_is_offering_and_wishing_to_have_is_not(language: str) -> None:
    """`I have 2 Goths` offers them, `I'd have 2 Goths` and `ill have 2 goths` want them."""
    cards = say(STATEMENTS[0], SECOND, language)
    turned = []
    for lead_in, meant in owners(language):
        sentence = f"{lead_in} {cards}"
        for typed in (sentence, sentence.replace("'", "").lower()):
            if heard(typed, language, Intent.OPENING) not in (None, meant):
                turned.append(typed)
    assert turned == []


@pytest.mark.parametrize(
    ("language", "sentence", "meant"),
    [
        ("en", "I'd have two Huns", WANTS),
        ("en", "ill have 2 goths", WANTS),
        ("en", "I would have a Monk", WANTS),
        ("en", "I'd have two Huns to offer", GIVES),
        ("en", "I have two Huns", GIVES),
        ("en", "ive two huns", GIVES),
        ("en", "whos got 2 goths", WANTS),
        ("en", "whod like 2 goths", GIVES),
        ("en", "I could have two Goths for you", None),
        ("fr", "moi joffre deux goths", GIVES),
        ("fr", "moi jai deux goths", GIVES),
        ("fr", "jai besoin dun goth", WANTS),
        ("en", "need 2 more huns plz anyone", None),
        ("en", "want to buy a Book, anyone?", None),
        ("en", "two Goths to the highest bidder", GIVES),
        ("fr", "y a-t-il preneur pour deux Goths ?", GIVES),
        ("fr", "deux Goths à qui les veut", GIVES),
        ("de", "zwei Goten an den Meistbietenden", GIVES),
        ("de", "ein Hunne würde mir schon reichen", WANTS),
        ("de", "Hat einer zwei Goten, die er hergeben würde?", WANTS),
        ("fr", "quelqu'un doit bien avoir un Goth", WANTS),
        ("fr", "quelqu'un peut avoir un Goth", GIVES),
        ("de", "irgendwer muss doch einen Goten haben", WANTS),
        ("de", "ihr könnt einen Goten haben", GIVES),
        ("de", "ich muss einen Goten haben", WANTS),
        ("de", "Falls jemand ein Buch hat ich nehme es", WANTS),
        ("de", "Ich wünschte... ich hätte zwei Hunnen", WANTS),
        ("de", "Ich habe zwei Goten für den … der sie will", GIVES),
        ("en", "I'd like to see two Goths go", None),
        ("en", "I want two Goths off my hands", None),
        ("en", "do you need two Goths or can I have them", None),
        ("fr", "donne deux Goths par ici", None),
        ("fr", "à qui refiler deux Goths ?", GIVES),
        ("fr", "laisse-moi deux Goths", WANTS),
        ("fr", "laisse-moi te donner deux Goths", GIVES),
        ("de", "kannst du mir zwei Goten reichen?", WANTS),
    ],
)
def test_what_was_once_turned_round(language: str, sentence: str, meant: Direction | None) -> None:
    assert heard(sentence, language, Intent.OPENING) is meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_cards_go_says_who_gives_them(language: str) -> None:
    """`2 Goths to me` cannot answer an offer, nor `2 Goths from me` a request."""
    said = words(language).speech.cues
    cards = say(STATEMENTS[0], SECOND, language)
    ways = ((Cue.TO_ME, WANTS), (Cue.HERE, WANTS), (Cue.FROM_ME, GIVES))
    wrong = [
        (phrase, place)
        for cue, meant in ways
        for phrase, place in product(said[cue], PLACES)
        if heard(f"{cards} {phrase}", language, place) != (meant if fits(meant, place) else None)
    ]
    assert wrong == []


def fits(meant: Direction, place: Intent) -> bool:
    return ALLOWED.get(place, meant) is meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_given_to_oneself_is_refused(language: str) -> None:
    """`I give 2 Goths to me` contradicts itself, whatever the verb."""
    said = words(language).speech
    speaker, to_me = said.cues[Cue.SPEAKER][0], said.cues[Cue.TO_ME][0]
    cards = say(STATEMENTS[0], SECOND, language)
    verbs = [
        phrase
        for phrase, verb in said.verbs
        if verb.deed is Deed.GIVES and verb.side is Side.SPEAKER
    ]
    sentences = [f"{speaker} {phrase} {cards} {to_me}" for phrase in verbs]
    assert [each for each in sentences if heard(each, language, Intent.OPENING)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_asks_for_the_cards_where_that_is_the_answer(language: str) -> None:
    """`Throw in 2 Goths` answers a request; elsewhere it may be said of oneself."""
    cards = say(STATEMENTS[0], SECOND, language)
    verbs = words(language).speech.verbs
    commands = [phrase for phrase, verb in verbs if verb.tells and verb.side is None]
    assert len(commands) > 1
    for phrase in commands:
        sentence = f"{phrase} {cards}"
        assert heard(sentence, language, Intent.DEMAND) is WANTS, sentence
        assert heard(sentence, language, Intent.OPENING) is None, sentence
        assert heard(sentence, language, Intent.TENDER) is None, sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_after_the_cards_is_refused(language: str) -> None:
    """`2 Goths? Pass` may decline them."""
    cards = say(STATEMENTS[0], SECOND, language)
    verbs = words(language).speech.verbs
    commands = [phrase for phrase, verb in verbs if verb.tells and verb.side is None]
    said = [f"{cards}? {phrase}" for phrase in commands]
    assert [each for each, place in product(said, PLACES) if heard(each, language, place)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_price_that_the_speaker_pays_is_given(language: str) -> None:
    """`It's 2 Goths from me`."""
    said = words(language).speech.cues
    cards = say(STATEMENTS[0], SECOND, language)
    from_me = said[Cue.FROM_ME][0]
    turned = [
        phrase
        for phrase, place in product(said[Cue.PRICE], PLACES)
        if heard(f"{phrase} {cards} {from_me}", language, place) not in (None, GIVES)
    ]
    assert turned == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_enough_is_wanted_when_told_and_given_when_asked(language: str) -> None:
    """`2 Goths would do` wants them; `would 2 Goths do?` asks whether they may be given."""
    cards = say(STATEMENTS[0], SECOND, language)
    wrong = []
    for phrase in words(language).speech.cues[Cue.ENOUGH]:
        told = heard(f"{cards} {phrase}", language, Intent.TENDER)
        asked = heard(f"{cards} {phrase}?", language, Intent.DEMAND)
        on_ones_turn = heard(f"{cards} {phrase}?", language, Intent.OPENING)
        if (told, asked, on_ones_turn) != (None, None, None):
            wrong.append(phrase)
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "mine", "yours"),
    [
        ("en", "two of my Goths", "two of your Goths"),
        ("en", "I'd trade it for two of my Goths", "I'd trade it for two of your Goths"),
        ("fr", "deux de mes Goths", "deux de tes Goths"),
        ("fr", "je l'échange contre mes deux Goths", "je l'échange contre tes deux Goths"),
        ("de", "zwei meiner Goten", "zwei deiner Goten"),
        ("de", "ich tausche es gegen zwei meiner Goten", "ich tausche es gegen deine zwei Goten"),
    ],
)
def test_whoever_has_the_cards_gives_them(language: str, mine: str, yours: str) -> None:
    assert heard(mine, language, Intent.DEMAND) is None
    assert heard(yours, language, Intent.TENDER) is None


@pytest.mark.parametrize(
    ("language", "mine", "yours"),
    [
        ("en", "two of my Goths", "two of your Goths"),
        ("en", "I'd trade it for two of my Goths", "I'd trade it for two of your Goths"),
        ("fr", "deux de mes Goths", "deux de tes Goths"),
        ("fr", "contre mes deux Goths", "contre tes deux Goths"),
        ("de", "zwei meiner Goten", "zwei deiner Goten"),
        ("de", "ich tausche es gegen zwei meiner Goten", "ich tausche es gegen deine zwei Goten"),
    ],
)
def test_cards_of_mine_and_of_yours_are_understood_in_their_place(
    language: str, mine: str, yours: str
) -> None:
    assert heard(mine, language, Intent.TENDER) == GIVES
    assert heard(yours, language, Intent.DEMAND) == WANTS


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_about_any_cards_is_read_as_its_opposite(language: str) -> None:
    assert len(STATEMENTS) > 4
    assert turned_round(language, STATEMENTS) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_its_place_nearly_everything_is_understood(language: str) -> None:
    """So that refusing everything would not do."""
    all_of_them = list(lead_ins(language))
    cards = say(STATEMENTS[0], SECOND, language)
    refused = [
        lead_in
        for lead_in, meant in all_of_them
        if heard(f"{lead_in} {cards}", language, FITS[meant]) is None
    ]
    assert len(all_of_them) > 300
    assert len(refused) < 0.03 * len(all_of_them), refused


@pytest.mark.parametrize("comma", [",", ""])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_called_is_not_the_subject(language: str, comma: str) -> None:
    """*Somebody, I want 2 Goths* wants them, with and without the comma."""
    said = words(language).speech
    cards = say(STATEMENTS[0], SECOND, language)
    speaker, called = said.cues[Cue.SPEAKER][0], said.cues[Cue.OTHERS][1]
    wrong = []
    for phrase, verb in said.verbs:
        sentence = f"{called}{comma} {speaker} {phrase} {cards}"
        meant = MEANT[Side.SPEAKER, verb.deed]
        if verb.side is not Side.OTHERS and heard(sentence, language, Intent.OPENING) not in (
            None,
            meant,
        ):
            wrong.append(sentence)
    assert wrong == []


@pytest.mark.parametrize("comma", [",", ""])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_called_at_the_end_is_not_the_subject(language: str, comma: str) -> None:
    """*Selling 2 Goths anyone?* sells them."""
    said = words(language).speech
    cards = say(STATEMENTS[0], SECOND, language)
    called = said.cues[Cue.OTHERS][1]
    wrong = []
    for (phrase, verb), end in product(said.verbs, ("", "?")):
        sentence = f"{phrase} {cards}{comma} {called}{end}"
        meant = MEANT[verb.side or Side.SPEAKER, verb.deed]
        is_either = verb.side is None and verb.deed is Deed.HAS
        allowed = (None, WANTS, GIVES) if is_either or verb.yields else (None, meant)
        if heard(sentence, language, Intent.OPENING) not in allowed:
            wrong.append(sentence)
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_paid_goes_the_other_way(language: str) -> None:
    """*I give it for 2 Goths* wants the Goths, in every language."""
    said = words(language).speech
    it, against = said.cues[Cue.IT][0], said.cues[Cue.FOR][0]
    cards = say(STATEMENTS[0], SECOND, language)
    wrong = []
    for lead_in, meant in lead_ins(language):
        sentence = f"{lead_in} {it} {against} {cards}"
        for place in PLACES:
            if heard(sentence, language, place) not in (None, meant.opposite, ALLOWED.get(place)):
                wrong.append(f"{place}: {sentence}")
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_direction_turned_round_would_be_noticed(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = clauses.told

    def turned(*arguments: object, **named: object) -> Told:
        said = real(*arguments, **named)  # type: ignore[arg-type]
        direction = said.direction and said.direction.opposite
        return Told(direction, said.answers, said.returns)

    monkeypatch.setattr(parser, "told", turned)
    assert len(turned_round(language, STATEMENTS[:1], ways=1)) > 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_alone_do_what_the_place_asks_for(language: str) -> None:
    for said in STATEMENTS:
        sentence = say(said, SECOND, language)
        for place in Intent:
            utterance = understand(sentence, SECOND, language, place)
            assert (utterance.statement, utterance.direction) == (said, None)
