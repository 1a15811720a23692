"""Wholesaler: trades in bulk, many cards of a category or of any kind at a time.

Where only a number is said, the giver parts with what it misses least, and that is often what
somebody else lacks. The wholesaler has the merchant's prices and judgement, but it names no kind,
speaks of larger numbers, and never offers anything.
"""

from collections.abc import Iterable
from random import Random

from respublica.bots.bargaining import BargainingWeights, Outlook
from respublica.bots.merchant import Merchant
from respublica.bots.statement_search import bulk_to_ask_for, bulk_to_give
from respublica.engine.actions import Action
from respublica.engine.trade import Term
from respublica.engine.view import View

_IN_BULK = BargainingWeights(asked_size=9, demanded_size=10, tendered_size=9)


class Wholesaler(Merchant):
    def __init__(self, rng: Random) -> None:
        super().__init__(rng, bargaining=_IN_BULK)

    def terms_to_ask_for(self, view: View, outlook: Outlook, most: int) -> Iterable[Term]:
        return bulk_to_ask_for(view.edition, most)

    def terms_to_give(self, view: View, outlook: Outlook, most: int) -> Iterable[Term]:
        return bulk_to_give(view.edition, outlook.held, most)

    def offers(self, view: View, outlook: Outlook) -> list[tuple[float, Action]]:
        return []
