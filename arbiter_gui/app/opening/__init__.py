"""Ways to a tournament besides its file: a server, an earlier state, a report that was taken over before."""
