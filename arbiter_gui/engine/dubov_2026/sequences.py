"""Chapter 4: the orders in which upfloaters, shifters and transpositions are taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter_gui.engine.dubov_2026.definitions import Entrant
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.graph.bitsets import members


@BOOK.implements("4.2")
def a42_pool(lower: int) -> list[int]:
    """4.2: everybody with a lower score by score downwards, then number, which is the order of places.

    Of two sets that one comes first which has the smaller number where they first differ.
    """
    return list(members(lower))


@BOOK.implements("4.3")
def a43_shifters(places: Iterable[int], entrants: Sequence[Entrant], white: bool) -> list[int]:
    """4.3: seekers of White by ascending ARO and number, of Black by number; then from the middle outwards."""

    def key(v: int) -> tuple[int, int]:
        return (entrants[v].aro if white else 0, entrants[v].number)

    return from_the_middle(sorted(places, key=key))


def from_the_middle(line: Sequence[int]) -> list[int]:
    """Return a list from its middle outwards; of two middles the one higher in the list.

    >>> from_the_middle("ABCDEFG"), from_the_middle("ABCDEF")
    (['D', 'C', 'E', 'B', 'F', 'A', 'G'], ['C', 'D', 'B', 'E', 'A', 'F'])
    """
    left, out = list(line), []
    while left:
        out.append(left.pop((len(left) - 1) // 2))
    return out


@BOOK.implements("4.4")
def a44_by_number(places: Iterable[int], entrants: Sequence[Entrant]) -> list[int]:
    """4.4: G2 in the order of its numbers, from which the transpositions go on."""
    return sorted(places, key=lambda v: entrants[v].number)
