"""Commands before round 1: lists of players, schedules, house players and wishes."""
