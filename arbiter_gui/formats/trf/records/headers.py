"""The records of the printed details: 012 to 132."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter_gui.domain.calendar.date_reading import read_date
from arbiter_gui.domain.calendar.dates import short_date
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Details, Record
from arbiter_gui.formats.trf.player_line import MOST_ROUNDS, ROUND_WIDTH
from arbiter_gui.formats.trf.records.officials import ids_and_titles, read_official, read_officials
from arbiter_gui.formats.trf.text import ReportText

TEXTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "092": "kind",
    "102": "chief_arbiter",
    "122": "time_control",
}
_FIRST_DATE = 91
_DATE_WIDTH = 8


def read_text(records: Sequence[Record]) -> str:
    """Return the text of the first of several records of one code."""
    if records:
        return records[0].text[3:].strip(" ")
    return ""


def read_dates(records: Sequence[Record]) -> tuple[str, ...]:
    """Return the date of every round as written, up to the last one given."""
    if not records:
        return ()
    text = records[0].text.rstrip(" ")
    starts = range(
        _FIRST_DATE, min(len(text), _FIRST_DATE + MOST_ROUNDS * ROUND_WIDTH), ROUND_WIDTH
    )
    return tuple(_date_of_cell(text[start : start + ROUND_WIDTH]) for start in starts)


def _date_of_cell(cell: str) -> str:
    """Return the date in the ten columns of a round: eight of them, or all if a date fills them."""
    date = cell.strip(" ")
    if read_date(date) is not None:
        return date
    return cell[:_DATE_WIDTH].strip(" ")


def render_dates(dates: Sequence[str]) -> list[str]:
    """Return the record of the dates of the rounds."""
    if not any(dates):
        return []
    cells = "".join(_date_in_columns(date).ljust(ROUND_WIDTH) for date in dates)
    return ["132".ljust(_FIRST_DATE) + cells.rstrip(" ")]


def _date_in_columns(date: str) -> str:
    """Return a date as written in the columns of its round; `_date_of_cell` reads it back."""
    if len(date) <= _DATE_WIDTH:
        return date
    short_text = short_date(date)
    if len(short_text) <= ROUND_WIDTH and read_date(short_text) is not None:
        # Two digits would be another year: in 1926, or after a slip of the pen in 0726.
        return short_text
    return short_text[:_DATE_WIDTH]


def read_details(source: ReportText, records: dict[str, list[Record]]) -> Details:
    """Return the details; of a record that may occur only once the first counts, with a notice."""
    for code in (*TEXTS, "132"):
        for extra_record in records.get(code, [])[1:]:
            source.add_note(
                extra_record.line,
                1,
                say("a second record {code}; the first one is used", code=code),
            )
    texts: dict[str, Any] = {
        field: read_text(records.get(code, ())) for code, field in TEXTS.items()
    }
    chief = read_official(texts["chief_arbiter"])
    deputies = read_officials(records.get("112", ()))
    idents, titles = ids_and_titles((chief, *deputies))
    return Details(
        **texts | {"chief_arbiter": chief.name},
        deputies=tuple(deputy.name for deputy in deputies),
        arbiter_ids=idents,
        arbiter_titles=titles,
        dates=read_dates(records.get("132", ())),
    )
