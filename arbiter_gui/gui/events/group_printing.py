"""Print-outs and files of all groups: the print set, lists of all players, report files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from arbiter_gui.app.original_pairings.engine_pairings import engine_pairings_without_trace
from arbiter_gui.app.original_pairings.original_pairing import original_pairing_of
from arbiter_gui.app.report_files.reading_back import read_back_findings
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.domain.texts.sentences import Catalogue, counted, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf import Dialect, write_report
from arbiter_gui.gui.events.event_groups import EventGroups
from arbiter_gui.gui.language.sheet_language import sheet_catalogue
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.printing.page_painting import SheetToSend, printers
from arbiter_gui.gui.printing.print_set_dialog import PrintSetDialog
from arbiter_gui.gui.printing.print_sets import Copies, kept_printer, occasion_of
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.services.settings import tournament_folder
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.reports.documents import DocumentSource
from arbiter_gui.reports.event_tables.check_in import event_check_in_table
from arbiter_gui.reports.event_tables.files import tables_html, tables_pdf, tables_workbook
from arbiter_gui.reports.event_tables.group_tables import standings_with_winners
from arbiter_gui.reports.event_tables.print_set import EventSheet, GroupSheets, event_sheets
from arbiter_gui.reports.event_tables.where import where_table
from arbiter_gui.reports.outputs.pdf import pdf_bytes
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.sharing.publishing import public_part, publish_pages
from arbiter_gui.storage.sqlite.whole_files import write_file

Writer = Callable[[Event, Sequence[Table[Any]], Catalogue], bytes]
_WRITERS: dict[str, Writer] = {".pdf": tables_pdf, ".xlsx": tables_workbook, ".html": tables_html}
SetSheets = Callable[[Control], Sequence[SheetToSend]]


@dataclass(frozen=True, slots=True)
class OutputWays:
    """The output of print-outs: `write_as` asks for a file and writes it.

    `send_set` sends sheets to a printer.
    """

    write_as: Callable[..., object]
    send_set: Callable[[str, SetSheets], object]


class GroupPrinting:
    """Commands for printing and writing all groups at once."""

    def __init__(
        self,
        context: CommandContext,
        groups: EventGroups,
        outputs: OutputWays,
        return_focus: Callable[[], None],
    ) -> None:
        """`return_focus` returns the focus to the page after a question."""
        self._context = context
        self._window = context.window
        self._groups = groups
        self._outputs = outputs
        self._return_focus = return_focus

    def print_where(self) -> None:
        """Write the list of all players by name, with group and board, for posting."""
        self.write_table(where_table(self._groups.event()), "where")

    def print_check_in(self) -> None:
        """Write the list of all expected players by name, with a box to tick."""
        self.write_table(event_check_in_table(self._groups.event()), "check-in")

    def print_standings(self, tell: Callable[[str], object]) -> None:
        """Write the standings of all groups that have begun, such as quads, after the winner of
        each.
        """
        tables = standings_with_winners(self._groups.event())
        if tables:
            self._write_tables(tables, "standings", ".pdf", self._window.tr("Standings"))
        else:
            tell(self._window.tr("No group has started yet."))

    def print_set(self) -> None:
        """Ask for sheets and copies once, and print them for every group, each for its current
        round.

        The choices shown are those of the group that has played the most rounds.
        """
        groups = list(self._groups.open_groups())
        if not groups:
            return
        _, furthest = max(groups, key=lambda group: len(group[1].tournament.rounds))
        source = _source_of_sheets(furthest)
        round_number = furthest.tournament.current_round
        names = printers()
        occasion = occasion_of(furthest.tournament, round_number)
        printer = kept_printer(names)
        tasks = self._context.current.tasks
        dialog = PrintSetDialog(source, round_number, occasion, names, printer, tasks, self._window)
        dialog.setWindowTitle(self._window.tr("Print set of all groups"))

        def print_chosen() -> None:
            dialog.keep_choices()
            self._print_sheets(dialog.copies(), dialog.printer(), dialog.scale())

        dialog.accepted.connect(print_chosen)
        dialog.rejected.connect(self._return_focus)
        open_dialog(dialog)

    def write_reports(self) -> str:
        """Write a report file for each group into a folder.

        Return the sentence about it, empty without files.
        """
        title = self._window.tr("Reports of all groups")
        folder = self._context.questions.folder(title, str(tournament_folder()))
        self._return_focus()
        if folder is None:
            return ""
        event = self._groups.event()
        groups = event.groups
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for group, name in zip(groups, event.file_names(), strict=True):
                report = write_report(group.tournament, Dialect.OF_2026)
                write_file(folder / f"{name}.trf", report)
        except OSError as error:
            reason = system_words(error)
            sentence = say("{folder} cannot be used: {why}.", folder=str(folder), why=reason)
            self._context.current.tell(Weight.ERROR, sentence)
            return ""
        except ArbiterError as error:
            self._context.current.tell(Weight.ERROR, error.said)
            return ""
        folder_name = in_a_line(str(folder))
        return translated(
            counted(len(groups), "{n} [report|reports] written to {folder}.", folder=folder_name)
        )

    def write_pages(self, tell: Callable[[str], object]) -> None:
        """Write the published pages of each group into a folder in the worker.

        `tell` reports the completion.
        """
        title = self._window.tr("Web pages of all groups")
        folder = self._context.questions.folder(title, str(tournament_folder()))
        self._return_focus()
        if folder is None:
            return
        event = self._groups.event()
        current = self._context.current
        # The tournaments are read now: they may change while the worker writes the pages.
        sites = []
        for group, name in zip(event.groups, event.file_names(), strict=True):
            sites.append(
                (folder / name, public_part(group.tournament), sheet_catalogue(group.tournament))
            )

        def write_sites(control: Control) -> None:
            for site_folder, tournament, catalogue in sites:
                publish_pages(tournament, site_folder, "", catalogue, control.checkpoint)

        def report_completion(_nothing: None) -> None:
            """Report how many groups have been written, and where."""
            sentence = counted(
                len(sites),
                "Pages of {n} group written to {folder}.",
                "Pages of {n} groups written to {folder}.",
                folder=in_a_line(str(folder)),
            )
            tell(translated(sentence))

        def report_failure(error: Exception) -> None:
            """Report why the pages were not written.

            An error of the program goes to its report of crashes.
            """
            # The arbiter has pressed Stop, and knows it.
            if isinstance(error, PairingCancelled):
                return
            if isinstance(error, ArbiterError):
                current.tell(Weight.ERROR, error.said)
            else:
                current.crashed.emit(error)

        current.tasks.start(Job(write_sites, report_completion, report_failure))

    def write_table(self, table: Table[Any], stem: str, extension: str = ".pdf") -> None:
        """Ask where to write a list as a print-out, a workbook or a page, and write it."""
        self._write_tables((table,), stem, extension, translated(table.title))

    def _write_tables(
        self, tables: tuple[Table[Any], ...], stem: str, extension: str, title: str
    ) -> None:
        """Write tables of all groups to one file, in the language of the first group's sheets."""
        event = self._groups.event()
        name = f"{slug(event.name)}_{stem}"
        first_tournament = next((group.tournament for group in event.groups), Tournament())
        catalogue = sheet_catalogue(first_tournament)
        make = partial(_table_bytes, _WRITERS[extension], event, tables, catalogue)
        self._outputs.write_as(name, extension, make, title)
        self._return_focus()

    def _print_sheets(self, copies: Copies, printer: str, scale: float) -> None:
        """Print so many copies of each sheet for every group.

        Without a printer, write them to a PDF file.
        """
        if not copies:
            text = self._window.tr("No sheet was selected; nothing was printed.")
            self._context.current.tell(Weight.WARNING, text)
            return
        # The tournaments are read now: they may change while the worker lays out the sheets.
        sources = [
            GroupSheets(name, _source_of_sheets(session))
            for name, session in self._groups.open_groups()
        ]
        event = self._groups.event()

        def laid_out(control: Control) -> tuple[EventSheet, ...]:
            interruptible_groups = [group.with_pause(control.checkpoint) for group in sources]
            return event_sheets(interruptible_groups, tuple(copies), scale)

        def sheets_for_printer(control: Control) -> list[SheetToSend]:
            return [
                SheetToSend(sheet.title, slug(sheet.title), sheet.pages, copies[sheet.document])
                for sheet in laid_out(control)
            ]

        def pdf_of_sheets(control: Control) -> bytes:
            pages = [(sheet.title, sheet.pages) for sheet in laid_out(control)]
            return pdf_bytes(pages, event.name)

        if printer:
            self._outputs.send_set(printer, sheets_for_printer)
        else:
            file_name = f"{slug(event.name)}_set"
            self._outputs.write_as(
                file_name, ".pdf", pdf_of_sheets, self._window.tr("Print set of all groups")
            )
        self._return_focus()


def _table_bytes(
    write: Writer,
    event: Event,
    tables: tuple[Table[Any], ...],
    catalogue: Catalogue,
    _control: Control,
) -> bytes:
    return write(event, tables, catalogue)


def _source_of_sheets(session: Session) -> DocumentSource:
    """Return the source of the sheets of a group in its current state, in its language of
    sheets.
    """
    traces = session.traces()
    return DocumentSource(
        session.tournament,
        traces,
        printed=datetime.now().strftime("%Y-%m-%d %H:%M"),
        catalogue=sheet_catalogue(session.tournament),
        read_back=read_back_findings,
        paired_by=session.paired_by(),
        engine_pairings=engine_pairings_without_trace(
            session.tournament, traces, partial(original_pairing_of, session)
        ),
    )
