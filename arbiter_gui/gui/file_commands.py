"""Opening, starting, copying, exporting and printing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from arbiter_gui.app.pairing import obstacles
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.text import lines
from arbiter_gui.gui.desk import CHOICES, Desk
from arbiter_gui.gui.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.dialogs.tournament_dialog import TournamentDialog
from arbiter_gui.gui.messages import Message, Weight
from arbiter_gui.gui.printing import PreviewDialog, print_document
from arbiter_gui.gui.questions import safe_stem
from arbiter_gui.gui.settings import FOLDER, RECENT, remember_file
from arbiter_gui.gui.views.list_view import chosen_tie_breaks
from arbiter_gui.reports.documents import Document, Source, available
from arbiter_gui.reports.export import Format, export, write_file
from arbiter_gui.reports.preferences import preference_codes
from arbiter_gui.storage import EXTENSION
from arbiter_gui.trace import Trace

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow

_MAGIC = b"SQLite format 3\0"


def open_session(path: Path) -> Session:
    """Open a tournament file, or read a report file into a new one. Raises FormatError and StoreError."""
    try:
        with path.open("rb") as file:
            head = file.read(len(_MAGIC))
    except OSError:
        head = b""
    if head == _MAGIC or path.suffix == EXTENSION:
        return Session.open(path)
    return Session.import_report(path)


def _told(trace: Trace) -> list[tuple[int, str, str]]:
    return [(line.depth, line.article, line.sentence) for line in lines(trace)]


class FileCommands:
    """What the File menu does."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action of the File menu calls."""
        return {
            "new": self.new,
            "open": self.open,
            "save-copy": self.save_copy,
            "export-xlsx": lambda: self.export(Format.WORKBOOK),
            "export-pdf": lambda: self.export(Format.PDF),
            "export-html": lambda: self.export(Format.HTML),
            "export-trf": self.export_trf,
            "export-trf26": lambda: self.export_trf(new=True),
            "preview": self.preview,
            "print": self.print,
            "quit": self._window.close,
            "notices": self.show_notices,
        }

    def new(self) -> None:
        """Ask for the frame of a tournament and where to keep it, then begin."""
        dialog = TournamentDialog(Tournament(), self._window.tr("New tournament"), parent=self._window)
        dialog.accepted.connect(lambda: self._create(dialog.tournament()))
        dialog.open()

    def open(self) -> None:
        """Ask for a file and open it."""
        path = self._window.questions.file_to_open()
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> bool:
        """Open a tournament or report file; a faulty one is told and nothing changes."""
        return self._put_on_desk(lambda: open_session(path), path)

    def save_copy(self) -> None:
        """Write the tournament to another file and go on there."""
        session = self._desk.session
        if session is None:
            return
        stem = safe_stem(session.tournament.details.name)
        path = self._window.questions.file_to_write(self._window.tr("Save a copy as"), stem, EXTENSION)
        if path is not None and self._attempt(lambda: session.save_copy(path)):
            self.open_path(path)

    def export(self, kind: Format) -> None:
        """Write the tournament (workbook) or the sheet of the view (PDF, web page)."""
        documents = () if kind is Format.WORKBOOK else (self.document(),)
        number = None if kind is Format.WORKBOOK else self._desk.shown_round
        source = self.source()
        name = safe_stem(source.tournament.details.name)
        if documents:
            name += f"-{documents[0].value}"
        self._write(name, f".{kind.value}", lambda: export(source, kind, documents, number))

    def export_trf(self, new: bool = False) -> None:
        """Write a FIDE report file in its own manner, or a `new` one by the records of 2026."""
        from arbiter_gui.formats.trf import Dialect, write_trf

        tournament, dialect = self._desk.tournament, Dialect.OF_2026 if new else None
        self._write(safe_stem(tournament.details.name), ".trf", lambda: write_trf(tournament, dialect))

    def preview(self) -> None:
        """Show the sheet of the view as it will be printed; another one can be chosen there."""
        dialog = PreviewDialog(self.source(), self.document(), self._desk.shown_round, self._window)
        dialog.open()

    def print(self) -> None:
        """Print the sheet of the view."""
        source, document, number = self.source(), self.document(), self._desk.shown_round
        self._attempt(lambda: print_document(source, document, number, self._window))

    def source(self) -> Source:
        """Return what documents are made from: the saved tournament and its traces."""
        session, tournament = self._desk.session, self._desk.tournament
        traces = {}
        for number in range(1, len(tournament.rounds) + 1):
            trace = session.trace(number) if session is not None else None
            if trace is not None:
                traces[number] = trace
        return Source(
            tournament, traces, preference_codes(tournament), chosen_tie_breaks(self._desk), lines=_told
        )

    def document(self) -> Document:
        """Return the document of the view in sight, or the pairings."""
        wanted = self._window.view().document or Document.PAIRINGS
        source = Source(self._desk.tournament, {})
        return wanted if available(source, wanted, self._desk.shown_round) else Document.PLAYERS

    def show_notices(self) -> None:
        """List what was adjusted while the file was read."""
        notices = self._desk.session.notices if self._desk.session is not None else ()
        items = "".join(f"<li>{escape(notice)}</li>" for notice in notices)
        TextDialog(self._window.tr("Notes on reading"), f"<ul>{items}</ul>", self._window).open()

    def fill_recent(self, menu: QMenu) -> None:
        """Fill the menu of recent files."""
        menu.clear()
        for place, name in enumerate(RECENT.get(), 1):
            action = menu.addAction(f"&{place % 10} {Path(name).name}")
            action.setStatusTip(name)
            action.triggered.connect(lambda _checked=False, name=name: self.open_path(Path(name)))
        menu.setEnabled(not menu.isEmpty())

    def _create(self, tournament: Tournament) -> None:
        stem = safe_stem(tournament.details.name)
        path = self._window.questions.file_to_write(
            self._window.tr("Keep the tournament in"), stem, EXTENSION
        )
        if path is not None:
            self._put_on_desk(lambda: Session.create(path, tournament), path)

    def _put_on_desk(self, make: Callable[[], Session], path: Path) -> bool:
        if self._window.shelf.has(path):
            return True
        try:
            session = make()
        except ArbiterError as error:
            self._desk.tell(Weight.ERROR, str(error))
            return False
        self._window.shelf.add(session)
        remember_file(str(session.path))
        FOLDER.set(str(session.path.parent))
        self._tell_notices(session)
        return True

    def _tell_notices(self, session: Session) -> None:
        """Say what the file left open and that something was adjusted; each with the way on."""
        window = self._window
        texts, buttons = [], []
        open_ = [o.code for o in obstacles(session.tournament) if o.code in CHOICES]
        if open_:
            words = {
                "edition": window.tr("the rules"),
                "rounds": window.tr("the number of rounds"),
                "initial-colour": window.tr("the initial colour"),
            }
            missing = ", ".join(words[code] for code in open_)
            texts.append(window.tr("Still to be chosen: {what}.").format(what=missing))
            buttons.append((window.tr("Choose…"), window.deeds.settings))
        if session.notices:
            count = len(session.notices)
            texts.append(window.tr("Notes on reading the file: {count}.").format(count=count))
            buttons.append((window.tr("Show notes"), self.show_notices))
        if texts:
            weight = Weight.WARNING if open_ else Weight.NOTE
            holds = partial(_still_open, self._desk) if open_ else None
            self._desk.told.emit(Message(weight, " ".join(texts), tuple(buttons), holds))

    def _write(self, stem: str, extension: str, make: Callable[[], bytes]) -> None:
        path = self._window.questions.file_to_write(self._window.tr("Export"), stem, extension)
        if path is not None and self._attempt(lambda: write_file(path, make())):
            self._desk.tell(Weight.NOTE, self._window.tr("{path} was written.").format(path=path))

    def _attempt(self, deed: Callable[[], object]) -> bool:
        try:
            deed()
        except ArbiterError as error:
            self._desk.tell(Weight.ERROR, str(error))
            return False
        return True


def _still_open(desk: Desk) -> bool:
    """Return whether something that the file left open is still to be chosen."""
    return any(o.code in CHOICES for o in obstacles(desk.tournament))
