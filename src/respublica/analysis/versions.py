"""The version of the analysis, apart from what needs the kernel."""

VERSION = 3
"""Raise it when findings change: reviews of an older version are made anew."""
