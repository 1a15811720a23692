"""Insight into a game: beliefs, win chances, review, coach, puzzles; each from one view alone."""
