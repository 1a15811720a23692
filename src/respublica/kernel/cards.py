"""Cards in a signed integer of 64 bits, packed as in `engine/cards.py`: 60 of them are used."""

from respublica.kernel.compiled import compiled, lowest_bit

SLOT_BITS = 5
FIELD = 31
PEOPLE = (1 << 30) - 1
CIVILISATION = PEOPLE << 30
_LOW = 0x0084210842108421
"""The lowest bit of each of the twelve fields."""
GUARDS = _LOW << 4
_EVEN = 31 | 31 << 10 | 31 << 20 | 31 << 30 | 31 << 40 | 31 << 50
_FULL = _LOW * 15
_QUARTERS = _LOW * 7
_SLOTS_A_BIT, _SHIFTED = 52, 8
"""A fifth, as a product and a shift: quicker than to divide, and exact below 64."""


@compiled
def total(cards: int) -> int:
    lanes = (cards & _EVEN) + (cards >> SLOT_BITS & _EVEN)
    return lanes % 1023


@compiled
def count(cards: int, slot: int) -> int:
    return cards >> SLOT_BITS * slot & FIELD


@compiled
def lowest_slot(cards: int) -> int:
    """The first slot that holds something; there is one."""
    return lowest_bit(cards) * _SLOTS_A_BIT >> _SHIFTED


@compiled
def kinds(cards: int) -> int:
    """The guard bits of the fields that hold something."""
    return (cards + _FULL) & GUARDS


@compiled
def contains(hand: int, bundle: int) -> bool:
    """Fields stay below 16, so a guard bit is lost where the bundle has more."""
    return ((hand | GUARDS) - bundle) & GUARDS == GUARDS and bundle & GUARDS == 0


@compiled
def groups(cards: int, alike: int) -> int:
    """How many groups of so many alike can be laid out at once."""
    if alike == 1:
        return total(cards)
    if alike == 2:
        return total(cards >> 1 & _FULL)
    if alike == 4:
        return total(cards >> 2 & _QUARTERS)
    found = 0
    while cards:
        found += (cards & FIELD) // alike
        cards >>= SLOT_BITS
    return found
