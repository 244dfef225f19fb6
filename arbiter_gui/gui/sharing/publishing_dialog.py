"""Automatic publishing: the folder for the pages, and the command that uploads them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFormLayout, QLineEdit, QPushButton, QWidget

from arbiter_gui.gui.widgets.dialogs.forms import add_rows, ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog


class PublishingDialog(FramedDialog):
    """`folder()` and `command()` as they were typed; without a folder nothing is written.

    `asked` asks for a folder, by a title and the place to begin at.
    """

    def __init__(
        self,
        folder: str,
        command: str,
        ask_folder: Callable[[str, str], Path | None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._ask_folder = ask_folder
        self.setWindowTitle(self.tr("Publish automatically"))
        self._folder = QLineEdit(folder)
        self._command = QLineEdit(command)
        self._command.setPlaceholderText("rsync -a {folder}/ name@example.org:www/")
        choose = QPushButton(self.tr("&Choose…"))
        choose.clicked.connect(self._choose)
        form = QFormLayout()
        add_rows(
            form,
            (
                (self.tr("&Folder:"), self._folder, choose),
                (self.tr("C&ommand to run afterwards:"), self._command),
            ),
        )
        buttons = ok_and_cancel(self)
        layout = self.contents
        layout.addLayout(form)
        self.explain(self._note())
        self.end_with(buttons)
        self._folder.setMinimumWidth(40 * self.fontMetrics().horizontalAdvance("n"))
        self._folder.setFocus()

    def _note(self) -> str:
        """Return the text on what is written when, and what is done after it."""
        return self.tr(
            "After every publication, and after every result of a published round, these pages are "
            "written to this folder: pairings by board and by name, standings, crosstable and one "
            "page per player. Then the command, if there is one, is run with {folder} replaced by "
            "the folder; no shell is used. Without a folder nothing is written."
        )

    def folder(self) -> str:
        """Return the folder, empty for none."""
        return self._folder.text().strip()

    def command(self) -> str:
        """Return the command, empty for none."""
        return self._command.text().strip()

    def _choose(self) -> None:
        start = self.folder() or str(Path.home())
        folder = self._ask_folder(self.tr("Folder for the pages"), start)
        if folder is not None:
            self._folder.setText(str(folder))
