"""The errors in a list: their number, and the first few places."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.formats.report import Notice

REPORTED = 20
_MOST_DIGITS = 11
_MOST_QUOTED = 20
"""A report file has so many columns for a FIDE ID (58 to 68 of a player's line)."""
COMPLETE = say("a complete download")


class AnotherForm(FormatError):
    """The file does not have the form of FIDE's list at all, so it may be a list from another
    source.
    """


class Faulty(ValueError):
    """A record that cannot be used; `said` describes the error in it."""

    def __init__(self, sentence: Said) -> None:
        self.said = sentence
        super().__init__(sentence)


@dataclass(slots=True)
class Faults:
    """The errors of a list being read; `first_notices` are the notices of the first few."""

    file: str
    count: int = 0
    first_notices: list[Notice] = field(default_factory=list)

    def count_skipped(self, line: int, sentence: Said) -> None:
        """Count a skipped record."""
        self.count += 1
        if len(self.first_notices) < REPORTED:
            self.first_notices.append(Notice(self.file, line, 1, sentence))


def identity(fide_id: str, name: str) -> int:
    """Return the FIDE ID of a record as a number.

    Raise Faulty if the ID is wrong, or the ID or the name missing.
    """
    is_number = fide_id.isascii() and fide_id.isdigit() and len(fide_id) <= _MOST_DIGITS
    if not is_number or int(fide_id) == 0:
        raise Faulty(say("{number} is not a FIDE ID", number=repr(fide_id[:_MOST_QUOTED])))
    if not name:
        raise Faulty(say("name missing for player {number}", number=fide_id))
    return int(fide_id)


def rating(text: str) -> int:
    """Return a rating, 0 for an empty one.

    Raise Faulty for anything but a number of at most four digits.
    """
    if not text:
        return 0
    if not (text.isascii() and text.isdigit()) or len(text) > 4:
        raise Faulty(say("{text} is not a rating", text=repr(text[:_MOST_QUOTED])))
    return int(text)


def coefficient(text: str) -> int:
    """Return a development coefficient (K) of one or two digits, 0 for anything else."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= 2:
        return int(digits)
    return 0


def year(text: str) -> int:
    """Return the year at the start or the end of a birth date, 0 without one."""
    for digits in (text[:4], text[-4:]):
        if len(digits) == 4 and digits.isascii() and digits.isdigit():
            return int(digits)
    return 0
