"""The sizes of type that sheets can be printed in."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox

FITTED = 100
_PERCENTS = (75, 90, FITTED, 110, 125, 150)


def fill_sizes(field: QComboBox, chosen_size: int) -> None:
    """Offer the sizes in per cent of the usual one; the usual one is fitted to the pages."""
    for percent in _PERCENTS:
        text = f"{percent} %"
        if percent == FITTED:
            text = QCoreApplication.translate("PrintSizes", "Fit to pages")
        field.addItem(text, percent)
    field.setCurrentIndex(max(0, field.findData(chosen_size)))
    if field.currentData() != chosen_size:
        field.setCurrentIndex(field.findData(FITTED))


def size_of(field: QComboBox) -> float:
    """Return the size that is chosen as a part of the usual one."""
    return int(field.currentData()) / 100
