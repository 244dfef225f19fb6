"""The files that differ, in one archive: numbered, with a list of where they are from."""

from __future__ import annotations

import io
import zipfile

from arbiter_gui.audit.results import Results
from arbiter_gui.audit.summary import differences
from arbiter_gui.domain.texts.file_names import harmless_name
from arbiter_gui.reports.tables.clean import like_formula
from arbiter_gui.storage.private import without_contacts

_NO_DATE = (1980, 1, 1, 0, 0, 0)


def bundle_bytes(results: Results) -> bytes:
    """Return a zip archive with every file that differs once, and `files.csv` that tells where each is from.

    No name in it leads out of the folder it is unpacked in; the same results give the same bytes. Tournament files
    are without contacts and payments; one that cannot be gone over is empty.
    """
    out = io.BytesIO()
    names: dict[str, str] = {}
    lines = ["file,place,round,kind,article"]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for told in differences(results):
            if told.digest not in names:
                names[told.digest] = f"{len(names) + 1:06d}-{harmless_name(told.place)}"
                archive.writestr(_entry(names[told.digest]), _handed_on(results.contents(told.digest)))
            cells = (names[told.digest], told.place, str(told.round), told.kind.value, told.article)
            lines.append(",".join(map(_cell, cells)))
        archive.writestr(_entry("files.csv"), "\r\n".join(lines) + "\r\n")
    return out.getvalue()


def _handed_on(data: bytes | None) -> bytes:
    return without_contacts(data or b"") or b""


def _cell(text: str) -> str:
    text = text.replace("\n", " ").replace("\r", " ")
    if like_formula(text):
        text = f"'{text}"  # a name is no formula for a spreadsheet
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in ',"') else text


def _entry(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _NO_DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    return info
