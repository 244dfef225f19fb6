"""Sheets that a command writes to files beside what it prints.

The format follows from the name of the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from arbiter_gui.cli.console import tell, written_message
from arbiter_gui.cli.output import write_whole
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.export import Format, exported_file

_FORMATS = {f".{kind.value}": kind for kind in Format}


def pdf_or_workbook(target: str) -> Format:
    """Return the format for a file name. Raises InvalidTournament for anything but PDF and XLSX."""
    kind = _FORMATS.get(Path(target).suffix.lower())
    if kind not in (Format.PDF, Format.WORKBOOK):
        raise InvalidTournament(
            say("{target} is neither a .pdf nor an .xlsx file", target=repr(target))
        )
    return kind


def sheet_format(target: str) -> Format:
    """Return the format for a file name. Raises InvalidTournament for an unknown extension."""
    kind = _FORMATS.get(Path(target).suffix.lower())
    if kind is None:
        raise InvalidTournament(
            say("{target} is not a .pdf, .xlsx, .html or .csv file", target=repr(target))
        )
    return kind


def printed_now(tournament: Tournament) -> DocumentSource:
    """Return the source of the sheets of a tournament, with the present time as that of
    printing.
    """
    return DocumentSource(tournament, {}, printed=datetime.now().strftime("%Y-%m-%d %H:%M"))


def write_sheets(
    source: DocumentSource, documents: Mapping[str, Document], formats: Mapping[str, Format]
) -> None:
    """Write a document to each file, in its format, and say so.

    The keys of both mappings are the files.
    """
    for target, document in documents.items():
        write_whole(target, exported_file(source, formats[target], (document,)))
        tell(written_message(target))
