"""An earlier state of a tournament file, read from a copy so that the file itself is not
changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from arbiter_gui.app.session import Session
from arbiter_gui.storage import LogEntry


def steps_back(history: Sequence[LogEntry], entry_index: int) -> int | None:
    """Return the number of edits between the state after entry `place` (from 0, oldest first) and
    now.

    None for an entry that is not a state of the present line: undone, dropped, or an undo itself.
    """
    entry = history[entry_index]
    if entry.action == "edit" and entry.state != "done":
        return None
    if entry.action in ("undo", "redo"):
        return None
    return sum(
        1
        for later_entry in history[entry_index + 1 :]
        if later_entry.action == "edit" and later_entry.state == "done"
    )


def earlier_session(session: Session, steps: int, copy: Path) -> Session:
    """Return a copy of the file, opened, with the last `steps` edits undone. Raises StoreError."""
    session.save_copy(copy)
    copy_session = Session.open(copy)
    copy_session.work_back(steps)
    return copy_session
