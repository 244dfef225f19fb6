"""Whether sets of participants can be paired among themselves (C1 and C3). `legal` has for each
place the possible opponents, and `places` is a set of participants, both as bitsets.
"""

from __future__ import annotations

from arbiter_gui.engine.kernel.graph.bitsets import Bitset, Graph, members, smallest_size
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching


def can_be_paired(legal: Graph, places: Bitset) -> bool:
    """C3: return whether all of a set can be paired with one another."""
    size = places.bit_count()
    if size % 2:
        return False
    fewest_opponents = smallest_size([legal[place] & places for place in members(places)])
    if 2 * fewest_opponents >= size:
        return True  # A cycle leads through all of them (Dirac): every other edge of it is a pair.
    return enlarge_matching(legal, [-1] * len(legal), places) is None


def count_left_alone(legal: Graph, places: Bitset) -> int:
    """Return how many members of a set stay without an opponent in it, at the least: so many
    upfloaters a scoregroup needs at least.
    """
    size = places.bit_count()
    fewest_opponents = smallest_size([legal[place] & places for place in members(places)])
    if 2 * fewest_opponents >= size:
        # A cycle leads through all of them (Dirac's theorem), and every other edge of it is a pair:
        # so one is left over at most, and that only if they are odd.
        return size % 2
    mate = [-1] * len(legal)
    enlarge_matching(legal, mate, places)
    return sum(mate[place] < 0 for place in members(places))


def can_spare(legal: Graph, places: Bitset, count: int) -> bool:
    """Return whether a set can surely be paired after any `count` of its members leave: then it
    does not matter for the others who floats up.

    False proves nothing. The number of those who stay must be even, as an odd number can never be
    paired; the caller sees to that.
    """
    # Dirac's theorem: an even number of players can all be paired if each may meet at least half of
    # them. When `count` players leave, whoever stays has lost that many opponents at most, and must
    # still have half as many as stay:
    #     fewest_opponents - count >= (size - count) / 2
    # or, with both sides doubled and `count` moved to the right, the line below.
    size = places.bit_count()
    fewest_opponents = smallest_size([legal[place] & places for place in members(places)])
    return 2 * fewest_opponents >= size + count
