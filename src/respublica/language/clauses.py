"""Who gives and who gets: the words of a sentence beside its cards.

People say the same thing in many ways: *I want*, *who has*, *would you give me*, *you can have them
for*. What they have in common is a subject and what it does with the cards. The speaker who wants
and the others who give say one thing, `wants`; the speaker who gives or has, and the others who
want, say the other, `gives`. So a direction is worked out, never looked up whole, and a sentence
cannot be taken for its opposite because a phrase is missing in a list.

After *for* stands what is paid, which goes the other way than the rest: in *you can have it for 2
Goths* the speaker gives it, and wants the Goths.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from respublica.language.cues import (
    DIRECTIONS,
    SUBJECTS,
    Cue,
    Deed,
    Direction,
    Mark,
    Side,
    Verb,
)

_WISHES = (Cue.WISHING, Cue.MAY_I)
_IDIOMS = (Cue.WANTED, Cue.GIVEN, Cue.FROM_ME, Cue.TO_ME, Cue.GIVEN_AFTER)
_LEADING = (Cue.VERB, Cue.FOR, Cue.SUGGESTING, Cue.ENOUGH, *DIRECTIONS)
_OF_OWNER = {Side.SPEAKER: Direction.GIVES, Side.OTHERS: Direction.WANTS}


@dataclass(slots=True)
class Clause:
    """The cues of one statement about the cards, in their order."""

    start: int
    end: int = 0
    after_and: bool = False
    after_or: bool = False
    asks: bool = False
    """Whether a question mark follows where it begins."""
    owner: Side | None = None
    """Whose its cards are, if a possessive says so."""
    cues: list[tuple[Cue | Mark, Verb | None]] = field(default_factory=list)
    led_since_its_cards: bool = False
    """Whether a verb or *for* has followed the cards, with no break since."""
    _all: set[Cue | Mark] = field(default_factory=set)
    _before_its_cards: set[Cue | Mark] = field(default_factory=set)

    def add(self, cue: Cue | Mark, verb: Verb | None = None) -> None:
        if isinstance(cue, Mark) and cue not in (Mark.TO, Mark.THAT):
            self.led_since_its_cards = False
        elif cue in _LEADING:
            self.led_since_its_cards = Mark.TERM in self._all
        self.cues.append((cue, verb))
        self._all.add(cue)
        if Mark.TERM not in self._all:
            self._before_its_cards.add(cue)

    def has(self, *wanted: Cue | Mark) -> bool:
        return not self._all.isdisjoint(wanted)

    def has_before_its_cards(self, *wanted: Cue | Mark) -> bool:
        return not self._before_its_cards.isdisjoint(wanted)

    @property
    def leads(self) -> bool:
        """Whether it has words that can say a direction."""
        return self.has(*_LEADING, Cue.IN_RETURN)

    @property
    def is_call(self) -> bool:
        """*Want 2 Goths, anyone?*"""
        return [cue for cue, _ in self.cues] == [Cue.OTHERS]

    @property
    def awaits_their_verb(self) -> bool:
        """« quelqu'un a », « j'espère que quelqu'un a »: what follows is no preposition."""
        if not self.has(Cue.VERB):
            return self.has(Cue.OTHERS, Cue.WHO)
        return [cue for cue, _ in self.cues[-2:]] == [Mark.THAT, Cue.OTHERS]

    def turns_round(self, said: Direction | None) -> bool:
        """Whether it says the opposite of the same cards: *do you need 2 Goths or can I*."""
        its_own = self.direction()
        return its_own is not None and said is not None and its_own is not said

    @property
    def is_against_its_owner(self) -> bool:
        """*I want two of my Goths*; but what is paid *for* something may be one's own."""
        owner = _OF_OWNER[self.owner] if self.owner is not None else None
        return not self.is_price and self.turns_round(owner)

    def bears_out(self, other: "Clause") -> bool:
        """Whether it says the same once more: *need 2 Goths? I've got them*."""
        direction = self.direction()
        return self.has(Cue.IT) and direction is not None and direction is other.direction()

    @property
    def is_price(self) -> bool:
        return self.has_before_its_cards(Cue.FOR)

    @property
    def is_exchange(self) -> bool:
        """*I'd swap for 2 Goths* says it all; *I'd swap it for 2 Goths* answers somebody."""
        deeds = [verb.deed for _, verb in self.cues if verb is not None and not verb.yields]
        return deeds == [Deed.GIVES] and not self.has(Cue.IT, Cue.PRICE, *_IDIOMS)

    @property
    def dangles(self) -> bool:
        """Whether it ends with *for* and nothing after it."""
        roles = [cue for cue, _ in self.cues]
        return Cue.FOR in roles and Mark.TERM not in roles[roles.index(Cue.FOR) :]

    @property
    def is_about_something_else(self) -> bool:
        """*I have that, two Huns please*: the verb was done with before the cards were named."""
        is_over = self.has_before_its_cards(Mark.STOP)
        if is_over or not self.has_before_its_cards(Mark.BREAK):
            return is_over and self.has_before_its_cards(Cue.VERB, *_IDIOMS)
        verbs = [verb for _, verb in self.cues if verb is not None]
        has_it = bool(verbs) and verbs[0].deed is Deed.HAS and not self.has(*_WISHES)
        return has_it or (bool(verbs) and self.has(Cue.IT))

    @property
    def is_only_price(self) -> bool:
        """*It costs 2 Goths*; but not *what I need, that's 2 Goths*."""
        return self.has(Cue.PRICE) and not self.has(Cue.VERB, *_IDIOMS)

    @property
    def is_command(self) -> bool:
        """*Throw in 2 Goths*; but not *hand it over, 2 Goths*."""
        return self.sense().is_command and not self.has(Cue.IT)

    def sense(self) -> "Sense":
        said = Sense(self.asks)
        for cue, verb in self.cues:
            said.hear(cue, verb)
        return said

    def direction(self) -> Direction | None:
        """Of what its words are about; None if they do not say."""
        said = self.sense()
        if said.is_impersonal:
            return said.of_phrases or said.direction
        return said.direction or said.of_phrases or self._for_me

    @property
    def _for_me(self) -> Direction | None:
        """*Deal me 2 Goths*: the verb is not known, but who gets them."""
        comes_here = self.has_before_its_cards(Cue.ME) or self.has(Cue.HERE)
        others = self.has_before_its_cards(*SUBJECTS, Mark.BREAK, Mark.STOP, Cue.FOR)
        asks_for_them = comes_here and self.has(Mark.TERM) and not others
        return Direction.WANTS if asks_for_them else None

    @property
    def of_owner(self) -> Direction | None:
        """*Two of my Goths*, *two Goths of mine*: whoever has them gives them."""
        for cue in (Cue.FROM_ME, Cue.TO_ME):
            if self.has(cue) and not self.has_before_its_cards(cue):
                return DIRECTIONS[cue]
        return _OF_OWNER[self.owner] if self.owner is not None else None


