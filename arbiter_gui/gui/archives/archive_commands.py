"""*Tools > Check an archive*: opens the dialog, and the tournaments with differences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from arbiter_gui.app.data_folder import data_folder
from arbiter_gui.app.edits.settings import ChangeSettings
from arbiter_gui.audit.summary import DifferenceStory
from arbiter_gui.audit.task import TOURNAMENT_FILE
from arbiter_gui.domain.errors import ArbiterError, StoreError
from arbiter_gui.domain.texts.file_names import harmless_name
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.gui.archives.archive_dialog import ArchiveDialog
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import give_room
from arbiter_gui.storage import EXTENSION
from arbiter_gui.storage.sqlite.whole_files import write_file

_FOLDER_NAME_DIGITS = 16
"""The digits of a digest in the name of a folder: enough to tell any two files apart, and short for
a path."""


class ArchiveCommands(Feature):
    """What the Tools menu does."""

    def __init__(self, context: CommandContext, open_path: Callable[[Path], bool]) -> None:
        self._context = context
        self._open_path = open_path
        self.dialog: ArchiveDialog | None = None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what the action calls."""
        return {"check-archive": self.show}

    def show(self) -> ArchiveDialog:
        """Show the dialog beside the window.

        It stays while tournaments of the archive are looked at.
        """
        if self.dialog is None:
            self.dialog = ArchiveDialog(self._context.questions, self._context.window)
            self.dialog.round_wanted.connect(self.open_round)
            give_room(self.dialog)
        self.dialog.show()
        self.dialog.activateWindow()
        return self.dialog

    def leave_tournaments(self) -> None:
        """Stop running work at the end of the window."""
        if self.dialog is not None:
            self.dialog.stop_and_close()
            self.dialog.deleteLater()
            self.dialog = None

    def open_round(self, difference: DifferenceStory, data: bytes) -> None:
        """Open the tournament of a difference at its round, by the rules it was checked by, with
        the reasons.

        The archive is left alone: the tournament is a copy in the folder of the program's own
        files.
        """
        current = self._context.current
        try:
            is_opened = self._open_path(_copy_of(difference, data))
        except ArbiterError as error:
            current.tell(Weight.ERROR, error.said)
            return
        session = current.session
        if not is_opened or session is None:
            return
        # A report that names no rules was checked by those of its date; without them there would be
        # no reasons.
        if session.tournament.edition is None and difference.edition:
            current.apply(
                ChangeSettings.of(session.tournament, edition=difference.edition), is_confirmed=True
            )
        if difference.round:
            current.show_round(difference.round)
        self._context.show_view("reasons" if difference.round else "standings")
        self._context.window.activateWindow()


def _copy_of(difference: DifferenceStory, data: bytes) -> Path:
    """Return the tournament file of a difference: one made when it was opened before, else a new
    copy of `data`.

    Data that are a report are copied as a report. Opening it makes the tournament file beside it,
    which is returned the next time, with everything that was done to it. Raises StoreError.
    """
    folder = data_folder() / "archive" / difference.digest[:_FOLDER_NAME_DIGITS]
    # The name comes out of an archive that anybody can have made: it may not lead out of the
    # folder.
    stem = Path(harmless_name(difference.place)).stem or "tournament"
    tournament_file = folder / f"{stem}{EXTENSION}"
    if tournament_file.exists():
        return tournament_file
    if data.startswith(TOURNAMENT_FILE):
        copy = tournament_file
    else:
        copy = folder / f"{stem}.trf"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = say(
            "The folder {folder} could not be created: {why}.",
            folder=str(folder),
            why=system_words(error),
        )
        raise StoreError(reason) from error
    write_file(copy, data)
    return copy
