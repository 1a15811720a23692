"""The server as anybody starts it, `respublica serve`, with what it writes to its log."""

import os
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic
from types import TracebackType

import httpx2 as httpx

READY = "Res Publica is ready at "
STOP_SECONDS = 20.0


class Served:
    """`with Served(folder, "--log-level", "debug") as server: ...`; afterwards `server.log`.

    Its processes run what `first` says before anything else, and find these variables.
    """

    def __init__(self, folder: Path, *flags: str, first: str = "", **variables: str) -> None:
        self.database = folder / "games.db"
        self._log = folder / "log"
        self.at_the_end = ExitStack()
        command = [sys.executable, "-m", "respublica.cli", "serve", "--port", "0"]
        if "--database" not in flags:
            command += ["--database", f"sqlite:///{self.database}"]
        command += flags
        began = monotonic()
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | variables | (_running_first(folder, first) if first else {}),
            )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.address = self.said.removeprefix(READY).strip()
        self._began = began

    def seconds_to_ready(self) -> float:
        """From its start until it answers; on a machine that is busy with other things, less."""
        answer = httpx.get(f"{self.address}/ready", timeout=STOP_SECONDS, verify=False)
        took = monotonic() - self._began
        assert answer.status_code == 200
        return min(took, _seconds_on_a_core(self.process.pid) or took)

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def __enter__(self) -> "Served":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        raised: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.at_the_end.close()
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(STOP_SECONDS)
        self.process.kill()
        self.process.communicate()


def _running_first(folder: Path, code: str) -> dict[str, str]:
    """The variable of a process in which Python runs this when it starts."""
    (folder / "sitecustomize.py").write_text(code, encoding="utf-8")
    return {"PYTHONPATH": str(folder)}


def _seconds_on_a_core(pid: int) -> float | None:
    """How long the process has really run; None where the system does not say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
