"""Players that see exactly what a seat sees."""
