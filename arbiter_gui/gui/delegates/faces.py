"""Cells with a face: a ground colour that goes with a sign or a word, never alone."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QPalette
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from arbiter_gui.gui.models.roles import FACE_ROLE, TAIL_ROLE
from arbiter_gui.gui.theme import Theme
from arbiter_gui.reports.figures import tail

MISSING = "missing"
UNUSUAL = "unusual"
DIM = "dim"
RELATED = "related"
GROUNDS = {MISSING: "warn_back", UNUSUAL: "bad_back", RELATED: "related"}
MISSING_SIGN = "…"


GAP = "\N{EN SPACE}"
"""Stands before texts on the left of a cell: figures on the right of the cell before it end right there."""


_FIGURE, _MARK = "\N{FIGURE SPACE}", "\N{PUNCTUATION SPACE}"


def _missing(text: str, longest: str | None) -> str:
    """Return the space that stands for what a figure has less than others after its decimal mark."""
    here, there = tail(text), longest or ""
    figures = _FIGURE * (len(there) - max(1, len(here)))
    return _MARK + figures if there and not here else figures


class FaceDelegate(QStyledItemDelegate):
    """Paints a cell on the ground its face asks for, and keeps texts apart from the figures before them."""

    def __init__(self, theme: Theme, parent: QObject | None = None, apart: bool = True) -> None:
        super().__init__(parent)
        self._theme, self._apart = theme, apart

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Set ground and ink (Qt)."""
        super().initStyleOption(option, index)
        if (
            self._apart
            and option.text
            and option.displayAlignment & Qt.AlignmentFlag.AlignLeft
            and index.column()
        ):
            option.text = GAP + option.text
        if option.text and option.displayAlignment & Qt.AlignmentFlag.AlignRight:
            option.text += _missing(option.text, index.data(TAIL_ROLE))
        face = index.data(FACE_ROLE)
        if not face:
            return
        if face in GROUNDS:
            option.backgroundBrush = QBrush(self._theme.colour(GROUNDS[face]))
        if face == MISSING and not option.text:
            option.text = MISSING_SIGN
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay
        if face == RELATED:
            option.font.setUnderline(True)
        if face == DIM:
            option.palette.setColor(QPalette.ColorRole.Text, self._theme.colour("dim"))
