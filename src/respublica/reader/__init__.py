"""The game told in words, for whoever has no engine: sentences, comparisons, replays, lessons."""
