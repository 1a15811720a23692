"""The prompt: one short sentence about the state of the game, and one about what to do now.

It is made from a view alone. A viewer who waits is told only who is thinking, not what that seat
can do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from respublica.engine import events as e
from respublica.engine.actions import Display, Draw
from respublica.engine.checks import draw_options, owed_by, under_way
from respublica.engine.edition import Disqualified, Edition
from respublica.engine.state import Backs, Phase
from respublica.engine.trade import Opening, can_deliver
from respublica.engine.view import View
from respublica.language.messages import message
from respublica.language.narration import seat_name, tell, tell_end
from respublica.language.printer import as_object, counted, enumerated, listed
from respublica.language.word_tables import words


@dataclass(frozen=True, slots=True)
class Prompt:
    fact: str
    request: str
    last_round: str | None = None
    """Who still has a turn, once the final round has begun."""


def prompt(
    view: View, asked: Sequence[int], language: str, names: Sequence[str] | None = None
) -> Prompt:
    """The prompt for the viewer, while these seats are asked."""
    if view.result is not None:
        return Prompt(*tell_end(view.result, view.edition, language, names, view.seat))
    prompter = _Prompter(view, language, names)
    told = prompter.question() if view.is_asked else prompter.waiting(asked)
    return Prompt(told.fact, told.request, prompter.last_round())


def looks_on(view: View, asked: Sequence[int]) -> bool:
    """Whether the prompt tells the viewer what it tells a spectator: it has no "you"."""
    table, seat = view.table, view.seat
    trades = table.negotiation is not None and table.negotiation.partner == seat
    if seat is None or table.ending is not None or table.final_turns is not None:
        return seat is None
    return not (view.is_asked or seat in asked or seat == table.active or trades or _slip(view))


def _slip(view: View) -> e.Misspoke | None:
    """That the viewer said too much, in this turn."""
    for event in reversed(view.log):
        if isinstance(event, e.TurnBegan):
            return None
        if isinstance(event, e.Misspoke) and event.seat == view.seat:
            return event
    return None


def _own_turn(view: View) -> str:
    return "fact-turn-you" if view.table.final_turns is None else "fact-last-turn-you"


def _bare_question(view: View, language: str) -> str:
    table = view.table
    match table.phase:
        case Phase.ANSWER:
            return message(f"ask-answer-{under_way(table).act}", language)
        case Phase.DELIVER:
            owed = as_object(owed_by(table, table.actor), table.edition, language)
            return message("ask-deliver", language, statement=owed)
        case Phase.DRAW:
            options = _alternatives(draw_options(table), table.edition, language)
            return message("ask-draw", language, options=options)
        case Phase.TRADE | Phase.CHOOSE | Phase.DISPLAY | Phase.LAST_DISPLAY:
            return message(f"ask-{table.phase}", language)
        case Phase.OVER:
            raise AssertionError("nobody is asked when the game is over")
        case _:
            assert_never(table.phase)


def _alternatives(options: Sequence[Draw], edition: Edition, language: str) -> str:
    """`1 People card, 1 Civilisation card or nothing`."""
    *others, last = [
        listed(Backs(option.people, option.civilisation), edition, language)
        or message("ask-draw-nothing", language)
        for option in options
    ]
    return words(language).say["or"].format(first=", ".join(others), second=last)


def wait_for(seat_name: str, language: str) -> str:
    """`Björn is thinking.`"""
    return message("waiting", language, name=seat_name)


@dataclass(frozen=True, slots=True)
class _Prompter:
    view: View
    language: str
    names: Sequence[str] | None

    # For the seat that is asked -----------------------------------------------------------------

    def question(self) -> Prompt:
        """The fact that explains the question, and the question of the phase."""
        match self.view.table.phase:
            case Phase.TRADE:
                return Prompt(self._message(_own_turn(self.view)), self._question())
            case Phase.ANSWER:
                return Prompt(self._opening_fact(), self._to_answer())
            case Phase.CHOOSE:
                return Prompt(self._spoken_fact(), self._to_choose())
            case Phase.DELIVER:
                return Prompt(self._trade_fact(), self._question())
            case Phase.DISPLAY:
                groups = self._display("ask-display-none")
                return Prompt(self._after_slip(groups.fact), groups.request)
            case Phase.LAST_DISPLAY:
                about = self._message("fact-last-display")
                groups = self._display("ask-last-display-none")
                return Prompt(f"{about} {groups.fact}", groups.request)
            case Phase.DRAW:
                return Prompt(self._message("fact-draw-you"), self._question())
            case Phase.OVER:
                raise AssertionError("nobody is asked when the game is over")

    def _to_answer(self) -> str:
        said, hand = under_way(self.view.table), self.view.hand
        if said.act is Opening.REQUEST and not can_deliver(hand, said.statement):
            return self._message("ask-answer-none")
        return self._question()

    def _to_choose(self) -> str:
        said, hand = under_way(self.view.table), self.view.hand
        owed = [said.owed_by_active(answer.seat) for answer in said.responses]
        if not any(can_deliver(hand, each) for each in owed):
            return self._message("ask-choose-none", number=len(owed))
        return self._question()

    def _display(self, otherwise: str) -> Prompt:
        """Names the groups that can be displayed; without any, uses the message `otherwise`."""
        groups = [self._group(action) for action in self.view.legal if isinstance(action, Display)]
        if not groups:
            return Prompt(self._message("fact-no-group"), self._message(otherwise))
        listed = enumerated(groups, self.language)
        return Prompt(self._message("fact-group", groups=listed), self._question())

    def _group(self, action: Display) -> str:
        view = self.view
        size = view.table.group_size(view.table.actor, view.edition.kind[action.kind])
        return counted(size, action.kind, view.edition, self.language, as_object=True)

    def _question(self) -> str:
        return _bare_question(self.view, self.language)

    # For everybody else -------------------------------------------------------------------------

    def waiting(self, asked: Sequence[int]) -> Prompt:
        names = [self._name(seat) for seat in asked if seat != self.view.seat]
        fact = self._after_slip(self._fact())
        if len(names) == 1:
            return Prompt(fact, wait_for(names[0], self.language))
        several = self._message("waiting-several", names=enumerated(names, self.language))
        return Prompt(fact, several)

    def _fact(self) -> str:
        table = self.view.table
        if table.phase is Phase.LAST_DISPLAY:
            return self._message("fact-last-display")
        if table.negotiation is None:
            return self._turn_fact()
        return self._opening_fact() if table.negotiation.partner is None else self._trade_fact()

    def _turn_fact(self) -> str:
        table = self.view.table
        if table.active == self.view.seat:
            return self._message(_own_turn(self.view))
        id = "fact-turn" if table.final_turns is None else "fact-last-turn"
        return self._message(id, name=self._name(table.active))

    def last_round(self) -> str | None:
        """R4.1: everybody has one more turn, in order from the seat whose turn it is."""
        table = self.view.table
        if table.final_turns is None or table.ending is not None:
            return None
        seats = [(table.active + turn) % table.seats for turn in range(table.final_turns)]
        you = self._message("last-round-you")
        names = [you if seat == self.view.seat else self._name(seat) for seat in seats]
        return self._message("last-round", names=enumerated(names, self.language))

    def _opening_fact(self) -> str:
        """Who asks for what, or offers what."""
        said, active = under_way(self.view.table), self.view.table.active
        cards = as_object(said.statement, self.view.edition, self.language)
        if active == self.view.seat:
            id = "fact-request-you" if said.act is Opening.REQUEST else "fact-offer-you"
            return self._message(id, cards=cards)
        id = "fact-request" if said.act is Opening.REQUEST else "fact-offer"
        return self._message(id, name=self._name(active), cards=cards)

    def _spoken_fact(self) -> str:
        """What the viewer asked for or offered, to hold the answers against."""
        said = under_way(self.view.table)
        id = "fact-requested-you" if said.act is Opening.REQUEST else "fact-offered-you"
        return self._message(id, cards=as_object(said.statement, self.view.edition, self.language))

    def _trade_fact(self) -> str:
        active, partner = self.view.table.active, under_way(self.view.table).partner
        assert partner is not None
        if partner == self.view.seat:
            return self._message("accepted-yours", name=self._name(active))
        if active == self.view.seat:
            return self._message("accepted-you", partner=self._name(partner))
        return self._message("accepted", name=self._name(active), partner=self._name(partner))

    def _after_slip(self, fact: str) -> str:
        """The fact; before it, to whoever said too much in this turn, that they did (R3.2.11)."""
        slip = _slip(self.view)
        if slip is None:
            return fact
        told = tell(slip, self.view.edition, self.language, self.names, self.view.seat)
        if self.view.edition.rules.disqualified is not Disqualified.TRADE:
            told = f"{told} {self._message('misspoke-out-you')}"
        return f"{told} {fact}"

    def _name(self, seat: int) -> str:
        return seat_name(seat, self.language, self.names)

    def _message(self, id: str, **arguments: str | int) -> str:
        return message(id, self.language, **arguments)
