"""How a dialog is opened over its window."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog


def opened(dialog: QDialog) -> None:
    """Open a dialog, and let go of it when it is done: its window lives all day and would keep every one."""
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
