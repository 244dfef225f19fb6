"""Times of sealed line-ups: how they are shown, and how often a program looks whether one has
come.
"""

from __future__ import annotations

from datetime import datetime

from arbiter_gui.domain.calendar.dates import moment_said
from arbiter_gui.domain.texts.sentences import Said, plain

SECONDS_BETWEEN_LOOKS = 1
SECONDS_AFTER_FAILURE = 30
"""Seconds after which line-ups that could not be written into the file are tried again."""
DAY_FORMAT = "%Y/%m/%d"
HOUR_FORMAT = "%H:%M"


def moment_text(seconds: int, now: datetime) -> Said:
    """Return a time in seconds since 1970 as local time in the form of the language, without the
    day if that is today.

    `now` is local time. The window, the console and the page of a captain leave out today alike.

    >>> moment = datetime(2026, 12, 5, 14, 30)
    >>> moment_text(int(moment.timestamp()), datetime(2026, 12, 5, 9, 0))
    '14:30'
    >>> moment_text(int(moment.timestamp()), datetime(2026, 12, 4, 9, 0))
    '2026/12/05 14:30'
    """
    moment = datetime.fromtimestamp(seconds)
    if moment.date() == now.date():
        return plain(moment.strftime(HOUR_FORMAT))
    return moment_said(moment.strftime(f"{DAY_FORMAT} {HOUR_FORMAT}"))
