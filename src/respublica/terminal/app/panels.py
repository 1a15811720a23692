"""The parts of the table on the screen. Each draws a moment anew for the width that it has."""

from collections.abc import Iterable, Iterator

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from respublica.engine.edition import Category, Edition, Kind, Pile
from respublica.engine.state import Answer
from respublica.language.messages import message
from respublica.language.printer import listed, name, names, say, title
from respublica.language.word_tables import ANSWERS, Intent, edition_words
from respublica.terminal.app.kinds import BAD, FAINT, INK, LAMP, ON_LAMP, badge, style
from respublica.terminal.news import Moment

_LIT = Style(color=ON_LAMP, bgcolor=LAMP, bold=True)
_FAINT = Style(color=FAINT)
_BOLD = Style(color=INK, bold=True)


def cut(text: str, width: int) -> str:
    """The text in so many columns, with an ellipsis if it does not fit."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…"


def fitted(text: Text, width: int) -> Text:
    """Exactly so many columns wide."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def flow(words: Iterable[Text], width: int, gap: str) -> list[list[Text]]:
    """Words in rows, with gaps between them; none of them is broken."""
    rows: list[list[Text]] = [[]]
    used = 0
    for word in words:
        if rows[-1] and used + cell_len(gap) + word.cell_len > width:
            rows.append([])
        used = word.cell_len if not rows[-1] else used + cell_len(gap) + word.cell_len
        rows[-1].append(word)
    return rows


