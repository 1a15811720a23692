"""Matches, leagues, ratings and statistics."""
