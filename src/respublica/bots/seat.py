"""A bot at its seat: every question gets a legal answer, whatever the bot does.

A bot that raises, stalls or answers illegally never stops a game. Its answer is replaced by the
safe one (pass, decline, refuse, done, or the first delivery or draw) and the fault is noted. A bot
that has stalled is in an unknown state, so it is not asked again in this game.
"""

from dataclasses import dataclass
from enum import StrEnum
from time import perf_counter

from respublica.bots.bot import Bot
from respublica.bots.time_limit import Overdue, within
from respublica.engine.actions import Action
from respublica.engine.edition import Edition
from respublica.engine.errors import Code, IllegalAction, InvalidNotation
from respublica.engine.view import View
from respublica.language.actions import read_action, write_action

DECISION_SECONDS = 10.0
"""Seconds for one decision, by default."""
_SECONDS_TO_LEAVE = 2.0
"""At least this long for `leave`, however short the patience."""
_MOST_CHARACTERS = 300
"""Of the message of a fault."""


class FaultKind(StrEnum):
    RAISED = "raised"
    """The bot's code failed, or its program ended."""
    STALLED = "stalled"
    """No answer in time."""
    ILLEGAL = "illegal"
    """The answer is against the rules."""
    UNREADABLE = "unreadable"
    """The answer is not an action."""


@dataclass(frozen=True, slots=True)
class BotFault:
    kind: FaultKind
    message: str
    number: int
    """How many actions had been played."""


class Gone(Exception):
    """The bot's program has ended or cannot be reached; the bot is out for this game."""


@dataclass(slots=True)
class TimeUsed:
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    @property
    def mean(self) -> float:
        return self.seconds / max(1, self.decisions)

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


class SeatedBot:
    """A bot with a time limit for its decisions and a list of its faults."""

    def __init__(self, bot: Bot, patience: float = DECISION_SECONDS) -> None:
        self.bot = bot
        self.patience = patience
        self.faults: list[BotFault] = []
        self.time = TimeUsed()
        self.is_out = False

    def decide(self, view: View) -> Action:
        """A legal action: the bot's own, or the safe one if the bot is at fault."""
        if self.is_out:
            return view.legal.safe()
        began = perf_counter()
        try:
            return self._checked(view)
        except Overdue:
            self.is_out = True
            self._note(FaultKind.STALLED, f"no answer within {self.patience:g} seconds", view)
        except IllegalAction as refusal:
            self._note(FaultKind.ILLEGAL, refusal.message, view)
        except InvalidNotation as refusal:
            self._note(FaultKind.UNREADABLE, refusal.message, view)
        except Exception as raised:
            self.is_out = isinstance(raised, Gone)
            self._note(FaultKind.RAISED, _reason(raised), view)
        finally:
            self.time.add(perf_counter() - began)
        return view.legal.safe()

    def leave(self, view: View) -> None:
        """Tell the bot that the game is over; faults are noted here too."""
        try:
            within(max(_SECONDS_TO_LEAVE, self.patience), lambda: self.bot.leave(view))
        except Overdue:
            self._note(FaultKind.STALLED, "did not take its leave in time", view)
        except Exception as raised:
            self._note(FaultKind.RAISED, _reason(raised), view)

    def _checked(self, view: View) -> Action:
        action = within(self.patience, lambda: self.bot.decide(view))
        if not _can_be_written(action, view.edition):
            raise IllegalAction(Code.UNREADABLE, f"'{action!r}' is no action of the trade language")
        view.legal.check(action)
        return action

    def _note(self, kind: FaultKind, message: str, view: View) -> None:
        self.faults.append(BotFault(kind, message[:_MOST_CHARACTERS], view.number))


def _reason(raised: Exception) -> str:
    text = str(raised)
    return text if isinstance(raised, Gone) else f"{type(raised).__name__}: {text}".rstrip(": ")


def _can_be_written(action: Action, edition: Edition) -> bool:
    """Whether it is an action in normal form; a bot can build anything by hand."""
    try:
        return read_action(write_action(action, edition), edition) == action
    except Exception:
        return False
