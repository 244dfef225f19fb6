"""What the judges of editions share that read every round from a table."""
