"""The parts of a workbook (XLSX): its worksheets and their places, read piece by piece.

A workbook is a zip file of XML. A few megabytes can unpack to gigabytes, so no part is ever
unpacked as a whole, and together they may not be larger than any list.
"""

from __future__ import annotations

import io
import posixpath
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, BinaryIO
from xml.parsers import expat

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.players.players_sheet import PLAYERS_CELLS
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.unpacking.allowance import Allowance
from arbiter_gui.formats.unpacking.zip_archive import USUAL_METHODS, few_members, open_member

MOST_UNPACKED = 256 << 20
"""The most bytes of all parts that are read, not counting pictures and the like."""
_FIRST_PIECE = 1 << 11
_PIECE = 1 << 16
_LONGEST_TAG = 1 << 20
_DEEPEST = 100
_MOST_NAMES = 1000
_WORKBOOK = "xl/workbook.xml"
_TARGETS = "xl/_rels/workbook.xml.rels"
_SMALL_PARTS = 8 << 20
_TRUE = ("1", "true")
_CELLS = re.compile(r"\$?(?P<title>.+)[!.]\$?(?P<letters>[A-Z]{1,3})\$?(?P<row>[0-9]{1,7})(?::.*)?")
"""The target of a name of a workbook: ``'Players'!$C$4:$C$204``."""
_VISIBLE = "visible"


_UNPACKED_AT_ONCE = 64 << 20
_MOST_TIMES = 200
"""The parts that are read may unpack to `_UNPACKED_AT_ONCE` bytes, plus this many times the size of
the workbook."""


class Package:
    """The parts of a workbook, each unpacked as it is read."""

    def __init__(self, data: bytes) -> None:
        """Open a zip file. Raises UnpackingFault."""
        self._file = io.BytesIO(data)
        self._size = len(data)
        self._members = few_members(self._file)

    @property
    def most_unpacked(self) -> int:
        """The bytes that the parts that are read may unpack to."""
        return min(MOST_UNPACKED, _UNPACKED_AT_ONCE + _MOST_TIMES * self._size)

    def has(self, part: str) -> bool:
        """Return whether there is such a part."""
        return part in self._members

    def size(self, part: str) -> int:
        """Return the unpacked size of a part, in bytes; reading never goes beyond it.

        Raises KeyError.
        """
        return self._members[part].size

    def open(self, part: str) -> BinaryIO:
        """Return the contents of a part.

        Raises KeyError, UnpackingFault; reading raises UnpackingFault too.
        """
        return open_member(self._file, self._members[part], Allowance(self._size), USUAL_METHODS)


class Unsound(ValueError):
    """A part in a form that no spreadsheet program writes."""


class Elements:
    """Listener to the elements of a part.

    Names and attributes have no prefixes of their namespaces.
    """

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the beginning of an element."""

    def end(self, name: str) -> None:
        """Handle the end of an element."""

    def text(self, text: str) -> None:
        """Handle characters."""


def pass_elements(
    archive: Package, part: str, listener: Elements, progress: ReadingProgress | None
) -> Iterator[None]:
    """Pass the elements of a part to a `listener`, pausing after every piece.

    Raise Unsound before memory is full.
    """
    parser = _parser(listener)
    fed_bytes = 0
    with archive.open(part) as stream:
        # Often only the first rows are wanted, so the first pieces are small.
        size = _FIRST_PIECE
        while piece := stream.read(size):
            size = min(2 * size, _PIECE)
            if progress is not None:
                progress.add(len(piece))
            parser.Parse(piece, False)
            fed_bytes += len(piece)
            # The parser keeps what it cannot pass on yet: a tag that never ends would fill the
            # memory.
            if fed_bytes - parser.CurrentByteIndex > _LONGEST_TAG:
                raise Unsound
            yield
    parser.Parse(b"", True)
    yield


def _parser(listener: Elements) -> expat.XMLParserType:
    """Return a parser that passes elements on without their prefixes, and raises Unsound for a
    hostile workbook.
    """
    parser = expat.ParserCreate()
    parser.buffer_text = True
    # A sheet repeats few names a million times: the name without its prefix is made once for each.
    short_names: dict[str, str] = {}
    depth = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        """Pass on the beginning of an element.

        Raise Unsound if elements are nested too deep or have too many names.
        """
        nonlocal depth
        depth += 1
        if name not in short_names:
            short_names[name] = name.rpartition(":")[2]
        # Spreadsheet programs use some dozens of names: more only serve to fill the memory.
        if depth > _DEEPEST or len(short_names) > _MOST_NAMES:
            raise Unsound
        listener.start(short_names[name], attributes)

    def end(name: str) -> None:
        """Pass on the end of an element; its beginning has put its name into `short_names`."""
        nonlocal depth
        depth -= 1
        listener.end(short_names[name])

    def refuse(*_: Any) -> None:
        """Raise Unsound for a document type, which alone can define entities."""
        # Entities could expand a few bytes to gigabytes; no workbook has any.
        raise Unsound

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = listener.text
    parser.StartDoctypeDeclHandler = refuse
    return parser


@dataclass(frozen=True, slots=True)
class Worksheet:
    """The title of a worksheet and its part."""

    title: str
    part: str


@dataclass(frozen=True, slots=True)
class NamedColumn:
    """The place of a field of the players: title of the worksheet, letters of the column, row of
    the heading.
    """

    field: str
    worksheet: str
    letters: str
    heading: int


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a workbook; a missing part is empty.

    `pending` means that the file asks to be calculated when it is opened, `from_1904` is the start
    of its count of days. `player_columns` are the named columns of the list of players of a
    workbook of this program, none in any other.
    """

    worksheets: tuple[Worksheet, ...]
    strings: str
    styles: str
    pending: bool
    from_1904: bool
    player_columns: tuple[NamedColumn, ...] = ()


