"""The two rating tables that tie-breaks use (FIDE B.02, 8.1): from percentage to difference, and
back.
"""

from __future__ import annotations

from bisect import bisect_left

# For each percentage from 0 to 50 the difference; above 50 the table is the same with the sign
# turned.
_BELOW_HALF = (
    *(800, 677, 589, 538, 501, 470, 444, 422, 401, 383),
    *(366, 351, 336, 322, 309, 296, 284, 273, 262, 251),
    *(240, 230, 220, 211, 202, 193, 184, 175, 166, 158),
    *(149, 141, 133, 125, 117, 110, 102, 95, 87, 80),
    *(72, 65, 57, 50, 43, 36, 29, 21, 14, 7),
    0,
)
# The last difference of each row of the table from 50 to 99 hundredths.
_UPPER_ENDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)


def difference(percent: int) -> int:
    """Return the rating difference for a score of `percent`, 0 to 100.

    >>> difference(0), difference(50), difference(75), difference(100)
    (-800, 0, 193, 800)
    """
    if percent <= 50:
        return -_BELOW_HALF[percent]
    return _BELOW_HALF[100 - percent]


def expected(rating_difference: int) -> int:
    """Return the hundredths of a point expected from one game against an opponent rated so much
    lower.

    >>> [expected(d) for d in (0, 3, 4, -4, 735, 736)]
    [50, 50, 51, 49, 99, 100]
    """
    hundredths = 50 + bisect_left(_UPPER_ENDS, abs(rating_difference))
    if rating_difference >= 0:
        return hundredths
    return 100 - hundredths
