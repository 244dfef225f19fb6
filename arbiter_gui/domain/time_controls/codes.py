"""The code of a time control in report files (record 222): periods in seconds, joined by colons.

`M/S` or `M/S+I` for M moves in S seconds, with I seconds added a move; `S` or `S+I` for all moves
that are left. `W...-B...` where White and Black have different times. Capitals do not matter.
"""

from __future__ import annotations

import re
from dataclasses import replace

from arbiter_gui.domain.time_controls.controls import Period, TimeControl

_SURELY_SECONDS = 180
"""No period has so many minutes that are written without a unit: a code with such a number is one
in seconds."""
_PERIOD = r"(?:\d+/)?\d+(?:\+\d+)?"
_PERIODS = rf"{_PERIOD}(?::{_PERIOD})*"
_CODE = re.compile(_PERIODS, re.ASCII)
_CODE_OF_SIDES = re.compile(rf"w({_PERIODS})-b({_PERIODS})", re.ASCII | re.IGNORECASE)


def is_code(text: str) -> bool:
    """Return whether a text has the form of a code, be its numbers seconds or not.

    >>> is_code("40/6000+30:900+30"), is_code("W300-B240+2"), is_code("90 min")
    (True, True, False)
    """
    return _CODE.fullmatch(text) is not None or _CODE_OF_SIDES.fullmatch(text) is not None


def time_control_of_code(text: str) -> TimeControl | None:
    """Return what a code says.

    None for other texts, and for numbers that may be minutes, as in ``90+30``.
    """
    sides = _CODE_OF_SIDES.fullmatch(text)
    white_code = text if sides is None else sides[1]
    if _CODE.fullmatch(white_code) is None or not _is_in_seconds(white_code):
        return None
    white = _one_side(white_code)
    if sides is None:
        return white
    return replace(white, black=_one_side(sides[2]))


def _is_in_seconds(code: str) -> bool:
    return max(map(int, re.findall(r"\d+", code))) >= _SURELY_SECONDS


def _one_side(code: str) -> TimeControl:
    """Return what a code says of one player.

    Its increment is the same in all periods of those that are read here.
    """
    periods = []
    increment = 0
    for period_code in code.split(":"):
        time, _, added = period_code.partition("+")
        moves, _, seconds = time.rpartition("/")
        periods.append(Period(int(seconds), int(moves) if moves else None))
        if added:
            increment = int(added)
    return TimeControl(tuple(periods), increment)
