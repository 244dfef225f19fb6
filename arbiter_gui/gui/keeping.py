"""Keeping what was entered in a dialog, which stays open where that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arbiter_gui.app.edits import Edit

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


def kept(window: MainWindow, edit: Edit, tell: Callable[[str], object]) -> bool:
    """Carry out an edit and return whether it was done; what the banner says against it is told by `tell` too."""
    told = window.banner.message
    done = window.desk.apply(edit)
    if not done and window.banner.message is not told:
        tell(window.banner.said())
    return done
