"""A game of the arena follows from its fixture alone."""

from pathlib import Path

from respublica.arena.play import Contest, play
from respublica.arena.results_file import ResultsFile
from respublica.arena.runner import Runner
from respublica.arena.schedule import Fixture, fixtures

LINE_UP = ("novice", "hermit", "hoarder")
CONTEST = Contest("second", seed=3)
PLANNED = list(fixtures([LINE_UP], 9))
RAISES = """
from respublica.bots.bot import Bot
class Faulty(Bot):
    def decide(self, view):
        raise RuntimeError("no idea")
"""


def test_the_same_fixture_gives_the_same_result() -> None:
    fixture = Fixture(LINE_UP, 1, 2)
    assert play(CONTEST, fixture) == play(CONTEST, fixture)


def test_rotations_of_a_deal_share_the_cards_and_the_starter() -> None:
    results = [play(CONTEST, Fixture(("hermit",) * 3, 4, rotation)) for rotation in range(3)]
    assert len({(result.starting_seat, tuple(result.scores)) for result in results}) == 1


def test_a_result_says_what_was_played() -> None:
    result = play(CONTEST, Fixture(LINE_UP, 1, 2))
    assert (result.edition, result.seed, result.deal, result.rotation) == ("second", 3, 1, 2)
    assert sorted(result.bots) == sorted(LINE_UP)
    assert result.bots[2] == LINE_UP[0]
    assert max(result.scores) == result.scores[result.winners[0]]
    assert sum(result.said.values()) <= result.turns
    taken = sum(groups["city"] for groups in result.groups)
    assert len(result.cities) == taken
    assert [value for _, _, value in result.cities] == [9, 8, 8, 7, 7, 6, 6, 5, 5, 4][:taken]
    assert result.key == CONTEST.key(Fixture(LINE_UP, 1, 2))


def test_faults_are_kept_with_their_seat(tmp_path: Path) -> None:
    (tmp_path / "faulty.py").write_text(RAISES)
    name = f"{tmp_path / 'faulty.py'}:Faulty"
    result = play(CONTEST, Fixture((name, "hermit", "hermit"), 0, 1))
    assert result.faults
    assert {fault["seat"] for fault in result.faults} == {1}
    assert result.faults[0]["kind"] == "raised"


def test_two_processes_write_what_one_writes(tmp_path: Path) -> None:
    written = []
    for jobs in (1, 2):
        path = tmp_path / f"{jobs}.jsonl"
        sheet = ResultsFile(path)
        list(Runner(CONTEST, sheet, jobs).results(PLANNED))
        sheet.close()
        written.append(path.read_bytes())
    assert written[0] == written[1]
    assert written[0].count(b"\n") == len(PLANNED)


def test_what_is_known_is_not_played_again(tmp_path: Path) -> None:
    sheet = ResultsFile(tmp_path / "sheet.jsonl")
    first = list(Runner(CONTEST, sheet).results(PLANNED[:4]))
    sheet.close()
    before = (tmp_path / "sheet.jsonl").read_bytes()
    again = ResultsFile(tmp_path / "sheet.jsonl")
    results = list(Runner(CONTEST, again).results(PLANNED))
    again.close()
    after = (tmp_path / "sheet.jsonl").read_bytes()
    assert results[:4] == first
    assert after.startswith(before)
    assert after.count(b"\n") == len(PLANNED)


def test_another_seed_is_another_match(tmp_path: Path) -> None:
    sheet = ResultsFile(tmp_path / "sheet.jsonl")
    first = list(Runner(CONTEST, sheet).results(PLANNED[:3]))
    other = list(Runner(Contest("second", seed=4), sheet).results(PLANNED[:3]))
    sheet.close()
    assert [each.scores for each in first] != [each.scores for each in other]
    assert len(ResultsFile(tmp_path / "sheet.jsonl")) == 6
