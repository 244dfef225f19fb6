"""Tables of an event as files: a print-out, a page, a workbook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.sentences import Catalogue, english, spoken
from arbiter_gui.reports.layout.fitting import fitted_sheet
from arbiter_gui.reports.layout.pages import Heading, Style, numbered_through
from arbiter_gui.reports.outputs.html import html_bytes
from arbiter_gui.reports.outputs.pdf import pdf_bytes
from arbiter_gui.reports.outputs.workbook import WorkbookSheet, workbook_bytes
from arbiter_gui.reports.tables.columns import with_title_columns
from arbiter_gui.reports.tables.table import Table


def tables_pdf(event: Event, tables: Sequence[Table[Any]], catalogue: Catalogue = english) -> bytes:
    """Return a PDF in the language of a catalogue, in which every table begins on a new page.

    The pages are numbered through all tables, as they are one list of the event.
    """
    heading = Heading(event.name, catalogue=catalogue)
    titles = [spoken(table.title, catalogue) for table in tables]
    sheets = [fitted_sheet([table], heading, Style(), grows=False) for table in tables]
    titled_sheets = list(zip(titles, numbered_through(sheets, heading), strict=True))
    return pdf_bytes(titled_sheets, event.name)


def tables_html(
    event: Event, tables: Sequence[Table[Any]], catalogue: Catalogue = english
) -> bytes:
    """Return a page with all tables, in the language of a catalogue."""
    return html_bytes(list(tables), event.name, "", catalogue)


def tables_workbook(
    event: Event, tables: Sequence[Table[Any]], catalogue: Catalogue = english
) -> bytes:
    """Return a workbook with a sheet for each table, in the language of a catalogue."""
    sheets = [WorkbookSheet(table.title, (with_title_columns(table),)) for table in tables]
    return workbook_bytes(sheets, event.name, "", catalogue)
