"""The rating lists of the user: kept, looked up together, and fetched on request."""
