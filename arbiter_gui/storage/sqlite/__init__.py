"""SQLite database files: connections, locks, copies, and files that exist whole or not at all."""
