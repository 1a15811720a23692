"""Which bots can play here, and what is said of those that cannot."""

import subprocess
import sys
from random import Random

import pytest

from respublica import kernel
from respublica.bots import loading, roster
from respublica.bots.searching_soon import KernelLoading, SearchingSoon
from respublica.cli import main
from respublica.engine.game import Game
from respublica.protocol.refusals import Refusal
from respublica.reader.vocabulary import vocabulary
from respublica.server.tables.sheet import bot_chair

LACKING = "'senator' needs Numba: install it with pip install 'respublica[kernel]'."


@pytest.fixture
def without_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "is_available", lambda: False)


@pytest.mark.usefixtures("without_kernel")
def test_without_the_kernel_nobody_searches() -> None:
    assert set(roster.offered()) == roster.NAMES.keys() - {"senator", "learner"}
    for refused in (
        lambda: roster.bot("senator", Random(1)),
        lambda: loading.check("senator"),
        lambda: loading.check("senator:playouts=60"),
    ):
        with pytest.raises(roster.UnknownBot) as refusal:
            refused()
        assert LACKING in str(refusal.value)


@pytest.mark.usefixtures("without_kernel")
def test_without_the_kernel_a_server_offers_no_senator_but_knows_its_name() -> None:
    with pytest.raises(Refusal, match="needs Numba"):
        bot_chair("senator")
    vocabulary.cache_clear()
    listed = {bot.level: bot for bot in vocabulary("en").bots}
    vocabulary.cache_clear()
    assert (listed["senator"].name, listed["senator"].is_offered) == ("Senator", False)
    assert listed["merchant"].is_offered


@pytest.mark.usefixtures("without_kernel")
@pytest.mark.parametrize(
    "command",
    [
        ["terminal", "--level", "senator"],
        ["arena", "match", "--bots", "senator,novice,novice"],
        ["bot", "check", "senator"],
    ],
)
def test_without_the_kernel_every_command_says_what_is_missing(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(command)
    except SystemExit as end:
        status = int(end.code or 0)
    assert status == 2
    assert LACKING in capsys.readouterr().err


@pytest.mark.parametrize("command", ["--help", "terminal --help", "arena --help", "bot --help"])
def test_no_command_loads_the_kernel_before_it_is_needed(command: str) -> None:
    script = (
        "import sys; from respublica.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "sys.exit(bool({'numba', 'numpy'} & sys.modules.keys()))"
    )
    run = [sys.executable, "-c", script, *command.split()]
    assert subprocess.run(run, stdout=subprocess.DEVNULL, check=False).returncode == 0


# Settings -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("merchant:playouts=60", "'merchant' has no settings: it does not search."),
        ("wizard:playouts=60", "There is no bot 'wizard';"),
        ("senator:speed=60", "has unknown settings; there are seconds, trials, playouts,"),
        ("senator:", "has unknown settings"),
        ("senator:playouts=many", "cannot be read: Expected"),
        ("senator:playouts=0", "must be more than 0."),
        ("senator:seconds=nan", "must be more than 0."),
    ],
)
def test_settings_that_cannot_be_are_told_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(roster.UnknownBot) as refusal:
        loading.check(name)
    assert sentence in str(refusal.value)


def test_settings_are_those_of_the_search() -> None:
    from respublica.bots.senator import Senator
    from respublica.bots.trial_search import SearchSettings

    bot = loading.bot("senator:playouts=60:worlds=8", Random(1))
    assert isinstance(bot, Senator)
    assert bot._settings == SearchSettings(playouts=60, worlds=8)


# Soon ---------------------------------------------------------------------------------------------


class Loading(KernelLoading):
    def __init__(self) -> None:
        self.seconds: float | None = None


def test_a_merchant_plays_until_the_kernel_is_loaded() -> None:
    game, loading_ = Game.new("second", seats=4, seed=1), Loading()
    view = game.view(game.actor)
    soon = SearchingSoon("senator", Random(7), loading_)
    assert soon.decide(view) == roster.bot("merchant", Random(7)).decide(view)
    assert "_searching" not in vars(soon)
    loading_.seconds = 0.1
    view.legal.check(soon.decide(view))
    assert "_searching" in vars(soon)


def test_a_kernel_is_loaded_beside_the_game() -> None:
    from respublica.bots.trial_search import SearchSettings

    loading_ = KernelLoading()
    assert loading_.seconds is None
    loading_.thread.join(100)
    assert loading_.seconds == SearchSettings().seconds