def parts_of(
    archive: Package, name: str, progress: Callable[[int], ReadingProgress]
) -> tuple[Parts, ReadingProgress]:
    """Return the parts of a workbook, visible worksheets first, and the progress of reading them.

    Raises FormatError if they are too large, KeyError and others if the file is not sound.
    """
    book = _Book()
    targets = _Targets()
    _read_small_part(archive, _WORKBOOK, book, name)
    _read_small_part(archive, _TARGETS, targets, name)
    other_parts = {
        kind: path for kind, path in targets.other_path_by_kind.items() if archive.has(path)
    }
    worksheets = []
    for title, _, key in sorted(book.sheets, key=_is_hidden):
        # Sheets of charts and of macros have no cells.
        if key in targets.worksheet_path_by_key:
            worksheets.append(Worksheet(title, targets.worksheet_path_by_key[key]))
    parts = Parts(
        tuple(worksheets),
        other_parts.get("sharedStrings", ""),
        other_parts.get("styles", ""),
        book.pending,
        book.from_1904,
        tuple(book.player_columns),
    )
    parts_read = [parts.strings, parts.styles, *(sheet.part for sheet in worksheets)]
    size = _check_size(archive, filter(None, parts_read), name, archive.most_unpacked)
    return parts, progress(size)


def _read_small_part(archive: Package, part: str, listener: Elements, name: str) -> None:
    """Pass the elements of a part that is never large to a listener."""
    _check_size(archive, (part,), name, _SMALL_PARTS)
    for _ in pass_elements(archive, part, listener, None):
        pass


def _is_hidden(sheet: tuple[str, str, str]) -> bool:
    _, state, _ = sheet
    return state != _VISIBLE


def _check_size(archive: Package, parts: Iterable[str], name: str, limit: int) -> int:
    """Return the unpacked size of the parts in bytes.

    Unpacking never goes beyond the size stated in the file.
    """
    size = sum(archive.size(part) for part in parts)
    if size > limit:
        raise FormatError(
            name,
            1,
            1,
            found=say("a workbook that unpacks to {size} MB", size=size >> 20),
            expected=say("at most {most} MB", most=limit >> 20),
        )
    return size


@dataclass
class _Book(Elements):
    """The worksheets as title, state and key, and the settings of the whole workbook."""

    sheets: list[tuple[str, str, str]] = field(default_factory=list)
    player_columns: list[NamedColumn] = field(default_factory=list)
    pending = False
    from_1904 = False
    _name = ""
    _cells = ""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Note what an element states: a sheet, a setting of the workbook, or the beginning of a
        named range.
        """
        if name == "sheet":
            # `r:id`, whatever prefix the file has chosen for that namespace.
            part_id = next(
                value for attribute, value in attributes.items() if attribute.endswith(":id")
            )
            self.sheets.append((attributes["name"], attributes.get("state", _VISIBLE), part_id))
        elif name == "calcPr":
            self.pending = attributes.get("fullCalcOnLoad") in _TRUE
        elif name == "workbookPr":
            self.from_1904 = attributes.get("date1904") in _TRUE
        elif name == "definedName":
            self._name = attributes.get("name", "")
            self._cells = ""

    def text(self, text: str) -> None:
        if self._name.startswith(PLAYERS_CELLS):
            self._cells += text

    def end(self, name: str) -> None:
        """Keep a column of players that this program has named when it wrote the workbook."""
        if name == "definedName" and self._name.startswith(PLAYERS_CELLS):
            match = _CELLS.fullmatch(self._cells)
            if match is not None:
                title = match["title"].removeprefix("'").removesuffix("'").replace("''", "'")
                field_name = self._name.removeprefix(PLAYERS_CELLS)
                column = NamedColumn(field_name, title, match["letters"], int(match["row"]))
                self.player_columns.append(column)
        self._name = ""


@dataclass
class _Targets(Elements):
    """The paths of the parts in the package: of the worksheets by the key that the list of sheets
    has, of all others by their kind, such as "styles".
    """

    worksheet_path_by_key: dict[str, str] = field(default_factory=dict)
    other_path_by_kind: dict[str, str] = field(default_factory=dict)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Note the path of the part that an element `Relationship` names.

        Targets outside the workbook are ignored.
        """
        if name != "Relationship" or attributes.get("TargetMode") == "External":
            return
        # The type is an address that ends in the kind: ".../relationships/worksheet".
        kind = attributes["Type"].rpartition("/")[2]
        # Relative to the folder of the workbook, or with a slash from the root of the package.
        path = posixpath.normpath(posixpath.join("/xl", attributes["Target"])).lstrip("/")
        if kind == "worksheet":
            self.worksheet_path_by_key[attributes["Id"]] = path
        else:
            self.other_path_by_kind[kind] = path
