"""Player lists: imported files, and the rating lists."""
