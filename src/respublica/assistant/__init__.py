"""A seat for a language model: the tools of `respublica mcp`, over the Model Context Protocol.

It plays as a person at the terminal does: told everything in sentences, and speaking in sentences.
"""
