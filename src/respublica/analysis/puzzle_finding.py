"""Finds puzzles: moments of games where one choice is clearly better than the rest.

Everything that is worth a trial is tried, as in a review. What is offered differs in more than a
number, so that the best is not one of four that are nearly the same.
"""

from random import Random

from respublica.analysis.beliefs import Believer, believe
from respublica.analysis.lessons import lesson
from respublica.analysis.puzzles import best_choice, set_up
from respublica.analysis.review import expected, has_a_choice
from respublica.analysis.verdict import Effort, Verdict, Weighing
from respublica.engine import actions as a
from respublica.engine.game import Game
from respublica.engine.resample import CannotResample
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.kernel.convert import pack_action, unpack_action
from respublica.language.actions import read_action, write_action
from respublica.protocol.insight import Puzzle, PuzzleChoice

ASKED = (Phase.TRADE, Phase.ANSWER, Phase.CHOOSE, Phase.DRAW)
"""The questions that make puzzles."""
CHOICES = 4
MARGIN = 0.03
"""How much better the best must be than the second, of the chance to win..."""
_CERTAINTY = 2.5
"""...and so many times the doubt of that, against every kind of opponents together."""
_LOOK = Effort(worlds=64, rounds=1, final=4, watched=32)
_GRADE = Effort(worlds=128, rounds=2, final=16, watched=96)
_CHECK = Effort(worlds=160, rounds=1, final=32, watched=32)
_LEFT = 0.5
"""What a second, longer look must leave of the margin, since the best of many looks better."""


def find(view: View, believer: Believer, rng: Random) -> tuple[list[PuzzleChoice], Verdict] | None:
    """What a puzzle at this moment offers; None if no choice is clearly the best."""
    if view.table.phase not in ASKED or not has_a_choice(view):
        return None
    try:
        beliefs = believer.believe(view)
    except CannotResample:
        return None
    first_look = Weighing(view, beliefs, rng, _LOOK)
    ranked = first_look.ranked(first_look.candidates())
    offered = _unlike([each for each, _ in ranked], view)
    if len(offered) < 2 or ranked[0][1] - dict(ranked)[offered[1]] < MARGIN:
        return None
    grading = Weighing(view, beliefs, rng, _GRADE)
    best, *others = (each for each, _ in grading.ranked(offered))
    margin, doubt = grading.difference(best, others[0])
    if margin < MARGIN or margin < _CERTAINTY * doubt:
        return None
    outlooks = [grading.outlook(each, grading.mean(each)) for each in (best, *others)]
    choices = []
    for outlook in outlooks:
        seen = expected(outlook, view.edition)
        choices.append(PuzzleChoice(seen.action, seen.wins, seen.answered, seen.comes, seen.goes))
    rng.shuffle(choices)
    return choices, Verdict(outlooks[1], outlooks[0], margin, doubt, len(ranked), margin)


def is_confirmed(puzzle: Puzzle, rng: Random) -> bool:
    """Whether longer trials in other worlds find the same choice clearly better than each other."""
    found = margins(puzzle, rng)
    return bool(found) and all(margin >= max(doubt, _LEFT * MARGIN) for margin, doubt in found)


def margins(puzzle: Puzzle, rng: Random) -> list[tuple[float, float]]:
    """By how much the best choice is better than each other, and the doubt; by longer trials."""
    game, best = set_up(puzzle), best_choice(puzzle)
    view, edition = game.view(puzzle.seat), game.edition
    try:
        beliefs = believe(view, rng, _CHECK.worlds)
    except CannotResample:
        return []
    weighing = Weighing(view, beliefs, rng, _CHECK)
    packed = {
        each.action: pack_action(read_action(each.action, edition), edition)
        for each in puzzle.choices
    }
    solution = packed.pop(best.action)
    return [weighing.difference(solution, other) for other in packed.values()]


def _unlike(ranked: list[tuple[int, int]], view: View) -> list[tuple[int, int]]:
    """The best, and others that differ in more than a number: first those of another kind."""
    offered = ranked[:1]
    acts = {_gist(ranked[0], view)}
    for each in ranked[1:]:
        gist = _gist(each, view)
        if gist not in acts and len(offered) < CHOICES:
            acts.add(gist)
            offered.append(each)
    return offered


def _gist(packed: tuple[int, int], view: View) -> object:
    """What an action is about: of words, the nouns in them."""
    action = unpack_action(*packed, view.edition)
    match action:
        case a.Request(said) | a.Offer(said) | a.Respond(said):
            return type(action), frozenset(term.noun.id for term in said.terms)
        case _:
            return action


def puzzle(game: Game, seed: int, believer: Believer, rng: Random) -> Puzzle | None:
    """The puzzle at the present moment of a game, for the seat that is asked."""
    seat = game.actor
    assert seat is not None
    view = game.view(seat)
    found = find(view, believer, rng)
    if found is None:
        return None
    choices, verdict = found
    taught = lesson(view, believer.believe(view), verdict)
    assert taught is not None
    return Puzzle(
        id=f"{game.edition.id}-{seed}-{len(game.actions)}",
        edition=game.edition.id,
        seats=game.seats,
        seed=seed,
        actions=[write_action(action, game.edition) for _, action in game.actions],
        seat=seat,
        phase=view.table.phase.value,
        choices=choices,
        lesson=taught,
        margin=round(verdict.loss, 4),
    )
