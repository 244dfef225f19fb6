"""Why a file cannot be unpacked. `said` is a noun phrase if a file is damaged, locked or packed differently."""

from __future__ import annotations

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import Said, plain, say

_METHODS = {
    1: "Shrink", 6: "Implode", 8: "Deflate", 9: "Deflate64", 10: "PKWARE Implode", 12: "bzip2", 14: "LZMA",
    16: "CMPSC", 18: "IBM TERSE", 19: "IBM LZ77", 20: "Zstandard", 93: "Zstandard", 94: "MP3", 95: "xz",
    96: "JPEG", 97: "WavPack", 98: "PPMd", 99: "AES",
}  # fmt: skip
"""The methods of zip archives by number, as PKWARE's APPNOTE calls them."""


class UnpackingFault(ArbiterError):
    """Something packed cannot be read, for the reason that the sentence gives."""


class Damaged(UnpackingFault):
    """What is packed is damaged or incomplete, or not what it says it is."""


class NotRead(UnpackingFault):
    """What is packed may be sound, but it is packed in a way that is not read here."""


class UnpacksTooFar(UnpackingFault):
    """Unpacking was stopped: no archive of reports or lists unpacks so far."""


def damaged_zip() -> Damaged:
    """Return the error for a zip archive that is no sound one."""
    return Damaged(say("a zip file that is damaged or incomplete"))


def other_method(member: str, method: int) -> NotRead:
    """Return the error for a file of a zip archive that is packed by a method that is not read here."""
    return NotRead(
        say(
            "a zip file packed by a method that is not supported ({member}: {method})",
            member=member,
            method=method_name(method),
        )
    )


def method_name(method: int) -> Said:
    """Return what a method of zip archives is called."""
    name = _METHODS.get(method)
    if name is None:
        return say("method {n}", n=method)
    return plain(name)
