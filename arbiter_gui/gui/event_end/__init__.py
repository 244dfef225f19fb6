"""What the end of an event owes: rating changes, norms, prizes, teams, officials."""
