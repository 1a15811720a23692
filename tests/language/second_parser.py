"""A second, independent parser of trade sentences: a lark grammar with word lists of its own.

It knows fewer words than the parser of the game and only the second edition, but the whole grammar:
who gives and who gets, before and after the cards, counts that carry over `or`, qualifiers,
multiples, every refusal. For any sentence both parsers must find the same notation or the same
code.
"""

import random
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple

from lark import Lark, Token, Tree
from lark.exceptions import LarkError

GRAMMAR = """
    sentence: opener? lead? part (separator lead? part)* (separator NUMBER)? tail? STOP?
    opener: GREETING COMMA?
    lead: RETURN? (REQUEST | OFFER | GIVE) | RESPONSE | RETURN | RETURN? clause (IT RESPONSE)?
    clause: SPEAKER own | OTHERS theirs ME? | HAND ME
    own: NEED | SELL | HAVE
    theirs: NEEDS | SELLS | HAS
    tail: COMMA? PLEASE | RETURN | clause | TO_ME
    separator: COMMA? (AND | OR) | COMMA
    part: (NEGATION | BOUND)* determiner* noun qualifier* (NEGATION | BOUND)*
    determiner: NUMBER (OR NUMBER)? | WRONG | THE | MINE | QUALIFIER | OF
    qualifier: QUALIFIER
    noun: kind | CATEGORY CARD? | CARD | multiple | ALIEN CARD? | STRANGE CARD? | SCORE
    kind: KIND CARD? | CARD OF KIND
    multiple: MULTIPLE (OF? (KIND | CATEGORY | CARD) CARD?)?
    %ignore " "
"""

ORDER = [
    *("anglo-saxon", "goth", "hun", "langobard", "viking", "monk"),
    *("alchemy", "architecture", "trade", "metalworking", "shipbuilding", "book"),
    *("people", "civilisation", "card", "pair", "three", "four", "five"),
]
COPIES = {"monk": 5, "book": 5, "people": 65, "civilisation": 65, "card": 130}
MULTIPLES = {"pair": (2, 64), "three": (3, 42), "four": (4, 32), "five": (5, 22)}
CATEGORIES = ("people", "civilisation")
IN_CATEGORY = {"pair": 32, "three": 21, "four": 16, "five": 11}
PRECEDENCE = [
    *("mixed-request-and-offer", "negation", "bound", "score-card", "too-many-types"),
    *("not-in-edition", "unknown-card", "count", "ambiguous", "unreadable"),
]


@dataclass(frozen=True)
class Vocabulary:
    """Words by terminal; the nouns with their ids. A star marks a plural."""

    words: dict[str, list[str]]
    numbers: dict[str, int]
    nouns: dict[str, dict[str, str]]


def table(text: str) -> dict[str, str]:
    """`hun: Hun, Huns*; goth: Goth` as words with their ids."""
    entries = (entry.split(":") for entry in text.split(";"))
    return {said.strip(): id.strip() for id, phrases in entries for said in phrases.split(",")}


