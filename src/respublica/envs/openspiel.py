"""Res Publica for OpenSpiel: importing this module registers `python_respublica`.

    import pyspiel
    import respublica.envs.openspiel
    game = pyspiel.load_game("python_respublica", {"players": 4, "edition": "second"})

Players take the small steps of the other environments. The deal is drawn by three chance nodes of
256 outcomes each, from 2**24 sampled deals, so that a state is its history and can be written and
read back. A state dealt anew from what a player knows (`resample_from_infostate`) is one of all
deals that agree with it, and has no such history.
"""

from collections.abc import Callable
from typing import Any, cast

import msgspec
import numpy as np
import pyspiel

from respublica.engine import catalogue
from respublica.engine.edition import Edition
from respublica.engine.game import Game
from respublica.engine.resample import resample
from respublica.engine.setup import require_seats
from respublica.envs.rewards import margins
from respublica.envs.table import Flat, SteppedGame, parts
from respublica.language.actions import read_action, write_action
from respublica.protocol.events import event_seen
from respublica.steps import action_list, layout
from respublica.steps.draft import Draft, steps

NAME = "python_respublica"
CHANCE_NODES, CHANCE_OUTCOMES = 3, 256
RECALLED = 200
"""How many statements an information-state tensor tells: in nearly every game, all of them."""
_MOST_POINTS = 200.0

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Res Publica",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"players": 4, "edition": "second"},
)


class ResPublicaGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players = int(given.get("players", 4))
        self.edition: Edition = catalogue.edition(str(given.get("edition", "second")))
        require_seats(self.players, self.edition)
        info = pyspiel.GameInfo(
            num_distinct_actions=action_list.SIZE,
            max_chance_outcomes=CHANCE_OUTCOMES,
            num_players=self.players,
            min_utility=-_MOST_POINTS,
            max_utility=_MOST_POINTS,
            utility_sum=0.0,
            max_game_length=most_steps(self.edition, self.players),
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> "ResPublicaState":
        return ResPublicaState(self, self.edition, self.players)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(wanted.perfect_recall)


def most_steps(edition: Edition, players: int) -> int:
    """No game is longer: every so many turns a card is drawn or a group displayed (R4.4)."""
    cards = sum(kind.copies for kind in edition.kinds)
    groups = sum(len(pile) for pile in edition.piles.values())
    turns = (cards + groups + 2) * edition.rules.barren_rounds * players
    speaking, giving = 4 * players, 2 * cards
    return CHANCE_NODES + turns * (speaking + giving + groups + 4)


class ResPublicaState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    def __init__(self, game: ResPublicaGame, edition: Edition, players: int) -> None:
        super().__init__(game)
        self._edition_id, self._players = edition.id, players
        self._drawn: tuple[int, ...] = ()
        """The outcomes of the chance nodes."""
        self.table: SteppedTable | None = None

    # What OpenSpiel asks ------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.table is None:
            return cast(int, pyspiel.PlayerId.CHANCE)
        actor = self.table.game.actor
        return cast(int, pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.game.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / CHANCE_OUTCOMES) for outcome in range(CHANCE_OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return list(steps(self.table.view(player), self.table.draft))

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table.step(action)
            return
        self._drawn += (action,)
        if len(self._drawn) == CHANCE_NODES:
            self.table = SteppedTable.dealt(self._edition_id, self._players, self._drawn)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return action_list.action_names(catalogue.edition(self._edition_id))[action]

    def returns(self) -> list[float]:
        result = None if self.table is None else self.table.game.result
        return [0.0] * self._players if result is None else margins(result.scores)

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> "ResPublicaState":
        """A state that the player cannot tell from this one, with the hidden cards dealt anew."""
        twin = cast(ResPublicaState, self.clone())
        if self.table is not None and not self.table.game.over:
            rng = _Sampler(probability_sampler)
            twin.table = SteppedTable(resample(self.table.game.view(player), rng))
            if player == self.table.game.actor:
                twin.table.draft = self.table.draft
        return twin

    def __str__(self) -> str:
        """Everything, hidden cards included, for whoever debugs."""
        if self.table is None:
            return f"deal {' '.join(map(str, self._drawn))}"
        game = self.table.game
        hands = "; ".join(game.edition.write_cards(hand) for hand in game.state.hands)
        asked = "over" if game.over else f"{game.phase}, seat {game.actor} is asked"
        return f"turn {game.state.table.turn}, {asked}; hands: {hands}; {_told(self.table.draft)}"


class SteppedTable(SteppedGame):
    """A game with the logs of its seats in words; OpenSpiel copies and writes it often."""

    def __init__(self, game: Game, drawn: tuple[int, ...] | None = None) -> None:
        """`drawn` is what the chance nodes brought; None if the cards were imagined."""
        self._drawn = drawn
        self._logs: dict[int, list[str]] = {}
        super().__init__(game, RECALLED)

    @classmethod
    def dealt(cls, edition: str, players: int, drawn: tuple[int, ...]) -> "SteppedTable":
        return cls(Game.new(edition, players, int.from_bytes(drawn)), drawn)

    def log(self, seat: int) -> str:
        """Everything that the seat has seen; what was told before is not told again."""
        told = self._logs.setdefault(seat, [])
        news = self.game.log(seat, len(told))
        told += (_json(event_seen(event, self.game.edition)) for event in news)
        return "\n".join(told)

    def copy(self) -> "SteppedTable":
        twin = cast(SteppedTable, super().copy())
        twin._logs = {seat: list(told) for seat, told in self._logs.items()}
        return twin

    def __deepcopy__(self, memo: object) -> "SteppedTable":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is written as what chance brought and its actions; hands are never written."""
        game = self.game
        if self._drawn is None:
            raise TypeError("a state that was resampled has no history and cannot be written")
        actions = tuple(write_action(action, game.edition) for _, action in game.actions)
        return _read_table, (game.edition.id, game.seats, self._drawn, actions, self.draft)


def _read_table(
    edition: str, players: int, drawn: tuple[int, ...], actions: tuple[str, ...], draft: Draft
) -> SteppedTable:
    table = SteppedTable.dealt(edition, players, drawn)
    for action in actions:
        table.game.play(read_action(action, table.game.edition))
    table.forget_views()
    table.draft = draft
    return table


class _Sampler:
    """A source of chance as the engine wants it, from one as OpenSpiel has it."""

    def __init__(self, chance: Callable[[], float]) -> None:
        self.random = chance

    def randrange(self, stop: int, /) -> int:
        return min(stop - 1, int(self.random() * stop))


class Observer:
    """The observation of the other environments; with perfect recall, all that was said."""

    def __init__(self, perfect_recall: bool) -> None:
        self._recalls = perfect_recall
        more = RECALLED * layout.HISTORY_WIDTH if perfect_recall else 0
        self.tensor: Flat = np.zeros(layout.SIZE + more, np.float32)
        self.dict = parts(self.tensor[: layout.SIZE])
        if perfect_recall:
            said = self.tensor[layout.SIZE :]
            self.dict["said"] = said.reshape(RECALLED, layout.HISTORY_WIDTH)

    def set_from(self, state: ResPublicaState, player: int) -> None:
        if state.table is None:
            self.tensor[:] = 0
            return
        self.tensor[: layout.SIZE] = state.table.observe(player)
        if self._recalls:
            self.tensor[layout.SIZE :] = state.table.history(player)

    def string_from(self, state: ResPublicaState, player: int) -> str:
        """With perfect recall the whole log of the player; else what it sees now."""
        if state.table is None:
            return "not dealt"
        view, game = state.table.view(player), state.table.game
        draft = _told(state.table.draft) if player == game.actor else ""
        if self._recalls:
            return f"seat {player}: {state.table.log(player)} {draft}"
        table = view.table
        hand, backs = game.edition.write_cards(view.hand), [hand.total for hand in view.hands]
        decks = f"{table.people_left} {table.civilisation_left}"
        return (
            f"seat {player}: turn {table.turn}, {table.phase} of {table.actor}, holds {hand}, "
            f"hands {backs}, decks {decks}, {_json(state.table.observe(player).tolist())} {draft}"
        )


def _told(draft: Draft) -> str:
    first = "" if draft.first is None else str(action_list.TERMS[draft.first])
    return f"{draft.stage.value} {draft.act} {first} {draft.join or ''} {draft.given}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


pyspiel.register_game(_TYPE, ResPublicaGame)
