"""Messages to clients as JSON, the same for sockets, streams and answers over HTTP."""

import msgspec

from respublica.protocol.messages import Rejected
from respublica.protocol.refusals import Refusal

encode = msgspec.json.Encoder().encode


def encode_refusal(refusal: Refusal, id: str | None = None) -> bytes:
    """The one shape of every error; `id` is that of the act that was refused."""
    return encode(
        Rejected(refusal.code, refusal.message, refusal.position, refusal.number, id),
    )
