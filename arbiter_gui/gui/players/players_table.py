"""The table of the players, with its keys."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QWidget

from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.tables.typing_delegate import CheckedLine, Index


class PlayersTable(TournamentTable):
    """A cell whose text cannot be saved stays open until it is corrected or cancelled with Escape.

    Signals: checked(player number) for Space, player_wanted(letter or digit) for a jump to a
    player, refused(sentence) when a cell stays open, given_up for Escape in a cell, removal_wanted
    for Delete.
    """

    checked = Signal(int)
    player_wanted = Signal(str)
    refused = Signal(str)
    given_up = Signal()
    removal_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Check in with Space, edit with Enter, remove with Delete, find a player with a letter or
        digit (Qt).
        """
        if self.in_a_cell():
            # The Enter that ends an edit arrives here too, before the edit is saved.
            event.accept()
            return
        index = self.currentIndex()
        text = event.text()
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        # With Ctrl or Alt a key is a command; with both it may be a letter typed with AltGr.
        command = event.modifiers() in (
            Qt.KeyboardModifier.ControlModifier,
            Qt.KeyboardModifier.AltModifier,
        )
        if event.key() == Qt.Key.Key_Space and index.isValid():
            if (row := self._cursor_in_sight()) is not None:
                self.checked.emit(row.data(ROW_ROLE).player.number)
        elif event.key() == Qt.Key.Key_Delete and self._cursor_in_sight() is not None:
            self.removal_wanted.emit()
        elif (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and self._is_editable(index)
            and not control
        ):
            self.edit(index)
        elif len(text) == 1 and (text.isalpha() or text.isdecimal()) and not command:
            self.player_wanted.emit(text)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def in_a_cell(self) -> bool:
        """Return whether a cell is being edited."""
        return self.state() == self.State.EditingState or self._edited_line() is not None

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Close a cell, unless its text would be lost (Qt)."""
        gives_up = hint is QAbstractItemDelegate.EndEditHint.RevertModelCache
        if not gives_up and isinstance(editor, CheckedLine) and editor.fault:
            self.refused.emit(editor.fault)
            return
        super().closeEditor(editor, hint)
        if gives_up:
            self.given_up.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Continue in a cell that stayed open (Qt)."""
        super().focusInEvent(event)
        if self._edited_line() is not None:
            # When Qt has finished with this event: a focus that is moved within it comes back to
            # the table.
            QTimer.singleShot(0, self, self._focus_open_cell)

    def _focus_open_cell(self) -> None:
        """Give the focus to the cell that stayed open, unless it has left the table."""
        line = self._edited_line()
        if line is not None and self.hasFocus():
            self.setCurrentIndex(self.indexAt(line.geometry().center()))
            line.setFocus()

    def _edited_line(self) -> CheckedLine | None:
        """Return the line being edited, if any; a finished one is hidden until Qt deletes it."""
        lines = self.viewport().findChildren(CheckedLine)
        return next((line for line in lines if not line.isHidden()), None)

    def edit_current(self) -> bool:
        """Open the editor of the current cell; return False if it has none."""
        index = self.currentIndex()
        if not self._is_editable(index):
            return False
        self.edit(index)
        return True

    def _cursor_in_sight(self) -> Index | None:
        """Return the cursor's place if its row is selected, else the first selected row.

        Scroll it into view.
        """
        self.meet_cursor()
        cursor = self.currentIndex()
        rows = self.selectionModel().selectedRows()
        if not rows:
            return None
        selected_place: Index = rows[0]
        if cursor.row() in [index.row() for index in rows]:
            selected_place = cursor
        self.scrollTo(selected_place)
        return selected_place

    @staticmethod
    def _is_editable(index: Index) -> bool:
        return index.isValid() and bool(index.flags() & Qt.ItemFlag.ItemIsEditable)
