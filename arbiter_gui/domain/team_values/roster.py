"""The players of a team."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Roster:
    """Who can play for the team with the pairing number `team`, in board order, reserves last.

    `players` are numbers of `Tournament.members`. `short_name` is what narrow tables show,
    `strength` the average rating that was stated, in tenths, 0 where none was.
    """

    team: int
    short_name: str = ""
    captain: str = ""
    strength: int = 0
    players: tuple[int, ...] = ()
