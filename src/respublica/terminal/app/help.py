"""Pages to read: the rules of this edition and the keys, the whole log, the table in detail."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.style import Style
from rich.text import Text

from respublica.engine.edition import Edition
from respublica.language.messages import message
from respublica.language.printer import title
from respublica.reader.card_help import card_help
from respublica.reader.rules_reference import RulesSection, reference
from respublica.terminal.app.dialogs import Page, rows
from respublica.terminal.app.kinds import BAD, FAINT, GOOD, LAMP, badge
from respublica.terminal.app.panels import known_hands
from respublica.terminal.app.table_view import log_texts
from respublica.terminal.news import Moment
from respublica.terminal.plain import help_text, table_told

_HEAD = Style(color=LAMP, bold=True)
_KEYS = (
    ("A … z", "terminal-keys-type"),
    ("Tab", "web-keys-complete"),
    ("↑ ↓", "terminal-keys-choose"),
    ("Enter", "terminal-keys-commit"),
    ("F5", "web-keys-none"),
    ("Esc", "terminal-keys-back"),
    ("PgUp PgDn", "terminal-keys-scroll"),
)


def help_page(moment: Moment) -> Page:
    return rules_page(moment.edition, moment.language)


def rules_page(edition: Edition, language: str) -> Page:
    """What can be typed, the keys, and the rules of the edition."""
    heading = f"{message('terminal-key-help', language)} · {title(edition, language)}"
    return Page(heading, list(_help(edition, language)), language)


def _help(edition: Edition, language: str) -> Iterator[RenderableType]:
    yield Text(help_text(edition, language))
    yield Text("")
    yield Text(message("web-keys-title", language), _HEAD)
    yield rows(("", ""), [(key, message(id, language)) for key, id in _KEYS])
    for section in reference(edition, language).sections:
        yield Text("")
        yield from _section(section)
    yield Text("")
    yield from _legend(edition, language)


def _section(section: RulesSection) -> Iterator[RenderableType]:
    yield Text(section.title, _HEAD)
    yield from map(Text, section.paragraphs)
    for table in section.tables:
        yield rows(table.heads, table.rows)
    for example in section.examples:
        mark, style = ("✗", BAD) if example.refusal else ("✔", GOOD)
        line = Text.assemble((f"{mark} ", style), example.sentence)
        if example.refusal:
            line.append(f"  {example.refusal}", Style(color=FAINT))
        yield line


def _legend(edition: Edition, language: str) -> Iterator[RenderableType]:
    yield Text(message("terminal-legend", language), _HEAD)
    told = card_help(edition, language)
    for kind in edition.kinds:
        yield Text.assemble(badge(kind, edition, language), " ", told[kind.id])


def log_page(moment: Moment) -> Page:
    lines = list(log_texts(moment.lines))
    return Page(message("web-log", moment.language), lines, moment.language, at_end=True)


def table_page(moment: Moment) -> Page:
    language = moment.language
    return Page(message("web-table-title", language), list(_table(moment)), language)


def _table(moment: Moment) -> Iterator[RenderableType]:
    yield from map(Text, table_told(moment))
    if moment.edition.rules.memory_aid:
        yield Text("")
        yield Text(message("web-seat-sure", moment.language), _HEAD)
        for name, cards in zip(moment.names, known_hands(moment), strict=True):
            yield Text(f"{name}: {cards}")
    yield Text("")
    yield from _legend(moment.edition, moment.language)
