"""TLS in front of a server, as a proxy does it for whoever hosts one.

The certificate is made out to localhost by itself and its key is open to everybody: it is good for
these tests and for nothing else.
"""

import asyncio
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

CERTIFICATE = Path(__file__).parent / "localhost.pem"
_CHUNK = 4096


def trusting() -> ssl.SSLContext:
    """For clients: that certificate, and no other."""
    return ssl.create_default_context(cafile=str(CERTIFICATE))


def listen() -> tuple[socket.socket, str]:
    """Where the proxy will be, so that the server can be told before."""
    listening = socket.create_server(("127.0.0.1", 0))
    return listening, f"https://localhost:{listening.getsockname()[1]}"


@contextmanager
def proxy(listening: socket.socket, port: int) -> Iterator[None]:
    """What comes over TLS is handed on to the server at that port, and back."""
    runner = asyncio.Runner()
    stopping = asyncio.Event()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, here = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(_pump(reader, here), _pump(there, writer))

    async def run() -> None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(CERTIFICATE)
        async with await asyncio.start_server(carry, sock=listening, ssl=context):
            await stopping.wait()

    loop = runner.get_loop()
    thread = Thread(target=runner.run, args=(run(),), daemon=True)
    thread.start()
    try:
        yield
    finally:
        loop.call_soon_threadsafe(stopping.set)
        thread.join()
        runner.close()


async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while chunk := await source.read(_CHUNK):
            target.write(chunk)
            await target.drain()
    target.close()
