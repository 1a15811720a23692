"""Mistakes that tests plant in a server's process, which they must notice."""


def plant(owner: object, name: str, thing: object) -> None:
    """Put something in the place of something else, in this process."""
    assert hasattr(owner, name), f"{owner} has no {name}: nothing would be planted"
    setattr(owner, name, thing)
