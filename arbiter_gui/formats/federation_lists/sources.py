"""A file with a list, or the list inside a zip file: its first rows as a sheet, and all of them one after the other."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.code_pages import CODE_PAGES
from arbiter_gui.formats.federation_lists.known_lists import known_by_headings
from arbiter_gui.formats.fide_list.faults import Faults
from arbiter_gui.formats.packed import ZIP, names_within
from arbiter_gui.formats.player_lists.columns.guessing import guess_mapping
from arbiter_gui.formats.player_lists.headings.words import heading_word
from arbiter_gui.formats.player_lists.tables.csv_cells import cell_text, encoding_of, read_csv
from arbiter_gui.formats.player_lists.tables.no_list import is_old_workbook, what_instead
from arbiter_gui.formats.player_lists.tables.rows import SheetRow
from arbiter_gui.formats.player_lists.tables.sheet import ListSheet, read_sheet
from arbiter_gui.formats.regular import check_regular
from arbiter_gui.formats.unpacking.allowance import Allowance
from arbiter_gui.formats.unpacking.faults import UnpackingFault
from arbiter_gui.formats.unpacking.zip_archive import few_members, open_member
from arbiter_gui.formats.unpacking.zip_listing import ZipMember

MOST_BYTES = 256 << 20
"""Packed or not; the largest list of a federation has a fifth of it."""
_FIRST_LINES = 2000
"""So many show what the columns hold."""
_LISTS = (".csv", ".txt", ".xls", ".xlsx", ".ods")
CLUBS = "vereine.csv"
"""The file beside a list of the German federation that has the names of its clubs."""
_EXPECTED = say("a rating list as downloaded")


@dataclass
class ListSource:
    """A list that is being read.

    `faults` counts its rows that cannot be read, `clubs` is the file with its clubs, and `share_read` is how much of
    the list was read, 0 to 1.
    """

    sheet: ListSheet
    rows: Iterator[SheetRow]
    name: str
    faults: Faults
    clubs: bytes = b""
    share_read: float = field(default=0.0)


def list_source(path: Path, control: Control = FREE) -> ListSource:
    """Open a list; raises FormatError and OSError."""
    check_regular(path, MOST_BYTES, _EXPECTED)
    name = path.name
    data = path.read_bytes()
    clubs = b""
    inside = names_within(data)
    if inside and not _is_workbook(inside):
        name, data, clubs = _unpacked(path)
    else:
        beside = path.with_name(CLUBS)
        if beside != path and beside.is_file() and beside.stat().st_size <= MOST_BYTES:
            clubs = beside.read_bytes()
    if data.startswith(ZIP) or is_old_workbook(data):
        return _workbook(data, name, control)
    instead = what_instead(data)
    if instead is not None:
        raise FormatError(name, 1, 1, *instead)
    return _text(data, name, clubs, control)


def _is_workbook(inside: tuple[str, ...]) -> bool:
    return "[Content_Types].xml" in inside or "content.xml" in inside


def _unpacked(path: Path) -> tuple[str, bytes, bytes]:
    """Return name and contents of the list in a zip file, and those of the file with the clubs."""
    with path.open("rb") as file:
        try:
            members = few_members(file)
            lists = [member for member in members.values() if member.name.lower().endswith(_LISTS)]
            players = [member for member in lists if not _is_about_clubs(member)]
            if not players:
                raise FormatError(path.name, 1, 1, say("a zip file without a list"), _EXPECTED)
            largest = max(players, key=lambda member: member.size)
            allowance = Allowance(path.stat().st_size, MOST_BYTES)
            with open_member(file, largest, allowance) as stream:
                data = stream.read(MOST_BYTES)
            clubs = b""
            for member in lists:
                if member.name.lower().endswith(CLUBS):
                    with open_member(file, member, allowance) as stream:
                        clubs = stream.read(MOST_BYTES)
        except UnpackingFault as error:
            raise FormatError(path.name, 1, 1, error.said, _EXPECTED) from error
    return largest.name, data, clubs


def _is_about_clubs(member: ZipMember) -> bool:
    return member.name.lower().endswith((CLUBS, "verbaende.csv"))


def _workbook(data: bytes, name: str, control: Control) -> ListSource:
    """Open the first worksheet of a workbook that has players: some begin with a legend."""
    sheet = read_sheet(data, name, control=control)
    for title in sheet.worksheets:
        if _has_players(sheet):
            break
        sheet = read_sheet(data, name, worksheet=title, control=control)
    source = ListSource(sheet, iter(()), name, Faults(name))
    source.rows = _counted(source, sheet)
    return source


def _has_players(sheet: ListSheet) -> bool:
    mapping = guess_mapping(sheet)
    return mapping.has_players and mapping.heading >= 0


def _counted(source: ListSource, sheet: ListSheet) -> Iterator[SheetRow]:
    for count, row in enumerate(sheet.rows, 1):
        source.share_read = count / len(sheet.rows)
        yield row


def _text(data: bytes, name: str, clubs: bytes, control: Control) -> ListSource:
    """Open a text of any length: its beginning tells how it is read, then it is read row by row."""
    encoding, _ = encoding_of(data, None)
    text = _without_stray_quotes(data.decode(_codec(encoding), "replace"))
    lines = text.splitlines(keepends=True)
    beginning = "".join(lines[:_FIRST_LINES])
    table = read_csv(beginning.encode(), name, None, control)
    width = max(len(row.cells) for row in table.rows)
    rows = tuple(_widened(row, width) for row in table.rows)
    sheet = ListSheet(name, rows, (), table.delimiter, encoding=encoding)
    source = ListSource(sheet, iter(()), name, Faults(name), clubs)
    if table.delimiter:
        source.rows = _streamed(source, lines, table.delimiter, width)
    else:
        whole = read_csv(text.encode(), name, None, control)
        source.rows = (_widened(row, width) for row in whole.rows)
    return source


def _codec(encoding: str) -> str:
    if encoding in CODE_PAGES or encoding == "utf_16":
        return encoding
    return "utf-8-sig"


def _widened(row: SheetRow, width: int) -> SheetRow:
    """Return a row with as many cells as the first rows of the list have at most."""
    missing = ("",) * (width - len(row.cells))
    return replace(row, cells=(*row.cells[:width], *missing))


def _without_stray_quotes(text: str) -> str:
    """Return a text without quotes where it is a list whose quotes mean nothing."""
    heading = text.lstrip().partition("\n")[0]
    words = [heading_word(title) for title in heading.split(",")]
    known = known_by_headings(words)
    if known is None or not known.stray_quotes:
        return text
    return text.replace('"', "")


def _streamed(source: ListSource, lines: list[str], delimiter: str, width: int) -> Iterator[SheetRow]:
    """Yield the rows that have something in them.

    A quotation mark that is not closed would swallow the rows behind it: its line is a fault, and they are read again.
    """
    lines_read = 0
    while lines_read < len(lines):
        remaining = (lines[index] for index in range(lines_read, len(lines)))
        reader = csv.reader(remaining, delimiter=delimiter, skipinitialspace=True, strict=True)
        lines_before = lines_read
        try:
            for cells in reader:
                texts = tuple(map(cell_text, cells))
                if any(texts):
                    yield _widened(SheetRow(lines_read + 1, texts), width)
                lines_read = lines_before + reader.line_num
                source.share_read = lines_read / len(lines)
        except csv.Error:
            lines_read += 1
            source.faults.add(lines_read, say("a row with unbalanced quotation marks"))
