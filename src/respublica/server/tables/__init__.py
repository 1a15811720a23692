"""Tables without input or output: no clock, no socket, no database."""
