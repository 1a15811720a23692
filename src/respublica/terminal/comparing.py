"""What each answer would bring and cost, line by line, from what the reader has worked out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from respublica.engine.edition import Edition
from respublica.language.messages import message
from respublica.language.printer import counted, enumerated, names
from respublica.language.word_tables import edition_words, words
from respublica.protocol.reader import ChangeSeen, Compared, EarningSeen, SideSeen, WaySeen
from respublica.protocol.statements import read_term
from respublica.terminal.news import Moment

GAIN, LOSS, BOTH, SAME = "+", "−", "±", "="  # noqa: RUF001 (a minus as wide as the plus)


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """`+ Huns 2→3, Settlement`; the first line of a further way has `or` before it."""

    sign: str
    what: str
    kind: str = ""
    """The kind of the cards, where it is one."""
    before: int | None = None
    after: str = ""
    earning: str = ""
    is_else: bool = False


@dataclass(frozen=True, slots=True)
class ComparedAnswer:
    """An answer to hold against the others."""

    seat: int
    name: str
    sentence: str | None
    """None: declined."""
    reason: str | None
    """Why it cannot be paid."""
    get: Sequence[ChangeLine]
    give: Sequence[ChangeLine]
    get_chooser: str
    """Who chooses which cards come; the empty string where there is nothing to choose."""
    give_chooser: str


def compared_answers(moment: Moment) -> list[ComparedAnswer]:
    """All answers, for the seat that may accept one; otherwise none."""
    return [_answer(each, moment) for each in moment.shown.comparing or ()]


def _answer(answer: Compared, moment: Moment) -> ComparedAnswer:
    return ComparedAnswer(
        answer.seat,
        moment.names[answer.seat],
        answer.sentence,
        answer.reason,
        side_lines(answer.get, GAIN, moment.edition, moment.language),
        side_lines(answer.give, LOSS, moment.edition, moment.language),
        _chooser(answer.get, moment),
        _chooser(answer.give, moment),
    )


def _chooser(side: SideSeen | None, moment: Moment) -> str:
    if side is None or side.chooser is None:
        return ""
    if side.chooser == moment.view.seat:
        return message("web-trade-as-you-choose", moment.language)
    return message("web-trade-as-chosen", moment.language, name=moment.names[side.chooser])


# One side ---------------------------------------------------------------------------------------


def side_lines(
    side: SideSeen | None, sign: str, edition: Edition, language: str
) -> list[ChangeLine]:
    """The ways to meet one side; `sign` is that of cards which are not known."""
    found: list[ChangeLine] = []
    for way in side.ways if side is not None else ():
        lines = list(_way_lines(way, sign, edition, language))
        if lines and found:
            lines[0] = replace(lines[0], is_else=True)
        found += lines
    return found


def _way_lines(way: WaySeen, sign: str, edition: Edition, language: str) -> Iterator[ChangeLine]:
    if not way.possible:
        return
    for change in way.changes:
        if change.sure:
            yield _kind_line(change, edition, language)
    for seen in way.terms if way.open else ():
        term = read_term(seen, edition)
        if not term.noun.is_kind:
            cards = counted(term.count, term.noun.id, edition, language, as_object=True)
            yield ChangeLine(sign, cards)
    yield from _perhaps(way.changes, edition, language)


def _kind_line(change: ChangeSeen, edition: Edition, language: str) -> ChangeLine:
    name = names(change.kind, edition, language)
    after = _numbers(change.after, language)
    earning = _earning(change, edition, language)
    return ChangeLine(_sign(change), name, change.kind, change.before, after, earning)


def _perhaps(
    changes: Sequence[ChangeSeen], edition: Edition, language: str
) -> Iterator[ChangeLine]:
    """Kinds that may be among cards which are not known, and would complete or break a group."""
    together: dict[str, list[str]] = {}
    for change in changes:
        if not change.sure:
            earning = _earning(change, edition, language)
            together.setdefault(earning, []).append(names(change.kind, edition, language))
    for earning, kinds in together.items():
        yield ChangeLine("", enumerated(kinds, language), earning=earning)


def _earning(change: ChangeSeen, edition: Edition, language: str) -> str:
    """`Settlement`, `perhaps Settlement`, `breaks up a group`."""
    if change.completes is not None:
        return _certain(change.completes, edition, language)
    if change.breaks is not None:
        id = "web-trade-breaks" if change.breaks.certain else "web-trade-may-break"
        return message(id, language)
    return ""


def _certain(earning: EarningSeen, edition: Edition, language: str) -> str:
    card = edition_words(language, edition).piles[earning.pile].one
    return card if earning.certain else message("web-trade-perhaps", language, what=card)


def _sign(change: ChangeSeen) -> str:
    rises = any(after > change.before for after in change.after)
    falls = any(after < change.before for after in change.after)
    if rises and falls:
        return BOTH
    return GAIN if rises else LOSS if falls else SAME


def _numbers(after: Sequence[int], language: str) -> str:
    """`5`, `4 or 5`, `0, 2 or 5`, `3–6`."""  # noqa: RUF002 (from three to six)
    first, last = after[0], after[-1]
    if len(after) > 2 and last - first == len(after) - 1:
        return f"{first}–{last}"  # noqa: RUF001 (from three to six)
    if len(after) < 2:
        return str(first)
    others = ", ".join(map(str, after[:-1]))
    return words(language).say["or"].format(first=others, second=last)


# In plain words ---------------------------------------------------------------------------------


def in_sentences(answer: ComparedAnswer, language: str) -> Iterator[str]:
    """What an answer brings and costs, to be read aloud."""
    sides = (
        ("web-trade-you-get", answer.get, answer.get_chooser),
        ("web-trade-you-give", answer.give, answer.give_chooser),
    )
    for id, lines, chooser in sides:
        if lines:
            told = _told(lines, language) + (f" ({chooser})" if chooser else "")
            yield message("terminal-side", language, side=message(id, language), what=told)
    if answer.reason:
        yield answer.reason


def _told(lines: Sequence[ChangeLine], language: str) -> str:
    or_ = words(language).say["or"]
    told = ""
    for line in lines:
        text = _line_told(line, language)
        if not told:
            told = text
        else:
            told = or_.format(first=told, second=text) if line.is_else else f"{told}, {text}"
    return told


def _line_told(line: ChangeLine, language: str) -> str:
    if line.before is None:
        return f"{line.what}: {line.earning}" if line.earning else line.what
    change = message("web-trade-change", language, before=line.before, after=line.after)
    return ", ".join(filter(None, [f"{line.what} {change}", line.earning]))
