"""Telling: events, questions and scores as sentences in three languages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.actions import Draw
from respublica.engine.cards import Cards
from respublica.engine.edition import Category, Disqualified, Edition, Pile
from respublica.engine.errors import Code
from respublica.engine.scoring import Score
from respublica.engine.state import Backs, Ending, Phase
from respublica.engine.trade import Opening, Statement
from respublica.language.messages import Argument, message
from respublica.language.printer import (
    enumerated,
    listed,
    say,
    score_card,
)
from respublica.language.word_tables import SpeechAct, edition_words, words


def tell(
    event: e.Event,
    edition: Edition,
    language: str,
    names: Sequence[str] | None = None,
    viewer: int | None = None,
) -> str:
    """What happened, for a viewer, who is addressed as you; seats without names have numbers."""
    return _Teller(edition, language, names, viewer).tell(event)


def tell_end(
    event: e.GameEnded,
    edition: Edition,
    language: str,
    names: Sequence[str] | None = None,
    viewer: int | None = None,
) -> tuple[str, str]:
    """That the game is over, and who has won."""
    return _Teller(edition, language, names, viewer).ended(event)


def seat_name(seat: int, language: str, names: Sequence[str] | None = None) -> str:
    return names[seat] if names else message("seat", language, number=seat + 1)


@dataclass(frozen=True, slots=True)
class _Teller:
    edition: Edition
    language: str
    names: Sequence[str] | None
    viewer: int | None

    def tell(self, event: e.Event) -> str:
        match event:
            case e.Dealt(hands, starting_seat):
                return " ".join([*self._dealt(hands), self._of("begins", starting_seat)])
            case e.TurnBegan(seat, turn):
                return self._of("turn", seat, turn=turn)
            case e.Spoke(seat, act, said):
                return self._said(seat, said, SpeechAct(act))
            case e.Responded(seat, said):
                return self._said(seat, said, SpeechAct.RESPONSE)
            case e.Passed(seat):
                return self._of("passed", seat)
            case e.Misspoke(seat, code):
                return self._misspoke(seat, code)
            case e.Declined(seat):
                return self._of("declined", seat)
            case e.Accepted(seat, partner):
                return self._accepted(seat, partner)
            case e.Refused(seat):
                return self._of("refused", seat)
            case e.Delivered(seat, cards):
                return self._delivered(seat, cards)
            case e.Swapped():
                return self._swapped(event)
            case e.Displayed(seat, group):
                cards = c.several(group.kind.slot, group.size)
                card = score_card(group.kind.earns, self.edition, self.language)
                return self._of(
                    "displayed", seat, cards=self._cards(cards), scorecard=card, points=group.value
                )
            case e.DisplayEnded(seat):
                return self._of("display-ended", seat)
            case e.Drew(seat, cards):
                return self._drew(seat, cards)
            case e.NothingHappens(idle_turns, barren_turns):
                id = "nothing-idle" if idle_turns == barren_turns else "nothing-barren"
                return self._message(id, turns=barren_turns)
            case e.FinalRoundBegan(seat):
                nouns = edition_words(self.language, self.edition).nouns
                return self._of("final-round", seat, card=nouns[Category.CIVILISATION].one)
            case e.FinalDisplayBegan(seat):
                return self._of("final-display", seat)
            case e.GameEnded():
                return self._ended(event)
            case _:
                assert_never(event)

    # Parts --------------------------------------------------------------------------------------

    def _message(self, id: str, **arguments: Argument) -> str:
        return message(id, self.language, **arguments)

    def _name(self, seat: int) -> str:
        return seat_name(seat, self.language, self.names)

    def _cards(self, cards: Cards | Backs) -> str:
        return listed(cards, self.edition, self.language)

    def _of(self, id: str, seat: int, **arguments: Argument) -> str:
        """A message about a seat: the viewer's own has a form with `you`."""
        if seat == self.viewer:
            return self._message(f"{id}-you", **arguments)
        return self._message(id, name=self._name(seat), **arguments)

    # Single events ------------------------------------------------------------------------------

    def _dealt(self, hands: tuple[Cards | Backs, ...]) -> Iterator[str]:
        open_hands = [(seat, hand) for seat, hand in enumerate(hands) if isinstance(hand, int)]
        for seat, hand in open_hands:
            id = "dealt-you" if seat == self.viewer else "dealt-to"
            about = {} if seat == self.viewer else {"name": self._name(seat)}
            yield self._message(id, cards=self._cards(hand), **about)
        if not open_hands:
            yield self._message("dealt", cards=self._cards(hands[0]))

    def _said(self, seat: int, said: Statement, act: SpeechAct) -> str:
        return self._of("said", seat, sentence=say(said, self.edition, self.language, act))

    def _misspoke(self, seat: int, code: Code) -> str:
        told = self._of("misspoke", seat, reason=self._message(f"misspoke-{code}"))
        if self.edition.rules.disqualified is Disqualified.TRADE:
            return f"{told} {self._message('misspoke-trade-over')}"
        return told

    def _accepted(self, seat: int, partner: int) -> str:
        if partner == self.viewer:
            return self._message("accepted-yours", name=self._name(seat))
        return self._of("accepted", seat, partner=self._name(partner))

    def _delivered(self, seat: int, cards: Cards | None) -> str:
        if cards is None:
            return self._message("delivered-hidden", name=self._name(seat))
        return self._of("delivered", seat, cards=self._cards(cards))

    def _swapped(self, event: e.Swapped) -> str:
        """From the viewer's side, or from the active seat's."""
        giver, taker = event.active, event.partner
        given, taken = event.by_active, event.by_partner
        if taker == self.viewer:
            giver, taker, given, taken = taker, giver, taken, given
        return self._of(
            "swapped",
            giver,
            partner=self._name(taker),
            given=self._cards(given),
            taken=self._cards(taken),
        )

    def _drew(self, seat: int, cards: Cards | Backs) -> str:
        drawn = self._cards(cards)
        return self._of("drew", seat, cards=drawn) if drawn else self._of("drew-nothing", seat)

    def _ended(self, event: e.GameEnded) -> str:
        return " ".join(self.ended(event))

    def ended(self, event: e.GameEnded) -> tuple[str, str]:
        """That it is over, and who has won."""
        stalemate = event.ending is Ending.STALEMATE
        over = self._message("game-over-stalemate" if stalemate else "game-over")
        return over, self._won(event.winners, max(event.scores))

    def _won(self, winners: tuple[int, ...], points: int) -> str:
        if len(winners) == 1:
            return self._of("won", winners[0], points=points)
        others = [self._name(seat) for seat in winners if seat != self.viewer]
        id = "won-shared-you" if self.viewer in winners else "won-shared"
        return self._message(id, names=enumerated(others, self.language), points=points)


