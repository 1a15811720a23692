"""What each card and pile is for, in a sentence or two, written from the edition's own fields."""

from collections.abc import Iterator

from respublica.engine.edition import Category, Edition, Kind, Pile
from respublica.language.messages import message
from respublica.language.printer import counted, enumerated, names
from respublica.language.word_tables import edition_words


def card_help(edition: Edition, language: str) -> dict[str, str]:
    """By the id of a kind, of a category (its deck) or of a pile."""
    helper = _Help(edition, language)
    return {
        **{kind.id: " ".join(helper.kind(kind)) for kind in edition.kinds},
        **{category: helper.deck(category) for category in Category},
        **{pile: " ".join(helper.pile(pile)) for pile in Pile if edition.piles[pile]},
    }


class _Help:
    def __init__(self, edition: Edition, language: str) -> None:
        self._edition = edition
        self._language = language
        self._words = edition_words(language, edition)

    # What a kind is for -------------------------------------------------------------------------

    def kind(self, kind: Kind) -> Iterator[str]:
        cards = counted(kind.group, kind.id, self._edition, self._language)
        yield self._told("help-earns", cards=cards, card=self._words.piles[kind.earns].a)
        yield from self._worth(kind.earns)
        if kind.earns is Pile.CITY:
            yield from self._with_a_library()
        yield self._told("help-pair")

    def _worth(self, pile: Pile) -> Iterator[str]:
        """What the score card of the group brings."""
        values = self._edition.piles[pile]
        if pile is Pile.LIBRARY:
            yield self._library()
        elif len(set(values)) > 1:
            yield self._told("help-worth-top", most=values[0], least=values[-1])
        else:
            yield self._told("help-worth", points=values[0])
        if pile is Pile.SETTLEMENT:
            card, limit = self._words.nouns[Category.CIVILISATION].object, self._edition.draw_limit
            yield self._told("help-draws", card=card, limit=limit)

    def _with_a_library(self) -> Iterator[str]:
        if self._edition.piles[Pile.LIBRARY]:
            library = self._words.piles[Pile.LIBRARY].a
            four = self._edition.city_group_with_library
            yield self._told("help-with-library", library=library, four=four)

    def _library(self) -> str:
        city, four = self._words.piles[Pile.CITY].a, self._edition.city_group_with_library
        return self._told("help-library", city=city, four=four)

    # What lies on the table ---------------------------------------------------------------------

    def pile(self, pile: Pile) -> Iterator[str]:
        kinds = [kind for kind in self._edition.kinds if kind.earns is pile]
        yield self._for(kinds[0]) if len(kinds) == 1 else self._for_one_of(kinds)
        yield from self._worth(pile)
        if pile is Pile.CITY:
            yield from self._with_a_library()

    def _for(self, kind: Kind) -> str:
        cards = counted(kind.group, kind.id, self._edition, self._language, as_object=True)
        return self._told("help-for-one", cards=cards)

    def _for_one_of(self, kinds: list[Kind]) -> str:
        named = [names(kind.id, self._edition, self._language) for kind in kinds]
        each = enumerated(named, self._language)
        return self._told("help-for", size=kinds[0].group, kinds=each)

    def deck(self, category: Category) -> str:
        return self._told(
            _DECKS[category],
            cards=self._words.nouns[category].many,
            settlements=self._words.piles[Pile.SETTLEMENT].many,
            limit=self._edition.draw_limit,
        )

    def _told(self, id: str, **facts: str | int) -> str:
        return message(id, self._language, **facts)


_DECKS = {
    Category.PEOPLE: "help-deck-people",
    Category.CIVILISATION: "help-deck-civilisation",
}
