"""A page of text to read: keys, import notes, about the program, a crash."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from arbiter_gui.gui.style.rich_text import RichPage, RichText
from arbiter_gui.gui.style.screen_room import room_beside_desktop
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog

_BESIDE = 4
"""The width of margins and scroll bar, in em."""
_BELOW = 5
"""The height of the buttons, in lines."""


class TextDialog(FramedDialog):
    """Page of rich text that can be selected and copied.

    `extra_button` is a button beside *Close*: text and function. Enter still closes the page.
    """

    def __init__(
        self,
        title: str,
        text: RichText,
        parent: QWidget | None = None,
        extra_button: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.text = RichPage()
        self.text.setAccessibleName(title)
        self.text.setOpenExternalLinks(True)
        self.text.setHtml(text)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        if extra_button is not None:
            self.offer(*extra_button)
        layout = self.contents
        layout.addWidget(self.text)
        self.end_with(self.buttons)
        # Once it is in the dialog: else Qt would take the first further button for Enter. One that
        # has the focus has Enter itself.
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        self.resize(self.sizeHint())

    def offer(self, text: str, command: Callable[[], object], tip: str = "") -> None:
        """Add a button beside *Close*, with a `tip` if its text does not say all."""
        button = self.buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setToolTip(tip)
        button.clicked.connect(lambda _checked=False: command())

    def offer_answer(self, lines: Sequence[str], preview_slip: Callable[[], object]) -> None:
        """Add the buttons of an answer to a player's question: *Copy* puts its lines on the
        clipboard, *Slip* shows it as a slip that is ready to print.

        Selected and copied from the page, each cell of a table would be a line of its own.
        """
        self.offer(
            self.tr("Co&py"),
            lambda: QGuiApplication.clipboard().setText("\n".join(lines)),
            self.tr("Copy the answer as text"),
        )
        self.offer(
            self.tr("&Slip…"),
            preview_slip,
            self.tr("Print the answer for the player on a slip (half an A5 sheet)"),
        )

    def sizeHint(self) -> QSize:
        """Return the width of a page of text, and the height that the text needs (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        line = self.fontMetrics().height()
        room = room_beside_desktop(self)
        width = min(56 * em, room.width())
        text = self.text.document().clone(self)
        text.setTextWidth(width - _BESIDE * em)
        height = round(text.size().height()) + _BELOW * line
        text.deleteLater()
        return QSize(width, min(height, 38 * line)).boundedTo(room)
