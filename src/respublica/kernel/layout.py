"""Where everything stands in the two arrays of the kernel: the rules of a table, and its state.

Both are arrays of whole numbers. A state is copied whole, and a thousand of them are the rows of a
matrix. Cards are packed as in `engine/cards.py`; `-1` stands for none.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]

SLOTS = 12
PILES = 4
SETTLEMENTS, CITIES, CHURCHES, LIBRARIES = range(PILES)
MOST_SEATS = 5
MOST_PILE = 16
MOST_DECK = 80
MOST_GROUPS = 40

# Nouns, in the order of R3.2.4: the kinds by slot, then these.
PEOPLE, CIVILISATION, CARD = 12, 13, 14
PAIR = 15
"""Then three, four and five, and the same in people and in civilisation."""
PAIR_IN_PEOPLE = 19
NOUNS = 27

# Phases, actions, endings: as the engine lists them.
TRADE, ANSWER, CHOOSE, DELIVER, DISPLAY, DRAW, LAST_DISPLAY, OVER = range(8)
(
    REQUEST,
    OFFER,
    PASS,
    RESPOND,
    DECLINE,
    MISSPEAK,
    ACCEPT,
    REFUSE,
    GIVE,
    LAY_OUT,
    DONE,
    TAKE,
) = range(12)
"""The actions from `Request` to `Draw`, the last ones by other words than phases and decks."""
NO_ENDING, CIVILISATION_DECK, STALEMATE = range(3)
SAYS_TOO_MUCH = 4
"""How many codes disqualify; a code is its place in their sorted list."""


# The rules --------------------------------------------------------------------------------------

(
    R_SEATS,
    R_DEAL,
    R_DRAW_LIMIT,
    R_CITY_WITH_LIBRARY,
    R_FACE_UP,
    R_FINAL_DISPLAY,
    R_MAY_DRAW,
    R_TRADE_IS_OFF,
    R_STRICT_SPEECH,
    R_ONE_BRANCH,
    R_STALEMATE_ROUNDS,
    R_BARREN_ROUNDS,
    R_ALL_CARDS,
    R_STARTING_SEAT,
    R_WEIGHT,
) = range(15)
R_GROUP = 15
"""By slot: how many alike make a group; 0 for a slot without a kind."""
R_EARNS = R_GROUP + SLOTS
"""By slot: the pile."""
R_PILE_SIZE = R_EARNS + SLOTS
R_PILE = R_PILE_SIZE + PILES
"""By pile: the values from the top."""
R_ALIKE = R_PILE + PILES * MOST_PILE
R_AMONG = R_ALIKE + NOUNS
R_NOUN_WEIGHT = R_AMONG + NOUNS
"""For play at random: how often a noun is drawn; `R_WEIGHT` is the sum. 0: not in this edition."""
RULES_SIZE = R_NOUN_WEIGHT + NOUNS


# The state --------------------------------------------------------------------------------------

(
    S_ACTIVE,
    S_ACTOR,
    S_PHASE,
    S_PEOPLE_LEFT,
    S_CIVILISATION_LEFT,
    S_TURN,
    S_IDLE_TURNS,
    S_BARREN_TURNS,
    S_FINAL_TURNS,
    S_DISPLAYS_LEFT,
    S_ENDING,
    S_TRADED,
    S_DISPLAYED,
    S_DREW,
    S_OPENING,
    S_STATEMENT,
    S_PARTNER,
    S_DELIVERED,
    S_RESPONSES,
    S_GROUPS,
) = range(20)
S_TAKEN = 20
S_HAND = S_TAKEN + PILES
S_SEALED = S_HAND + MOST_SEATS
S_ANSWER = S_SEALED + MOST_SEATS
"""By seat: a statement, or one of these."""
S_POINTS = S_ANSWER + MOST_SEATS
"""By seat: the sum of its score cards."""
S_EARNED = S_POINTS + MOST_SEATS
"""By seat and pile: how many score cards."""
S_GROUP = S_EARNED + MOST_SEATS * PILES
"""The groups as they were laid out: see `statements.pack_group`."""
S_PEOPLE_DECK = S_GROUP + MOST_GROUPS
"""The decks, the bottom card at the end of its place, so that what is left tells the top."""
S_CIVILISATION_DECK = S_PEOPLE_DECK + MOST_DECK
STATE_SIZE = S_CIVILISATION_DECK + MOST_DECK

NOT_ASKED, DECLINED = 0, -1
"""Answers beside statements; `-2` and below are codes that disqualified."""
MISSPOKE = -2
