"""Tables as pure values: no clock, no socket, no database."""
