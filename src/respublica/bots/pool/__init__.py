"""Opponents with different ways of playing, to rate other bots against."""
