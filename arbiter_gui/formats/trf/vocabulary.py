"""The words that programs write in fields with fixed words: one reader for all, with a note on
every change.

Sex, title, federation, FIDE number and dates of the players, federation and days of the event and
its rounds. Later steps compare only the words that are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.calendar.date_reading import DateOrder, DateReading, order_of, read_date
from arbiter_gui.domain.calendar.dates import date_said, short_date
from arbiter_gui.domain.players.federations import federation_of
from arbiter_gui.domain.players.rating_method import is_federation
from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Details, Record
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.trf.player_line import COLUMNS, PlayerLine
from arbiter_gui.formats.trf.text import CONTENTS_COLUMN, ReportText, quoted

LAST_BIRTH_OF_THIS_CENTURY = 30
_NOTHING_WRITTEN = "0/.- "
"""The signs of a field without contents: ``0000/00/00``, ``---``."""
_USUAL_SEXES = frozenset(("", "m", "w"))
_USUAL_DAY = re.compile(r"(?:19|20)\d\d/(?:0[1-9]|1[0-2])/(?:0[1-9]|1\d|2[0-8])")
"""A day that needs no reader: nearly every date of birth."""
_YEAR_ALONE = re.compile(r"\d{4}(?:/00/00)?")
_IN_BRACKETS = re.compile(r".*\(\s*([A-Za-z]{3})\s*\)")
_ROUND_DATE = re.compile(r"\d\d([/-])\d\d\1\d\d")
"""A date of a round with two digits of the year first, as in report files."""
_FIRST_DATE_COLUMN = 92
"""The column of record 132 in which the date of round 1 begins."""


@dataclass(frozen=True, slots=True)
class Wording:
    """One spelling of a field that was found: its text, and the value that is read from it.

    `swapped` is the other day that a date can mean, with day and month exchanged; empty if there is
    none.
    """

    text: str
    value: str
    swapped: str = ""


def day_order(lines: Sequence[PlayerLine], details: Details) -> DateOrder:
    """Return the order of day and month in the dates of a report, as all of them together show."""
    births = (line.player.birth for line in lines if not _USUAL_DAY.fullmatch(line.player.birth))
    return order_of((details.start, details.end, *details.dates, *births))[0]


def translated_players(
    source: ReportText, lines: Sequence[PlayerLine], order: DateOrder
) -> list[PlayerLine]:
    """Return the player lines with the program's words in place of those of other programs."""
    reader = _PlayerWords(order)
    translated_lines = [reader.translated(line) for line in lines]
    reader.note_wordings(source)
    return translated_lines


def translated_details(
    source: ReportText, details: Details, records: dict[str, list[Record]], order: DateOrder
) -> Details:
    """Return the event with its federation, its days and the dates of its rounds in the program's
    forms.
    """

    def line_of(code: str) -> int:
        return records[code][0].line

    federation = federation_code(details.federation)
    if federation != details.federation:
        source.add_note(
            line_of("032"),
            CONTENTS_COLUMN,
            _federation_words(Wording(details.federation, federation), 0),
        )
    texts = {"042": details.start, "052": details.end}
    days: dict[str, str] = {}
    for code, text in texts.items():
        date_reading = _day(text, order)
        days[code] = text if date_reading is None else date_reading.value
        if text and (date_reading is None or date_reading.value != text):
            source.add_note(line_of(code), CONTENTS_COLUMN, _date_words(text, date_reading, order))
    dates = _round_dates(source, details.dates, (days["042"], days["052"]), order, records)
    return replace(details, federation=federation, start=days["042"], end=days["052"], dates=dates)


def federation_code(text: str) -> str:
    """Return FIDE's three letters for a federation's code or name, or both.

    Any other text is returned unchanged.

    Three capital letters are a code, whether FIDE has one like it or not.

    >>> federation_code("gre"), federation_code("Germany ( GER )"), federation_code("Germany")
    ('GRE', 'GER', 'GER')
    >>> federation_code("Hamburg"), federation_code("XYZ")
    ('Hamburg', 'XYZ')
    """
    if is_federation(text) or text.upper() == "FIDE":
        return text
    code = federation_of(text)
    if code:
        return code
    bracketed = _IN_BRACKETS.fullmatch(text.strip())
    if bracketed is not None:
        return federation_code(bracketed[1])
    capitals = text.strip().upper()
    if is_federation(capitals):
        return capitals
    return text


