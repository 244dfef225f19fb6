"""What an organiser has beside the games: groups of an event, payments, a logo, values for
reports.
"""
