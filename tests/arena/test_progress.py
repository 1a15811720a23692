"""The progress bar is shown at a terminal only, and it does not change the results."""

import os
import pty
import subprocess
import sys

import pytest

from respublica.arena.progress import with_progress_bar

COUNT = """
from respublica.arena.progress import with_progress_bar
print(sum(with_progress_bar(iter([1, 2, 3]), 3)))
"""


def test_without_a_terminal_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(with_progress_bar(iter([1, 2, 3]), 3)) == [1, 2, 3]
    assert capsys.readouterr() == ("", "")


def test_at_a_terminal_it_counts_on_standard_error() -> None:
    screen, terminal = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-c", COUNT],
        stdout=subprocess.PIPE,
        stderr=terminal,
        check=True,
        env=os.environ | {"TERM": "xterm"},
    )
    os.close(terminal)
    assert done.stdout == b"6\n"
    assert b"3/3" in os.read(screen, 65536)
    os.close(screen)
