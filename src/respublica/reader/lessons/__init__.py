"""Lessons on the real engine: arranged games in which a learner does one thing after another."""
