"""The game on a whole screen of the terminal, with Textual; imported only when it is shown."""
