"""Advice, hints and beliefs in words."""

from collections.abc import Sequence

from respublica.analysis.telling import decimal, name_of, percent, tell_action
from respublica.engine import actions as a
from respublica.engine.edition import Edition
from respublica.engine.state import Backs, Phase
from respublica.engine.trade import Opening
from respublica.engine.view import View
from respublica.language.actions import read_action
from respublica.language.messages import message
from respublica.language.printer import as_object, enumerated, listed, names
from respublica.protocol.insight import (
    Advice,
    AdviceSeen,
    BeliefsSeen,
    Expected,
    HandBelieved,
    Hint,
    HintSeen,
    KindBelieved,
)

_THINK_OF: dict[Phase, str] = {
    Phase.TRADE: "hint-trade",
    Phase.ANSWER: "hint-answer",
    Phase.CHOOSE: "hint-choose",
    Phase.DELIVER: "hint-deliver",
    Phase.DISPLAY: "hint-display",
    Phase.LAST_DISPLAY: "hint-display",
    Phase.DRAW: "hint-draw",
}
_LIKELY = 0.2
"""From here on a kind is named in a sentence about a hand."""
_MOST_NAMED = 4
_LEAST = 0.005


def tell_advice(advice: Advice, view: View, language: str) -> AdviceSeen:
    seen, told = advice.expected, []
    speaks = view.table.phase is Phase.TRADE
    if speaks:
        told.append(message("coach-answered", language, chance=percent(seen.answered)))
    elif view.table.phase is Phase.ANSWER:
        told.append(message("coach-agreed", language, chance=percent(seen.traded)))
    told += _swap(seen, view.edition, language)
    if advice.revealed is not None:
        told.append(
            message(
                "coach-tells",
                language,
                kinds=names(advice.revealed.kind, view.edition, language),
                before=decimal(advice.revealed.before, language),
                after=decimal(advice.revealed.after, language),
            )
        )
    else:
        told.append(message("coach-tells-little", language))
    return AdviceSeen(percent(seen.answered if speaks else seen.traded), told)


def _swap(seen: Expected, edition: Edition, language: str) -> list[str]:
    if seen.comes is None or seen.goes is None:
        return []
    comes, goes = (
        listed(edition.read_cards(each), edition, language) for each in (seen.comes, seen.goes)
    )
    return [message("coach-swap", language, comes=comes, goes=goes)] if comes and goes else []


def tell_hint(hint: Hint, view: View, language: str, players: Sequence[str]) -> HintSeen:
    """Three steps, each telling more than the one before."""
    trade = view.table.negotiation
    answers: Opening | None = None if trade is None else trade.act
    edition, best = view.edition, hint.best
    swap = _swap(best, edition, language)
    return HintSeen(
        [
            message(_THINK_OF[view.table.phase], language),
            swap[0] if swap else _about(best.action, edition, language, players),
            tell_action("choose", best.action, edition, language, players, answers),
        ],
        best.action,
    )


def _about(notation: str, edition: Edition, language: str, players: Sequence[str]) -> str:
    """Which cards an action names, or whom."""
    match read_action(notation, edition):
        case a.Request(said) | a.Offer(said) | a.Respond(said):
            named = as_object(said, edition, language)
        case a.Deliver(cards):
            named = listed(cards, edition, language)
        case a.Display(kind):
            named = names(kind, edition, language)
        case a.Draw(people, civilisation) if people or civilisation:
            named = listed(Backs(people, civilisation), edition, language)
        case a.Accept(seat):
            named = name_of(seat, language, players)
        case _:
            return message("hint-keep", language)
    return message("hint-about", language, cards=named)


# Beliefs ------------------------------------------------------------------------------------------


def tell_beliefs(
    chances: list[list[list[float]]], view: View, language: str, players: Sequence[str]
) -> BeliefsSeen:
    hands = [
        _hand(seat, of_seat, view.edition, language, players)
        for seat, of_seat in enumerate(chances)
        if seat != view.seat
    ]
    return BeliefsSeen(view.number, hands)


def _hand(
    seat: int,
    chances: list[list[float]],
    edition: Edition,
    language: str,
    players: Sequence[str],
) -> HandBelieved:
    kinds = []
    for kind in edition.kinds:
        of_kind = chances[kind.slot]
        expected = sum(number * chance for number, chance in enumerate(of_kind))
        last = max(number for number, chance in enumerate(of_kind) if chance >= _LEAST)
        kinds.append(
            KindBelieved(
                kind.id, [round(each, 3) for each in of_kind[: last + 1]], round(expected, 2)
            )
        )
    kinds.sort(key=lambda each: -each.expected)
    return HandBelieved(seat, kinds, _sentence(seat, kinds, edition, language, players))


def _sentence(
    seat: int,
    kinds: list[KindBelieved],
    edition: Edition,
    language: str,
    players: Sequence[str],
) -> str:
    named = [each for each in kinds if each.expected >= _LIKELY][:_MOST_NAMED]
    name = name_of(seat, language, players)
    if not named:
        return message("beliefs-none", language, name=name)
    told = [
        message(
            "beliefs-kind",
            language,
            kinds=names(each.kind, edition, language),
            number=decimal(each.expected, language),
            chance=percent(1 - each.chances[0]),
        )
        for each in named
    ]
    return message("beliefs-hand", language, name=name, kinds=enumerated(told, language))