@dataclass(slots=True)
class Sense:
    """What the cues of a clause say, heard one after the other."""

    asks: bool
    subject: Side | None = None
    addressed: Side | None = None
    """A pronoun after the verb; the subject of the next one: *I want you to give*."""
    verb: Verb | None = None
    is_named: bool = False
    """Whether cards were named since the first verb."""
    is_after: bool = False
    """Whether the last verb came after them."""
    is_broken: bool = False
    to_do: bool = False
    """Whether whoever was addressed is to do the next verb."""
    is_that: bool = False
    for_me: bool = False
    from_me: bool = False
    sent: Direction | None = None
    """Where the cards go, said after the verb: *give 2 Goths to me*."""
    comes_here: bool = False
    suffices: bool = False
    is_price: bool = False
    wishes: bool = False
    is_sure: bool = False
    is_torn: bool = False
    """A verb after the cards says the opposite of the one before them."""
    by_itself: Direction | None = None
    costs: bool = False
    """Whether they are a price; weaker than any other phrase: *it's 2 Goths from me*."""

    def hear(self, cue: Cue | Mark, verb: Verb | None) -> None:
        match cue:
            case Cue.SPEAKER:
                self._hear_subject(Side.SPEAKER)
            case Cue.OTHERS | Cue.WHICH:
                self._hear_subject(Side.OTHERS)
            case Cue.WHO:
                self.subject, self.addressed, self.verb = Side.OTHERS, None, None
            case Cue.ME:
                self.for_me = True
            case Cue.WISHING:
                self.wishes = True
            case Cue.SURELY:
                self.is_sure = self.subject is Side.OTHERS or self.subject is None
            case Mark.TERM:
                self.is_named = self.verb is not None
            case Mark.TO:
                self.to_do = self.addressed is not None and not self.is_named
            case Mark.THAT:
                self.is_that = self.verb is not None and not self.is_named
            case Mark.BREAK | Mark.STOP:
                self.is_broken = True
                is_begun = self.subject is not None or self.verb is not None
                self.wishes = self.wishes and is_begun  # „Gern, ich hätte einen Mönch“
            case Cue.VERB:
                assert verb is not None
                self._hear_verb(verb)
            case Cue.WANTED if self._is_having and not self.is_named:
                self._hear_verb(Verb(Deed.WANTS))  # « j'ai un besoin urgent de »
            case Cue.PRICE:
                self.costs = True
            case Cue.WANTED | Cue.GIVEN | Cue.FROM_ME | Cue.TO_ME | Cue.GIVEN_AFTER:
                self.is_torn = self.is_torn or self._is_told_both_ways(cue)
                self.by_itself = self.by_itself or DIRECTIONS[cue]
                self.from_me = self.from_me or cue is Cue.FROM_ME
                if cue in (Cue.TO_ME, Cue.FROM_ME) and self.verb is not None:
                    self.sent = self.sent or DIRECTIONS[cue]
            case Cue.HERE:
                self.comes_here = True
            case Cue.ENOUGH:
                self.suffices = True
            case Cue.FOR:
                self.is_price = True
            case Cue.MAY_I:
                self._hear_subject(Side.SPEAKER)
                self.wishes = True
            case Cue.IT | Cue.IN_RETURN | Cue.SUGGESTING:
                pass
            case _:
                assert_never(cue)

    def _is_told_both_ways(self, cue: Cue) -> bool:
        """« il y a 2 Goths à prendre », though asked, it wants them."""
        is_given = cue is Cue.FROM_ME or (cue is Cue.GIVEN and not self.asks)
        return is_given and self.by_itself is Direction.WANTS

    @property
    def _is_having(self) -> bool:
        return self.verb is not None and self.verb.deed is Deed.HAS

    def _hear_subject(self, side: Side) -> None:
        if side is Side.OTHERS and self.subject is None and self._is_said_without_subject:
            self._hear_call()
            return
        is_called = self.verb is None and self.subject is Side.OTHERS and side is Side.SPEAKER
        if self.subject is None or is_called or self.is_that:  # *you there, I want ...*
            self.subject, self.is_that = side, False
            self.for_me = self.for_me and self.verb is not None
        elif self.verb is not None:
            self.addressed = side

    @property
    def _is_said_without_subject(self) -> bool:
        """Whether the cards were named after a verb that can do without a subject."""
        verb = self.verb if self.is_named else None
        return verb is not None and verb.side is not Side.OTHERS and not verb.yields

    def _hear_call(self) -> None:
        """*Selling 2 Goths anyone?* sells them; *need 2 Goths anyone?* may mean either."""
        assert self.verb is not None
        if self.verb.side is None and self.verb.deed is Deed.HAS and self.asks:
            self.subject = Side.OTHERS
        else:
            self.is_torn = self.is_torn or self.verb.side is None

    def _hear_verb(self, verb: Verb) -> None:
        """The last verb before the cards decides; after them, it overrides a modal verb."""
        last, before = self.verb, self.direction
        if last is not None:
            self.subject = self.subject or last.side
            if verb.yields and not last.yields and self.is_after == self.is_named:
                return  # „den er hergeben würde“
            if last.lets and not self.is_named:
                self.subject, self.for_me = Side.SPEAKER, False  # « laisse-moi te donner »
        self.verb = verb
        self.is_that = False
        self.is_torn = self.is_torn or (verb.asks and self.subject is Side.SPEAKER)
        is_told = self.to_do or verb.side is Side.OTHERS or (verb.with_to and not self.is_named)
        if self.addressed is not None and is_told:
            self.subject, self.addressed = self.addressed, None
        elif self._is_settled_by(last):
            self.is_torn = self.is_torn or self.direction is not before
            self.verb = last
            return
        self.is_after = self.is_named

    def _is_settled_by(self, last: Verb | None) -> bool:
        """Whether the verb before the cards stands, unlike in *I have 2 Goths I want to sell*."""
        if last is None or last.yields or last.deed is Deed.HAS:
            return False
        return self.is_named and not self.is_after

    @property
    def direction(self) -> Direction | None:
        if self.verb is None:
            return None
        side = self._side(self.verb)
        is_own = side is Side.SPEAKER
        surely_has = self.is_sure and self.verb.having and not is_own
        gets = self.wishes or (self.from_me and not is_own)
        keeps = surely_has or (self.verb.deed is Deed.HAS and not gets)
        parts_with = keeps or self.verb.deed is Deed.GIVES
        return Direction.GIVES if parts_with == is_own else Direction.WANTS

    @property
    def _of_idioms(self) -> Direction | None:
        return self.by_itself or (Direction.WANTS if self.costs else None)

    @property
    def of_phrases(self) -> Direction | None:
        """What is said by phrases that need no verb."""
        if self._of_idioms is not None or not self.suffices:
            return self._of_idioms
        is_for_others = self.asks and self.subject is None and not self.for_me
        return Direction.GIVES if is_for_others else Direction.WANTS

    @property
    def is_impersonal(self) -> bool:
        """A verb with no subject does not outweigh a phrase: *are there 2 Huns to be had?*"""
        return self.subject is None and self.verb is not None and self.verb.side is None

    def _side(self, verb: Verb) -> Side:
        """Whose verb it is; whoever gives to the speaker is not the speaker."""
        if verb.giver is not None:
            return verb.giver
        if self.for_me and (self.subject is None or verb.deed is Deed.GIVES):
            return Side.OTHERS
        if self.subject is not None:
            return self.subject
        if self.is_command or (self.comes_here and verb.tells):
            return Side.OTHERS
        if verb.side is not None:
            return verb.side
        return Side.OTHERS if self.asks and verb.turns else Side.SPEAKER

    @property
    def _is_contradicted(self) -> bool:
        """*I could have 2 Goths for you*, *we would have 2 Goths for me*, *I give 2 to me*."""
        if self.sent is not None and not self.is_price and not self.is_impersonal:
            return self.direction is not self.sent
        verb = self.verb
        if verb is not None and verb.deed is Deed.GIVES and verb.side is Side.OTHERS:
            # „würden dir 2 Goten helfen?“
            return self.subject is None and self.by_itself is Direction.GIVES and not self.for_me
        has = self._is_having and self.subject is Side.SPEAKER
        return has and self._of_idioms not in (None, self.direction)

    @property
    def is_told(self) -> bool:
        """*Hand over 2 Goths*: somebody is told to, or it is said of oneself."""
        comes = self.for_me or self.sent is not None or self.comes_here
        tells = self.verb is not None and self.verb.tells
        return tells and self.subject is None and not comes

    @property
    def is_command(self) -> bool:
        """*Throw in 2 Goths*, which nobody who is asked for something says of oneself."""
        leads = self.verb is not None and not self.verb.clipped and self.is_named
        return self.is_told and leads and self._of_idioms is None and not self.is_price

    @property
    def is_open(self) -> bool:
        """Whether whoever is called may be asked: *want to buy 2 Goths, anyone?*"""
        verb = self.verb
        return self.asks and self.is_impersonal and verb is not None and verb.deed is Deed.WANTS

    @property
    def is_unclear(self) -> bool:
        """*Need 2 Goths, anyone?* and *looking for 2 Goths?* may mean either."""
        verb = self.verb
        if self._is_contradicted:
            return True
        if verb is not None and verb.yields and self.for_me and self.is_impersonal:
            return self.of_phrases is None  # „ein Gote würde mir“ and something unknown
        if self.is_told:
            return True
        if verb is not None and self.comes_here and self.is_impersonal and not verb.tells:
            return verb.deed is Deed.GIVES  # « donne 2 Goths par ici »
        if verb is None or self.subject is not None or not (self.asks and verb.turns):
            return self.is_torn
        may_be_either = self.is_broken or verb.side is Side.SPEAKER
        return self.is_torn or (may_be_either and verb.deed is Deed.WANTS)


