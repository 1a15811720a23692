"""A socket that systemd opened beforehand, and keeps open while the program is restarted.

Whoever connects in between waits for the next start instead of being refused. The protocol is the
one of `sd_listen_fds`: the descriptors begin at 3, and two variables say how many and for whom.
"""

import os
import socket

_FIRST = 3
_FOR_WHOM, _HOW_MANY, _NAMES = "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"


def handed_socket() -> socket.socket | None:
    """The one that this process was handed, if it was."""
    told = {name: os.environ.pop(name, "") for name in (_FOR_WHOM, _HOW_MANY, _NAMES)}
    if (told[_FOR_WHOM], told[_HOW_MANY]) != (str(os.getpid()), "1"):
        return None
    os.set_inheritable(_FIRST, False)
    return socket.socket(fileno=_FIRST)
