"""Swiss pairing engines: pure functions from a tournament to the next round."""
