"""Messages between the server and its worker processes: through their standard input and output.

A frame is a length and a pickle. Pickles are safe here: both ends are this program, and nobody else
can write to the pipe between them.
"""

import os
import pickle
import signal
import sys
from asyncio import StreamReader
from collections.abc import Callable, Iterable
from struct import Struct
from typing import Any, BinaryIO

_LENGTH = Struct("!I")


def frame(message: object) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return _LENGTH.pack(len(body)) + body


async def read_frame(pipe: StreamReader) -> Any:
    """`EOFError` if the other end is gone."""
    (length,) = _LENGTH.unpack(await pipe.readexactly(_LENGTH.size))
    return pickle.loads(await pipe.readexactly(length))


def work(answers: Callable[[Any], Iterable[object]]) -> None:
    """Answer what comes, in order, at the priority that the command line names.

    Until the input ends: so a worker never outlives the process that started it, however that ends.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    # What anybody prints goes to standard error, so that it is not taken for an answer.
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        _answer(sys.stdin.buffer, replies, answers)
    except (BrokenPipeError, EOFError):
        os._exit(0)


def _answer(
    questions: BinaryIO, replies: BinaryIO, answers: Callable[[Any], Iterable[object]]
) -> None:
    while len(head := questions.read(_LENGTH.size)) == _LENGTH.size:
        question = pickle.loads(questions.read(_LENGTH.unpack(head)[0]))
        for reply in answers(question):
            replies.write(frame(reply))
            replies.flush()
