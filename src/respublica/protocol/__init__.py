"""What travels between a server, its clients and bots outside: described once, as closed types."""
