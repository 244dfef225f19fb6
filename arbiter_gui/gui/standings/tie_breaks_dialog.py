"""Choosing tie-breaks and their order: select them, and move them with Ctrl+Up and Ctrl+Down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.forms import ok_and_cancel
from arbiter_gui.gui.widgets.tick_list import TickList
from arbiter_gui.standings.tie_breaks import TIE_BREAK_TITLES, TIE_BREAKS, tie_breaks

_CODE = Qt.ItemDataRole.UserRole


class TieBreaksDialog(QDialog):
    """All known tie-breaks; the ticked ones count, from top to bottom. Those that are `barred` are not offered."""

    def __init__(
        self, codes: tuple[str, ...], parent: QWidget | None = None, barred: Sequence[str] = ()
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Tie-breaks"))
        self.list = TickList()
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setAccessibleName(self.tr("Tie-breaks in order"))
        codes = tuple(code for code, _ in tie_breaks(",".join(codes)))
        for code in (*codes, *(c for c in TIE_BREAKS if c not in codes and c not in barred)):
            item = QListWidgetItem(f"{translated(TIE_BREAK_TITLES.get(code, code))} ({code})")
            item.setData(_CODE, code)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if code in codes else Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.show_whole()
        self.up, self.down = QPushButton(self.tr("Move &up")), QPushButton(self.tr("Move &down"))
        for button, keys, step in ((self.up, "Ctrl+Up", -1), (self.down, "Ctrl+Down", 1)):
            button.setAutoDefault(False)
            button.setToolTip(keys)
            button.clicked.connect(lambda _checked=False, step=step: self.move_current(step))
            QShortcut(QKeySequence(keys), self, lambda step=step: self.move_current(step))
        for changed in (self.list.currentRowChanged, self.list.model().rowsMoved):
            changed.connect(self._follow_row)
        self._follow_row()
        buttons = ok_and_cancel(self)
        side = QVBoxLayout()
        side.addWidget(self.up)
        side.addWidget(self.down)
        side.addStretch()
        middle = QHBoxLayout()
        middle.addWidget(self.list, 1)
        middle.addLayout(side)
        note = QLabel(self.tr("Select tie-breaks with Space; the first one counts most."))
        note.setWordWrap(True)
        layout = QVBoxLayout(self)
        for part in (note, buttons):
            layout.addWidget(part)
        layout.insertLayout(1, middle, 1)
        self.list.setFocus()

    def _follow_row(self, *_: object) -> None:
        """Offer the ways that the current line can go; the list takes the keys of a button that has no more to do."""
        row = self.list.currentRow()
        for button, possible in ((self.up, row > 0), (self.down, 0 <= row < self.list.count() - 1)):
            if button.hasFocus() and not possible:
                self.list.setFocus()
            button.setEnabled(possible)

    def move_current(self, step: int) -> None:
        """Move the current line up (-1) or down (1)."""
        row = self.list.currentRow()
        if 0 <= row + step < self.list.count():
            self.list.insertItem(row + step, self.list.takeItem(row))
            self.list.setCurrentRow(row + step)

    def codes(self) -> tuple[str, ...]:
        """Return the codes of the ticked tie-breaks, the first one counting most."""
        items = (self.list.item(i) for i in range(self.list.count()))
        return tuple(i.data(_CODE) for i in items if i.checkState() is Qt.CheckState.Checked)
