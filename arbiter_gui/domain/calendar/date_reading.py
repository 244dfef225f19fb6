"""The one reader of dates: any order, any sign between the parts, months in words."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from arbiter_gui.domain.texts.plain_letters import folded

MONTHS = 12
LAST_OF_THIS_CENTURY = 69
"""Two digits of a year up to this one are those of this century."""
_LONGEST = 40
_YEAR_DIGITS = 4
_TIME_OF_DAY = re.compile(r"(?<=\d)[T ]+\d?\d:\d\d(?::\d\d(?:\.\d+)?)?Z?$")
_PART = re.compile(r"\d+|[^\W\d_]+")
_ORDINAL = re.compile(r"(?<=\d)(?:st|nd|rd|th|er|º|ª)\b")
_SIGN_BEHIND = re.compile(r"(?<=\d)\s*(?:[年月日년월일]|(?:г|р|m|g|god|год)\.?$)")
"""Signs and words for year, month and day behind numbers: ``1990年5月1日``, ``01.05.1990 г.``.
"""
_BETWEEN = re.compile(r"[\s./,\-–—·']*")
_FILLERS = frozenset(("de", "del", "of", "the", "di", "do", "den"))
_WEEKDAYS = (
    "mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday montag "
    "dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lundi mardi mercredi jeudi "
    "vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo"
)
_MONTH_NAMES = {
    1: "january januar janner janvier enero gennaio janeiro januari gener jan ene gen janv jan",
    2: "february februar feber fevrier febrero febbraio fevereiro februari febrer feb fev fevr",
    3: "march marz maerz mars marzo marco maart marc mar mrz mrt",
    4: "april avril abril aprile apr avr abr",
    5: "may mai mayo maggio maio mei maig mag",
    6: "june juni juin junio giugno junho juny jun giu",
    7: "july juli juillet julio luglio julho juliol jul juil lug",
    8: "august aout agosto augustus agost aug ago",
    9: "september septembre septiembre settembre setembro setembre sep sept set",
    10: "october oktober octobre octubre ottobre outubro okt oct ott out",
    11: "november novembre noviembre novembro nov",
    12: "december dezember decembre diciembre dicembre dezembro desembre dec dez dic des",
}
_MONTH_OF = {name: month for month, names in _MONTH_NAMES.items() for name in names.split()}


class DateOrder(Enum):
    """The first part of dates such as 5/1/1990: `EITHER` where it is unknown."""

    DAY = "day"
    MONTH = "month"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class DateReading:
    """The reading of a text: `value` is ``YYYY/MM/DD``, with month and day ``00`` if only the year
    is given.

    `exchanged_date` is the date with day and month exchanged, if the text could equally be read
    that way; otherwise empty. `short` means that the year has two digits.
    """

    value: str
    exchanged_date: str = ""
    short: bool = False


@dataclass(frozen=True, slots=True)
class _Parts:
    """The three numbers of a date in their order, and which of them is a month by its name (-1:
    none).
    """

    numbers: tuple[str, ...]
    named: int = -1


@lru_cache(maxsize=1024)
def read_date(
    text: str,
    *,
    month_first: bool = False,
    year_first: bool = True,
    last_of_century: int = LAST_OF_THIS_CENTURY,
    exchange: bool = True,
) -> DateReading | None:
    """Return the date in a text; None if there is none, or if the day does not exist.

    The day comes before the month, always with dots, unless `month_first` is set; if only the other
    order gives a date, that one is used (`exchange`). A year of two digits comes first
    (`year_first`) as in report files, unless there are dots or the numbers say otherwise; up to
    `last_of_century` it is in this century.

    >>> read_date("07.03.2025").value, read_date("7 March 2025").value, read_date("20250307").value
    ('2025/03/07', '2025/03/07', '2025/03/07')
    >>> (
    ...     read_date("07/03/2025").exchanged_date,
    ...     read_date("25/03/2025").exchanged_date,
    ...     read_date("1987/00/00").value,
    ... )
    ('2025/07/03', '', '1987/00/00')
    >>> read_date("25/03/07").value, read_date("7/3/25").value, read_date("7/3/25").exchanged_date
    ('2025/03/07', '2025/03/07', '2025/07/03')
    >>> read_date("2025年3月7日").value, read_date("07.03.2025 г.").value
    ('2025/03/07', '2025/03/07')
    """
    parts = _parts_of(text)
    if parts is None:
        return None
    if len(parts.numbers) == 1:
        return _year_or_run_together(parts.numbers[0])
    year_index = _index_of_year(parts, "." in text, year_first)
    if year_index is None:
        return None
    digits_of_year = parts.numbers[year_index]
    is_short = len(digits_of_year) < _YEAR_DIGITS
    year = int(digits_of_year)
    if is_short:
        year += 2000 if year <= last_of_century else 1900
    month, day = _month_and_day(parts, year_index)
    # A year in front is followed by the month, a month in words is known, and dots are written
    # after the day.
    has_one_order = year_index == 0 or parts.named >= 0 or "." in text
    if has_one_order:
        return _reading(_written_day(year, month, day), "", is_short)
    preferred = _written_day(year, month, day)
    exchanged = _written_day(year, day, month)
    if month_first:
        preferred, exchanged = exchanged, preferred
    if preferred:
        return _reading(preferred, exchanged if exchanged != preferred else "", is_short)
    if exchange:
        return _reading(exchanged, "", is_short)
    return None


def _month_and_day(parts: _Parts, year_index: int) -> tuple[int, int]:
    """Return month and day of three numbers: the month by its name, else it is the one beside the
    year.
    """
    first_index, second_index = [index for index in range(3) if index != year_index]
    month_index = parts.named
    if month_index < 0:
        month_index = first_index if year_index == 0 else second_index
    if month_index == first_index:
        day_index = second_index
    else:
        day_index = first_index
    return int(parts.numbers[month_index]), int(parts.numbers[day_index])


def _reading(value: str, exchanged: str, is_short: bool) -> DateReading | None:
    """Return a reading, None if there is no such day."""
    if value:
        return DateReading(value, exchanged, is_short)
    return None


def order_of(texts: Iterable[str]) -> tuple[DateOrder, str]:
    """Return the first part of dates written by one program, with the first date that shows it.

    Dots separate a day from a month only in that order. If dates contradict each other, days come
    first.

    >>> order_of(["5/1/1990", "5/25/1990"]), order_of(["25/5/1990", "5/25/1990"])
    ((<DateOrder.MONTH: 'month'>, '5/25/1990'), (<DateOrder.DAY: 'day'>, '25/5/1990'))
    >>> order_of(["5/5/1990", "5/1/1990"]), order_of(["5.1.1990"])
    ((<DateOrder.EITHER: 'either'>, '5/1/1990'), (<DateOrder.DAY: 'day'>, ''))
    """
    month_first_date = ""
    date_of_either_order = ""
    for text in texts:
        parts = _parts_of(text)
        if parts is None or "." in text or parts.named >= 0 or len(parts.numbers) != 3:
            continue
        # Dates that begin with the year, or have the same number twice, say nothing of the order.
        first_number, second_number, year = parts.numbers
        if (
            len(first_number) >= _YEAR_DIGITS
            or first_number == second_number
            or int(first_number) > 31
            or len(year) == 3
        ):
            continue
        if int(first_number) > MONTHS:
            return DateOrder.DAY, text
        if int(second_number) > MONTHS:
            month_first_date = month_first_date or text
        else:
            date_of_either_order = date_of_either_order or text
    if month_first_date:
        return DateOrder.MONTH, month_first_date
    if date_of_either_order:
        return DateOrder.EITHER, date_of_either_order
    return DateOrder.DAY, ""


def _parts_of(text: str) -> _Parts | None:
    """Return the numbers of a text with month names as numbers; None if it is not a date at all."""
    text_of_date = _TIME_OF_DAY.sub("", text.strip())
    if not text_of_date or len(text_of_date) > _LONGEST:
        return None
    # The signs go first, as folding takes Korean ones apart into their letters.
    small_letters = _ORDINAL.sub("", folded(_SIGN_BEHIND.sub(" ", text_of_date.casefold()).strip()))
    if not _PART.search(small_letters) or _BETWEEN.fullmatch(_PART.sub("", small_letters)) is None:
        return None
    numbers: list[str] = []
    month_index = -1
    for word in _PART.findall(small_letters):
        if word.isdigit():
            if not word.isascii():
                return None
            numbers.append(word)
        elif word in _MONTH_OF and month_index < 0:
            month_index = len(numbers)
            numbers.append(str(_MONTH_OF[word]))
        elif word not in _FILLERS and word not in _WEEKDAYS.split():
            return None
    if len(numbers) not in (1, 3) or (month_index >= 0 and len(numbers) != 3):
        return None
    return _Parts(tuple(numbers), month_index)


def _year_or_run_together(digits: str) -> DateReading | None:
    """Return what four or eight digits without anything between them say."""
    if len(digits) == _YEAR_DIGITS:
        return _reading(_written_day(int(digits), 0, 0), "", is_short=False)
    if len(digits) != len("YYYYMMDD"):
        return None
    year_first = _written_day_of_digits(digits[:4], digits[4:6], digits[6:])
    day_first = _written_day_of_digits(digits[4:], digits[2:4], digits[:2])
    begins_with_year = digits[:2] in ("19", "20")
    if year_first and begins_with_year:
        return DateReading(year_first)
    return _reading(day_first or year_first, "", is_short=False)


def _written_day_of_digits(year: str, month: str, day: str) -> str:
    return _written_day(int(year), int(month), int(day))


def _index_of_year(parts: _Parts, dotted: bool, year_first: bool) -> int | None:
    """Return which of three numbers is the year: 0 or 2; None if none of them can be."""
    first_number, _, third = parts.numbers
    if any(len(number) > _YEAR_DIGITS or len(number) == 3 for number in parts.numbers):
        return None
    if len(parts.numbers[1]) == _YEAR_DIGITS:
        return None
    if len(first_number) == _YEAR_DIGITS:
        if len(third) < _YEAR_DIGITS:
            return 0
        return None
    if len(third) == _YEAR_DIGITS:
        return 2
    if int(first_number) > 31:
        return 0
    # Nobody writes a year with one digit.
    if int(third) > 31 or dotted or parts.named >= 0 or len(first_number) == 1:
        return 2
    if year_first:
        return 0
    return 2


def _written_day(year: int, month: int, day: int) -> str:
    """Return a day as ``YYYY/MM/DD``; months and days of 0 are not known.

    Empty for one that there is not.
    """
    # Years before 1 have no calendar.
    if not year or month > MONTHS or (not month and day):
        return ""
    if month and day > monthrange(year, month)[1]:
        return ""
    return f"{year:04}/{month:02}/{day:02}"
