"""What is taken for an address of e-mail.

No more than what mail itself needs: whether somebody reads what is sent there is found out by
sending something. Letters outside ASCII have no place in it; a domain with such has another form.
"""

import re

MOST_ADDRESS = 254
_ADDRESS = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*"
)


def is_address(text: str) -> bool:
    return len(text) <= MOST_ADDRESS and _ADDRESS.fullmatch(text) is not None


def folded(address: str) -> str:
    """As addresses are compared: nobody remembers their capital letters."""
    return address.strip().lower()
