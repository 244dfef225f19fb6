"""The sealed line-ups of a round, and the time at which they are opened."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class SealedLineUp:
    """The line-up of `team` for its match against `opponent`.

    `players` are in board order, 0 for an empty board. `replaces` is the line-up that the match had
    when this one was sealed. `entry` is the device's name for it; `at` is in seconds since 1970.
    `roster` and `opponent_roster` are the players of both teams at that time: by them a team is
    found whose number has changed. They are empty in a list of an earlier version.
    """

    team: int
    opponent: int
    players: tuple[int, ...]
    replaces: tuple[int, ...]
    entry: str
    at: int
    roster: tuple[int, ...] = ()
    opponent_roster: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LineUpRound:
    """The line-ups of a round, each team's last one.

    They are sealed until `until` (seconds since 1970).

    `kept` are those that were not for the match of their team when they were opened, because the
    pairing had changed.
    """

    round: int
    until: int
    is_opened: bool = False
    line_ups: tuple[SealedLineUp, ...] = ()
    kept: tuple[SealedLineUp, ...] = ()

    def of_team(self, team: int) -> SealedLineUp | None:
        """Return the line-up of a team, None if it has entered none."""
        return next((line_up for line_up in self.line_ups if line_up.team == team), None)

    def accepts_line_ups(self, time: int) -> bool:
        """Return whether captains may enter and change line-ups."""
        return not self.is_opened and time < self.until

    def is_due(self, time: int) -> bool:
        """Return whether the line-ups should be opened."""
        return not self.is_opened and time >= self.until

    def with_line_up(self, line_up: SealedLineUp) -> LineUpRound:
        """Return the round with a line-up in place of the earlier one of the same team."""
        of_other_teams = tuple(
            sealed_line_up
            for sealed_line_up in self.line_ups
            if sealed_line_up.team != line_up.team
        )
        return replace(self, line_ups=(*of_other_teams, line_up))
