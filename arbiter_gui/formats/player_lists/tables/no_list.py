"""Files that are not player lists, recognised by their first bytes: their type, and what to use
instead.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.formats.file_kinds import kind_without_table
from arbiter_gui.formats.packed import EMPTY_ZIP, ZIP, names_in_zip, unread_packing
from arbiter_gui.formats.player_lists.tables.web_tables import has_web_tables, is_web_page

DAMAGED = say("a workbook that is damaged or incomplete")
SOUND = say(
    "an undamaged .xlsx file: download it again, or open it in a spreadsheet program and save it"
)
_COMPOUND = b"\xd0\xcf\x11\xe0"
_PROTECTED = "EncryptedPackage".encode("utf-16-le")
_LISTS = (".xlsx", ".csv", ".txt", ".trf", ".trfx")


def is_old_workbook(data: bytes) -> bool:
    """Return whether a file is a workbook of an old spreadsheet (.xls) or an OpenDocument one
    (.ods).
    """
    if data.startswith(_COMPOUND):
        return True
    return data.startswith(ZIP) and "content.xml" in (names_in_zip(data) or ())


def kind_without_list(data: bytes) -> tuple[Said, Said] | None:
    """Return the type of a file that cannot be read as a list, and the expected one.

    None if it may be a list.
    """
    expected = say("a file saved as .xlsx or .csv")
    if data.startswith(_COMPOUND):
        if _PROTECTED in data:
            return say("a workbook protected by a password"), say(
                "a workbook saved without a password"
            )
        return None
    if data.startswith(ZIP):
        return _kind_of_zip(data, expected)
    packing = unread_packing(data)
    if packing is not None:
        return packing, say("a player list") if data.startswith(EMPTY_ZIP) else say(
            "the unpacked list"
        )
    kind = kind_without_table(data)
    if kind is not None:
        return kind, expected
    if is_web_page(data) and not has_web_tables(data):
        return say("a web page or XML"), expected
    return None


def _kind_of_zip(data: bytes, expected: Said) -> tuple[Said, Said] | None:
    """Return what a zip file is that cannot be read as a list, and what to use instead.

    None for a workbook that is read, which is a zip file, too. `expected` is what to use instead of
    one that is not.
    """
    names = names_in_zip(data)
    if names is None:
        return DAMAGED, SOUND
    # By what is packed in it: a workbook of Excel or OpenDocument is read, a list in a zip file
    # must be unpacked first.
    if "xl/workbook.bin" in names:
        return say("a binary workbook (.xlsb)"), expected
    is_opendocument = "content.xml" in names
    is_excel = "[Content_Types].xml" in names and any(name.startswith("xl/") for name in names)
    if is_opendocument or is_excel:
        return None
    packed_list = next((name for name in names if name.lower().endswith(_LISTS)), None)
    if packed_list is not None:
        return say("a zip file with {name} in it", name=packed_list), say("the unpacked list")
    return say("a zip file that is not a workbook"), say("a player list (.xlsx or .csv)")
