"""A decision in small steps, for programs that choose from a fixed list.

`action_list` numbers everything that can be done in one step; `draft` puts steps together to what
is said or given, and masks those that lead nowhere; `observation` lays out what a seat knows as
numbers. All of it is made from a `View`. What stands here is one version: programs that have
learnt depend on every number.
"""

VERSION = 0
"""Raised whenever a number of the list of actions or a place in the observation changes."""
