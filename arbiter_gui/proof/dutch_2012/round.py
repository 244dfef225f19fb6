"""What lies on the table while a round of 2012 is replayed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012.definitions import Entrant, read_field
from arbiter_gui.explain.verify.level_2012 import Table
from arbiter_gui.explain.verify.tally import Tally, require
from arbiter_gui.trace import Trace, Verb

Players = tuple[Entrant, ...]


@dataclass
class Stage:
    """A bracket that is paired for now."""

    residents: Players
    incoming: Players
    moved_on: Players
    table: Table
    pairs: tuple[tuple[int, ...], ...]
    floaters: Players


@dataclass
class Round:
    """What lies on the table: the brackets paired so far, and the score groups to come; `at` is the event looked at."""

    before: Tournament
    trace: Trace
    tally: Tally = field(default_factory=Tally)
    stack: list[Stage] = field(default_factory=list)
    at: int | None = None

    def __post_init__(self) -> None:
        """Read the players and their score groups."""
        self.field = read_field(self.before)
        self.by_number = {e.number: e for e in self.field.entrants}
        self.groups = [tuple(g) for _, g in groupby(self.field.entrants, key=lambda e: e.score)]

    def who(self, numbers: Sequence[int]) -> Players:
        """Return players by their pairing numbers."""
        return tuple(self.by_number[n] for n in numbers)

    def finish(self) -> tuple[int, int | None]:
        """Check that everybody is paired once; return the boards and who gets the bye."""
        boards = next(e["boards"] for e in reversed(self.trace.events) if e.get("boards") is not None)
        bye = next((e["player"] for e in self.trace.events if e.verb is Verb.GAVE_BYE), None)
        seen = sorted([n for board in boards for n in board] + ([] if bye is None else [bye]))
        require(seen == sorted(self.by_number), "not everybody is paired once")
        pairs = {frozenset(pair) for stage in self.stack for pair in stage.pairs}
        require(pairs == set(map(frozenset, boards)), "the boards are not the accepted pairs")
        require(not self.groups, "a score group was left out")
        left = self.stack[-1].floaters if self.stack else ()
        require([e.number for e in left] == ([] if bye is None else [bye]), "another player gets the bye")
        return len(boards), bye
