"""Annex 2 of C.05: Varma's tables, groups of numbers that keep players of one federation apart in
the last rounds.
"""

from __future__ import annotations

from arbiter_gui.engine.berger.rulebook import BOOK, RESTRICTED_DRAWING
from arbiter_gui.engine.berger.tables import even_seats

Group = tuple[int, ...]

_TABLES: dict[int, tuple[Group, ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: (
        (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        (1, 2, 3, 4, 13, 14, 15, 16, 17),
        (12, 18, 23),
        (5, 24),
    ),
}
"""The groups A to D of each size."""


@BOOK.implements(RESTRICTED_DRAWING)
def annex2_groups(players: int) -> tuple[Group, ...]:
    """Annex 2: return the groups for a number of players, none without a table.

    Odd fields lack the last number.
    """
    groups = _TABLES.get(even_seats(players), ())
    return tuple(tuple(number for number in group if number <= players) for group in groups)
