"""Says why players cannot all be paired, so that a person can check it by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.engine.kernel.matching import has_perfect_matching, witness
from arbiter_gui.engine.kernel.matching_witness import smallest

BYE = 0
"""Stands for the pairing-allocated bye among pairing numbers."""


@dataclass(frozen=True, slots=True)
class Deadlock:
    """Without `removed` the `groups` cannot meet one another, each has an odd size, and there are too many.

    Every group must send a player to somebody removed, but there are fewer of those than groups. Pairing
    numbers; 0 is the bye.
    """

    removed: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]

    @property
    def players(self) -> tuple[int, ...]:
        """The players that show it, without the bye: the smallest groups that outnumber the removed."""
        few = sorted(self.groups, key=lambda g: (len(g), g))[: len(self.removed) + 1]
        return tuple(sorted(n for group in few for n in group if n != BYE))

    def sentence(self) -> str:
        """Return the reason in one or two sentences."""
        if (BYE,) in self.groups and not self.removed:
            return "nobody may receive the pairing-allocated bye: every player has had one or won by forfeit"
        groups = "; ".join(_group(group) for group in self.groups)
        if not self.removed and len(self.groups) == 1:
            alone = len(self.groups[0]) == 1
            return f"{groups} can meet nobody" if alone else f"an odd number can only meet one another: {groups}"
        if not self.removed:
            return f"these groups cannot meet one another and have odd sizes: {groups}"
        few = _group(self.removed)
        return (
            f"without {few} there remain {len(self.groups)} groups of odd size that cannot meet one another "
            f"({groups}); each needs an opponent among the {len(self.removed)} removed"
        )


def _group(numbers: Sequence[int]) -> str:
    return ", ".join("the bye" if n == BYE else str(n) for n in numbers)


def deadlock(graph: Sequence[int], numbers: Sequence[int]) -> Deadlock | None:
    """Return why a graph has no perfect matching, None when it has one.

    `numbers` are the pairing numbers of the vertices; a vertex beyond them is the bye. When nobody may have
    the bye, that alone is the reason given.
    """
    if has_perfect_matching(graph):
        return None
    if len(graph) > len(numbers) and not graph[-1]:
        return Deadlock((), ((BYE,),))
    whole = witness(graph)
    assert whole is not None, "the two matching tests disagree"
    found = smallest(graph, whole)

    def name(v: int) -> int:
        return numbers[v] if v < len(numbers) else BYE

    groups = tuple(tuple(map(name, group)) for group in found.odd)
    return Deadlock(tuple(map(name, found.removed)), groups)
