"""Commands that give tournaments to others: files to write, devices, a server."""
