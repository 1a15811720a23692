"""How a kind of card looks: a shape, one or two letters, and the page's colour for it.

The shape tells people (filled) from civilisation (hollow) and one kind from another, so that the
colour helps and carries no meaning alone.
"""

from rich.style import Style
from rich.text import Text

from respublica.engine.edition import Category, Edition, Kind
from respublica.language.printer import letter

INK, FAINT, LAMP, ON_LAMP, BAD, GOOD = (
    "#e9f0ed",
    "#93a7a0",
    "#ffd166",
    "#13211e",
    "#ff9d92",
    "#8fd8a6",
)
"""Of the page's dark table (`web/src/lib/styles/tokens.css`)."""
ON_KIND = "#fdfbf5"
COLOURS = {
    "anglo-saxon": "#2366b4",
    "babylonian": "#2366b4",
    "goth": "#2c6e3f",
    "hun": "#ab4a07",
    "langobard": "#57308a",
    "viking": "#b01c3a",
    "roman": "#b01c3a",
    "monk": "#332b25",
    "alchemy": "#0a716a",
    "atlantean": "#0a716a",
    "architecture": "#7d5a00",
    "trade": "#8f2470",
    "chemistry": "#8f2470",
    "metalworking": "#3a4856",
    "shipbuilding": "#0d63b0",
    "navigation": "#0d63b0",
    "book": "#96341c",
    "wheel": "#96341c",
    "egyptian": "#8a5a05",
    "greek": "#43306f",
}
_OTHER_COLOUR = "#2b4a46"
_SHAPES = {Category.PEOPLE: "●▲■◆★✚", Category.CIVILISATION: "○△□◇☆✧"}


def shape(kind: Kind, edition: Edition) -> str:
    alike = [each.id for each in edition.kinds if each.category is kind.category]
    shapes = _SHAPES[kind.category]
    return shapes[alike.index(kind.id) % len(shapes)]


def style(kind: Kind) -> Style:
    return Style(color=ON_KIND, bgcolor=COLOURS.get(kind.id, _OTHER_COLOUR))


def badge(kind: Kind, edition: Edition, language: str) -> Text:
    """`▲H` in the colour of the kind."""
    return Text(shape(kind, edition) + letter(kind.id, edition, language), style(kind))
