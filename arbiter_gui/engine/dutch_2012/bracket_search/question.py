"""What the search is asked of a bracket, and by which readings of the text."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.engine.dutch_2012.bracket import Bracket
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key


@dataclass(frozen=True)
class Otherwise:
    """Where a question is put by another reading than the program's, to see whether the reading decides.

    `scores` of those who move on: their sum (R1, R2), the highest first, or not looked at; `factor` of D.4: in
    the lowest bracket (R3, R4), everywhere, or nowhere. `ignored` are fields that are not counted (R5, R7), and
    A.7.d comes before B.2 (R5). Criteria for upfloaters count in brackets treated as homogeneous and in
    remainders (R8), those for downfloaters for players moved down before (R9); floats are repeated by the bottom
    player first, upfloats by the top one (R6); exchanges are ordered by pairing numbers (R19).
    """

    scores: str = "sum"
    factor: str = "lowest"
    ignored: frozenset[Key] = frozenset()
    a7d_first: bool = False
    up_everywhere: bool = False
    down_for_all: bool = False
    bottom_first: bool = False
    by_number: bool = False


AS_READ = Otherwise()


@dataclass(frozen=True)
class Below:
    """The bracket below as a sink: its residents, how many of all stay without opponent there, and how.

    `homogeneous` allows a moved-down player to stay without opponent; `byes` asks B.1.b of whoever stays.
    The first `first` of `residents` are moved-down players who are there in any case. With `few_lost` as many
    moved-down players as possible must get an opponent there. `spared` are moved-down players, by number, who
    may stay without opponent where the others may not.
    """

    residents: tuple[Entrant, ...]
    unpaired: int
    homogeneous: bool
    byes: bool
    first: int = 0
    few_lost: bool = False
    spared: frozenset[int] = frozenset()

    def may_stay_over(self, player: Entrant) -> bool:
        """Tell whether a moved-down player may stay without opponent here."""
        return self.homogeneous or player.number in self.spared


@dataclass(frozen=True)
class BracketQuestion:
    """What is asked of a bracket.

    `m1` moved-down players are paired first: all of them, fewer, or nought (homogeneous). `seats` is how many
    stay without a pair; with `below` as sink that number is free. `stay` and `leave` are places of players who
    must be paired here or must move on. `by` says which readings are followed.
    """

    bracket: Bracket
    seats: int = 0
    below: Below | None = None
    all_first: bool = True
    by_score: bool = False
    by: Otherwise = AS_READ
    stay: frozenset[int] = frozenset()
    leave: frozenset[int] = frozenset()
