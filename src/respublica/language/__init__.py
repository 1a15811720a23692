"""Statements, actions and whole games as text: notation, records, sentences in every language."""