# Scores -----------------------------------------------------------------------------------------


def tell_score(seat_name: str, points: int, language: str) -> str:
    """`Clara: 34 points`."""
    return message("score", language, name=seat_name, points=points)


def tell_score_in_detail(seat_name: str, score: Score, edition: Edition, language: str) -> str:
    """`Clara: 9 from Settlements, 17 from Cities, 2 from pairs in hand, 28 points in all`."""
    said = edition_words(language, edition).piles
    sources = [
        message("score-source", language, points=score.piles[pile], source=said[pile].many)
        for pile in Pile
        if score.piles[pile]
    ]
    sources.append(message("score-pairs", language, points=score.pairs))
    joined = ", ".join(sources)
    return message("score-in-detail", language, name=seat_name, sources=joined, points=score.total)


# What is asked ----------------------------------------------------------------------------------


def ask(
    phase: Phase,
    edition: Edition,
    language: str,
    *,
    act: Opening | None = None,
    owed: Statement | None = None,
    options: Sequence[Draw] = (),
    bare: bool = False,
) -> str:
    """The question of a phase, put to the seat that is asked, after what it needs to know.

    ANSWER needs the act that is answered, DELIVER what is owed, DRAW what may be drawn. A bare
    question leaves out what is told before it.
    """
    asked = _question(phase, edition, language, act, owed, options)
    fact = None if bare else _FACTS.get(phase)
    return asked if fact is None else f"{message(fact, language)} {asked}"


_FACTS = {Phase.TRADE: "fact-turn-you", Phase.LAST_DISPLAY: "fact-last-display"}


def _question(
    phase: Phase,
    edition: Edition,
    language: str,
    act: Opening | None,
    owed: Statement | None,
    options: Sequence[Draw],
) -> str:
    match phase:
        case Phase.ANSWER:
            assert act is not None, "an answer answers a request or an offer"
            return message(f"ask-answer-{act}", language)
        case Phase.DELIVER:
            assert owed is not None, "a delivery is owed"
            return message("ask-deliver", language, statement=say(owed, edition, language))
        case Phase.DRAW:
            return message("ask-draw", language, options=_alternatives(options, edition, language))
        case Phase.TRADE | Phase.CHOOSE | Phase.DISPLAY | Phase.LAST_DISPLAY | Phase.OVER:
            return message(f"ask-{phase}", language)
        case _:
            assert_never(phase)


def wait_for(seat_name: str, language: str) -> str:
    """`Björn is thinking.`"""
    return message("waiting", language, name=seat_name)


def _alternatives(options: Sequence[Draw], edition: Edition, language: str) -> str:
    """`1 People card, 1 Civilisation card or nothing`."""
    *others, last = [
        listed(Backs(option.people, option.civilisation), edition, language)
        or message("ask-draw-nothing", language)
        for option in options
    ]
    if not others:
        return last
    return words(language).say["or"].format(first=", ".join(others), second=last)