class _PlayerWords:
    """Reader for the fields of players, which remembers each unusual spelling, with the lines that
    contain it.
    """

    def __init__(self, order: DateOrder) -> None:
        self._order = order
        self._lines_of_wordings: dict[tuple[str, Wording], list[int]] = {}

    def translated(self, line: PlayerLine) -> PlayerLine:
        """Return a line with the program's words."""
        player = line.player
        fide_id = player.fide_id
        if not fide_id.strip(_NOTHING_WRITTEN):
            fide_id = ""
        values = {
            "sex": self._sex(line),
            "title": self._title(line),
            "federation": self._federation(line),
            "fide_id": fide_id,
            "birth": self._birth(line),
        }
        changed_values = {
            field: value for field, value in values.items() if value != getattr(player, field)
        }
        if not changed_values:
            return line
        return replace(line, player=_with(player, changed_values))

    def note_wordings(self, source: ReportText) -> None:
        """Note every unusual spelling of a field once, at its first line."""
        words: dict[str, tuple[int, Callable[[Wording, int], Said]]] = {
            "sex": (COLUMNS["sex"][0], _sex_words),
            "title": (COLUMNS["title"][0], _title_words),
            "federation": (COLUMNS["federation"][0], _federation_words),
            "birth": (COLUMNS["birth date"][0], _birth_words),
        }
        births: list[tuple[Wording, list[int]]] = []
        for (field, wording), lines in self._lines_of_wordings.items():
            if field == "birth":
                births.append((wording, lines))
                continue
            column, sentence = words[field]
            source.add_note(lines[0], column, sentence(wording, len(lines)))
        column, sentence = words["birth"]
        for wordings in _births_by_kind(births):
            first_wording, first_lines = wordings[0]
            count = sum(len(lines) for _, lines in wordings)
            source.add_note(first_lines[0], column, sentence(first_wording, count))

    def _remember_wording(self, field: str, wording: Wording, line: PlayerLine) -> str:
        """Remember a spelling of a field, and return the value read from it."""
        self._lines_of_wordings.setdefault((field, wording), []).append(line.line)
        return wording.value

    def _sex(self, line: PlayerLine) -> str:
        text = line.player.sex.strip(_NOTHING_WRITTEN)
        if text in _USUAL_SEXES:
            return text
        return self._remember_wording("sex", Wording(text, sex_of(text)), line)

    def _title(self, line: PlayerLine) -> str:
        """Return the title in FIDE's letters, and remember how it was written."""
        text = line.player.title
        if not text.strip(_NOTHING_WRITTEN):
            return ""
        title = fide_title(text)
        if title == text:
            return text
        return self._remember_wording("title", Wording(text, title or text), line)

    def _federation(self, line: PlayerLine) -> str:
        """Return the code of the federation, and remember how it was written."""
        text = line.player.federation
        if not text.strip(_NOTHING_WRITTEN):
            return ""
        code = federation_code(text)
        if code == text:
            return text
        return self._remember_wording("federation", Wording(text, code), line)

    def _birth(self, line: PlayerLine) -> str:
        """Return the date of birth of a line as ``YYYY/MM/DD``, or a year alone.

        One that cannot be read unchanged.

        A date that was written otherwise is remembered with the value read from it, for the notes
        on the report.
        """
        text = line.player.birth
        # Nearly all dates are in this form: they need no reader.
        if _USUAL_DAY.fullmatch(text) or not text:
            return text
        # Other programs write zeros or dashes where they know no date.
        if not text.strip(_NOTHING_WRITTEN):
            return ""
        if _YEAR_ALONE.fullmatch(text):
            return text
        date_reading = read_date(
            text,
            month_first=self._order is DateOrder.MONTH,
            year_first=False,
            last_of_century=LAST_BIRTH_OF_THIS_CENTURY,
        )
        # A value that equals its text makes the note say that the date could not be read.
        if date_reading is None:
            return self._remember_wording("birth", Wording(text, text), line)
        if date_reading.value == text:
            return text
        # 07/03/2010 can be 7 March or 3 July, and the note says so; but where another date of the
        # report shows whether days or months come first, there is no doubt.
        other_day = ""
        if self._order is DateOrder.EITHER:
            other_day = date_reading.exchanged_date
        return self._remember_wording("birth", Wording(text, date_reading.value, other_day), line)


def _with(player: Player, changed_values: dict[str, str]) -> Player:
    return replace(player, **changed_values)  # type: ignore[arg-type]


def _births_by_kind(
    births: Iterable[tuple[Wording, list[int]]],
) -> list[list[tuple[Wording, list[int]]]]:
    """Return the dates of birth in groups of one sentence each: unreadable ones alone, others by
    form.
    """
    groups: dict[object, list[tuple[Wording, list[int]]]] = {}
    for wording, lines in births:
        form: object = wording.text
        if wording.value != wording.text:
            separators = re.sub(r"\w", "", wording.text)
            form = (separators, bool(wording.swapped))
        groups.setdefault(form, []).append((wording, lines))
    return list(groups.values())


def _sex_words(wording: Wording, count: int) -> Said:
    """Return how a sex was read, or that it was ignored."""
    text = quoted(wording.text)
    if not wording.value:
        return counted(
            count,
            "the sex {text} of {n} player is neither m nor w and was ignored",
            "the sex {text} of {n} players is neither m nor w and was ignored",
            text=text,
        )
    return counted(
        count,
        "the sex {text} of {n} player is read as {value}",
        "the sex {text} of {n} players is read as {value}",
        text=text,
        value=wording.value,
    )


