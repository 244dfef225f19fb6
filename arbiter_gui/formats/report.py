"""The result of reading a file: the tournament, and the notices for the arbiter about the file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from arbiter_gui.domain.texts.sentences import Said, joined
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind


@dataclass(frozen=True, slots=True)
class Notice:
    """A detail of a file that was adjusted, concluded or skipped.

    `line` and `column` count from 1.
    """

    file: str
    line: int
    column: int
    sentence: Said

    def __str__(self) -> str:
        return str(self.said)

    @property
    def said(self) -> Said:
        """The sentence after its place."""
        return joined((f"{self.file}:{self.line}:{self.column}", self.sentence), ": ")


@dataclass(frozen=True, slots=True)
class WrongPoints:
    """Points that a file states for a player and those from the results, in tenths."""

    player: int
    stated_points: int
    earned: int


Way = tuple[tuple[int, ByeKind], ...]
"""Byes of one player that explain the player's points together: round and type of each."""


@dataclass(frozen=True, slots=True)
class MissingByes:
    """A player whose stated points are `points` tenths above the results, and the ways in which
    byes explain that.
    """

    player: int
    points: int
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class ReadReport:
    """The tournament of a file, with the notices in the order of the file, and points that are not
    right.

    `missing_byes` are the players for whom the arbiter must state which blank rounds are byes.
    `in_file` maps pairing numbers to the numbers in the file, where these differ.
    """

    tournament: Tournament
    notices: tuple[Notice, ...] = ()
    wrong_points: tuple[WrongPoints, ...] = ()
    in_file: Mapping[int, int] = field(default_factory=dict)
    missing_byes: tuple[MissingByes, ...] = ()
