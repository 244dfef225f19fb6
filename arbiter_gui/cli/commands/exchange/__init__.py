"""Commands that pass tournaments on to others: files to write, devices, a server."""
