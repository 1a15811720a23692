"""How a database of an older release becomes one of this release; run at every start."""
