"""Controls beside words, or below them if there is not enough room."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QWidget

_LEAST_WORDS = 45
"""The minimum width of the words beside the controls, in letters."""


def set_direction(row: QBoxLayout, owner: QWidget, controls: QWidget) -> None:
    """Put the controls of a row, which is as wide as its owner, beside its words or below them."""
    words = owner.width() - controls.sizeHint().width()
    if words < _LEAST_WORDS * owner.fontMetrics().averageCharWidth():
        row.setDirection(QBoxLayout.Direction.TopToBottom)
    else:
        row.setDirection(QBoxLayout.Direction.LeftToRight)
