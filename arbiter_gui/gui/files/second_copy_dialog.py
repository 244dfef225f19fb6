"""The folder for the second copies of all open tournaments."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFormLayout, QLineEdit, QPushButton, QWidget

from arbiter_gui.gui.widgets.dialogs.forms import add_rows, ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog


class SecondCopyDialog(FramedDialog):
    """`folder()` as it was typed; without one no copy is written.

    `asked` asks for a folder, by a title and the place to begin at.
    """

    def __init__(
        self,
        folder: str,
        ask_folder: Callable[[str, str], Path | None],
        parent: QWidget | None = None,
    ) -> None:
        """Begin with the `folder` used until now.

        `ask_folder` opens the system's dialog for choosing one.
        """
        super().__init__(parent)
        self._ask_folder = ask_folder
        self.setWindowTitle(self.tr("Second copies"))
        self.line = QLineEdit(folder)
        self.choose = QPushButton(self.tr("&Choose…"))
        self.choose.clicked.connect(self._choose_folder)
        form = QFormLayout()
        add_rows(form, ((self.tr("&Folder:"), self.line, self.choose),))
        layout = self.contents
        layout.addLayout(form)
        self.explain(self._note_on_copies())
        self.end_with(ok_and_cancel(self))
        self.line.setMinimumWidth(40 * self.fontMetrics().horizontalAdvance("n"))
        self.line.setFocus()

    def folder(self) -> str:
        """Return the folder, empty for none."""
        return self.line.text().strip()

    def _note_on_copies(self) -> str:
        """Return when copies are written."""
        return self.tr(
            "After each round, and when a tournament is closed, a complete copy of every open "
            "tournament is written to this folder, for example on a USB stick or a network drive. "
            "Without a folder no copy is written."
        )

    def _choose_folder(self) -> None:
        start = self.folder() or str(Path.home())
        folder = self._ask_folder(self.tr("Folder for second copies"), start)
        if folder is not None:
            self.line.setText(str(folder))
