"""Explains why players cannot all be paired, so that a person can check it by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import Said, counted, grouped, listed, pattern, say
from arbiter_gui.engine.kernel.graph.cardinality import smallest, witness

BYE = 0
"""Stands for the pairing-allocated bye among pairing numbers."""


@dataclass(frozen=True, slots=True)
class Deadlock:
    """The `groups` can meet nobody but the `removed`, each has an odd size, and there are more groups than removed.

    So every group must send a player to somebody removed, and one group cannot. `others` are the rest of those
    to be paired, whom the groups cannot meet either. Pairing numbers; 0 is the bye.
    """

    removed: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    others: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The players that show it, without the bye: the smallest groups that outnumber the removed."""
        few = sorted(self.groups, key=lambda g: (len(g), g))[: len(self.removed) + 1]
        return tuple(sorted(n for group in few for n in group if n != BYE))

    @property
    def no_bye(self) -> bool:
        """Whether nobody may have the bye, which alone is the reason then."""
        return (BYE,) in self.groups and not self.removed

    def sentence(self, name: Callable[[int], str] | None = None) -> Said:
        """Return the reason in words; `name` says how a player is called (default: the number)."""
        if self.no_bye:
            return say(
                "no player may receive the pairing-allocated bye: every player has had one, or "
                "points without playing"
            )
        call = name or (lambda number: say("the bye") if number == BYE else str(number))
        parts, lacking, count = [call(n) for n in self.removed], len(self.removed), len(self.groups)
        few = parts[-1] if parts else ""
        if lacking > 1:
            few = say("{those} and {last}", those=listed(parts[:-1]), last=few)
        if all(len(group) == 1 for group in self.groups):
            who = listed(call(group[0]) for group in self.groups)
            if not self.removed:
                return say("{who} cannot be paired with any other player", who=who)
            text = pattern("{who} can meet only {few}, and [one is|{n} are] not enough for {count}")
            return counted(lacking, text, who=who, few=few, count=count)
        groups = grouped(listed(call(n) for n in group) for group in self.groups)
        if not self.removed:
            return say(
                "these players can only meet one another, and their number is odd: {groups}", groups=groups
            )
        text = pattern(
            "{count} groups of odd size can meet nobody outside except {few}, and each needs "
            "[that player|one of those {n}]: {groups}"
        )
        return counted(lacking, text, count=count, few=few, groups=groups)


def deadlock(graph: Sequence[int], numbers: Sequence[int]) -> Deadlock | None:
    """Return why a graph has no perfect matching, None when it has one.

    `numbers` are the pairing numbers of the vertices; those beyond are the bye, or empty seats. When nobody may
    have the bye, that alone is the reason given.
    """
    whole = witness(graph)
    if whole is None:
        return None
    if len(graph) > len(numbers) and not graph[-1]:
        return Deadlock((), ((BYE,),))
    found, name = smallest(graph, whole), [*numbers, *[BYE] * len(graph)]
    shown = {*found.removed, *(v for group in found.odd for v in group)}
    others = tuple(name[v] for v in range(len(graph)) if v not in shown)
    groups = tuple(tuple(name[v] for v in group) for group in found.odd)
    return Deadlock(tuple(name[v] for v in found.removed), groups, others)
