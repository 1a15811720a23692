"""Events and scores as sentences in every language."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.edition import Category, Disqualified, Edition, Pile
from respublica.engine.errors import Code
from respublica.engine.scoring import Score
from respublica.engine.state import Backs, Ending
from respublica.engine.trade import Statement
from respublica.language.messages import Argument, message
from respublica.language.printer import (
    enumerated,
    listed,
    say,
    score_card,
)
from respublica.language.word_tables import ANSWERS, Intent, edition_words


def tell(
    event: e.Event,
    edition: Edition,
    language: str,
    names: Sequence[str] | None = None,
    viewer: int | None = None,
) -> str:
    """The sentence about an event. The viewer is `you`; seats without names have numbers."""
    return _Teller(edition, language, names, viewer).tell(event)


def tell_end(
    event: e.GameEnded,
    edition: Edition,
    language: str,
    names: Sequence[str] | None = None,
    viewer: int | None = None,
) -> tuple[str, str]:
    """Two sentences: that the game is over, and who has won."""
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
                return self._said(seat, said, Intent(act))
            case e.Responded(seat, said, to):
                return self._said(seat, said, ANSWERS[to])
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
                return " ".join(self.ended(event))
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
        """A message about a seat; about the viewer's own seat, the form with `you`."""
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

    def _said(self, seat: int, said: Statement, act: Intent) -> str:
        return self._of("said", seat, sentence=say(said, self.edition, self.language, act))

    def _misspoke(self, seat: int, code: Code) -> str:
        sentence = self._of("misspoke", seat, reason=self._message(f"misspoke-{code}"))
        if self.edition.rules.disqualified is Disqualified.TRADE:
            return f"{sentence} {self._message('misspoke-trade-over')}"
        return sentence

    def _accepted(self, seat: int, partner: int) -> str:
        if partner == self.viewer:
            return self._message("accepted-yours", name=self._name(seat))
        return self._of("accepted", seat, partner=self._name(partner))

    def _delivered(self, seat: int, cards: Cards | None) -> str:
        if cards is None:
            return self._message("delivered-hidden", name=self._name(seat))
        return self._of("delivered", seat, cards=self._cards(cards))

    def _swapped(self, event: e.Swapped) -> str:
        """Told from the viewer's side if the viewer trades, otherwise from the active seat's."""
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

    def ended(self, event: e.GameEnded) -> tuple[str, str]:
        """Two sentences: that the game is over, and who has won."""
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
