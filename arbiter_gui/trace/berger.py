"""Events of a round that is read from a table: its place in the schedule, the player without a game, the boards."""

from __future__ import annotations

from arbiter_gui.trace.kinds import Accepted, Event, Level
from arbiter_gui.trace.quantities import Place, Player, Players


class RoundOfTable(Event, level=Level.DECISIONS):
    """A round of the event is a round of the table in one of its cycles, for these numbers in their order."""

    players: Players
    cycle: Place
    table_round: Place


class LastRoundsTurned(Event, level=Level.DECISIONS):
    """The last two rounds of a cycle are played in reverse order: this one is number `place` in the cycle."""

    place: Place


class SeatFree(Event, level=Level.DECISIONS):
    """The table pairs a player with the number that no player has, so the player has no game."""

    player: Player


class TableRead(Accepted, level=Level.DECISIONS):
    """The boards of a round as the table has them, White first."""


class ColoursTurned(Event, level=Level.DECISIONS):
    """In every second cycle both players of a board have the opposite colours to those of the table."""
