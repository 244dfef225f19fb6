"""Reasons why a file cannot be unpacked.

`said` is a noun phrase if it is damaged, locked or packed differently.
"""

from __future__ import annotations

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import Said, plain, say

_METHODS = {
    1: "Shrink", 6: "Implode", 8: "Deflate", 9: "Deflate64", 10: "PKWARE Implode", 12: "bzip2",
    14: "LZMA",
    16: "CMPSC", 18: "IBM TERSE", 19: "IBM LZ77", 20: "Zstandard", 93: "Zstandard", 94: "MP3",
    95: "xz",
    96: "JPEG", 97: "WavPack", 98: "PPMd", 99: "AES",
}  # fmt: skip
"""The methods of zip archives by number, as named in PKWARE's APPNOTE."""


class UnpackingFault(ArbiterError):
    """A packed file cannot be read, for the reason in the sentence."""


class Damaged(UnpackingFault):
    """The packed data are damaged or incomplete, or not of the stated form."""


class NotRead(UnpackingFault):
    """The packed data may be sound, but their packing method is not supported."""


class UnpacksTooFar(UnpackingFault):
    """Unpacking was stopped: no archive of reports or lists unpacks to such a size."""


def damaged_zip() -> Damaged:
    """Return the error for a damaged zip archive."""
    return Damaged(say("a zip file that is damaged or incomplete"))


def other_method(member: str, method: int) -> NotRead:
    """Return the error for a file of a zip archive that is packed by an unsupported method."""
    return NotRead(
        say(
            "a zip file packed by a method that is not supported ({member}: {method})",
            member=member,
            method=method_name(method),
        )
    )


def method_name(method: int) -> Said:
    """Return the name of a method of zip archives."""
    name = _METHODS.get(method)
    if name is None:
        return say("method {n}", n=method)
    return plain(name)
