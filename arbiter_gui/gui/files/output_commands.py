"""All output: files, print-outs, and messages about where they went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.original_pairings.engine_pairings import engine_pairings_without_trace
from arbiter_gui.app.original_pairings.stored_traces import StoredTraces
from arbiter_gui.app.report_files.reading_back import read_back_findings
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.players.ages import ListedGroup
from arbiter_gui.domain.publication import why_unfinished
from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.text import text_lines
from arbiter_gui.gui.files.file_writer import FileWriter, Make
from arbiter_gui.gui.language.sheet_language import sheet_catalogue
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.printing.available_sheets import may_be_there
from arbiter_gui.gui.printing.page_painting import (
    SentPrintout,
    SheetToSend,
    print_pages,
    printer_called,
    printers,
    send,
)
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.printing.print_set_dialog import PrintSetDialog
from arbiter_gui.gui.printing.print_sets import Copies, kept_printer, occasion_of
from arbiter_gui.gui.printing.wall_columns import kept_wall_facts
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.services.work_with_progress import WorkWithProgress
from arbiter_gui.gui.style.rich_text import items
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.tournament.round_traces import RoundTraces
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import (
    Document,
    DocumentSource,
    WorkedOut,
    document_name,
    heading,
)
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.file_names import (
    file_stem,
    reasons_stem,
    set_stem,
)
from arbiter_gui.reports.final_tables.answer_table import PlayerAnswer
from arbiter_gui.reports.final_tables.place_story import PlaceStory
from arbiter_gui.reports.final_tables.rating_answer import RatingAnswer
from arbiter_gui.reports.layout.items import Page
from arbiter_gui.reports.layout.pages import LIST, PageSetter, lay_out
from arbiter_gui.reports.outputs.pdf import pdf_bytes
from arbiter_gui.reports.round_tables.preferences import preference_codes
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.trace import Trace

T = TypeVar("T")


def _reasons_told(trace: Trace) -> list[tuple[int, str, str]]:
    return [(line.depth, line.article, line.sentence) for line in text_lines(trace)]


class OutputCommands(Feature):
    """The commands that export and print."""

    def __init__(
        self, context: CommandContext, group: Callable[[], ListedGroup | None], traces: RoundTraces
    ) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self.files = FileWriter(context, self.tell_written)
        self._group = group
        self._traces = traces
        self._tasks = Tasks(context.window)
        self.waiting = WorkWithProgress(self._tasks, context.current.crashed.emit)
        self.open_folder: Callable[[Path], object] = show_folder

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "export-xlsx": lambda: self.export(Format.WORKBOOK),
            "export-pdf": lambda: self.export(Format.PDF),
            "export-html": lambda: self.export(Format.HTML),
            "export-csv": lambda: self.export(Format.CSV),
            "export-all-pdf": self.export_everything,
            "export-all-reasons": lambda: self.export_everything(reasons=True),
            "export-pgn": self.export_pgn,
            "export-trf": self.export_trf,
            "export-trf26": lambda: self.export_trf(new=True),
            "preview": self.preview,
            "print": self.print,
            "print-set": self.print_set,
            "result-slips": lambda: self.preview(Document.RESULT_SLIPS),
        }

    def export(self, kind: Format) -> None:
        """Write the tournament (workbook) or the sheet of the view (PDF, web page, comma-separated
        values).
        """
        if kind is Format.WORKBOOK:
            source = self._source_for_worker(len(self._current.tournament.rounds))
            self.write_as(
                _stem_of_tournament(source.tournament),
                f".{kind.value}",
                _export_maker(source, kind),
            )
            return
        round_number = self._current.shown_round
        source = self._source_for_worker(round_number)
        document = self.document()
        source = self.with_reasons(source)
        name = file_stem(source.tournament, document, round_number)
        self.write_as(
            name, f".{kind.value}", _export_maker(source, kind, round_number, (document,))
        )

    def export_everything(self, reasons: bool = False) -> None:
        """Write everything there is to show after the last round as one PDF, on demand with the
        reasons.
        """
        round_number = len(self.source().tournament.rounds)
        source = self._source_for_worker(round_number)
        stem = _stem_of_tournament(source.tournament)
        self.write_as(
            stem, ".pdf", _export_maker(source, Format.PDF, round_number, reasons=reasons)
        )

    def export_page(self, page: PageSetter | None, round_number: int) -> None:
        """Write a page of the reasons of a round as a PDF; do nothing without one."""
        title = self._window.tr("Reasons for the pairing of round {n}").format(n=round_number)
        if page is not None:
            stem = reasons_stem(self._current.tournament, round_number)
            self.write_as(
                stem, ".pdf", lambda control: pdf_bytes([(title, page(control.checkpoint))], title)
            )

    def print_page(self, page: PageSetter | None, round_number: int) -> None:
        """Print a page of the reasons of a round; do nothing without one."""
        if page is not None:
            self._print_pages(reasons_stem(self._current.tournament, round_number), page)

    def export_pgn(self) -> None:
        """Write the pairings of the round that is looked at as PGN, for live boards."""
        from arbiter_gui.formats.pgn import round_pgn

        tournament = self._current.tournament
        round_number = min(self._current.shown_round, len(tournament.rounds))
        name = file_stem(tournament, Document.PAIRINGS, round_number)
        self.write_as(name, ".pgn", lambda _: round_pgn(tournament, round_number))

    def export_trf(self, new: bool = False) -> None:
        """Write a FIDE report file in its own manner, or a `new` one by the records of 2026."""
        from arbiter_gui.app.report_files.report_notes import program_of, report_notes
        from arbiter_gui.formats.trf import Dialect, write_report

        tournament = self._current.tournament
        dialect = None
        if new:
            dialect = Dialect.OF_2026
        fault = why_unfinished(tournament)
        if fault is not None:
            confirm_text = say("E&xport anyway")
            unfinished_caution = Caution(
                CautionLevel.CONFIRM, "unfinished", fault, confirm_text=confirm_text
            )
            if not self._current.ask(self._window.tr("Export"), (unfinished_caution,)):
                return
        # Both files are wanted side by side: one must not be offered in place of the other.
        stem = slug(tournament.details.name) + ("_TRF26" if new else "")
        program = program_of(tournament, is_own=True)
        self.write_as(
            stem,
            ".trf",
            lambda _: write_report(tournament, dialect, program),
            notes=lambda: report_notes(tournament, dialect, program),
        )

    def preview_slips(self, tables: frozenset[int]) -> None:
        """Show the result slips of some tables, such as those of the boards that were changed."""
        self.preview(Document.RESULT_SLIPS, tables)

    def preview(
        self, document: Document | None = None, slip_tables: frozenset[int] = frozenset()
    ) -> None:
        """Show a sheet, by default that of the view, as it will be printed.

        Another one can be chosen there.

        Result slips are those of `slip_tables`; of all boards if it is empty.
        """
        source = replace(self.with_reasons(self.source()), slip_tables=slip_tables)
        self._preview(source, document or self.document())

    def preview_rank_slip(self, story: PlaceStory) -> None:
        """Show the slip that answers a player's question about a rank, ready to print."""
        self._preview_answer(Document.RANK_SLIP, story)

    def preview_rating_slip(self, answer: RatingAnswer) -> None:
        """Show the slip that answers a player's question about a rating, ready to print."""
        self._preview_answer(Document.RATING_SLIP, answer)

    def _preview_answer(self, slip: Document, answer: PlayerAnswer) -> None:
        source = self.with_reasons(self.source())
        self._preview(replace(source, player_answers={slip: answer}), slip)

    def _preview(self, source: DocumentSource, document: Document) -> None:
        """Show a sheet as it will be printed, for the round looked at."""
        dialog = PreviewDialog(
            source, document, self._current.shown_round, self._tasks, self._window
        )
        dialog.sent.connect(self.tell_sent)
        open_dialog(dialog)

    def print(self) -> None:
        """Print the sheet of the view, as soon as its pages are set beside the window."""
        document = self.document()
        round_number = self._current.shown_round
        source = self.with_reasons(self._source_for_worker(round_number))
        name = file_stem(source.tournament, document, round_number)
        self._print_pages(
            name, lambda pause: sheet(replace(source, pause=pause), document, round_number)
        )

    def print_table(self, table: Table[Any]) -> None:
        """Print a table that is not a sheet, such as a preview, under the name of the event."""
        source = self._source_for_worker(self._current.shown_round)

        def set_pages(pause: Callable[[], None]) -> tuple[Page, ...]:
            return lay_out((table,), heading(replace(source, pause=pause)), LIST)

        self._print_pages(translated(table.title), set_pages)

    def _print_pages(self, name: str, set_pages: PageSetter) -> None:
        """Print pages that are set beside the window, and say where they went."""

        def done(pages: tuple[Page, ...]) -> None:
            sent_printout = print_pages(pages, self._window, name)
            if sent_printout is not None:
                self.tell_sent(sent_printout)

        self._set_beside_window(
            self._window.tr("Print"), lambda control: set_pages(control.checkpoint), done
        )

    def _set_beside_window(
        self, title: str, work: Callable[[Control], T], use_pages: Callable[[T], None]
    ) -> None:
        """Set pages in the worker, over a bar that stops it."""

        def failed(error: ArbiterError) -> None:
            if not isinstance(error, PairingCancelled):
                self._current.tell(Weight.ERROR, error.said)

        text = self._window.tr("Preparing the pages…")
        self.waiting.runner_over(self._window, title, text)(work, use_pages, failed)

    def close(self) -> None:
        """Stop laying out pages, and wait for files that were begun, at the end of the window."""
        self.waiting.stop()
        self._tasks.close()
        self.files.close()

    def print_set(self) -> None:
        """Ask for the sheets of the moment, as chosen the last time, and print them in one go."""
        round_number = self._current.shown_round
        source = self._source_for_worker(round_number)
        names = printers()
        occasion = occasion_of(source.tournament, round_number)
        printer = kept_printer(names)
        dialog = PrintSetDialog(
            source, round_number, occasion, names, printer, self._tasks, self._window
        )

        def chosen() -> None:
            dialog.keep_choices()
            self._print_set(source, round_number, dialog.copies(), dialog.printer(), dialog.scale())

        dialog.accepted.connect(chosen)
        open_dialog(dialog)

    def _print_set(
        self, source: DocumentSource, round_number: int, copies: Copies, name: str, scale: float
    ) -> None:
        """Print the chosen sheets, or write them to a PDF file if no printer is named."""
        if not copies:
            self._current.tell(
                Weight.WARNING, self._window.tr("No sheet was selected; nothing was printed.")
            )
        elif name:
            self._send_set_sheets(source, round_number, copies, name, scale)
        else:
            stem = set_stem(source.tournament, tuple(copies), round_number)
            title = self._window.tr("Print set")
            make = _export_maker(source, Format.PDF, round_number, tuple(copies), scale=scale)
            self.write_as(stem, ".pdf", make, title)

    def _send_set_sheets(
        self, source: DocumentSource, round_number: int, copies: Copies, name: str, scale: float
    ) -> None:
        """Lay out each sheet in the worker, and send it to a printer as a separate print job."""

        def set_sheets(control: Control) -> list[SheetToSend]:
            """Return the sheets set in type with their numbers of copies.

            The work of another thread.
            """
            paused = replace(source, pause=control.checkpoint)
            sheets = []
            for document, copy_count in copies.items():
                title = translated(document_name(source, document))
                stem = file_stem(source.tournament, document, round_number)
                sheets.append(
                    SheetToSend(
                        title, stem, sheet(paused, document, round_number, scale), copy_count
                    )
                )
            return sheets

        self.send_set(name, set_sheets)

    def send_set(
        self, printer: str, set_sheets: Callable[[Control], Sequence[SheetToSend]]
    ) -> None:
        """Set sheets beside the window, then send them to a printer by its name."""
        title = self._window.tr("Print set")
        self._set_beside_window(
            title, set_sheets, lambda sheets: self._send_sheets(printer, sheets)
        )

    def _send_sheets(self, name: str, sheets: Sequence[SheetToSend]) -> None:
        """Send sheets to a printer with their numbers of copies, and report it in one line."""
        count = 0
        for sent_sheet in sheets:
            # Looked up for each sheet, which is a print job of its own.
            printer = printer_called(name)
            if not printer.isValid():
                text = self._window.tr("The printer {printer} cannot be reached.")
                self._current.tell(Weight.ERROR, text.format(printer=name))
                return
            count += send(printer, sent_sheet.pages, sent_sheet.file_name, sent_sheet.copies).pages
        sent_words = ", ".join(f"{sent_sheet.title} × {sent_sheet.copies}" for sent_sheet in sheets)
        text = self._window.tr("Sent to printer {printer}: {sheets}; pages: {pages}.")
        self._current.tell(Weight.NOTE, text.format(printer=name, sheets=sent_words, pages=count))

    def source(self) -> DocumentSource:
        """Return the source of documents: the saved tournament with its traces, the time, the
        language.
        """
        session = self._current.session
        tournament = self._current.tournament
        original_pairings = self._current.original_pairings
        traces = session.traces() if session is not None else StoredTraces(())
        return DocumentSource(
            tournament,
            traces,
            preference_codes(tournament),
            lines=_reasons_told,
            group=self._group(),
            printed=datetime.now().strftime("%Y-%m-%d %H:%M"),
            state_when_paired=original_pairings.state_when_paired,
            catalogue=sheet_catalogue(tournament),
            read_back=read_back_findings,
            paired_by=session.paired_by() if session is not None else None,
            wall_facts=kept_wall_facts(),
            engine_pairings=engine_pairings_without_trace(tournament, traces, original_pairings.of),
        )

    def _source_for_worker(self, round_number: int) -> DocumentSource:
        """Return the source of documents about a round for another thread.

        The state from which the round was paired is read from the file here, as the other thread
        must not read it.
        """
        source = self.source()
        if not 1 <= round_number <= len(source.tournament.rounds):
            return replace(source, state_when_paired=None)
        state = self._current.original_pairings.state_when_paired(round_number)
        return replace(source, state_when_paired=lambda _number: state)

    def with_reasons(self, source: DocumentSource) -> DocumentSource:
        """Return a source of documents with the reasons of the round looked at, if these have been
        worked out and are not kept; else the source as it is.
        """
        reason = self._traces.reason(self._current.shown_round, work=False)
        if reason is None or reason.trace is None or not reason.worked_out:
            return source
        return replace(
            source, worked_out={reason.round: WorkedOut(reason.trace, plain(reason.remark))}
        )

    def document(self) -> Document:
        """Return the document of the current view, or its replacement."""
        candidates = (self._context.view().document or Document.PAIRINGS, Document.PAIRINGS)
        source = self.with_reasons(self.source())
        round_number = self._current.shown_round
        return next(
            (
                candidate
                for candidate in candidates
                if may_be_there(source, candidate, round_number)
            ),
            Document.PLAYERS,
        )

    def tell_sent(self, sent_printout: SentPrintout) -> None:
        """Say where a print-out went."""
        if sent_printout.path is not None:
            self.tell_written(sent_printout.path)
        else:
            text = self._window.tr("{name} was sent to printer {printer}; pages: {pages}.")
            sentence = text.format(
                name=sent_printout.name, printer=sent_printout.printer, pages=sent_printout.pages
            )
            self._current.tell(Weight.NOTE, sentence)

    def tell_written(self, path: Path, notes: Sequence[Said] = ()) -> None:
        """Show where a file was written, with a button to open it, and the notes on it."""
        window = self._window
        text = window.tr("{path} was written.").format(path=path)
        buttons: list[tuple[str, Callable[[], object]]] = [
            (window.tr("Open fol&der"), lambda: self.open_folder(path.parent))
        ]
        if notes:
            text += " " + window.tr(
                "Missing from the report, or not possible in this format: {count}."
            ).format(count=len(notes))
            buttons.append((window.tr("Sh&ow notes"), lambda: self._show_notes(notes)))
        if notes:
            weight = Weight.WARNING
        else:
            weight = Weight.NOTE
        self._current.message_raised.emit(Message(weight, text, tuple(buttons)))

    def _show_notes(self, notes: Sequence[Said]) -> None:
        title = self._window.tr("Notes on the report file")
        open_dialog(TextDialog(title, items(map(translated, notes)), self._window))

    def write_as(
        self,
        stem: str,
        extension: str,
        make: Make,
        title: str = "",
        notes: Callable[[], Sequence[Said]] = tuple,
    ) -> None:
        """Ask where to write a file named after `stem`, and write the made data.

        `notes` are shown then.
        """
        title = title or self._window.tr("Export")
        path = self._context.questions.file_to_write(title, stem, extension)
        if path is not None:
            self.files.write(path.absolute(), make, notes)


def _export_maker(
    source: DocumentSource,
    kind: Format,
    round_number: int | None = None,
    documents: Sequence[Document] = (),
    reasons: bool = False,
    scale: float = 1.0,
) -> Make:
    """Return a function that makes a file of some or all documents.

    It counts and can be stopped within a sheet.
    """

    def make(control: Control) -> bytes:
        """Return the contents of the file; the work of another thread, which `control` can stop."""

        def between(done_count: int, count: int) -> None:
            control.checkpoint()
            if count > 1:
                control.progress(done_count, count)

        paused = replace(source, pause=control.checkpoint)
        return exported_file(paused, kind, documents, round_number, scale, between, reasons)

    return make


def _stem_of_tournament(tournament: Tournament) -> str:
    """Return what a file with the whole tournament is called, such as ``Spring-Open_R05``."""
    round_count = len(tournament.rounds)
    return slug(tournament.details.name) + (f"_R{round_count:02}" if round_count else "")


def show_folder(folder: Path) -> None:
    """Show a folder in the file manager of this machine."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
