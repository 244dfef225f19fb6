"""How dates and times are written in the window's language."""

from __future__ import annotations

from datetime import datetime

from arbiter_gui.domain.calendar.dates import moment_said
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.gui.language.translating import translated


def date_format() -> str:
    """Return Qt's pattern of a date in the language of the window, such as `yyyy/MM/dd` or
    `dd.MM.yyyy`.
    """
    return translated(say("{year}/{month}/{day}", year="yyyy", month="MM", day="dd"))


def local_time(stamp: str) -> str:
    """Return a UTC time in ISO form as date and time of day of this machine, in the way of the
    language.
    """
    time = datetime.fromisoformat(stamp).astimezone()
    return translated(moment_said(time.isoformat(" ", "seconds")))
