"""A file with a list, or the list inside a zip file: its first rows as a sheet, and all of them in
turn.
"""

from __future__ import annotations

import csv
import io
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.code_pages import CODE_PAGES
from arbiter_gui.formats.federation_lists.known_lists import known_by_headings
from arbiter_gui.formats.fide_list.faults import Faults
from arbiter_gui.formats.packed import ZIP, names_in_zip
from arbiter_gui.formats.player_lists.columns.guessing import guess_mapping
from arbiter_gui.formats.player_lists.headings.words import heading_word
from arbiter_gui.formats.player_lists.tables.csv_cells import cell_text, encoding_of, read_csv
from arbiter_gui.formats.player_lists.tables.no_list import is_old_workbook, kind_without_list
from arbiter_gui.formats.player_lists.tables.rows import SheetRow
from arbiter_gui.formats.player_lists.tables.sheet import ListSheet, read_sheet
from arbiter_gui.formats.player_lists.tables.web_tables import has_web_tables
from arbiter_gui.formats.regular import check_regular, check_size
from arbiter_gui.formats.trf.text import wide_codec
from arbiter_gui.formats.unpacking.allowance import Allowance
from arbiter_gui.formats.unpacking.faults import UnpackingFault
from arbiter_gui.formats.unpacking.streams import read_at_most
from arbiter_gui.formats.unpacking.zip_archive import few_members, open_member
from arbiter_gui.formats.unpacking.zip_listing import ZipMember

MOST_BYTES = 128 << 20
"""The largest size in bytes, packed or not; the largest list of a federation has half of it."""
_UNPACKED_AT_ONCE = 4 << 20
_MOST_TIMES = 40
"""A download may unpack to this many bytes, and to this many times the bytes read; lists unpack to
5 to 20 times."""
_PIECE = 1 << 16
_LONGEST_LETTER = 4
"""The longest letter in UTF-8, in bytes."""
_LONGEST_LINE = 1 << 20
_FIRST_LINES = 2000
"""The number of lines that suffice to recognise the columns."""
_LISTS = (".csv", ".txt", ".xls", ".xlsx", ".ods")
CLUBS = "vereine.csv"
"""The file beside a list of the German federation with the names of its clubs."""
_EXPECTED = say("a rating list as downloaded")


