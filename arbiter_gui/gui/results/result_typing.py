"""The effect of a result key: the edit, the comparison of a second entry, and the next place of the cursor."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.caution import CautionChoice
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import ReportResult
from arbiter_gui.app.rounds.late_correction import (
    Correction,
    correction,
    counting_change,
    rather_reported,
)
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.texts.words import result_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Result
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.results.results_grid import ResultsGrid
from arbiter_gui.gui.results.second_entry import SecondEntry, SecondEntryOutcome
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


class ResultTyping(QObject):
    """Listens to a grid. `entered(board, Result)`: a result was typed and holds; `second` is the second entry."""

    entered = Signal(int, object)

    def __init__(self, current: CurrentTournament, grid: ResultsGrid, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._current, self._grid = current, grid
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

    def leave(self) -> None:
        """The boards went out of sight: a key that waits to come again is asked about anew when they are back."""
        self._end.take_back()

    def _typed(self, board: int, result: Result) -> None:
        current, number = self._current, self._current.shown_round
        if current.refused():
            return
        if not self._grid.writable:
            current.tell(Weight.NOTE, self.tr("Accept the proposal (Enter) before you enter results."))
            return
        following = self._following(board) if result != PENDING else board
        before = current.tournament
        known = before.rounds[number - 1].boards[board - 1].result
        if self.second is not None and known.known and not self._agrees(board, known, result):
            return
        if self._end.one_too_many(board, known, result):
            self._tell_end(board, known, result)
            return
        table = table_number(before, number, board)
        noted = any(r.board == board for r in before.rounds[number - 1].reported)
        if result != known or noted:
            done = self._carried_out(correction(before, number, board, result, table))
            if done is None:
                if self.second is not None:
                    self.second.agreed.discard(board)
                return
            self._tell_change(done, before, known)
        self.entered.emit(board, result)
        if following is not None:
            self._grid.go_to_board(following)
        elif self.second is None and result != PENDING:
            self._end.reached(board)
        current.pass_by()

    def _tell_change(self, done: Correction, before: Tournament, known: Result) -> None:
        """Say what a result that was entered has changed, where the round is not the last one."""
        current = self._current
        said: tuple[str, ...] = ()
        if isinstance(done, ReportResult):
            noted = self.tr(
                "Recorded for the rating report only; the standings keep the result that was "
                "used (C.04.2, 4.3)."
            )
            said = (noted,)
        elif current.tournament.rounds[done.round - 1].boards[done.board - 1].result != known:
            said = counting_change(before, current.tournament, done.round)
        if said:
            current.tell(Weight.WARNING, " ".join(map(translated, said)))

    def _carried_out(self, edit: Correction) -> Correction | None:
        """Carry out a correction, or the note for the rating report where it comes too late and that is meant.

        None where the arbiter gave it up.
        """
        current = self._current
        rather = rather_reported(current.tournament, edit)
        if rather is None:
            return edit if current.apply(edit) else None
        choice = current.choose(edit.label, cautions(edit, current.tournament))
        meant = {CautionChoice.GO_ON: edit, CautionChoice.INSTEAD: rather}.get(choice)
        return meant if meant is not None and current.apply(meant, asked=True) else None

    def _following(self, board: int) -> int | None:
        """Return where the cursor goes on: a second entry reads every board, a first one those still missing.

        After the last board a second entry goes back to the first one that does not agree yet.
        """
        if self.second is None:
            return self._grid.after(board)
        count = len(self._current.shown.rounds[self._current.shown_round - 1].boards)
        if board < count:
            return board + 1
        return next((other for other in self.second.open_boards(count) if other != board), None)

    def _stopped_at(self, second: SecondEntry, board: int) -> bool:
        return self.second is second and second.stopped_at(board)

    def _tell_end(self, board: int, known: Result, result: Result) -> None:
        """A key more than there are boards: the pile of slips may have been one off from somewhere."""
        text = self.tr(
            "All results are in. Press the same key again to change board {board} from {first} "
            "to {second}. If you have a slip too many, an earlier board may have the wrong "
            "result."
        )
        words = (translated(result_text(r)) for r in (known, result))
        names = dict(zip(("first", "second"), words, strict=True))
        number = table_number(self._current.tournament, self._current.shown_round, board)
        text = text.format(board=number, **names)
        self._current.told.emit(Message(Weight.WARNING, text, holds=lambda: self._end.waiting(board)))
        QApplication.beep()

    def _agrees(self, board: int, known: Result, result: Result) -> bool:
        """Compare with the first entry; a difference stops, the same key once more takes the new result."""
        assert self.second is not None
        second = self.second
        if second.typed(board, known, result) is not SecondEntryOutcome.DIFFERS:
            return True
        text = self.tr(
            "Board {board}: first entry {first}, second entry {second}. Press the same key "
            "again for {second}, or the other key to keep {first}."
        )
        number = table_number(self._current.tournament, self._current.shown_round, board)
        text = text.format(
            board=number,
            first=translated(result_text(known)),
            second=translated(result_text(result)) or self.tr("no result"),
        )
        stays = partial(self._stopped_at, second, board)
        self._current.told.emit(Message(Weight.ERROR, text, holds=stays))
        QApplication.beep()
        return False


@dataclass
class RoundEnd:
    """Remembers the board whose result was the last one missing, until the arbiter goes somewhere himself."""

    _board: int | None = None
    _asked: Result | None = None

    def reached(self, board: int) -> None:
        """All results are in; the cursor stays on this board, which nobody chose."""
        self._board, self._asked = board, None

    def left(self) -> None:
        """The arbiter went to another board, and what is typed from now on is meant."""
        self._board = self._asked = None

    def take_back(self) -> None:
        """Ask again of the next key."""
        self._asked = None

    def waiting(self, board: int) -> bool:
        """Return whether a key for this board waits to be typed again."""
        return self._board == board and self._asked is not None

    def one_too_many(self, board: int, known: Result, result: Result) -> bool:
        """Return whether a key would change that board by mistake; the same key once more is meant."""
        asked, self._asked = self._asked, None
        if board != self._board or PENDING in (known, result) or result in (known, asked):
            return False
        self._asked = result
        return True
