"""Before and around a pairing: what is missing, the proposal, and the check of recorded rounds."""
