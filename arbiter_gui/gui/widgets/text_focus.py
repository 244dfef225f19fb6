"""Fields in which keys are text: such a field keeps its Enter and Escape, whatever happens
meanwhile.
"""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QWidget


def typed_into(widget: QWidget | None) -> bool:
    """Return whether a part of a window accepts typed text."""
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    if isinstance(widget, QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, QLineEdit | QAbstractSpinBox)
