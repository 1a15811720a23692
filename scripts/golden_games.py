"""Play the golden games: one for each edition, as a record and as a transcript beside it.

A director who sees every hand plays for all seats. It looks for swaps that bring both sides nearer
to a group, and fits in three scenes as soon as the hands allow them: both sides choose between two
kinds, a demand that cannot be paid, a response that is refused. Everything follows from the seed.

    python scripts/golden_games.py [FOLDER]
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from respublica.engine import cards as c
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.checks import owed_by
from respublica.engine.edition import Kind, Pile
from respublica.engine.events import Event, FinalDisplayBegan, GameEnded, TurnBegan
from respublica.engine.game import Game
from respublica.engine.scoring import score
from respublica.engine.state import Phase
from respublica.engine.trade import Statement, Term, deliveries, either, statement
from respublica.language.narration import tell, tell_score_in_detail
from respublica.language.records import Record, write_record

FOLDER = Path(__file__).parents[1] / "tests" / "games"
NAMES = ("Amina", "Björn", "Clara", "Dmitri", "Ewa")
SEATS_AND_SEEDS = {
    "second": (4, 1),
    "second-classic": (3, 2),
    "first": (4, 1),
    "first-fr": (3, 4),
    "avalanche": (5, 1),
}
SCENE_EVERY = 2
"""A scene is tried every so many turns."""
OFFER_EVERY = 7
"""So often a swap is offered instead of requested."""
OTHER_DRAW_EVERY = 5
"""So often the last way to draw is taken instead of the first."""
KEPT_BACK = 9
"""With so few civilisation cards left, who has a Library keeps its cities for the final display."""


def golden_game(edition: str) -> Record:
    seats, seed = SEATS_AND_SEEDS[edition]
    game = Game.new(edition, seats, seed)
    direct(game)
    return Record.of(game, dict(enumerate(NAMES[:seats])))


def direct(game: Game) -> None:
    scenes: list[Scene] = [both_choose, cannot_pay, refuse_what_could_be_paid]
    while not game.over:
        match game.phase:
            case Phase.TRADE:
                trade(game, scenes)
            case Phase.DISPLAY | Phase.LAST_DISPLAY:
                game.play(next(groups(game), DONE))
            case _:
                draw(game)


# Trading ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bargain:
    """What the active seat and a partner could swap, and how much it helps both."""

    partner: int
    wanted: Term
    price: Term
    gain: int


def trade(game: Game, scenes: "list[Scene]") -> None:
    if scenes and game.state.table.turn % SCENE_EVERY == 0 and scenes[0](game):
        scenes.pop(0)
        return
    best = max(bargains(game), key=lambda bargain: bargain.gain, default=None)
    if best is None:
        game.play(PASS)
        return
    wanted, price = Statement((best.wanted,)), Statement((best.price,))
    if game.state.table.turn % OFFER_EVERY == 0:
        speak(game, Offer(price), {best.partner: wanted})
    else:
        speak(game, Request(wanted), {best.partner: price})
    accept(game, best.partner)


def ask(game: Game, wanted: Statement, demands: dict[int, Statement]) -> None:
    speak(game, Request(wanted), demands)


def speak(game: Game, said: Request | Offer, responses: dict[int, Statement]) -> None:
    """These seats respond, the others decline."""
    game.play(said)
    while game.phase is Phase.ANSWER:
        seat = game.state.table.actor
        game.play(Respond(responses[seat]) if seat in responses else DECLINE)


def accept(game: Game, partner: int) -> None:
    game.play(Accept(partner))
    while game.phase is Phase.DELIVER:
        game.play(least_missed(game))


def least_missed(game: Game) -> Action:
    """The delivery that leaves the best hand."""
    seat = game.state.table.actor
    hand = game.state.hands[seat]
    ways = deliveries(hand, owed_by(game.state.table, seat))
    return Deliver(max(ways, key=lambda bundle: worth(game, seat, hand - bundle)))


def worth(game: Game, seat: int, hand: Cards) -> int:
    """How near a hand is to groups."""
    edition, table = game.edition, game.state.table
    held = ((edition.kind_at[slot], number) for slot, number in c.counts(hand))
    return sum(nearness(number, table.group_size(seat, kind)) for kind, number in held)


def nearness(held: int, group: int) -> int:
    groups, rest = divmod(held, group)
    return 2 * groups * group**2 + rest**2


def bargains(game: Game) -> Iterator[Bargain]:
    """Swaps of one kind for another that help both."""
    active, hands = game.state.table.active, game.state.hands
    for partner in others(game):
        for wanted in terms(game, hands[partner]):
            for price in terms(game, hands[active]):
                swapped = c.several(slot_of(price), price.count)
                swapped -= c.several(slot_of(wanted), wanted.count)
                mine = gain(game, active, -swapped)
                theirs = gain(game, partner, swapped)
                if wanted.noun != price.noun and mine > 0 and theirs > 0:
                    yield Bargain(partner, wanted, price, mine + theirs)


def others(game: Game) -> list[int]:
    active = game.state.table.active
    return [seat for seat, hand in enumerate(game.state.hands) if seat != active and hand]


def terms(game: Game, hand: Cards) -> Iterator[Term]:
    """What a hand could give: up to four of a kind."""
    for slot, held in c.counts(hand):
        noun = game.edition.nouns[game.edition.kind_at[slot].id]
        yield from (Term(number, noun) for number in range(1, min(held, 4) + 1))


def slot_of(term: Term) -> int:
    return next(slot for slot in range(c.SLOTS) if term.noun.among & c.ONE[slot])


def gain(game: Game, seat: int, change: int) -> int:
    hand = game.state.hands[seat]
    return worth(game, seat, hand + change) - worth(game, seat, hand)


# Scenes -------------------------------------------------------------------------------------------

Scene = Callable[[Game], bool]
"""Plays a trade, if the hands allow it."""


def both_choose(game: Game) -> bool:
    """Two kinds are requested and two demanded; whoever gives chooses."""
    mine = singles(game, game.state.table.active)
    for partner in others(game):
        theirs = singles(game, partner)
        if len(mine) >= 2 and len(theirs) >= 2 and mine[:2] != theirs[:2]:
            ask(game, either(*theirs[:2]), {partner: either(*mine[:2])})
            accept(game, partner)
            return True
    return False


def cannot_pay(game: Game) -> bool:
    """Somebody demands more than the active seat has; another response is accepted all the same."""
    hand = game.state.hands[game.state.table.active]
    for best in bargains(game):
        for seat in others(game):
            kind = dearest(game, seat)
            held = c.count(hand, kind.slot)
            meets = c.count(game.state.hands[seat], slot_of(best.wanted)) >= best.wanted.count
            if seat != best.partner and meets:
                too_much = statement(held + 2, game.edition.nouns[kind.id])
                demands = {best.partner: Statement((best.price,)), seat: too_much}
                ask(game, Statement((best.wanted,)), demands)
                accept(game, best.partner)
                return True
    return False


def refuse_what_could_be_paid(game: Game) -> bool:
    """A response is made, and the active seat says no."""
    mine = singles(game, game.state.table.active)
    for partner in others(game):
        theirs = singles(game, partner)
        if mine and theirs:
            ask(game, Statement((theirs[0],)), {partner: Statement((mine[-1],))})
            game.play(REFUSE)
            return True
    return False


def singles(game: Game, seat: int) -> list[Term]:
    """One of each kind held, the fewest first."""
    nouns, hand = game.edition.nouns, game.state.hands[seat]
    held = sorted(c.counts(hand), key=lambda each: each[1])
    return [Term(1, nouns[game.edition.kind_at[slot].id]) for slot, _ in held]


def dearest(game: Game, seat: int) -> Kind:
    slot, _ = max(c.counts(game.state.hands[seat]), key=lambda each: each[1])
    return game.edition.kind_at[slot]


# Displaying and drawing ---------------------------------------------------------------------------


def groups(game: Game) -> Iterator[Action]:
    """The groups to lay out now."""
    for action in game.legal:
        if isinstance(action, Display) and not kept_back(game, game.edition.kind[action.kind]):
            yield action


def kept_back(game: Game, kind: Kind) -> bool:
    table = game.state.table
    return (
        game.phase is Phase.DISPLAY
        and table.edition.rules.final_display
        and table.civilisation_left <= KEPT_BACK
        and kind.earns is Pile.CITY
        and table.earned(table.actor, Pile.LIBRARY) > 0
    )


def draw(game: Game) -> None:
    ways = list(game.legal)
    game.play(ways[-1 if game.state.table.turn % OTHER_DRAW_EVERY == 0 else 0])


# Telling ------------------------------------------------------------------------------------------


def transcript(record: Record) -> str:
    """The whole game in English, every card open."""
    game = record.game()
    names = NAMES[: record.setup.seats]
    return "\n".join([*_told(game, names), *_scores(game, names), ""])


def _told(game: Game, names: tuple[str, ...]) -> Iterator[str]:
    yield f"{game.edition.title['en']}: {', '.join(names)}"
    yield ""
    for event in game.events:
        if begins_a_part(event):
            yield ""
        yield tell(event, game.edition, "en", names)


def begins_a_part(event: Event) -> bool:
    return isinstance(event, (TurnBegan, FinalDisplayBegan, GameEnded))


def _scores(game: Game, names: tuple[str, ...]) -> Iterator[str]:
    for seat, name in enumerate(names):
        points = score(game.state.table, seat, game.state.hands[seat])
        yield tell_score_in_detail(name, points, game.edition, "en")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for edition in SEATS_AND_SEEDS:
        record = golden_game(edition)
        (folder / f"{edition}.record").write_text(write_record(record), encoding="utf-8")
        (folder / f"{edition}.txt").write_text(transcript(record), encoding="utf-8")


if __name__ == "__main__":
    main()
