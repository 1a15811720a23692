"""A proxy that cuts every connection after so many bytes, whatever is on the way just then."""

import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

_CHUNK = 4096


class CuttingProxy:
    """Listens on loopback, hands on to the server, and cuts."""

    def __init__(self, address: str, bytes_to_pass: Callable[[], int]) -> None:
        host, _, port = address.removeprefix("http://").rpartition(":")
        self._server = host, int(port)
        self._bytes_to_pass = bytes_to_pass
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self.cuts = 0
        self._threads = [Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                thread = Thread(target=self._carry, args=(client,), daemon=True)
                self._threads.append(thread)
                thread.start()

    def _carry(self, client: socket.socket) -> None:
        with client, socket.create_connection(self._server) as server:
            there = Thread(target=_pump, args=(client, server, None), daemon=True)
            there.start()
            if _pump(server, client, self._bytes_to_pass()):
                self.cuts += 1
            for end in (client, server):
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            there.join()

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for thread in self._threads:
            thread.join(10)


def _pump(source: socket.socket, target: socket.socket, most: int | None) -> bool:
    """Hand on until the end, or until so many bytes have passed; whether it was cut."""
    with suppress(OSError):
        while chunk := source.recv(_CHUNK if most is None else min(_CHUNK, most)):
            target.sendall(chunk)
            if most is not None:
                most -= len(chunk)
                if most <= 0:
                    return True
    return False
