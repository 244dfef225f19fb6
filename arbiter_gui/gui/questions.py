"""The questions that need a platform dialog: which file, and yes or no. Tests put another one in its place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from arbiter_gui.app.levels import Caution, Choice
from arbiter_gui.gui.dialogs.caution_dialog import ask, choose
from arbiter_gui.gui.settings import FOLDER
from arbiter_gui.storage import EXTENSION


class Questions:
    """Asks on behalf of a window."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def file_to_open(self) -> Path | None:
        """Ask which tournament or report file to open; None when nothing was chosen."""
        kinds = self._window.tr("Tournaments and report files ({kinds});;All files (*)").format(
            kinds=f"*{EXTENSION} *.trf *.trfx *.txt"
        )
        title = self._window.tr("Open")
        name, _ = QFileDialog.getOpenFileName(self._window, title, FOLDER.get(), kinds)
        return Path(name) if name else None

    def list_to_open(self) -> Path | None:
        """Ask which list of players to read; None when nothing was chosen."""
        kinds = self._window.tr("Lists of players ({kinds});;All files (*)").format(
            kinds="*.csv *.txt *.xlsx *.trf *.trfx"
        )
        title = self._window.tr("Import players")
        name, _ = QFileDialog.getOpenFileName(self._window, title, FOLDER.get(), kinds)
        return Path(name) if name else None

    def file_to_write(self, title: str, name: str, extension: str) -> Path | None:
        """Ask where to write; the extension is added when it was not typed."""
        place = str(Path(FOLDER.get() or str(Path.home())) / f"{name}{extension}")
        chosen, _ = QFileDialog.getSaveFileName(self._window, title, place, f"*{extension}")
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix else path.with_name(path.name + extension)

    def cautioned(self, title: str, cautions: Sequence[Caution]) -> bool:
        """Show the warnings before an edit; return whether the arbiter goes on."""
        return ask(title, cautions, self._window)

    def chosen(self, title: str, cautions: Sequence[Caution]) -> Choice:
        """Show the warnings before an edit that has another one beside it; return what the arbiter chose."""
        return choose(title, cautions, self._window)
