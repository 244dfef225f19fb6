"""How a dialog is opened over its window: how large, and with which keys."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QDialog, QDialogButtonBox

from arbiter_gui.gui.widgets.dialogs.frame import TITLE_BAR


def opened(dialog: QDialog) -> None:
    """Open a dialog, and let go of it when it is done: its window lives all day and would keep every one."""
    dialog.finished.connect(dialog.deleteLater)
    hear_ok(dialog)
    if not dialog.testAttribute(Qt.WidgetAttribute.WA_Resized):
        dialog.resize(_whole(dialog))
    dialog.open()


def _whole(dialog: QDialog) -> QSize:
    """Return the size a dialog wants; Qt would give it two thirds of the screen at most, and squeeze its words."""
    dialog.ensurePolished()
    dialog.adjustSize()
    width = max(dialog.width(), dialog.sizeHint().width())
    height = dialog.sizeHint().height()
    layout = dialog.layout()
    if layout is not None and layout.hasHeightForWidth():
        width = within_screen(dialog, QSize(width, 0)).width()
        height = layout.totalHeightForWidth(width)
    return within_screen(dialog, QSize(width, max(height, dialog.height())))


def make_room_for_words(dialog: QDialog) -> None:
    """Let a dialog whose words have become more lines grow; Qt would squeeze its fields instead."""
    layout = dialog.layout()
    if layout is None or not dialog.isVisible():
        return
    layout.activate()
    needed = layout.totalHeightForWidth(dialog.width())
    if needed > dialog.height():
        dialog.resize(within_screen(dialog, QSize(dialog.width(), needed)))


def hear_ok(dialog: QDialog) -> None:
    """Let Ctrl+Enter be OK, wherever the keys are; where nothing can be accepted, Close."""
    for keys in ("Ctrl+Return", "Ctrl+Enter"):
        shortcut = QShortcut(QKeySequence(keys), dialog)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(partial(_accept, dialog))


def _accept(dialog: QDialog) -> None:
    """Press OK. A cell that is typed into is kept first, which may show that OK has to wait."""
    typed = dialog.focusWidget()
    if typed is not None:
        typed.clearFocus()
    button = _ok_of(dialog)
    if button is not None and button.isEnabled():
        button.click()
    elif typed is not None:
        typed.setFocus()


def _ok_of(dialog: QDialog) -> QAbstractButton | None:
    """Return the button that accepts, else one that closes; of another dialog opened over this one none."""
    boxes = [box for box in dialog.findChildren(QDialogButtonBox) if box.window() is dialog]
    for role in (QDialogButtonBox.ButtonRole.AcceptRole, QDialogButtonBox.ButtonRole.RejectRole):
        for box in boxes:
            for button in box.buttons():
                if box.buttonRole(button) is role:
                    return button
    return None


def within_screen(dialog: QDialog, wanted: QSize) -> QSize:
    """Return a size, or as much of it as the screen has room for."""
    return wanted.boundedTo(dialog.screen().availableSize() - TITLE_BAR)