class Panel(Static):
    """Draws whatever it was told to show last, again when its width changes."""

    def __init__(self, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self._moment: Moment | None = None
        self._width = 0

    def show(self, moment: Moment) -> None:
        self._moment = moment
        self.redraw()

    def on_resize(self) -> None:
        if self.content_size.width != self._width:
            self._width = self.content_size.width
            # While everything is being laid out, another height would not be noticed.
            self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        if self._moment is not None and self._width:
            self.update(self.drawn(self._moment, self._width))

    def drawn(self, moment: Moment, width: int) -> Text:
        raise NotImplementedError


# Where we are -----------------------------------------------------------------------------------


class Heading(Panel):
    """The edition and the round; what is left in decks and piles, or who still has a turn."""

    def drawn(self, moment: Moment, width: int) -> Text:
        where = f"Res Publica · {title(moment.edition, moment.language)}"
        when = message("web-table-round", moment.language, round=moment.round)
        gap = max(1, width - cell_len(where) - cell_len(when))
        first = Text.assemble((where, _BOLD), " " * gap, (when, _BOLD))
        return Text("\n").join([fitted(first, width), fitted(_left(moment, width), width)])


def _left(moment: Moment, width: int) -> Text:
    last = moment.shown.prompt.last_round
    if last is not None:
        return Text(last, _LIT)
    decks = (_decks(moment, counts) for counts in (True, False))
    fits = next((line for line in decks if cell_len(line) <= width), _decks(moment, False))
    return Text(fits, _FAINT)


def _decks(moment: Moment, counts: bool) -> str:
    """`People 40 · Civilisation 18 · City 9 (×10)`: decks, and the top of each pile."""  # noqa: RUF002 (so many)
    edition, language, view = moment.edition, moment.language, moment.shown.view
    said = edition_words(language, edition)
    decks = {
        Category.PEOPLE: view.decks.people,
        Category.CIVILISATION: view.decks.civilisation,
    }
    parts = [f"{name(noun, edition, language)} {left}" for noun, left in decks.items()]
    for pile in Pile:
        if edition.piles[pile]:
            values = moment.view.table.pile(pile)
            left = f" (×{len(values)})" if counts else ""  # noqa: RUF001 (so many)
            top = f" {values[0]}" if values and values[0] else ""
            card = said.piles[pile].one
            parts.append(f"{card[:1].upper()}{card[1:]}{top}{left}" if values else "")
    return " · ".join(filter(None, parts))


# Who sits there ---------------------------------------------------------------------------------


class Seats(Panel):
    """A line for each seat: name, points, hand from behind, groups, and what it said last."""

    def drawn(self, moment: Moment, width: int) -> Text:
        table = _SeatTable(moment, width)
        return Text("\n").join([table.head(), *map(table.row, range(len(moment.names)))])


_LEAST_SAID = 14
"""Columns for what a seat says, however much it has displayed."""


class _SeatTable:
    """The columns have the same width in every line."""

    _MARK, _GAP = 2, 1

    def __init__(self, moment: Moment, width: int) -> None:
        self._moment = moment
        self._tells_levels = width >= 100
        language = moment.language
        self._heads = [
            message(id, language)
            for id in ("terminal-points", "terminal-in-hand", "terminal-displayed")
        ]
        self._groups = [self._badges(seat) for seat in range(len(moment.names))]
        points, hand, displayed = map(cell_len, self._heads)
        room = width - self._MARK - 4 * self._GAP - points - max(hand, 7) - _LEAST_SAID
        longest = max(cell_len(self._called(seat)) for seat in range(len(moment.names)))
        self._name = max(8, min(longest, 24 if self._tells_levels else 12))
        most = max(displayed, *(group.cell_len for group in self._groups))
        self._displayed = max(displayed, min(most, room - self._name))
        self._points, self._hand = points, max(hand, 7)
        used = self._MARK + self._name + points + self._hand + self._displayed + 4 * self._GAP
        self._said = max(0, width - used)

    def head(self) -> Text:
        points, hand, displayed = self._heads
        blank = " " * (self._MARK + self._name + self._GAP)
        columns = f"{points} {hand:<{self._hand}} {displayed}"
        return Text(blank + columns, _FAINT)

    def row(self, seat: int) -> Text:
        moment, view = self._moment, self._moment.shown.view
        asked = seat in moment.shown.asked
        mark = "▶ " if seat == view.active else "  "
        backs = view.hands[seat]
        points = f"{view.points[seat]:>{self._points}}"
        hand = f"{backs.people}+{backs.civilisation}"
        return Text(" ").join(
            [
                Text.assemble(
                    (mark, Style(color=LAMP)),
                    (cut(self._called(seat), self._name).ljust(self._name), self._style(seat)),
                ),
                Text(points, _BOLD),
                Text(hand.ljust(self._hand)),
                fitted(self._groups[seat], self._displayed),
                self._last_words(seat, asked),
            ]
        )

    def _called(self, seat: int) -> str:
        moment = self._moment
        told = moment.told[seat] if self._tells_levels else ""
        return f"{moment.names[seat]} ({told})" if told else moment.names[seat]

    def _style(self, seat: int) -> Style:
        return _BOLD if seat == self._moment.view.seat else Style(color=INK)

    def _badges(self, seat: int) -> Text:
        moment = self._moment
        groups = moment.view.table.groups[seat]
        return Text(" ").join(badge(g.kind, moment.edition, moment.language) for g in groups)

    def _last_words(self, seat: int, asked: bool) -> Text:
        said = self._spoken(seat)
        if said is None and asked and not self._moment.is_over:
            return Text("…", Style(color=LAMP))
        return Text(cut(said or "", self._said), Style(italic=True))

    def _spoken(self, seat: int) -> str | None:
        """What the seat has said in the trade under way."""
        moment, table = self._moment, self._moment.view.table
        negotiation = table.negotiation
        if negotiation is None:
            return None
        if seat == table.active:
            act = Intent(negotiation.act)
            return say(negotiation.statement, moment.edition, moment.language, act)
        answer = next((each for each in negotiation.answers if each.seat == seat), None)
        return None if answer is None else self._answer(answer)

    def _answer(self, answer: Answer) -> str:
        moment = self._moment
        negotiation = moment.view.table.negotiation
        assert negotiation is not None
        if answer.response is None:
            id = "web-trade-declined" if answer.misspoke is None else "web-trade-misspoke"
            return message(id, moment.language)
        act = ANSWERS[negotiation.act]
        taken = "✔ " if negotiation.partner == answer.seat else ""
        return taken + say(answer.response, moment.edition, moment.language, act)


# What I hold ------------------------------------------------------------------------------------


class Hand(Panel):
    """A column for each kind, always in its place: how many I hold, and of how many."""

    def drawn(self, moment: Moment, width: int) -> Text:
        if moment.view.seat is None:
            return Text(message("web-table-looking-on", moment.language), _FAINT)
        kinds = moment.edition.kinds
        room = max(6, width // len(kinds))
        columns = [_KindColumn(moment, kind, room) for kind in kinds]
        lines = zip(*(column.lines() for column in columns), strict=True)
        return Text("\n").join(Text("").join(line) for line in lines)


class _KindColumn:
    def __init__(self, moment: Moment, kind: Kind, room: int) -> None:
        self._moment = moment
        self._kind = kind
        self._room = room
        self._held = moment.edition.count_by_kind(moment.view.hand).get(kind.id, 0)
        progress = moment.shown.progress
        place = moment.edition.kinds.index(kind)
        self._needs = progress.needs[place] if progress is not None else kind.group
        self._is_ready = progress is not None and kind.id in progress.ready

    def lines(self) -> Iterator[Text]:
        edition, language = self._moment.edition, self._moment.language
        face = badge(self._kind, edition, language)
        count = str(self._held) if self._held else ""
        top = Text.assemble(face, count.rjust(self._room - 1 - face.cell_len))
        if self._held:
            top.stylize(style(self._kind) + Style(bold=True))
        else:
            top.stylize(Style(dim=True))
        yield self._fitted(top)
        many = names(self._kind.id, edition, language)
        yield self._fitted(Text(cut(many, self._room - 1), _BOLD if self._held else _FAINT))
        yield self._fitted(self._pips())

    def _pips(self) -> Text:
        if self._is_ready:
            return Text(f"✔{self._held}/{self._needs}", _LIT)
        if self._held > self._needs:
            return Text(f"{self._held}/{self._needs}")
        pips = "●" * self._held + "○" * (self._needs - self._held)
        return Text(pips, Style(color=INK) if self._held else _FAINT)

    def _fitted(self, text: Text) -> Text:
        return Text.assemble(fitted(text, self._room - 1), " ")


# What is asked ----------------------------------------------------------------------------------


class PromptPanel(Panel):
    """What is going on, and what is asked or waited for."""

    def drawn(self, moment: Moment, width: int) -> Text:
        prompt = moment.shown.prompt
        asked = _LIT if moment.is_asked else _FAINT
        return Text.assemble((f"{prompt.fact} ", _BOLD), (prompt.request, asked))


class Known(Panel):
    """What every other hand is sure to hold, where the table plays with the memory aid."""

    def drawn(self, moment: Moment, width: int) -> Text:
        lines = [Text(message("web-seat-sure", moment.language), _FAINT)]
        for seat, text in enumerate(known_hands(moment)):
            if seat != moment.view.seat:
                lines.append(Text.assemble((f"{moment.names[seat]}: ", _BOLD), text))
        return Text("\n").join(lines)


def known_hands(moment: Moment) -> list[str]:
    """By seat: the cards that a hand is sure to hold."""
    edition, language = moment.edition, moment.language
    held = [edition.read_cards(cards) for cards in moment.shown.view.held_at_least]
    return [listed(cards, edition, language) or "–" for cards in held]  # noqa: RUF001 (nothing)


def legend(edition: Edition, language: str) -> Iterator[Text]:
    """Every kind with its shape, letters and name."""
    for kind in edition.kinds:
        yield Text.assemble(badge(kind, edition, language), " ", names(kind.id, edition, language))


def trouble(text: str) -> Text:
    return Text(f"✗ {text}", Style(color=BAD))
