"""The proof of a round by an edition that takes the best candidate of every bracket (2017,
2026).
"""