@dataclass
class ListSource:
    """A list that is being read.

    `faults` counts its unreadable rows, `clubs` is the file with its clubs, and `share_read` is the
    share of the list that was read, 0 to 1.
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
    packed_names = names_in_zip(data)
    if packed_names and not _is_workbook(packed_names):
        name, data, clubs = _unpacked_list(path)
    else:
        clubs_path = path.with_name(CLUBS)
        if clubs_path != path and clubs_path.is_file() and clubs_path.stat().st_size <= MOST_BYTES:
            clubs = clubs_path.read_bytes()
    if data.startswith(ZIP) or is_old_workbook(data) or has_web_tables(data):
        return _workbook_source(data, name, control)
    found_and_expected = kind_without_list(data)
    if found_and_expected is not None:
        raise FormatError(name, 1, 1, *found_and_expected)
    return _text_source(data, name, clubs, control)


def _is_workbook(file_names: tuple[str, ...]) -> bool:
    return "[Content_Types].xml" in file_names or "content.xml" in file_names


def _unpacked_list(path: Path) -> tuple[str, bytes, bytes]:
    """Return name and contents of the list in a zip file, and those of the file with the clubs."""
    with path.open("rb") as file:
        try:
            members = few_members(file)
            lists = [member for member in members.values() if member.name.lower().endswith(_LISTS)]
            players = [member for member in lists if not _is_about_clubs(member)]
            if not players:
                raise FormatError(
                    path.name, 1, 1, found=say("a zip file without a list"), expected=_EXPECTED
                )
            largest_member = max(players, key=lambda member: member.size)
            allowance = Allowance(path.stat().st_size, _UNPACKED_AT_ONCE, _MOST_TIMES)
            data = _contents(file, largest_member, allowance)
            clubs = b""
            for member in lists:
                if member.name.lower().endswith(CLUBS):
                    clubs = _contents(file, member, allowance)
        except UnpackingFault as error:
            raise FormatError(path.name, 1, 1, found=error.said, expected=_EXPECTED) from error
    return largest_member.name, data, clubs


def _contents(file: BinaryIO, member: ZipMember, allowance: Allowance) -> bytes:
    """Return the unpacked contents of a file of an archive.

    Raises UnpackingFault, and FormatError for too much.
    """
    check_size(member.name, member.size, MOST_BYTES)
    with open_member(file, member, allowance) as stream:
        return read_at_most(stream, MOST_BYTES)


def _is_about_clubs(member: ZipMember) -> bool:
    return member.name.lower().endswith((CLUBS, "verbaende.csv"))


def _workbook_source(data: bytes, name: str, control: Control) -> ListSource:
    """Open the first worksheet of a workbook that has players: some begin with a legend."""
    sheet = read_sheet(data, name, control=control)
    for title in sheet.worksheets:
        if _has_players(sheet):
            break
        sheet = read_sheet(data, name, worksheet=title, control=control)
    source = ListSource(sheet, iter(()), name, Faults(name))
    source.rows = _rows_with_progress(source, sheet)
    return source


def _has_players(sheet: ListSheet) -> bool:
    mapping = guess_mapping(sheet)
    return mapping.has_players and mapping.heading >= 0


def _rows_with_progress(source: ListSource, sheet: ListSheet) -> Iterator[SheetRow]:
    for count, row in enumerate(sheet.rows, 1):
        source.share_read = count / len(sheet.rows)
        yield row


def _text_source(data: bytes, name: str, clubs: bytes, control: Control) -> ListSource:
    """Open a text of any length: its beginning determines the reading, then it is read row by
    row.
    """
    encoding = _encoding(data)
    lines = _Lines(data, _codec(encoding))
    lines.without_quotes = _has_stray_quotes(lines.peek(1))
    beginning = "".join(lines.peek(_FIRST_LINES))
    table = read_csv(beginning.encode(), name, delimiter=None, control=control)
    width = max(len(row.cells) for row in table.rows)
    rows = tuple(_widened_row(row, width) for row in table.rows)
    sheet = ListSheet(name, rows, (), table.delimiter, encoding=encoding)
    source = ListSource(sheet, iter(()), name, Faults(name), clubs)
    if table.delimiter:
        source.rows = _rows_of_text(source, lines, table.delimiter, width)
    else:
        all_rows = read_csv(data, name, delimiter=None, control=control, encoding=encoding)
        source.rows = (_widened_row(row, width) for row in all_rows.rows)
    return source


def _encoding(data: bytes) -> str:
    """Return the encoding of a list.

    If it is not UTF-8, the one that fits the first letters that show it.

    The text is examined a piece at a time: decoded as a whole it can take four times its size.
    """
    if wide_codec(data[:_PIECE]) is not None:
        return "utf_16"
    decoder = getincrementaldecoder("utf-8-sig")()
    for offset in range(0, len(data), _PIECE):
        piece = data[offset : offset + _PIECE]
        try:
            decoder.decode(piece, final=offset + _PIECE >= len(data))
        except UnicodeDecodeError:
            letters_before = max(0, offset - _LONGEST_LETTER)
            return encoding_of(data[letters_before : offset + _PIECE], encoding=None)[0]
    return "utf_8"


def _codec(encoding: str) -> str:
    if encoding in CODE_PAGES or encoding == "utf_16":
        return encoding
    return "utf-8-sig"


def _widened_row(row: SheetRow, width: int) -> SheetRow:
    """Return a row with as many cells as the widest of the first rows of the list."""
    missing_count = ("",) * (width - len(row.cells))
    return replace(row, cells=(*row.cells[:width], *missing_count))


def _has_stray_quotes(heading: list[str]) -> bool:
    """Return whether the heading is that of a list whose quotation marks have no meaning."""
    words = [heading_word(title) for title in "".join(heading).replace('"', "").strip().split(",")]
    known_list = known_by_headings(words)
    return known_list is not None and known_list.stray_quotes


class _Lines:
    """The lines of a text with their ends, decoded one after another: the whole text is never in
    memory.

    The lines of an unreadable row are read again, except the first. `number` counts the lines of
    the rows that were read; `without_quotes` leaves quotation marks out.
    """

    def __init__(self, data: bytes, codec: str) -> None:
        """Begin before the first line of `data`, to be decoded by `codec`.

        Bytes that it cannot decode are replaced.
        """
        self._bytes = io.BytesIO(data)
        self._size = len(data)
        self._decoded_lines = io.TextIOWrapper(self._bytes, codec, "replace", newline="")
        self._waiting_lines: deque[str] = deque()
        self._of_row: list[str] = []
        self.number = 0
        self.without_quotes = False

    @property
    def share_read(self) -> float:
        """The share of the text that was read, 0 to 1."""
        return self._bytes.tell() / self._size

    def peek(self, count: int) -> list[str]:
        """Return the next lines, at most so many, which are still to be read."""
        while len(self._waiting_lines) < count and (
            line := self._decoded_lines.readline(_LONGEST_LINE)
        ):
            self._waiting_lines.append(line)
        return [self._cleaned_line(line) for line in islice(self._waiting_lines, count)]

    def __iter__(self) -> _Lines:
        return self

    def __next__(self) -> str:
        """Return the next line with its end, and count it among those of the row being read."""
        line = (
            self._waiting_lines.popleft()
            if self._waiting_lines
            else self._decoded_lines.readline(_LONGEST_LINE)
        )
        if not line:
            raise StopIteration
        self._of_row.append(line)
        return self._cleaned_line(line)

    def end_row(self) -> None:
        """Count the lines of a row that was read."""
        self.number += len(self._of_row)
        self._of_row.clear()

    def skip_first(self) -> None:
        """Skip the first line of an unreadable row; the others are read again."""
        self._waiting_lines.extendleft(reversed(self._of_row[1:]))
        self._of_row.clear()
        self.number += 1

    def _cleaned_line(self, line: str) -> str:
        if self.without_quotes:
            return line.replace('"', "")
        return line


def _rows_of_text(
    source: ListSource, lines: _Lines, delimiter: str, width: int
) -> Iterator[SheetRow]:
    """Yield the rows that are not empty.

    A quotation mark that is not closed would include the rows after it: its line is an error, and
    they are read again.
    """
    while lines.peek(1):
        reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)
        try:
            for cells in reader:
                texts = tuple(map(cell_text, cells))
                if any(texts):
                    yield _widened_row(SheetRow(lines.number + 1, texts), width)
                lines.end_row()
                source.share_read = lines.share_read
        except csv.Error:
            lines.skip_first()
            source.faults.count_skipped(lines.number, say("a row with unbalanced quotation marks"))
