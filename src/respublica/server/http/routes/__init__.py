"""The plain HTTP of the server, a module for each subject."""
