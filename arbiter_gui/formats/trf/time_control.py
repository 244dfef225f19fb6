"""Record 222 of 2026: the encoded time control, checked and kept.

Periods joined by colons: `M/S` or `M/S+I` for M moves in S seconds, with I seconds added a move; `S` or `S+I` for
all remaining moves. `W...-B...` where the sides differ.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from arbiter_gui.domain.saying import say
from arbiter_gui.domain.tournament import Record
from arbiter_gui.formats.trf.text import Source, shown

_PERIOD = r"(?:\d+/)?\d+(?:\+\d+)?"
_SIDE = rf"{_PERIOD}(?::{_PERIOD})*"
_CODE = re.compile(rf"{_SIDE}|W{_SIDE}-B{_SIDE}", re.IGNORECASE | re.ASCII)


def check(source: Source, records: Sequence[Record]) -> None:
    """Note a time control that is not in the form of the record; nothing in a pairing depends on it."""
    for record in records:
        text = record.text[3:].strip(" ")
        if not _CODE.fullmatch(text):
            sentence = say(
                "the time control {text} is not encoded as in 5400+30 or 40/6000+30:900+30; it is kept as it is",
                text=shown(text),
            )
            source.note(record.line, 5, sentence)
