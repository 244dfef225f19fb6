"""The order of D among equal candidates as amounts below the criteria: sets of MDPs, exchanges of S1 and S2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate
from arbiter_gui.proof.kernel.weights import Amounts, Key

LEFT: Key = (0, 0)
"""Above all criteria: how many are left over, so that the order of D is asked only of candidates of one shape."""

SETS: Key = (1000, 0)
EXCHANGED: Key = (1001, 0)
SUM: Key = (1002, 0)
LEAVING: Key = (1003, 0)
ENTERING: Key = (1004, 0)
"""Below all criteria: set of MDPs; how many are exchanged, their difference, who leaves S1, who enters."""


def marks_of_sets(accepted: AcceptedCandidate) -> list[int]:
    """Return what each MDP adds when left out: scores decide first, then numbers; earlier sets add up to less."""
    m0, scores = accepted.moved_down, accepted.scores
    classes = sorted(set(scores[:m0]))
    base = m0 + 1
    return [(base ** classes.index(scores[v]) << m0 + 1) + (1 << m0 - v) for v in range(m0)]


def left_out(accepted: AcceptedCandidate) -> int:
    """Return what the accepted set of MDPs adds."""
    marks = marks_of_sets(accepted)
    return sum(marks[v] for v in accepted.limbo)


class Exchanging:
    """What a pair of the remainder adds by its lower number, which is the one in S1 where it first occurs."""

    def __init__(self, accepted: AcceptedCandidate) -> None:
        self._number = {v: i for i, v in enumerate(accepted.residents, 1)}
        self._pairs = accepted.own_pairs

    def kind(self, vertex: int) -> int:
        """Return the number in the remainder, 0 outside it."""
        return self._number.get(vertex, 0)

    def marker(self, in_full: bool) -> Callable[[int, int], Amounts]:
        """Return what each pair adds: `in_full` by who leaves and who enters too."""

        def extra(u: int, v: int) -> Amounts:
            if u not in self._number or v not in self._number:
                return {}
            return self._mark(min(self._number[u], self._number[v]), in_full)

        return extra

    def amounts(self, in_full: bool) -> dict[Key, int]:
        """Return what the accepted pairs add up to."""
        total: Counter[Key] = Counter()
        for pair in self._pairs:
            total.update(self.marker(in_full)(*pair))
        return dict(total)

    def _mark(self, low: int, in_full: bool) -> Amounts:
        enters = low > len(self._pairs)
        marks: dict[Key, int] = {SUM: low}
        if enters:
            marks[EXCHANGED] = 1
        if in_full and enters:
            top = len(self._number) + 1
            marks[ENTERING] = (1 << top) - (1 << top - low)
        elif in_full:
            marks[LEAVING] = 1 << low
        return marks
