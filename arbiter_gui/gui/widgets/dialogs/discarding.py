"""Forms that ask before Escape or the window's close button discards what was typed."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QWidget,
)

from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog

Contents = tuple[object, ...]
"""What the fields of a form show, in their order."""


def ask_before_discarding(dialog: QDialog) -> None:
    """Let a form ask before Escape or the window's close button discards changes. *Cancel* says so
    itself.
    """
    _Guard(dialog)


class DiscardDialog(FramedDialog):
    """Asks whether changed fields of a form are discarded; Escape and Enter keep them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Discard changes?"))
        self.contents.addWidget(QLabel(self.tr("What you have entered in this form will be lost.")))
        self.explain(self.tr("Escape returns to the form."))
        buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.discard = buttons.addButton(self.tr("&Discard"), role.DestructiveRole)
        self.keep = buttons.addButton(self.tr("&Keep editing"), role.RejectRole)
        self.discard.clicked.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.end_with(buttons)
        self.keep.setDefault(True)
        self.keep.setFocus()


class _Guard(QObject):
    """Compares the fields of a form with those at first, when Escape or the close button would
    close it.
    """

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._first_contents: Contents | None = None
        dialog.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Remember the fields when the form is shown, and ask when it would be closed with changes
        (Qt).
        """
        if not isinstance(watched, QDialog):
            return False
        if event.type() is QEvent.Type.Show and self._first_contents is None:
            self._first_contents = _contents_of(watched)
        if not _closes_by_hand(event) or not self._is_changed(watched):
            return False
        question = DiscardDialog(watched)
        question.accepted.connect(watched.reject)
        open_dialog(question)
        event.ignore()
        return True

    def _is_changed(self, dialog: QDialog) -> bool:
        """Return whether a field shows something else than at first."""
        return self._first_contents is not None and _contents_of(dialog) != self._first_contents


def _closes_by_hand(event: QEvent) -> bool:
    """Return whether an event is Escape, or the close button of the window."""
    if isinstance(event, QKeyEvent):
        return event.type() is QEvent.Type.KeyPress and event.matches(
            QKeySequence.StandardKey.Cancel
        )
    return event.type() is QEvent.Type.Close and event.spontaneous()


def _contents_of(dialog: QDialog) -> Contents:
    """Return what the fields of a form show, in their order."""
    contents: list[object] = []
    for field in dialog.findChildren(QWidget):
        value = None
        if field.window() is dialog and not _is_part_of_field(field):
            value = _value_of(field)
        if value is not None:
            contents.append(value)
    return tuple(contents)


def _is_part_of_field(field: QWidget) -> bool:
    """Return whether a widget is the line of a spin box or a list to choose from, or an open cell
    of a table.
    """
    around = field.parentWidget()
    if isinstance(around, QAbstractSpinBox | QComboBox):
        return True
    return around is not None and isinstance(around.parentWidget(), QAbstractItemView)


def _value_of(field: QWidget) -> object:
    """Return what a field shows; None for a widget that is not filled in."""
    if isinstance(field, QLineEdit | QAbstractSpinBox):
        return field.text()
    if isinstance(field, QComboBox):
        return field.currentText()
    if isinstance(field, QCheckBox | QRadioButton):
        return field.isChecked()
    if isinstance(field, QPlainTextEdit):
        return field.toPlainText()
    if isinstance(field, QAbstractItemView) and field.model() is not None:
        return _cells_of(field.model())
    return None


def _cells_of(model: QAbstractItemModel) -> Contents:
    """Return the cells of a table or a list that are filled in, with their places and the boxes
    ticked in them.

    An empty cell that was merely passed has an empty text instead of none: it is not changed.
    """
    cells: list[object] = []
    for row in range(model.rowCount(QModelIndex())):
        for column in range(model.columnCount(QModelIndex())):
            index = model.index(row, column)
            for role in (Qt.ItemDataRole.EditRole, Qt.ItemDataRole.CheckStateRole):
                value = model.data(index, role)
                if value not in (None, ""):
                    cells.append((row, column, value))
    return tuple(cells)
