"""Opponents of different character, to rate others against: strength is not transitive."""
