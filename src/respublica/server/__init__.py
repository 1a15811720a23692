"""A table for people and bots in different places: one machine, one database, many games."""
