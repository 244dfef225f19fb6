"""Decoding of bytes into lines of characters, and the place of every note about them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.formats.code_pages import CODE_PAGES, WESTERN, likely_readings
from arbiter_gui.formats.report import Notice, WrongPoints

LONGEST_LINE = 65_536
CONTENTS_COLUMN = 5
"""The column, from 1, in which the contents of a record begin: its code and a blank are before
it."""
_LINE_END = re.compile(r"\r\n|\r|\n")
_LINE_END_BYTES = re.compile(rb"\r\n|\r|\n")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_BEGINNING = 4096
_MARKED = "UTF-16"
_FOUR_BYTES = "UTF-32"
_WIDE = {
    b"\xff\xfe\0\0": _FOUR_BYTES,
    b"\0\0\xfe\xff": _FOUR_BYTES,
    b"\xff\xfe": _MARKED,
    b"\xfe\xff": _MARKED,
}


@dataclass(slots=True)
class ReportText:
    """A file being read: its name, and the notices and points that are not right so far.

    `encoding` is the one chosen by the user, as Python names it; empty to detect it.
    """

    name: str
    encoding: str = ""
    notices: list[Notice] = field(default_factory=list)
    wrong_points: list[WrongPoints] = field(default_factory=list)
    mistyped: dict[str, tuple[int, Said]] = field(default_factory=dict)
    """Lines that only look like a player's, by the number written in them: line and code."""

    def error(self, line: int, column: int, found_words: Said, expected_words: Said) -> FormatError:
        """Return the error for a place of this file, to be raised by the caller."""
        return FormatError(self.name, line, column, found=found_words, expected=expected_words)

    def add_note(self, line: int, column: int, sentence: Said) -> None:
        """Record something that the arbiter should know."""
        self.notices.append(Notice(self.name, line, column, sentence))

    def sorted_notices(self) -> tuple[Notice, ...]:
        """Return the notices in the order of the file."""
        return tuple(sorted(self.notices, key=lambda notice: (notice.line, notice.column)))

    def player_wanted(self, player_number: int) -> Said:
        """Return the expected player for errors about one without a record, with the line that may
        be that one's.
        """
        expectation = say("the number of a player with a 001 record")
        if str(player_number) not in self.mistyped:
            return expectation
        line, code = self.mistyped[str(player_number)]
        return joined(
            (expectation, say("line {line} begins with {code}", line=line, code=code)), "; "
        )

    def number(self, line: int, column: int, text: str, noun: Said, limits: tuple[int, int]) -> int:
        """Return a whole number from ASCII digits within the limits, both included.

        Raise FormatError for other text.

        `noun` is the name of the number in that error.
        """
        lowest, highest = limits
        if text.isdigit() and text.isascii() and len(text) < 10 and lowest <= int(text) <= highest:
            return int(text)
        raise self.error(
            line,
            column,
            found_words=joined((noun, quoted(text)), " "),
            expected_words=say("a whole number from {low} to {high}", low=lowest, high=highest),
        )


def quoted(text: str) -> Said:
    """Return text for a message: quoted, printable, and cut after 40 characters."""
    if len(text) > 40:
        text = text[:37] + "..."
    return plain(repr(text))


def small_colour_word(colour: Colour) -> Said:
    """Return a colour in small letters."""
    if colour is Colour.WHITE:
        return say("white")
    return say("black")


def words(text: str, first_column: int) -> Iterable[tuple[int, str]]:
    """Yield the words from `first_column` (from 1) on, each with its column."""
    for match in re.finditer(r"[^ \t]+", text[first_column - 1 :]):
        yield first_column + match.start(), match[0]


def lines_of(data: bytes, source: ReportText) -> tuple[str, ...]:
    """Return the lines without their ends; LF, CRLF and bare CR all end one.

    UTF-8 and UTF-16 by its byte order mark; UTF-16 without one, and anything else as Windows-1252
    or Latin-1, with a notice.
    Raises FormatError for an empty file, control characters and lines beyond `LONGEST_LINE`
    characters.
    """
    text = text_of(data, source, say("tournament and player records"))
    lines = _LINE_END.split(text)
    if not lines[-1]:
        lines.pop()
    for line_number, line_text in enumerate(lines, 1):
        if len(line_text) > LONGEST_LINE:
            raise source.error(
                line_number,
                LONGEST_LINE + 1,
                found_words=say("a line of {n} characters", n=len(line_text)),
                expected_words=say("at most {n}", n=LONGEST_LINE),
            )
    return tuple(lines)


