"""The prompt: in two short sentences what is going on, and what the viewer is asked or waits for.

It is told from a view alone. Whoever waits hears only who is thinking, whatever that seat can do.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from respublica.engine.actions import Display
from respublica.engine.checks import draw_options, owed_by, under_way
from respublica.engine.state import Phase
from respublica.engine.trade import Opening, can_deliver
from respublica.engine.view import View
from respublica.language.messages import message
from respublica.language.narration import ask, seat_name, tell_end, wait_for
from respublica.language.printer import as_object, counted, enumerated


@dataclass(frozen=True, slots=True)
class Prompt:
    fact: str
    request: str


def prompt(
    view: View, asked: Sequence[int], language: str, names: Sequence[str] | None = None
) -> Prompt:
    """For a viewer, while these seats are asked."""
    if view.result is not None:
        return Prompt(*tell_end(view.result, view.edition, language, names, view.seat))
    prompter = _Prompter(view, language, names)
    return prompter.question() if view.is_asked else prompter.waiting(asked)


def question(view: View, language: str, *, bare: bool = False) -> str:
    """What the viewer, who is asked, is asked."""
    table = view.table
    return ask(
        table.phase,
        table.edition,
        language,
        act=table.negotiation.act if table.negotiation else None,
        owed=owed_by(table, table.actor) if table.phase is Phase.DELIVER else None,
        options=draw_options(table) if table.phase is Phase.DRAW else (),
        bare=bare,
    )


@dataclass(frozen=True, slots=True)
class _Prompter:
    view: View
    language: str
    names: Sequence[str] | None

    # For the seat that is asked -----------------------------------------------------------------

    def question(self) -> Prompt:
        """The fact that matters, and the question of the phase."""
        match self.view.table.phase:
            case Phase.TRADE:
                return Prompt(self._message("fact-turn-you"), self._request())
            case Phase.ANSWER:
                return Prompt(self._said(), self._to_answer())
            case Phase.CHOOSE:
                number = len(under_way(self.view.table).responses)
                return Prompt(self._message("fact-answers", number=number), self._to_choose())
            case Phase.DELIVER:
                return Prompt(self._trading(), self._request())
            case Phase.DISPLAY:
                return self._display("ask-display-none")
            case Phase.LAST_DISPLAY:
                about = self._message("fact-last-display")
                groups = self._display("ask-last-display-none")
                return Prompt(f"{about} {groups.fact}", groups.request)
            case Phase.DRAW:
                return Prompt(self._message("fact-draw-you"), self._request())
            case Phase.OVER:
                raise AssertionError("nobody is asked when the game is over")

    def _to_answer(self) -> str:
        said, hand = under_way(self.view.table), self.view.hand
        if said.act is Opening.REQUEST and not can_deliver(hand, said.statement):
            return self._message("ask-answer-none")
        return self._request()

    def _to_choose(self) -> str:
        said, hand = under_way(self.view.table), self.view.hand
        owed = [said.owed_by_active(answer.seat) for answer in said.responses]
        if not any(can_deliver(hand, each) for each in owed):
            return self._message("ask-choose-none", number=len(owed))
        return self._request()

    def _display(self, otherwise: str) -> Prompt:
        """With the groups that can be displayed, or what to do without."""
        groups = [self._group(action) for action in self.view.legal if isinstance(action, Display)]
        if not groups:
            return Prompt(self._message("fact-no-group"), self._message(otherwise))
        listed = enumerated(groups, self.language)
        return Prompt(self._message("fact-group", groups=listed), self._request())

    def _group(self, action: Display) -> str:
        view = self.view
        size = view.table.group_size(view.table.actor, view.edition.kind[action.kind])
        return counted(size, action.kind, view.edition, self.language, as_object=True)

    def _request(self) -> str:
        return question(self.view, self.language, bare=True)

    # For everybody else -------------------------------------------------------------------------

    def waiting(self, asked: Sequence[int]) -> Prompt:
        names = [self._name(seat) for seat in asked if seat != self.view.seat]
        if len(names) == 1:
            return Prompt(self._fact(), wait_for(names[0], self.language))
        several = self._message("waiting-several", names=enumerated(names, self.language))
        return Prompt(self._fact(), several)

    def _fact(self) -> str:
        table = self.view.table
        if table.phase is Phase.LAST_DISPLAY:
            return self._message("fact-last-display")
        if table.negotiation is None:
            return self._turn()
        return self._said() if table.negotiation.partner is None else self._trading()

    def _turn(self) -> str:
        active = self.view.table.active
        if active == self.view.seat:
            return self._message("fact-turn-you")
        return self._message("fact-turn", name=self._name(active))

    def _said(self) -> str:
        """Who asks for, or offers, what."""
        said, active = under_way(self.view.table), self.view.table.active
        cards = as_object(said.statement, self.view.edition, self.language)
        if active == self.view.seat:
            id = "fact-request-you" if said.act is Opening.REQUEST else "fact-offer-you"
            return self._message(id, cards=cards)
        id = "fact-request" if said.act is Opening.REQUEST else "fact-offer"
        return self._message(id, name=self._name(active), cards=cards)

    def _trading(self) -> str:
        active, partner = self.view.table.active, under_way(self.view.table).partner
        assert partner is not None
        if partner == self.view.seat:
            return self._message("accepted-yours", name=self._name(active))
        if active == self.view.seat:
            return self._message("accepted-you", partner=self._name(partner))
        return self._message("accepted", name=self._name(active), partner=self._name(partner))

    def _name(self, seat: int) -> str:
        return seat_name(seat, self.language, self.names)

    def _message(self, id: str, **arguments: str | int) -> str:
        return message(id, self.language, **arguments)
