"""Where this user's games are kept, whichever program plays them."""

import os
from pathlib import Path


def data_folder() -> Path:
    """Where this user's programs keep what they must not lose."""
    if os.name == "nt":
        return (
            Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "respublica"
        )
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "respublica"
