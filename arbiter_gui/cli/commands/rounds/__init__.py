"""Commands of the playing days: pairings, absences, teams, games, all groups of an event."""
