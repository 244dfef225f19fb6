"""The effect of a result key: the edit, the comparison of a second entry, and the next place of the
cursor.
"""

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
    correcting_edit,
    rating_only_edit,
    sentences_after_change,
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
    """Listens to a grid.

    `entered(board, Result)`: a result was typed and holds; `second` is the second entry.
    """

    entered = Signal(int, object)

    def __init__(
        self, current: CurrentTournament, grid: ResultsGrid, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._current = current
        self._grid = grid
        self.second: SecondEntry | None = None
        self._round_end = RoundEnd()
        grid.typed.connect(self._take_typed)
        grid.selectionModel().currentRowChanged.connect(
            lambda *_: self._round_end.forget_last_key()
        )

    def verify(self, enabled: bool) -> None:
        """Begin a second entry at the first board, or end it."""
        if not enabled:
            self.second = None
            return
        self.second = SecondEntry()
        self._grid.go_to_board(1)

    def begin_round(self) -> None:
        """Forget what was typed in another round: which boards agree, and where its results
        ended.
        """
        if self.second is not None:
            self.second = SecondEntry()
        self._round_end.forget_last_key()

    def leave(self) -> None:
        """Cancel a key that waits for confirmation when the boards are no longer visible."""
        self._round_end.take_back()

    def in_the_way(self) -> bool:
        """Return whether a key for a result of the full round waits to be typed again; if so, say
        that the result is unchanged. That is asked once: a second time the result stays.
        """
        board = self._round_end.board_to_ask_about()
        if board is None:
            return False
        current = self._current
        result = current.tournament.rounds[current.shown_round - 1].boards[board - 1].result
        text = self.tr(
            "Board {board} is unchanged ({result}). Press the key of the result again to change "
            "it, or repeat the command to continue without the change."
        )
        text = text.format(
            board=table_number(current.tournament, current.shown_round, board),
            result=translated(result_text(result)),
        )
        current.message_raised.emit(
            Message(Weight.WARNING, text, holds=lambda: self._round_end.is_waiting_on(board))
        )
        QApplication.beep()
        return True

    def _take_typed(self, board: int, result: Result) -> None:
        """Enter a result, unless it is to be asked about first, and move the cursor on."""
        current = self._current
        round_number = current.shown_round
        if current.refused():
            return
        if not self._grid.writable:
            current.tell(
                Weight.REFUSAL, self.tr("Accept the proposal (Enter) before you enter results.")
            )
            return
        # Found before the result is entered: then the board is no longer among those without one.
        next_board = self._next_board(board, result)
        recorded_round = current.tournament.rounds[round_number - 1]
        old_result = recorded_round.boards[board - 1].result
        if (
            self.second is not None
            and old_result.known
            and not self._agrees_with_first(board, old_result, result)
        ):
            return
        if self._round_end.is_extra_key(board, old_result, result):
            self._warn_of_extra_key(board, old_result, result)
            return
        is_reported = any(report.board == board for report in recorded_round.reported)
        if (result != old_result or is_reported) and not self._correct_result(
            board, old_result, result
        ):
            return
        self.entered.emit(board, result)
        if next_board is not None:
            self._grid.go_to_board(next_board)
        elif self.second is None and result != PENDING:
            self._round_end.note_complete(board)
        current.pass_by()

    def _correct_result(self, board: int, old_result: Result, result: Result) -> bool:
        """Change the result of a board and say what that changes.

        False where the arbiter gave it up.
        """
        tournament = self._current.tournament
        round_number = self._current.shown_round
        table = table_number(tournament, round_number, board)
        edit = self._carry_out(correcting_edit(tournament, round_number, board, result, table))
        if edit is None:
            if self.second is not None:
                self.second.agreed.discard(board)
            return False
        self._report_change(edit, tournament, old_result)
        return True

    def _report_change(self, edit: Correction, before_edit: Tournament, old_result: Result) -> None:
        """Say what a result that was entered has changed, where the round is not the last one."""
        current = self._current
        sentences: tuple[str, ...] = ()
        if isinstance(edit, ReportResult):
            sentence = self.tr(
                "Recorded for the rating report only; the standings keep the result that was used "
                "(C.04.2, 4.3)."
            )
            sentences = (sentence,)
        elif current.tournament.rounds[edit.round - 1].boards[edit.board - 1].result != old_result:
            sentences = sentences_after_change(before_edit, current.tournament, edit.round)
        if sentences:
            current.tell(Weight.WARNING, " ".join(map(translated, sentences)))

    def _carry_out(self, edit: Correction) -> Correction | None:
        """Carry out a correction, or the note for the rating report where it comes too late and
        that is meant.

        None where the arbiter gave it up.
        """
        current = self._current
        report = rating_only_edit(current.tournament, edit)
        if report is None:
            if current.apply(edit):
                return edit
            return None
        choice = current.choose(edit.label, cautions(edit, current.tournament))
        chosen_edit = {CautionChoice.GO_ON: edit, CautionChoice.INSTEAD: report}.get(choice)
        if chosen_edit is not None and current.apply(chosen_edit, is_confirmed=True):
            return chosen_edit
        return None

    def _next_board(self, board: int, result: Result) -> int | None:
        """Return the next board of the cursor after a typed result.

        The same one after a cleared result.
        """
        if result == PENDING:
            return board
        return self._board_after(board)

    def _board_after(self, board: int) -> int | None:
        """Return the next board: a second entry reads every board, a first one those still missing.

        After the last board a second entry goes back to the first one that does not agree yet.
        """
        if self.second is None:
            return self._grid.next_board_after(board)
        count = len(self._current.shown_tournament.rounds[self._current.shown_round - 1].boards)
        if board < count:
            return board + 1
        for open_board in self.second.open_boards(count):
            if open_board != board:
                return open_board
        return None

    def _still_differs(self, second_entry: SecondEntry, board: int) -> bool:
        """Return whether a second entry is still under way and its two results of a board
        differ.
        """
        return self.second is second_entry and second_entry.stopped_at(board)

    def _warn_of_extra_key(self, board: int, old_result: Result, result: Result) -> None:
        """Say that a key more than there are boards was typed: the pile of slips may be one off
        from somewhere.
        """
        text = self.tr(
            "All results are in. Press the same key again to change board {board} from {first} to "
            "{second}. If you have one slip too many, an earlier board may have the wrong result."
        )
        text = text.format(
            board=table_number(self._current.tournament, self._current.shown_round, board),
            first=translated(result_text(old_result)),
            second=translated(result_text(result)),
        )
        self._current.message_raised.emit(
            Message(Weight.WARNING, text, holds=lambda: self._round_end.is_waiting_on(board))
        )
        QApplication.beep()

    def _agrees_with_first(self, board: int, first_result: Result, result: Result) -> bool:
        """Compare with the first entry.

        A difference stops, the same key again takes the new result.
        """
        assert self.second is not None
        second_entry = self.second
        if second_entry.typed(board, first_result, result) is not SecondEntryOutcome.DIFFERS:
            return True
        text = self.tr(
            "Board {board}: first entry {first}, second entry {second}. Press the same key again "
            "for {second}, or the other key to keep {first}."
        )
        round_number = table_number(self._current.tournament, self._current.shown_round, board)
        text = text.format(
            board=round_number,
            first=translated(result_text(first_result)),
            second=translated(result_text(result)) or self.tr("no result"),
        )
        still_differs = partial(self._still_differs, second_entry, board)
        self._current.message_raised.emit(Message(Weight.ERROR, text, holds=still_differs))
        QApplication.beep()
        return False


@dataclass
class RoundEnd:
    """Remembers the board of the last missing result, until the arbiter moves to another board."""

    _board: int | None = None
    _refused_result: Result | None = None
    """The result that was typed one key too many; typed again it is meant."""
    _asked: bool = False
    """Whether the arbiter was asked about that result when a command would have passed it over."""

    def note_complete(self, board: int) -> None:
        """All results are in; the cursor stays on this board."""
        self._board = board
        self._refused_result = None

    def forget_last_key(self) -> None:
        """The arbiter moved to another board, and keys are meant from now on."""
        self._board = None
        self._refused_result = None

    def take_back(self) -> None:
        """Ask again of the next key."""
        self._refused_result = None

    def board_to_ask_about(self) -> int | None:
        """Return the board for which a key waits to be typed again; None without one, or where that
        was asked already.
        """
        if self._refused_result is None or self._asked:
            return None
        self._asked = True
        return self._board

    def is_waiting_on(self, board: int) -> bool:
        """Return whether a key for this board waits to be typed again."""
        return self._board == board and self._refused_result is not None

    def is_extra_key(self, board: int, old_result: Result, result: Result) -> bool:
        """Return whether a key would change that board by mistake; the same key again is meant."""
        refused_result = self._refused_result
        self._refused_result = None
        if board != self._board or PENDING in (old_result, result):
            return False
        if result in (old_result, refused_result):
            return False
        self._refused_result = result
        self._asked = False
        return True
