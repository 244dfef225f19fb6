"""The list as XML: `player` elements, each with one flat element per field.

The elements are cut out one by one instead of parsing the file as a whole, so that one spoilt record
costs that record and not the rest of the list, and so that nothing of the file is expanded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import BinaryIO

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.fide_list.faults import (
    COMPLETE,
    Faults,
    Faulty,
    coefficient,
    identity,
    rating,
    year,
)
from arbiter_gui.formats.fide_list.text import decoded

_CHUNK = 1 << 18
_LONGEST_RECORD = 1 << 16
_LONGEST_TAG = 64
_END = b"</player>"
_BEGIN = b"<player>"
_FIELD = re.compile(r"<(\w+)>([^<]*)</\1>")
_COMBINED = {
    RatingKind.STANDARD: "rating",
    RatingKind.RAPID: "rapid_rating",
    RatingKind.BLITZ: "blitz_rating",
}
_COEFFICIENTS = {"rating": "k", "rapid_rating": "rapid_k", "blitz_rating": "blitz_k"}

Names = dict[RatingKind, str]
"""The elements that hold the ratings."""


def rating_names(beginning: bytes, kind: RatingKind) -> Names:
    """Return which elements hold which ratings; a list of one rating has only `rating`, which is of `kind`."""
    combined = b"<rapid_rating" in beginning or b"<blitz_rating" in beginning
    return _COMBINED if combined else {kind: "rating"}


def read_elements(stream: BinaryIO, names: Names, faults: Faults) -> Iterator[RatedPlayer]:
    """Yield the players of the elements; FormatError when the file ends before the list does."""
    left, line, tail = b"", 1, b""
    while chunk := stream.read(_CHUNK):
        tail = (tail + chunk)[-_LONGEST_TAG:]
        *records, left = (left + chunk).split(_END)
        for record in records:
            begin = max(record.rfind(_BEGIN), 0)
            yield from _player(record[begin:], line + record[:begin].count(b"\n"), names, faults)
            line += record.count(b"\n")
        if len(left) > _LONGEST_RECORD:
            if _BEGIN in left:
                faults.add(line, say("a record without an end"))
            line += left.count(b"\n")
            left = b""
    last = tail.rpartition(b"<")[2]
    if _BEGIN in left or not last.startswith(b"/") or last.startswith(_END[1:]):
        end = line + left.count(b"\n")
        raise FormatError(
            faults.file, end, 1, found=say("the end of the file within the list"), expected=COMPLETE
        )


def _player(record: bytes, line: int, names: Names, faults: Faults) -> Iterator[RatedPlayer]:
    text = decoded(record)
    fields = {
        name: unescape(value).strip() if "&" in value else value.strip()
        for name, value in _FIELD.findall(text)
    }
    get: Callable[[str, str], str] = fields.get
    try:
        name = get("name", "")
        number = identity(get("fideid", ""), name)
        standard, rapid, blitz = (rating(get(names[kind], "")) if kind in names else 0 for kind in RatingKind)
    except Faulty as fault:
        faults.add(line, fault.said)
        return
    ks = [coefficient(get(_COEFFICIENTS[names[kind]], "")) if kind in names else 0 for kind in RatingKind]
    yield RatedPlayer(
        number,
        name,
        get("country", ""),
        sex_of(get("sex", "")),
        get("title", "") or get("w_title", ""),
        standard,
        rapid,
        blitz,
        year(get("birthday", "")),
        "i" in get("flag", "").lower(),
        standard_k=ks[0],
        rapid_k=ks[1],
        blitz_k=ks[2],
    )
