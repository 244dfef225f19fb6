"""A page of remarks about the tournament as a whole, each leading to the place where it is
settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.report_files.report_gaps import EVENT, ROUND_DATES
from arbiter_gui.app.rounds.readiness import NO_PAIRING, READABLE_PART, Remark, Severity
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.rich_text import RichLabel
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.wrapped_delegate import Index
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament

_REMARK = Qt.ItemDataRole.UserRole
_LOOKS = {
    Severity.NOTE: ("information", "good"),
    Severity.WARNING: ("warning", "warn"),
    Severity.BLOCKING: ("discard", "bad"),
}


class RemarksPage(QWidget):
    """Title, people or state, remarks and a hint about the keys.

    Signals: missing_wanted(round, board), players_wanted(Remark) whose players are to be shown,
    event_wanted for the settings of the tournament, dates_wanted for the dates of its rounds.
    """

    missing_wanted = Signal(int, int)
    players_wanted = Signal(object)
    event_wanted = Signal()
    dates_wanted = Signal()

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._current = current
        self._theme = theme
        self._listed_remarks: tuple[Remark, ...] = ()
        self.title = RichLabel()
        self.people = RichLabel()
        self.hint = QLabel()
        self.remarks = RemarkList()
        self.remarks.setAccessibleName(self.tr("Missing or unusual"))
        self.remarks.go_on.connect(self._go_on)
        self.remarks.place_wanted.connect(self._show_place)
        self.remarks.itemDoubleClicked.connect(lambda _: self._show_place())
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 12)
        for widget in (self.title, self.people, self.remarks, self.hint):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        for label in (self.title, self.people, self.hint):
            label.setWordWrap(True)

    def can_continue(self) -> bool:
        """Return whether nothing prevents continuing."""
        return self._blocking() is None

    def carry_out_action(self) -> None:
        """Continue; each page does so in its own way."""

    def _list_remarks(self, remarks: Sequence[Remark], empty_text: str, enter_hint: str) -> None:
        """List the remarks, or the text `empty_text`; `enter_hint` says what Enter does.

        What is read from a damaged file is never said to be complete.
        """
        session = self._current.session
        if session is not None and session.salvaged:
            self._listed_remarks = (READABLE_PART, *remarks)
        else:
            self._listed_remarks = tuple(remarks)
        self.remarks.clear()
        for remark in self._listed_remarks:
            self.remarks.addItem(self._item(remark))
        if not self._listed_remarks:
            self.remarks.addItem(empty_text)
        self.remarks.setCurrentRow(0)
        first_hint = self.tr("Press Enter to go to the first item that must be settled.")
        has_target = any(
            remark.boards or remark.players or remark.code in (EVENT, ROUND_DATES)
            for remark in remarks
        )
        space = ""
        if has_target:
            space = self.tr("Press Space to go to the item.")
        self.hint.setText(f"{enter_hint if self.can_continue() else first_hint} {space}".rstrip())

    def _item(self, remark: Remark) -> QListWidgetItem:
        """Return the line of a remark, with the sign of its severity."""
        words = {
            Severity.NOTE: self.tr("Note"),
            Severity.WARNING: self.tr("Warning"),
            Severity.BLOCKING: self.tr("To settle"),
        }
        if remark.code == NO_PAIRING:
            word = self.tr("Error")
        else:
            word = words[remark.level]
        name, role = _LOOKS[remark.level]
        item = QListWidgetItem(
            icon(name, self._theme.colour(role).name(), selected=self._theme.scheme.on_accent),
            f"{word}: {translated(remark.sentence)}",
        )
        item.setData(_REMARK, remark)
        return item

    def _go_on(self) -> None:
        """Continue, or go to what must be settled first."""
        if self.can_continue():
            self.carry_out_action()
            return
        if self._remark() is None or self._remark() != self._blocking():
            self.remarks.setCurrentRow(0)
        self._show_place()

    def _blocking(self) -> Remark | None:
        return next(
            (remark for remark in self._listed_remarks if remark.level is Severity.BLOCKING), None
        )

    def _remark(self) -> Remark | None:
        """Return the selected remark, None on the line that says that there are none."""
        item = self.remarks.currentItem()
        remark = None
        if item is not None:
            remark = item.data(_REMARK)
        if isinstance(remark, Remark):
            return remark
        return None

    def _show_place(self) -> None:
        """Go to where a remark can be settled: its board, its players, or the question the arbiter
        must answer.
        """
        remark = self._remark()
        if remark is None:
            return
        if remark.boards:
            self.missing_wanted.emit(*remark.boards[0])
        elif remark.players:
            self.players_wanted.emit(remark)
        elif remark.code == EVENT:
            self.event_wanted.emit()
        elif remark.code == ROUND_DATES:
            self.dates_wanted.emit()
        elif remark.level is Severity.BLOCKING:
            self._current.choice_needed.emit(remark.code, translated(remark.sentence))


class _RemarkLine(QStyledItemDelegate):
    """Draws the current line as selected only where that says something: among several lines, while
    the list has the focus.

    Any other line keeps the colour of its severity.
    """

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Say how a line is drawn (Qt)."""
        super().initStyleOption(option, index)
        line: Any = option
        is_one_of_several = index.model().rowCount() > 1
        if not (is_one_of_several and line.widget is not None and line.widget.hasFocus()):
            line.state &= ~QStyle.StateFlag.State_Selected


class RemarkList(QListWidget):
    """Enter continues, whichever line has the focus; Space goes to the subject of the line."""

    go_on = Signal()
    place_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(_RemarkLine(self))
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def viewportSizeHint(self) -> QSize:
        """Be as high as the lines are in the width there is: Qt asks for each in one line (Qt)."""
        unbroken = super().viewportSizeHint()
        contents_size = self.contentsSize()
        if contents_size.isValid():
            return QSize(unbroken.width(), contents_size.height())
        return unbroken

    def minimumSizeHint(self) -> QSize:
        """Be no higher than the lines, and as high as the first where there is little room (Qt)."""
        first_item = self.item(0)
        height = 0
        if first_item is not None:
            height = self.visualItemRect(first_item).height()
        return QSize(super().minimumSizeHint().width(), height + 2 * self.frameWidth())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as high as the lines are in this width (Qt)."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.doItemsLayout()
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.go_on.emit()
        elif event.key() == Qt.Key.Key_Space:
            event.accept()
            self.place_wanted.emit()
        else:
            super().keyPressEvent(event)
