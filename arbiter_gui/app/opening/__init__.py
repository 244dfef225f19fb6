"""Ways to a tournament besides its file: a server, an earlier state, a report imported before."""
