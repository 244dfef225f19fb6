"""Sending results to FIDE or a federation: the dialog, the number of the tournament, and the
files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from arbiter_gui.app.edits import ChangeDetails
from arbiter_gui.app.report_files.federation_reports import new_stamp, with_tournament_number
from arbiter_gui.app.report_files.report_ways import ReportWay
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.federation_reports.stamp import Stamp
from arbiter_gui.gui.event_end.report_dialog import ReportDialog
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.services.settings import tournament_folder
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.ratings.report_check import ReportFinding
from arbiter_gui.storage.sqlite.whole_files import write_file


class ReportCommands(Feature):
    """The commands that send results."""

    def __init__(
        self,
        context: CommandContext,
        mend: Callable[[ReportFinding], object],
        write: Callable[[Path, Callable[[Control], bytes]], object],
        tell_written: Callable[[Path], object],
    ) -> None:
        """`mend` goes where a finding is put right.

        `write` makes and writes a file beside the window, and says where it went; `tell_written`
        says that of others.
        """
        self._context = context
        self._window = context.window
        self._current = context.current
        self._go_to_finding = mend
        self._write_beside = write
        self._tell_written = tell_written

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"send-report": self.send}

    def send(self) -> None:
        """Ask for the recipient, store the entries, and write the report."""
        other_tournaments = [
            tournament
            for tournament in self._open_tournaments()
            if tournament is not self._tournament
        ]
        dialog = ReportDialog(self._tournament, other_tournaments, self._window)
        dialog.mending_wanted.connect(self._go_to_finding)
        dialog.accepted.connect(lambda: self._write_report(dialog))
        open_dialog(dialog)

    @property
    def _tournament(self) -> Tournament:
        return self._current.tournament

    def _open_tournaments(self) -> list[Tournament]:
        sessions = self._context.open_tournaments.sessions
        return [session.tournament for session in sessions]

    def _write_report(self, dialog: ReportDialog) -> None:
        """Write the files of a report, after its entries were stored in the tournament."""
        report_way = dialog.chosen_way
        stamp = new_stamp()
        sections = dialog.all_sections()
        destination = self._ask_for_place(report_way, sections[0])
        if destination is None or not self._store_entries(report_way, sections[0], stamp):
            return
        kept_sections = (self._tournament, *sections[1:])
        if report_way.extension:
            self._write_beside(
                destination, lambda _: _only_file(report_way.files(kept_sections, stamp))
            )
            return
        try:
            for name, data in report_way.files(kept_sections, stamp).items():
                write_file(destination / name, data)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        self._tell_written(destination)

    def _ask_for_place(self, report_way: ReportWay, tournament: Tournament) -> Path | None:
        """Ask for the file, or for the folder of a report of several files."""
        title = self._window.tr("Send results to")
        if not report_way.extension:
            return self._context.questions.folder(title, str(tournament_folder()))
        stem = f"{slug(tournament.details.name)}_{report_way.key}"
        return self._context.questions.file_to_write(title, stem, report_way.extension)

    def _store_entries(self, report_way: ReportWay, tournament: Tournament, stamp: Stamp) -> bool:
        """Store the entries, and the number that a corrected report needs.

        Return whether that was possible.
        """
        details = tournament.details
        if report_way.keeps_number:
            details = with_tournament_number(details, stamp.tournament)
        if details == self._tournament.details:
            return True
        return self._current.apply(ChangeDetails(details))


def _only_file(files: Mapping[str, bytes]) -> bytes:
    """Return the bytes of a report that is one file."""
    (data,) = files.values()
    return data
