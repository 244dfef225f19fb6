"""Events of a round that is read from the table of a schedule: its place, the player without a
game, the boards.
"""

from __future__ import annotations

from arbiter_gui.trace.kinds import Accepted, Event, Level
from arbiter_gui.trace.quantities import Ordinal, Player, Players


class RoundOfTable(Event, level=Level.DECISIONS):
    """A round of the event is a round of the table in one of its cycles, for these numbers in their
    order.
    """

    players: Players
    cycle: Ordinal
    table_round: Ordinal


class RoundOfTeams(Event, level=Level.DECISIONS):
    """A round of the event is a round of the table for two teams, with their players in the order
    of their boards.
    """

    first: Players
    second: Players
    cycle: Ordinal
    table_round: Ordinal


class LastRoundsTurned(Event, level=Level.DECISIONS):
    """The last two rounds of a cycle are played in reverse order: this one is number `place` in the
    cycle.
    """

    place: Ordinal


class CycleReversed(Event, level=Level.DECISIONS):
    """The rounds of a cycle are played from the last one to the first: this one is number `place`
    in the cycle.
    """

    place: Ordinal


class SeatFree(Event, level=Level.DECISIONS):
    """The table pairs a player with the number that no player has, so the player has no game."""

    player: Player


class PlaceEmpty(SeatFree, level=Level.DECISIONS):
    """The table pairs a player with a place that the smaller team has not filled, so the player has
    no game.
    """


class TableRead(Accepted, level=Level.DECISIONS):
    """The boards of a round as the table has them, White first."""


class WhitesOfFirstTeam(Event, level=Level.DECISIONS):
    """The players of the first team who have White in a round.

    Its other players who have a game have Black.
    """

    players: Players


class ColoursTurned(Event, level=Level.DECISIONS):
    """In every second cycle both players of a board have the opposite colours to those of the
    table.
    """
