"""When Python looks for cycles of forgotten objects: after what somebody waits for, not in the middle of it."""

from __future__ import annotations

import gc

from PySide6.QtCore import QTimer


def collect_later() -> None:
    """Have none looked for until the window has answered, and painted: among those of thousands it takes long.

    New numbers for hundreds of players make tens of thousands of objects, for which it would look several times.
    """
    if gc.isenabled():
        gc.disable()
        # What is to be painted is posted later than this, and what is posted comes before timers that have run out.
        QTimer.singleShot(1, lambda: gc.enable())
