"""Dates and times as read: kept by year, month and day, and shown in each language."""

from __future__ import annotations

import re
from calendar import timegm

from arbiter_gui.domain.calendar.date_reading import read_date
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say

_KEPT = re.compile(r"(\d{4}|\d\d)([/-])(\d\d)\2(\d\d)")
_OF_LAST_CENTURY = 70


def date_said(text: str) -> Said:
    """Return a date such as ``2026/11/21`` or ``2026-11-21`` in the form of the language, the same
    for both.

    Any other text is returned unchanged.

    A year of two digits, as in the records of report files, is one from 1970 to 2069. FIDE's lists
    write zeros where only the year of birth is known.

    >>> date_said("2026-11-21"), date_said("26/11/21"), date_said("in May"), date_said("1992/00/00")
    ('2026/11/21', '2026/11/21', 'in May', '1992')
    """
    match = _KEPT.fullmatch(text.strip())
    if match is None:
        return plain(text)
    if (match[3], match[4]) == ("00", "00") and len(match[1]) == 4:
        return plain(match[1])
    # An impossible date is shown as it was written, so that the arbiter sees what is wrong.
    if not 1 <= int(match[3]) <= 12 or not 1 <= int(match[4]) <= 31:
        return plain(text)
    year = match[1]
    if len(year) == 2:
        year = f"{19 if int(year) >= _OF_LAST_CENTURY else 20}{year}"
    return say("{year}/{month}/{day}", year=year, month=match[3], day=match[4])


def moment_said(stamp: str) -> Said:
    """Return ISO text as date and time of day (with seconds, if it has them) at the place where it
    was written.

    >>> moment_said("2026-11-21T09:30")
    '2026/11/21 09:30'
    """
    date = stamp[: len("2026-11-21")]
    time = stamp[len("2026-11-21T") : len("2026-11-21T09:30:00")]
    if time:
        return joined((date_said(date), time), " ")
    return date_said(date)


def typed_date(text: str, day_first: bool = False) -> str:
    """Return a typed date in its stored form, ``2026/11/21``.

    In languages that write the `day_first` it is read that way even if day and month could be
    exchanged. Raises ValueError for an incomplete date, for a year of two digits, and if day and
    month cannot be distinguished.

    >>> typed_date("21.11.2026"), typed_date("2026-1-5"), typed_date("05/11/2026", day_first=True)
    ('2026/11/21', '2026/01/05', '2026/11/05')
    """
    date_reading = read_date(text)
    if date_reading is None or date_reading.short or date_reading.value.endswith("/00"):
        raise ValueError(f"not a date: {text.strip()!r}")
    if date_reading.exchanged_date and not day_first:
        raise ValueError(f"not a date: {text.strip()!r}")
    return date_reading.value


def full_date(text: str) -> str:
    """Return a typed, stored or read date, with two or four digits of a year, as ``2026/11/21``.

    If day and month can be exchanged, the day comes first. Raises ValueError for anything else, and
    for a day that does not exist.

    >>> full_date("26/11/21"), full_date("21.11.2026"), full_date("05/11/2026")
    ('2026/11/21', '2026/11/21', '2026/11/05')
    """
    date_reading = read_date(text)
    if date_reading is None or date_reading.value.endswith("/00"):
        raise ValueError(f"not a date: {text.strip()!r}")
    return date_reading.value


def day_number(text: str) -> int | None:
    """Return a date as a number of days, so that two can be compared; None if it is not a date.

    >>> day_number("2026/12/01") - day_number("26/11/30")
    1
    """
    try:
        year, month, day = map(int, full_date(text).split("/"))
    except ValueError:
        return None
    return timegm((year, month, day, 0, 0, 0)) // 86_400


def short_date(text: str) -> str:
    """Return a date with a year of two digits.

    Unchanged if it is not a date, or if these would mean another year.

    >>> short_date("2026/11/21"), short_date("2126/11/21"), short_date("in May")
    ('26/11/21', '2126/11/21', 'in May')
    """
    try:
        date_with_century = full_date(text)
    except ValueError:
        return text
    date_without_century = date_with_century[2:]
    if full_date(date_without_century) == date_with_century:
        return date_without_century
    return text
