"""A review in words: what was done, what would have been better and why, and three sentences."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import assert_never

from respublica.analysis.marks import accuracy
from respublica.engine import actions as a
from respublica.engine.edition import Edition
from respublica.engine.state import Backs
from respublica.engine.trade import Opening, Statement
from respublica.language.actions import read_action
from respublica.language.messages import Argument, message
from respublica.language.narration import seat_name
from respublica.language.printer import listed, names, say
from respublica.language.word_tables import ANSWERS, Intent
from respublica.protocol.insight import (
    MARKS,
    ActJudged,
    Decision,
    DecisionSeen,
    Expected,
    Lesson,
    Moment,
    MomentSeen,
    PuzzleChoice,
    Review,
    ReviewSeen,
)

TURNING = 0.06
"""How much a chance must change in a turn for a turning point..."""
MOST_TURNING = 4
"""...and so many are told."""
_HABITS: dict[Lesson, str] = {
    "missed-trade": "habit-trading",
    "missed-answer": "habit-trading",
    "refused-good": "habit-trading",
    "unanswered": "habit-words",
    "better-words": "habit-words",
    "asked-too-much": "habit-words",
    "offered-little": "habit-words",
    "too-dear": "habit-price",
    "offered-much": "habit-price",
    "better-passed": "habit-price",
    "sold-cheap": "habit-price",
    "better-declined": "habit-price",
    "accepted-dear": "habit-price",
    "other-partner": "habit-price",
    "gave-wrong": "habit-price",
    "last-card": "habit-rival",
    "display-now": "habit-display",
    "display-later": "habit-display",
    "other-group": "habit-display",
    "draw-other": "habit-draw",
}


def answered(actions: Sequence[tuple[int, a.Action]]) -> list[Opening | None]:
    """For every action of a game, what it answers, if anything."""
    opened: Opening | None = None
    found: list[Opening | None] = []
    for _, action in actions:
        found.append(opened)
        if isinstance(action, a.Request):
            opened = Opening.REQUEST
        elif isinstance(action, a.Offer):
            opened = Opening.OFFER
    return found


def tell_review(
    review: Review,
    edition: Edition,
    language: str,
    players: Sequence[str] = (),
    answered: Sequence[Opening | None] = (),
) -> ReviewSeen:
    """The review in words. `answered` has, for every action, what it answered, if anything."""
    return _Teller(review, edition, language, players, answered).whole()


@dataclass(frozen=True)
class _Teller:
    review: Review
    edition: Edition
    language: str
    players: Sequence[str]
    answered: Sequence[Opening | None]

    def whole(self) -> ReviewSeen:
        review = self.review
        losses = [each.loss for each in review.decisions]
        counted = Counter(each.mark for each in review.decisions)
        seats = len(review.moments[0].wins) if review.moments else 0
        return ReviewSeen(
            version=review.version,
            seat=review.seat,
            names=[self._name(seat) for seat in range(seats)],
            summary=self._summary(),
            counts={mark: counted[mark] for mark in MARKS},
            accuracy=accuracy(losses),
            moments=[self._moment(place) for place in range(len(review.moments))],
            decisions=[self._decision(each) for each in review.decisions],
        )

    def _message(self, id: str, **arguments: Argument) -> str:
        return message(id, self.language, **arguments)

    def _name(self, seat: int) -> str:
        return name_of(seat, self.language, self.players)

    # The curve ------------------------------------------------------------------------------------

    @cached_property
    def _own(self) -> list[float]:
        return [moment.wins[self.review.seat] for moment in self.review.moments]

    @cached_property
    def _turning(self) -> set[int]:
        """The places of the moments after which the chance changes most."""
        changes = [abs(after - before) for before, after in pairwise(self._own)]
        order = sorted(range(len(changes)), key=lambda at: -changes[at])
        return {at for at in order[:MOST_TURNING] if changes[at] >= TURNING}

    def _round(self, turn: int) -> int:
        return round_of(turn, len(self.review.moments[0].wins))

    def _when(self, turn: int) -> dict[str, int]:
        return {"round": self._round(turn), "turn": turn}

    def _moment(self, place: int) -> MomentSeen:
        moment = self.review.moments[place]
        return MomentSeen(
            number=moment.number,
            turn=moment.turn,
            wins=moment.wins,
            points=moment.points,
            turning=place in self._turning,
            text=self._message(
                "review-moment",
                round=self._round(moment.turn),
                turn=moment.turn,
                wins=percent(self._own[place]),
                points=decimal(moment.points[self.review.seat], self.language, 0),
            ),
        )

    # Decisions ------------------------------------------------------------------------------------

    def _decision(self, decision: Decision) -> DecisionSeen:
        return DecisionSeen(
            number=decision.number,
            turn=decision.turn,
            mark=decision.mark,
            title=self._act("did", decision.played.action, decision.number),
            sentences=self._sentences(decision),
            details=self._details(decision),
            loss=decision.loss,
            lesson=self._lesson(decision),
            revealed=None if decision.revealed is None else self._told(decision),
            played=self._way(decision.played, decision.number),
            best=self._way(decision.best, decision.number),
        )

    def _way(self, expected: Expected, number: int) -> ActJudged:
        return tell_way(expected, self._act("choose", expected.action, number))

    def _lesson(self, decision: Decision) -> str:
        if decision.lesson is not None:
            return self._message(f"lesson-{decision.lesson}")
        is_best = decision.mark == "excellent"
        return self._message("review-was-best" if is_best else "review-close")

    def _sentences(self, decision: Decision) -> list[str]:
        played, best = decision.played, decision.best
        told = [self._lesson(decision)]
        if decision.lesson is not None:
            told.append(self._act("better", best.action, decision.number))
            if _speak(played.action, best.action) and best.answered > played.answered + 0.1:
                chances = {"best": percent(best.answered), "played": percent(played.answered)}
                told.append(self._message("review-answered", **chances))
                if (number := round(best.answers)) >= 2 and played.answers < number - 0.5:
                    told.append(self._message("review-answerers", number=number))
            if swap := swap_of(best):
                comes, goes = map(self._cards, swap)
                told.append(self._message("review-usually", comes=comes, goes=goes))
            told += self._lost(played, best)
        if decision.revealed is not None:
            told.append(self._told(decision))
        return told

    def _lost(self, played: Expected, best: Expected) -> list[str]:
        """What of the chance to win and of the points, as far as figures show it."""
        told = []
        wins = {"best": percent(best.wins), "played": percent(played.wins)}
        if wins["best"] != wins["played"]:
            told.append(self._message("review-loss", **wins))
        points = {
            "best": decimal(best.points, self.language),
            "played": decimal(played.points, self.language),
        }
        if points["best"] != points["played"]:
            told.append(self._message("review-points", **points))
        return told

    def _told(self, decision: Decision) -> str:
        revealed = decision.revealed
        assert revealed is not None
        return self._message(
            "review-told",
            kinds=names(revealed.kind, self.edition, self.language),
            before=decimal(revealed.before, self.language),
            after=decimal(revealed.after, self.language),
        )

    def _details(self, decision: Decision) -> list[str]:
        told = [self._message("review-choices", number=decision.choices)]
        if decision.loss:
            loss = decimal(100 * decision.loss, self.language)
            doubt = decimal(100 * decision.doubt, self.language)
            told.append(self._message("review-doubt", loss=loss, doubt=doubt))
        if decision.revealed is not None:
            bits = decimal(decision.revealed.bits, self.language)
            told.append(self._message("review-bits", bits=bits))
        return told

    def _cards(self, text: str) -> str:
        return listed(self.edition.read_cards(text), self.edition, self.language)

    def _act(self, form: str, notation: str, number: int) -> str:
        answers = self.answered[number] if number < len(self.answered) else None
        return tell_action(form, notation, self.edition, self.language, self.players, answers)

    # The summary ----------------------------------------------------------------------------------

    def _summary(self) -> list[str]:
        return [self._where_chances_moved(), self._costliest(), self._habit()]

    def _where_chances_moved(self) -> str:
        moments, own = self.review.moments, self._own
        changes = [after - before for before, after in pairwise(own)]
        if not changes or max(map(abs, changes)) < TURNING / 2:
            return self._message("summary-steady")
        told = []
        for id, place in (
            ("summary-won", max(range(len(changes)), key=lambda at: changes[at])),
            ("summary-lost", min(range(len(changes)), key=lambda at: changes[at])),
        ):
            if abs(changes[place]) >= TURNING / 2:
                told.append(self._moved(id, moments[place], own[place], own[place + 1]))
        return " ".join(told)

    def _moved(self, id: str, moment: Moment, before: float, after: float) -> str:
        chances = {"before": percent(before), "after": percent(after)}
        return self._message(id, **self._when(moment.turn), **chances)

    def _costliest(self) -> str:
        costly = [each for each in self.review.decisions if each.lesson is not None]
        worst = max(costly, key=lambda each: each.loss, default=None)
        if worst is None:
            return self._message("summary-no-mistake")
        lesson = self._message(f"lesson-{worst.lesson}")
        return self._message("summary-costliest", **self._when(worst.turn), lesson=lesson)

    def _habit(self) -> str:
        lost: Counter[str] = Counter()
        for each in self.review.decisions:
            if each.lesson is not None:
                lost[_HABITS[each.lesson]] += round(10_000 * each.loss)
        return self._message(lost.most_common(1)[0][0] if lost else "habit-none")


def tell_way(expected: Expected | PuzzleChoice, text: str) -> ActJudged:
    """What probably comes of doing what the text says."""
    comes, goes = swap_of(expected) or (None, None)
    opens = _speak(expected.action)
    answered = percent(expected.answered) if opens else None
    wins, points = percent(expected.wins), round(expected.points, 1)
    return ActJudged(expected.action, text, wins, points, answered, comes, goes)


def swap_of(expected: Expected | PuzzleChoice) -> tuple[str, str] | None:
    """What comes and what goes, where something of both does."""
    match expected.comes, expected.goes:
        case (str(comes), str(goes)) if "nothing" not in (comes, goes):
            return comes, goes
        case _:
            return None


def tell_action(
    form: str,
    notation: str,
    edition: Edition,
    language: str,
    players: Sequence[str] = (),
    answers: Opening | None = None,
) -> str:
    """What was done (`did`), or what would be better (`better`)."""

    def told(id: str, **arguments: Argument) -> str:
        return message(f"{form}-{id}", language, **arguments)

    def spoken(said: Statement, intent: Intent) -> str:
        return told("say", sentence=say(said, edition, language, intent))

    action = read_action(notation, edition)
    match action:
        case a.Request(said):
            return spoken(said, Intent.REQUEST)
        case a.Offer(said):
            return spoken(said, Intent.OFFER)
        case a.Respond(said):
            return spoken(said, ANSWERS[answers or Opening.REQUEST])
        case a.Accept(seat):
            return told("accept", name=name_of(seat, language, players))
        case a.Deliver(cards):
            return told("deliver", cards=listed(cards, edition, language))
        case a.Display(kind):
            return told("display", cards=names(kind, edition, language))
        case a.Draw(0, 0):
            return told("draw-nothing")
        case a.Draw(people, civilisation):
            return told("draw", cards=listed(Backs(people, civilisation), edition, language))
        case a.Misspeak():
            return message("did-misspeak", language)
        case a.Pass() | a.Decline() | a.Refuse() | a.Done():
            return told(notation)
        case _:
            assert_never(action)


def round_of(turn: int, seats: int) -> int:
    """Everybody has one turn in each."""
    return max(1, (turn - 1) // seats + 1)


def name_of(seat: int, language: str, players: Sequence[str]) -> str:
    named = players[seat] if seat < len(players) else ""
    return named or seat_name(seat, language)


def _speak(*notations: str) -> bool:
    return all(each.startswith(("request", "offer")) for each in notations)


def percent(part: float) -> int:
    return round(100 * part)


def decimal(value: float, language: str, digits: int = 1) -> str:
    text = f"{value:.{digits}f}"
    return text.replace(".", message("decimal-mark", language))
