"""What the end of a rated event owes: rating changes, performances, first ratings, norms."""
