"""A downloaded list, opened."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.fide_list.faults import COMPLETE, AnotherForm, Faults
from arbiter_gui.formats.fide_list.text import ListLayout, decoded, read_lines
from arbiter_gui.formats.fide_list.xml import rating_names, read_elements
from arbiter_gui.formats.packed import ZIP, unread_packing
from arbiter_gui.formats.regular import check_regular, check_size
from arbiter_gui.formats.trf.text import wide_codec
from arbiter_gui.formats.unpacking.allowance import Allowance
from arbiter_gui.formats.unpacking.faults import UnpackingFault
from arbiter_gui.formats.unpacking.zip_archive import few_members, open_member
from arbiter_gui.formats.unpacking.zip_listing import ZipMember

_BEGINNING = 1 << 16
_LONGEST_HEADING = 1000
_LONGEST_LINE = 1 << 16
_NAMED_MONTH = re.compile(
    r"(?<![A-Z])(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d\d(?!\d)"
)
_MOST_BYTES = 2 << 30
"""The largest size in bytes, packed or not: about three times the whole list as XML."""
_UNPACKED_AT_ONCE = 32 << 20
"""Bytes that any download may unpack to; beyond them its size is the limit: lists unpack to about
20 times that."""


class FideList:
    """An open list.

    `kinds` are its ratings, `label` its month from its headings, else from its file's name.

    `kind` is the rating of a list that has only one; None takes it from the file's name, else
    standard. `control` can stop the reading between any two pieces. `federation` is empty: the list
    covers all federations.
    """

    federation = ""

    def __init__(
        self,
        stream: BinaryIO,
        name: str,
        size: int,
        kind: RatingKind | None = None,
        control: Control = FREE,
    ) -> None:
        """Read the beginning of a list in a stream of `size` bytes: its form (XML or text), ratings
        and month.
        """
        self._counted_stream = _Counted(stream, name, control)
        self._stream = io.BufferedReader(self._counted_stream, 1 << 18)
        self._size = max(size, 1)
        self.name = name
        self.faults = Faults(name)
        self.label = ""
        single = kind or _rating_kind_in(name)
        beginning = self._stream.peek(_BEGINNING)[:_BEGINNING]
        self._layout: ListLayout | None = None
        if beginning.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<"):
            if b"<player" not in beginning:
                raise AnotherForm(name, 1, 1, say("XML without players"), say("a FIDE rating list"))
            self._names = rating_names(beginning, single)
            self.kinds = tuple(kind for kind in RatingKind if kind in self._names)
        else:
            heading = decoded(self._stream.readline(_LONGEST_HEADING)).removeprefix("\ufeff")
            self._layout = ListLayout(heading, name, single)
            self.kinds = self._layout.kinds
            self.label = self._layout.label
        self.label = self.label or month_in(name)

    @property
    def share_read(self) -> float:
        """The share of the list that was read, 0 to 1."""
        return min(1.0, self._counted_stream.count / self._size)

    def __iter__(self) -> Iterator[RatedPlayer]:
        if self._layout is not None:
            yield from read_lines(self._layout, self._lines(), self.faults)
        else:
            yield from read_elements(self._stream, self._names, self.faults)

    def _lines(self) -> Iterator[bytes]:
        """Yield the lines, an endless one in pieces: a small zip file can unpack to a line of
        gigabytes.
        """
        return iter(lambda: self._stream.readline(_LONGEST_LINE), b"")


@contextlib.contextmanager
def open_fide_list(
    path: Path, kind: RatingKind | None = None, control: Control = FREE
) -> Iterator[FideList]:
    """Open a list, or the list inside a zip file as downloaded.

    Raises FormatError, which is AnotherForm for a file that may be a different list, and OSError.
    """
    check_regular(path, _MOST_BYTES, say("a FIDE rating list as downloaded"))
    with path.open("rb") as binary_file:
        file: BinaryIO = binary_file
        name = path.name
        size = path.stat().st_size
        beginning = file.read(_BEGINNING)
        if beginning.startswith(ZIP):
            file, name, size = _unpacked(file, path)
        else:
            _check_form(beginning, path.name)
            file.seek(0)
        rating_list = FideList(file, name, size, kind, control)
        rating_list.label = rating_list.label or month_in(path.name)
        yield rating_list


def _unpacked(file: BinaryIO, path: Path) -> tuple[BinaryIO, str, int]:
    """Open the list inside a zip file; return it with its name and size.

    Raises FormatError if that is impossible.
    """
    try:
        member = _largest_list(few_members(file), path.name)
        check_size(path.name, member.size, _MOST_BYTES)
        allowance = Allowance(path.stat().st_size, _UNPACKED_AT_ONCE)
        return open_member(file, member, allowance), member.name, member.size
    except UnpackingFault as error:
        raise FormatError(path.name, 1, 1, found=error.said, expected=COMPLETE) from error


def _check_form(beginning: bytes, name: str) -> None:
    """Raise AnotherForm for a file that is neither text of one byte a character nor a zip file with
    contents.
    """
    codec = wide_codec(beginning)
    unsuitable = unread_packing(beginning)
    if codec is not None:
        unsuitable = say("text in {encoding}", encoding=codec)
    if unsuitable is not None:
        raise AnotherForm(name, 1, 1, unsuitable, say("a FIDE rating list as downloaded"))


def _largest_list(members: dict[str, ZipMember], name: str) -> ZipMember:
    """Return the largest list in a zip file. Raises AnotherForm if it contains none."""
    lists = [
        member for member in members.values() if member.name.lower().endswith((".txt", ".xml"))
    ]
    if not lists:
        raise AnotherForm(
            name, 1, 1, say("a zip file without a list"), say("a .txt or .xml file in it")
        )
    return max(lists, key=lambda member: member.size)


def month_in(name: str) -> str:
    """Return the month in the name of a list, where FIDE's archive has it; empty without one.

    >>> month_in("standard_dec26frl_xml.zip"), month_in("players_list_xml.zip")
    ('DEC26', '')
    """
    month = _NAMED_MONTH.search(name.upper())
    if month is None:
        return ""
    return month[0]


def _rating_kind_in(name: str) -> RatingKind:
    """Return the rating stated by the name of a list, standard if it states none."""
    for kind in (RatingKind.RAPID, RatingKind.BLITZ):
        if kind.value in name.lower():
            return kind
    return RatingKind.STANDARD


class _Counted(io.RawIOBase):
    """A stream that counts the bytes read from it.

    Damage is reported at whatever place of the file it is found.
    """

    def __init__(self, stream: BinaryIO, name: str, control: Control) -> None:
        self._inner = stream
        self._name = name
        self._control = control
        self.count = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Read into a buffer, count the bytes for the progress, and stop if the arbiter has."""
        self._control.checkpoint()
        try:
            data = self._inner.read(len(buffer))
        except UnpackingFault as error:
            raise FormatError(self._name, 1, 1, found=error.said, expected=COMPLETE) from error
        buffer[: len(data)] = data
        self.count += len(data)
        return len(data)
