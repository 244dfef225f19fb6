"""Rows of a page: a name with its letter beside each field, so that Alt and the letter lead there."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

Row = tuple[str, QWidget] | tuple[str, QWidget, QWidget]
"""The name of a field, the field, and perhaps a button or a smaller field beside it."""


def add_rows(form: QFormLayout, rows: Iterable[Row]) -> None:
    """Add rows; the letter of a name leads to the field itself, also where something stands beside it."""
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    for text, field, *others in rows:
        label = QLabel(text)
        form.addRow(label, _beside(field, others[0]) if others else field)
        label.setBuddy(field)


def _beside(field: QWidget, other: QWidget) -> QWidget:
    if isinstance(other, QPushButton):
        other.setAutoDefault(False)
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(field, 1)
    layout.addWidget(other)
    return row


def mark(line: QLineEdit, faulty: bool) -> None:
    """Colour a faulty field and say so to screen readers; what is wrong is told below."""
    look = QPalette(line.palette())
    line.setAccessibleDescription(
        QCoreApplication.translate("TournamentDialog", "not valid") if faulty else ""
    )
    look.setColor(
        QPalette.ColorRole.Text,
        look.color(QPalette.ColorRole.BrightText if faulty else QPalette.ColorRole.WindowText),
    )
    line.setPalette(look)