def text_of(data: bytes, source: ReportText, expected_words: Said) -> str:
    """Return the characters of a text file; encodings as for `lines_of`.

    Raises FormatError for an empty file (`expected_words` describes its usual contents) and for
    control characters.
    """
    text = _decoded_text(data, source)
    if text.endswith("\x1a"):
        text = text[:-1]
    if not text.strip(" \t\r\n"):
        raise source.error(1, 1, found_words=say("an empty file"), expected_words=expected_words)
    control_character = _CONTROL.search(text)
    if control_character is not None:
        line, column = _line_and_column_of_character(text, control_character.start())
        raise source.error(
            line,
            column,
            found_words=say(
                "the control character {code}", code=f"{ord(control_character[0]):#04x}"
            ),
            expected_words=say("text"),
        )
    return text


def _decoded_text(data: bytes, source: ReportText) -> str:
    """Return the characters of a file: of the chosen encoding, else of the one that fits, with a
    notice on a guess.
    """
    if source.encoding:
        return _text_as_chosen(data, source)
    codec = wide_codec(data)
    if codec is not None:
        return _text_of_wide(data, codec, source)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _line_and_column_of_byte(data, error.start)
    text, name = _text_as_western(data)
    sentence = say(
        "the text is not UTF-8 and was read as {encoding}; please check the names", encoding=name
    )
    likelier = likelier_code_page(data)
    if likelier:
        proposal = say("it looks like {encoding}", encoding=CODE_PAGES[likelier])
        sentence = joined((sentence, proposal), "; ")
    source.add_note(line, column, sentence)
    return text


def _text_as_western(data: bytes) -> tuple[str, str]:
    """Return the characters and the name of a western code page.

    Windows-1252 leaves five bytes without a letter.
    """
    try:
        return data.decode("cp1252"), "Windows-1252 (Latin-1)"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "Latin-1"


def likelier_code_page(data: bytes) -> str:
    """Return the code page in which a text other than UTF-8 makes more sense than as Western.

    Empty for none.
    """
    readings = likely_readings(data, lambda text: 0)
    if not readings or readings[0].encoding == WESTERN:
        return ""
    return readings[0].encoding


def _text_as_chosen(data: bytes, source: ReportText) -> str:
    """Return the text in the encoding that the arbiter has chosen.

    Raises FormatError at the first byte outside it.
    """
    codec = "utf-8-sig" if source.encoding == "utf_8" else source.encoding
    try:
        return data.decode(codec)
    except UnicodeDecodeError as error:
        raise source.error(
            *_line_and_column_of_byte(data, error.start),
            found_words=say("the byte {code}", code=f"0x{data[error.start]:02X}"),
            expected_words=say(
                "text in {encoding}", encoding=CODE_PAGES.get(source.encoding, source.encoding)
            ),
        ) from error


def wide_codec(data: bytes) -> str | None:
    """Return the name of an encoding with two or four bytes a character; None for every other text.

    The byte order mark identifies it; without one, text that is mostly ASCII shows it by its zero
    bytes.
    """
    beginning = data[:_BEGINNING]
    # The mark of UTF-32 begins like that of UTF-16, and is compared before it.
    for mark, codec in _WIDE.items():
        if beginning.startswith(mark):
            return codec
    if b"\0" not in beginning:
        return None
    pairs = max(len(beginning) // 2, 1)
    zeros_first = beginning[0::2].count(0)
    zeros_second = beginning[1::2].count(0)
    if not zeros_first and 2 * zeros_second > pairs:
        return "UTF-16-LE"
    if not zeros_second and 2 * zeros_first > pairs:
        return "UTF-16-BE"
    return None


def _text_of_wide(data: bytes, codec: str, source: ReportText) -> str:
    """Return the text of a file with two bytes to a letter."""
    if codec == _FOUR_BYTES:
        raise source.error(
            1,
            1,
            found_words=say("text in {encoding}", encoding=codec),
            expected_words=say("UTF-8 or UTF-16"),
        )
    try:
        text = data.decode(codec)
    except UnicodeDecodeError as error:
        raise source.error(
            1, 1, found_words=say("text that is not UTF-16"), expected_words=say("UTF-8 or UTF-16")
        ) from error
    if codec != _MARKED:
        sentence = say("the text has no byte order mark and was read as {encoding}", encoding=codec)
        source.add_note(1, 1, joined((sentence, say("please check the names")), "; "))
    return text


def _line_and_column_of_character(text: str, offset: int) -> tuple[int, int]:
    """Return line and column, from 1, of a character at an offset in a text."""
    lines = _LINE_END.split(text[:offset])
    return len(lines), len(lines[-1]) + 1


def _line_and_column_of_byte(data: bytes, offset: int) -> tuple[int, int]:
    """Return line and column, from 1 and in bytes, of a byte at an offset."""
    lines = _LINE_END_BYTES.split(data[:offset])
    return len(lines), len(lines[-1]) + 1
