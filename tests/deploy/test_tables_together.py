"""The example of `docs/scale.md` sends all requests about a table to one process, live play too."""

import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx2 as httpx
import pytest

from respublica.server.randomness import new_id
from tests.deploy import nginx

TEXT = (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")
_EXAMPLE = re.compile(r"```\n(map \$uri \$table .*?)```", re.DOTALL)


class Telling(BaseHTTPRequestHandler):
    """Answers with its own port."""

    def do_GET(self) -> None:
        told = str(self.connection.getsockname()[1]).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: object) -> None:
        """Nothing."""


@contextmanager
def telling() -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Telling)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("together")
    found = _EXAMPLE.search(TEXT)
    assert found is not None
    with ExitStack() as stack, socket.create_server(("127.0.0.1", 0)) as listening:
        ports = [stack.enter_context(telling()) for _ in range(2)]
        port = int(listening.getsockname()[1])
        listening.close()
        example = nginx.placed(found[1], {"8711": str(ports[0]), "8712": str(ports[1])})
        site = f"{example}\nserver {{ listen 127.0.0.1:{port};"
        site += " location / { proxy_pass http://respublica; } }\n"
        stack.enter_context(nginx.running_site(folder, site, f"http://127.0.0.1:{port}/"))
        yield f"http://127.0.0.1:{port}"


def test_a_table_is_at_one_process_and_tables_are_at_both(address: str) -> None:
    with httpx.Client(base_url=address) as client:
        places = {}
        for table in (new_id() for _ in range(24)):
            paths = [f"/api/tables/{table}{rest}" for rest in ("", "/socket?since=3", "/acts")]
            told = {client.get(path).text for path in paths}
            assert len(told) == 1
            places[table] = told.pop()
        assert len(set(places.values())) == 2
