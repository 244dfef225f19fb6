"""Both rating tables entry by entry (B.02, 8.1.1 and 8.1.2; the same in B.01, 1.4.9)."""

from __future__ import annotations

from itertools import pairwise

from arbiter_gui.standings.rating_tables import difference, expected

_STEPS = """
0 7 14 21 29 36 43 50 57 65  72 80 87 95 102 110 117 125 133 141
149 158 166 175 184 193 202 211 220 230  240 251 262 273 284 296 309 322 336 351
366 383 401 422 444 470 501 538 589 677  800
"""
_ENDS = """
3 10 17 25 32 39 46 53 61 68  76 83 91 98 106 113 121 129 137 145
153 162 170 179 188 197 206 215 225 235  245 256 267 278 290 302 315 328 344 357
374 391 411 432 456 484 517 559 619 735
"""


def test_the_difference_for_every_percentage() -> None:
    steps = [int(word) for word in _STEPS.split()]
    assert len(steps) == 51
    assert [difference(50 + i) for i in range(51)] == steps
    assert [difference(50 - i) for i in range(51)] == [-step for step in steps]


def test_the_expectation_for_every_difference() -> None:
    ends = [int(word) for word in _ENDS.split()]
    assert len(ends) == 50
    for place, (before, end) in enumerate(pairwise((-1, *ends))):
        for gap in range(before + 1, end + 1):
            assert expected(gap) == 50 + place
            if gap:
                assert expected(-gap) == 50 - place
    assert (expected(736), expected(-736), expected(2000)) == (100, 0, 100)
