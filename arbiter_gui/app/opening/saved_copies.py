"""The copies of a tournament file that the program wrote by itself, for a file that can no longer
be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from arbiter_gui.app.data_folder import data_folder
from arbiter_gui.app.kept_copy import KEPT_MARK
from arbiter_gui.app.second_copies import copy_place, earlier_copy_place
from arbiter_gui.storage import EXTENSION
from arbiter_gui.storage.file.summary import file_summary


@dataclass(frozen=True, slots=True)
class SavedCopy:
    """A copy of a tournament: when it was written, as ISO text of local time, and how many rounds
    and results it has.
    """

    path: Path
    written: str
    rounds: int
    results: int


def newest_copy(path: Path, second_folder: str) -> SavedCopy | None:
    """Return the newest readable copy of the tournament file at `path`; None if there is none.

    Copies are looked for in `second_folder`, the folder of second copies (empty: none is chosen),
    and where work went on in a copy: beside the file and in the user's own folder. The folders may
    respond slowly.
    """
    newest: SavedCopy | None = None
    newest_time = 0.0
    for place in _places(path, second_folder):
        try:
            written_at = place.stat().st_mtime
        except OSError:
            continue
        if written_at <= newest_time:
            continue
        summary = file_summary(place)
        if summary is None or not summary.players:
            continue
        newest_time = written_at
        written = datetime.fromtimestamp(written_at).isoformat(" ", "minutes")
        newest = SavedCopy(place, written, summary.paired_rounds, summary.results)
    return newest


def _places(path: Path, second_folder: str) -> Iterator[Path]:
    """Yield the places where copies of a file may be."""
    if second_folder:
        second_copy = copy_place(Path(second_folder), path.stem, str(path))
        yield second_copy
        yield earlier_copy_place(second_copy)
    for folder in (path.parent, data_folder()):
        try:
            names = sorted(folder.iterdir())
        except OSError:
            continue
        for place in names:
            is_copy = (
                place.stem.startswith(f"{path.stem} {KEPT_MARK}") and place.suffix == EXTENSION
            )
            if is_copy and place != path:
                yield place
