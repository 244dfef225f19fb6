"""What the proofs of all editions share: certificates, counts, orders, and how a trace is read."""
