"""The reading of text files with delimiters as cells."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from html import unescape
from itertools import islice

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.formats.code_pages import CODE_PAGES, WESTERN, Reading, likely_readings
from arbiter_gui.formats.player_lists.headings.meanings import is_known_heading, is_name_heading
from arbiter_gui.formats.player_lists.names.given_names import is_given_name
from arbiter_gui.formats.player_lists.tables.delimited_rows import LINE, delimited_rows
from arbiter_gui.formats.player_lists.tables.field_lines import (
    FieldLines,
    field_lines,
    rows_of_fields,
)
from arbiter_gui.formats.player_lists.tables.fixed_width import (
    FixedColumns,
    fixed_columns,
    fixed_width_rows,
)
from arbiter_gui.formats.player_lists.tables.known_words import known_words
from arbiter_gui.formats.player_lists.tables.letters import letter_of, letter_rows
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import (
    MOST_LETTERS,
    LargerTable,
    SheetRow,
    filled_rows,
    in_plain_words,
    larger_table,
)
from arbiter_gui.formats.player_lists.tables.spaced_text import (
    SpacedColumns,
    spaced_columns,
    spaced_rows,
)
from arbiter_gui.formats.report import Notice
from arbiter_gui.formats.trf.text import ReportText, text_of, wide_codec

_WITHIN_NAMES = ","
_DELIMITERS = f";\t|{_WITHIN_NAMES}"
"""Of equal ones the first is used; commas also stand within names."""
_LOOKED_AT = 50
_LINES_WITH_HEADINGS = 10
_LONGEST_LETTER = 1 << 16
_LONGEST_FIRST = 80
"""The longest line that only names a delimiter; the whole file is not copied to look for one."""
_MOST_BYTES = 2 * MOST_LETTERS
"""The most bytes examined: in UTF-16 as many as the letters allowed, in UTF-8 more than lists have.
"""
_LONGEST_LINE = 1 << 17
"""The most letters of a line; the widest row of names and numbers has fewer than a tenth."""
_NAME_ALONE = re.compile(r"[^,;|\t\"\d]+(?:,\s[^,;|\t\"\d]+)?")
_NAME_WITHOUT_BLANK = re.compile(r"([^,;|\t\"\d]+),([^,;|\t\"\d]+)")
"""``MÜLLER,Hans``, which is two cells as well."""
_LONGEST_LINE_OF_NAMES = 4000
_FEWEST_NAMES = 3
_BETWEEN_NAMES = re.compile(r"[,;]|\s(?:and|und|et|y|e|i|og|och|en)\s")
_WHOLE_NAME = re.compile(r"[^\W\d_][^\W\d_.'’-]*(?:\s[^\W\d_][^\W\d_]*[.'’-]?[^\W\d_]*){1,3}")
_ENTITY = re.compile(r"&(?:#\d{1,6}|#x[0-9a-fA-F]{1,5}|[A-Za-z]{3,8});|&amp;")
"""A letter as web pages write it: ``&uuml;``, which would end a cell before a semicolon."""
_ENCODED_TWICE = re.compile(r"[ÂÃÄÅÐÑØÙ][\u0080-\u00bf\u0152-\u2122]")
"""A letter of two bytes in UTF-8, of which each was taken for a letter of its own."""
_LINE_END = re.compile(r"\r\n|\r|\n")
_LINE_END_BYTES = re.compile(rb"\r\n|\r|\n")
_FIXED_GAP = re.compile(r"\S {3,}\S")
_PIECE = 1 << 16
_BULLET = re.compile(r"^[ \t]*[-–—•*·▪◦‣○●►][ \t]+(?=[^\W_])")
_NUMBER_BEFORE_NAME = re.compile(r"^[ \t]*\d{1,3}[.)][ \t]+(?=[^\W\d_])")
"""The signs of lists in letters: ``- Ann Alder``, ``2. Ann Alder``."""
_NUMBER_ALONE = re.compile(r"^[ \t]*\d{1,3}[.)]?[ \t]*[;|\t,]", re.MULTILINE)
_MOST_LONGER = 0.8
_MOST_MARKED = 0.6
"""The share of the lines that have a mark; others are titles."""
_LINE_BREAKS_IN_CELLS = bytes.maketrans(b"\x0b\x0c\x1e\x1f", b"    ")
"""Breaks of lines and fields that word processors and databases write into a cell, as blanks."""
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()\s]*\)")
"""A link in the notation of Markdown: ``[12345678](https://example.org)``."""
_OPENING_QUOTES = tuple("“„«‟")
_CLOSING_QUOTES = tuple("”“»")
"""Quotation marks of word processors around a whole cell."""
_TEXT_FORMULA = re.compile(r'="?(.*?)"?')
"""The signs that keep spreadsheets from reading digits as a number: ``="00123"``."""


@dataclass(frozen=True, slots=True)
class TextTable:
    """The rows of a text file, and how it was read.

    `delimiter` is empty for columns of fixed width. `readings` are the likely encodings if it is
    guessed, beginning with the one used; none if the encoding is certain or was given. `asides` are
    the lines of a letter around its players.
    """

    rows: tuple[SheetRow, ...]
    delimiter: str
    notices: tuple[Notice, ...]
    encoding: str
    readings: tuple[Reading, ...] = ()
    asides: tuple[SheetRow, ...] = ()


def read_csv(
    data: bytes,
    name: str,
    delimiter: str | None,
    control: Control = FREE,
    encoding: str | None = None,
) -> TextTable:
    """Return the table of a text file; `encoding` None detects it.

    Raises FormatError if it is not a table.
    """
    check_length(data, name)
    source = ReportText(name)
    used_encoding, readings = encoding_of(data, encoding)
    if used_encoding in CODE_PAGES:
        # `text_of` decides between the forms of Unicode only.
        data = _in_utf_8(data, used_encoding, source, guessed=bool(readings))
    if used_encoding != "utf_16":
        data = data.translate(_LINE_BREAKS_IN_CELLS)
    text = text_of(data, source, say("a player list"))
    text = _decoded_once_more(text, source)
    text = _ENTITY.sub(lambda match: unescape(match[0]), text)
    text = _names_in_lines(text)
    _check_lines(text, name)
    first_line, end, _ = text[:_LONGEST_FIRST].partition("\n")
    skipped = 0
    # Spreadsheets write their delimiter on a separate first line.
    if first_line.strip().lower().startswith("sep=") and len(first_line.strip()) == 5 and end:
        delimiter = delimiter or first_line.strip()[4]
        text = text[len(first_line) + 1 :]
        skipped = 1
    letter = None
    if delimiter is None and len(text) <= _LONGEST_LETTER:
        letter = letter_of(text)
    asides: tuple[SheetRow, ...] = ()
    rows: tuple[SheetRow, ...] = ()
    used_delimiter = ""
    if letter is not None:
        asides = letter.asides
        text = letter.text
        rows = letter_rows(letter)
    if not rows:
        progress = ReadingProgress(control, len(text))
        rows, used_delimiter = _rows_and_delimiter(text, delimiter, source, skipped, progress)
    notices = tuple(source.notices)
    return TextTable(rows, used_delimiter, notices, used_encoding, readings, asides)


def _rows_and_delimiter(
    text: str, delimiter: str | None, source: ReportText, skipped: int, progress: ReadingProgress
) -> tuple[tuple[SheetRow, ...], str]:
    """Return the rows of a table in a text, and the delimiter between its cells.

    Empty for columns of fixed width.

    A `delimiter` that was given is used; without one the layouts of texts are tried from the most
    peculiar on.
    """
    name = source.name
    text = _without_marks_of_lines(text, _BULLET)
    # "Name: Ann Alder" on a line for each field, as forms send it by e-mail.
    lines_of_fields = field_lines(text) if delimiter is None else FieldLines()
    if lines_of_fields.labels:
        return filled_rows(name, rows_of_fields(text, lines_of_fields, progress)), ""
    # Columns of fixed width, padded with blanks: a delimiter in them splits hardly any line.
    used_delimiter = delimiter or _delimiter(text)
    may_be_fixed = delimiter is None and _splits_few_lines(text, used_delimiter)
    columns = fixed_columns(text) if may_be_fixed else FixedColumns()
    if columns.edges:
        return filled_rows(name, fixed_width_rows(text, columns, progress)), ""
    # Cells with single blanks between them, which only their contents tell apart: commas can be
    # those within names.
    may_be_spaced = delimiter is None and (
        used_delimiter == _WITHIN_NAMES or used_delimiter not in text
    )
    spaced = spaced_columns(text) if may_be_spaced else SpacedColumns()
    if spaced.kinds:
        return filled_rows(name, spaced_rows(text, spaced, progress)), ""
    # Cells with a delimiter. "1. Ann Alder, 1850" numbers its lines, unless the numbers have a cell
    # of their own.
    if delimiter is None and _NUMBER_ALONE.search(text[:_PIECE]) is None:
        text = _without_marks_of_lines(text, _NUMBER_BEFORE_NAME)
        used_delimiter = _delimiter(text)
    rows = filled_rows(name, _rows_of_cells(text, used_delimiter, source, skipped, progress))
    if used_delimiter == _WITHIN_NAMES:
        rows = _with_names_in_one_cell(rows)
    return rows, used_delimiter


def _with_names_in_one_cell(rows: tuple[SheetRow, ...]) -> tuple[SheetRow, ...]:
    """Return rows in which a comma within the names is no delimiter.

    Most rows have a cell more than the headings then, and the heading of the names is one for both
    parts.
    """
    heading = next(
        (row for row in rows[:_LOOKED_AT] if sum(map(is_known_heading, row.cells)) > 1), None
    )
    if heading is None:
        return rows
    place = rows.index(heading)
    name_columns = [index for index, title in enumerate(heading.cells) if is_name_heading(title)]
    below = rows[place + 1 :]
    longer_count = sum(len(row.cells) == len(heading.cells) + 1 for row in below)
    # Two columns of names have surnames and first names apart, so that no comma is within them.
    if len(name_columns) != 1 or longer_count < _MOST_LONGER * len(below) or not longer_count:
        return rows
    column = name_columns[0]
    joined_rows = []
    for row in below:
        if len(row.cells) > column + 1:
            name = ", ".join(filter(None, row.cells[column : column + 2]))
            row = replace(row, cells=(*row.cells[:column], name, *row.cells[column + 2 :]))
        joined_rows.append(row)
    return (*rows[: place + 1], *joined_rows)


def _without_marks_of_lines(text: str, mark: re.Pattern[str]) -> str:
    """Return a text without the bullets or the numbers before its lines, if most of them have
    one.
    """
    lines = [line for line in text[:_PIECE].splitlines() if line.strip()]
    marked = sum(mark.match(line) is not None for line in lines)
    if marked < _MOST_MARKED * max(len(lines), 1):
        return text
    return "".join(mark.sub("", match[0]) for match in LINE.finditer(text))


def check_length(data: bytes, name: str) -> None:
    """Raise FormatError for a text that is longer than any list."""
    if len(data) > _MOST_BYTES:
        raise larger_table(name, 1)


def _check_lines(text: str, name: str) -> None:
    """Raise FormatError for a line longer than any row, before columns and fields are searched for
    in it.
    """
    line = 1
    begin = 0
    while len(text) - begin > _LONGEST_LINE:
        piece = text[begin : begin + _LONGEST_LINE]
        end = max(piece.rfind("\n"), piece.rfind("\r"))
        if end < 0:
            raise larger_table(name, line)
        line += len(_LINE_END.findall(piece, 0, end + 1))
        begin += end + 1


def encoding_of(data: bytes, encoding: str | None) -> tuple[str, tuple[Reading, ...]]:
    """Return the encoding to read with, and the likely ones if it is a guess."""
    if encoding is not None:
        return encoding, ()
    if wide_codec(data) is not None:
        return "utf_16", ()
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        readings = likely_readings(data, known_words)
        return (readings[0].encoding if readings else "cp1252"), readings
    return "utf_8", ()


def _in_utf_8(data: bytes, code_page: str, source: ReportText, *, guessed: bool) -> bytes:
    """Return a text in a code page as UTF-8; a guess is noted at the first place that shows it."""
    if guessed:
        place = _first_foreign_place(data)
        sentence = say(
            "the text is not UTF-8 and was read as {encoding}; please check the names",
            encoding=CODE_PAGES[code_page],
        )
        source.add_note(*place, sentence)
    return data.decode(code_page, "replace").encode()


def _names_in_lines(text: str) -> str:
    """Return a text of one line with names alone as a line for each of them, and any other text
    unchanged.
    """
    # "Ann Alder, Ben Birch, Cara Cole": one line of a table would be a row of headings.
    line = text.strip()
    if len(line) > _LONGEST_LINE_OF_NAMES or "\n" in line:
        return text
    names = [name.strip() for name in _BETWEEN_NAMES.split(line.rstrip("."))]
    if len(names) < _FEWEST_NAMES or not all(_WHOLE_NAME.fullmatch(name) for name in names):
        return text
    return "\n".join(names)


def _decoded_once_more(text: str, source: ReportText) -> str:
    """Return a text that was encoded twice as it was before: ``MÃ¼ller`` is ``Müller``."""
    match = _ENCODED_TWICE.search(text)
    if match is None:
        return text
    try:
        decoded = text.removeprefix("\ufeff").encode(WESTERN).decode()
    except UnicodeError:
        return text
    sentence = say(
        "letters such as {sign} were encoded twice; please check the names", sign=match[0]
    )
    line = text.count("\n", 0, match.start()) + 1
    source.add_note(line, match.start() - text.rfind("\n", 0, match.start()), sentence)
    return decoded


def _first_foreign_place(data: bytes) -> tuple[int, int]:
    """Return line and column, from 1, of the first byte that is not UTF-8."""
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        lines = _LINE_END_BYTES.split(data[: error.start])
        return len(lines), len(lines[-1]) + 1
    return 1, 1


def _splits_few_lines(text: str, delimiter: str) -> bool:
    """Return whether a delimiter does not split most lines, so that they may have columns of fixed
    width.
    """
    rows, width = _usual_rows_and_width(_row_widths(text, delimiter))
    lines = [
        match[0] for match in islice(LINE.finditer(text), _LOOKED_AT) if not match[0].isspace()
    ]
    splits_most = width > 2 and 2 * rows > len(lines)
    return not splits_most and _FIXED_GAP.search(text[:_PIECE]) is not None


def _rows_of_cells(
    text: str, delimiter: str, source: ReportText, skipped: int, progress: ReadingProgress
) -> Iterator[SheetRow]:
    """Yield the rows of a text; those with unbalanced quotation marks are counted in one notice."""
    line = skipped + 1
    unbalanced = []
    try:
        for row in delimited_rows(text, delimiter, progress):
            # A cell in quotes may contain a line end, which becomes a blank.
            yield SheetRow(line, tuple(map(cell_text, row.cells)))
            if row.is_unbalanced:
                unbalanced.append(line)
            line = skipped + row.last_line + 1
    except LargerTable as error:
        raise larger_table(source.name, line) from error
    if unbalanced:
        sentence = counted(
            len(unbalanced),
            "the quotation marks in {n} row are not balanced and were ignored",
            "the quotation marks in {n} rows are not balanced and were ignored; this row is the "
            "first",
        )
        source.add_note(unbalanced[0], 1, sentence)


def cell_text(text: str) -> str:
    """Return the text of a cell with single blanks, without what programs put around it.

    >>> cell_text('="00123"'), cell_text("„Ann  Alder“"), cell_text("[123](https://example.org)")
    ('00123', 'Ann Alder', '123')
    """
    cell = in_plain_words(text)
    # Word processors put a whole cell in typographic quotation marks.
    if cell[:1] in _OPENING_QUOTES and cell[-1:] in _CLOSING_QUOTES and len(cell) > 1:
        cell = cell[1:-1].strip()
    # Of a link only the text that it shows.
    if "](" in cell:
        cell = _LINK.sub(r"\1", cell)
    # The formula by which spreadsheets keep leading zeros.
    formula = _TEXT_FORMULA.fullmatch(cell)
    if formula is None:
        return cell
    return formula[1]


def _delimiter(text: str) -> str:
    """Return the delimiter that splits the first rows into most cells, with about as many in
    each.
    """
    if _only_names(text):
        return _DELIMITERS[0]
    of_headings = _delimiter_of_headings(text)
    if of_headings:
        return of_headings
    return max(_DELIMITERS, key=lambda delimiter: _cells_split_off(text, delimiter))


def _delimiter_of_headings(text: str) -> str:
    """Return the delimiter between known headings in one of the first lines, empty if none is."""
    first_lines = [match[0] for match in islice(LINE.finditer(text), _LINES_WITH_HEADINGS)]
    for line in first_lines:
        known = {
            delimiter: _known_headings(line, delimiter)
            for delimiter in _DELIMITERS
            if delimiter in line
        }
        best = max(known, key=known.__getitem__, default="")
        if best and known[best] > 1 and 2 * known[best] > line.count(best):
            return best
    return ""


def _known_headings(line: str, delimiter: str) -> int:
    return sum(is_known_heading(cell.strip(" \"'\r\n")) for cell in line.split(delimiter))


def _cells_split_off(text: str, delimiter: str) -> int:
    """Return how many cells a delimiter splits off.

    What a row has beyond the usual width does not count.

    Some rows end early, where their last cells are empty, so equal rows alone do not show the
    delimiter.
    """
    widths = _row_widths(text, delimiter)
    _, usual_width = _usual_rows_and_width(widths)
    return sum(min(width, usual_width) - 1 for width in widths)


def _only_names(text: str) -> bool:
    """Return whether the first rows are only names such as ``Alder, Ann`` below a heading, without
    figures.
    """
    lines = (match[0].rstrip("\r\n") for match in LINE.finditer(text) if not match[0].isspace())
    heading, *names = list(islice(lines, _LOOKED_AT)) or [""]
    # A heading with a comma has the columns of a table.
    if "," in heading or not names:
        return False
    if all(_NAME_ALONE.fullmatch(name.strip()) for name in names):
        return True
    return is_known_heading(heading) and _are_surnames_and_first_names(names)


def _are_surnames_and_first_names(names: Iterable[str]) -> bool:
    """Return whether all texts are names, some as ``MÜLLER,Hans``: frequent first names are behind
    the commas.
    """
    given_behind = 0
    given_before = 0
    for name in names:
        if _NAME_ALONE.fullmatch(name.strip()):
            continue
        parts = _NAME_WITHOUT_BLANK.fullmatch(name)
        if parts is None or parts[1].isspace() or parts[2].isspace():
            return False
        given_before += is_given_name(parts[1].split()[0])
        given_behind += is_given_name(parts[2].split()[0])
    return given_behind > given_before


def _row_widths(text: str, delimiter: str) -> list[int]:
    """Return the number of cells in each of the first rows, up to one that is longer than any."""
    widths: list[int] = []
    with contextlib.suppress(LargerTable):
        for row in islice(delimited_rows(text, delimiter), _LOOKED_AT):
            widths.append(len(row.cells))
    return [width for width in widths if width]


def _usual_rows_and_width(widths: Iterable[int]) -> tuple[int, int]:
    """Return how many rows of several cells have the usual width, and that width.

    0 and 0 without such rows.
    """
    counts = Counter(width for width in widths if width > 1)
    if not counts:
        return 0, 0
    width, rows = max(counts.items(), key=lambda item: (item[1], item[0]))
    return rows, width