ENGLISH = Vocabulary(
    words={
        "REQUEST": ["I request", "request", "I want", "I'm looking for", "I would like"],
        "OFFER": ["I offer", "I give", "I propose"],
        "GIVE": ["offer", "give"],
        "RESPONSE": ["for", "in exchange for"],
        "GREETING": ["hello", "good evening", "yes", "okay"],
        "RETURN": ["in return"],
        "SPEAKER": ["we"],
        "OTHERS": ["who", "anyone", "somebody"],
        "NEED": ["need", "seek"],
        "NEEDS": ["needs", "wants"],
        "SELL": ["sell", "swap"],
        "SELLS": ["sells", "pays"],
        "HAND": ["lend"],
        "HAVE": ["have", "hold"],
        "HAS": ["has", "holds"],
        "ME": ["me"],
        "IT": ["it", "them"],
        "PLEASE": ["please", "thanks"],
        "AND": ["and", "plus", "&"],
        "OR": ["or"],
        "THE": ["the"],
        "MINE": ["my"],
        "TO_ME": ["to me", "my way"],
        "OF": ["of"],
        "QUALIFIER": ["other", "additional", "further"],
        "NEGATION": ["no", "without", "but no", "except"],
        "BOUND": ["at least", "up to", "at most", "no more than", "all my"],
        "WRONG": ["0", "some", "1.5", "several", "½"],
        "STRANGE": ["dragon", "wizards", "qqqqqqq"],
        "SCORE": ["settlement", "cities", "church", "libraries"],
        "CARD": ["card", "cards*"],
    },
    numbers={"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "2": 2, "1": 1, "3": 3},
    nouns={
        "KIND": table(
            "hun: Hun, Huns*; goth: Goth, Goths*; anglo-saxon: Anglo-Saxon, Anglo-Saxons*;"
            "langobard: Langobard, Lombards*; viking: Viking, Vikings*; monk: Monk, Monks*;"
            "alchemy: Alchemy; architecture: Architecture; trade: Trade; book: Book, Books*;"
            "metalworking: Metalworking, Metallurgy; shipbuilding: Shipbuilding, Boat-building"
        ),
        "CATEGORY": table("people: People; civilisation: Civilisation, Civilization"),
        "ALIEN": table("roman: Roman; wheel: Wheel; x: Technology"),
        "MULTIPLE": table(
            "pair: pair, pairs*; three: triple, triples*; four: foursome, foursomes*"
        ),
    },
)
FRENCH = Vocabulary(
    words={
        "REQUEST": ["Je cherche", "cherche", "Je demande", "Je voudrais"],
        "OFFER": ["J'offre", "Je propose", "Je donne"],
        "GIVE": ["offre", "donne"],
        "RESPONSE": ["contre", "en échange de"],
        "GREETING": ["bonjour", "bonsoir", "oui", "d'accord"],
        "RETURN": ["en retour"],
        "SPEAKER": ["nous"],
        "OTHERS": ["qui", "quelqu'un"],
        "NEED": ["cherchons", "voulons"],
        "NEEDS": ["veut", "voudrait"],
        "SELL": ["vendons", "proposons"],
        "SELLS": ["vend", "vendrait"],
        "HAND": ["vendez"],
        "HAVE": ["avons"],
        "HAS": ["aurait"],
        "ME": ["moi"],
        "IT": ["ça"],
        "PLEASE": ["svp", "merci"],
        "AND": ["et", "plus", "ainsi que"],
        "OR": ["ou", "ou bien"],
        "THE": ["la", "le"],
        "MINE": ["mon", "ma"],
        "TO_ME": ["pour moi", "vers moi"],
        "OF": ["de"],
        "QUALIFIER": ["autres", "supplémentaires", "au choix"],
        "NEGATION": ["pas de", "sans", "sauf", "mais pas de"],
        "BOUND": ["au moins", "jusqu'à", "au plus", "tous mes"],
        "WRONG": ["0", "quelques", "1,5", "plusieurs", "½"],
        "STRANGE": ["dragon", "sorciers", "qqqqqqq"],
        "SCORE": ["cité", "villes", "église", "bibliothèques"],
        "CARD": ["carte", "cartes*"],
    },
    numbers={"un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "2": 2, "1": 1},
    nouns={
        "KIND": table(
            "hun: Hun, Huns*; goth: Goth, Goths*; anglo-saxon: Anglo-Saxon, Anglo-Saxons*;"
            "langobard: Lombard, Lombards*; viking: Viking, Vikings*; monk: Moine, Moines*;"
            "alchemy: alchimie; architecture: architecture; trade: commerce; book: livre, livres*;"
            "metalworking: métallographie; shipbuilding: construction navale, bateaux*"
        ),
        "CATEGORY": table("people: peuple, peuples*; civilisation: civilisation, civilisations*"),
        "ALIEN": table("roman: Romain; wheel: roue; x: technologie"),
        "MULTIPLE": table("pair: paire, paires*; three: brelan, brelans*; four: carré, carrés*"),
    },
)
GERMAN = Vocabulary(
    words={
        "REQUEST": ["Ich suche", "suche", "Ich brauche", "Ich hätte gern"],
        "OFFER": ["Ich biete", "biete", "Ich gebe"],
        "GIVE": ["verschenken", "anbieten"],
        "RESPONSE": ["für", "gegen"],
        "GREETING": ["hallo", "guten Abend", "ja", "okay"],
        "RETURN": ["im Gegenzug", "dafür"],
        "SPEAKER": ["wir"],
        "OTHERS": ["wer", "jemand"],
        "NEED": ["brauchen", "suchen"],
        "NEEDS": ["braucht", "sucht"],
        "SELL": ["verkaufen", "tauschen"],
        "SELLS": ["verkauft", "gibt"],
        "HAND": ["gebt"],
        "HAVE": ["hätten"],
        "HAS": ["hat"],
        "ME": ["mir"],
        "IT": ["ihn", "es"],
        "PLEASE": ["bitte", "danke"],
        "AND": ["und", "sowie", "plus"],
        "OR": ["oder"],
        "THE": ["den", "das"],
        "MINE": ["mein"],
        "TO_ME": ["zu mir", "an mich"],
        "OF": ["aus"],
        "QUALIFIER": ["weitere", "andere", "beliebige"],
        "NEGATION": ["keine", "ohne", "aber keine", "außer"],
        "BOUND": ["mindestens", "bis zu", "höchstens", "alle meine"],
        "WRONG": ["0", "einige", "1,5", "mehrere", "½"],
        "STRANGE": ["Drachen", "Zauberer", "qqqqqqq"],
        "SCORE": ["Siedlung", "Städte", "Kirche", "Bibliotheken"],
        "CARD": ["Karte", "Karten*"],
    },
    numbers={"ein": 1, "eine": 1, "einen": 1, "zwei": 2, "drei": 3, "vier": 4, "2": 2, "1": 1},
    nouns={
        "KIND": table(
            "hun: Hunne, Hunnen; goth: Gote, Goten; anglo-saxon: Angelsachse, Angelsachsen;"
            "langobard: Langobarde; viking: Wikinger; monk: Mönch, Mönche*;"
            "alchemy: Alchemie; architecture: Architektur; trade: Handel; book: Buch, Bücher*;"
            "metalworking: Metallkunde; shipbuilding: Schiffbau"
        ),
        "CATEGORY": table("people: Volk, Völker*; civilisation: Zivilisation"),
        "ALIEN": table("roman: Römer; wheel: Rad; x: Technologie"),
        "MULTIPLE": table("pair: Paar, Paare*; three: Drilling, Drillinge*; four: Vierling"),
    },
)
VOCABULARIES = {"en": ENGLISH, "fr": FRENCH, "de": GERMAN}


# Parsing ----------------------------------------------------------------------------------------


def plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.lower().replace("ß", "ss").replace("’", "'"))
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return re.sub(r"[-'\s]+", " ", bare).strip()


def terminals(vocabulary: Vocabulary) -> dict[str, list[str]]:
    lists = {name: [word.rstrip("*") for word in said] for name, said in vocabulary.words.items()}
    lists |= {name: [word.rstrip("*") for word in said] for name, said in vocabulary.nouns.items()}
    return lists | {"NUMBER": list(vocabulary.numbers), "COMMA": [","], "STOP": ["."]}


@cache
def grammar(language: str) -> Lark:
    lines = []
    for name, said in terminals(VOCABULARIES[language]).items():
        phrases = sorted({plain(word) for word in said}, key=len, reverse=True)
        pattern = "|".join(re.escape(phrase).replace("/", r"\/") for phrase in phrases)
        ends = "(?![a-z0-9½])" if name not in ("COMMA", "STOP") else ""
        lines.append(f"{name}.{max(map(len, phrases))}: /(?:{pattern}){ends}/")
    return Lark(GRAMMAR + "\n".join(lines), start="sentence", parser="lalr", lexer="basic")


class Lead(NamedTuple):
    """What the words before, or after, the cards say."""

    way: str = ""
    """`wants` or `gives`."""
    is_price: bool = False
    returns: bool = False
    is_to_me: bool = False
    is_told: bool = False
    """Nobody is named who does it: `give 2 Goths to me` is told to the others."""

    @property
    def act(self) -> str:
        if self.is_price or self.returns:
            return "response"
        return {"wants": "request", "gives": "offer", "": ""}[self.way]


OTHER_WAY = {"wants": "gives", "gives": "wants", "": ""}
# Whose cards go which way: what a subject does with them.
WAYS = {"NEED": "wants", "SELL": "gives", "HAVE": "gives"} | {
    "NEEDS": "gives",
    "SELLS": "wants",
    "HAS": "wants",
    "HAND": "wants",
    "REQUEST": "wants",
    "OFFER": "gives",
    "GIVE": "gives",
    "TO_ME": "wants",
}


def lead(tree: Tree[Token]) -> Lead:
    said = [token.type for token in tree.scan_values(lambda _: True)]
    way = next((WAYS[each] for each in said if each in WAYS), "")
    is_price = "RESPONSE" in said
    way = OTHER_WAY[way] if is_price else way
    return Lead(way, is_price, "RETURN" in said, "TO_ME" in said, "GIVE" in said)


@dataclass
class Part:
    """A term as the grammar found it."""

    count: int | None = None
    first: int | None = None
    """Of two numbers: `one or two Huns`."""
    noun: str = ""
    times: int = 1
    alone: bool = False
    codes: set[str] = field(default_factory=set)
    is_noise: bool = False
    """An unknown word by itself."""
    is_mine: bool = False

    @property
    def is_name(self) -> bool:
        return self.is_noise and self.codes == {"unknown-card"}


def outcome(sentence: str, language: str) -> str:
    """`request wants 2 hun + 1 goth`, or a code."""
    try:
        tree = grammar(language).parse(plain(sentence))
    except LarkError:
        return "unreadable"
    return interpreter(language).interpret(tree)


@cache
def interpreter(language: str) -> "Interpreter":
    return Interpreter(VOCABULARIES[language])


class Interpreter:
    def __init__(self, vocabulary: Vocabulary) -> None:
        lists = {**vocabulary.nouns, "CARD": dict.fromkeys(vocabulary.words["CARD"], "card")}
        self.ids = {plain(said): id for each in lists.values() for said, id in each.items()}
        self.plurals = {
            plain(said) for each in lists.values() for said in each if said.endswith("*")
        }
        self.ids = {said.rstrip("* "): id for said, id in self.ids.items()}
        self.plurals = {said.rstrip("* ") for said in self.plurals}
        self.numbers = {plain(said): value for said, value in vocabulary.numbers.items()}

    def interpret(self, tree: Tree[Token]) -> str:
        leads, parts, joins, codes = list[Lead](), list[Part](), list[str](), set[str]()
        tail, introduced = Lead(), set[int]()
        for child in tree.children:
            if isinstance(child, Token):
                if child.type == "NUMBER":
                    self.borrow(parts, self.numbers[str(child)], codes)
            elif child.data == "lead":
                self.add_lead(lead(child), leads, parts, joins, codes)
                introduced.add(len(parts))
            elif child.data == "separator":
                kinds = [str(token.type) for token in child.children if isinstance(token, Token)]
                joins.append("," if kinds == ["COMMA"] else kinds[-1])
            elif child.data == "tail":
                tail = lead(child)
            elif child.data == "part":
                part = self.part(child)
                if part.first is not None:
                    parts.append(replace(part, count=part.first))
                    joins.append("OR")
                parts.append(part)
        self.drop_asides(tree, introduced, parts, joins)
        codes |= {code for part in parts for code in part.codes}
        if not leads and len(parts) == 1 and parts[0].is_noise:
            codes.add("unreadable")
            codes.discard("unknown-card")
        said = leads[0] if leads else Lead()
        if tail.is_to_me and said.way == "gives" and not (said.is_price or said.is_told):
            codes.add("mixed-request-and-offer")
        way = said.way or (OTHER_WAY[tail.way] if said.is_price else tail.way)
        if not way or said.is_price or (said.is_told and tail.is_to_me):
            way = self.way_of_the_cards(parts, tail) or way
        is_against_it = way == "wants" and not said.is_price and "negation" not in codes
        if is_against_it and any(part.is_mine for part in parts):
            codes.add("mixed-request-and-offer")
        said = Lead(way, said.is_price, said.returns or tail.returns)
        return self.conclude(said, parts, joins, codes)

    def way_of_the_cards(self, parts: list[Part], tail: Lead) -> str:
        """Of cards that come `to me`, and of `my` cards."""
        if tail.is_to_me:
            return "wants"
        return "gives" if any(part.is_mine for part in parts) else ""

    def drop_asides(
        self, tree: Tree[Token], introduced: set[int], parts: list[Part], joins: list[str]
    ) -> None:
        """An unknown word between commas is somebody's name: `2 Huns, Qqq`, `Qqq, 2 Huns`.

        Not so after a verb: `2 Huns, who sells Qqq`.
        """
        tails = [each for each in tree.children if isinstance(each, Tree) and each.data == "tail"]
        follows = str(tails[0].children[0]) if tails else ","
        around = [",", *joins, follows]
        for place in reversed(range(len(parts))):
            alone = around[place] == around[place + 1] == "," and parts[place].is_name
            if alone and len(parts) > 1 and place not in introduced:
                del parts[place]
                del joins[max(place - 1, 0)]

    def add_lead(
        self,
        said: Lead,
        leads: list[Lead],
        parts: list[Part],
        joins: list[str],
        codes: set[str],
    ) -> None:
        """A second lead says the same as the first; before one, a name may be called."""
        if not leads and joins == [","] and parts[0].is_name:
            parts.clear()
            joins.clear()
        if not parts:
            leads.append(said)
        elif not leads or (said.way, said.is_price) != (leads[0].way, leads[0].is_price):
            codes.add("mixed-request-and-offer")
        elif joins[-1] == ",":
            codes.add("unreadable")

    def borrow(self, parts: list[Part], count: int, codes: set[str]) -> None:
        """`a Hun or two`."""
        last = parts[-1]
        if last.codes & {"not-in-edition", "unknown-card", "score-card"}:
            codes.add("unreadable")
        parts.append(replace(last, count=count, codes=set(), is_noise=False))

    def conclude(self, lead: Lead, parts: list[Part], joins: list[str], codes: set[str]) -> str:
        real = [join for join in joins if join != ","]
        if len(parts) > 2 or len(real) > 1 or (len(parts) == 2 and any(p.alone for p in parts)):
            codes.add("too-many-types")
        elif joins == [","]:
            codes.add("unreadable")
        self.carry(parts, joins, codes)
        if not codes and not possible(parts, joins):
            codes.add("count")
        if codes:
            return min(codes, key=PRECEDENCE.index)
        return " ".join(filter(None, [lead.act, lead.way, notation(parts, joins)]))

    def carry(self, parts: list[Part], joins: list[str], codes: set[str]) -> None:
        for place, part in enumerate(parts[:2]):
            if part.count is None and not part.codes:
                if place == 0:
                    codes.add("count")
                elif "OR" in joins and parts[0].times == part.times == 1:
                    part.count = parts[0].count
                else:
                    codes.add("ambiguous" if {"AND", "OR"} & set(joins) else "count")

    def part(self, tree: Tree[Token]) -> Part:
        part = Part()
        definite, after_of = False, False
        singular = True
        for child in tree.children:
            if isinstance(child, Token):
                part.codes.add(child.type.lower())
            elif child.data == "determiner":
                token = next(iter(child.children))
                assert isinstance(token, Token)
                after_of = after_of or token.type == "OF"
                definite = definite or (token.type in ("THE", "MINE") and not after_of)
                part.is_mine = part.is_mine or token.type == "MINE"
                if token.type == "NUMBER":
                    if part.count is not None:
                        part.codes.add("count")
                    numbers = [each for each in child.children if isinstance(each, Token)]
                    part.first = self.numbers[str(token)] if len(numbers) > 1 else None
                    part.count = self.numbers[str(numbers[-1])]
                if token.type == "WRONG":
                    part.codes.add("count")
            elif child.data == "noun":
                singular = self.noun(part, list(child.scan_values(lambda _: True)))
        if part.count is None and definite and singular:
            part.count = 1
        determined = any(
            each.data == "determiner" for each in tree.children if isinstance(each, Tree)
        )
        part.is_noise = "unknown-card" in part.codes and not determined
        return part

    def noun(self, part: Part, tokens: list[Token]) -> bool:
        """Fill in the noun; whether the words can be a singular."""
        kinds = {token.type: str(token) for token in tokens}
        if "ALIEN" in kinds:
            part.codes.add("not-in-edition")
        if "STRANGE" in kinds:
            part.codes.add("unknown-card")
        if "SCORE" in kinds:
            part.codes.add("score-card")
        specific = kinds.get("KIND") or kinds.get("CATEGORY")
        part.noun = self.ids[specific] if specific else "card"
        if "MULTIPLE" in kinds:
            self.multiple(part, self.ids[kinds["MULTIPLE"]], "KIND" in kinds)
        first = str(tokens[0])
        last = kinds.get("CARD", first) if tokens[0].type in ("KIND", "CATEGORY") else first
        return last not in self.plurals

    def multiple(self, part: Part, multiple: str, of_kind: bool) -> None:
        if of_kind:
            part.times = MULTIPLES[multiple][0]
        elif part.noun in CATEGORIES:
            part.noun, part.alone = f"{multiple} in {part.noun}", True
        else:
            part.noun = multiple


def available(noun: str) -> int:
    if " in " in noun:
        return IN_CATEGORY[noun.partition(" ")[0]]
    return MULTIPLES[noun][1] if noun in MULTIPLES else COPIES.get(noun, 12)


def terms(parts: list[Part]) -> list[tuple[int, str]]:
    return [((part.count or 0) * part.times, part.noun) for part in parts]


def possible(parts: list[Part], joins: list[str]) -> bool:
    """Whether there are that many cards; generated numbers are too large only within a noun."""
    said = terms(parts)
    if len(said) == 2 and joins == ["AND"] and said[0][1] == said[1][1]:
        said = [(said[0][0] + said[1][0], said[0][1])]
    return all(count <= available(noun) for count, noun in said)


def notation(parts: list[Part], joins: list[str]) -> str:
    said = terms(parts)
    if len(said) == 1:
        return f"{said[0][0]} {said[0][1]}"
    if joins == ["AND"] and said[0][1] == said[1][1]:
        return f"{said[0][0] + said[1][0]} {said[0][1]}"
    if said[0] == said[1]:
        return f"{said[0][0]} {said[0][1]}"
    said.sort(key=lambda term: (ORDER.index(term[1]), term[0]))
    return (" + " if joins == ["AND"] else " | ").join(f"{count} {noun}" for count, noun in said)


# Generating -------------------------------------------------------------------------------------


def sentences(language: str, rng: random.Random) -> Iterator[str]:
    """Sentences of every sort, most of them sensible."""
    vocabulary = VOCABULARIES[language]
    while True:
        yield noisy(sentence(vocabulary, rng), rng)


def sentence(vocabulary: Vocabulary, rng: random.Random) -> str:
    before = rng.choices(["", "GREETING ,", "GREETING"], [12, 1, 1])[0]
    lead = rng.choices(
        ["", "REQUEST", "OFFER", "GIVE", "RESPONSE", *CLAUSES], [6, 6, 4, 2, 6, *[1] * 12]
    )[0]
    said = [each if each == "," else one(vocabulary, each, rng) for each in before.split()]
    said += [one(vocabulary, each, rng) for each in lead.split()]
    said.append(term(vocabulary, rng))
    further = rng.choice([0, 0, 1, 1, 1, 1, 1, 2, 3])
    for _ in range(further):
        said.append(rng.choices(["AND", "OR", ","], [5, 5, 1])[0])
        said[-1] = said[-1] if said[-1] == "," else one(vocabulary, said[-1], rng)
        if rng.random() < 0.08:
            again = rng.choice(["REQUEST", "OFFER", "RESPONSE", *CLAUSES[:6]])
            said += [one(vocabulary, each, rng) for each in again.split()]
        said.append(term(vocabulary, rng))
    return " ".join([*said, *ending(vocabulary, lead, further, rng)])


CLAUSES = [
    *("SPEAKER NEED", "SPEAKER SELL", "SPEAKER HAVE", "OTHERS NEEDS", "OTHERS SELLS", "OTHERS HAS"),
    *("OTHERS SELLS ME", "HAND ME", "RETURN", "RETURN SPEAKER NEED", "RETURN SPEAKER SELL"),
    "SPEAKER SELL IT RESPONSE",
]


def ending(vocabulary: Vocabulary, lead: str, further: int, rng: random.Random) -> list[str]:
    """What may follow the cards."""
    ends = ["", "", "", "", "", "", "PLEASE", ", PLEASE", "RETURN"]
    if not further:
        ends += ["OR NUMBER", "TO_ME"]
    if not lead:
        ends += CLAUSES[:6]
    found = rng.choice(ends).split()
    return [each if each == "," else one(vocabulary, each, rng) for each in found]


def one(vocabulary: Vocabulary, terminal: str, rng: random.Random) -> str:
    lists = {**vocabulary.words, **vocabulary.nouns, "NUMBER": vocabulary.numbers}
    return rng.choice(list(lists[terminal])).rstrip("*")


def term(vocabulary: Vocabulary, rng: random.Random) -> str:
    before = rng.choices(
        [
            ["NUMBER"],
            ["NUMBER", "OR", "NUMBER"],
            ["NUMBER", "QUALIFIER"],
            ["QUALIFIER", "NUMBER"],
            ["MINE", "NUMBER"],
            ["THE"],
            [],
            ["WRONG"],
        ],
        [14, 1, 2, 2, 1, 1, 2, 0.5],
    )[0]
    noun = rng.choices(
        [
            ["KIND"],
            ["KIND", "CARD"],
            ["CARD", "OF", "KIND"],
            ["CATEGORY"],
            ["CATEGORY", "CARD"],
            ["CARD"],
            ["MULTIPLE"],
            ["MULTIPLE", "OF", "KIND"],
            ["MULTIPLE", "OF", "CATEGORY"],
            ["MULTIPLE", "OF", "CARD"],
            ["ALIEN"],
            ["STRANGE"],
            ["SCORE"],
        ],
        [12, 3, 3, 3, 2, 4, 4, 2, 2, 1, 0.6, 0.6, 0.6],
    )[0]
    fault = rng.choices([[], ["NEGATION"], ["BOUND"]], [30, 1, 1])[0]
    after = rng.choices([[], ["QUALIFIER"]], [8, 1])[0]
    if noun[0] in ("STRANGE", "SCORE"):
        after = []
    return " ".join(one(vocabulary, each, rng) for each in [*fault, *before, *noun, *after])


def noisy(text: str, rng: random.Random) -> str:
    """The sentence with or without capitals, accents, apostrophes and punctuation."""
    text = text.replace(" ,", ",")
    text = rng.choice([text, text, text.upper(), text.lower(), text.capitalize()])
    if rng.random() < 0.2 and "½" not in text:
        text = plain(text) if "1.5" not in text else text
    text = text.replace("'", rng.choice("''’"))
    return text + rng.choice(["", "", ".", " "])
