"""What is stored: the database, accounts, retention."""
