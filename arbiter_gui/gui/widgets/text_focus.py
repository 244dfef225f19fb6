"""Fields in which keys are text: such a field keeps its Enter and Escape, whatever happens meanwhile."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QWidget


def typed_into(part: QWidget | None) -> bool:
    """Return whether a part of a window accepts typed text."""
    if isinstance(part, QComboBox):
        return part.isEditable()
    if isinstance(part, QPlainTextEdit):
        return not part.isReadOnly()
    return isinstance(part, QLineEdit | QAbstractSpinBox)
