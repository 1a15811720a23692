"""The rules of Res Publica: standard library only, pure, no clock, no global randomness."""
