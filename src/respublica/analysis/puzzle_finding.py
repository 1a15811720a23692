"""Finds puzzles: moments of games where one choice is clearly better than the rest.

Everything that is worth a trial is tried, as in a review. What is offered differs in more than a
number, so that the best is not one of four that are nearly the same.
"""

from random import Random

from respublica.analysis.beliefs import Beliefs, Believer, believe
from respublica.analysis.lessons import lesson
from respublica.analysis.puzzles import best_choice, set_up
from respublica.analysis.review import expected, has_a_choice
from respublica.analysis.verdict import Effort, Outlook, Verdict, Weighing
from respublica.analysis.worth import weights
from respublica.bots.trial_search import Packed
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
MARGIN = 0.02
"""How much more the best must be worth than the second, in parts of a win..."""
_CERTAINTY = 2.5
"""...and so many times the doubt of that, against every kind of opponents together."""
_LEAST_WINS = 0.01
"""The best must also win more often than any other, so that people can see it."""
_GLANCE = 1
"""Blocks after which most moments are given up, since the best is hardly ahead."""
_LOOK = Effort(worlds=64, rounds=1, final=4, watched=32)
_GRADE = Effort(worlds=128, rounds=2, final=16, watched=96)
_CHECK = Effort(worlds=160, rounds=1, final=32, watched=32)
_LEFT = 0.5
"""What a glance must show of the margin; and what a second, longer look must leave of it, since the
best of many looks better."""


def puzzle(game: Game, seed: int, believer: Believer, rng: Random) -> Puzzle | None:
    """The puzzle at the present moment of a game, for the seat that is asked."""
    seat = game.actor
    assert seat is not None
    view = game.view(seat)
    if view.table.phase not in ASKED or not has_a_choice(view):
        return None
    try:
        beliefs = believer.believe(view)
    except CannotResample:
        return None
    first_look = Weighing(view, beliefs, rng, _LOOK)
    candidates = first_look.candidates()
    if not _offered(view, first_look, candidates, _GLANCE, MARGIN * _LEFT):
        return None
    offered = _offered(view, first_look, candidates, _LOOK.final, MARGIN)
    return _graded(game, seed, beliefs, offered, rng) if offered else None


def graded_again(old: Puzzle, rng: Random) -> Puzzle | None:
    """With what the same choices are worth now; None if none of them is clearly the best."""
    game = set_up(old)
    beliefs = believe(game.view(old.seat), rng)
    offered = [
        pack_action(read_action(each.action, game.edition), game.edition) for each in old.choices
    ]
    return _graded(game, old.seed, beliefs, offered, rng)


def _graded(
    game: Game, seed: int, beliefs: Beliefs, offered: list[Packed], rng: Random
) -> Puzzle | None:
    view = beliefs.view
    grading = Weighing(view, beliefs, rng, _GRADE)
    best, *others = (each for each, _ in grading.ranked(offered, _GRADE.final))
    margin, doubt = _better(grading, best, others[0])
    if margin < MARGIN or margin < _CERTAINTY * doubt:
        return None
    outlooks = [grading.outlook(each, grading.prospect(each)) for each in (best, *others)]
    if outlooks[0].wins < max(each.wins for each in outlooks[1:]) + _LEAST_WINS:
        return None
    verdict = Verdict(outlooks[1], outlooks[0], margin, doubt, len(offered), margin)
    taught = lesson(view, beliefs, verdict)
    assert taught is not None
    assert view.seat is not None
    choices = [_choice(each, view) for each in outlooks]
    rng.shuffle(choices)
    return Puzzle(
        id=f"{game.edition.id}-{seed}-{len(game.actions)}",
        edition=game.edition.id,
        seats=game.seats,
        seed=seed,
        actions=[write_action(action, game.edition) for _, action in game.actions],
        seat=view.seat,
        phase=view.table.phase.value,
        choices=choices,
        lesson=taught,
        margin=round(margin, 4),
    )


def _offered(
    view: View, weighing: Weighing, candidates: list[Packed], blocks: int, margin: float
) -> list[Packed]:
    """What a puzzle would offer; nothing where the best is not ahead by that margin."""
    ranked = weighing.ranked(candidates, blocks)
    worths, offered = dict(ranked), _unlike([each for each, _ in ranked], view)
    if len(offered) < 2 or worths[offered[0]] - worths[offered[1]] < margin:
        return []
    return offered


def _better(weighing: Weighing, one: Packed, other: Packed) -> tuple[float, float]:
    """By how much one is worth more than the other, and the doubt of that."""
    ahead, doubt = weighing.difference(one, other)
    return float(ahead @ weights()), doubt


def _choice(outlook: Outlook, view: View) -> PuzzleChoice:
    seen = expected(outlook, view.edition)
    return PuzzleChoice(seen.action, seen.wins, seen.points, seen.answered, seen.comes, seen.goes)


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
    return [_better(weighing, solution, other) for other in packed.values()]


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
