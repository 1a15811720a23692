"""The rules to look up, written from an edition with its numbers, names and house rules.

The sentences are messages. The fields of the edition decide which of them appear, and every number
in them. The examples of trade sentences are checked: those that may be said are printed by the
language, and those that may not are given to the parser, which explains why it refuses them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from msgspec import Struct, field

from respublica.engine.edition import (
    Category,
    Disqualified,
    Drawing,
    Edition,
    Kind,
    OrOffers,
    Pile,
    Swap,
)
from respublica.engine.errors import RulesError
from respublica.engine.trade import Statement, Term, both, either, statement
from respublica.language.messages import Argument, message
from respublica.language.narration import seat_name
from respublica.language.printer import counted, enumerated, name, names, say, score_card, title
from respublica.language.refusals import explain
from respublica.language.speech import understand
from respublica.language.word_tables import Intent, edition_words
from respublica.protocol.fields import Language
from respublica.reader.vocabulary import house_rules, rule_value_text


class RulesPicture(Struct, frozen=True):
    """Cards to show beside a row: those of a hand, and the score card they earn."""

    kinds: list[str]
    pile: Pile | None = None
    value: int | None = None
    """The points of the score card on top of its pile."""


class RulesTable(Struct, frozen=True):
    heads: list[str]
    rows: list[list[str]]
    pictures: list[RulesPicture] = field(default_factory=list)
    """One for each row; none for a table without pictures."""


class RulesExample(Struct, frozen=True):
    """A sentence of a trade."""

    sentence: str
    refusal: str | None
    """Why it may not be said; None if it may."""


class RulesSection(Struct, frozen=True):
    section: str
    title: str
    paragraphs: list[str]
    tables: list[RulesTable] = field(default_factory=list)
    examples: list[RulesExample] = field(default_factory=list)


class RulesReference(Struct, frozen=True):
    edition: str
    title: str
    sections: list[RulesSection]


def reference(edition: Edition, language: Language) -> RulesReference:
    """The rules of an edition, with its house rules, in one language."""
    sections = list(_Reference(edition, language).sections())
    return RulesReference(edition.id, title(edition, language), sections)


@dataclass(frozen=True)
class _Reference:
    edition: Edition
    language: Language

    def sections(self) -> Iterator[RulesSection]:
        yield self._section("aim", "rules-aim", ["rules-aim-one"])
        yield self._cards()
        yield self._section("turn", "rules-turn", [_TURN[self.edition.rules.drawing]])
        yield self._speaking()
        yield self._section(
            "responses", "rules-responses", ["rules-responses-one", "rules-responses-two"]
        )
        yield self._section("swap", "rules-swap", [*_GIVING, _SWAP[self.edition.rules.swap]])
        yield self._display()
        yield self._section("draw", "rules-draw", self._drawing())
        yield self._section("end", "rules-end", self._ending())
        yield self._section("scoring", "rules-scoring", ["rules-scoring-one", "rules-scoring-two"])
        yield self._house()

    def _section(
        self,
        section: str,
        title: str,
        paragraphs: Iterable[str],
        tables: Iterable[RulesTable] = (),
        examples: Iterable[RulesExample] = (),
    ) -> RulesSection:
        texts = [self._text(paragraph) for paragraph in paragraphs]
        return RulesSection(section, self._text(title), texts, list(tables), list(examples))

    def _text(self, id: str, **more: Argument) -> str:
        return message(id, self.language, **self._facts(), **more)

    def _facts(self) -> dict[str, Argument]:
        """The numbers and names of the edition that the texts mention."""
        edition, said = self.edition, edition_words(self.language, self.edition)
        people, civilisation = said.nouns[Category.PEOPLE], said.nouns[Category.CIVILISATION]
        start = edition.rules.starting_seat
        return {
            "people": people.many,
            "person": people.one,
            "civilisations": civilisation.many,
            "civilisation": civilisation.one,
            "settlements": said.piles[Pile.SETTLEMENT].many,
            "city": said.piles[Pile.CITY].a,
            "cities": said.piles[Pile.CITY].many,
            "library": said.piles[Pile.LIBRARY].a,
            "fewest": edition.fewest_seats,
            "most": edition.most_seats,
            "deal": edition.deal,
            "limit": edition.draw_limit,
            "four": edition.city_group_with_library,
            "stalemate": edition.rules.stalemate_rounds,
            "barren": edition.rules.barren_rounds,
            "name": seat_name(start or 0, self.language),
            "alone": counted(1, "pair in people", edition, self.language, as_object=True),
        }

    # Cards and groups ---------------------------------------------------------------------------

    def _cards(self) -> RulesSection:
        start = self.edition.rules.starting_seat
        first = "rules-cards-lot" if start is None else "rules-cards-seat"
        paragraphs = ["rules-cards-one", "rules-cards-two", first]
        return self._section("cards", "rules-cards", paragraphs, [self._kinds(), self._piles()])

    def _kinds(self) -> RulesTable:
        return RulesTable(
            self._heads("rules-head-card", "rules-head-sort", "rules-head-copies"),
            [
                [self._names(kind), self._sort(kind.category), str(kind.copies)]
                for kind in self.edition.kinds
            ],
            [RulesPicture([kind.id]) for kind in self.edition.kinds],
        )

    def _piles(self) -> RulesTable:
        said = edition_words(self.language, self.edition).piles
        return RulesTable(
            self._heads("rules-head-score-card", "rules-head-number", "rules-head-points"),
            [
                [_titled(said[pile].one), str(len(values)), _points(values)]
                for pile, values in self.edition.piles.items()
                if values
            ],
            [self._earned([], pile) for pile, values in self.edition.piles.items() if values],
        )

    def _earned(self, kinds: list[str], pile: Pile) -> RulesPicture:
        return RulesPicture(kinds, pile, self.edition.piles[pile][0])

    def _display(self) -> RulesSection:
        piles = self.edition.piles
        paragraphs = ["rules-display-one"]
        if len(set(piles[Pile.CITY])) > 1:
            paragraphs.append("rules-display-top")
        if piles[Pile.LIBRARY]:
            paragraphs.append("rules-display-library")
        paragraphs.append("rules-display-empty")
        return self._section("display", "rules-display", paragraphs, [self._groups()])

    def _groups(self) -> RulesTable:
        """Which groups earn which score cards; kinds that do not differ share a row."""
        alike: dict[tuple[int, Pile], list[Kind]] = {}
        for kind in self.edition.kinds:
            alike.setdefault((kind.group, kind.earns), []).append(kind)
        return RulesTable(
            self._heads("rules-head-group", "rules-head-of", "rules-head-earns"),
            [
                [
                    self._text("rules-alike", size=size),
                    enumerated([self._names(kind) for kind in kinds], self.language),
                    score_card(pile, self.edition, self.language),
                ]
                for (size, pile), kinds in alike.items()
            ],
            [self._earned([kinds[0].id] * size, pile) for (size, pile), kinds in alike.items()],
        )

    def _sort(self, category: Category) -> str:
        return name(category, self.edition, self.language)

    def _names(self, kind: Kind) -> str:
        return _titled(names(kind.id, self.edition, self.language))

    def _heads(self, *ids: str) -> list[str]:
        return [self._text(id) for id in ids]

    # What may be said ---------------------------------------------------------------------------

    def _speaking(self) -> RulesSection:
        rules = self.edition.rules
        slip = _STRICT[rules.disqualified] if rules.strict_speech else "rules-speaking-slip"
        paragraphs = [*_SPEAKING, _HOLDING[rules.or_offers], slip]
        return self._section(
            "speaking", "rules-speaking", paragraphs, [], [*self._allowed(), *self._refused()]
        )

    def _allowed(self) -> Iterator[RulesExample]:
        for act, said in _statements(self.edition):
            if self.edition.can_say(said) is None:
                yield RulesExample(say(said, self.edition, self.language, act), None)

    def _refused(self) -> Iterator[RulesExample]:
        first, second, third = [kind.id for kind in self.edition.kinds][:3]
        facts = {
            "one": self._counted(2, first),
            "two": self._counted(1, second),
            "three": self._counted(1, third),
            "several": self._counted(2, Category.PEOPLE),
            "excluded": names(second, self.edition, self.language),
        }
        for id in _WRONG:
            sentence = self._text(id, **facts)
            try:
                understand(sentence, self.edition, self.language)
            except RulesError as error:
                yield RulesExample(sentence, explain(error, self.edition, self.language))

    def _counted(self, count: int, noun: str) -> str:
        return counted(count, noun, self.edition, self.language, as_object=True)

    # Draw, end, house rules ---------------------------------------------------------------------

    def _drawing(self) -> list[str]:
        if self.edition.rules.drawing is Drawing.MAY:
            return ["rules-draw-may", "rules-draw-short"]
        return ["rules-draw-must", "rules-draw-choice", "rules-draw-short"]

    def _ending(self) -> list[str]:
        last = "rules-end-display" if self.edition.rules.final_display else "rules-end-no-display"
        return ["rules-end-one", last, "rules-end-stalemate"]

    def _house(self) -> RulesSection:
        rows = [
            [rule.text, rule_value_text(rule.default, rule.rule, self.language)]
            for rule in house_rules(self.edition, self.language)
        ]
        table = RulesTable(self._heads("rules-head-rule", "rules-head-here"), rows)
        return self._section("house", "rules-house", ["rules-house-one"], [table])


_TURN = {Drawing.MUST: "rules-turn-must", Drawing.MAY: "rules-turn-may"}
_SPEAKING = ("rules-speaking-one", "rules-speaking-two", "rules-speaking-three")
_HOLDING = {
    OrOffers.EVERY_BRANCH: "rules-speaking-every-branch",
    OrOffers.ONE_BRANCH: "rules-speaking-one-branch",
}
_STRICT = {
    Disqualified.SPEAKER: "rules-speaking-strict-speaker",
    Disqualified.TRADE: "rules-speaking-strict-trade",
}
_GIVING = ("rules-swap-one", "rules-swap-two", "rules-swap-three")
_SWAP = {Swap.FACE_UP: "rules-swap-face-up", Swap.FACE_DOWN: "rules-swap-face-down"}
_WRONG = ("rules-wrong-third", "rules-wrong-limit", "rules-wrong-negation", "rules-wrong-both")


def _titled(text: str) -> str:
    return text[:1].upper() + text[1:]


def _points(values: tuple[int, ...]) -> str:
    """`3` if all values are equal, otherwise all of them from the top: `9, 8, 8, 7`."""
    return str(values[0]) if len(set(values)) == 1 else ", ".join(map(str, values))


def _statements(edition: Edition) -> Iterator[tuple[Intent, Statement]]:
    """One statement of every shape, with cards of the edition."""
    nouns = edition.nouns
    people = [nouns[kind.id] for kind in edition.kinds if kind.category is Category.PEOPLE]
    skills = [nouns[kind.id] for kind in edition.kinds if kind.category is Category.CIVILISATION]
    yield Intent.REQUEST, statement(2, people[0])
    yield Intent.REQUEST, both(Term(1, people[0]), Term(1, skills[0]))
    yield Intent.OFFER, either(Term(2, people[-1]), Term(1, skills[0]))
    yield Intent.REQUEST, statement(3, nouns["people"])
    yield Intent.OFFER, statement(1, nouns["pair"])
    yield Intent.DEMAND, both(Term(1, skills[0]), Term(2, nouns["card"]))
    yield Intent.TENDER, statement(1, nouns["pair in people"])
