"""Environments for research and learning; they need the extra `sim`.

`aec` is for PettingZoo, `single` for Gymnasium, `openspiel` for OpenSpiel, `batch` steps thousands
of games at once on the compiled kernel. All share one list of actions and one observation
(`respublica.steps`), described in docs/environments.md.
"""
