"""The opening of a dialog over its window: its size and its keys."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QDialog, QDialogButtonBox

from arbiter_gui.gui.style.screen_room import room_for


def open_dialog(dialog: QDialog) -> None:
    """Open a dialog, and delete it when it is done: its window is open all day and would keep every
    one.
    """
    _prepare(dialog)
    dialog.open()


def opened_beside(dialog: QDialog) -> None:
    """Open a dialog that does not block its window, and delete it when it is done."""
    _prepare(dialog)
    dialog.show()


def _prepare(dialog: QDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    hear_ok(dialog)
    give_room(dialog)


def give_room(dialog: QDialog) -> None:
    """Give a dialog that is about to be shown its preferred size, or the one it has chosen, within
    the screen.
    """
    wanted_size = dialog.size()
    # Set by Qt when a dialog was resized before it is shown, as by a size of its own choice.
    if not dialog.testAttribute(Qt.WidgetAttribute.WA_Resized):
        wanted_size = _preferred_size(dialog)
    dialog.resize(within_screen(dialog, wanted_size))


def _preferred_size(dialog: QDialog) -> QSize:
    """Return the preferred size of a dialog.

    Qt would limit it to two thirds of the screen, and squeeze its text.
    """
    # Polishing gives the dialog its font, and lets it yield where the screen is small
    # (`FramedDialog.event`).
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
    """Enlarge a dialog whose text now has more lines; Qt would squeeze its fields instead."""
    layout = dialog.layout()
    if layout is None or not dialog.isVisible():
        return
    layout.activate()
    needed_height = layout.totalHeightForWidth(dialog.width())
    if needed_height > dialog.height():
        dialog.resize(within_screen(dialog, QSize(dialog.width(), needed_height)))


def hear_ok(dialog: QDialog) -> None:
    """Make Ctrl+Enter press OK, wherever the focus is; without an OK button, Close."""
    for keys in ("Ctrl+Return", "Ctrl+Enter"):
        shortcut = QShortcut(QKeySequence(keys), dialog)
        # A key that is held down would press OK of the dialog that opens next.
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(partial(_press_ok, dialog))


def _press_ok(dialog: QDialog) -> None:
    """Press OK. A cell being edited is committed first, which may show that OK has to wait."""
    typed_field = dialog.focusWidget()
    if typed_field is not None:
        typed_field.clearFocus()
    button = _ok_of(dialog)
    if button is not None and button.isEnabled():
        button.click()
    elif typed_field is not None:
        typed_field.setFocus()


def accept_dialog(dialog: QDialog) -> None:
    """Accept a dialog as Enter does: with its OK button, which may be disabled.

    Without one, at once.
    """
    button = _ok_of(dialog)
    if button is None:
        dialog.accept()
    elif button.isEnabled():
        button.click()


def _ok_of(dialog: QDialog) -> QAbstractButton | None:
    """Return the button that accepts, else one that closes.

    Buttons of a dialog opened over this one do not count.
    """
    boxes = [box for box in dialog.findChildren(QDialogButtonBox) if box.window() is dialog]
    for role in (QDialogButtonBox.ButtonRole.AcceptRole, QDialogButtonBox.ButtonRole.RejectRole):
        for box in boxes:
            for button in box.buttons():
                if box.buttonRole(button) is role:
                    return button
    return None


def within_screen(dialog: QDialog, size: QSize) -> QSize:
    """Return a size, reduced to the room on the screen."""
    return size.boundedTo(room_for(dialog))
