"""The list as XML: `player` elements, each with one flat element per field.

The elements are cut out one by one instead of parsing the file as a whole, so that one damaged
record costs only that record and not the rest of the list, and so that no entity of the file is
expanded.
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
"""The elements that contain the ratings."""


def rating_names(beginning: bytes, kind: RatingKind) -> Names:
    """Return the element of each rating.

    A list of one rating has only `rating`, which is of `kind`.
    """
    combined = b"<rapid_rating" in beginning or b"<blitz_rating" in beginning
    if combined:
        return _COMBINED
    return {kind: "rating"}


def read_elements(stream: BinaryIO, names: Names, faults: Faults) -> Iterator[RatedPlayer]:
    """Yield the players of the elements.

    Raise FormatError if the file ends before the list does.
    """
    unfinished_bytes = b""
    line = 1
    tail = b""
    while chunk := stream.read(_CHUNK):
        tail = (tail + chunk)[-_LONGEST_TAG:]
        *records, unfinished_bytes = (unfinished_bytes + chunk).split(_END)
        for record in records:
            begin = max(record.rfind(_BEGIN), 0)
            yield from _player(record[begin:], line + record[:begin].count(b"\n"), names, faults)
            line += record.count(b"\n")
        if len(unfinished_bytes) > _LONGEST_RECORD:
            if _BEGIN in unfinished_bytes:
                faults.count_skipped(line, say("a record with no end tag"))
            line += unfinished_bytes.count(b"\n")
            unfinished_bytes = b""
    # A complete list ends with the end tag of the element around the players.
    last_tag = tail.rpartition(b"<")[2]
    if _BEGIN in unfinished_bytes or not last_tag.startswith(b"/") or last_tag.startswith(_END[1:]):
        end = line + unfinished_bytes.count(b"\n")
        raise FormatError(
            faults.file, end, 1, found=say("the end of the file within the list"), expected=COMPLETE
        )


def _player(record: bytes, line: int, names: Names, faults: Faults) -> Iterator[RatedPlayer]:
    """Yield the player of a record; for a damaged record record the error and yield no player."""
    fields: dict[str, str] = {}
    for element, value in _FIELD.findall(decoded(record)):
        if "&" in value:
            value = unescape(value)
        fields[element] = value.strip()
    field_of: Callable[[str, str], str] = fields.get
    ratings = dict.fromkeys(RatingKind, 0)
    coefficients = dict.fromkeys(RatingKind, 0)
    try:
        name = field_of("name", "")
        fide_id = identity(field_of("fideid", ""), name)
        for kind, element in names.items():
            ratings[kind] = rating(field_of(element, ""))
            coefficients[kind] = coefficient(field_of(_COEFFICIENTS[element], ""))
    except Faulty as fault:
        faults.count_skipped(line, fault.said)
        return
    yield RatedPlayer(
        fide_id,
        name,
        field_of("country", ""),
        sex_of(field_of("sex", "")),
        field_of("title", "") or field_of("w_title", ""),
        ratings[RatingKind.STANDARD],
        ratings[RatingKind.RAPID],
        ratings[RatingKind.BLITZ],
        year(field_of("birthday", "")),
        "i" in field_of("flag", "").lower(),
        standard_k=coefficients[RatingKind.STANDARD],
        rapid_k=coefficients[RatingKind.RAPID],
        blitz_k=coefficients[RatingKind.BLITZ],
    )
