"""The values that the cells of a workbook refer to: shared texts, and the styles of dates."""

from __future__ import annotations

import re
from datetime import date, datetime

from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format, is_timedelta_format
from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900, from_excel

from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import LargerTable, ReadingLimits, in_plain_words
from arbiter_gui.formats.player_lists.tables.xlsx.parts import (
    Elements,
    Package,
    Parts,
    Unsound,
    pass_elements,
)

MOST_LETTERS = 32_767
"""The most characters that a cell of a workbook can contain."""
_MOST_STYLES = 65_490
_LONGEST_FORMAT = 255
_NO_DAY = "#VALUE!"
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


class Letters:
    """The text of one cell, from all its pieces."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._count = 0

    def add(self, text: str) -> None:
        """Add a piece; raises LargerTable for more than a cell can contain."""
        self._count += len(text)
        if self._count > MOST_LETTERS:
            raise LargerTable
        self._pieces.append(text)

    def take_text(self) -> str:
        """Return the text, and begin the next one."""
        text = "".join(self._pieces)
        self._pieces.clear()
        self._count = 0
        return text


def shared_texts(archive: Package, parts: Parts, progress: ReadingProgress) -> tuple[str, ...]:
    """Return the texts that cells share, which are in a part of their own."""
    elements = _Texts()
    if parts.strings:
        for _ in pass_elements(archive, parts.strings, elements, progress):
            pass
    return tuple(elements.texts)


class _Texts(Elements):
    """Texts, plain or of several runs, without their pronunciation (`rPh`)."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._letters = Letters()
        self._room = ReadingLimits()
        self._collects = False
        self._pronounced = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._collects = name == "t" and not self._pronounced
        if name == "rPh":
            self._pronounced = True

    def end(self, name: str) -> None:
        """Handle the end of an element; a shared text is complete at the end of ``si``."""
        self._collects = False
        if name == "rPh":
            self._pronounced = False
        elif name == "si":
            self.texts.append(in_plain_words(unescaped(self._letters.take_text())))
            self._room.take(self.texts[-1])

    def text(self, text: str) -> None:
        if self._collects:
            self._letters.add(text)


def unescaped(text: str) -> str:
    """Return a text of a workbook without the codes for characters that XML does not have, such as
    ``_x000D_``.
    """

    def character(match: re.Match[str]) -> str:
        letter = chr(int(match[1], 16))
        if letter.isprintable():
            return letter
        return " "

    # Thousands of cells have none: looking for two letters is quicker than searching by the
    # pattern.
    if "_x" in text:
        return _ESCAPED.sub(character, text)
    return text


class DateStyles:
    """The styles that show a number as a day or a span of time, and the texts that they show."""

    def __init__(self, archive: Package, parts: Parts, progress: ReadingProgress) -> None:
        """Read the styles of a workbook, and find those that show days or spans of time."""
        elements = _Styles()
        if parts.styles:
            for _ in pass_elements(archive, parts.styles, elements, progress):
                pass
        formats = {
            number: BUILTIN_FORMATS.get(number) for number in set(elements.styles)
        } | elements.formats
        self._date_styles = {
            style for style, number in enumerate(elements.styles) if is_date_format(formats[number])
        }
        self._span_styles = {
            style
            for style in self._date_styles
            if is_timedelta_format(formats[elements.styles[style]])
        }
        self._epoch = CALENDAR_MAC_1904 if parts.from_1904 else CALENDAR_WINDOWS_1900

    def number_text(self, number: float, style: int) -> str:
        """Return a number as text: a day as ``YYYY/MM/DD`` if the style shows one, whole ones
        without decimals.
        """
        if style in self._date_styles:
            try:
                return day_text(
                    from_excel(number, self._epoch, timedelta=style in self._span_styles)
                )
            except (OverflowError, ValueError):
                return _NO_DAY
        if isinstance(number, float) and number.is_integer():
            return str(int(number))
        return str(number)


def day_text(value: object) -> str:
    """Return a day as ``YYYY/MM/DD``; times unchanged."""
    if isinstance(value, datetime | date):
        return f"{value.year:04d}/{value.month:02d}/{value.day:02d}"
    return str(value)


class _Styles(Elements):
    """The number format of each style of cells, and the formats defined in the file."""

    def __init__(self) -> None:
        self.styles: list[int] = []
        self.formats: dict[int, str | None] = {}
        self._of_cells = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Take the number format of a style, or a format that the file defines.

        Raise Unsound for too many.
        """
        if name == "cellXfs":
            # A cell names its style by the place in `cellXfs`; other lists of the part have
            # elements `xf` too.
            self._of_cells = True
        elif name == "xf" and self._of_cells:
            self.styles.append(int(attributes.get("numFmtId", 0)))
        elif name == "numFmt":
            self.formats[int(attributes["numFmtId"])] = attributes["formatCode"][:_LONGEST_FORMAT]
        if max(len(self.styles), len(self.formats)) > _MOST_STYLES:
            raise Unsound

    def end(self, name: str) -> None:
        if name == "cellXfs":
            self._of_cells = False
