"""The two ways in which a report file gives the settings for pairing."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from arbiter_gui.domain.tournament import Record


class Dialect(Enum):
    """`OF_2016` with the usual extensions (XXR, XXC, XXS, XXA, XXP).

    `OF_2026` with its own records.

    All pairing programs read the first; the second is in force and can name edition and
    acceleration.
    """

    OF_2016 = "2016"
    OF_2026 = "2026"


_ONLY_2016 = ("XXR", "XXC", "XXS", "XXA", "XXP", "XXZ", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
_ONLY_2026 = ("142", "152", "162", "172", "192", "240", "250", "260", "299")
FOREIGN = {Dialect.OF_2016: frozenset(_ONLY_2026), Dialect.OF_2026: frozenset(_ONLY_2016)}
"""The codes that do not belong in a file of the dialect.

The pairing program, the tie-breaks and the encoded time control (182, 202, 222) are new in 2026,
but a file of either dialect can state them: readers of 2016 skip records that they do not know.
"""


def dialect_of(records: Sequence[Record]) -> Dialect:
    """Return the dialect of a file that was read: of 2026 if it has such records and no extensions
    of 2016.
    """
    codes = {record.text[:3] for record in records}
    has_new = codes & FOREIGN[Dialect.OF_2016]
    has_extensions = codes & FOREIGN[Dialect.OF_2026]
    if has_new and not has_extensions:
        return Dialect.OF_2026
    return Dialect.OF_2016
