"""Keys of deeds that cannot be done because the tournament is only read: they say so, and are not dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeyEvent, QKeySequence

from arbiter_gui.gui.actions import ACTIONS
from arbiter_gui.gui.states import states

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


def refused(window: MainWindow, event: QKeyEvent) -> bool:
    """Say that nothing can be changed here, to a key that would do something elsewhere; return whether it was one."""
    if not window.desk.frozen:
        return False
    pressed, elsewhere = QKeySequence(event.keyCombination()), states(window, changeable=True)
    keys = (
        key
        for spec in ACTIONS
        if spec.enabled in elsewhere and not window.acts[spec.id].isEnabled()
        for key in window.acts[spec.id].shortcuts()
    )
    return pressed in keys and window.desk.refused()
