"""The list as text: a line of headings, then one player per line in fixed columns.

The columns are those of the headings, which differ between the lists and over the years (``SRtng
RRtng BRtng`` in the list of all ratings; one rating under the month, such as ``OCT26``, in the
lists of one rating; with or without ``FOA``). A field extends to the next heading. In a few lines
the other titles (``OTit``) are too long for their field, which moves the rest of the line to the
right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.fide_list.faults import (
    COMPLETE,
    AnotherForm,
    Faults,
    Faulty,
    coefficient,
    identity,
    rating,
    year,
)

_HEADING = re.compile(r"ID [Nn]umber|\S+")
_MONTH = re.compile(r"[A-Z]{3}\d\d")
_RATINGS = {"SRtng": RatingKind.STANDARD, "RRtng": RatingKind.RAPID, "BRtng": RatingKind.BLITZ}
_COEFFICIENTS = {"SK": RatingKind.STANDARD, "RK": RatingKind.RAPID, "BK": RatingKind.BLITZ}
"""The columns of K in capitals, because some files write ``Rk``."""
_FIRST_HEADING = "ID Number"
_NEEDED = (_FIRST_HEADING, "Name", "Fed", "Sex", "Tit", "B-day", "Flag")
_FLAG_WIDTH = 4


class ListLayout:
    """The position of each field, read from the line of headings.

    Raises FormatError if a heading is missing, and AnotherForm if the line has none of FIDE's
    headings.
    """

    def __init__(self, heading: str, name: str, kind: RatingKind) -> None:
        """Read a line of headings.

        `name` is that of the file, `kind` the rating of a list that has only one.
        """
        starts = [(match[0], match.start()) for match in _HEADING.finditer(heading.rstrip())]
        ends = [start for _, start in starts[1:]] + [len(heading.rstrip()) + _FLAG_WIDTH]
        self._fields = {
            word: slice(start, end) for (word, start), end in zip(starts, ends, strict=False)
        }
        missing_headings = [word for word in _NEEDED if word not in self._fields]
        if missing_headings:
            column = say("no column {name}", name=repr(missing_headings[0]))
            expected_words = say("the headings of a FIDE rating list")
            # Old lists of FIDE begin with "ID number", and lack other columns.
            if _FIRST_HEADING.lower() not in heading.lower():
                raise AnotherForm(name, 1, 1, column, expected_words)
            raise FormatError(name, 1, 1, found=column, expected=expected_words)
        self.label = next((word for word in self._fields if _MONTH.fullmatch(word)), "")
        self._ratings = {kind: word for word, kind in _RATINGS.items() if word in self._fields}
        self._coefficients: dict[RatingKind, str] = {}
        for word in self._fields:
            if word.upper() in _COEFFICIENTS:
                self._coefficients[_COEFFICIENTS[word.upper()]] = word
        if not self._ratings and self.label:
            self._ratings = {kind: self.label}
            self._coefficients = {}
            if "K" in self._fields:
                self._coefficients[kind] = "K"
        if not self._ratings:
            raise FormatError(
                name,
                1,
                1,
                found=say("no column with ratings"),
                expected=say("SRtng, or a month such as OCT26"),
            )
        self._flag = self._fields["Flag"].start
        self._moved = self._fields.get("OTit", self._fields["Tit"]).stop

    @property
    def kinds(self) -> tuple[RatingKind, ...]:
        """The ratings in the list."""
        return tuple(kind for kind in RatingKind if kind in self._ratings)

    def is_cut(self, line: str) -> bool:
        """Return whether a line ends before its last field that is never empty."""
        return len(line) <= self._fields["B-day"].start

    def player(self, line: str) -> RatedPlayer:
        """Return the player of one line; raise Faulty for a line without a player."""
        # The other titles are too long for their field by so many characters, which are taken out
        # behind it.
        surplus = len(line) - self._flag - _FLAG_WIDTH
        if surplus > 0:
            line = line[: self._moved] + line[self._moved + surplus :]
        fields = self._fields
        name = line[fields["Name"]].strip()
        fide_id = identity(line[fields["ID Number"]].strip(), name)
        ratings = dict.fromkeys(RatingKind, 0)
        for kind, heading in self._ratings.items():
            ratings[kind] = rating(line[fields[heading]].strip())
        coefficients = dict.fromkeys(RatingKind, 0)
        for kind, heading in self._coefficients.items():
            coefficients[kind] = coefficient(line[fields[heading]])
        title = line[fields["Tit"]].strip()
        if not title and "WTit" in fields:
            title = line[fields["WTit"]].strip()
        return RatedPlayer(
            fide_id,
            name,
            line[fields["Fed"]].strip(),
            sex_of(line[fields["Sex"]].strip()),
            title,
            ratings[RatingKind.STANDARD],
            ratings[RatingKind.RAPID],
            ratings[RatingKind.BLITZ],
            year(line[fields["B-day"]].strip()),
            "i" in line[self._flag :].lower(),
            standard_k=coefficients[RatingKind.STANDARD],
            rapid_k=coefficients[RatingKind.RAPID],
            blitz_k=coefficients[RatingKind.BLITZ],
        )


def read_lines(layout: ListLayout, lines: Iterable[bytes], faults: Faults) -> Iterator[RatedPlayer]:
    """Yield the players of the lines below the headings.

    Raise FormatError if the last one is cut short.
    """
    for line_number, data in enumerate(lines, 2):
        line = decoded(data).rstrip("\r\n\x1a")
        if not line.strip():
            continue
        if not data.endswith(b"\n") and layout.is_cut(line):
            column = len(line) + 1
            raise FormatError(
                faults.file,
                line_number,
                column,
                found=say("the end of the file within a line"),
                expected=COMPLETE,
            )
        try:
            yield layout.player(line)
        except Faulty as fault:
            faults.count_skipped(line_number, fault.said)


def decoded(data: bytes) -> str:
    """Return a line's characters: UTF-8 (the lists are now ASCII), else Latin-1."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")
