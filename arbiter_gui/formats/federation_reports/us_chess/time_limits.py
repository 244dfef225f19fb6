"""The notation of US Chess for a time control, and the rating system for which its games count."""

from __future__ import annotations

from arbiter_gui.domain.time_controls import time_control_of
from arbiter_gui.domain.time_controls.controls import TimeControl

REGULAR = "R"
DUAL = "D"
QUICK = "Q"
BLITZ = "B"
_MOST_BLITZ = 10
_MOST_QUICK = 29
_MOST_DUAL = 65
"""The total time is the minutes of all periods plus the seconds of increment or delay."""


def rating_system(text: str) -> str | None:
    """Return the letter of the rating system, None for a time control that is not understood.

    >>> (
    ...     rating_system("90+30"),
    ...     rating_system("G/45;d5"),
    ...     rating_system("G/25;+5"),
    ...     rating_system("5+3"),
    ... )
    ('R', 'D', 'D', 'B')
    """
    control = time_control_of(text)
    if control is None:
        return None
    total = _minutes(control) + control.increment
    if total <= _MOST_BLITZ:
        return BLITZ
    if total <= _MOST_QUICK:
        return QUICK
    if total <= _MOST_DUAL:
        return DUAL
    return REGULAR


def us_time_control(text: str) -> str:
    """Return a time control in the notation of US Chess.

    A text that is not understood is returned unchanged.

    >>> (
    ...     us_time_control("90 min + 30 s/move"),
    ...     us_time_control("40/90, SD 30 +30"),
    ...     us_time_control("G/45;d5"),
    ... )
    ('G/90;+30', '40/90,SD/30;+30', 'G/45;d5')
    """
    control = time_control_of(text)
    if control is None:
        return text
    parts = []
    for period_index, period in enumerate(control.periods):
        minutes = f"{period.seconds / 60:g}"
        if period.moves is not None:
            parts.append(f"{period.moves}/{minutes}")
        elif period_index:
            parts.append(f"SD/{minutes}")
        else:
            parts.append(f"G/{minutes}")
    sign = "d" if control.is_delay else "+"
    increment_text = f";{sign}{control.increment}" if control.increment else ""
    return ",".join(parts) + increment_text


def _minutes(control: TimeControl) -> float:
    return sum(period.seconds for period in control.periods) / 60
