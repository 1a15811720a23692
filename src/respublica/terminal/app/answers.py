"""The answers side by side: what each would bring and cost."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from respublica.language.messages import message
from respublica.language.word_tables import words
from respublica.terminal.app.kinds import BAD, FAINT, GOOD, INK, LAMP, badge
from respublica.terminal.comparing import GAIN, LOSS, ChangeLine, ComparedAnswer, compared_answers
from respublica.terminal.news import Moment

_SIGNS = {GAIN: Style(color=GOOD, bold=True), LOSS: Style(color=BAD, bold=True)}
_FAINT = Style(color=FAINT)
_SAID = Style(color=INK, italic=True)
_REASON = Style(color=BAD)


class Answers(Horizontal):
    """A column for each response; hidden where there is nothing to compare."""

    def show(self, moment: Moment, is_brief: bool) -> None:
        """Briefly where there is little room: what was said stands with the seats already."""
        compared = [each for each in compared_answers(moment) if each.sentence is not None]
        self.display = bool(compared)
        if not compared and not self.children:
            return
        self.remove_children()
        self.mount_all(
            VerticalScroll(
                Static(_head(each, number), markup=False),
                Static((brief if is_brief else column)(each, moment), markup=False),
                can_focus=False,
            )
            for number, each in enumerate(compared, start=1)
        )

    def scroll_by(self, pages: int) -> None:
        for column in self.query(VerticalScroll):
            column.scroll_relative(y=pages * max(1, column.size.height - 1), animate=False)


def _head(answer: ComparedAnswer, number: int) -> Text:
    return Text(f"{number} {answer.name}", Style(color=INK, bold=True, underline=True))


def column(answer: ComparedAnswer, moment: Moment) -> Text:
    """What was said, what it would bring and cost, and why it cannot be paid."""
    language = moment.language
    lines = [Text(answer.sentence or "", _SAID)]
    if answer.reason:
        lines.append(Text(answer.reason, _REASON))
    for id, changes, chooser in _sides(answer):
        if changes:
            head = message(id, language)
            lines.append(Text(f"{head} ({chooser})" if chooser else head, _FAINT))
            lines += [_change(each, moment, names_it=True) for each in changes]
    return Text("\n").join(lines)


def brief(answer: ComparedAnswer, moment: Moment) -> Text:
    """A line for what comes and one for what goes; the kinds by their badges."""
    lines = [Text(answer.reason, _REASON)] if answer.reason else []
    for id, changes, chooser in _sides(answer):
        if changes:
            line = Text.assemble((f"{message(id, moment.language)} ", _FAINT))
            line.append_text(Text(" ").join(_change(each, moment, False) for each in changes))
            line.append(f" ({chooser})" if chooser else "", _FAINT)
            lines.append(line)
    return Text("\n").join(lines)


def _sides(answer: ComparedAnswer) -> tuple[tuple[str, Sequence[ChangeLine], str], ...]:
    return (
        ("web-trade-you-get", answer.get, answer.get_chooser),
        ("web-trade-you-give", answer.give, answer.give_chooser),
    )


def _change(line: ChangeLine, moment: Moment, names_it: bool) -> Text:
    or_ = words(moment.language).say["or"].format(first="", second="").strip()
    told = Text.assemble((f"{or_} " if line.is_else else "", _FAINT))
    told.append(f"{line.sign} " if line.sign else "", _SIGNS.get(line.sign, Style(color=INK)))
    if line.kind:
        told.append(badge(moment.edition.kind[line.kind], moment.edition, moment.language))
        told.append(" ")
    if names_it or not line.kind:
        told.append(f"{line.what} ")
    if line.before is not None:
        told.append(f"{line.before}→{line.after}", Style(bold=True))
    if line.earning:
        told.append(f" {line.earning}", Style(color=LAMP, bold=True))
    return told
