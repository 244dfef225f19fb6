"""Who may meet whom (C.1, C.3), and whether a round-pairing can be completed (A.9, C.4)."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.players import Player as Entrant
from tests.literal.matching import FREE, maximum_matching


def forbids(one: Entrant, other: Entrant) -> str | None:
    """The absolute criterion that two players would violate by meeting, or None."""
    if other.number in one.met:
        return "C.1"
    return None if may_meet(one, other) else "C.3"


def completable(players: Sequence[Entrant]) -> bool:
    """A.9: whether all of them, except at most one who may have the bye (C.2), can be paired under
    C.1 and C.3.

    An odd field gets one more vertex, the bye, which everybody allowed to have it may "meet".
    """
    size = len(players)
    graph = [
        [j for j in range(size) if j != i and forbids(players[i], players[j]) is None]
        for i in range(size)
    ]
    if size % 2:
        allowed = [i for i in range(size) if not players[i].no_bye]
        graph.append(allowed)
        for i in allowed:
            graph[i].append(size)
    return FREE not in maximum_matching(graph)
