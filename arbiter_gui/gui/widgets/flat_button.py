"""A small flat button beside a picture."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton


def flat_button(sign: str, tip: str, slot: Callable[[], object]) -> QToolButton:
    """Return a button with a sign, or with an icon set later.

    `tip` is also its name for screen readers.
    """
    button = QToolButton()
    button.setText(sign)
    button.setAutoRaise(True)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(lambda: slot())
    return button
