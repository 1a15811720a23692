"""Garbage is looked for in small portions.

What refers to itself in a circle is found by Python's collector, and nobody is served meanwhile.
Left to itself it looks again and again through what is not young any more: where a thousand people
play, one act in a hundred waits for that, and next to nothing is found. So what was loaded at the
start is set aside, what is new is looked through in small portions, and everything else only once
in a while.
"""

import asyncio
import gc

PORTION = 400
"""New objects that are looked through at once: less than a millisecond."""
A_WHILE = 600.0
_NEVER = 1_000_000_000


async def keep_pauses_short() -> None:
    """For as long as the server runs."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(PORTION, _NEVER, _NEVER)
    while True:
        await asyncio.sleep(A_WHILE)
        gc.collect()
