"""A process of this program beside the server, which speaks with it through pipes."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process


async def start_child(module: str, niceness: int) -> Process:
    """In a session of its own, so that Ctrl-C reaches the server alone, which ends its children."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-m",
        module,
        str(niceness),
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=os.name == "posix",
    )
