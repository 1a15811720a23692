"""Nobody waits long for something else: garbage in small portions, threads in short turns.

What refers to itself in a circle is found by Python's collector, and nobody is served meanwhile.
Left to itself it looks again and again through what is not young any more: where a thousand people
play, one act in a hundred waits for that, and next to nothing is found. So what was loaded at the
start is set aside, what is new is looked through in small portions, and everything else only once
in a while.

Of Python's threads one runs at a time, and by default for five milliseconds while another wants to:
a move that has been stored would wait so long to be acknowledged.
"""

import asyncio
import gc
import sys

GEN0_THRESHOLD = 100
"""Objects more than before, and the new ones are looked through: half a millisecond at most."""
FULL_COLLECT_SECONDS = 600.0
_NEVER = 1_000_000_000
SWITCH_INTERVAL = 0.001
"""Seconds that a thread may go on while another wants to; with less they only change places."""


async def keep_pauses_short() -> None:
    """For as long as the server runs."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(GEN0_THRESHOLD, _NEVER, _NEVER)
    while True:
        await asyncio.sleep(FULL_COLLECT_SECONDS)
        gc.collect()