@dataclass(frozen=True, slots=True)
class Told:
    """What a sentence says about its cards."""

    direction: Direction | None = None
    answers: bool = False
    """It can only be an answer: *for 2 Goths*."""
    returns: bool = False
    """It says that it is in return for something, which only an answer needs to."""


def told(clauses: Sequence[Clause]) -> Told:
    """What the clauses of a sentence say together."""
    named = [place for place, clause in enumerate(clauses) if clause.has(Mark.TERM)]
    if not named:
        return _of_words_alone(clauses)
    at = named[0]
    clause = clauses[at]
    returns = any(each.has(Cue.IN_RETURN) for each in clauses)
    before = clauses[at - 1] if at else None
    after = [each for place, each in enumerate(clauses) if place > at and place not in named]
    direction = clause.direction()
    whose = next(filter(None, (clauses[place].of_owner for place in named)), None)
    if clause.is_only_price:
        return Told(Direction.WANTS, answers=True, returns=returns)
    if clause.has(Cue.SUGGESTING):
        direction = direction or whose
        return Told(direction, answers=direction is None, returns=returns)
    if clause.has(Cue.ENOUGH) and direction is Direction.GIVES:
        direction = _of_remarks(after) or direction  # `a pair will do, who has one?`
        return Told(direction, answers=direction is Direction.GIVES, returns=returns)
    if clause.is_price:
        is_whole = clause.is_exchange
        direction = direction or _first_direction([before, *after])
        paid = whose or (direction and direction.opposite)
        return Told(paid, answers=not is_whole, returns=returns)
    if clause.is_about_something_else:
        return Told(None, answers=True, returns=returns)
    if direction is None and before is not None and before.has(Cue.VERB):
        if before.has(Cue.IT):
            return Told(None, answers=True, returns=returns)
        direction = before.direction()
    direction = direction or _of_remarks(after) or whose
    return Told(direction, returns=returns)


def _of_words_alone(clauses: Sequence[Clause]) -> Told:
    """Of a sentence whose cards have not been named yet."""
    if not clauses:
        return Told()
    last = clauses[-1]
    direction = last.direction()
    if last.is_price and direction is not None:
        direction = direction.opposite
    answers = last.has(Cue.FOR, Cue.PRICE, Cue.SUGGESTING)
    return Told(direction, answers, any(clause.has(Cue.IN_RETURN) for clause in clauses))


def _first_direction(clauses: Sequence[Clause | None]) -> Direction | None:
    directions = (clause.direction() for clause in clauses if clause is not None)
    return next(filter(None, directions), None)


def _of_remarks(clauses: Sequence[Clause]) -> Direction | None:
    """*2 Goths, who wants them?*; but in *2 Goths and you can have it* they are the price."""
    for clause in clauses:
        direction = clause.direction()
        is_choice = clause.has(Cue.WHICH) and direction is Direction.GIVES
        if direction is not None and not is_choice:
            is_price = clause.after_and and clause.has(Cue.IT)
            return direction.opposite if is_price else direction
    return None
