"""The order of boards (C.04.2 D.9 of the older text, article 3.6 of the 2026 one).

Scores are pairing scores in every edition: where a round is accelerated, the virtual points count (C.04.7 1.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def in_board_order(
    pairs: Iterable[tuple[int, int]], points: Mapping[int, int]
) -> tuple[tuple[int, int], ...]:
    """Sort (white, black) pairs: score of the higher ranked player, sum of both, that player's number.

    `points` are pairing scores in tenths by pairing number; higher ranked is the player with more of them, then
    the lower number.
    """

    def key(pair: tuple[int, int]) -> tuple[int, int, int]:
        top = min(pair, key=lambda n: (-points[n], n))
        return -points[top], -(points[pair[0]] + points[pair[1]]), top

    return tuple(sorted(pairs, key=key))
