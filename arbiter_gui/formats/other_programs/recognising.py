"""The program that wrote a tournament file, recognised by its first bytes, never by the file name
alone.
"""

from __future__ import annotations

import re
from pathlib import PurePath

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.formats.file_kinds import kind_without_table
from arbiter_gui.formats.packed import EMPTY_ZIP, ZIP

TUNX_MARK = b"\x93\xff\x89\x44"
_REPORT = say("a report file (TRF)")
_ACCESS = b"\x00\x01\x00\x00Standard Jet DB"
_SQLITE = b"SQLite format 3\0"
_SHARLY_CHESS = ".sce"
_COMPOUND = b"\xd0\xcf\x11\xe0"
_DBASE = b"\x03"
_DBASE_HEADER = 32
_DBASE_END = b"\x0d"
_OLD_SWISSSYS = re.compile(r"\.s(?:\d{1,2}|r)[a-z]")
"""The ending of a section in a round: ``.s3c``, and ``.srr`` of a round-robin."""
_BEGINNING = 256
_SWISS_CHESS_VERSION = slice(609, 611)
"""The bytes in which Swiss-Chess keeps its version, in hundredths."""
_OLDEST_SWISS_CHESS = 400
_NEWEST_SWISS_CHESS = 1200


def is_database_of_another_program(name: str) -> bool:
    """Return whether a database with this file name is a tournament of Sharly Chess, not one of
    this program.
    """
    return PurePath(name).suffix.lower() == _SHARLY_CHESS


def file_of_another_program(data: bytes, name: str) -> tuple[Said, Said] | None:
    """Return what a file of another program is, such as "a Papi tournament file", and what to use
    instead, such as "a report file (TRF)". None if it is not recognised.

    Swiss-Manager's new files (`TUNX_MARK`) are read and are not among them.
    """
    return tournament_of_another_program(data, name) or _file_of_no_chess_program(data)


def tournament_of_another_program(data: bytes, name: str) -> tuple[Said, Said] | None:
    """Return what a tournament file of another chess program is, and what to use instead.

    None for all other files. A file that is recognised is no player list either.
    """
    ending = PurePath(name).suffix.lower()
    return _database_of_tournaments(data, ending) or _known_by_ending(data, ending)


def _database_of_tournaments(data: bytes, ending: str) -> tuple[Said, Said] | None:
    """Return what a file is, and what to use instead, if its program keeps its tournaments in a
    database. None for all other files.

    `ending` is the ending of its name in lower case, with the dot.
    """
    if data.startswith(_ACCESS):
        instead = say(
            "a report file (TRF): open the tournament in Sharly Chess and export it from its card"
        )
        return say("a Papi tournament file"), instead
    if data.startswith(_SQLITE) and ending == _SHARLY_CHESS:
        instead = say("a report file (TRF): export it from the tournament's card in Sharly Chess")
        return say("a Sharly Chess tournament file"), instead
    if data.startswith(_DBASE) and _is_dbase(data):
        if ending in (".trn", ".sco"):
            return say("a SwissPerfect tournament file"), _REPORT
        return say("a dBase database file"), _REPORT
    return None


def _known_by_ending(data: bytes, ending: str) -> tuple[Said, Said] | None:
    """Return what a file is, and what to use instead, if its program is recognised by the `ending`
    of its name, with a look at the contents. None for all other files.
    """
    if ending == ".swt" and _is_swiss_chess(data):
        instead = say("a report file (TRF): in Swiss-Chess, write the file for the rating report")
        return say("a Swiss-Chess tournament file"), instead
    if ending in (".tun", ".tur", ".tum", ".tut") and _has_control_bytes(data):
        instead = say(
            "a .TUNX file: open it in a newer version of Swiss-Manager and save it, or write the "
            "FIDE rating report"
        )
        return say("an old Swiss-Manager tournament file"), instead
    if _is_wintd(data, ending):
        instead = say(
            "a report file (TRF), or the players: in WinTD, open the Players window and choose "
            "Export in its File menu"
        )
        return say("a WinTD tournament file"), instead
    if _OLD_SWISSSYS.fullmatch(ending) and _has_control_bytes(data):
        instead = say("a report file (TRF): in SwissSys, Utilities > Ratings reports > FIDE")
        return say("an old SwissSys tournament file"), instead
    if ending == ".swi":
        return say("a report for the German rating (DWZ)"), _REPORT
    if ending == ".sjson":
        instead = say("a report file (TRF): in SwissSys, Utilities > Ratings reports > FIDE")
        return say("a SwissSys tournament file"), instead
    if ending in (".tunx", ".turx", ".tumx", ".tutx"):
        return say("a file that does not begin like a Swiss-Manager file"), say(
            "an undamaged .TUNX file, or a report file (TRF)"
        )
    if ending in (".veg", ".vegx"):
        return say("a Vega tournament file"), say(
            "the report file (TRF) that Vega writes next to it"
        )
    return None


def _file_of_no_chess_program(data: bytes) -> tuple[Said, Said] | None:
    """Return what a file of no chess program is, and what to use instead, if it is certainly not a
    report file. None for all other files.
    """
    kind = kind_without_table(data)
    if kind is not None:
        return kind, _REPORT
    if data.lstrip()[:1] == b"{":
        return say("a JSON file from another program"), _REPORT
    if data.startswith((ZIP, EMPTY_ZIP)):
        return say("a packed file (.zip) or a workbook"), _REPORT
    if data.startswith(_COMPOUND):
        return say("an old office workbook or document"), _REPORT
    return None


def _has_control_bytes(data: bytes) -> bool:
    """Return whether a file has bytes that no text has near its beginning."""
    return b"\0" in data[:_BEGINNING]


def _is_wintd(data: bytes, ending: str) -> bool:
    """Return whether a file is one of WinTD: packed since version 5, and without a known form
    before.
    """
    if ending == ".ptoz":
        return data.startswith(ZIP)
    return ending == ".pto" and _has_control_bytes(data)


def _is_dbase(data: bytes) -> bool:
    """Return whether a file has the header of a dBase table: its length, and the mark at its
    end.
    """
    if len(data) < _DBASE_HEADER:
        return False
    length = int.from_bytes(data[8:10], "little")
    return length > _DBASE_HEADER and data[length - 1 : length] == _DBASE_END


def _is_swiss_chess(data: bytes) -> bool:
    """Return whether the version of Swiss-Chess is at its usual place in a file."""
    version = int.from_bytes(data[_SWISS_CHESS_VERSION], "little")
    return _OLDEST_SWISS_CHESS <= version <= _NEWEST_SWISS_CHESS
