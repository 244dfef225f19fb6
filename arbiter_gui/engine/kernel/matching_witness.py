"""Why a graph has no perfect matching, in a form a person can check by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.engine.kernel.cardinality import bits, enlarge


@dataclass(frozen=True, slots=True)
class Witness:
    """Without the vertices `removed`, the `odd` groups cannot meet one another and each has an odd size.

    Every odd group sends at least one vertex to a removed one, and there are more groups than removed
    vertices (theorem of Tutte and Berge); `lacking` is how many vertices stay unmatched at best.
    """

    removed: tuple[int, ...]
    odd: tuple[tuple[int, ...], ...]

    @property
    def lacking(self) -> int:
        """How many vertices every matching leaves over."""
        return len(self.odd) - len(self.removed)


def witness(allowed: Sequence[int]) -> Witness | None:
    """Return a proof that no perfect matching exists, None if one does.

    The vertices some maximum matching misses fall into the odd groups, their other neighbours are removed
    (Gallai and Edmonds).
    """
    mate = [-1] * len(allowed)
    forest = enlarge(allowed, mate, (1 << len(allowed)) - 1)
    if forest is None:
        return None
    groups = sorted(tuple(bits(mask)) for mask in forest.members.values())
    return Witness(tuple(bits(forest.inner)), tuple(groups))
