"""The choice of downfloaters that is best as long as nobody asks whether those below can be paired (C4 of 2026)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice

from arbiter_gui.proof.dutch.brackets import BracketPlayers, CriteriaRules
from arbiter_gui.proof.dutch.next_bracket import regardless
from arbiter_gui.proof.kernel.matching_problem import PosedMatching

MOST_SETS = 500
"""So many sets of downfloaters are looked at."""


class FirstChoice:
    """The sets of downfloaters (BSNs) that are best in a bracket whatever becomes of those below."""

    def __init__(self, rules: CriteriaRules, bracket: BracketPlayers) -> None:
        self.bracket, self.posed = bracket, PosedMatching(regardless(rules, bracket))
        self.size = len(bracket.places)
        self.totals, bound = self.posed.least(), self.posed.base()[1]
        assert bound is not None, "everybody may be left over"
        self.bound = bound
        self.chosen = tuple(v for v in range(self.size) if bound.mate[v] >= self.size)

    def is_best(self, left: Sequence[int]) -> bool:
        """Tell whether leaving exactly these over comes to the least."""
        outside = ~((1 << self.size) - 1)
        rows = [
            row & outside if v in left else row & ~outside if v < self.size else row
            for v, row in enumerate(self.posed.form.rows)
        ]
        return tuple(left) == self.chosen or PosedMatching(self.posed.form, rows).least() == self.totals

    def completed(self) -> set[bool]:
        """Return whether those below can be paired after the best sets; both where they cannot all be looked at."""
        sets = list(islice(combinations(self._may_leave(), len(self.chosen)), MOST_SETS))
        if len(sets) == MOST_SETS:
            return {False, True}
        found = set[bool]()
        for left in sets:
            whole = self.bracket.completable([self.bracket.places[v] for v in left])
            if whole not in found and self.is_best(left):
                found.add(whole)
        return found

    def _may_leave(self) -> list[int]:
        """Return who can be left over at the least."""
        rows, size, bound = self.posed.rows, self.size, self.bound
        below = range(size, len(rows))
        return [
            v
            for v in range(size)
            if any(rows[v] >> w & 1 and bound.with_edges([(v, w)]) == bound.bound for w in below)
        ]
