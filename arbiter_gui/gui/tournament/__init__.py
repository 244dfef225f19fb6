"""The open tournament: the values shown, the selected player, and the rounds as they were
paired.
"""
