"""What players did, read from boards and byes, and the tables of ratings: for the slow calculator
of tie-breaks.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import floor

from arbiter_gui.domain.tournament import Tournament

HALF = Fraction(1, 2)


@dataclass
class Line:
    """One player's round: what kind it was, against whom (0: nobody), with which colour, for how
    many points.

    `kind` is one of W D L (over the board, whatever its length), + - (forfeits), U F H Z (without
    opponent) and "" (no result yet). `gives` are the points on the score of the result itself.
    """

    kind: str
    other: int
    colour: str
    gives: Fraction

    @property
    def otb(self) -> bool:
        return self.kind in ("W", "D", "L")

    @property
    def requested(self) -> bool:
        return self.kind in ("H", "Z")

    @property
    def vur(self) -> bool:
        return self.requested or self.kind == "-"


_MARKS = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L", "+": "+", "-": "-", "": ""}


def read(tournament: Tournament) -> dict[int, list[Line]]:
    """Every player's rounds."""
    p = tournament.points
    board = {
        "w": {"W": p.white_win, "D": p.white_draw, "L": p.white_loss},
        "b": {"W": p.black_win, "D": p.black_draw, "L": p.black_loss},
    }
    both = {"+": p.forfeit_win, "-": p.forfeit_loss, "": 0}
    without = {"U": p.pairing_allocated_bye, "F": p.full_bye, "H": p.half_bye, "Z": p.zero_bye}
    lines: dict[int, list[Line]] = {player.number: [] for player in tournament.players}
    for recorded in tournament.rounds:
        here: dict[int, Line] = {}
        for one in recorded.boards:
            seats = (
                (one.white, one.black, "w", one.result.white),
                (one.black, one.white, "b", one.result.black),
            )
            for who, other, colour, mark in seats:
                kind = _MARKS[mark.value]
                here[who] = Line(kind, other, colour, Fraction({**board[colour], **both}[kind], 10))
        for bye in recorded.byes:
            here[bye.player] = Line(bye.kind.value, 0, "", Fraction(without[bye.kind.value], 10))
        for who, row in lines.items():
            row.append(here.get(who, Line("Z", 0, "", Fraction(p.zero_bye, 10))))
    return lines


def half_up(value: Fraction, parts: int = 1) -> Fraction:
    """Round to whole `parts`, a half upwards."""
    return Fraction(floor(value * parts + HALF), parts)


_DP = (
    *(
        -800,
        -677,
        -589,
        -538,
        -501,
        -470,
        -444,
        -422,
        -401,
        -383,
        -366,
        -351,
        -336,
        -322,
        -309,
        -296,
        -284,
        -273,
        -262,
        -251,
    ),
    *(
        -240,
        -230,
        -220,
        -211,
        -202,
        -193,
        -184,
        -175,
        -166,
        -158,
        -149,
        -141,
        -133,
        -125,
        -117,
        -110,
        -102,
        -95,
        -87,
        -80,
    ),
    *(-72, -65, -57, -50, -43, -36, -29, -21, -14, -7, 0),
)
_ENDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(
        153,
        162,
        170,
        179,
        188,
        197,
        206,
        215,
        225,
        235,
        245,
        256,
        267,
        278,
        290,
        302,
        315,
        328,
        344,
        357,
    ),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)


def dp(percent: int) -> int:
    """The difference of ratings for a percentage (B.02, 8.1.1)."""
    return _DP[percent] if percent <= 50 else -_DP[100 - percent]


@cache
def pd(difference: int) -> int:
    """The hundredths of a point expected with a difference of ratings (B.02, 8.1.2)."""
    hundredths = 50 + sum(abs(difference) > end for end in _ENDS)
    return hundredths if difference >= 0 else 100 - hundredths
