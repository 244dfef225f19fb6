"""The questions that need a platform dialog: which file, and yes or no. Tests replace them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from arbiter_gui.app.caution import Caution, CautionChoice
from arbiter_gui.formats.event_file import EXTENSION as EVENT_EXTENSION
from arbiter_gui.gui.services.caution_dialog import ask_for_choice, ask_to_continue
from arbiter_gui.gui.services.settings import FOLDER, tournament_folder
from arbiter_gui.gui.widgets.dialogs.opening import within_screen
from arbiter_gui.storage import EXTENSION


class UserQuestions:
    """Asks on behalf of a window."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def file_to_open(self) -> Path | None:
        """Ask which tournament or report file to open; None when nothing was chosen."""
        kinds = self._window.tr("Tournaments and report files ({kinds});;All files (*)").format(
            kinds=f"*{EXTENSION} *{EVENT_EXTENSION} *.trf *.trfx *.txt *.TUNX *.TURX"
        )
        return self._ask_for_file(self._window.tr("Open"), str(tournament_folder()), kinds)

    def list_to_open(self) -> Path | None:
        """Ask which list of players to read; None when nothing was chosen."""
        kinds = self._window.tr("Player lists ({kinds});;All files (*)").format(
            kinds="*.csv *.txt *.xlsx *.xls *.ods *.html *.htm *.json *.trf *.trfx *.TUNX *.TURX"
        )
        return self._ask_for_file(
            self._window.tr("Import players"), str(tournament_folder()), kinds
        )

    def games_to_open(self) -> Path | None:
        """Ask which PGN file to read; None when nothing was chosen."""
        kinds = self._window.tr("Games ({kinds});;All files (*)").format(kinds="*.pgn")
        return self._ask_for_file(self._window.tr("Attach games"), FOLDER.get(), kinds)

    def logo_to_open(self) -> Path | None:
        """Ask which picture to take as logo; None when nothing was chosen."""
        kinds = self._window.tr("Pictures ({kinds});;All files (*)").format(
            kinds="*.png *.jpg *.jpeg *.bmp"
        )
        return self._ask_for_file(self._window.tr("Logo"), FOLDER.get(), kinds)

    def rating_list_to_open(self) -> Path | None:
        """Ask which downloaded rating list to read; None when nothing was chosen."""
        kinds = self._window.tr("Rating lists ({kinds});;All files (*)").format(
            kinds="*.zip *.xml *.txt *.csv *.xls *.xlsx *.ods"
        )
        return self._ask_for_file(
            self._window.tr("Import rating list"), str(tournament_folder()), kinds
        )

    def archive_to_open(self) -> Path | None:
        """Ask which archive of tournaments, or list of files, to check.

        None when nothing was chosen.
        """
        kinds = self._window.tr(
            "Archives and lists of tournaments ({kinds});;All files (*)"
        ).format(kinds="*.zip *.tar *.tar.gz *.tgz *.tar.bz2 *.tar.xz *.txt")
        return self._ask_for_file(self._window.tr("Check an archive"), FOLDER.get(), kinds)

    def file_to_write(self, title: str, name: str, extension: str) -> Path | None:
        """Ask where to write; a missing extension is added.

        A file that would then be replaced is asked about again: the question named a different
        file.
        """
        proposed_path = str(tournament_folder() / f"{name}{extension}")
        kinds = self._kinds_to_write(extension)
        path = self._ask_for_file(title, proposed_path, kinds, to_write=True)
        while path is not None and not path.suffix[1:2].isalpha():
            path = path.with_name(path.name + extension)
            # The dialog has asked about the name without the extension: that this file would be
            # replaced is not known yet.
            if path.exists():
                path = self._ask_for_file(title, str(path), kinds, to_write=True)
        return path

    def _kinds_to_write(self, extension: str) -> str:
        """Return the kind of file with this extension, in words, as a file dialog lists it."""
        words = {
            EXTENSION: self._window.tr("Arbiter tournaments ({kinds})"),
            EVENT_EXTENSION: self._window.tr("Arbiter events ({kinds})"),
            ".trf": self._window.tr("Report files ({kinds})"),
            ".trfx": self._window.tr("Report files ({kinds})"),
            ".txt": self._window.tr("Text files ({kinds})"),
            ".csv": self._window.tr("Tables ({kinds})"),
            ".xlsx": self._window.tr("Tables ({kinds})"),
            ".html": self._window.tr("Web pages ({kinds})"),
            ".pgn": self._window.tr("Games ({kinds})"),
        }
        # Of other files, such as those of federations, the extension is the name.
        pattern = words.get(extension, f"{extension[1:].upper()} ({{kinds}})")
        return pattern.format(kinds=f"*{extension}")

    def _ask_for_file(
        self, title: str, proposed_path: str, kinds: str, to_write: bool = False
    ) -> Path | None:
        """Ask for a file.

        Only the window waits for the answer, so that the handbook can be read meanwhile.
        """
        dialog = QFileDialog(self._window, title, proposed_path, kinds)
        dialog.setFileMode(
            QFileDialog.FileMode.AnyFile if to_write else QFileDialog.FileMode.ExistingFile
        )
        if to_write:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        return _ask_for_path(dialog)

    def folder(self, title: str, proposed_path: str) -> Path | None:
        """Ask for a folder, beginning at a place; None when nothing was chosen."""
        dialog = QFileDialog(self._window, title, proposed_path)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        return _ask_for_path(dialog)

    def asks_to_continue(self, title: str, cautions: Sequence[Caution]) -> bool:
        """Show the warnings before an edit; return whether to continue."""
        return ask_to_continue(title, cautions, self._window)

    def ask_for_choice(self, title: str, cautions: Sequence[Caution]) -> CautionChoice:
        """Show the warnings before an edit with an alternative; return the arbiter's choice."""
        return ask_for_choice(title, cautions, self._window)


def _ask_for_path(dialog: QFileDialog) -> Path | None:
    """Show a dialog for a file or a folder; return what was chosen, None when nothing was."""
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.resize(within_screen(dialog, dialog.sizeHint()))
    path = None
    if dialog.exec() == QFileDialog.DialogCode.Accepted:
        path = Path(dialog.selectedFiles()[0])
    dialog.deleteLater()
    return path
