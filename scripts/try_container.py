"""Build the container, run it and play in it: `python3 scripts/try_container.py [OPTIONS]`.

It needs podman, and a registry of images or a local image of the name in `deploy/Containerfile`.
The options go to `podman build`, such as a `--volume` with the settings of pip. The container runs
with a read-only system and no capabilities; it is stopped, and goes on with what it stored.
"""

import json
import resource
import subprocess
import sys
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from time import monotonic, sleep
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NAME = "respublica-trial"
ADDRESS = "http://127.0.0.1:18710"
SECONDS = 60.0
OPEN_FILES = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
RUN = ["run", "-d", "--name", NAME, "--read-only", "--cap-drop", "all"]
RUN += ["--security-opt", "no-new-privileges", "-v", f"{NAME}:/var/lib/respublica"]
# Not more than this machine allows, else podman may not start it.
RUN += ["--ulimit", f"nofile={OPEN_FILES}:{OPEN_FILES}", "--ulimit", "nproc=4096:4096"]
RUN += ["-p", "127.0.0.1:18710:8710", "-e", f"RESPUBLICA_PUBLIC_URL={ADDRESS}", NAME]


def main(options: list[str]) -> None:
    podman("build", "--format", "docker", "-f", "deploy/Containerfile", "-t", NAME, *options, ".")
    # What an attempt left that was cut short.
    remove()
    try:
        try_it()
    finally:
        remove()
    print("The container was built, played in, stopped and started again.")


def try_it() -> None:
    player = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    podman(*RUN)
    await_ready()
    podman("healthcheck", "run", NAME)
    ask(player, "/api/guests", {"name": "Amina"})
    bots = {str(seat): "novice" for seat in (1, 2, 3)}
    table = "/api/tables/" + ask(player, "/api/tables", {"id": "t", "bots": bots})["id"]
    ask(player, f"{table}/start", {})
    ask(player, f"{table}/add-nonce", {"nonce": "aa"})
    act(player, table)
    podman("exec", NAME, "respublica", "backup", "/var/lib/respublica/copy.db")
    stop()
    podman("start", NAME)
    await_ready()
    act(player, table)
    stop()


def act(player: urllib.request.OpenerDirector, table: str) -> None:
    until = monotonic() + SECONDS
    while (shown := ask(player, f"{table}/view"))["may"]["safe"] is None:
        assert monotonic() < until, "the player was not asked"
        sleep(0.2)
    number = shown["view"]["number"]
    said = {"id": str(number), "number": number, "action": shown["may"]["safe"]}
    assert ask(player, f"{table}/acts", said)["type"] == "acknowledged"


def ask(player: urllib.request.OpenerDirector, path: str, body: object = None) -> Any:
    told = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(ADDRESS + path, told, {"content-type": "application/json"})
    with player.open(request, timeout=SECONDS) as answer:
        return json.loads(answer.read() or "null")


def await_ready() -> None:
    until = monotonic() + SECONDS
    while True:
        try:
            urllib.request.urlopen(f"{ADDRESS}/ready", timeout=5).close()
        except OSError:
            if monotonic() > until:
                sys.exit(podman("logs", NAME) + "The container did not become ready.")
            sleep(0.5)
        else:
            return


def stop() -> None:
    """By SIGTERM; podman kills it after twenty seconds, which is another status."""
    podman("stop", "-t", "20", NAME)
    assert podman("inspect", "--format", "{{.State.ExitCode}}", NAME).strip() == "0"


def remove() -> None:
    podman("rm", "-f", "-i", NAME)
    podman("volume", "rm", "-f", NAME)


def podman(*words: str) -> str:
    output = None if words[0] == "build" else subprocess.PIPE
    done = subprocess.run(["podman", *words], cwd=ROOT, check=True, stdout=output, text=True)
    return done.stdout or ""


if __name__ == "__main__":
    main(sys.argv[1:])
