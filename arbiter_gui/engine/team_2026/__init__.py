"""FIDE Swiss Team Pairing System in force since February 2026: the engine, over values of its own."""
