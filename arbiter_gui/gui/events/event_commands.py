"""Events in the window: opened with all their groups, made of the open tournaments, and seen to as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from arbiter_gui.app.edits import ChangeDetails
from arbiter_gui.app.events.first_boards import proposed_first_boards
from arbiter_gui.app.events.moving import finish_moves, move_player
from arbiter_gui.app.events.opening import MissingGroup, new_event, read_event
from arbiter_gui.app.opening.servers import is_address
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.formats.event_file import EXTENSION, EventFile, GroupPlace
from arbiter_gui.formats.trf import Dialect, write_report
from arbiter_gui.gui.events.event_dialog import EventDialog, MovePlayerDialog
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.services.settings import tournament_folder
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.widgets.dialog_opening import opened
from arbiter_gui.reports.event_tables.check_in import event_check_in_table
from arbiter_gui.reports.event_tables.files import tables_pdf
from arbiter_gui.reports.event_tables.where import EventSeat, where_table
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.storage.sqlite.whole_files import write_file


class EventCommands:
    """What is done with events. Every group is an open tournament of the window; the page shows them together."""

    def __init__(
        self,
        context: CommandContext,
        open_place: Callable[[str], bool],
        write_as: Callable[..., object],
    ) -> None:
        """`open_place` opens a tournament by its file or address, `write_as` asks where to write a file, and does."""
        self._context, self._current = context, context.current
        self._open_place, self._write_as = open_place, write_as
        self._path: Path | None = None
        self._file: EventFile | None = None
        self.dialog: EventDialog | None = None
        context.current.changed.connect(self._refresh)
        context.current.opened.connect(self._refresh)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"new-event": self.make, "event-page": self.show}

    def open(self, path: Path) -> bool:
        """Open an event: every group in a tab, and the page with all of them. A missing group is named there."""
        try:
            for moved in finish_moves(path):
                self._current.tell(Weight.NOTE, moved.said)
            self._take(path)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return False
        assert self._file is not None
        missing = []
        for group in self._file.groups:
            place = self._place_of(group)
            if not self._open_place(place):
                why = say("{place} cannot be opened", place=place)
                missing.append(MissingGroup(group.name, group.place, why))
        self.show().tell_missing(missing)
        return True

    def make(self) -> None:
        """Make an event of the tournaments that are open, and show it."""
        sessions = [session for session in self._sessions() if not session.address]
        title = self._context.window.tr("New event")
        path = self._context.questions.file_to_write(title, title, EXTENSION)
        if path is None:
            return
        try:
            new_event(path, path.stem, [session.path for session in sessions])
            self._take(path)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        self.show()

    def show(self) -> EventDialog:
        """Show the page beside the window; without an event file, of all tournaments that are open."""
        if self.dialog is None:
            self.dialog = dialog = EventDialog(self.event, self._context.window)
            dialog.group_wanted.connect(self._go_to_group)
            dialog.player_wanted.connect(self._go_to_player)
            dialog.move_player.clicked.connect(self._move)
            dialog.boards.clicked.connect(self._number_boards)
            dialog.where.clicked.connect(lambda: self._print(where_table(self.event()), "where"))
            dialog.check_in.clicked.connect(
                lambda: self._print(event_check_in_table(self.event()), "check-in")
            )
            dialog.reports.clicked.connect(self._write_reports)
        self.dialog.refresh()
        self.dialog.show()
        self.dialog.activateWindow()
        return self.dialog

    def close(self) -> None:
        """Put the page away; for the window's end."""
        if self.dialog is not None:
            self.dialog.close()
            self.dialog.deleteLater()
            self.dialog = None

    def event(self) -> Event:
        """Return the event as it stands: its groups that are open, or all open tournaments where there is no file."""
        if self._file is None:
            groups = [Group(session.path.stem, session.tournament) for session in self._sessions()]
            return Event(self._context.window.tr("Open tournaments"), tuple(groups))
        groups = []
        for group in self._file.groups:
            session = self._session_at(self._place_of(group))
            if session is not None:
                groups.append(Group(group.name, session.tournament))
        return Event(self._file.name, tuple(groups))

    def _take(self, path: Path) -> None:
        self._file = read_event(path)
        self._path = path

    def _sessions(self) -> list[Session]:
        tabs = self._context.open_tournaments
        return [session for session in tabs.sessions if not tabs.is_frozen(session)]

    def _place_of(self, group: GroupPlace) -> str:
        """Return the address of a group, or its path in full."""
        if is_address(group.place) or self._path is None:
            return group.place
        return str(self._path.absolute().parent / group.place)

    def _session_at(self, place: str) -> Session | None:
        for session in self._sessions():
            if session.address == place or (not session.address and session.path == Path(place)):
                return session
        return None

    def _session_of(self, name: str) -> Session | None:
        """Return the open tournament of a group, the one in front where two files are called the same."""
        if self._file is None:
            candidates = [session for session in self._sessions() if session.path.stem == name]
            in_front = [session for session in candidates if session is self._current.session]
            return next(iter((*in_front, *candidates)), None)
        place = next((group for group in self._file.groups if group.name == name), None)
        return None if place is None else self._session_at(self._place_of(place))

    def _refresh(self, *_: object) -> None:
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.refresh()

    def _go_to_group(self, name: str) -> None:
        session = self._session_of(name)
        if session is not None:
            tabs = self._context.open_tournaments
            tabs.setCurrentIndex(tabs.sessions.index(session))
            self._context.window.activateWindow()

    def _go_to_player(self, seat: EventSeat) -> None:
        self._go_to_group(seat.group)
        self._context.show_view("players")
        self._current.select((seat.player.number,), self._context.view())

    def _move(self) -> None:
        dialog = self.dialog
        seat = None if dialog is None else dialog.chosen_player()
        if dialog is None or seat is None:
            return
        if self._path is None:
            text = self._context.window.tr(
                "Create an event from the open tournaments first, so that no move can be lost."
            )
            self._current.tell(Weight.NOTE, text)
            return
        question = MovePlayerDialog(self.event(), seat, dialog)
        question.accepted.connect(lambda: self._move_to(seat, question.group()))
        opened(question)

    def _move_to(self, seat: EventSeat, target: str) -> None:
        assert self._path is not None
        try:
            moved = move_player(self._path, seat.group, target, seat.player.number, self._open_session)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        self._current.tell(Weight.NOTE, moved.said)
        self._refresh()

    def _open_session(self, place: str) -> Session:
        session = self._session_at(self._place_of(GroupPlace(place, place)))
        if session is None:
            raise InvalidTournament(say("{place} is not open.", place=place))
        return session

    def _number_boards(self) -> None:
        """Give each group its first board, so that no number is on two tables; each group undoes it for itself."""
        first_boards = proposed_first_boards(self.event())
        for name, board in first_boards.items():
            session = self._session_of(name)
            if session is None or session.tournament.details.first_board == board:
                continue
            try:
                session.apply(ChangeDetails(replace(session.tournament.details, first_board=board)))
            except ArbiterError as error:
                self._current.tell(Weight.ERROR, error.said)
                return
        self._refresh()
        boards = joined(
            say("{group} {board}", group=name, board=board) for name, board in first_boards.items()
        )
        self._tell_done(say("First boards: {boards}.", boards=boards))

    def _tell_done(self, said: Said) -> None:
        if self.dialog is not None:
            self.dialog.tell(translated(said))

    def _print(self, table: Table[Any], stem: str) -> None:
        """Write a list of all groups for the wall or the desk."""
        event = self.event()
        name = f"{slug(event.name)}_{stem}"
        self._write_as(name, ".pdf", lambda _: tables_pdf(event, (table,)), translated(table.title))

    def _write_reports(self) -> None:
        """Write a report file for each group into a folder."""
        title = self._context.window.tr("Reports of all groups")
        folder = self._context.questions.folder(title, str(tournament_folder()))
        if folder is None:
            return
        groups = self.event().groups
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for group in groups:
                report = write_report(group.tournament, Dialect.OF_2026)
                write_file(folder / f"{slug(group.name)}.trf", report)
        except OSError as error:
            why = system_words(error)
            self._current.tell(
                Weight.ERROR, say("{folder} cannot be used: {why}.", folder=str(folder), why=why)
            )
            return
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        written = counted(
            len(groups), "{n} [report|reports] written to {folder}.", folder=in_a_line(str(folder))
        )
        self._tell_done(written)
