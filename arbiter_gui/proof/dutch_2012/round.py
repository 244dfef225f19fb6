"""What lies on the table while a round of 2012 is replayed."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable
from arbiter_gui.proof.dutch_2012.players import players_of
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.tally import Tally, require
from arbiter_gui.proof.kernel.trace_reader import TraceReader

Players = tuple[Player, ...]


@dataclass
class PairedBracket:
    """A bracket that is paired for now, `m1` moved-down players first."""

    residents: Players
    incoming: Players
    moved_on: Players
    table: BracketOnTable
    pairs: tuple[tuple[int, ...], ...]
    floaters: Players
    m1: int = 0


@dataclass
class ProcedureRound:
    """What lies on the table: the brackets paired so far, and the score groups to come.

    `sent` keeps for each bracket that was paired once more the article that asked for it.
    """

    before: Tournament
    story: TraceReader
    tally: Tally = field(default_factory=Tally)
    stack: list[PairedBracket] = field(default_factory=list)
    sent: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Read the players and their score groups."""
        players = players_of(self.before)
        self.odd = self.before.next_round % 2 == 1
        self.by_number = {e.number: e for e in players}
        self.groups = [tuple(g) for _, g in groupby(players, key=lambda e: e.score)]

    def finish(self) -> int | None:
        """Check that everybody is paired once; return who gets the bye. Raises Wrong."""
        require(not self.groups, "a score group was left out")
        left = self.stack[-1].floaters if self.stack else ()
        seen = sorted([n for stage in self.stack for pair in stage.pairs for n in pair])
        require(
            sorted([*seen, *(e.number for e in left)]) == sorted(self.by_number),
            "not everybody is paired once",
        )
        require(len(left) <= 1 and not any(e.no_bye for e in left), "who is left over may not have the bye")
        return left[0].number if left else None
