"""The files that differ, in one archive: numbered, with a list of their sources."""

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
    """Return a zip archive with every differing file once, and `files.csv` with the source of each.

    No name in it leads out of the folder it is unpacked in; the same results give the same bytes.
    Tournament files are without contacts and payments; one that cannot be cleaned is empty.
    """
    bundle = io.BytesIO()
    names: dict[str, str] = {}
    lines = ["file,place,round,kind,article"]
    with zipfile.ZipFile(bundle, "w", zipfile.ZIP_DEFLATED) as archive:
        for story in differences(results):
            if story.digest not in names:
                names[story.digest] = f"{len(names) + 1:06d}-{harmless_name(story.place)}"
                archive.writestr(
                    _archive_entry(names[story.digest]),
                    _contents_to_pass_on(results.contents(story.digest)),
                )
            cells = (
                names[story.digest],
                story.place,
                str(story.round),
                story.kind.value,
                story.article,
            )
            lines.append(",".join(map(_csv_cell, cells)))
        archive.writestr(_archive_entry("files.csv"), "\r\n".join(lines) + "\r\n")
    return bundle.getvalue()


def _contents_to_pass_on(data: bytes | None) -> bytes:
    """Return a file without contacts and payments.

    Empty if it was not stored or cannot be cleaned.
    """
    return without_contacts(data or b"") or b""


def _csv_cell(text: str) -> str:
    """Return a text as one cell of a CSV line, quoted where necessary."""
    text = text.replace("\n", " ").replace("\r", " ")
    if like_formula(text):
        # Without the apostrophe a spreadsheet would run a name such as =1+1 as a formula.
        text = f"'{text}"
    if "," not in text and '"' not in text:
        return text
    quoted_text = text.replace('"', '""')
    return f'"{quoted_text}"'


def _archive_entry(name: str) -> zipfile.ZipInfo:
    """Return an entry of the archive with a fixed date, so that the same results give the same
    bytes.
    """
    info = zipfile.ZipInfo(name, _NO_DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    return info
