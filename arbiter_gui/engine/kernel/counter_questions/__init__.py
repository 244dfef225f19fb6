"""Another round than the one paired: what may be demanded, and what the answers are."""
