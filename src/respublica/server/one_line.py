"""What somebody wrote, for a log or a terminal: nothing in it begins a line or gives an order."""


def one_line(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else _escaped(each) for each in text)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
