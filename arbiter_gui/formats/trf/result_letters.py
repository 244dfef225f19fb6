"""The letters of results without an opponent, one table per format: letter read, meaning, letter
written.

The report of 2006 has no letters for byes: it writes them like games without an opponent, and a
half-point bye not at all. Those of 2016 and 2026 have four, and a blank for an absent player.
"""

from __future__ import annotations

from enum import Enum

from arbiter_gui.domain.values import ByeKind
from arbiter_gui.formats.trf.dialect import Dialect


class Letters(Enum):
    """The letters of a file: those before 2016, which JaVaFo 1.4 wrote too, or those since."""

    OF_2006 = "2006"
    SINCE_2016 = "2016"


MEANING = {
    Letters.OF_2006: {
        "+": ByeKind.PAIRING_ALLOCATED,
        "1": ByeKind.PAIRING_ALLOCATED,
        "=": ByeKind.HALF,
        "-": ByeKind.ZERO,
        "0": ByeKind.ZERO,
        " ": ByeKind.ZERO,
    },
    Letters.SINCE_2016: {
        "U": ByeKind.PAIRING_ALLOCATED,
        "F": ByeKind.FULL,
        "H": ByeKind.HALF,
        "Z": ByeKind.ZERO,
        " ": ByeKind.ZERO,
    },
}
"""The meaning of each letter in a file."""

_SINCE_2016_OUT = {
    ByeKind.PAIRING_ALLOCATED: "U",
    ByeKind.FULL: "F",
    ByeKind.HALF: "H",
    ByeKind.ZERO: "Z",
}
OUT = {Dialect.OF_2016: _SINCE_2016_OUT, Dialect.OF_2026: _SINCE_2016_OUT}
"""The letters that are written into a file of a dialect."""

_OF_2006_ALONE = frozenset(MEANING[Letters.OF_2006]) - {" "}


def old_letter(letter: str) -> bool:
    """Return whether only files before 2016 use a letter for a player without an opponent."""
    return letter.upper() in _OF_2006_ALONE
