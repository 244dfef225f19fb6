"""Lines on record: what a report file tells of a tournament beside its records of the format."""
