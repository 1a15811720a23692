"""Pictures of a review as SVG: the chances of all seats, with marks and turning points.

Shapes and words tell the same as colours do.
"""

from collections.abc import Sequence

from respublica.arena.svg import COLOURS, FAINT, INK, WIDTH, line, picture, text
from respublica.language.messages import message
from respublica.protocol.insight import DecisionSeen, Mark, MomentSeen, ReviewSeen

_LEFT, _RIGHT, _TOP, _BOTTOM = 60, WIDTH - 120, 70, 330
MARK_COLOURS: dict[Mark, str] = {
    "excellent": "#1f7a78",
    "good": "#4d7a3a",
    "inaccuracy": "#8a6d1f",
    "mistake": "#b5532a",
    "blunder": "#8c2f4d",
}
_SHAPES: dict[Mark, str] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def curve(review: ReviewSeen, language: str) -> str:
    """The chance of every seat to win; the reviewed seat's line is the thick one."""
    marks = [*_scale(review), *_turning_points(review)]
    others = [seat for seat in range(len(review.names)) if seat != review.seat]
    for seat in (*others, review.seat):
        marks += _chances(review, seat)
    marks += _names(review)
    for decision in review.decisions:
        marks += _mark(review, decision)
    title = message("review-curve", language)
    about = message("review-of", language, name=review.names[review.seat])
    return picture(title, about, _BOTTOM + 50, marks)


def _scale(review: ReviewSeen) -> list[str]:
    marks = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        marks.append(line(_LEFT, _up(share), _RIGHT, _up(share), FAINT, 1))
        marks.append(text(_LEFT - 8, _up(share) + 5, f"{round(100 * share)}", "end"))
    last = 0
    for moment in review.moments:
        if moment.turn % 10 == 0 and moment.turn != last:
            last = moment.turn
            marks.append(text(_across(review, moment.number), _BOTTOM + 20, str(last), "middle"))
    return marks


def _turning_points(review: ReviewSeen) -> list[str]:
    return [
        line(x, _TOP, x, _BOTTOM, COLOURS[4], 1)
        for x in (_across(review, each.number) for each in review.moments if each.turning)
    ]


def _chances(review: ReviewSeen, seat: int) -> list[str]:
    places = " ".join(
        f"{_across(review, each.number):.1f},{_up(each.wins[seat]):.1f}" for each in review.moments
    )
    width, dash = (3, "") if seat == review.seat else (1.5, ' stroke-dasharray="5 3"')
    return [
        f'<polyline points="{places}" fill="none" stroke="{_colour(seat)}" '
        f'stroke-width="{width}"{dash}/>'
    ]


def _names(review: ReviewSeen) -> list[str]:
    """At the ends of the lines, never one on another."""
    if not review.moments:
        return []
    last, written, marks = review.moments[-1], -100.0, []
    order = sorted(range(len(review.names)), key=lambda seat: -last.wins[seat])
    for seat in order:
        written = max(_up(last.wins[seat]) + 5, written + 16)
        marks.append(text(_RIGHT + 8, written, _brief(review.names[seat]), colour=_colour(seat)))
    return marks


def _mark(review: ReviewSeen, decision: DecisionSeen) -> list[str]:
    if decision.mark not in _SHAPES:
        return []
    x, y = _across(review, decision.number), _up(_own_at(review, decision.number))
    colour = MARK_COLOURS[decision.mark]
    return [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}" stroke="{INK}"/>',
        text(x, y - 8, _SHAPES[decision.mark], "middle", colour),
    ]


def _own_at(review: ReviewSeen, number: int) -> float:
    """On the line between the moments before and after."""
    before, after = _around(review.moments, number)
    if after.number == before.number:
        return before.wins[review.seat]
    part = (number - before.number) / (after.number - before.number)
    return before.wins[review.seat] * (1 - part) + after.wins[review.seat] * part


def _around(moments: Sequence[MomentSeen], number: int) -> tuple[MomentSeen, MomentSeen]:
    before = [each for each in moments if each.number <= number]
    after = [each for each in moments if each.number > number]
    return (before or after)[-1 if before else 0], (after or before)[0 if after else -1]


def _across(review: ReviewSeen, number: int) -> float:
    last = max(1, review.moments[-1].number if review.moments else 1)
    return _LEFT + (_RIGHT - _LEFT) * number / last


def _up(share: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * share


def _colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def _brief(name: str) -> str:
    return name if len(name) <= 14 else name[:13] + "…"
