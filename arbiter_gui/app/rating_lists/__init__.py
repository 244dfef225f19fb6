"""The user's rating lists: kept, searched together, and fetched on request."""
