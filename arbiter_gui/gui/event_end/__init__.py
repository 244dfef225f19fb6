"""Tasks after the last round: rating changes, norms, prizes, teams, officials."""