def _title_words(wording: Wording, count: int) -> Said:
    """Return how a title was read, or that it does not count."""
    text = quoted(wording.text)
    if wording.value == wording.text:
        return counted(
            count,
            "{text}, the title of {n} player, is not a FIDE title; it is kept, but does not count "
            "for the starting rank",
            "{text}, the title of {n} players, is not a FIDE title; it is kept, but does not count "
            "for the starting rank",
            text=text,
        )
    return counted(
        count,
        "the title {text} of {n} player is read as {value}",
        "the title {text} of {n} players is read as {value}",
        text=text,
        value=wording.value,
    )


def _federation_words(wording: Wording, count: int) -> Said:
    """Return how a federation was read."""
    if not count:
        return say(
            "the federation {text} is read as {value}",
            text=quoted(wording.text),
            value=wording.value,
        )
    return counted(
        count,
        "the federation {text} of {n} player is read as {value}",
        "the federation {text} of {n} players is read as {value}",
        text=quoted(wording.text),
        value=wording.value,
    )


def _birth_words(wording: Wording, count: int) -> Said:
    """Return how a date of birth was read, and whether day and month could be exchanged."""
    text = quoted(wording.text)
    if wording.value == wording.text:
        return say("the date of birth {text} cannot be read; it is kept as it is", text=text)
    if wording.swapped:
        return counted(
            count,
            "the date of birth {text} is read as {day}; day and month could be the other way round",
            "dates of birth such as {text} are read as {day} ({n} players); day and month could be "
            "the other way round",
            text=text,
            day=date_said(wording.value),
        )
    return counted(
        count,
        "the date of birth {text} is read as {day}",
        "dates of birth such as {text} are read as {day} ({n} players)",
        text=text,
        day=date_said(wording.value),
    )


def _day(text: str, order: DateOrder) -> DateReading | None:
    """Return the day of the event in a text; None if it has only a year."""
    date_reading = read_date(text, month_first=order is DateOrder.MONTH)
    if date_reading is None or _is_year_alone(date_reading):
        return None
    return date_reading


def _is_year_alone(date_reading: DateReading) -> bool:
    return date_reading.value.endswith("/00")


def _date_words(text: str, date_reading: DateReading | None, order: DateOrder) -> Said:
    """Return the reading of a day of the event, and the other possible day if no date shows the
    order.
    """
    if date_reading is None:
        return say("the date {text} cannot be read; it is kept as it is", text=quoted(text))
    if date_reading.exchanged_date and order is DateOrder.EITHER:
        return say(
            "the date {text} is read as {day}; with day and month the other way round it would be "
            "{other}",
            text=quoted(text),
            day=date_said(date_reading.value),
            other=date_said(date_reading.exchanged_date),
        )
    return say(
        "the date {text} is read as {day}", text=quoted(text), day=date_said(date_reading.value)
    )


def _round_dates(
    source: ReportText,
    texts: Sequence[str],
    event: tuple[str, str],
    order: DateOrder,
    records: dict[str, list[Record]],
) -> tuple[str, ...]:
    """Return the dates of the rounds with two digits of the year, as report files have them."""
    dates = tuple(_round_date(text, event, order) for text in texts)
    changed_dates = [(text, date) for text, date in zip(texts, dates, strict=True) if text != date]
    if changed_dates:
        text, date = changed_dates[0]
        sentence = say(
            "dates of rounds such as {text} are read as {day}",
            text=quoted(text),
            day=date_said(date),
        )
        source.add_note(records["132"][0].line, _FIRST_DATE_COLUMN, sentence)
    unread_date = next((date for date in dates if date and read_date(date) is None), None)
    if unread_date is not None:
        source.add_note(
            records["132"][0].line,
            _FIRST_DATE_COLUMN,
            _date_words(unread_date, date_reading=None, order=order),
        )
    return dates


def _round_date(text: str, event: tuple[str, str], order: DateOrder) -> str:
    """Return the date of a round.

    Two digits of a year come first unless only the other order is within the event.
    """
    month_first = order is DateOrder.MONTH
    date_reading = read_date(text, month_first=month_first)
    year_last = read_date(text, month_first=month_first, year_first=False)
    # A year of two digits can be written first or last: the order counts that lies within the
    # event.
    fits = date_reading is not None and _within(date_reading, event)
    if not fits and year_last is not None and _within(year_last, event):
        date_reading = year_last
    if date_reading is None or _is_year_alone(date_reading):
        return text
    short_text = short_date(date_reading.value)
    if _ROUND_DATE.fullmatch(text) and text.replace("-", "/") == short_text:
        return text
    return short_text


def _within(date_reading: DateReading, event: tuple[str, str]) -> bool:
    """Return whether a date is within the days of the event; False if these are not known."""
    first_day, last_day = event
    return bool(first_day and last_day) and first_day <= date_reading.value <= last_day
