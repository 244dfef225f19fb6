"""A database file of SQLite: connections, locks, copies, and files that are there whole or not at all."""
