"""What a result key does: the edit, the comparison of a second entry, and where the cursor goes then."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.cautions import cautions
from arbiter_gui.app.edits import ReportResult
from arbiter_gui.app.late_correction import Correction, consequences, correction, rather_reported
from arbiter_gui.app.levels import Choice
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.values import PENDING, Result
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.messages import Message, Weight
from arbiter_gui.gui.round_end import RoundEnd
from arbiter_gui.gui.second_entry import Outcome, SecondEntry
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.gui.views.results_grid import ResultsGrid
from arbiter_gui.reports.names import result_text


class ResultEntry(QObject):
    """Listens to a grid. `entered(board, Result)`: a result was typed and holds; `second` is the second entry."""

    entered = Signal(int, object)

    def __init__(self, desk: Desk, grid: ResultsGrid, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._grid = desk, grid
        self.second: SecondEntry | None = None
        self._end = RoundEnd()
        grid.typed.connect(self._typed)
        grid.selectionModel().currentRowChanged.connect(lambda *_: self._end.left())

    def verify(self, on: bool) -> None:
        """Begin a second entry at the first board, or end it."""
        self.second = SecondEntry() if on else None
        if on:
            self._grid.go_to_board(1)

    def begin_round(self) -> None:
        """Forget what was typed in another round: which boards agree, and where its results ended."""
        self.second = SecondEntry() if self.second is not None else None
        self._end.left()

    def _typed(self, board: int, result: Result) -> None:
        desk, number = self._desk, self._desk.shown_round
        if desk.refused():
            return
        if not self._grid.writable:
            desk.tell(Weight.NOTE, self.tr("Accept the proposal first (Enter); then results can be entered."))
            return
        following = self._following(board) if result != PENDING else board
        before = desk.tournament
        known = before.rounds[number - 1].boards[board - 1].result
        if self.second is not None and known.known and not self._agrees(board, known, result):
            return
        if self._end.one_too_many(board, known, result):
            self._tell_end(board, known, result)
            return
        table = table_number(before, number, board)
        noted = any(r.board == board for r in before.rounds[number - 1].reported)
        edit = correction(before, number, board, result, table)
        done = self._carried_out(edit) if result != known or noted else edit
        if done is None:
            if self.second is not None:
                self.second.agreed.discard(board)
            return
        said: tuple[str, ...] = consequences(before, desk.tournament, number) if result != known else ()
        if isinstance(done, ReportResult):
            said = (
                self.tr("Noted for the rating report only; the standings keep what was used (C.04.2, 4.3)."),
            )
        if said:
            desk.tell(Weight.WARNING, " ".join(map(spoken_here, said)))
        self.entered.emit(board, result)
        if following is not None:
            self._grid.go_to_board(following)
        elif self.second is None and result != PENDING:
            self._end.reached(board)

    def _carried_out(self, edit: Correction) -> Correction | None:
        """Carry out a correction, or the note for the rating report where it comes too late and that is meant.

        None where the arbiter gave it up.
        """
        desk = self._desk
        rather = rather_reported(desk.tournament, edit)
        if rather is None:
            return edit if desk.apply(edit) else None
        choice = desk.choose(edit.label, cautions(edit, desk.tournament))
        meant = {Choice.GO_ON: edit, Choice.INSTEAD: rather}.get(choice)
        return meant if meant is not None and desk.apply(meant, asked=True) else None

    def _following(self, board: int) -> int | None:
        """Return where the cursor goes on: a second entry reads every board, a first one those still missing.

        After the last board a second entry goes back to the first one that does not agree yet.
        """
        if self.second is None:
            return self._grid.after(board)
        count = len(self._desk.shown.rounds[self._desk.shown_round - 1].boards)
        if board < count:
            return board + 1
        return next((other for other in self.second.open_boards(count) if other != board), None)

    def _stopped_at(self, second: SecondEntry, board: int) -> bool:
        return self.second is second and second.stopped_at(board)

    def _tell_end(self, board: int, known: Result, result: Result) -> None:
        """A key more than there are boards: the pile of slips may have been one off from somewhere."""
        text = self.tr(
            "All results are in. The same key again changes board {board} from {first} to {second}; "
            "one slip too many may mean that a board before got the wrong one."
        )
        words = (spoken_here(result_text(r)) for r in (known, result))
        names = dict(zip(("first", "second"), words, strict=True))
        number = table_number(self._desk.tournament, self._desk.shown_round, board)
        text = text.format(board=number, **names)
        self._desk.told.emit(Message(Weight.WARNING, text, holds=lambda: self._end.waiting(board)))
        QApplication.beep()

    def _agrees(self, board: int, known: Result, result: Result) -> bool:
        """Compare with the first entry; a difference stops, the same key once more takes the new result."""
        assert self.second is not None
        second = self.second
        if second.typed(board, known, result) is not Outcome.DIFFERS:
            return True
        text = self.tr(
            "Board {board}: first entered {first}, now {second}. The same key again takes {second}; "
            "the other one keeps {first}."
        )
        number = table_number(self._desk.tournament, self._desk.shown_round, board)
        text = text.format(
            board=number,
            first=spoken_here(result_text(known)),
            second=spoken_here(result_text(result)) or self.tr("no result"),
        )
        stays = partial(self._stopped_at, second, board)
        self._desk.told.emit(Message(Weight.ERROR, text, holds=stays))
        QApplication.beep()
        return False
